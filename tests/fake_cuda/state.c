/* The lock, injected failures, live objects, results. */
#define _GNU_SOURCE
#include "state.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool forked; /* this process inherited an initialised driver */
static FILE *log_file;
static const char *current_call;

static long calls, fail_at, failures;
static bool fail_forever;
static void (*watcher)(void); /* called at every call, or NULL */
static char failed_name[64];  /* a copy: NVRTC's may be unloaded */

static fake_object *lists[FAKE_KINDS];
static long counts[FAKE_KINDS];
static size_t memory_limit;
bool fake_initialised;

static const char *const kind_names[FAKE_KINDS] = {"primary", "context", "stream", "event",      "module",
                                                   "memory",  "host",    "ipc",    "registered", "program",
                                                   "blas",    "graph",   "exec",   "orphan"};

static void report_at_exit(void) {
    const char *path = getenv("FAKE_CUDA_REPORT");
    FILE *f = path && *path && !forked ? fopen(path, "a") : NULL;
    if (!f) return;
    for (int k = 0; k < FAKE_KINDS; k++) {
        if (counts[k] != 0) fprintf(f, "leaked %s: %ld\n", kind_names[k], counts[k]);
    }
    fprintf(f, "calls: %ld\n", calls);
    fclose(f);
}

static void before_fork(void) {
    fake_lock();
}

static void after_fork_parent(void) {
    fake_unlock();
}

static void init_lock(void) {
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &recursive);
    pthread_mutexattr_destroy(&recursive);
}

static void after_fork_child(void) {
    forked = fake_initialised;
    init_lock(); /* a recursive one belongs to the thread that took it, in the parent */
}

static void setup(void) {
    init_lock();
    pthread_atfork(before_fork, after_fork_parent, after_fork_child);

    const char *path = getenv("FAKE_CUDA_LOG");
    if (path && *path) log_file = strcmp(path, "stderr") == 0 ? stderr : fopen(path, "ae");
    const char *nth = getenv("FAKE_CUDA_FAIL"), *mode = getenv("FAKE_CUDA_FAIL_MODE");
    if (nth) fail_at = atol(nth);
    fail_forever = mode && strcmp(mode, "forever") == 0;
    atexit(report_at_exit);
}

FAKE_EXPORT void fake_lock(void) {
    pthread_once(&once, setup);
    pthread_mutex_lock(&lock);
}

FAKE_EXPORT void fake_unlock(void) {
    pthread_mutex_unlock(&lock);
}

FAKE_EXPORT void fake_log(const char *fmt, ...) {
    if (!log_file) return;
    va_list ap;
    va_start(ap, fmt);
    fprintf(log_file, "fake_cuda: %s: ", current_call ? current_call : "-");
    vfprintf(log_file, fmt, ap);
    fputc('\n', log_file);
    fflush(log_file);
    va_end(ap);
}

CUresult fake_error(CUresult result, const char *fmt, ...) {
    char text[512];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    fake_log("%s: %s", fake_result_name(result), text);
    return result;
}

/* ---------------------------------------------------------------------------------------------- calls and failures */

FAKE_EXPORT bool fake_inject(const char *function) {
    fake_lock();
    calls++;
    if (watcher) watcher();
    bool fail = fail_at > 0 && (calls == fail_at || (fail_forever && calls > fail_at));
    if (fail) {
        failures++;
        snprintf(failed_name, sizeof failed_name, "%s", function);
        fake_log("%s is made to fail (call %ld)", function, calls);
    }
    fake_unlock();
    return fail;
}

static CUresult check_needs(fake_needs needs) {
    if (needs == FAKE_NEEDS_NOTHING) return CUDA_SUCCESS;
    if (forked) return fake_error(CUDA_ERROR_NOT_INITIALIZED, "the driver was initialised before fork()");
    if (!fake_initialised) return fake_error(CUDA_ERROR_NOT_INITIALIZED, "cuInit() has not been called");
    return needs == FAKE_NEEDS_CONTEXT ? fake_context_check(fake_current()) : CUDA_SUCCESS;
}

CUresult fake_enter(const char *function, fake_needs needs, CUresult failure) {
    fake_lock();
    current_call = function;
    if (fake_inject(function)) return failure;
    return check_needs(needs);
}

CUresult fake_enter_release(const char *function, fake_needs needs, CUresult *injected) {
    fake_lock();
    current_call = function;
    *injected = fake_inject(function) ? CUDA_ERROR_UNKNOWN : CUDA_SUCCESS;
    return check_needs(needs);
}

CUresult fake_leave(CUresult result) {
    fake_unlock();
    return result;
}

FAKE_EXPORT void fake_cuda_fail(long nth, int forever) {
    fake_lock();
    calls = failures = 0;
    fail_at = nth;
    fail_forever = forever != 0;
    failed_name[0] = '\0';
    fake_unlock();
}

FAKE_EXPORT void fake_cuda_watch(void (*each)(void)) {
    fake_lock();
    watcher = each;
    fake_unlock();
}

FAKE_EXPORT long fake_cuda_calls(void) {
    fake_lock();
    long n = calls;
    fake_unlock();
    return n;
}

FAKE_EXPORT long fake_cuda_failed(void) {
    fake_lock();
    long n = failures;
    fake_unlock();
    return n;
}

FAKE_EXPORT const char *fake_cuda_failed_name(void) {
    return failed_name;
}

/* ----------------------------------------------------------------------------------------------------- live objects */

void fake_object_add(fake_object *o, fake_kind kind, fake_context *ctx) {
    o->kind = kind;
    o->ctx = ctx;
    o->prev = NULL;
    o->next = lists[kind];
    if (o->next) o->next->prev = o;
    lists[kind] = o;
    counts[kind]++;
}

void fake_object_remove(fake_object *o) {
    if (o->prev) {
        o->prev->next = o->next;
    } else {
        lists[o->kind] = o->next;
    }
    if (o->next) o->next->prev = o->prev;
    counts[o->kind]--;
}

fake_object *fake_objects(fake_kind kind) {
    return lists[kind];
}

bool fake_object_live(const void *o, fake_kind kind) {
    for (const fake_object *i = lists[kind]; i; i = i->next) {
        if (i == o) return true;
    }
    return false;
}

FAKE_EXPORT void fake_count(fake_kind kind, long change) {
    fake_lock();
    counts[kind] += change;
    fake_unlock();
}

FAKE_EXPORT long fake_cuda_live(const char *kind) {
    bool all = !kind || strcmp(kind, "all") == 0;
    long total = all ? 0 : -1;
    fake_lock();
    for (int k = 0; k < FAKE_KINDS; k++) {
        if (all) total += counts[k];
        if (!all && strcmp(kind, kind_names[k]) == 0) total = counts[k];
    }
    fake_unlock();
    return total;
}

FAKE_EXPORT size_t fake_cuda_live_bytes(void) {
    size_t bytes = 0;
    fake_lock();
    for (const fake_object *o = lists[FAKE_MEMORY]; o; o = o->next)
        bytes += ((const fake_memory *)(const void *)o)->size;
    fake_unlock();
    return bytes;
}

/* --------------------------------------------------------------------------------------------------- configuration */

int fake_device_count(void) {
    const char *s = getenv("FAKE_CUDA_DEVICES");
    int n = s && *s ? atoi(s) : 2;
    return n < 0 ? 0 : n > FAKE_MAX_DEVICES ? FAKE_MAX_DEVICES : n;
}

int fake_arch(void) {
    const char *s = getenv("FAKE_CUDA_ARCH");
    int arch = s && *s ? atoi(s) : 0;
    return arch > 0 ? arch : 90;
}

FAKE_EXPORT void fake_cuda_memory(size_t bytes) {
    fake_lock();
    memory_limit = bytes;
    fake_unlock();
}

size_t fake_device_memory(void) {
    const char *s = getenv("FAKE_CUDA_MEMORY");
    if (memory_limit) return memory_limit;
    return s && *s ? (size_t)strtoull(s, NULL, 0) : (size_t)2 << 30;
}

bool fake_async(void) {
    const char *s = getenv("FAKE_CUDA_ASYNC");
    return s && strcmp(s, "1") == 0;
}
