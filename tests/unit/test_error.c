/* Error texts: per thread, then per object. */
#include "mock_backend.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

static void test_texts(void **state) {
    (void)state;
    ga_errbuf a, b;
    assert_int_equal(ga_errbuf_init(&a), GA_NO_ERROR);
    assert_int_equal(ga_errbuf_init(&b), GA_NO_ERROR);
    assert_string_equal(ga_error_text(&a, GA_VALUE_ERROR), gpuarray_error_str(GA_VALUE_ERROR));
    assert_int_equal(ga_fail(&a, GA_VALUE_ERROR, "a is %d", 3), GA_VALUE_ERROR);
    assert_string_equal(ga_error_text(&a, GA_VALUE_ERROR), "a is 3");
    assert_string_equal(ga_error_text(NULL, GA_VALUE_ERROR), "a is 3");
    /* another object knows nothing of it, and without one another code does not */
    assert_string_equal(ga_error_text(&b, GA_VALUE_ERROR), gpuarray_error_str(GA_VALUE_ERROR));
    assert_string_equal(ga_error_text(NULL, GA_MEMORY_ERROR), gpuarray_error_str(GA_MEMORY_ERROR));
    /* who got no code, but NULL, may ask with any */
    assert_string_equal(ga_error_text(&a, GA_IMPL_ERROR), "a is 3");
    ga_fail(&b, GA_IMPL_ERROR, "b failed");
    assert_string_equal(ga_error_text(&a, GA_VALUE_ERROR), "a is 3");
    assert_string_equal(ga_error_text(&a, GA_MEMORY_ERROR), "a is 3");
    assert_string_equal(ga_error_text(&b, GA_VALUE_ERROR), "b failed");
    assert_int_equal(ga_fail_memory(NULL, "a thing"), GA_MEMORY_ERROR);
    assert_non_null(strstr(ga_error_text(NULL, GA_MEMORY_ERROR), "a thing"));
    ga_errbuf_destroy(&a);
    ga_errbuf_destroy(&b);
}

/* Texts longer than the buffer are cut, and say so. */
static void test_long_text(void **state) {
    (void)state;
    char *text = malloc(3 * GA_ERROR_TEXT);
    assert_non_null(text);
    memset(text, 'x', 3 * GA_ERROR_TEXT - 1);
    text[3 * GA_ERROR_TEXT - 1] = '\0';
    ga_fail(NULL, GA_IMPL_ERROR, "%s", text);
    const char *got = ga_error_text(NULL, GA_IMPL_ERROR);
    assert_true(strlen(got) < GA_ERROR_TEXT);
    assert_string_equal(got + strlen(got) - 3, "...");
    free(text);
}

typedef struct worker {
    pthread_t thread;
    ga_errbuf *shared;
    int number, errors;
} worker;

static void *worker_main(void *arg) {
    worker *w = arg;
    char want[64];
    for (int i = 0; i < 1000; i++) {
        snprintf(want, sizeof want, "thread %d, round %d", w->number, i);
        ga_fail(w->shared, GA_RUN_ERROR, "%s", want);
        w->errors += strcmp(ga_error_text(w->shared, GA_RUN_ERROR), want) != 0;
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    ga_errbuf shared;
    worker w[4];
    assert_int_equal(ga_errbuf_init(&shared), GA_NO_ERROR);
    for (int i = 0; i < 4; i++) {
        w[i] = (worker){.shared = &shared, .number = i};
        assert_int_equal(pthread_create(&w[i].thread, NULL, worker_main, &w[i]), 0);
    }
    for (int i = 0; i < 4; i++) pthread_join(w[i].thread, NULL);
    for (int i = 0; i < 4; i++) assert_int_equal(w[i].errors, 0);
    /* who did not fail himself reads the object's last text */
    assert_memory_equal(ga_error_text(&shared, GA_RUN_ERROR), "thread ", 7);
    ga_errbuf_destroy(&shared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_long_text),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
