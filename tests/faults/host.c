/* See inject.h: counts what wrapped.c or dlopened.c catches. */
#include "inject.h"

#include <errno.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long calls, fail_at, failures, live;
static int fail_forever;
static const char *failed_name = "";

bool host_injected(const char *name) {
    pthread_mutex_lock(&lock);
    calls++;
    bool fail = fail_at > 0 && (calls == fail_at || (fail_forever && calls > fail_at));
    if (fail) {
        failures++;
        failed_name = name;
    }
    pthread_mutex_unlock(&lock);
    if (fail) errno = ENOMEM;
    return fail;
}

void host_count(long change) {
    pthread_mutex_lock(&lock);
    live += change;
    pthread_mutex_unlock(&lock);
}

static void arm(long nth, int forever) {
    pthread_mutex_lock(&lock);
    calls = failures = 0;
    fail_at = nth;
    fail_forever = forever;
    failed_name = "";
    pthread_mutex_unlock(&lock);
}

static long failed(void) {
    return failures;
}

static const char *last_name(void) {
    return failed_name;
}

static long live_blocks(void) {
    return live;
}

const host_injector host_by_count = {{"host", arm, failed, last_name}, live_blocks};
