/* GpuArray_move(), GpuArray_setarray() and fills: values written into arrays on the device. */
#include "copy.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/f8.h>

#include "device/enqueue.h"
#include "recorded.h"

/* The checks of dst = src that do not depend on shapes. */
static int check_assign(const GpuArray *dst, const GpuArray *src, const char *what) {
    int err = ga_array_check_target(dst, what);
    if (err == GA_NO_ERROR) err = ga_array_check(src, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(dst);
    if (dst->data->ctx != src->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer", what);
    if (!GpuArray_ISALIGNED(dst) || !GpuArray_ISALIGNED(src))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the %s is not aligned for its type", what,
                       GpuArray_ISALIGNED(dst) ? "source" : "destination");
    return GA_NO_ERROR;
}

static int move(const GpuArray *dst, const GpuArray *src, bool saturate, const char *what) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, what, 1, (const GpuArray *const[]){src});
    if (!ga_array_same_shape(dst, src))
        return ga_fail(ga_array_errbuf(dst), GA_VALUE_ERROR, "%s: source and destination differ in shape", what);
    return ga_array_assign_as(dst, src, saturate);
}

int GpuArray_move(GpuArray *dst, const GpuArray *src) {
    int err = check_assign(dst, src, __func__);
    return err == GA_NO_ERROR ? move(dst, src, false, __func__) : err;
}

int GpuArray_move_saturated(GpuArray *dst, const GpuArray *src) {
    int err = check_assign(dst, src, __func__);
    if (err == GA_NO_ERROR && !ga_is_f8(dst->typecode))
        err = ga_fail(ga_array_errbuf(dst), GA_UNSUPPORTED_ERROR,
                      "%s: the destination has elements of %s; use GpuArray_move() unless it has 8-bit reals", __func__,
                      ga_type_name(dst->typecode));
    return err == GA_NO_ERROR ? move(dst, src, true, __func__) : err;
}

/* Strides that broadcast v to the shape of a; false if the shapes do not allow it. */
static bool broadcast_strides(const GpuArray *a, const GpuArray *v, ssize_t *strides) {
    unsigned pad = a->nd - v->nd;

    for (unsigned i = 0; i < pad; i++) strides[i] = 0;
    for (unsigned i = 0; i < v->nd; i++) {
        if (v->dimensions[i] != a->dimensions[pad + i] && v->dimensions[i] != 1) return false;
        strides[pad + i] = v->dimensions[i] == a->dimensions[pad + i] ? v->strides[i] : 0;
    }
    return true;
}

int GpuArray_setarray(GpuArray *a, const GpuArray *v) {
    int err = check_assign(a, v, "GpuArray_setarray");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){v});
    if (v->nd > a->nd)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "GpuArray_setarray: the value has rank %u, the destination %u", v->nd, a->nd);
    ssize_t *strides = malloc((a->nd + (size_t)1) * sizeof *strides);
    if (strides == NULL) return ga_fail_memory(ga_array_errbuf(a), "broadcast strides");
    if (!broadcast_strides(a, v, strides)) {
        err = ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                      "GpuArray_setarray: the value cannot be broadcast to the destination");
    } else {
        GpuArray wide = *v; /* borrows the buffer and both shapes */
        wide.nd = a->nd;
        wide.dimensions = a->dimensions;
        wide.strides = strides;
        GpuArray_fix_flags(&wide);
        err = ga_array_assign(a, &wide);
    }
    free(strides);
    return err;
}

/* The widest word, of 8 bytes at most, to which the elements of a are aligned. */
static size_t word_size(const GpuArray *a) {
    return ga_lowest_bit(ga_array_alignment(a) | GpuArray_ITEMSIZE(a) | 8);
}

/* Assign `pattern`, a word of word_size(a) bytes, to all words of a: the words of an element become one more axis. An
 * element is written once along axes of stride 0. */
static int assign_words(const GpuArray *a, gpudata *pattern) {
    static const int types[] = {[1] = GA_UBYTE, [2] = GA_USHORT, [4] = GA_UINT, [8] = GA_ULONG};
    size_t word = word_size(a), nd = a->nd + (size_t)1;
    size_t *dims = malloc(nd * sizeof *dims);
    ssize_t *strides = malloc(nd * sizeof *strides), *zeros = calloc(nd, sizeof *zeros);
    int err;

    if (dims == NULL || strides == NULL || zeros == NULL) {
        err = ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    } else {
        if (a->nd > 0) {
            memcpy(dims, a->dimensions, a->nd * sizeof *dims);
            memcpy(strides, a->strides, a->nd * sizeof *strides);
        }
        for (unsigned i = 0; i < a->nd; i++)
            if (strides[i] == 0) dims[i] = 1;
        dims[a->nd] = GpuArray_ITEMSIZE(a) / word;
        strides[a->nd] = (ssize_t)word;
        GpuArray dst = {a->data, dims, strides, a->offset, (unsigned)nd, GA_WRITEABLE, types[word]};
        GpuArray src = {pattern, dims, zeros, 0, (unsigned)nd, 0, types[word]};
        GpuArray_fix_flags(&dst);
        GpuArray_fix_flags(&src);
        err = ga_array_assign(&dst, &src);
    }
    free(dims);
    free(strides);
    free(zeros);
    return err;
}

static int fill(const GpuArray *a, unsigned char byte) {
    gpucontext *ctx = a->data->ctx;
    ga_graph *g = ga_recording_of(ctx);
    const unsigned before = g != NULL ? g->count : 0;

    int err = ga_enqueue_fill(ctx, a->data, a->offset, byte, ga_array_size(a) * GpuArray_ITEMSIZE(a));
    if (err == GA_NO_ERROR && g != NULL) ga_fill_recorded(g, before, a, byte);
    return err;
}

int GpuArray_memset(GpuArray *a, int data) {
    unsigned char pattern[8];

    int err = ga_array_check_target(a, "GpuArray_memset");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    gpucontext *ctx = a->data->ctx;
    if (ga_array_size(a) == 0) return GA_NO_ERROR;
    if (GpuArray_ISONESEGMENT(a)) return fill(a, (unsigned char)data);
    memset(pattern, data, sizeof pattern);
    gpudata *b = gpudata_alloc(ctx, sizeof pattern, pattern, GA_BUFFER_INIT, &err);
    if (b == NULL) return err;
    err = assign_words(a, b);
    gpudata_release(b);
    return err;
}
