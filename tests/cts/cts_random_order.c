/* Random permutations, choices and shuffles. */
#include "cts_random.h"

static uint32_t mixed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x85ebca6b;
    x ^= x >> 13;
    x *= 0xc2b2ae35;
    return x ^ x >> 16;
}

/* The first `count` elements of a permutation of n. */
static void permute(const GpuRandom *s, size_t n, size_t count, uint64_t *out) {
    GpuRandom t = *s;
    t.offset = (t.offset + 3) / 4 * 4;
    if (n <= 1024) {
        uint64_t all[1024];
        for (size_t i = 0; i < n; i++) all[i] = i;
        for (size_t i = 0; i < count; i++) {
            size_t j = i + (size_t)random_below(&t, t.offset + i, false, n - i - 1);
            out[i] = all[j];
            all[j] = all[i];
        }
        return;
    }
    unsigned bits = 0;
    while (((size_t)1 << bits) < n) bits++;
    unsigned low_bits = bits / 2, high_bits = bits - low_bits;
    uint64_t turn = random_two_words(&t, t.offset + 16) % n;
    for (size_t i = 0; i < count; i++) {
        uint64_t v = i;
        do {
            uint32_t low = (uint32_t)(v % ((uint64_t)1 << low_bits)), high = (uint32_t)(v >> low_bits);
            for (unsigned round = 0; round < 16; round++) {
                uint32_t k = random_word(&t, t.offset + round);
                if (round % 2 == 0)
                    high ^= mixed(low ^ k) % (1u << high_bits);
                else
                    low ^= mixed(high ^ k) % (1u << low_bits);
            }
            v = (uint64_t)high << low_bits | low;
        } while (v >= n);
        out[i] = (v + turn) % n;
    }
}

void random_choices(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 2, 5, 127, 1000, 1024, 1025, 2048, 3000};
    static const int types[] = {GA_LONG, GA_INT, GA_USHORT, GA_SHORT, GA_UINT, GA_ULONG};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < COUNT(sizes) * (cts.small ? 1 : 3); i++) {
        size_t n = sizes[i % COUNT(sizes)], count = i % 2 ? n : 1 + cts_below(&r, n);
        int type = n < 100 && i % 3 == 0 ? GA_UBYTE : types[i % (cts.small ? 2 : COUNT(types))];
        GpuRandom s = random_stream(&r), was = s;
        GpuArray g;
        cts_array a;
        uint64_t *want = malloc(count * sizeof *want);
        assert_non_null(want);
        if (i % 4 == 0 && !cts.small)
            cts_make_layout(&a, &r, type, 1, &count, false);
        else
            cts_make(&a, type, 1, &count);
        cts_upload(&g, &a);
        cts_ok(count == n ? GpuRandom_permutation(&s, &g) : GpuRandom_choice(&s, &g, n, 0));
        permute(&was, n, count, want);
        for (size_t e = 0; e < count; e++) memcpy(cts_at(&a, e), &want[e], cts_type_size(type));
        cts_check(&g, &a);
        assert_true(s.offset == (was.offset + 3) / 4 * 4 + 1024);
        unsigned char *seen = calloc(n, 1);
        assert_non_null(seen);
        for (size_t e = 0; e < count; e++) assert_true(want[e] < n && !seen[want[e]]++);
        free(seen);
        free(want);
        GpuArray_clear(&g);
        cts_drop(&a);
    }
}

/* Choice with replacement equals a call of integers; rows are shuffled in the order of a permutation. */
void random_shuffles(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < 10; i++) {
        size_t dims[3] = {1 + cts_below(&r, 6), 1 + cts_below(&r, 40), 1 + cts_below(&r, 5)};
        if (i == 0) dims[1] = 1500;
        GpuRandom s = random_stream(&r), was = s;
        cts_array a;
        GpuArray g;
        cts_make_layout(&a, &r, i % 2 ? GA_HALF : GA_INT, 3, dims, false);
        cts_fill_small(&a, &r);
        cts_upload(&g, &a);
        cts_ok(GpuRandom_shuffle(&s, &g, 1));
        uint64_t *order = malloc(dims[1] * sizeof *order);
        assert_non_null(order);
        permute(&was, dims[1], dims[1], order);
        cts_array from;
        cts_clone(&from, &a);
        for (size_t x = 0; x < dims[0]; x++)
            for (size_t y = 0; y < dims[1]; y++)
                for (size_t z = 0; z < dims[2]; z++)
                    memcpy(cts_at(&a, (x * dims[1] + y) * dims[2] + z),
                           cts_at(&from, (x * dims[1] + (size_t)order[y]) * dims[2] + z), cts_type_size(a.type));
        cts_check(&g, &a);
        free(order);
        cts_drop(&from);
        GpuArray_clear(&g);
        cts_drop(&a);
    }
    const size_t n = 100;
    int32_t one[100], two[100];
    GpuRandom s = {.seed = 5, .sequence = 6, .offset = 7}, t = s;
    GpuArray a, b;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuRandom_choice(&s, &a, 1000000, 1));
    cts_ok(GpuRandom_integers(&t, &b, 0, 1000000));
    cts_ok(GpuArray_read(one, sizeof one, &a));
    cts_ok(GpuArray_read(two, sizeof two, &b));
    assert_memory_equal(one, two, sizeof one);
    assert_true(s.offset == t.offset);
    cts_clear(&a, &b, NULL);
}
