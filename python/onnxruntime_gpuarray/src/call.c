#include "call.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void value_clear(value *v) {
    if (!v->borrowed) GpuArray_clear(&v->array);
    free(v->owned);
    *v = (value){0};
}

size_t value_count(const value *v) {
    size_t count = 1;
    for (unsigned int i = 0; i < v->nd; i++) count *= v->dims[i];
    return count;
}

value value_borrow(const value *v) {
    value made = *v;
    made.owned = NULL;
    made.place = NULL;
    made.borrowed = v->array.data != NULL; /* an array that is made later belongs to the copy */
    return made;
}

int value_share(value *made, const value *v) {
    size_t bytes = value_count(v) * gpuarray_get_elsize(v->type);
    int err = GA_NO_ERROR;
    *made = *v;
    made->array = (GpuArray){0};
    made->host = made->owned = NULL;
    made->place = NULL;
    made->borrowed = 0;
    if (v->array.data != NULL) err = GpuArray_view(&made->array, &v->array);
    if (err != GA_NO_ERROR || v->host == NULL || (v->array.data != NULL && !v->shape)) return err;
    made->owned = malloc(bytes + 1);
    if (made->owned == NULL) {
        value_clear(made);
        return GA_MEMORY_ERROR;
    }
    if (bytes != 0) memcpy(made->owned, v->host, bytes);
    made->host = made->owned;
    return GA_NO_ERROR;
}

static int upload(gpucontext *ctx, GpuArray *a, int type, unsigned int nd, const size_t *dims, const void *data) {
    int err = GpuArray_empty(a, ctx, type, nd, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write_strided(a, data, NULL);
    if (err != GA_NO_ERROR) GpuArray_clear(a);
    return err;
}

GpuArray *value_array(value *v, gpucontext *ctx) {
    if (v->array.data == NULL && upload(ctx, &v->array, v->type, v->nd, v->dims, v->host) != GA_NO_ERROR) return NULL;
    return &v->array;
}

int value_make(const value *v, gpucontext *ctx, GpuArray *made, int type, unsigned int nd, const size_t *dims) {
    seat *place = v->place;
    if (place != NULL && place->make != NULL) place->make(place, type, nd, dims);
    if (place != NULL && place->array.data != NULL && place->array.typecode == type && place->array.nd == nd &&
        (nd == 0 || memcmp(place->array.dimensions, dims, nd * sizeof *dims) == 0))
        return GpuArray_view(made, &place->array);
    return GpuArray_empty(made, ctx, type, nd, dims, GA_C_ORDER);
}

const void *value_host(value *v) {
    size_t bytes = value_count(v) * gpuarray_get_elsize(v->type);
    if (v->host != NULL) return v->host;
    v->owned = malloc(bytes + 1);
    if (v->owned == NULL || GpuArray_read_strided(v->owned, NULL, &v->array) != GA_NO_ERROR) {
        free(v->owned);
        v->owned = NULL;
    }
    v->host = v->owned;
    return v->host;
}

int call_fail(call *c, int code, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(c->text, sizeof c->text, format, args);
    va_end(args);
    return code;
}

int call_has(const call *c, size_t i) {
    return i < c->node->nin && c->in[i] != NULL;
}

int call_wants(const call *c, size_t i) {
    return i < c->node->nout && c->out[i] != NULL;
}

GpuArray *call_array(call *c, size_t i) {
    GpuArray *found;
    if (!call_has(c, i)) {
        call_fail(c, GA_VALUE_ERROR, "input %zu is missing", i);
        return NULL;
    }
    found = value_array(c->in[i], c->ctx);
    if (found == NULL) call_fail(c, GA_MEMORY_ERROR, "input %zu cannot be copied to the device", i);
    return found;
}

const void *call_host(call *c, size_t i) {
    const void *found;
    if (!call_has(c, i)) {
        call_fail(c, GA_VALUE_ERROR, "input %zu is missing", i);
        return NULL;
    }
    found = value_host(c->in[i]);
    if (found == NULL) call_fail(c, GA_MEMORY_ERROR, "input %zu cannot be copied to the host", i);
    return found;
}

int call_ints(call *c, size_t i, int64_t **list, size_t *count) {
    const void *data = call_host(c, i);
    *list = NULL;
    *count = 0;
    if (data == NULL) return GA_VALUE_ERROR;
    if (c->in[i]->type != GA_LONG && c->in[i]->type != GA_INT)
        return call_fail(c, GA_VALUE_ERROR, "input %zu has to be of int32 or int64", i);
    *count = value_count(c->in[i]);
    *list = malloc((*count + 1) * sizeof **list);
    if (*list == NULL) return GA_MEMORY_ERROR;
    for (size_t j = 0; j < *count; j++)
        (*list)[j] = c->in[i]->type == GA_LONG ? ((const int64_t *)data)[j] : ((const int32_t *)data)[j];
    return GA_NO_ERROR;
}

int call_int(call *c, size_t i, int64_t *number) {
    int64_t *list;
    size_t count;
    int err = call_ints(c, i, &list, &count);
    if (err == GA_NO_ERROR && count != 1)
        err = call_fail(c, GA_VALUE_ERROR, "input %zu has to have one element, not %zu", i, count);
    if (err == GA_NO_ERROR) *number = list[0];
    free(list);
    return err;
}

int call_list(call *c, size_t i, const char *name, int64_t **list, size_t *count) {
    const int64_t *given;
    *list = NULL;
    if (call_has(c, i)) return call_ints(c, i, list, count);
    given = node_ints(c->node, name, count);
    if (given == NULL) return GA_NO_ERROR;
    *list = malloc((*count + 1) * sizeof **list);
    if (*list == NULL) return GA_MEMORY_ERROR;
    memcpy(*list, given, *count * sizeof **list);
    return GA_NO_ERROR;
}

int call_number(call *c, size_t i, double otherwise, double *number) {
    const void *data;
    *number = otherwise;
    if (!call_has(c, i)) return GA_NO_ERROR;
    data = call_host(c, i);
    if (data == NULL) return GA_VALUE_ERROR;
    if (value_count(c->in[i]) != 1) return call_fail(c, GA_VALUE_ERROR, "input %zu has to have one element", i);
    switch (c->in[i]->type) {
    case GA_HALF: *number = (double)ga_half2float(*(const ga_half_t *)data); break;
    case GA_BFLOAT16: *number = (double)ga_bfloat162float(*(const ga_bfloat16_t *)data); break;
    case GA_FLOAT: *number = (double)*(const float *)data; break;
    case GA_DOUBLE: *number = *(const double *)data; break;
    case GA_INT: *number = *(const int32_t *)data; break;
    case GA_LONG: *number = (double)*(const int64_t *)data; break;
    case GA_BOOL:
    case GA_UBYTE: *number = *(const uint8_t *)data; break;
    case GA_BYTE: *number = *(const int8_t *)data; break;
    default: return call_fail(c, GA_VALUE_ERROR, "input %zu has a type that is no number here", i);
    }
    return GA_NO_ERROR;
}

GpuArray call_place(call *c, size_t i, unsigned int n, const GpuArray *const *args) {
    GpuArray made = {0};
    size_t dims[CALL_MOST_DIMS];
    unsigned int nd = 0;
    seat *place = call_wants(c, i) ? c->out[i]->place : NULL;
    if (place == NULL) return made;
    if (place->make != NULL && n > 0 && c->node->out[i].type >= 0 &&
        call_broadcast(c, n, args, &nd, dims) == GA_NO_ERROR)
        place->make(place, c->node->out[i].type, nd, dims);
    if (place->array.data != NULL && GpuArray_view(&made, &place->array) != GA_NO_ERROR) made = (GpuArray){0};
    return made;
}

int call_end(call *c, size_t i, GpuArray *array, int err) {
    if (err == GA_NO_ERROR) return call_give(c, i, array);
    GpuArray_clear(array);
    return err;
}

int call_make(call *c, size_t i, int type, unsigned int nd, const size_t *dims, GpuArray **array) {
    static const value anywhere;
    GpuArray made = {0};
    int err = value_make(call_wants(c, i) ? c->out[i] : &anywhere, c->ctx, &made, type, nd, dims);
    if (err == GA_NO_ERROR) err = call_give(c, i, &made);
    *array = err == GA_NO_ERROR ? &c->out[i]->array : NULL;
    return err;
}

static int describe(call *c, size_t i, int type, unsigned int nd, const size_t *dims) {
    value *v = c->out[i];
    if (nd > CALL_MOST_DIMS)
        return call_fail(c, GA_VALUE_ERROR, "a result has %u dimensions, more than %d", nd, CALL_MOST_DIMS);
    v->there = 1;
    v->type = type;
    v->nd = nd;
    for (unsigned int d = 0; d < nd; d++) v->dims[d] = dims[d];
    return GA_NO_ERROR;
}

int call_give(call *c, size_t i, GpuArray *array) {
    int err = GA_NO_ERROR;
    if (!call_wants(c, i)) {
        GpuArray_clear(array);
        return GA_NO_ERROR;
    }
    err = describe(c, i, array->typecode, array->nd, array->dimensions);
    if (err == GA_NO_ERROR)
        c->out[i]->array = *array;
    else
        GpuArray_clear(array);
    *array = (GpuArray){0};
    return err;
}

int call_give_host(call *c, size_t i, void *data, int type, unsigned int nd, const size_t *dims, int shape) {
    int err = call_wants(c, i) ? describe(c, i, type, nd, dims) : GA_NO_ERROR;
    if (err != GA_NO_ERROR || !call_wants(c, i)) {
        free(data);
        return err;
    }
    c->out[i]->host = c->out[i]->owned = data;
    c->out[i]->shape = shape;
    return GA_NO_ERROR;
}

int call_upload(call *c, GpuArray *a, int type, unsigned int nd, const size_t *dims, const void *data) {
    return upload(c->ctx, a, type, nd, dims, data);
}

/* A number's bytes in a type; for integers infinities and numbers out of range are clamped. */
static int number_bytes(int type, double x, void *bytes) {
    int64_t i = x >= 9223372036854775807.0 ? INT64_MAX : x <= -9223372036854775808.0 ? INT64_MIN : (int64_t)x;
    switch (type) {
    case GA_BOOL: *(uint8_t *)bytes = x != 0; break;
    case GA_BYTE: *(int8_t *)bytes = (int8_t)(i > INT8_MAX ? INT8_MAX : i < INT8_MIN ? INT8_MIN : i); break;
    case GA_UBYTE: *(uint8_t *)bytes = (uint8_t)(i > UINT8_MAX ? UINT8_MAX : i < 0 ? 0 : i); break;
    case GA_SHORT: *(int16_t *)bytes = (int16_t)(i > INT16_MAX ? INT16_MAX : i < INT16_MIN ? INT16_MIN : i); break;
    case GA_USHORT: *(uint16_t *)bytes = (uint16_t)(i > UINT16_MAX ? UINT16_MAX : i < 0 ? 0 : i); break;
    case GA_INT: *(int32_t *)bytes = (int32_t)(i > INT32_MAX ? INT32_MAX : i < INT32_MIN ? INT32_MIN : i); break;
    case GA_UINT: *(uint32_t *)bytes = (uint32_t)(i > UINT32_MAX ? UINT32_MAX : i < 0 ? 0 : i); break;
    case GA_LONG: *(int64_t *)bytes = i; break;
    case GA_ULONG: *(uint64_t *)bytes = i < 0 ? 0 : (uint64_t)i; break;
    case GA_HALF: *(ga_half_t *)bytes = ga_float2half((float)x); break;
    case GA_BFLOAT16: *(ga_bfloat16_t *)bytes = ga_float2bfloat16((float)x); break;
    case GA_FLOAT: *(float *)bytes = (float)x; break;
    case GA_DOUBLE: *(double *)bytes = x; break;
    default: return GA_UNSUPPORTED_ERROR;
    }
    return GA_NO_ERROR;
}

int call_constant(call *c, GpuArray *a, int type, double number) {
    max_align_t bytes;
    int err = number_bytes(type, number, &bytes);
    return err == GA_NO_ERROR ? call_upload(c, a, type, 0, NULL, &bytes) : err;
}

int call_fill(call *c, GpuArray *a, double number) {
    GpuArray one = {0};
    int err = call_constant(c, &one, a->typecode, number);
    if (err == GA_NO_ERROR) err = GpuArray_setarray(a, &one);
    GpuArray_clear(&one);
    return err;
}

int call_cast(call *c, GpuArray *out, const GpuArray *a, int type) {
    int err = GpuArray_empty(out, c->ctx, type, a->nd, a->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_move(out, a);
    if (err != GA_NO_ERROR) GpuArray_clear(out);
    return err;
}

int call_widen(unsigned int *nd, size_t *dims, unsigned int others, const size_t *extents, size_t *misfit) {
    const unsigned int most = *nd > others ? *nd : others, before = most - *nd, skipped = most - others;
    size_t all[CALL_MOST_DIMS];
    for (unsigned int d = 0; d < most; d++) {
        const size_t one = d < before ? 1 : dims[d - before], other = d < skipped ? 1 : extents[d - skipped];
        if (one != other && one != 1 && other != 1) {
            if (misfit != NULL) misfit[0] = one;
            if (misfit != NULL) misfit[1] = other;
            return 0;
        }
        all[d] = one == 1 ? other : one;
    }
    *nd = most;
    memcpy(dims, all, most * sizeof *dims);
    return 1;
}

int call_broadcast(call *c, unsigned int n, const GpuArray *const *args, unsigned int *nd, size_t *dims) {
    size_t misfit[2];
    *nd = 0;
    for (unsigned int i = 0; i < n; i++) {
        const GpuArray *a = args[i];
        if (a->nd > CALL_MOST_DIMS) return call_fail(c, GA_VALUE_ERROR, "%u dimensions are too many", a->nd);
        if (!call_widen(nd, dims, a->nd, a->dimensions, misfit))
            return call_fail(c, GA_VALUE_ERROR, "extents %zu and %zu do not fit each other", misfit[0], misfit[1]);
    }
    return GA_NO_ERROR;
}

static int make_common(call *c, GpuArray *out, int type, unsigned int n, const GpuArray *const *args) {
    size_t dims[CALL_MOST_DIMS];
    unsigned int nd;
    int err = call_broadcast(c, n, args, &nd, dims);
    return err == GA_NO_ERROR ? GpuArray_empty(out, c->ctx, type, nd, dims, GA_C_ORDER) : err;
}

int call_apply(call *c, const char *name, GpuArray *out, unsigned int n, const GpuArray *const *args) {
    int types[GA_FUNCTION_MAX_INPUTS], type, err = GA_NO_ERROR;
    if (out->data == NULL) {
        for (unsigned int i = 0; i < n; i++) types[i] = args[i]->typecode;
        err = gpuarray_function_info(name, n, types, NULL, &type);
        if (err == GA_NO_ERROR) err = make_common(c, out, type, n, args);
    }
    return err == GA_NO_ERROR ? GpuArray_apply(name, out, n, args) : err;
}

int call_expression(call *c, const char *text, GpuArray *out, int type, unsigned int n, const GpuArray *const *args) {
    void *pointers[5] = {out};
    int types[4], err;
    GpuElemwise *found;
    if (n > 4) return GA_VALUE_ERROR;
    for (unsigned int i = 0; i < n; i++) {
        types[i] = args[i]->typecode;
        pointers[i + 1] = (void *)(uintptr_t)args[i]; /* is read alone */
    }
    found = expressions_find(c->expressions, text, type, n, types);
    if (found == NULL) return GA_IMPL_ERROR;
    err = out->data == NULL ? make_common(c, out, type, n, args) : GA_NO_ERROR;
    return err == GA_NO_ERROR ? GpuElemwise_call(found, pointers, GE_BROADCAST | GE_PADSHAPE) : err;
}

int call_axis(call *c, int64_t axis, unsigned int nd, unsigned int *result) {
    int64_t counted = axis < 0 ? axis + (int64_t)nd : axis;
    if (counted < 0 || counted >= (int64_t)nd)
        return call_fail(c, GA_VALUE_ERROR, "there is no axis %lld of %u", (long long)axis, nd);
    *result = (unsigned int)counted;
    return GA_NO_ERROR;
}

static int axis_view(GpuArray *view, const GpuArray *a, unsigned int axis, size_t start, size_t count, ssize_t step) {
    ssize_t starts[CALL_MOST_DIMS] = {0}, stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
    for (unsigned int d = 0; d < a->nd; d++) {
        stops[d] = (ssize_t)a->dimensions[d];
        steps[d] = 1;
    }
    starts[axis] = (ssize_t)start;
    stops[axis] = (ssize_t)(start + count);
    steps[axis] = step;
    return GpuArray_index(view, a, starts, stops, steps);
}

int call_range(GpuArray *view, const GpuArray *a, unsigned int axis, size_t start, size_t count) {
    return axis_view(view, a, axis, start, count, 1);
}

int call_element(GpuArray *view, const GpuArray *a, unsigned int axis, size_t at) {
    return axis_view(view, a, axis, at, 0, 0);
}

int call_reshape(call *c, GpuArray *out, const GpuArray *a, unsigned int nd, const size_t *dims) {
    (void)c;
    return GpuArray_reshape(out, a, nd, dims, GA_C_ORDER, 0);
}
