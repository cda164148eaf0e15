/* See inject.h: counts the calls that wrapped.c or dlopened.c intercept. */
#include "inject.h"

#include <errno.h>

#include "counter.h"

static fault_counter counter = FAULT_COUNTER_INIT;

bool host_injected(const char *name) {
    bool fail = counter_fails(&counter, name);
    if (fail) errno = ENOMEM;
    return fail;
}

void host_count(long change) {
    counter_change(&counter, change);
}

static void arm(long nth, int forever) {
    counter_arm(&counter, nth, forever);
}

static long failed(void) {
    return counter.failures;
}

static const char *last_name(void) {
    return counter.failed_name;
}

static void watch(void (*each)(void)) {
    counter_watch(&counter, each);
}

static long live_blocks(void) {
    return counter.live;
}

const host_injector host_by_count = {{"host", arm, failed, last_name, watch}, live_blocks};
