/* Merging of dimensions: every argument still visits the same elements in the same order, and nothing mergeable is
 * left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gpuarray/util.h>

enum { RANK = 6, ARGS = 3 };

static uint32_t seed = 4711;

static unsigned below(unsigned n) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

static ssize_t offset_of(size_t n, unsigned nd, const size_t *dims, const ssize_t *strides) {
    ssize_t offset = 0;
    for (unsigned i = nd; i-- > 0; n /= dims[i]) offset += (ssize_t)(n % dims[i]) * strides[i];
    return offset;
}

static size_t product(unsigned nd, const size_t *dims) {
    size_t n = 1;
    for (unsigned i = 0; i < nd; i++) n *= dims[i];
    return n;
}

static void fill(unsigned nd, const size_t *dims, ssize_t *strides) {
    ssize_t step = below(2) ? 4 : -8;
    for (unsigned i = nd; i-- > 0;) {
        strides[i] = below(6) ? step : (ssize_t)(4 * below(9)) - 16;
        step *= (ssize_t)dims[i];
    }
}

static void test_same_elements(void **state) {
    (void)state;
    for (int round = 0; round < 30000; round++) {
        size_t before[RANK], dims[RANK];
        ssize_t old[ARGS][RANK], now[ARGS][RANK], *strides[ARGS];
        unsigned rank = below(RANK + 1), nd = rank, n = below(ARGS + 1);

        for (unsigned i = 0; i < rank; i++) before[i] = dims[i] = below(20) ? 1 + below(4) : 0;
        for (unsigned k = 0; k < n; k++) {
            fill(rank, dims, old[k]);
            memcpy(now[k], old[k], sizeof now[k]);
            strides[k] = below(8) ? now[k] : NULL; /* NULL: a scalar */
        }
        gpuarray_elemwise_collapse(n, &nd, dims, strides);

        size_t count = product(rank, before);
        assert_int_equal(product(nd, dims), count);
        assert_true(nd <= rank && (nd > 0) == (rank > 0));
        for (unsigned k = 0; k < n; k++)
            for (size_t e = 0; strides[k] != NULL && e < count; e++)
                assert_int_equal(offset_of(e, nd, dims, now[k]), offset_of(e, rank, before, old[k]));
        for (unsigned i = 0; nd > 1 && i < nd; i++) assert_int_not_equal(dims[i], 1);
        for (unsigned i = 1; i < nd; i++) {
            bool merges = true;
            for (unsigned k = 0; k < n; k++)
                if (strides[k] != NULL && now[k][i - 1] != (ssize_t)dims[i] * now[k][i]) merges = false;
            assert_false(merges);
        }
    }
}

static void test_known(void **state) {
    size_t dims[] = {2, 3, 1, 4};
    ssize_t a[] = {48, 16, 16, 4}, b[] = {96, 16, 8, 4}, *strides[] = {a, b, NULL};
    unsigned nd = 4;
    (void)state;

    gpuarray_elemwise_collapse(3, &nd, dims, strides);
    assert_int_equal(nd, 2); /* the axes of size 3 and 4 merge for both arguments; 2 cannot merge for b */
    assert_true(dims[0] == 2 && dims[1] == 12);
    assert_true(a[0] == 48 && a[1] == 4 && b[0] == 96 && b[1] == 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_elements), cmocka_unit_test(test_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
