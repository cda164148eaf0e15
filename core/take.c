/* Rows of an array picked by an index array. */
#include "array.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "shape.h"

/* What the kernel is specialised for. */
typedef struct take_variant {
    size_t word;   /* bytes copied at a time */
    int index;     /* type of the indices */
    unsigned rank; /* dimensions of a row, counted in words */
    bool wide;     /* 64-bit positions inside a row */
    bool check;    /* report indices out of range */
} take_variant;

/* A row of the source as words: dims[rank - 1] words follow each other at strides[rank - 1] bytes, and so on. */
typedef struct take_row {
    take_variant v;
    size_t words;
    size_t *dims;
    ssize_t *strides;
} take_row;

/* ----------------------------------------------------------------------------------------------------- the kernel */

static const char *word_name(size_t word) {
    switch (word) {
    case 16: return "uint4"; /* the same in CUDA C and OpenCL C */
    case 8: return "ga_ulong";
    case 4: return "ga_uint";
    case 2: return "ga_ushort";
    default: return "ga_ubyte";
    }
}

static bool is_unsigned(int t) {
    return t == GA_BOOL || t == GA_UBYTE || t == GA_USHORT || t == GA_UINT || t == GA_ULONG || t == GA_SIZE;
}

static int make_source(ga_str *s, const void *arg) {
    const take_variant *v = arg;
    const char *word = word_name(v->word), *pos = v->wide ? "ga_size" : "ga_uint";

    ga_str_add(
        s, "KERNEL void take1(GLOBAL_MEM char *r, ga_size roff, GLOBAL_MEM const char *v, ga_size voff,\n"
           "                  GLOBAL_MEM const char *ind, ga_size ioff, ga_size rows, ga_size count, ga_ssize step,\n"
           "                  ga_size words");
    for (unsigned i = 0; i < v->rank; i++) ga_str_addf(s, ", ga_size d%u, ga_ssize s%u", i, i);
    ga_str_addf(s,
                "%s) {\n"
                "  ga_size i;\n"
                "  for (i = (ga_size)GID_1 * LDIM_1 + LID_1; i < rows; i += (ga_size)GDIM_1 * LDIM_1) {\n",
                v->check ? ", GLOBAL_MEM ga_int *err" : "");
    ga_str_addf(s, "    %s at = ((GLOBAL_MEM const %s *)(ind + ioff))[i];\n",
                is_unsigned(v->index) ? "ga_ulong" : "ga_long", gpuarray_get_type(v->index)->cluda_name);
    if (!is_unsigned(v->index)) ga_str_add(s, "    if (at < 0) at += (ga_long)count;\n");
    ga_str_addf(s,
                "    if ((ga_ulong)at >= (ga_ulong)count) { %scontinue; }\n" /* still negative is huge */
                "    GLOBAL_MEM const char *src = v + (voff + (ga_size)at * (ga_size)step);\n"
                "    GLOBAL_MEM %s *dst = (GLOBAL_MEM %s *)(r + roff) + i * words;\n"
                "    %s j;\n"
                "    for (j = (%s)GID_0 * LDIM_0 + LID_0; j < words; j += (%s)GDIM_0 * LDIM_0) {\n"
                "      %s rest = j;\n"
                "      ga_ssize p = 0;\n",
                v->check ? "*err = 1; " : "", word, word, pos, pos, pos, pos);
    for (unsigned i = v->rank; i-- > 1;)
        ga_str_addf(s, "      p += (ga_ssize)(rest %% (%s)d%u) * s%u;\n      rest /= (%s)d%u;\n", pos, i, i, pos, i);
    ga_str_addf(s,
                "      p += (ga_ssize)rest * s0;\n"
                "      dst[j] = *(GLOBAL_MEM const %s *)(src + p);\n"
                "    }\n"
                "  }\n"
                "}\n",
                word);
    return GA_NO_ERROR;
}

enum { FIXED_ARGS = 10, MAX_ARGS = FIXED_ARGS + 2 * GA_MAX_KERNEL_RANK + 1 };

static int get_kernel(gpucontext *ctx, const take_variant *v, gpukernel **k) {
    int types[MAX_ARGS] = {GA_BUFFER, GA_SIZE, GA_BUFFER, GA_SIZE,  GA_BUFFER,
                           GA_SIZE,   GA_SIZE, GA_SIZE,   GA_SSIZE, GA_SIZE};
    unsigned n = FIXED_ARGS;
    char key[96];

    for (unsigned i = 0; i < v->rank; i++) {
        types[n++] = GA_SIZE;
        types[n++] = GA_SSIZE;
    }
    if (v->check) types[n++] = GA_BUFFER;
    snprintf(key, sizeof key, "take1 %zu %d %u %d %d", v->word, v->index, v->rank, v->wide, v->check);
    return ga_kernel_builtin(ctx, key, make_source, v, "take1", n, types, k);
}

/* Groups as wide as a row, up to what the device likes; the rest of a group takes further rows. */
static void geometry(const gpukernel *k, size_t rows, size_t words, size_t groups[2], size_t size[2]) {
    const ga_caps *c = &k->ctx->caps;
    size_t most = k->max_group < 256 ? k->max_group : 256;

    size[0] = 1;
    while (size[0] < words && size[0] * 2 <= most && size[0] * 2 <= c->max_group_size[0]) size[0] *= 2;
    size[1] = 1;
    while (size[1] < rows && size[0] * size[1] * 2 <= most && size[1] * 2 <= c->max_group_size[1]) size[1] *= 2;
    groups[0] = words > 0 ? (words - 1) / size[0] + 1 : 1;
    groups[1] = (rows - 1) / size[1] + 1;
    for (int i = 0; i < 2; i++)
        if (groups[i] > c->max_groups[i]) groups[i] = c->max_groups[i];
}

/* Copy the rows; a and i are C contiguous, and share nothing with v. `errflag` is NULL when indices are not checked. */
static int launch(const GpuArray *a, const GpuArray *v, const GpuArray *ind, take_row *row, gpudata *errflag) {
    size_t groups[2], size[2], offa = a->offset, offv = v->offset, offi = ind->offset;
    size_t rows = ind->dimensions[0], count = v->dimensions[0];
    ssize_t step = v->strides[0];
    void *args[MAX_ARGS] = {a->data, &offa, v->data, &offv, ind->data, &offi, &rows, &count, &step, &row->words};
    unsigned n = FIXED_ARGS;
    gpukernel *k;

    int err = get_kernel(a->data->ctx, &row->v, &k);
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < row->v.rank; i++) {
        args[n++] = &row->dims[i];
        args[n++] = &row->strides[i];
    }
    if (errflag != NULL) args[n++] = errflag;
    geometry(k, rows, row->words, groups, size);
    return ga_kernel_launch(k, 2, groups, size, 0, args);
}

/* A flag of its own, not the context's GA_CTX_PROP_ERRBUF, so that two threads do not see each other's errors. */
static int launch_checked(const GpuArray *a, const GpuArray *v, const GpuArray *ind, take_row *row) {
    int32_t flag = 0;
    int err;

    gpudata *b = gpudata_alloc(a->data->ctx, sizeof flag, &flag, GA_BUFFER_INIT, &err);
    if (b == NULL) return err;
    err = launch(a, v, ind, row, b);
    if (err == GA_NO_ERROR) err = gpudata_read(&flag, b, 0, sizeof flag);
    gpudata_release(b);
    if (err == GA_NO_ERROR && flag != 0)
        err = ga_fail(&a->data->ctx->err, GA_VALUE_ERROR, "GpuArray_take1: an index is out of range for %zu rows",
                      v->dimensions[0]);
    return err;
}

/* -------------------------------------------------------------------------------------------------------- the host */

/* Memory of others may start anywhere their type allows. */
static size_t buffer_align(const GpuArray *a) {
    if (a->data->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) return gpuarray_get_type(a->typecode)->align;
    return a->data->ctx->caps.alloc_align;
}

/* See a row of v as bytes, merge what is contiguous, and count that in the widest words it can be copied in. */
static int describe_row(take_row *row, const GpuArray *a, const GpuArray *v) {
    unsigned nd = v->nd; /* the axes after the first, and the bytes of an element */
    size_t bits = v->offset | a->offset | buffer_align(a) | buffer_align(v);

    row->dims = malloc(nd * sizeof *row->dims);
    row->strides = malloc(nd * sizeof *row->strides);
    if (row->dims == NULL || row->strides == NULL) return ga_fail_memory(&a->data->ctx->err, "an array's shape");
    memcpy(row->dims, v->dimensions + 1, (nd - 1) * sizeof *row->dims);
    memcpy(row->strides, v->strides + 1, (nd - 1) * sizeof *row->strides);
    row->dims[nd - 1] = GpuArray_ITEMSIZE(v);
    row->strides[nd - 1] = 1;
    row->words = 1;
    for (unsigned i = 0; i < nd; i++) row->words *= row->dims[i];
    gpuarray_elemwise_collapse(1, &nd, row->dims, &row->strides);

    bits |= row->dims[nd - 1] | (a->data->ctx->caps.vector_bytes >= 16 ? 16 : 8);
    if (v->dimensions[0] > 1) bits |= (size_t)v->strides[0];
    for (unsigned i = 0; i + 1 < nd; i++) bits |= (size_t)row->strides[i];
    row->v.word = bits & (0 - bits);
    if (row->strides[nd - 1] != 1) row->v.word = 1; /* elements of one byte, apart from each other */
    row->dims[nd - 1] /= row->v.word;
    row->strides[nd - 1] *= (ssize_t)row->v.word;
    row->words /= row->v.word;
    if (nd > 1 && row->dims[nd - 1] == 1) nd--;
    row->v.rank = nd;
    row->v.wide = row->words > INT_MAX / 2;
    return GA_NO_ERROR;
}

static int check_take(const GpuArray *a, const GpuArray *v, const GpuArray *ind) {
    int err = ga_array_check(a, "GpuArray_take1 (result)");
    if (err == GA_NO_ERROR) err = ga_array_check(v, "GpuArray_take1 (source)");
    if (err == GA_NO_ERROR) err = ga_array_check(ind, "GpuArray_take1 (indices)");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    if (a->data->ctx != v->data->ctx || a->data->ctx != ind->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR,
                       "GpuArray_take1: the arrays are in different contexts; use GpuArray_transfer");
    if (!GpuArray_ISWRITEABLE(a)) return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the result is not writable");
    if (!GpuArray_ISALIGNED(a) || !GpuArray_ISALIGNED(v) || !GpuArray_ISALIGNED(ind))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_take1: an array is not aligned for its type");
    if (!GpuArray_IS_C_CONTIGUOUS(a) || !GpuArray_IS_C_CONTIGUOUS(ind))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: result and indices must be C contiguous");
    if (!ga_is_index_type(ind->typecode) || ind->nd != 1)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the indices must be integers in one dimension");
    if (v->nd == 0 || a->nd != v->nd || a->dimensions[0] != ind->dimensions[0] ||
        memcmp(a->dimensions + 1, v->dimensions + 1, (v->nd - 1) * sizeof *v->dimensions) != 0)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_take1: the shapes of result, source and indices do not fit");
    return GA_NO_ERROR;
}

/* Take from v, of a's type and apart from a. */
static int take(const GpuArray *a, const GpuArray *v, const GpuArray *ind, bool check) {
    take_row row = {.v = {.index = ind->typecode, .check = check}};

    int err = describe_row(&row, a, v);
    if (err == GA_NO_ERROR && row.v.rank <= GA_MAX_KERNEL_RANK) {
        err = check ? launch_checked(a, v, ind, &row) : launch(a, v, ind, &row, NULL);
    } else if (err == GA_NO_ERROR) { /* more dimensions than the kernel has room for: a dense copy has one */
        GpuArray dense;
        err = GpuArray_copy(&dense, v, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = take(a, &dense, ind, check);
        GpuArray_clear(&dense);
    }
    free(row.dims);
    free(row.strides);
    return err;
}

int GpuArray_take1(GpuArray *a, const GpuArray *v, const GpuArray *i, int check_error) {
    GpuArray source = {0}, indices = {0};

    int err = check_take(a, v, i);
    if (err != GA_NO_ERROR || i->dimensions[0] == 0) return err;
    if (a->typecode != v->typecode || ga_array_overlap(a, v)) {
        err = GpuArray_empty(&source, a->data->ctx, a->typecode, v->nd, v->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(&source, v);
        v = &source;
    }
    if (err == GA_NO_ERROR && ga_array_overlap(a, i)) {
        err = GpuArray_copy(&indices, i, GA_C_ORDER);
        i = &indices;
    }
    if (err == GA_NO_ERROR) err = take(a, v, i, check_error != 0);
    GpuArray_clear(&source);
    GpuArray_clear(&indices);
    return err;
}
