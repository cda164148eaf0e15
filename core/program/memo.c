#include "memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"
#include "tuning/tuning.h"

/* A cached call. */
struct ga_memo_entry {
    unsigned nkey;                       /* 0: empty */
    uint64_t key[GA_CALL_KEY_WORDS + 1]; /* followed by KEY_END */
    ga_captured_launch launch;
};

/* Ends a cached key; no array's or value's first word is equal to it. */
#define KEY_END UINT64_MAX

void ga_memo_free(ga_memo *m) {
    for (unsigned i = 0; i < GA_MEMO_SLOTS; i++) free(m->slots[i].entry);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

static void leave(ga_memo_slot *s) {
    atomic_store_explicit(&s->busy, false, memory_order_release);
}

void ga_call_init(ga_call *c, ga_memo *m, gpucontext *ctx, uint64_t flags) {
    ga_memo_slot *s = &m->slots[atomic_load_explicit(&m->recent, memory_order_relaxed)];

    flags ^= ctx->tuning->changes << 32; /* a call is not cached beyond a change of parameters */
    c->ctx = ctx;
    c->memo = m;
    c->uncacheable = c->foreign = c->capturing = false;
    c->nkey = 1;
    c->noperands = 0;
    c->key[0] = flags;
    c->slot = NULL;
    c->expected = NULL;
    if (atomic_exchange_explicit(&s->busy, true, memory_order_acquire)) return;
    if (s->entry == NULL || s->entry->nkey == 0 || s->entry->key[0] != flags) {
        leave(s);
        return;
    }
    c->slot = s;
    c->expected = s->entry->key;
}

/* The call differs from the expected one: copy the words that were equal, and build the rest in `key`. */
static void forget(ga_call *c) {
    memcpy(c->key, c->expected, c->nkey * sizeof *c->key);
    c->expected = NULL;
    leave(c->slot);
    c->slot = NULL;
}

void ga_call_key(ga_call *c, uint64_t word) {
    if (c->nkey == GA_CALL_KEY_WORDS) {
        c->uncacheable = true;
        return;
    }
    if (c->expected != NULL && c->expected[c->nkey] != word) forget(c);
    if (c->expected == NULL) c->key[c->nkey] = word;
    c->nkey++;
}

/* Add an operand. Returns the index of the first operand that is the same: its own, if it is new. */
static inline unsigned next_operand(ga_call *c, void *operand) {
    unsigned i = 0;

    c->operands[c->noperands] = operand;
    while (c->operands[i] != operand) i++;
    c->noperands++;
    return i;
}

/* Does an array's buffer share memory with another one, and is one of the two written? Handed-in memory may. */
static bool shares(const ga_call *c, const gpudata *b, bool written) {
    for (unsigned i = 0; i < c->noperands; i++) {
        const gpudata *other = c->operands[i];
        if (c->roles[i] < (written ? GA_CALL_READ : GA_CALL_WRITTEN) || other == b) continue;
        if (ga_buffer_overlap(other, 0, other->size, b, 0, b->size)) return true;
    }
    return false;
}

/* Words of an array before those of its axes. The first of them contains the rank. */
enum { FIXED_KEY_WORDS = 4 };

static inline uint64_t word_of_kind(const GpuArray *a) {
    return (uint64_t)(uint32_t)a->typecode << 32 | (uint64_t)((unsigned)a->flags & 0xffff) << 16 | a->nd;
}

static inline uint64_t word_of_buffer(const gpudata *b, bool written, unsigned same) {
    return (uint64_t)b->flags << 32 | (b->start & 15) << 16 | (uint64_t)written << 15 | same;
}

static inline unsigned next_array(ga_call *c, gpudata *b, bool written) {
    c->roles[c->noperands] = written ? GA_CALL_WRITTEN : GA_CALL_READ;
    return next_operand(c, b);
}

/* A function of its own, so that the fast path (expected_array) need not save registers for it. */
__attribute__((noinline)) static void add_array(ga_call *c, const GpuArray *a, bool written) {
    const unsigned at = c->nkey;

    if (c->expected != NULL) forget(c);
    if (a == NULL || a->data == NULL || a->data->ctx != c->ctx || c->noperands == GA_CALL_OPERANDS ||
        at + FIXED_KEY_WORDS + UINT64_C(2) * a->nd > GA_CALL_KEY_WORDS ||
        (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))) {
        c->uncacheable = true;
        return;
    }
    c->foreign |= (a->data->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) != 0;
    if (c->foreign && shares(c, a->data, written)) { /* buffers of the library's own never share memory */
        c->uncacheable = true;
        return;
    }
    uint64_t *w = c->key + at;
    w[0] = word_of_kind(a);
    w[1] = a->offset;
    w[2] = a->data->size;
    w[3] = word_of_buffer(a->data, written, next_array(c, a->data, written));
    w += FIXED_KEY_WORDS;
    for (unsigned i = 0; i < a->nd; i++, w += 2) {
        w[0] = a->dimensions[i];
        w[1] = (uint64_t)a->strides[i];
    }
    c->nkey = (unsigned)(w - c->key);
}

/* Is it the array that the expected key has here? If not, or if its memory was handed in, nothing changes. */
static inline bool expected_array(ga_call *c, const GpuArray *a, bool written) {
    const uint64_t *k = c->expected + c->nkey;

    if (a == NULL || a->nd > GA_CALL_KEY_WORDS || word_of_kind(a) != k[0] || a->offset != k[1] ||
        a->dimensions == NULL || a->strides == NULL)
        return false;
    gpudata *b = a->data;
    if (b == NULL || b->ctx != c->ctx || b->size != k[2] || (b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) != 0)
        return false;
    const unsigned j = c->noperands, nd = a->nd;
    for (unsigned i = 0; i < nd; i++)
        if (a->dimensions[i] != k[FIXED_KEY_WORDS + 2 * i] || (uint64_t)a->strides[i] != k[FIXED_KEY_WORDS + 2 * i + 1])
            return false;
    if (word_of_buffer(b, written, next_array(c, b, written)) != k[3]) {
        c->noperands = j;
        return false;
    }
    c->nkey += FIXED_KEY_WORDS + 2 * nd;
    return true;
}

void ga_call_array(ga_call *c, const GpuArray *a, bool written) {
    if (!c->uncacheable && (c->expected == NULL || !expected_array(c, a, written))) add_array(c, a, written);
}

void ga_call_value(ga_call *c, void *value) {
    if (c->uncacheable || value == NULL || c->noperands == GA_CALL_OPERANDS) {
        c->uncacheable = true;
        return;
    }
    c->roles[c->noperands] = GA_CALL_VALUE;
    ga_call_key(c, next_operand(c, value));
}

/* ------------------------------------------------------------------------------------------------------------ runs */

static int launch(ga_captured_launch *n, void *const *operands) {
    for (unsigned i = 0; i < n->given; i++) n->args[n->from[i].arg] = operands[n->from[i].operand];
    return ga_kernel_launch(n->kernel, n->nd, n->groups, n->group_size, n->shared, n->args);
}

/* Capture the call that follows in this slot, if there is memory for its entry; the slot is in use by this call. */
static void watch(ga_call *c, ga_memo_slot *s) {
    if (s->entry == NULL) s->entry = calloc(1, sizeof *s->entry);
    if (s->entry != NULL) {
        s->entry->nkey = 0;
        c->capture = (ga_capture){.launch = &s->entry->launch, .operands = c->operands, .noperands = c->noperands};
        c->capturing = ga_capture_begin(c->ctx, &c->capture);
    }
    if (c->capturing)
        c->slot = s;
    else
        leave(s);
}

/* Look the key up in the slots, and run the call from there. */
static bool run_cached(ga_call *c, int *err) {
    ga_memo *m = c->memo;
    uint64_t mixed = c->key[0];

    for (unsigned i = 1; i < c->nkey; i++) mixed = ((mixed << 5) | (mixed >> 59)) + c->key[i];
    const unsigned at = (unsigned)((mixed * UINT64_C(0x9e3779b97f4a7c15)) >> 62);
    static_assert(GA_MEMO_SLOTS == 4, "two bits choose a slot");
    ga_memo_slot *s = &m->slots[at];
    if (atomic_exchange_explicit(&s->busy, true, memory_order_acquire)) return false;
    struct ga_memo_entry *e = s->entry;
    if (e != NULL && e->nkey == c->nkey && memcmp(e->key, c->key, c->nkey * sizeof *c->key) == 0) {
        atomic_store_explicit(&m->recent, at, memory_order_relaxed);
        *err = launch(&e->launch, c->operands);
        leave(s);
        return true;
    }
    const bool again = s->missed == mixed;
    s->missed = mixed;
    if (again)
        watch(c, s);
    else
        leave(s); /* calls that never come again must neither cost more nor evict others */
    return false;
}

bool ga_memo_run(ga_call *c, int *err) {
    /* Under a profile, operations are named; under a recording, more than launches is recorded. */
    const bool fit = !c->uncacheable && atomic_load_explicit(&c->ctx->recording, memory_order_relaxed) == NULL &&
                     atomic_load_explicit(&c->ctx->profile, memory_order_relaxed) == NULL;

    if (fit && c->expected != NULL && c->nkey == c->slot->entry->nkey) {
        *err = launch(&c->slot->entry->launch, c->operands);
        leave(c->slot);
        return true;
    }
    if (c->expected != NULL) forget(c);
    return fit && run_cached(c, err);
}

void ga_memo_done(ga_call *c, int err) {
    if (!c->capturing) return;
    struct ga_memo_entry *e = c->slot->entry;
    if (ga_capture_end(c->ctx, &c->capture) && err == GA_NO_ERROR) {
        memcpy(e->key, c->key, c->nkey * sizeof *c->key);
        e->key[c->nkey] = KEY_END;
        e->nkey = c->nkey;
    }
    leave(c->slot);
}
