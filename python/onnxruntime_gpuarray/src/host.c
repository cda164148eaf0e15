#include "host.h"

#include <stdlib.h>

enum { MOST_ELEMENTS = 1024 };

/* Integers and truth values of an input, widened; others are not supported here. */
static int read_integer(const value *v, size_t i, int64_t *number) {
    switch (v->type) {
    case GA_LONG: *number = ((const int64_t *)v->host)[i]; return GA_NO_ERROR;
    case GA_INT: *number = ((const int32_t *)v->host)[i]; return GA_NO_ERROR;
    case GA_BOOL: *number = ((const uint8_t *)v->host)[i]; return GA_NO_ERROR;
    default: return GA_UNSUPPORTED_ERROR;
    }
}

static int write_integer(void *data, int type, size_t i, int64_t number) {
    switch (type) {
    case GA_LONG: ((int64_t *)data)[i] = number; return GA_NO_ERROR;
    case GA_INT: ((int32_t *)data)[i] = (int32_t)number; return GA_NO_ERROR;
    case GA_BOOL: ((uint8_t *)data)[i] = number != 0; return GA_NO_ERROR;
    default: return GA_UNSUPPORTED_ERROR;
    }
}

/* The broadcast shape of all inputs. */
static int common_shape(const call *c, unsigned int *nd, size_t *dims) {
    *nd = 0;
    for (size_t i = 0; i < c->node->nin; i++)
        if (!call_widen(nd, dims, c->in[i]->nd, c->in[i]->dims, NULL))
            return GA_UNSUPPORTED_ERROR; /* the device's function reports the error */
    return GA_NO_ERROR;
}

/* The index in an input of element `at` of the result. */
static size_t place_of(const value *v, unsigned int nd, const size_t *dims, size_t at) {
    size_t place = 0, stride = 1;
    for (unsigned int d = nd; d > 0; d--) {
        size_t index = at % dims[d - 1];
        at /= dims[d - 1];
        if (d <= nd - v->nd) break;
        size_t extent = v->dims[d - 1 - (nd - v->nd)];
        if (extent != 1) place += index * stride;
        stride *= extent;
    }
    return place;
}

/* An elementwise function of n integers; wraps. */
typedef int64_t (*function)(const int64_t *x, size_t n);

static int compute(call *c, int type, function f) {
    size_t dims[CALL_MOST_DIMS], count = 1;
    int64_t x[4];
    unsigned int nd;
    void *data;
    int old = c->node->version < 7 && node_attribute(c->node, "axis") != NULL; /* operands have another alignment */
    int err = c->node->nin > 4 || old ? GA_UNSUPPORTED_ERROR : GA_NO_ERROR;
    for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++)
        if (!call_has(c, i)) err = GA_UNSUPPORTED_ERROR;
    if (err == GA_NO_ERROR) err = common_shape(c, &nd, dims);
    if (err != GA_NO_ERROR) return err;
    for (unsigned int d = 0; d < nd; d++)
        if (__builtin_mul_overflow(count, dims[d], &count)) return GA_UNSUPPORTED_ERROR;
    if (count > MOST_ELEMENTS) return GA_UNSUPPORTED_ERROR;
    data = malloc(count * gpuarray_get_elsize(type) + 1);
    if (data == NULL) return GA_MEMORY_ERROR;
    for (size_t at = 0; at < count && err == GA_NO_ERROR; at++) {
        for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++)
            err = read_integer(c->in[i], place_of(c->in[i], nd, dims, at), &x[i]);
        if (err == GA_NO_ERROR) err = write_integer(data, type, at, f(x, c->node->nin));
    }
    if (err == GA_NO_ERROR) return call_give_host(c, 0, data, type, nd, dims, 1);
    free(data);
    return err;
}

static int64_t add(const int64_t *x, size_t n) {
    (void)n;
    return (int64_t)((uint64_t)x[0] + (uint64_t)x[1]);
}

static int64_t sub(const int64_t *x, size_t n) {
    (void)n;
    return (int64_t)((uint64_t)x[0] - (uint64_t)x[1]);
}

static int64_t mul(const int64_t *x, size_t n) {
    (void)n;
    return (int64_t)((uint64_t)x[0] * (uint64_t)x[1]);
}

static int64_t divide(const int64_t *x, size_t n) {
    (void)n;
    if (x[1] == 0) return 0;
    return x[1] == -1 ? (int64_t)(0 - (uint64_t)x[0]) : x[0] / x[1];
}

static int64_t least(const int64_t *x, size_t n) {
    int64_t found = x[0];
    for (size_t i = 1; i < n; i++) found = x[i] < found ? x[i] : found;
    return found;
}

static int64_t largest(const int64_t *x, size_t n) {
    int64_t found = x[0];
    for (size_t i = 1; i < n; i++) found = x[i] > found ? x[i] : found;
    return found;
}

static int64_t equal(const int64_t *x, size_t n) {
    (void)n;
    return x[0] == x[1];
}

static int64_t greater(const int64_t *x, size_t n) {
    (void)n;
    return x[0] > x[1];
}

static int64_t greater_equal(const int64_t *x, size_t n) {
    (void)n;
    return x[0] >= x[1];
}

static int64_t less(const int64_t *x, size_t n) {
    (void)n;
    return x[0] < x[1];
}

static int64_t less_equal(const int64_t *x, size_t n) {
    (void)n;
    return x[0] <= x[1];
}

static int64_t where(const int64_t *x, size_t n) {
    (void)n;
    return x[0] ? x[1] : x[2];
}

static int64_t both(const int64_t *x, size_t n) {
    (void)n;
    return x[0] && x[1];
}

static int64_t either(const int64_t *x, size_t n) {
    (void)n;
    return x[0] || x[1];
}

static int64_t negation(const int64_t *x, size_t n) {
    (void)n;
    return !x[0];
}

static int64_t first(const int64_t *x, size_t n) {
    (void)n;
    return x[0];
}

int host_add(call *c) {
    return compute(c, c->in[0]->type, add);
}

int host_sub(call *c) {
    return compute(c, c->in[0]->type, sub);
}

int host_mul(call *c) {
    return compute(c, c->in[0]->type, mul);
}

int host_div(call *c) {
    return compute(c, c->in[0]->type, divide);
}

int host_min(call *c) {
    return compute(c, c->in[0]->type, least);
}

int host_max(call *c) {
    return compute(c, c->in[0]->type, largest);
}

int host_equal(call *c) {
    return compute(c, GA_BOOL, equal);
}

int host_greater(call *c) {
    return compute(c, GA_BOOL, greater);
}

int host_greater_equal(call *c) {
    return compute(c, GA_BOOL, greater_equal);
}

int host_less(call *c) {
    return compute(c, GA_BOOL, less);
}

int host_less_equal(call *c) {
    return compute(c, GA_BOOL, less_equal);
}

int host_where(call *c) {
    return call_has(c, 1) ? compute(c, c->in[1]->type, where) : GA_UNSUPPORTED_ERROR;
}

int host_identity(call *c) {
    return compute(c, c->in[0]->type, first);
}

int host_and(call *c) {
    return compute(c, GA_BOOL, both);
}

int host_or(call *c) {
    return compute(c, GA_BOOL, either);
}

int host_not(call *c) {
    return compute(c, GA_BOOL, negation);
}

int host_cast(call *c) {
    const operand *to = &c->node->out[0];
    return c->node->nin == 1 && to->narrow == 0 ? compute(c, to->type, first) : GA_UNSUPPORTED_ERROR;
}

/* -------------------------------------------------------------------------------------------- lists of elements */

static int is_list(const call *c, size_t i) {
    return call_has(c, i) && c->in[i]->nd == 1;
}

int host_concat(call *c) {
    size_t count = 0, width = gpuarray_get_elsize(c->in[0]->type), used = 0;
    char *data;
    for (size_t i = 0; i < c->node->nin; i++) {
        if (!is_list(c, i) || c->in[i]->type != c->in[0]->type) return GA_UNSUPPORTED_ERROR;
        count += c->in[i]->dims[0]; /* of tensors of a few elements each */
    }
    data = malloc(count * width + 1);
    if (data == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < c->node->nin; i++) {
        memcpy(data + used, c->in[i]->host, c->in[i]->dims[0] * width);
        used += c->in[i]->dims[0] * width;
    }
    return call_give_host(c, 0, data, c->in[0]->type, 1, &count, 1);
}

int host_gather(call *c) {
    size_t width = gpuarray_get_elsize(c->in[0]->type), count;
    char *data;
    if (!is_list(c, 0) || !call_has(c, 1)) return GA_UNSUPPORTED_ERROR;
    count = value_count(c->in[1]);
    data = malloc(count * width + 1);
    if (data == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < count; i++) {
        int64_t extent = (int64_t)c->in[0]->dims[0], index = 0;
        int err = read_integer(c->in[1], i, &index);
        if (index < 0) index += extent;
        if (err != GA_NO_ERROR || index < 0 || index >= extent) {
            free(data);
            return err != GA_NO_ERROR ? err : call_fail(c, GA_VALUE_ERROR, "an index is out of range");
        }
        memcpy(data + i * width, (const char *)c->in[0]->host + (size_t)index * width, width);
    }
    return call_give_host(c, 0, data, c->in[0]->type, c->in[1]->nd, c->in[1]->dims, 1);
}

/* One slice of a list, with a positive step. */
int host_slice(call *c) {
    size_t width = gpuarray_get_elsize(c->in[0]->type), count = 0;
    int64_t start = 0, stop = 0, step = 1, extent;
    char *data;
    if (!is_list(c, 0) || !is_list(c, 1) || !is_list(c, 2) || c->in[1]->dims[0] != 1 || c->in[2]->dims[0] != 1)
        return GA_UNSUPPORTED_ERROR;
    if (read_integer(c->in[1], 0, &start) != GA_NO_ERROR || read_integer(c->in[2], 0, &stop) != GA_NO_ERROR)
        return GA_UNSUPPORTED_ERROR;
    if (call_has(c, 4) && (c->in[4]->nd != 1 || read_integer(c->in[4], 0, &step) != GA_NO_ERROR || step < 1))
        return GA_UNSUPPORTED_ERROR;
    extent = (int64_t)c->in[0]->dims[0];
    if (start < 0) start = start < -extent ? 0 : start + extent;
    if (stop < 0) stop = stop < -extent ? 0 : stop + extent;
    if (stop > extent) stop = extent;
    data = malloc((size_t)extent * width + 1);
    if (data == NULL) return GA_MEMORY_ERROR;
    for (int64_t i = start; i < stop; i += step) {
        memcpy(data + count++ * width, (const char *)c->in[0]->host + (size_t)i * width, width);
        if (step > stop - i) break; /* the next place would not be representable, or is behind the end */
    }
    return call_give_host(c, 0, data, c->in[0]->type, 1, &count, 1);
}

/* Squeeze, Unsqueeze and Reshape between lists and single elements, the only reshapes that shapes need. */
int host_reshape(call *c) {
    size_t count = value_count(c->in[0]), bytes = count * gpuarray_get_elsize(c->in[0]->type);
    int to_list = strcmp(c->node->type, "Squeeze") != 0;
    void *data;
    if (count != 1 || c->in[0]->nd > 1 || c->in[0]->nd == (unsigned int)to_list) return GA_UNSUPPORTED_ERROR;
    if (to_list && (!call_has(c, 1) || value_count(c->in[1]) != 1)) return GA_UNSUPPORTED_ERROR;
    data = malloc(bytes);
    if (data == NULL) return GA_MEMORY_ERROR;
    memcpy(data, c->in[0]->host, bytes);
    return call_give_host(c, 0, data, c->in[0]->type, (unsigned int)to_list, &count, 1);
}
