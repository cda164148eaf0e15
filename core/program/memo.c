#include "memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

/* What is remembered in one place. */
struct ga_memo_entry {
    unsigned nwords;                   /* 0: nothing */
    uint64_t words[GA_CALL_WORDS + 1]; /* and NO_WORD behind them */
    ga_note note;
};

/* No array's first word, nor a value's: those of the known call end here. */
#define NO_WORD UINT64_MAX

void ga_memo_free(ga_memo *m) {
    for (unsigned i = 0; i < GA_MEMO_SLOTS; i++) free(m->slots[i].entry);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

static void leave(ga_memo_slot *s) {
    atomic_store_explicit(&s->busy, false, memory_order_release);
}

void ga_call_init(ga_call *c, ga_memo *m, gpucontext *ctx, uint64_t flags) {
    ga_memo_slot *s = &m->slots[atomic_load_explicit(&m->recent, memory_order_relaxed)];

    c->ctx = ctx;
    c->memo = m;
    c->unfit = c->foreign = c->noting = false;
    c->nwords = 1;
    c->noperands = 0;
    c->words[0] = flags;
    c->slot = NULL;
    c->known = NULL;
    if (atomic_exchange_explicit(&s->busy, true, memory_order_acquire)) return;
    if (s->entry == NULL || s->entry->nwords == 0 || s->entry->words[0] != flags) {
        leave(s);
        return;
    }
    c->slot = s;
    c->known = s->entry->words;
}

/* It is another call than the last one, whose words were this one's so far. */
static void forget(ga_call *c) {
    memcpy(c->words, c->known, c->nwords * sizeof *c->words);
    c->known = NULL;
    leave(c->slot);
    c->slot = NULL;
}

void ga_call_word(ga_call *c, uint64_t word) {
    if (c->nwords == GA_CALL_WORDS) {
        c->unfit = true;
        return;
    }
    if (c->known != NULL && c->known[c->nwords] != word) forget(c);
    if (c->known == NULL) c->words[c->nwords] = word;
    c->nwords++;
}

/* The next operand. Returns the number of the first one that it is: its own, if it is no other. */
static inline unsigned next_operand(ga_call *c, void *operand) {
    unsigned i = 0;

    c->operands[c->noperands] = operand;
    while (c->operands[i] != operand) i++;
    c->noperands++;
    return i;
}

/* Does an array's buffer share memory with another one, and is one of the two written? Handed-in memory can. */
static bool shares(const ga_call *c, const gpudata *b, bool written) {
    for (unsigned i = 0; i < c->noperands; i++) {
        const gpudata *other = c->operands[i];
        if (c->roles[i] < (written ? GA_CALL_READ : GA_CALL_WRITTEN) || other == b) continue;
        if (ga_buffer_overlap(other, 0, other->size, b, 0, b->size)) return true;
    }
    return false;
}

/* The words of an array, but for its axes'. The first of them has the rank. */
enum { FIXED_WORDS = 4 };

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

/* Kept apart, that calls like the last one need not save registers for it. */
__attribute__((noinline)) static void add_array(ga_call *c, const GpuArray *a, bool written) {
    const unsigned at = c->nwords;

    if (c->known != NULL) forget(c);
    if (a == NULL || a->data == NULL || a->data->ctx != c->ctx || c->noperands == GA_CALL_OPERANDS ||
        at + FIXED_WORDS + UINT64_C(2) * a->nd > GA_CALL_WORDS ||
        (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))) {
        c->unfit = true;
        return;
    }
    c->foreign |= (a->data->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) != 0;
    if (c->foreign && shares(c, a->data, written)) { /* two of the library's own share nothing */
        c->unfit = true;
        return;
    }
    uint64_t *w = c->words + at;
    w[0] = word_of_kind(a);
    w[1] = a->offset;
    w[2] = a->data->size;
    w[3] = word_of_buffer(a->data, written, next_array(c, a->data, written));
    w += FIXED_WORDS;
    for (unsigned i = 0; i < a->nd; i++, w += 2) {
        w[0] = a->dimensions[i];
        w[1] = (uint64_t)a->strides[i];
    }
    c->nwords = (unsigned)(w - c->words);
}

/* Is it the array that the known call has here? Nothing changes if not, and not for memory that was handed in. */
static inline bool known_array(ga_call *c, const GpuArray *a, bool written) {
    const uint64_t *k = c->known + c->nwords;

    if (a == NULL || a->nd > GA_CALL_WORDS || word_of_kind(a) != k[0] || a->offset != k[1] || a->dimensions == NULL ||
        a->strides == NULL)
        return false;
    gpudata *b = a->data;
    if (b == NULL || b->ctx != c->ctx || b->size != k[2] || (b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) != 0)
        return false;
    const unsigned j = c->noperands, nd = a->nd;
    for (unsigned i = 0; i < nd; i++)
        if (a->dimensions[i] != k[FIXED_WORDS + 2 * i] || (uint64_t)a->strides[i] != k[FIXED_WORDS + 2 * i + 1])
            return false;
    if (word_of_buffer(b, written, next_array(c, b, written)) != k[3]) {
        c->noperands = j;
        return false;
    }
    c->nwords += FIXED_WORDS + 2 * nd;
    return true;
}

void ga_call_array(ga_call *c, const GpuArray *a, bool written) {
    if (!c->unfit && (c->known == NULL || !known_array(c, a, written))) add_array(c, a, written);
}

void ga_call_value(ga_call *c, void *value) {
    if (c->unfit || value == NULL || c->noperands == GA_CALL_OPERANDS) {
        c->unfit = true;
        return;
    }
    c->roles[c->noperands] = GA_CALL_VALUE;
    ga_call_word(c, next_operand(c, value));
}

/* ------------------------------------------------------------------------------------------------------------ runs */

static int launch(ga_note *n, void *const *operands) {
    for (unsigned i = 0; i < n->given; i++) n->args[n->from[i].arg] = operands[n->from[i].operand];
    return ga_kernel_launch(n->kernel, n->nd, n->groups, n->group_size, n->shared, n->args);
}

/* Have the call that follows noted, where the slot, which is ours, has or gets room for it. */
static void watch(ga_call *c, ga_memo_slot *s) {
    if (s->entry == NULL) s->entry = calloc(1, sizeof *s->entry);
    if (s->entry != NULL) {
        s->entry->nwords = 0;
        c->note = (ga_noting){.note = &s->entry->note, .operands = c->operands, .noperands = c->noperands};
        c->noting = ga_noting_begin(c->ctx, &c->note);
    }
    if (c->noting)
        c->slot = s;
    else
        leave(s);
}

/* Among those kept in places by their words. */
static bool run_kept(ga_call *c, int *err) {
    ga_memo *m = c->memo;
    uint64_t mixed = c->words[0];

    for (unsigned i = 1; i < c->nwords; i++) mixed = ((mixed << 5) | (mixed >> 59)) + c->words[i];
    const unsigned at = (unsigned)((mixed * UINT64_C(0x9e3779b97f4a7c15)) >> 62);
    static_assert(GA_MEMO_SLOTS == 4, "two bits choose a slot");
    ga_memo_slot *s = &m->slots[at];
    if (atomic_exchange_explicit(&s->busy, true, memory_order_acquire)) return false;
    struct ga_memo_entry *e = s->entry;
    if (e != NULL && e->nwords == c->nwords && memcmp(e->words, c->words, c->nwords * sizeof *c->words) == 0) {
        atomic_store_explicit(&m->recent, at, memory_order_relaxed);
        *err = launch(&e->note, c->operands);
        leave(s);
        return true;
    }
    const bool again = s->missed == mixed;
    s->missed = mixed;
    if (again)
        watch(c, s);
    else
        leave(s); /* calls that never come again shall neither cost more nor drive others out */
    return false;
}

bool ga_memo_run(ga_call *c, int *err) {
    /* Profiles name operations; recordings keep more than launches. */
    const bool fit = !c->unfit && atomic_load_explicit(&c->ctx->recording, memory_order_relaxed) == NULL &&
                     atomic_load_explicit(&c->ctx->profile, memory_order_relaxed) == NULL;

    if (fit && c->known != NULL && c->nwords == c->slot->entry->nwords) {
        *err = launch(&c->slot->entry->note, c->operands);
        leave(c->slot);
        return true;
    }
    if (c->known != NULL) forget(c);
    return fit && run_kept(c, err);
}

void ga_memo_done(ga_call *c, int err) {
    if (!c->noting) return;
    struct ga_memo_entry *e = c->slot->entry;
    if (ga_noting_end(c->ctx, &c->note) && err == GA_NO_ERROR) {
        memcpy(e->words, c->words, c->nwords * sizeof *c->words);
        e->words[c->nwords] = NO_WORD;
        e->nwords = c->nwords;
    }
    leave(c->slot);
}
