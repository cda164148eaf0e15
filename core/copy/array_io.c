/* Arrays: their content, to and from the host, between arrays and between contexts. */
#include "array/array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "array/shape.h"

/* ------------------------------------------------------------------------------------------------------- checks */

static ga_errbuf *errbuf_of(const GpuArray *valid) {
    return &valid->data->ctx->err;
}

static int check_writable(const GpuArray *a, const char *what) {
    int err = ga_array_check(a, what);
    return err == GA_NO_ERROR ? ga_array_check_written(a, what) : err;
}

/* What dst = src asks for, whatever the shapes. */
static int check_assign(const GpuArray *dst, const GpuArray *src, const char *what) {
    int err = check_writable(dst, what);
    if (err == GA_NO_ERROR) err = ga_array_check(src, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = errbuf_of(dst);
    if (dst->data->ctx != src->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer", what);
    if (!GpuArray_ISALIGNED(dst) || !GpuArray_ISALIGNED(src))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the %s is not aligned for its type", what,
                       GpuArray_ISALIGNED(dst) ? "source" : "destination");
    return GA_NO_ERROR;
}

static bool same_shape(const GpuArray *a, const GpuArray *b) {
    return a->nd == b->nd && (a->nd == 0 || memcmp(a->dimensions, b->dimensions, a->nd * sizeof *a->dimensions) == 0);
}

/* Bytes of the elements, were they dense. */
static int dense_bytes(const GpuArray *a, const char *what, size_t *bytes) {
    if (ga_shape_bytes(a->nd, a->dimensions, GpuArray_ITEMSIZE(a), bytes)) return GA_NO_ERROR;
    return ga_fail(errbuf_of(a), GA_VALUE_ERROR, "%s: the size in bytes overflows", what);
}

/* ------------------------------------------------------------------------------------------------- on the device */

int GpuArray_move(GpuArray *dst, const GpuArray *src) {
    int err = check_assign(dst, src, "GpuArray_move");
    if (err != GA_NO_ERROR) return err;
    if (!same_shape(dst, src))
        return ga_fail(errbuf_of(dst), GA_VALUE_ERROR, "GpuArray_move: source and destination differ in shape");
    return ga_array_assign(dst, src);
}

/* Strides with which v has the shape of a; false if it cannot be broadcast. */
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
    if (v->nd > a->nd)
        return ga_fail(errbuf_of(a), GA_VALUE_ERROR, "GpuArray_setarray: the value has rank %u, the destination %u",
                       v->nd, a->nd);
    ssize_t *strides = malloc((a->nd + (size_t)1) * sizeof *strides);
    if (strides == NULL) return ga_fail_memory(errbuf_of(a), "broadcast strides");
    if (!broadcast_strides(a, v, strides)) {
        err = ga_fail(errbuf_of(a), GA_VALUE_ERROR,
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

/* Widest word in which the elements of a can be addressed. */
static size_t word_size(const GpuArray *a) {
    size_t bits = a->offset | GpuArray_ITEMSIZE(a) | 8;

    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1) bits |= (size_t)a->strides[i];
    return bits & (0 - bits);
}

/* Assign the word `pattern`, of a's word size, to all words of a: they become one more axis. */
static int assign_words(const GpuArray *a, gpudata *pattern) {
    static const int types[] = {[1] = GA_UBYTE, [2] = GA_USHORT, [4] = GA_UINT, [8] = GA_ULONG};
    size_t word = word_size(a), nd = a->nd + (size_t)1;
    size_t *dims = malloc(nd * sizeof *dims);
    ssize_t *strides = malloc(nd * sizeof *strides), *zeros = calloc(nd, sizeof *zeros);
    int err;

    if (dims == NULL || strides == NULL || zeros == NULL) {
        err = ga_fail_memory(errbuf_of(a), "an array's shape");
    } else {
        if (a->nd > 0) {
            memcpy(dims, a->dimensions, a->nd * sizeof *dims);
            memcpy(strides, a->strides, a->nd * sizeof *strides);
        }
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

int GpuArray_memset(GpuArray *a, int data) {
    unsigned char pattern[8];

    int err = check_writable(a, "GpuArray_memset");
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = a->data->ctx;
    size_t count = ga_array_size(a);
    if (count == 0) return GA_NO_ERROR;
    if (GpuArray_ISONESEGMENT(a)) {
        err = ctx->backend->buffer->fill(ctx, a->data, a->offset, (unsigned char)data, count * GpuArray_ITEMSIZE(a));
        return err == GA_NO_ERROR ? ga_context_enqueued(ctx) : err;
    }
    memset(pattern, data, sizeof pattern);
    gpudata *b = gpudata_alloc(ctx, sizeof pattern, pattern, GA_BUFFER_INIT, &err);
    if (b == NULL) return err;
    err = assign_words(a, b);
    gpudata_release(b);
    return err;
}

/* The shape of as[0], with the sizes along `axis` added up. */
static int concatenated_shape(const GpuArray *const *as, size_t n, unsigned axis, size_t *dims) {
    ga_errbuf *e = errbuf_of(as[0]);

    memcpy(dims, as[0]->dimensions, as[0]->nd * sizeof *dims);
    for (size_t i = 1; i < n; i++) {
        if (as[i]->nd != as[0]->nd)
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: array %zu has rank %u, the first %u", i, as[i]->nd,
                           as[0]->nd);
        for (unsigned k = 0; k < as[0]->nd; k++) {
            if (k != axis && as[i]->dimensions[k] != dims[k])
                return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: array %zu has size %zu along axis %u, not %zu",
                               i, as[i]->dimensions[k], k, dims[k]);
        }
        if (__builtin_add_overflow(dims[axis], as[i]->dimensions[axis], &dims[axis]))
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_concatenate: the size along axis %u overflows", axis);
    }
    return GA_NO_ERROR;
}

static int check_parts(const GpuArray *const *as, size_t n, unsigned axis) {
    if (as == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_concatenate: the list of arrays is NULL");
    if (n == 0) return ga_fail(NULL, GA_VALUE_ERROR, "GpuArray_concatenate: the list of arrays is empty");
    for (size_t i = 0; i < n; i++) {
        int err = ga_array_check(as[i], "GpuArray_concatenate");
        if (err != GA_NO_ERROR) return err;
        if (as[i]->data->ctx != as[0]->data->ctx)
            return ga_fail(errbuf_of(as[0]), GA_INVALID_ERROR,
                           "GpuArray_concatenate: array %zu is in a different context; use GpuArray_transfer", i);
        if (!GpuArray_ISALIGNED(as[i]))
            return ga_fail(errbuf_of(as[0]), GA_UNALIGNED_ERROR,
                           "GpuArray_concatenate: array %zu is not aligned for its type", i);
    }
    if (axis >= as[0]->nd)
        return ga_fail(errbuf_of(as[0]), GA_VALUE_ERROR, "GpuArray_concatenate: no axis %u in arrays of rank %u", axis,
                       as[0]->nd);
    return GA_NO_ERROR;
}

int GpuArray_concatenate(GpuArray *r, const GpuArray **as, size_t n, unsigned int axis, int restype) {
    int err = ga_array_place(r, as, as != NULL ? n : 0, "GpuArray_concatenate");
    if (err == GA_NO_ERROR) err = check_parts(as, n, axis);
    if (err != GA_NO_ERROR) return err;
    size_t *dims = malloc(as[0]->nd * sizeof *dims);
    if (dims == NULL) return ga_fail_memory(errbuf_of(as[0]), "an array's shape");
    err = concatenated_shape(as, n, axis, dims);
    if (err == GA_NO_ERROR) err = GpuArray_empty(r, as[0]->data->ctx, restype, as[0]->nd, dims, GA_C_ORDER);
    free(dims);
    if (err != GA_NO_ERROR) return err;

    GpuArray part = *r; /* borrows everything */
    for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) {
        part.dimensions = as[i]->dimensions;
        GpuArray_fix_flags(&part);
        err = ga_array_assign(&part, as[i]);
        part.offset += (size_t)r->strides[axis] * as[i]->dimensions[axis];
    }
    if (err != GA_NO_ERROR) GpuArray_clear(r);
    return err;
}

/* ---------------------------------------------------------------------------------------------- between contexts */

static ga_order layout_of(const GpuArray *contiguous) {
    return GpuArray_IS_C_CONTIGUOUS(contiguous) ? GA_C_ORDER : GA_F_ORDER;
}

static bool is_laid_out(const GpuArray *a, ga_order ord) {
    return GpuArray_CHKFLAGS(a, ord == GA_C_ORDER ? GA_C_CONTIGUOUS : GA_F_CONTIGUOUS);
}

/* Both contiguous, their elements in corresponding places. */
static int transfer_bytes(const GpuArray *dst, const GpuArray *src) {
    return gpudata_transfer(dst->data, dst->offset, src->data, src->offset,
                            ga_array_size(src) * GpuArray_ITEMSIZE(src));
}

/* By way of contiguous copies, on either side where one is needed. Shapes are equal. */
static int transfer_strided(GpuArray *dst, const GpuArray *src) {
    GpuArray from = {0}, to = {0};
    int err = GA_NO_ERROR;

    if (!GpuArray_ISONESEGMENT(src)) {
        err = GpuArray_copy(&from, src, GA_C_ORDER);
        if (err != GA_NO_ERROR) return err;
        src = &from;
    }
    if (is_laid_out(dst, layout_of(src))) {
        err = transfer_bytes(dst, src);
    } else {
        err = GpuArray_empty(&to, dst->data->ctx, dst->typecode, dst->nd, dst->dimensions, layout_of(src));
        if (err == GA_NO_ERROR) err = transfer_bytes(&to, src);
        if (err == GA_NO_ERROR) err = GpuArray_move(dst, &to);
    }
    GpuArray_clear(&from);
    GpuArray_clear(&to);
    return err;
}

int GpuArray_transfer(GpuArray *res, const GpuArray *a) {
    int err = check_writable(res, "GpuArray_transfer");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_transfer");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = errbuf_of(res);
    if (res->typecode != a->typecode)
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "GpuArray_transfer: the arrays have types %d and %d; convert first",
                       res->typecode, a->typecode);
    size_t count = ga_array_size(a);
    if (count != ga_array_size(res))
        return ga_fail(e, GA_VALUE_ERROR, "GpuArray_transfer: %zu elements do not fit an array of %zu", count,
                       ga_array_size(res));
    if (count == 0) return GA_NO_ERROR;
    if (same_shape(res, a)) return transfer_strided(res, a);
    if (GpuArray_ISONESEGMENT(res) && GpuArray_ISONESEGMENT(a)) return transfer_bytes(res, a);
    return ga_fail(e, GA_VALUE_ERROR, "GpuArray_transfer: arrays of different shapes must both be contiguous");
}

/* -------------------------------------------------------------------------------------------- to and from the host */

/* Bytes to move: up to the array's size if it is contiguous, all of it else. */
static int check_host_size(const GpuArray *a, size_t sz, const char *what) {
    size_t bytes;
    int err = dense_bytes(a, what, &bytes);
    if (err != GA_NO_ERROR) return err;
    if (sz > bytes || (sz != bytes && !GpuArray_ISONESEGMENT(a)))
        return ga_fail(errbuf_of(a), GA_VALUE_ERROR, "%s: %zu bytes asked for, the array has %zu", what, sz, bytes);
    return GA_NO_ERROR;
}

int GpuArray_write(GpuArray *dst, const void *src, size_t src_sz) {
    GpuArray tmp;

    int err = ga_array_check(dst, "GpuArray_write");
    if (err == GA_NO_ERROR && !GpuArray_ISWRITEABLE(dst)) err = ga_array_check_written(dst, "GpuArray_write");
    if (err == GA_NO_ERROR) err = check_host_size(dst, src_sz, "GpuArray_write");
    if (err != GA_NO_ERROR || src_sz == 0) return err;
    if (GpuArray_ISONESEGMENT(dst)) return gpudata_write(dst->data, dst->offset, src, src_sz);
    err = GpuArray_empty(&tmp, dst->data->ctx, dst->typecode, dst->nd, dst->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = gpudata_write(tmp.data, 0, src, src_sz);
    if (err == GA_NO_ERROR) err = GpuArray_move(dst, &tmp);
    GpuArray_clear(&tmp);
    return err;
}

int GpuArray_read(void *dst, size_t dst_sz, const GpuArray *src) {
    GpuArray tmp;

    int err = ga_array_check(src, "GpuArray_read");
    if (err == GA_NO_ERROR) err = check_host_size(src, dst_sz, "GpuArray_read");
    if (err != GA_NO_ERROR || dst_sz == 0) return err;
    if (GpuArray_ISONESEGMENT(src)) return gpudata_read(dst, src->data, src->offset, dst_sz);
    err = GpuArray_copy(&tmp, src, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = gpudata_read(dst, tmp.data, 0, dst_sz);
    GpuArray_clear(&tmp);
    return err;
}

int GpuArray_sync(GpuArray *a) {
    int err = ga_array_check(a, "GpuArray_sync");
    return err == GA_NO_ERROR ? gpudata_sync(a->data) : err;
}

/* ------------------------------------------------------------------------------------------------------ printing */

void GpuArray_fprintf(FILE *fd, const GpuArray *a) {
    static const struct {
        int flag;
        const char *name;
    } flags[] = {{GA_C_CONTIGUOUS, "C_CONTIGUOUS"},
                 {GA_F_CONTIGUOUS, "F_CONTIGUOUS"},
                 {GA_ALIGNED, "ALIGNED"},
                 {GA_WRITEABLE, "WRITEABLE"}};

    if (fd == NULL) return;
    if (a == NULL) {
        fprintf(fd, "GpuArray NULL\n");
        return;
    }
    fprintf(fd, "GpuArray %p: type %d (%s), %zu bytes an element\n", (const void *)a, a->typecode,
            ga_type_name(a->typecode), GpuArray_ITEMSIZE(a));
    fprintf(fd, "  buffer %p, offset %zu\n", (const void *)a->data, a->offset);
    fprintf(fd, "  rank %u, shape (", a->nd);
    for (unsigned i = 0; a->dimensions != NULL && i < a->nd; i++) fprintf(fd, "%s%zu", i ? ", " : "", a->dimensions[i]);
    fprintf(fd, "), strides (");
    for (unsigned i = 0; a->strides != NULL && i < a->nd; i++) fprintf(fd, "%s%zd", i ? ", " : "", a->strides[i]);
    fprintf(fd, ")\n  flags");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (a->flags & flags[i].flag) fprintf(fd, " %s", flags[i].name);
    fputc('\n', fd);
}

static bool is_number(int t) {
    return (t >= GA_BOOL && t <= GA_ULONG) || t == GA_SIZE || t == GA_SSIZE || t == GA_HALF || t == GA_BFLOAT16 ||
           t == GA_FLOAT || t == GA_DOUBLE || t == GA_CFLOAT || t == GA_CDOUBLE;
}

static void print_element(FILE *fd, int typecode, const void *p) {
    union {
        int8_t i8;
        uint8_t u8;
        int16_t i16;
        uint16_t u16;
        int32_t i32;
        uint32_t u32;
        int64_t i64;
        uint64_t u64;
        ga_half_t half;
        ga_bfloat16_t bfloat16;
        float f32[2];
        double f64[2];
    } v;

    memcpy(&v, p, gpuarray_get_elsize(typecode));
    switch (typecode) {
    case GA_BOOL:
    case GA_UBYTE: fprintf(fd, "%" PRIu8, v.u8); break;
    case GA_BYTE: fprintf(fd, "%" PRId8, v.i8); break;
    case GA_SHORT: fprintf(fd, "%" PRId16, v.i16); break;
    case GA_USHORT: fprintf(fd, "%" PRIu16, v.u16); break;
    case GA_INT: fprintf(fd, "%" PRId32, v.i32); break;
    case GA_UINT: fprintf(fd, "%" PRIu32, v.u32); break;
    case GA_LONG:
    case GA_SSIZE: fprintf(fd, "%" PRId64, v.i64); break;
    case GA_ULONG:
    case GA_SIZE: fprintf(fd, "%" PRIu64, v.u64); break;
    case GA_HALF: fprintf(fd, "%.5g", (double)ga_half2float(v.half)); break;
    case GA_BFLOAT16: fprintf(fd, "%.4g", (double)ga_bfloat162float(v.bfloat16)); break;
    case GA_FLOAT: fprintf(fd, "%.9g", (double)v.f32[0]); break;
    case GA_DOUBLE: fprintf(fd, "%.17g", v.f64[0]); break;
    case GA_CFLOAT: fprintf(fd, "%.9g%+.9gi", (double)v.f32[0], (double)v.f32[1]); break;
    case GA_CDOUBLE: fprintf(fd, "%.17g%+.17gi", v.f64[0], v.f64[1]); break;
    default: break;
    }
}

int GpuArray_fdump(FILE *fd, const GpuArray *a) {
    GpuArray dense;

    if (fd == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_fdump: no file");
    int err = ga_array_check(a, "GpuArray_fdump");
    if (err != GA_NO_ERROR) return err;
    if (!is_number(a->typecode))
        return ga_fail(errbuf_of(a), GA_UNSUPPORTED_ERROR, "GpuArray_fdump: type %d cannot be printed", a->typecode);
    err = GpuArray_IS_C_CONTIGUOUS(a) ? GpuArray_view(&dense, a) : GpuArray_copy(&dense, a, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    size_t elsize = GpuArray_ITEMSIZE(a), count = ga_array_size(a);
    char *bytes = malloc(count > 0 ? count * elsize : 1);
    err = bytes != NULL ? GpuArray_read(bytes, count * elsize, &dense)
                        : ga_fail_memory(errbuf_of(a), "an array's content");
    for (size_t i = 0; err == GA_NO_ERROR && i < count; i++) {
        fprintf(fd, "[%zu] = ", i);
        print_element(fd, a->typecode, bytes + i * elsize);
        fputc('\n', fd);
    }
    free(bytes);
    GpuArray_clear(&dense);
    return err;
}
