#include "result.h"

#include <limits.h>
#include <string.h>

#include <gpuarray/util.h>

int ga_input_check(const GpuArray *a, const GpuArray *first, const char *what, const char *name) {
    if (a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: %s is NULL", what, name);
    int err = ga_array_check(a, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (!GpuArray_ISALIGNED(a)) return ga_fail(e, GA_UNALIGNED_ERROR, "%s: %s is not aligned for its type", what, name);
    if (first != NULL && first->data->ctx != a->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: %s is in another context; use GpuArray_transfer", what, name);
    if (!ga_is_element_type(a->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s have no order", what, ga_type_name(a->typecode));
    return GA_NO_ERROR;
}

static bool has_shape(const GpuArray *a, unsigned nd, const size_t *dims) {
    return a->nd == nd && (nd == 0 || memcmp(a->dimensions, dims, nd * sizeof *dims) == 0);
}

int ga_result_open(ga_result *r, GpuArray *a, const GpuArray *like, int typecode, size_t largest, unsigned nd,
                   const size_t *dims, const char *what, const char *name) {
    ga_errbuf *e = &like->data->ctx->err;

    *r = (ga_result){NULL, false};
    if (a == NULL) return GA_NO_ERROR;
    if (a->data == NULL) {
        int err = GpuArray_empty(a, like->data->ctx, typecode, nd, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) *r = (ga_result){a, true};
        return err;
    }
    int err = ga_array_check_target(a, what);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != like->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: %s is in another context than the input", what, name);
    if (!GpuArray_ISALIGNED(a)) return ga_fail(e, GA_UNALIGNED_ERROR, "%s: %s is not aligned for its type", what, name);
    bool is_int = typecode == GA_LONG && a->typecode == GA_INT;
    if (a->typecode != typecode && !is_int)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s must have elements of %s%s, not %s", what, name,
                       ga_type_name(typecode), typecode == GA_LONG ? ", or GA_INT," : "", ga_type_name(a->typecode));
    if (is_int && largest > INT_MAX)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s must be GA_LONG for %zu elements", what, name, largest);
    if (!has_shape(a, nd, dims))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s does not have the shape of the result", what, name);
    *r = (ga_result){a, false};
    return GA_NO_ERROR;
}

int ga_result_close(ga_result *r, int err) {
    if (err != GA_NO_ERROR && r->made) GpuArray_clear(r->a);
    *r = (ga_result){NULL, false};
    return err;
}

int ga_results_disjoint(const ga_result *a, const ga_result *b, const char *what) {
    if (a->a == NULL || b->a == NULL || (a->a != b->a && !ga_array_overlap(a->a, b->a))) return GA_NO_ERROR;
    return ga_fail(&a->a->data->ctx->err, GA_INVALID_ERROR, "%s: two results share memory", what);
}
