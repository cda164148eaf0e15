#include "fork.h"

#include <stdatomic.h>

#include <gpuarray/error.h>

static atomic_uint generation = 1;

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER; /* held only for the update of the list */
static ga_process_lock *list;                                 /* every lock is added before it is first taken */

static atomic_uint in_loader; /* threads inside the dynamic loader now */
static atomic_bool loader_lost;

/* Runs in the child, in its only thread. A lock that was held is marked, because a change of the data it guards may be
 * half made. */
static void in_child(void) {
    (void)pthread_mutex_init(&list_lock, NULL);
    for (ga_process_lock *l = list; l != NULL; l = l->next) {
        l->listed = true; /* a fork between the two steps of enlist() leaves this unset */
        l->interrupted |= l->held;
        (void)pthread_mutex_init(&l->mutex, NULL);
    }
    if (atomic_exchange(&in_loader, 0) > 0) atomic_store(&loader_lost, true);
    atomic_fetch_add(&generation, 1);
}

static void install(void) {
    /* If this fails forked children are not detected, which is no worse than having no check. */
    (void)pthread_atfork(NULL, NULL, in_child);
}

unsigned ga_fork_generation(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    return atomic_load_explicit(&generation, memory_order_relaxed);
}

static void enlist(ga_process_lock *l) {
    pthread_mutex_lock(&list_lock);
    if (!l->listed) {
        l->next = list;
        /* a child sees the list as it is at any moment, so the order of the stores matters */
        atomic_signal_fence(memory_order_seq_cst);
        list = l;
        l->listed = true;
    }
    pthread_mutex_unlock(&list_lock);
}

int ga_process_lock_take(ga_errbuf *e, ga_process_lock *l) {
    (void)ga_fork_generation(); /* installs the handler */
    enlist(l);
    pthread_mutex_lock(&l->mutex);
    if (l->interrupted) {
        pthread_mutex_unlock(&l->mutex);
        return ga_fail(e, GA_RUN_ERROR,
                       "this process was forked while another thread of its parent was %s, and what that thread was "
                       "doing cannot be finished here: fork before the first use of a GPU, or start workers with "
                       "spawn/exec",
                       l->what);
    }
    l->held = true;
    return GA_NO_ERROR;
}

void ga_process_lock_release(ga_process_lock *l) {
    l->held = false;
    pthread_mutex_unlock(&l->mutex);
}

bool ga_loader_enter(void) {
    (void)ga_fork_generation();
    if (atomic_load(&loader_lost)) return false;
    atomic_fetch_add(&in_loader, 1);
    return true;
}

void ga_loader_leave(void) {
    atomic_fetch_sub(&in_loader, 1);
}
