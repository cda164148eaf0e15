#include "fill.h"

#include <string.h>

#include "copy/copy.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"

enum {
    BLOCK = 4,          /* words of one Philox block */
    PACK = 16,          /* bytes of a vector access */
    WAYS = 4,           /* consecutive blocks that a work-item computes, for normal numbers of one word each */
    GROUPS_A_UNIT = 32, /* groups for each compute unit if work-items process several packs */
    BATCH = 64,         /* blocks whose words a looping work-item computes before it uses them */
    BATCHES = 32
};

/* ------------------------------------------------------------------------------------------------------- arguments */

int ga_random_check_state(const GpuArray *state, const GpuArray *out, const char *what) {
    if (state == NULL) return GA_NO_ERROR;
    int err = ga_array_check(state, what);
    if (err != GA_NO_ERROR) return err;
    if (state->data->ctx != out->data->ctx)
        return ga_fail(ga_array_errbuf(out), GA_INVALID_ERROR, "%s: the stream's state is in another context", what);
    if (state->typecode == GA_ULONG && ga_array_size(state) == 3 && GpuArray_IS_C_CONTIGUOUS(state) &&
        GpuArray_ISALIGNED(state) && !ga_array_overlap(state, out))
        return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                   "%s: the stream's state is three GA_ULONG, contiguous and apart from the result", what);
}

int ga_random_check(const GpuRandom *stream, const GpuArray *out, const char *what) {
    int err = ga_random_check_stated(stream, out, what);
    if (err != GA_NO_ERROR || stream->state == NULL) return err;
    return ga_fail(ga_array_errbuf(out), GA_UNSUPPORTED_ERROR,
                   "%s takes no stream whose numbers are on the device; its own seed, sequence and offset do", what);
}

int ga_random_check_stated(const GpuRandom *stream, const GpuArray *out, const char *what) {
    if (stream == NULL) return ga_fail(ga_array_errbuf(out), GA_INVALID_ERROR, "%s: the stream is NULL", what);
    int err = ga_array_check_target(out, what);
    if (err != GA_NO_ERROR) return err;
    if (!GpuArray_ISALIGNED(out))
        return ga_fail(ga_array_errbuf(out), GA_UNALIGNED_ERROR, "%s: the array is not aligned for its type", what);
    return ga_random_check_state(stream->state, out, what);
}

void ga_random_state(ga_view *v, const GpuArray *state, const GpuArray *other) {
    const GpuArray *a = state != NULL ? state : other;

    ga_view_buffer(v, a->data, a->offset, state != NULL ? 3 : 0, sizeof(uint64_t));
}

int ga_random_start(const GpuRandom *stream, const GpuArray *out, size_t count, unsigned words, const char *what,
                    uint64_t *start) {
    const uint64_t end = (uint64_t)1 << 63;

    *start = stream->offset;
    if (count == 0) return GA_NO_ERROR;
    if (stream->offset < end) *start = (stream->offset + (words - 1)) & ~(uint64_t)(words - 1);
    if (stream->offset >= end || count > (end - *start) / words)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "%s: %zu elements of %u words from offset %llu on would pass the end of the stream, 2^63; take "
                       "another sequence",
                       what, count, words, (unsigned long long)stream->offset);
    return GA_NO_ERROR;
}

/* Words of the stream for an element of a type. */
static unsigned words_of(int typecode) {
    return typecode == GA_CDOUBLE ? 4 : gpuarray_get_elsize(typecode) == 8 ? 2 : 1;
}

int ga_random_begin(GpuArray *dense, const GpuArray *out) {
    memset(dense, 0, sizeof *dense);
    if (GpuArray_IS_C_CONTIGUOUS(out)) {
        *dense = *out;
        return GA_NO_ERROR;
    }
    return GpuArray_empty(dense, out->data->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
}

int ga_random_end(GpuArray *dense, const GpuArray *out, int err) {
    if (dense->dimensions == out->dimensions) return err;
    if (err == GA_NO_ERROR) err = ga_array_assign(out, dense);
    GpuArray_clear(dense);
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- launch */

/* Elements as the kernels see them: unsigned integers, complex numbers as their parts. */
typedef struct fill_job {
    const ga_random_law *law;
    const GpuRandom *stream;
    const GpuArray *out;
    gpudata *data;
    size_t offset, count, size; /* in elements of `size` bytes; offset in bytes */
    uint64_t start;             /* first word of the first element */
    /* GK types of elements, and of their storage, which differs for bf16 because that has no vectors */
    const char *type, *stored;
    unsigned words; /* words of an element */
} fill_job;

static const char *unsigned_name(size_t size) {
    return size == 8 ? "u64" : size == 4 ? "u32" : size == 2 ? "u16" : "u8";
}

static void describe_elements(fill_job *j, const GpuArray *out) {
    int part = out->typecode == GA_CFLOAT ? GA_FLOAT : out->typecode == GA_CDOUBLE ? GA_DOUBLE : out->typecode;
    bool real = part == GA_FLOAT || part == GA_DOUBLE || ga_is_half(part);

    j->size = gpuarray_get_elsize(part);
    j->count = ga_array_size(out) * (part == out->typecode ? 1 : 2);
    j->type = real ? ga_gk_type(part) : unsigned_name(j->size);
    j->stored = part == GA_BFLOAT16 ? "u16" : j->type;
    j->words = words_of(part);
    j->out = out;
    j->data = out->data;
    j->offset = out->offset;
}

static void add_law_args(ga_template_args *targs, const fill_job *j) {
    ga_template_arg_number(targs, "KIND", j->law->kind);
    ga_template_arg(targs, "T", j->type);
    ga_template_arg(targs, "P", j->law->parameter);
    ga_template_arg_number(targs, "K", j->words);
    ga_template_arg(targs, "E", j->stored);
    ga_template_arg_flag(targs, "PLAIN", j->law->plain);
    if (j->stream->state != NULL) ga_template_arg_flag(targs, "STATED", true);
}

/* Launch with vector stores; the first word is the first of a Philox block. */
static int launch_packs(const fill_job *j, unsigned group, atomic_uint *limit) {
    gpucontext *ctx = j->data->ctx;
    const ga_random_law *law = j->law;
    size_t lanes = PACK / j->size, whole = j->count / lanes;
    ga_template_args targs = {.file = "random", .kernel = "random_packs"};
    uint64_t block = j->start / BLOCK;
    ga_view state, packs, y;
    GpuInstance *k;

    size_t ways = law->kind == GA_RANDOM_NORMAL && j->words == 1 ? WAYS : 1;
    add_law_args(&targs, j);
    targs.args[targs.n++] = (ga_template_value){"Y", j->stored, lanes};
    ga_template_arg_number(&targs, "BLOCKS", lanes * j->words / BLOCK);
    ga_template_arg_number(&targs, "WAYS", ways);
    if (ways > 1)
        ga_template_arg_flag(&targs, "NEAR",
                             j->stream->state == NULL &&
                                 whole * j->words * lanes / BLOCK <= UINT32_MAX - (uint32_t)block);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_random_state(&state, j->stream->state, j->out);
    ga_view_buffer(&packs, j->data, j->offset, whole, PACK);
    ga_view_buffer(&y, j->data, j->offset, j->count, j->size);
    const ga_arg args[] = {ga_arg_value(&j->stream->seed),
                           ga_arg_value(&j->stream->sequence),
                           ga_arg_value(&block),
                           ga_arg_value(&law->a),
                           ga_arg_value(&law->b),
                           ga_arg_value(&law->c),
                           ga_arg_view(&state),
                           ga_arg_view(&packs),
                           ga_arg_view(&y)};
    size_t groups = ga_min_size(whole / (ways * group) + 1, GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Launch with one store for each element; the first word may be anywhere in a Philox block. */
static int launch_elements(const fill_job *j, unsigned group, atomic_uint *limit) {
    gpucontext *ctx = j->data->ctx;
    const ga_random_law *law = j->law;
    bool loops = ga_loops(&ctx->caps);
    size_t head = j->start % BLOCK / j->words, blocks = ga_ceil_div(j->count + head, BLOCK / j->words);
    size_t piece = loops ? (size_t)BATCH * BATCHES : 1;
    ga_template_args targs = {.file = "random", .kernel = loops ? "random_loops" : "random_singles"};
    uint64_t block = j->start / BLOCK;
    ga_view state, y;
    GpuInstance *k;

    add_law_args(&targs, j);
    ga_template_arg_number(&targs, loops ? "BATCHES" : "GROUP", loops ? BATCHES : group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_random_state(&state, j->stream->state, j->out);
    ga_view_buffer(&y, j->data, j->offset, j->count, j->size);
    const ga_arg args[] = {ga_arg_value(&j->stream->seed),
                           ga_arg_value(&j->stream->sequence),
                           ga_arg_value(&block),
                           ga_arg_index((ssize_t)head),
                           ga_arg_value(&law->a),
                           ga_arg_value(&law->b),
                           ga_arg_value(&law->c),
                           ga_arg_view(&state),
                           ga_arg_view(&y)};
    size_t groups = ga_min_size(ga_ceil_div(blocks, piece * group), ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int attempt_fill(void *self, atomic_uint *limit) {
    const fill_job *j = self;
    const ga_caps *caps = &j->data->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(limit));
    bool packs = !ga_loops(caps) && ga_pack_bytes(caps) >= PACK && j->start % BLOCK == 0 &&
                 (ga_buffer_misalignment(j->data) + j->offset) % PACK == 0;

    return packs ? launch_packs(j, group, limit) : launch_elements(j, group, limit);
}

int ga_random_fill(GpuRandom *stream, GpuArray *out, const ga_random_law *law) {
    fill_job job = {.law = law, .stream = stream};
    unsigned words = words_of(out->typecode);
    size_t count = ga_array_size(out);
    atomic_uint limit;
    GpuArray dense;

    int err = ga_random_start(stream, out, count, words, law->what, &job.start);
    if (err != GA_NO_ERROR || count == 0) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    describe_elements(&job, &dense);
    err = ga_attempt(&limit, attempt_fill, &job);
    err = ga_random_end(&dense, out, err);
    if (err == GA_NO_ERROR) stream->offset = job.start + count * (uint64_t)words;
    return err;
}
