#ifndef FAULTS_COUNTER_H
#define FAULTS_COUNTER_H
/* Counts calls, fails the Nth of them and perhaps all later ones, and counts live objects. Callable from any thread. */
#include <pthread.h>
#include <stdbool.h>

typedef struct fault_counter {
    pthread_mutex_t lock;
    long calls, fail_at, failures, live;
    int fail_forever;
    const char *failed_name;
    void (*each)(void); /* called at every call, or NULL */
} fault_counter;

#define FAULT_COUNTER_INIT \
    { .lock = PTHREAD_MUTEX_INITIALIZER, .failed_name = "" }

/* Count a call; returns whether it must fail. */
static inline bool counter_fails(fault_counter *c, const char *name) {
    pthread_mutex_lock(&c->lock);
    c->calls++;
    if (c->each) c->each();
    bool fail = c->fail_at > 0 && (c->calls == c->fail_at || (c->fail_forever && c->calls > c->fail_at));
    if (fail) {
        c->failures++;
        c->failed_name = name;
    }
    pthread_mutex_unlock(&c->lock);
    return fail;
}

static inline void counter_watch(fault_counter *c, void (*each)(void)) {
    pthread_mutex_lock(&c->lock);
    c->each = each;
    pthread_mutex_unlock(&c->lock);
}

static inline void counter_change(fault_counter *c, long change) {
    pthread_mutex_lock(&c->lock);
    c->live += change;
    pthread_mutex_unlock(&c->lock);
}

/* Restart the counts; nth 0: no failures. */
static inline void counter_arm(fault_counter *c, long nth, int forever) {
    pthread_mutex_lock(&c->lock);
    c->calls = c->failures = 0;
    c->fail_at = nth;
    c->fail_forever = forever;
    c->failed_name = "";
    pthread_mutex_unlock(&c->lock);
}

#endif
