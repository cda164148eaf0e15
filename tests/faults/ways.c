#include "ways.h"

#include <stddef.h>
#include <unwind.h>

enum {
    INNER = 7, /* frames next to the call, this file's and the counter's among them */
    OUTER = 6, /* next to the scenario, it and the thread's start among them */
    MOST_CALLS = 1 << 16,
    MOST_WAYS = 1 << 20
};

/* A call by its two ends: who cleans up after a failure, and what of the scenario the failure ends. */
typedef struct way {
    uint64_t inner, outer;
} way;

static way calls[MOST_CALLS];
static uint64_t known[MOST_WAYS];
static long ncalls;

typedef struct frames {
    uint64_t inner[INNER], outer[OUTER]; /* outer: the last so far, round and round */
    size_t n;
} frames;

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *context, void *arg) {
    frames *f = arg;
    uint64_t address = _Unwind_GetIP(context);
    if (f->n < INNER) f->inner[f->n] = address;
    f->outer[f->n++ % OUTER] = address;
    return _URC_NO_REASON;
}

static uint64_t mixed(uint64_t h, uint64_t x) {
    h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

void ways_begin(void) {
    ncalls = 0;
}

void ways_note(void) {
    frames f = {.n = 0};
    way w = {1, 2};
    if (ncalls == MOST_CALLS) return;
    (void)_Unwind_Backtrace(note_frame, &f);
    for (size_t i = 0; i < f.n && i < INNER; i++) w.inner = mixed(w.inner, f.inner[i]);
    for (size_t i = 0; i < f.n && i < OUTER; i++) w.outer = mixed(w.outer, f.outer[(f.n - 1 - i) % OUTER]);
    calls[ncalls++] = w;
}

long ways_calls(void) {
    return ncalls;
}

static bool is_new(uint64_t end) {
    const uint64_t key = end != 0 ? end : 1;
    size_t i = key % MOST_WAYS;
    for (size_t tried = 0; known[i] != 0 && tried < MOST_WAYS; tried++, i = (i + 1) % MOST_WAYS)
        if (known[i] == key) return false;
    known[i] = key;
    return true;
}

bool ways_chosen(long nth, long step, uint64_t seed) {
    const bool inner = is_new(calls[nth - 1].inner), outer = is_new(calls[nth - 1].outer);
    return inner || outer || mixed(mixed(1, seed), (uint64_t)nth) % (uint64_t)step == 0;
}
