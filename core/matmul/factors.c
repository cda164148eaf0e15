#include "factors.h"

#include <string.h>

#include <gpuarray/functions.h>

#include "copy/copy.h"

int ga_factors_meet(int a, int b) {
    int out;

    if (a == GA_BOOL && b == GA_BOOL) return GA_BOOL;
    return gpuarray_function_info("multiply", 2, (const int[]){a, b}, NULL, &out) == GA_NO_ERROR ? out : -1;
}

static int check_one(const ga_factors *f, const GpuArray *x, const GpuArray *first, const char *which) {
    int err = ga_array_check(x, which);

    if (err != GA_NO_ERROR) return err;
    if (x->data->ctx != first->data->ctx)
        return ga_fail(ga_array_errbuf(first), GA_INVALID_ERROR,
                       "%s: %s is in another context than a; transfer one of them", f->what, which);
    if (!(x->flags & GA_ALIGNED))
        return ga_fail(ga_array_errbuf(first), GA_UNALIGNED_ERROR, "%s: %s is not aligned for its type; copy it first",
                       f->what, which);
    return GA_NO_ERROR;
}

int ga_factors_init(ga_factors *f, const char *what, GpuArray *out, const GpuArray *a, const GpuArray *b) {
    memset(f, 0, sizeof *f);
    f->what = what;
    f->a = a;
    f->b = b;
    f->out = out;
    if (out == NULL || a == NULL || b == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    f->made = out->data == NULL;
    int err = ga_array_check(a, "a");
    if (err == GA_NO_ERROR) err = check_one(f, a, a, "a");
    if (err == GA_NO_ERROR) err = check_one(f, b, a, "b");
    if (err == GA_NO_ERROR && !f->made) err = check_one(f, out, a, "the result");
    if (err == GA_NO_ERROR && !f->made) err = ga_array_check_written(out, "the result");
    if (err == GA_NO_ERROR && ga_factors_meet(a->typecode, b->typecode) < 0)
        err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                      "%s: %s and %s have no type in common; cast one of the operands with GpuArray_move()", what,
                      ga_type_name(a->typecode), ga_type_name(b->typecode));
    return err;
}

static int check_result(const ga_factors *f, unsigned nd, const size_t *dims) {
    const GpuArray *out = f->out;
    const int type = ga_factors_meet(f->a->typecode, f->b->typecode);
    bool fits = out->nd == nd;

    for (unsigned d = 0; d < nd && fits; d++) fits = out->dimensions[d] == dims[d];
    if (!fits)
        return ga_fail(ga_array_errbuf(f->a), GA_VALUE_ERROR,
                       "%s: the result is given another shape than the call makes, which has %u axes", f->what, nd);
    if (ga_factors_meet(type, out->typecode) != ga_factors_meet(out->typecode, out->typecode))
        return ga_fail(ga_array_errbuf(f->a), GA_VALUE_ERROR,
                       "%s: a result of type %s does not hold %s; use that type or a wider one of its kind", f->what,
                       ga_type_name(out->typecode), ga_type_name(type));
    return GA_NO_ERROR;
}

/* Copy inputs that overlap the result, and complex arrays that are not aligned as kernels need it. */
static int make_disjoint(ga_factors *f) {
    int err = GA_NO_ERROR;

    if (ga_array_overlap(f->a, f->out) || !ga_whole_aligned(f->a)) {
        err = GpuArray_copy(&f->copies[0], f->a, GA_C_ORDER);
        f->a = &f->copies[0];
    }
    if (err == GA_NO_ERROR && (ga_array_overlap(f->b, f->out) || !ga_whole_aligned(f->b))) {
        err = GpuArray_copy(&f->copies[1], f->b, GA_C_ORDER);
        f->b = &f->copies[1];
    }
    f->c = f->out;
    if (err == GA_NO_ERROR && !ga_whole_aligned(f->out)) {
        err = GpuArray_empty(&f->copies[2], f->out->data->ctx, f->out->typecode, f->out->nd, f->out->dimensions,
                             GA_C_ORDER);
        if (err == GA_NO_ERROR) f->c = &f->copies[2];
    }
    return err;
}

int ga_factors_ready(ga_factors *f, unsigned nd, const size_t *dims) {
    int err;

    if (f->made)
        err = GpuArray_empty(f->out, f->a->data->ctx, ga_factors_meet(f->a->typecode, f->b->typecode), nd, dims,
                             GA_C_ORDER);
    else
        err = check_result(f, nd, dims);
    return err == GA_NO_ERROR ? make_disjoint(f) : err;
}

static int convert_one(const GpuArray **x, GpuArray *copy, int typecode) {
    GpuArray converted = {0};

    if ((*x)->typecode == typecode) return GA_NO_ERROR;
    int err = GpuArray_empty(&converted, (*x)->data->ctx, typecode, (*x)->nd, (*x)->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&converted, *x);
    if (err != GA_NO_ERROR) {
        GpuArray_clear(&converted);
        return err;
    }
    GpuArray_clear(copy);
    *copy = converted;
    *x = copy;
    return GA_NO_ERROR;
}

int ga_factors_convert(ga_factors *f) {
    int err = convert_one(&f->a, &f->copies[0], f->out->typecode);

    return err == GA_NO_ERROR ? convert_one(&f->b, &f->copies[1], f->out->typecode) : err;
}

int ga_factors_finish(ga_factors *f, int err) {
    if (err == GA_NO_ERROR && f->c == &f->copies[2]) err = ga_array_assign(f->out, f->c);
    for (unsigned i = 0; i < 3; i++) GpuArray_clear(&f->copies[i]);
    if (err != GA_NO_ERROR && f->made && f->out != NULL) GpuArray_clear(f->out);
    return err;
}

int ga_factor_view(GpuArray *v, const GpuArray *a, unsigned nd, const size_t *dims, const ssize_t *strides) {
    return GpuArray_fromdata(v, a->data, a->offset, a->typecode, nd, dims, strides, (a->flags & GA_WRITEABLE) != 0);
}
