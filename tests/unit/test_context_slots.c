/* Context slots are created once, by the first thread that asks, and freed in reverse order of creation. */
#include "mock_backend.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct part {
    int number;
} part;

static atomic_int made;
static int freed[GA_CONTEXT_SLOTS + 1], nfreed;
static bool no_memory;

static void *make_part(gpucontext *ctx) {
    (void)ctx;
    if (no_memory) return NULL;
    part *p = calloc(1, sizeof *p);
    if (p != NULL) p->number = atomic_fetch_add(&made, 1);
    return p;
}

static void free_part(gpucontext *ctx, void *state) {
    assert_non_null(ctx->allocator); /* a slot's object may hold buffers, so the allocator outlives it */
    freed[nfreed++] = ((part *)state)->number;
    free(state);
}

static ga_slot_kind kinds[GA_CONTEXT_SLOTS + 1];

static gpucontext *open_anew(void) {
    atomic_store(&made, 0);
    nfreed = 0;
    no_memory = false;
    return mock_open(SIZE_MAX, NULL);
}

static void test_order(void **state) {
    (void)state;
    gpucontext *ctx = open_anew();
    part *second = ga_context_slot_get(ctx, &kinds[1]), *first = ga_context_slot_get(ctx, &kinds[0]);
    assert_non_null(first);
    assert_ptr_not_equal(first, second);
    assert_ptr_equal(ga_context_slot_get(ctx, &kinds[1]), second);
    assert_int_equal(made, 2);
    mock_close(ctx);
    assert_int_equal(nfreed, 2);
    assert_int_equal(freed[0], 1);
    assert_int_equal(freed[1], 0);
}

/* A slot that another slot needs is created before it and freed after it. */
static void test_needs(void **state) {
    (void)state;
    const ga_slot_kind needing = {.make = make_part, .free = free_part, .needs = &kinds[0]};
    gpucontext *ctx = open_anew();
    no_memory = true;
    assert_null(ga_context_slot_get(ctx, &needing));
    no_memory = false;
    const part *own = ga_context_slot_get(ctx, &needing), *needed = ga_context_slot_get(ctx, &kinds[0]);
    assert_int_equal(made, 2);
    const int own_number = own->number, needed_number = needed->number;
    mock_close(ctx);
    assert_int_equal(nfreed, 2);
    assert_int_equal(freed[0], own_number);
    assert_int_equal(freed[1], needed_number);
}

/* After a failed allocation a slot can be created later; the number of slots is limited. */
static void test_failure(void **state) {
    (void)state;
    gpucontext *ctx = open_anew();
    no_memory = true;
    assert_null(ga_context_slot_get(ctx, &kinds[0]));
    no_memory = false;
    for (unsigned i = 0; i < GA_CONTEXT_SLOTS; i++) assert_non_null(ga_context_slot_get(ctx, &kinds[i]));
    assert_null(ga_context_slot_get(ctx, &kinds[GA_CONTEXT_SLOTS]));
    assert_int_equal(made, GA_CONTEXT_SLOTS);
    mock_close(ctx);
    assert_int_equal(nfreed, GA_CONTEXT_SLOTS);
}

static void *worker(void *arg) {
    gpucontext *ctx = arg;
    for (int i = 0; i < 200; i++)
        if (ga_context_slot_get(ctx, &kinds[i % 5]) == NULL) return arg;
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    gpucontext *ctx = open_anew();
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, worker, ctx), 0);
    for (int i = 0; i < 4; i++) {
        void *failed = NULL;
        pthread_join(threads[i], &failed);
        assert_null(failed);
    }
    assert_int_equal(made, 5);
    mock_close(ctx);
    assert_int_equal(nfreed, 5);
}

int main(void) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        kinds[i] = (ga_slot_kind){.make = make_part, .free = free_part};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_needs),
        cmocka_unit_test(test_failure),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests_name("context_slots", tests, NULL, NULL);
}
