/* Products of matrices. */
#include <stdio.h>
#include <stdlib.h>

#include "product.h"
#include "scales.h"
#include "table.h"

static size_t count_elements(const GpuArray *a) {
    size_t count = 1;
    for (unsigned int d = 0; d < a->nd; d++) count *= a->dimensions[d];
    return count;
}

int product_scaled(call *c, GpuArray *out, const GpuArray *a, const GpuArray *b, double alpha) {
    const GpuArray *smaller = count_elements(a) <= count_elements(b) ? a : b;
    GpuArray scaled = {0};
    char text[64];
    int err;
    if (alpha == 1) return GpuArray_matmul(out, a, b);
    snprintf(text, sizeof text, "y = a * %.17e;", alpha);
    err = call_expression(c, text, &scaled, smaller->typecode, 1, &smaller);
    if (err == GA_NO_ERROR) err = GpuArray_matmul(out, smaller == a ? &scaled : a, smaller == a ? b : &scaled);
    GpuArray_clear(&scaled);
    return err;
}

static int run_matmul(call *c) {
    GpuArray result = call_place(c, 0, 0, NULL);
    const GpuArray *a = call_array(c, 0), *b = call_array(c, 1);
    const double alpha = node_float(c->node, SCALES_ATTRIBUTE, 1);
    int err = a == NULL || b == NULL ? GA_VALUE_ERROR : product_scaled(c, &result, a, b, alpha);
    return call_end(c, 0, &result, err);
}

/* out = alpha * x of the same type; a new array. */
static int scale(call *c, GpuArray *out, const GpuArray *x, double alpha) {
    GpuArray number = {0};
    const GpuArray *args[2] = {x, &number};
    int err;
    if (alpha == 1) return GpuArray_view(out, x);
    err = call_constant(c, &number, x->typecode, alpha);
    if (err == GA_NO_ERROR) err = call_apply(c, "multiply", out, 2, args);
    GpuArray_clear(&number);
    return err;
}

static int run_gemm(call *c) {
    GpuArray a = {0}, b = {0}, product = {0}, scaled = {0}, added = {0}, result = {0};
    const GpuArray *given[2] = {call_array(c, 0), call_array(c, 1)}, *args[2] = {&scaled, &added};
    double alpha = node_float(c->node, "alpha", 1), beta = node_float(c->node, "beta", 1);
    int err = given[0] == NULL || given[1] == NULL ? GA_VALUE_ERROR : GA_NO_ERROR, add = call_has(c, 2) && beta != 0;
    if (err == GA_NO_ERROR && (given[0]->nd != 2 || given[1]->nd != 2))
        err = call_fail(c, GA_VALUE_ERROR, "factors have to have two dimensions");
    if (err == GA_NO_ERROR)
        err = node_int(c->node, "transA", 0) ? GpuArray_transpose(&a, given[0], NULL) : GpuArray_view(&a, given[0]);
    if (err == GA_NO_ERROR)
        err = node_int(c->node, "transB", 0) ? GpuArray_transpose(&b, given[1], NULL) : GpuArray_view(&b, given[1]);
    if (!add && alpha == 1) product = call_place(c, 0, 0, NULL);
    if (add) result = call_place(c, 0, 0, NULL);
    if (err == GA_NO_ERROR) err = GpuArray_matmul(&product, &a, &b);
    if (err == GA_NO_ERROR) err = scale(c, &scaled, &product, alpha);
    if (err == GA_NO_ERROR && add) {
        const GpuArray *bias = call_array(c, 2);
        err = bias == NULL ? GA_VALUE_ERROR : scale(c, &added, bias, beta);
        if (err == GA_NO_ERROR) err = call_apply(c, "add", &result, 2, args);
    }
    if (err == GA_NO_ERROR) err = call_give(c, 0, add ? &result : &scaled);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&product);
    GpuArray_clear(&scaled);
    GpuArray_clear(&added);
    GpuArray_clear(&result);
    return err;
}

static int run_einsum(call *c) {
    GpuArray result = {0};
    const GpuArray **args = malloc((c->node->nin + 1) * sizeof(GpuArray *));
    int err = args == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;
    for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++) {
        args[i] = call_array(c, i);
        if (args[i] == NULL) err = GA_VALUE_ERROR;
    }
    if (err == GA_NO_ERROR)
        err = GpuArray_einsum(&result, node_text(c->node, "equation", ""), (unsigned int)c->node->nin, args);
    free(args);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* -------------------------------------------------------------------------------------------- numbers of 8 bits */

/* An input of 8 bits less its zero point, in another type; a zero point with one number for each row has one for each
 * place of axis nd - 2. */
static int centre(call *c, GpuArray *out, size_t i, size_t zero, int type, int by_row) {
    GpuArray x = {0}, z = {0}, column = {0};
    const GpuArray *given = call_array(c, i), *args[2] = {&x, &z};
    int err = given == NULL ? GA_VALUE_ERROR : call_cast(c, &x, given, type);
    if (err == GA_NO_ERROR && !call_has(c, zero)) {
        *out = x;
        return GA_NO_ERROR;
    }
    given = err == GA_NO_ERROR ? call_array(c, zero) : NULL;
    if (err == GA_NO_ERROR) err = given == NULL ? GA_VALUE_ERROR : call_cast(c, &z, given, type);
    if (err == GA_NO_ERROR && by_row && z.nd == 1 && z.dimensions[0] != 1) {
        const size_t dims[2] = {z.dimensions[0], 1};
        err = call_reshape(c, &column, &z, 2, dims);
        args[1] = &column;
    }
    if (err == GA_NO_ERROR) err = call_apply(c, "subtract", out, 2, args);
    GpuArray_clear(&x);
    GpuArray_clear(&z);
    GpuArray_clear(&column);
    return err;
}

static int run_matmul_integer(call *c) {
    GpuArray a = {0}, b = {0}, result = {0};
    int err = centre(c, &a, 0, 2, GA_INT, 1);
    if (err == GA_NO_ERROR) err = centre(c, &b, 1, 3, GA_INT, 0);
    if (err == GA_NO_ERROR) err = GpuArray_matmul(&result, &a, &b);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int is_byte(int type) {
    return type == GA_BYTE || type == GA_UBYTE;
}

static int takes_integer(const node *n) {
    return is_byte(n->in[0].type) && is_byte(n->in[1].type);
}

const op ops_product[] = {
    {"", "Einsum", 12, "fiu", NULL, run_einsum, NULL, NULL},
    {"", "Gemm", 1, "fiu", NULL, run_gemm, NULL, NULL},
    {"", "MatMul", 1, "fiu", NULL, run_matmul, NULL, NULL},
    {"", "MatMulInteger", 10, "iu", takes_integer, run_matmul_integer, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
