#ifndef GA_BASE_FORK_H
#define GA_BASE_FORK_H
/*
 * What a fork() leaves behind in the child: contexts of the parent's, and locks whose holders are gone. Nothing here
 * waits for anybody at the fork itself: drivers fork while they load, with our locks held.
 */
#include <pthread.h>
#include <stdbool.h>

#include "base/error.h"

/* A number that changes in a forked child; costs a load, not a system call. */
unsigned ga_fork_generation(void);

/*
 * A lock of the whole process that a child may want; one of an object is none, nor one that is taken only once a driver
 * has been loaded, for a child uses no inherited object and no inherited driver. A child finds it free; but where
 * another thread held it during the fork, what it guards may be half made, and it can never be taken there.
 */
typedef struct ga_process_lock {
    const char *what; /* what its holder does, for the message: "loading the CUDA driver" */
    pthread_mutex_t mutex;
    bool held, interrupted, known;
    struct ga_process_lock *next; /* in the list of those that were ever taken */
} ga_process_lock;

#define GA_PROCESS_LOCK(what) \
    { (what), PTHREAD_MUTEX_INITIALIZER, false, false, false, NULL }

/* GA_NO_ERROR with the lock taken, or GA_RUN_ERROR in a child that cannot have it. */
int ga_process_lock_take(ga_errbuf *e, ga_process_lock *l);
void ga_process_lock_release(ga_process_lock *l);

/*
 * Around calls of the dynamic loader. It has a lock of its own, which stays locked in a child that was forked while
 * another thread was in there: then this is false, and the loader must not be called.
 */
bool ga_loader_enter(void);
void ga_loader_leave(void);

#endif
