#include "ending.h"

#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <gpuarray/error.h>
#include <gpuarray/util.h>

#include "env.h"
#include "fork.h"

/* No locks: a forked child could find them taken. */
static atomic_bool ended;               /* new compilations are refused */
static _Atomic uint64_t inside;         /* fork generation << 32 | threads of this process inside a compiler */
static atomic_ullong libraries;         /* number of libraries loaded when the handler was last registered */
static atomic_uint registered_by_force; /* how often it was registered because a driver or a compiler had run */

/* How many threads of this process are inside a compiler. After a fork the count is of another generation, and means
 * 0. */
static unsigned count_inside(uint64_t state) {
    return state >> 32 == ga_fork_generation() ? (unsigned)state : 0;
}

static void change_inside(int by) {
    uint64_t old = atomic_load(&inside), new;

    do {
        unsigned count = count_inside(old);
        new = (uint64_t)ga_fork_generation() << 32 | (by > 0 ? count + 1 : count > 0 ? count - 1 : 0);
    } while (!atomic_compare_exchange_weak(&inside, &old, new));
}

int ga_ending_enter(ga_errbuf *e) {
    change_inside(1);
    if (!atomic_load(&ended)) return GA_NO_ERROR;
    change_inside(-1);
    return ga_fail(
        e, GA_RUN_ERROR,
        "the process is ending: nothing is compiled any more, nor launched on CPUs, as the vendors' compilers are "
        "taken down");
}

void ga_ending_leave(void) {
    change_inside(-1);
}

int gpuarray_finish(void) {
    const struct timespec moment = {.tv_nsec = 1000000};

    atomic_store(&ended, true);
    for (int ms = 0; count_inside(atomic_load(&inside)) > 0; ms++) {
        if (ms >= GA_ENDING_SECONDS * 1000)
            return ga_fail(NULL, GA_RUN_ERROR, "gpuarray_finish: a thread is still compiling after %d s",
                           GA_ENDING_SECONDS);
        (void)nanosleep(&moment, NULL);
    }
    return GA_NO_ERROR;
}

static void (*_Atomic then)(void); /* the function that ga_ending_then() has set */

void ga_ending_then(void (*f)(void)) {
    atomic_store(&then, f);
}

/* It is registered several times; the first call of it, before the vendors' handlers, does the work. */
static void at_exit(void) {
    (void)gpuarray_finish();
    void (*f)(void) = atomic_exchange(&then, NULL);
    if (f != NULL) f();
}

/* How many libraries this process has loaded so far: every object says the same. */
static int count_libraries(struct dl_phdr_info *info, size_t size, void *count) {
    (void)size;
    *(unsigned long long *)count = info->dlpi_adds;
    return 1;
}

static void register_handler(void) {
    if (atexit(at_exit) != 0)
        ga_log(1, "no room for an exit handler: a thread that compiles when the process ends may crash it");
}

void ga_ending_watch(bool at_work) {
    enum { MOST_FORCED = 64 };
    unsigned long long now = 0;

    (void)dl_iterate_phdr(count_libraries, &now);
    bool again = atomic_exchange(&libraries, now) != now;
    if (at_work && atomic_fetch_add(&registered_by_force, 1) < MOST_FORCED) again = true;
    if (again) register_handler();
}

/*
 * A compiler registers its exit handlers when it first runs, after ours was registered. Destructors of the exiting
 * thread's thread-local variables, however, run before any exit handler. So a destructor is registered in the main
 * thread, without a variable to go with it, that registers our handler as the last of all. Where the main thread loaded
 * this library, that also keeps it from being unloaded. With C libraries that lack such destructors, and for exits in
 * other threads, the order above remains.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the name that glibc has for it */
int __cxa_thread_atexit_impl(void (*f)(void *), void *object, void *library) __attribute__((weak));

static void main_thread_ends(void *unused) {
    (void)unused;
    if (atomic_load(&libraries) > 0) register_handler();
}

__attribute__((constructor)) static void watch_main_thread(void) {
    if (__cxa_thread_atexit_impl != NULL && syscall(SYS_gettid) == getpid())
        (void)__cxa_thread_atexit_impl(main_thread_ends, NULL, &libraries);
}
