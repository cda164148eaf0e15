#ifndef GA_BASE_FORK_H
#define GA_BASE_FORK_H
/*
 * Handling of fork(): a child inherits contexts that it cannot use, and locks whose holders do not exist in it. Nothing
 * here waits for other threads at the fork itself: drivers fork while they load, with our locks held.
 */
#include <pthread.h>
#include <stdbool.h>

#include "base/error.h"

/* A number that changes in a forked child; costs a load, not a system call. */
unsigned ga_fork_generation(void);

/*
 * A lock of the whole process that a forked child may need. A lock inside an object need not be one, nor a lock that is
 * only taken once a driver has been loaded, because a child uses no inherited object and no inherited driver. In the
 * child the lock is free; but if another thread held it during the fork, the data it guards may be half changed, and
 * the child can never take it.
 */
typedef struct ga_process_lock {
    const char *what; /* what its holder does, for the message: "loading the CUDA driver" */
    pthread_mutex_t mutex;
    bool held, interrupted, listed;
    struct ga_process_lock *next; /* in the list of all locks that were ever taken */
} ga_process_lock;

#define GA_PROCESS_LOCK(what) \
    { (what), PTHREAD_MUTEX_INITIALIZER, false, false, false, NULL }

/* GA_NO_ERROR with the lock taken, or GA_RUN_ERROR in a child that cannot have it. */
int ga_process_lock_take(ga_errbuf *e, ga_process_lock *l);
void ga_process_lock_release(ga_process_lock *l);

/*
 * Call these before and after the dynamic loader. The loader has a lock of its own, which stays locked in a child that
 * was forked while another thread was inside: then ga_loader_enter() returns false, and the loader must not be called.
 */
bool ga_loader_enter(void);
void ga_loader_leave(void);

#endif
