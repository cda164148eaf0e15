/* Sampling without replacement: permutations, choices and shuffled rows. */
#include <stdlib.h>
#include <string.h>

#include "fill.h"
#include "device/profile.h"
#include "philox.h"
#include "plan/geometry.h"
#include "template/library.h"

/*
 * A permutation of at most SMALL numbers is made on the host with exact probabilities, because n! is not a power of two
 * and the bias would show with few numbers. For more, every work-item computes its own elements (random_choice in
 * random.gk). Either way a call takes WORDS words.
 */
enum { SMALL = 1024, WORDS = 1024, KEYS = 8, BLOCK = 4, GROUPS_A_UNIT = 32 };

/* Can the type hold n - 1? */
static int check_range(const GpuArray *out, size_t n, const char *what) {
    size_t bits = 8 * gpuarray_get_elsize(out->typecode);

    if (!ga_is_signed(out->typecode) && !ga_is_unsigned(out->typecode))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: the array has elements of %s; it takes integers",
                       what, ga_type_name(out->typecode));
    if (ga_is_signed(out->typecode)) bits--;
    if (n > 0 && (n > SIZE_MAX / 2 || (bits < 63 && (n - 1) >> bits != 0)))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: %s does not hold all numbers below %zu", what,
                       ga_type_name(out->typecode), n);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------- few, on the host
 */

static void put(void *data, size_t size, size_t i, uint32_t v) {
    uint8_t v8 = (uint8_t)v;
    uint16_t v16 = (uint16_t)v;
    uint64_t v64 = v;
    const void *from = size == 1 ? (void *)&v8 : size == 2 ? (void *)&v16 : size == 4 ? (void *)&v : (void *)&v64;

    memcpy((char *)data + i * size, from, size);
}

/* Fisher-Yates shuffle: each number is any of those left. */
static int choose_few(const GpuRandom *stream, uint64_t start, const GpuArray *dense, size_t n) {
    size_t count = ga_array_size(dense), size = GpuArray_ITEMSIZE(dense);
    uint32_t left[SMALL];
    char chosen[SMALL * sizeof(uint64_t)];

    for (uint32_t i = 0; i < n; i++) left[i] = i;
    for (uint32_t i = 0; i < count; i++) {
        size_t j = i + (size_t)ga_philox_below(stream, start + i, n - i);
        uint32_t v = left[j];
        left[j] = left[i];
        left[i] = v;
        put(chosen, size, i, v);
    }
    return gpudata_write(dense->data, dense->offset, chosen, count * size);
}

/* ------------------------------------------------------------------------------------------------ many, on the device
 */

typedef struct choice_job {
    const GpuArray *dense;
    uint64_t key[KEYS], n, turn;
    uint32_t low_bits, high_bits;
} choice_job;

static void plan_many(choice_job *j, const GpuRandom *stream, uint64_t start, size_t n) {
    uint32_t bits = 0, w[4];

    while (bits < 63 && (n - 1) >> bits != 0) bits++;
    j->n = n;
    j->low_bits = bits / 2;
    j->high_bits = bits - j->low_bits;
    for (unsigned i = 0; i < KEYS; i++) {
        ga_philox(stream, start / BLOCK + i / 2, w);
        j->key[i] = w[i % 2 * 2] | (uint64_t)w[i % 2 * 2 + 1] << 32;
    }
    ga_philox(stream, start / BLOCK + KEYS / 2, w);
    j->turn = (w[0] | (uint64_t)w[1] << 32) % n;
}

static int attempt_many(void *self, atomic_uint *limit) {
    const choice_job *j = self;
    const GpuArray *y = j->dense;
    gpucontext *ctx = y->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t count = ga_array_size(y), size = GpuArray_ITEMSIZE(y);
    bool loops = ga_loops(&ctx->caps);
    ga_template_args targs = {.file = "random", .kernel = "random_choice"};
    GpuInstance *k;
    ga_view view;

    ga_template_arg(&targs, "T", size == 8 ? "u64" : size == 4 ? "u32" : "u16");
    ga_template_arg_flag(&targs, "LOOPS", loops);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&view, y->data, y->offset, count, size);
    ga_arg args[KEYS + 5];
    for (unsigned i = 0; i < KEYS; i++) args[i] = ga_arg_value(&j->key[i]);
    args[KEYS] = ga_arg_value(&j->n);
    args[KEYS + 1] = ga_arg_value(&j->turn);
    args[KEYS + 2] = ga_arg_value(&j->low_bits);
    args[KEYS + 3] = ga_arg_value(&j->high_bits);
    args[KEYS + 4] = ga_arg_view(&view);
    size_t groups = ga_min_size(ga_ceil_div(count, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

/* The first elements of a permutation of n, into all of `out`, which has been checked. */
static int choose(GpuRandom *stream, GpuArray *out, size_t n, const char *what) {
    size_t count = ga_array_size(out);
    atomic_uint limit;
    choice_job job;
    GpuArray dense;
    uint64_t start;

    int err = check_range(out, n, what);
    if (err != GA_NO_ERROR || count == 0) return err;
    if (count > n)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: %zu different numbers below %zu are asked for", what,
                       count, n);
    err = ga_random_start(stream, out, WORDS / BLOCK, BLOCK, what, &start);
    if (err == GA_NO_ERROR) err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    if (n <= SMALL) {
        err = choose_few(stream, start, &dense, n);
    } else {
        job.dense = &dense;
        plan_many(&job, stream, start, n);
        err = ga_attempt(&limit, attempt_many, &job);
    }
    err = ga_random_end(&dense, out, err);
    if (err == GA_NO_ERROR) stream->offset = start + WORDS;
    return err;
}

int GpuRandom_permutation(GpuRandom *stream, GpuArray *out) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check(stream, out, "GpuRandom_permutation");
    return err == GA_NO_ERROR ? choose(stream, out, ga_array_size(out), "GpuRandom_permutation") : err;
}

int GpuRandom_choice(GpuRandom *stream, GpuArray *out, size_t n, int replace) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check(stream, out, "GpuRandom_choice");
    if (err == GA_NO_ERROR && replace) err = check_range(out, n, "GpuRandom_choice");
    if (err != GA_NO_ERROR) return err;
    if (!replace) return choose(stream, out, n, "GpuRandom_choice");
    if (n == 0 && ga_array_size(out) > 0)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "GpuRandom_choice: there is nothing to choose from");
    return n > 0 ? GpuRandom_integers(stream, out, 0, n) : GA_NO_ERROR;
}

int GpuRandom_shuffle(GpuRandom *stream, GpuArray *a, unsigned int axis) {
    GpuRandom moved;
    GpuArray order;

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    int err = ga_random_check(stream, a, "GpuRandom_shuffle");
    if (err == GA_NO_ERROR) err = ga_array_check_axis(a, axis, "GpuRandom_shuffle");
    if (err != GA_NO_ERROR) return err;
    if (ga_array_size(a) == 0) return GA_NO_ERROR;
    err = GpuArray_empty(&order, a->data->ctx, GA_LONG, 1, &a->dimensions[axis], GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    moved = *stream;
    err = choose(&moved, &order, a->dimensions[axis], "GpuRandom_shuffle");
    if (err == GA_NO_ERROR) err = GpuArray_take(a, a, &order, axis, 0);
    GpuArray_clear(&order);
    if (err == GA_NO_ERROR) *stream = moved;
    return err;
}
