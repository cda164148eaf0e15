/* Sorting, selecting and counting: many launches and temporaries in one call. See scenarios.h. */
#include <gpuarray/sets.h>
#include <gpuarray/sort.h>

#include "scenarios.h"

/* More than local memory can sort, so that there are passes. */
enum { LONG = 4500 };
/* More than a group can hold, and enough that few distinct values are marked instead of sorted. */
enum { LONGER = 33000 };

static int upload_some(world *w, GpuArray *a, uint16_t *to, size_t n) {
    for (size_t i = 0; i < n; i++) to[i] = (uint16_t)(i * 7919 % 1009);
    int r = GpuArray_empty(a, w->ctx, GA_USHORT, 1, &n, GA_C_ORDER);
    return r == GA_NO_ERROR ? GpuArray_write(a, to, n * sizeof *to) : r;
}

static int upload(world *w, GpuArray *a, uint16_t *to) {
    return upload_some(w, a, to, LONG);
}

/* argsort into a new array, then sort_by_key in place. */
int scenario_sort(world *w) {
    static uint16_t in[LONG], out[LONG];
    static int64_t places[LONG];
    GpuArray a = {0}, index = {0};
    int r = upload(w, &a, in);
    if (r == GA_NO_ERROR) r = GpuArray_argsort(&index, &a, 0, 0);
    if (r == GA_NO_ERROR) r = GpuArray_sort_by_key(NULL, &a, &a, &a, 0, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    if (r == GA_NO_ERROR) r = GpuArray_read(places, sizeof places, &index);
    for (size_t i = 0; r == GA_NO_ERROR && i < LONG; i++) {
        bool right = places[i] >= 0 && places[i] < LONG && in[places[i]] == out[i] && (i == 0 || out[i - 1] <= out[i]);
        r = right ? r : WRONG_RESULT;
    }
    GpuArray_clear(&a);
    GpuArray_clear(&index);
    return r;
}

static int top_two(world *w, uint16_t *in, size_t n) {
    uint16_t best[2];
    GpuArray a = {0}, top = {0}, index = {0};
    int r = upload_some(w, &a, in, n);
    if (r == GA_NO_ERROR) r = GpuArray_topk(&top, &index, &a, 2, 0, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(best, sizeof best, &top);
    if (r == GA_NO_ERROR && (best[0] != 1008 || best[1] != 1008)) r = WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&top);
    GpuArray_clear(&index);
    return r;
}

/* topk of a row that a group holds, and of one that needs a selection. */
int scenario_topk(world *w) {
    static uint16_t in[LONGER];
    int r = top_two(w, in, LONG);
    return r == GA_NO_ERROR ? top_two(w, in, LONGER) : r;
}

/* Distinct elements found by marks, with first indices and inverse. */
int scenario_unique_marked(world *w) {
    static uint16_t in[LONGER], values[1009];
    static int64_t places[LONGER];
    GpuArray a = {0}, v = {0}, first = {0}, inverse = {0};
    int r = upload_some(w, &a, in, LONGER);
    if (r == GA_NO_ERROR) r = GpuArray_unique(&v, &first, &inverse, NULL, &a);
    if (r == GA_NO_ERROR && v.dimensions[0] != 1009) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_read(values, sizeof values, &v);
    if (r == GA_NO_ERROR) r = GpuArray_read(places, sizeof places, &inverse);
    for (size_t i = 0; r == GA_NO_ERROR && i < LONGER; i++) r = places[i] == in[i] ? r : WRONG_RESULT;
    for (size_t i = 0; r == GA_NO_ERROR && i < 1009; i++) r = values[i] == i ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_read(places, 1009 * sizeof *places, &first);
    for (size_t i = 0; r == GA_NO_ERROR && i < 1009; i++) r = places[i] < 1009 && in[places[i]] == i ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&v);
    GpuArray_clear(&first);
    GpuArray_clear(&inverse);
    return r;
}

/* Distinct elements with their counts. */
int scenario_unique(world *w) {
    static uint16_t in[LONG];
    int64_t each[1009];
    GpuArray a = {0}, counts = {0};
    int r = upload(w, &a, in);
    if (r == GA_NO_ERROR) r = GpuArray_unique(NULL, NULL, NULL, &counts, &a);
    if (r == GA_NO_ERROR && counts.dimensions[0] != 1009) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_read(each, sizeof each, &counts);
    for (size_t i = 0; r == GA_NO_ERROR && i < LONG; i++) each[in[i]]--;
    for (size_t i = 0; r == GA_NO_ERROR && i < 1009; i++) r = each[i] == 0 ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&counts);
    return r;
}

/* How many there are of each. */
int scenario_bincount(world *w) {
    static uint16_t in[LONG];
    int64_t bins[1009] = {0};
    GpuArray a = {0}, counts = {0};
    int r = upload(w, &a, in);
    if (r == GA_NO_ERROR) r = GpuArray_bincount(&counts, &a, NULL, 0);
    if (r == GA_NO_ERROR && counts.dimensions[0] != 1009) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_read(bins, sizeof bins, &counts);
    for (size_t i = 0; r == GA_NO_ERROR && i < LONG; i++) bins[in[i]]--;
    for (size_t i = 0; r == GA_NO_ERROR && i < 1009; i++) r = bins[i] == 0 ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&counts);
    return r;
}

/* So many elements that pieces of them are counted side by side, and their weights summed. */
int scenario_bins_of_many(world *w) {
    static uint16_t in[LONGER];
    static int64_t bins[9000];
    static uint64_t sums[1009];
    GpuArray a = {0}, counts = {0}, total = {0};
    int r = upload_some(w, &a, in, LONGER);
    if (r == GA_NO_ERROR) r = GpuArray_bincount(&counts, &a, NULL, 9000);
    if (r == GA_NO_ERROR) r = GpuArray_read(bins, sizeof bins, &counts);
    if (r == GA_NO_ERROR) r = GpuArray_bincount(&total, &a, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(sums, sizeof sums, &total);
    for (size_t i = 0; r == GA_NO_ERROR && i < 1009; i++) r = sums[i] == i * (uint64_t)bins[i] ? r : WRONG_RESULT;
    for (size_t i = 0; r == GA_NO_ERROR && i < LONGER; i++) bins[in[i]]--;
    for (size_t i = 0; r == GA_NO_ERROR && i < 9000; i++) r = bins[i] == 0 ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&counts);
    GpuArray_clear(&total);
    return r;
}

/* Membership in half of the values, and weights summed by bin. */
int scenario_bins(world *w) {
    float x[64], sums[4];
    unsigned char among[64];
    const size_t n = 64, half = 8;
    GpuArray a = {0}, test = {0}, is = {0}, h = {0};
    for (size_t i = 0; i < n; i++) x[i] = (float)(i % 16);
    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, x, sizeof x);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&test, w->ctx, GA_FLOAT, 1, &half, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&test, x, half * sizeof *x);
    if (r == GA_NO_ERROR) r = GpuArray_isin(&is, &a, &test, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(among, sizeof among, &is);
    for (size_t i = 0; r == GA_NO_ERROR && i < n; i++) r = among[i] == (i % 16 < half) ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_histogram_range(&h, &a, 4, 0, 16, &a);
    if (r == GA_NO_ERROR) r = GpuArray_read(sums, sizeof sums, &h);
    for (int b = 0; r == GA_NO_ERROR && b < 4; b++) r = sums[b] == (float)(4 * (16 * b + 6)) ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&test);
    GpuArray_clear(&is);
    GpuArray_clear(&h);
    return r;
}
