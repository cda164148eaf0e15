/* Error texts: looked up per thread, then per object. */
#include "mock_backend.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/elemwise.h>

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
    /* the error is not found through another object, nor without an object under another code */
    assert_string_equal(ga_error_text(&b, GA_VALUE_ERROR), gpuarray_error_str(GA_VALUE_ERROR));
    assert_string_equal(ga_error_text(NULL, GA_MEMORY_ERROR), gpuarray_error_str(GA_MEMORY_ERROR));
    /* any code matches, for callers that got NULL instead of a code */
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

/* Texts that exceed the buffer are truncated and say so. */
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
    /* a thread without an error of its own reads the object's last text */
    assert_memory_equal(ga_error_text(&shared, GA_RUN_ERROR), "thread ", 7);
    ga_errbuf_destroy(&shared);
}

/* An error without an object is found without one under any code, for callers that got NULL. */
static void test_without_object(void **state) {
    (void)state;
    ga_errbuf a;
    assert_int_equal(ga_errbuf_init(&a), GA_NO_ERROR);
    assert_null(GpuElemwise_new(NULL, "", "y = x", 0, NULL, 1, 0));
    static const int codes[] = {GA_NO_ERROR, GA_INVALID_ERROR, GA_IMPL_ERROR, GA_MEMORY_ERROR};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_string_equal(gpucontext_error(NULL, codes[i]), "the context is NULL");
    ga_fail(&a, GA_VALUE_ERROR, "of an object");
    assert_string_equal(gpucontext_error(NULL, GA_VALUE_ERROR), "of an object");
    assert_string_equal(gpucontext_error(NULL, GA_IMPL_ERROR), gpuarray_error_str(GA_IMPL_ERROR));
    ga_errbuf_destroy(&a);
}

/* Many threads have their first error at the same time: more than the pool has slots for. */
enum { CROWD = 40 };
static pthread_barrier_t all_here;

static void *crowd_main(void *arg) {
    worker *w = arg;
    char want[64];
    snprintf(want, sizeof want, "thread %d", w->number);
    for (int i = 0; i < 2; i++) {
        ga_fail(NULL, GA_RUN_ERROR, "%s", want);
        pthread_barrier_wait(&all_here);
        w->errors += strcmp(ga_error_text(NULL, GA_RUN_ERROR), want) != 0;
        ga_fail(w->shared, GA_RUN_ERROR, "%s", want);
        pthread_barrier_wait(&all_here);
        w->errors += strcmp(ga_error_text(w->shared, GA_RUN_ERROR), want) != 0;
    }
    return NULL;
}

static void test_crowd(void **state) {
    (void)state;
    ga_errbuf shared;
    worker w[CROWD];
    assert_int_equal(ga_errbuf_init(&shared), GA_NO_ERROR);
    assert_int_equal(pthread_barrier_init(&all_here, NULL, CROWD), 0);
    for (int round = 0; round < 3; round++) { /* slots of terminated threads are reused */
        for (int i = 0; i < CROWD; i++) {
            w[i] = (worker){.shared = &shared, .number = i};
            assert_int_equal(pthread_create(&w[i].thread, NULL, crowd_main, &w[i]), 0);
        }
        for (int i = 0; i < CROWD; i++) {
            pthread_join(w[i].thread, NULL);
            assert_int_equal(w[i].errors, 0);
        }
    }
    pthread_barrier_destroy(&all_here);
    ga_errbuf_destroy(&shared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),          cmocka_unit_test(test_long_text), cmocka_unit_test(test_threads),
        cmocka_unit_test(test_without_object), cmocka_unit_test(test_crowd),
    };
    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
