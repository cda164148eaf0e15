/* XXH64 against the values of its authors' program (xxhsum -H64). */
#include "mock_backend.h"

#include <string.h>

#include "base/hash.h"

static void test_vectors(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t hash;
    } cases[] = {{"", UINT64_C(0xef46db3751d8e999)},
                 {"a", UINT64_C(0xd24ec4f1a98c6e5b)},
                 {"abc", UINT64_C(0x44bc2cf5ad770999)},
                 {"foobar", UINT64_C(0xa2aa05ed9085aaf9)},
                 {"Nobody inspects the spammish repetition", UINT64_C(0xfbcea83c8a378bf1)},
                 {"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!?", UINT64_C(0xc02a83e75f3ed6ed)}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(ga_hash(GA_HASH_INIT, cases[i].text, strlen(cases[i].text)) == cases[i].hash);
}

/* The hash depends on every byte, its position and the length, and on how the input is split into pieces. */
static void test_differs(void **state) {
    (void)state;
    char text[] = "the quick brown fox\0 jumps over the lazy dog";
    uint64_t seen[3 * sizeof text];
    size_t n = 0;
    for (size_t i = 0; i < sizeof text; i++) {
        text[i] ^= 1;
        seen[n++] = ga_hash(GA_HASH_INIT, text, sizeof text);
        text[i] ^= 1;
        seen[n++] = ga_hash(GA_HASH_INIT, text, i);
        seen[n++] = ga_hash(ga_hash(GA_HASH_INIT, text, i), text + i, sizeof text - i);
    }
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < i; k++) assert_true(seen[i] != seen[k]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_differs),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
