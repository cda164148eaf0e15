/* The library in a forked child: the fork happened while another thread of the parent was inside the library. */
#include "mock_backend.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/util.h>

#include "base/dl.h"
#include "base/fork.h"

/* Run `ask` in a child; returns its exit status, 0 for success, or 99 if it hung and was killed. */
static int in_child(int (*ask)(void)) {
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        alarm(20);
        _exit(ask());
    }
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 99;
}

/* ---- a lock that is held during the fork ---- */

static ga_process_lock lock = GA_PROCESS_LOCK("making tea");
static pthread_barrier_t begun, over;

static void *hold(void *arg) {
    (void)arg;
    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return &lock;
    pthread_barrier_wait(&begun);
    pthread_barrier_wait(&over);
    ga_process_lock_release(&lock);
    return NULL;
}

static int cannot_take(void) {
    for (int i = 0; i < 2; i++) { /* fails every time, without blocking */
        if (ga_process_lock_take(NULL, &lock) != GA_RUN_ERROR) return 1;
        if (!strstr(ga_error_text(NULL, GA_RUN_ERROR), "making tea")) return 2;
    }
    return 0;
}

static int can_take(void) {
    for (int i = 0; i < 2; i++) {
        if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return 1;
        ga_process_lock_release(&lock);
    }
    return 0;
}

static void test_lock(void **state) {
    (void)state;
    pthread_t thread;
    void *failed = NULL;
    assert_int_equal(in_child(can_take), 0); /* never locked before */
    assert_int_equal(can_take(), 0);
    assert_int_equal(in_child(can_take), 0);
    pthread_barrier_init(&begun, NULL, 2);
    pthread_barrier_init(&over, NULL, 2);
    assert_int_equal(pthread_create(&thread, NULL, hold, NULL), 0);
    pthread_barrier_wait(&begun);
    int answer = in_child(cannot_take);
    pthread_barrier_wait(&over);
    pthread_join(thread, &failed);
    assert_null(failed);
    assert_int_equal(answer, 0);
    assert_int_equal(can_take(), 0); /* the parent and later children are unaffected */
    assert_int_equal(in_child(can_take), 0);
}

/* ---- a driver that is being loaded during the fork ---- */

static void *load_opencl(void *arg) {
    unsigned n;
    (void)arg;
    (void)gpu_get_platform_count("opencl", &n); /* fails in the end: the library has no OpenCL functions */
    return NULL;
}

static int drivers_fail(void) {
    static const char *const backends[] = {"opencl", "cuda"};
    unsigned n;
    for (int i = 0; i < 2; i++) {
        int err = gpu_get_platform_count(backends[i], &n);
        if (err == GA_NO_ERROR) return 1;
        if (!strstr(gpucontext_error(NULL, err), "fork")) return 2;
        gpucontext *ctx;
        if (gpucontext_open(&ctx, backends[i]) == GA_NO_ERROR || ctx != NULL) return 3;
    }
    return 0;
}

static int drivers_are_not_there(void) {
    unsigned n;
    int err = gpu_get_platform_count("opencl", &n);
    return err != GA_LOAD_ERROR ? 1 : strstr(gpucontext_error(NULL, err), "clGetPlatformIDs") == NULL ? 2 : 0;
}

static void test_loading(void **state) {
    (void)state;
    const char *library = getenv("UNIT_SLOW_LIBRARY");
    int says[2];
    char number[16], byte;
    pthread_t thread;
    if (library == NULL) skip();
    assert_int_equal(pipe(says), 0);
    snprintf(number, sizeof number, "%d", says[1]);
    setenv("UNIT_SLOW_SAYS", number, 1);
    setenv("GPUARRAY_OPENCL_LIBRARY", library, 1);
    setenv("GPUARRAY_CUDA_LIBRARY", library, 1);
    assert_int_equal(pthread_create(&thread, NULL, load_opencl, NULL), 0);
    assert_int_equal(read(says[0], &byte, 1), 1);
    int answer = in_child(drivers_fail);
    pthread_join(thread, NULL);
    assert_int_equal(answer, 0);
    unsetenv("UNIT_SLOW_SAYS");
    assert_int_equal(drivers_are_not_there(), 0); /* the parent and later children are unaffected */
    assert_int_equal(in_child(drivers_are_not_there), 0);
    unsetenv("GPUARRAY_OPENCL_LIBRARY");
    unsetenv("GPUARRAY_CUDA_LIBRARY");
    close(says[0]);
    close(says[1]);
}

/* ---- types that are being registered and looked up during forks ---- */

static atomic_bool enough;

static void *keep_registering(void *arg) {
    static gpuarray_type types[3000];
    for (int i = 0; i < 3000 && !atomic_load(&enough); i++) {
        types[i] = (gpuarray_type){"made_up", 16, 16, 0};
        int code = gpuarray_register_type(&types[i], NULL);
        if (gpuarray_get_type(code) != &types[i]) return arg; /* wrong */
    }
    return NULL;
}

/* All types can be read; registering a new one succeeds or fails, without blocking. */
static int types_work(void) {
    static gpuarray_type mine = {"mine", 4, 4, 0};
    int err = GA_NO_ERROR;
    for (int code = GA_ENDVEC; gpuarray_get_type(code)->size != 0; code++)
        if (gpuarray_get_type(code)->typecode != code) return 1;
    int code = gpuarray_register_type(&mine, &err);
    return code >= 0 ? gpuarray_get_type(code) != &mine : err != GA_RUN_ERROR;
}

static void test_types(void **state) {
    (void)state;
    pthread_t thread;
    void *failed = NULL;
    int wrong = 0;
    assert_int_equal(pthread_create(&thread, NULL, keep_registering, &enough), 0);
    for (int i = 0; i < 60; i++) wrong += in_child(types_work) != 0;
    atomic_store(&enough, true);
    pthread_join(thread, &failed);
    assert_null(failed);
    assert_int_equal(wrong, 0);
}

/* ---- contexts ---- */

static gpucontext *inherited;

/* An allocation fails with an error that is found under any code, for callers that got NULL. */
static int texts_are_there(void) {
    int err = GA_NO_ERROR;
    if (gpudata_alloc(inherited, 16, NULL, 0, &err) != NULL) return 1;
    return strstr(gpucontext_error(inherited, GA_IMPL_ERROR), "fork") == NULL;
}

/* The parent's device memory does not count towards the child's total, and the child does not use the parent's cache.
 */
static int opens_its_own(void) {
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    int err = GA_NO_ERROR;
    ctx->caps.total_memory = 16 << 20;
    gpudata *b = gpudata_alloc(ctx, ctx->caps.total_memory, NULL, 0, &err);
    if (b == NULL) return 1;
    gpudata_release(b);
    gpucontext_deref(ctx);
    gpucontext_deref(inherited);
    return 0;
}

static void test_contexts(void **state) {
    (void)state;
    inherited = mock_open(SIZE_MAX, NULL);
    gpudata *b = gpudata_alloc(inherited, 8 << 20, NULL, 0, NULL);
    assert_non_null(b);
    int texts = in_child(texts_are_there), opens = in_child(opens_its_own);
    gpudata_release(b);
    mock_close(inherited);
    assert_int_equal(texts, 0);
    assert_int_equal(opens, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lock),
        cmocka_unit_test(test_loading),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_contexts),
    };
    return cmocka_run_group_tests_name("fork", tests, NULL, NULL);
}
