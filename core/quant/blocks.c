/* Block formats: layouts, values, quantisation. */
#include "blocks_product.h"

#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "plan/flat.h"

/* Indexed by GGUF's numbers of formats. */
static const ga_block_layout layouts[] = {
    [GA_BLOCK_Q4_0] = {32, 18},   [GA_BLOCK_Q4_1] = {32, 20},   [GA_BLOCK_Q5_0] = {32, 22},
    [GA_BLOCK_Q8_0] = {32, 34},   [GA_BLOCK_Q4_K] = {256, 144}, [GA_BLOCK_Q5_K] = {256, 176},
    [GA_BLOCK_Q6_K] = {256, 210}, [GA_BLOCK_MXFP4] = {32, 17},
};

int ga_block_layout_of(ga_errbuf *e, ga_block_format format, const char *what, ga_block_layout *l) {
    const unsigned n = (unsigned)format;

    if (n >= sizeof layouts / sizeof *layouts || layouts[n].bytes == 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no block format %d", what, (int)format);
    *l = layouts[n];
    return GA_NO_ERROR;
}

int gpuarray_block_layout(ga_block_format format, size_t *elements, size_t *bytes) {
    ga_block_layout l = {0};

    int err = ga_block_layout_of(NULL, format, __func__, &l);
    if (err != GA_NO_ERROR) return err;
    if (elements != NULL) *elements = l.elements;
    if (bytes != NULL) *bytes = l.bytes;
    return GA_NO_ERROR;
}

/* Add the template arguments FORMAT, BYTES and UNITS. */
static void add_template(ga_template_args *targs, ga_block_format format, const ga_block_layout *l) {
    ga_template_arg_number(targs, "FORMAT", (size_t)format);
    ga_template_arg_number(targs, "BYTES", l->bytes);
    ga_template_arg_number(targs, "UNITS", l->elements / GA_BLOCK_UNIT);
}

/* ----------------------------------------------------------------------------------------------------------- checks */

/* Check that an array is valid and, if ctx is not NULL, in this context. */
static int check_array(gpucontext *ctx, const GpuArray *a, const char *what, const char *role) {
    int err = ga_input_check(a, NULL, what, role);

    if (err != GA_NO_ERROR || ctx == NULL || a->data->ctx == ctx) return err;
    return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: %s is in another context; use GpuArray_transfer", what, role);
}

int ga_block_check(gpucontext *ctx, const GpuArray *a, unsigned nd, const ga_block_layout *l, const char *what) {
    int err = check_array(ctx, a, what, "the array of blocks");

    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (a->typecode != GA_UBYTE)
        return ga_fail(e, GA_VALUE_ERROR, "%s: blocks are elements of ga_ubyte, not %s", what,
                       ga_type_name(a->typecode));
    if (a->nd == 0 || (nd > 0 && a->nd != nd))
        return ga_fail(e, GA_VALUE_ERROR, "%s: blocks of rank %u do not fit", what, a->nd);
    if (a->dimensions[a->nd - 1] % l->bytes != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a row of %zu bytes is not made of blocks of %zu", what,
                       a->dimensions[a->nd - 1], l->bytes);
    return GA_NO_ERROR;
}

int ga_block_check_elements(gpucontext *ctx, const GpuArray *a, const char *what, const char *role) {
    int err = check_array(ctx, a, what, role);

    if (err != GA_NO_ERROR) return err;
    if (a->typecode != GA_FLOAT && !ga_is_half(a->typecode))
        return ga_fail(&a->data->ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: %s has elements of %s; float, half and bfloat16 are possible", what, role,
                       ga_type_name(a->typecode));
    return a->nd > 0 ? GA_NO_ERROR : ga_fail(&a->data->ctx->err, GA_VALUE_ERROR, "%s: %s has no axis", what, role);
}

/* ----------------------------------------------------------------------------------------------------------- memory */

int ga_block_dense(GpuArray *view, const GpuArray *a, int typecode) {
    if (a->typecode == typecode && GpuArray_IS_C_CONTIGUOUS(a)) return GpuArray_view(view, a);
    int err = GpuArray_empty(view, a->data->ctx, typecode, a->nd, a->dimensions, GA_C_ORDER);
    return err == GA_NO_ERROR ? ga_array_assign(view, a) : err;
}

const GpuArray *ga_block_open(ga_block_target *t, GpuArray *out, int *err) {
    *t = (ga_block_target){.out = out};
    if (GpuArray_IS_C_CONTIGUOUS(out)) return out;
    *err = GpuArray_empty(&t->temporary, out->data->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
    return &t->temporary;
}

int ga_block_close(ga_block_target *t, int err) {
    if (err == GA_NO_ERROR && t->temporary.data != NULL) err = ga_array_assign(t->out, &t->temporary);
    GpuArray_clear(&t->temporary);
    return err;
}

int ga_block_values(gpucontext *ctx, const ga_block_rows *r, ga_block_format format, const ga_block_layout *l,
                    const GpuArray *to) {
    const size_t count = r->rows * r->units, row = r->units * GA_BLOCK_UNIT / l->elements * l->bytes;
    ga_view bytes, y;

    if (count == 0) return GA_NO_ERROR;
    ga_view_buffer(&bytes, r->data, r->offset, (r->rows - 1) * r->step + row, 1);
    ga_view_buffer(&y, to->data, to->offset, count * GA_BLOCK_UNIT, GpuArray_ITEMSIZE(to));
    const ga_arg args[] = {ga_arg_view(&bytes), ga_arg_index((ssize_t)r->step), ga_arg_index((ssize_t)r->units),
                           ga_arg_index((ssize_t)count), ga_arg_view(&y)};
    ga_flat f = {.ctx = ctx, .args = args, .count = count, .least = 64};
    f.targs = (ga_template_args){.file = "blocks", .kernel = "blocks_values"};
    add_template(&f.targs, format, l);
    ga_template_arg_type(&f.targs, "Y", to->typecode);
    return ga_flat_launch(&f);
}

/* ------------------------------------------------------------------------------------------------ values and blocks */

/* The shape of `a` with another last extent; to be freed. */
static size_t *shape_with(const GpuArray *a, size_t last) {
    size_t *dims = malloc(a->nd * sizeof *dims);

    if (dims == NULL) return NULL;
    memcpy(dims, a->dimensions, a->nd * sizeof *dims);
    dims[a->nd - 1] = last;
    return dims;
}

static int check_apart(const GpuArray *out, const GpuArray *in, const char *what) {
    return ga_array_overlap(out, in)
               ? ga_fail(&in->data->ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", what)
               : GA_NO_ERROR;
}

static int run_values(const GpuArray *blocks, ga_block_format format, const ga_block_layout *l, GpuArray *out) {
    const size_t row = blocks->dimensions[blocks->nd - 1];
    GpuArray dense = {0};
    ga_block_target t;

    if (ga_array_size(blocks) == 0) return GA_NO_ERROR;
    int err = ga_block_dense(&dense, blocks, GA_UBYTE);
    if (err == GA_NO_ERROR) {
        const GpuArray *to = ga_block_open(&t, out, &err);
        const ga_block_rows r = {dense.data, dense.offset, row, ga_array_size(blocks) / row,
                                 row / l->bytes * (l->elements / GA_BLOCK_UNIT)};
        if (err == GA_NO_ERROR) err = ga_block_values(blocks->data->ctx, &r, format, l, to);
        err = ga_block_close(&t, err);
    }
    GpuArray_clear(&dense);
    return err;
}

int GpuArray_dequantise_blocks(GpuArray *out, const GpuArray *blocks, ga_block_format format) {
    ga_errbuf *e = ga_array_errbuf(blocks);
    ga_block_layout l = {0};
    ga_result opened;

    if (out == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: no place for the result", __func__);
    int err = ga_block_layout_of(e, format, __func__, &l);
    if (err == GA_NO_ERROR) err = ga_block_check(NULL, blocks, 0, &l, __func__);
    if (err == GA_NO_ERROR && out->data != NULL)
        err = ga_block_check_elements(blocks->data->ctx, out, __func__, "the result");
    if (err != GA_NO_ERROR) return err;
    size_t *dims = shape_with(blocks, blocks->dimensions[blocks->nd - 1] / l.bytes * l.elements);
    if (dims == NULL) return ga_fail_memory(e, "an array's shape");
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &blocks);
    const int typecode = out->data != NULL ? out->typecode : GA_FLOAT;
    err = ga_result_open(&opened, out, blocks, typecode, 0, blocks->nd, dims, __func__, "the result");
    free(dims);
    if (err == GA_NO_ERROR) err = check_apart(out, blocks, __func__);
    if (err == GA_NO_ERROR) err = run_values(blocks, format, &l, out);
    return ga_result_close(&opened, err);
}

static int run_quantise(const GpuArray *x, ga_block_format format, const ga_block_layout *l, GpuArray *blocks) {
    const size_t row = blocks->dimensions[blocks->nd - 1], units = row / l->bytes;
    const size_t count = ga_array_size(x) / l->elements;
    GpuArray dense = {0};
    ga_view from, bytes;
    ga_block_target t;

    if (count == 0) return GA_NO_ERROR;
    int err = ga_block_dense(&dense, x, x->typecode);
    if (err == GA_NO_ERROR) {
        const GpuArray *to = ga_block_open(&t, blocks, &err);
        if (err == GA_NO_ERROR) {
            ga_view_buffer(&from, dense.data, dense.offset, count * l->elements, GpuArray_ITEMSIZE(&dense));
            ga_view_buffer(&bytes, to->data, to->offset, ga_array_size(to), 1);
            const ga_arg args[] = {ga_arg_view(&from), ga_arg_index((ssize_t)row), ga_arg_index((ssize_t)units),
                                   ga_arg_index((ssize_t)count), ga_arg_view(&bytes)};
            ga_flat f = {.ctx = x->data->ctx, .args = args, .count = count, .least = 64};
            f.targs = (ga_template_args){.file = "blocks", .kernel = "blocks_quantise"};
            ga_template_arg_number(&f.targs, "FORMAT", (size_t)format);
            ga_template_arg_number(&f.targs, "BYTES", l->bytes);
            ga_template_arg_type(&f.targs, "X", x->typecode);
            err = ga_flat_launch(&f);
        }
        err = ga_block_close(&t, err);
    }
    GpuArray_clear(&dense);
    return err;
}

int GpuArray_quantise_blocks(GpuArray *blocks, const GpuArray *x, ga_block_format format) {
    ga_errbuf *e = ga_array_errbuf(x);
    ga_block_layout l = {0};
    ga_result opened;

    if (blocks == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: no place for the result", __func__);
    int err = ga_block_layout_of(e, format, __func__, &l);
    if (err == GA_NO_ERROR) err = ga_block_check_elements(NULL, x, __func__, "the input");
    if (err != GA_NO_ERROR) return err;
    if (format != GA_BLOCK_Q8_0 && format != GA_BLOCK_Q4_0)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: quantises to Q8_0 and Q4_0 only", __func__);
    const size_t last = x->dimensions[x->nd - 1];
    if (last % l.elements != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a row of %zu elements is not made of blocks of %zu", __func__, last,
                       l.elements);
    size_t *dims = shape_with(x, last / l.elements * l.bytes);
    if (dims == NULL) return ga_fail_memory(e, "an array's shape");
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, &x);
    err = ga_result_open(&opened, blocks, x, GA_UBYTE, 0, x->nd, dims, __func__, "the result");
    free(dims);
    if (err == GA_NO_ERROR) err = check_apart(blocks, x, __func__);
    if (err == GA_NO_ERROR) err = run_quantise(x, format, &l, blocks);
    return ga_result_close(&opened, err);
}

/* -------------------------------------------------------------------------------------------------------- products */

size_t ga_block_row_bytes(const ga_block_product *p) {
    return p->length / p->layout.elements * p->layout.bytes;
}

size_t ga_block_reach(const ga_block_product *p) {
    if (p->matrices * p->rows * p->length == 0) return 0;
    return (p->matrices - 1) * p->matrix_step + (p->rows - 1) * p->row_step + ga_block_row_bytes(p);
}

void ga_block_product_template(ga_template_args *targs, const ga_block_product *p, size_t at_once) {
    add_template(targs, p->format, &p->layout);
    ga_template_arg_type(targs, "X", p->x.typecode);
    ga_template_arg_type(targs, "Y", p->y.typecode);
    ga_template_arg_type(targs, "I", p->experts ? p->ids.typecode : GA_INT);
    ga_template_arg_flag(targs, "EXPERTS", p->experts);
    ga_template_arg_number(targs, "VECTORS", at_once);
}
