/* Growing strings. */
#include "mock_backend.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"

static void test_grows(void **state) {
    (void)state;
    ga_str s = GA_STR_INIT;
    char *want = malloc(100001);
    assert_non_null(want);
    for (size_t i = 0; i < 100000; i++) want[i] = (char)('a' + i % 26);
    want[100000] = '\0';
    for (size_t at = 0, n = 1; at < 100000; at += n, n = n * 2 + 1) {
        size_t part = at + n > 100000 ? 100000 - at : n;
        ga_str_addn(&s, want + at, part);
        assert_int_equal(s.len, at + part);
        assert_int_equal(s.s[s.len], '\0');
    }
    assert_false(s.failed);
    assert_string_equal(s.s, want);
    ga_str_free(&s);
    assert_null(s.s);
    assert_int_equal(s.len, 0);
    free(want);
}

static void test_formats(void **state) {
    (void)state;
    ga_str s = GA_STR_INIT;
    ga_str_addf(&s, "%d+%s", 42, "x");
    ga_str_add(&s, "");
    ga_str_addf(&s, "%0500d", 7);
    assert_int_equal(s.len, 504);
    assert_memory_equal(s.s, "42+x000", 7);
    assert_int_equal(s.s[503], '7');
    ga_str_addn(&s, "a\0b", 3); /* embedded null bytes are preserved */
    assert_int_equal(s.len, 507);
    assert_memory_equal(s.s + 504, "a\0b", 4);
    ga_str_free(&s);
}

static void test_takes(void **state) {
    (void)state;
    ga_str s = GA_STR_INIT;
    char *p = ga_str_take(&s);
    assert_non_null(p);
    assert_string_equal(p, "");
    free(p);
    ga_str_add(&s, "hello");
    p = ga_str_take(&s);
    assert_string_equal(p, "hello");
    assert_null(s.s);
    free(p);
    ga_str_add(&s, "again"); /* the string can be reused */
    assert_string_equal(s.s, "again");
    ga_str_free(&s);
}

/* After a failure nothing is appended, and no partial text is returned. */
static void test_fails(void **state) {
    (void)state;
    ga_str s = GA_STR_INIT;
    ga_str_add(&s, "start");
    ga_str_addn(&s, "x", SIZE_MAX - 2); /* the overflow is detected before any byte is read */
    assert_true(s.failed);
    ga_str_add(&s, "more");
    ga_str_addf(&s, "%d", 1);
    assert_true(s.failed);
    assert_null(ga_str_take(&s));
    assert_false(s.failed);
    ga_str_add(&s, "fresh");
    assert_string_equal(s.s, "fresh");
    ga_str_free(&s);
}

static void test_strdup(void **state) {
    (void)state;
    char text[] = "text", *copy = ga_strdup(text);
    text[0] = 'n';
    assert_string_equal(copy, "text");
    free(copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grows), cmocka_unit_test(test_formats), cmocka_unit_test(test_takes),
        cmocka_unit_test(test_fails), cmocka_unit_test(test_strdup),
    };
    return cmocka_run_group_tests_name("str", tests, NULL, NULL);
}
