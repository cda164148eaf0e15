#include "fork.h"

#include <pthread.h>
#include <stdatomic.h>

static atomic_uint generation = 1;

static void in_child(void) {
    atomic_fetch_add(&generation, 1);
}

static void install(void) {
    /* Failure leaves forked children undetected, which is no worse than having no check. */
    (void)pthread_atfork(NULL, NULL, in_child);
}

unsigned ga_fork_generation(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    return atomic_load_explicit(&generation, memory_order_relaxed);
}
