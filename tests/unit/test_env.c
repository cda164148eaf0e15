/* Environment variables: flags and sizes, in every valid and invalid spelling. */
#include "mock_backend.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/env.h"

#define NAME "GPUARRAY_UNIT_TEST"

static void test_value(void **state) {
    (void)state;
    unsetenv(NAME);
    assert_null(ga_env(NAME));
    setenv(NAME, "", 1);
    assert_null(ga_env(NAME));
    setenv(NAME, "x y", 1);
    assert_string_equal(ga_env(NAME), "x y");
    unsetenv(NAME);
}

static void test_flag(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int value; /* -1: the fallback */
    } cases[] = {{"1", 1},  {"yes", 1}, {"on", 1},    {"true", 1}, {"TRUE", 1}, {"On", 1},  {"0", 0},
                 {"no", 0}, {"off", 0}, {"False", 0}, {"", -1},    {"2", -1},   {"ye", -1}, {" 1", -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv(NAME, cases[i].text, 1);
        for (int fallback = 0; fallback < 2; fallback++)
            assert_int_equal(ga_env_flag(NAME, fallback), cases[i].value < 0 ? fallback : cases[i].value);
    }
    unsetenv(NAME);
    assert_true(ga_env_flag(NAME, true));
    assert_false(ga_env_flag(NAME, false));
}

static void test_size(void **state) {
    (void)state;
    static const size_t fallback = 12345;
    static const struct {
        const char *text;
        size_t value;
    } cases[] = {{"0", 0},
                 {"1", 1},
                 {"4096", 4096},
                 {"1K", 1024},
                 {"3k", 3072},
                 {"2M", 2 << 20},
                 {"5m", 5 << 20},
                 {"1G", 1 << 30},
                 {"6g", (size_t)6 << 30},
                 {"1T", (size_t)1 << 40},
                 {"256MiB", 256 << 20},
                 {"256MB", 256 << 20},
                 {"18446744073709551615", SIZE_MAX},
                 {"18446744073709551616", fallback},
                 {"99999999999T", fallback},
                 {"16777216T", fallback},
                 {"-1", fallback},
                 {"", fallback},
                 {"K", fallback},
                 {"1X", fallback},
                 {"1KK", fallback},
                 {"1.5G", fallback},
                 {" 1", fallback},
                 {"+1", fallback},
                 {"lots", fallback}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv(NAME, cases[i].text, 1);
        size_t got = ga_env_size(NAME, fallback);
        if (got != cases[i].value) fail_msg("\"%s\" is %zu, expected %zu", cases[i].text, got, cases[i].value);
    }
    unsetenv(NAME);
    assert_true(ga_env_size(NAME, 7) == 7);
}

/* Capture what `act` prints on stderr with this level of GPUARRAY_LOG; 0: unset. */
static void capture(int level, void (*act)(void), char *text, size_t size) {
    int ends[2], kept = dup(STDERR_FILENO);
    assert_int_equal(pipe(ends), 0);
    char digit[2] = {(char)('0' + level), '\0'};
    if (level == 0)
        unsetenv("GPUARRAY_LOG");
    else
        setenv("GPUARRAY_LOG", digit, 1);
    dup2(ends[1], STDERR_FILENO);
    act();
    dup2(kept, STDERR_FILENO);
    close(ends[1]);
    close(kept);
    ssize_t n = read(ends[0], text, size - 1);
    close(ends[0]);
    assert_true(n >= 0);
    text[n] = '\0';
    unsetenv("GPUARRAY_LOG");
}

static void log_each(void) {
    ga_log(1, "first %d", 1);
    ga_log(2, "second");
    ga_log(3, "third");
}

/* Nothing is printed unless the user asked for it. */
static void test_log(void **state) {
    (void)state;
    char text[256];
    for (int level = 0; level < 4; level++) {
        capture(level, log_each, text, sizeof text);
        assert_int_equal(strstr(text, "first 1") != NULL, level >= 1);
        assert_int_equal(strstr(text, "second") != NULL, level >= 2);
        assert_int_equal(strstr(text, "third") != NULL, level >= 3);
    }
}

static void read_flag(void) {
    ga_env_flag(NAME, true);
}

static void read_size(void) {
    ga_env_size(NAME, 1);
}

/* An invalid value is reported if logging is on, with the variable's name, the value and the valid values; valid values
 * are not reported. */
static void test_not_understood(void **state) {
    (void)state;
    static const struct {
        void (*read)(void);
        const char *value, *says; /* NULL: nothing */
    } cases[] = {{read_flag, "maybe", "off"}, {read_flag, "2", "off"},    {read_flag, "on", NULL},
                 {read_flag, "0", NULL},      {read_flag, "", NULL},      {read_size, "abc", "bytes"},
                 {read_size, "-1", "bytes"},  {read_size, "1X", "bytes"}, {read_size, "99999999999T", "bytes"},
                 {read_size, "1G", NULL},     {read_size, "0", NULL},     {read_size, "", NULL}};
    char text[512];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv(NAME, cases[i].value, 1);
        capture(0, cases[i].read, text, sizeof text);
        assert_string_equal(text, "");
        capture(1, cases[i].read, text, sizeof text);
        if (cases[i].says == NULL) {
            assert_string_equal(text, "");
            continue;
        }
        assert_non_null(strstr(text, NAME));
        assert_non_null(strstr(text, cases[i].value));
        assert_non_null(strstr(text, cases[i].says));
        assert_non_null(strchr(text, '\n'));
        assert_null(strchr(strchr(text, '\n') + 1, '\n'));
    }
    unsetenv(NAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value), cmocka_unit_test(test_flag),           cmocka_unit_test(test_size),
        cmocka_unit_test(test_log),   cmocka_unit_test(test_not_understood),
    };
    return cmocka_run_group_tests_name("env", tests, NULL, NULL);
}
