/* FNV-1a against the values its authors publish. */
#include "mock_backend.h"

#include <string.h>

#include "base/hash.h"

static void test_vectors(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t hash;
    } cases[] = {{"", UINT64_C(0xcbf29ce484222325)},
                 {"a", UINT64_C(0xaf63dc4c8601ec8c)},
                 {"b", UINT64_C(0xaf63df4c8601f1a5)},
                 {"foobar", UINT64_C(0x85944171f73967e8)}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(ga_hash(GA_HASH_INIT, cases[i].text, strlen(cases[i].text)) == cases[i].hash);
}

static void test_continues(void **state) {
    (void)state;
    const char text[] = "the quick brown fox\0 jumps over the lazy dog";
    uint64_t whole = ga_hash(GA_HASH_INIT, text, sizeof text);
    for (size_t cut = 0; cut <= sizeof text; cut++)
        assert_true(ga_hash(ga_hash(GA_HASH_INIT, text, cut), text + cut, sizeof text - cut) == whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_continues),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
