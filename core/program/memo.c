#include "memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

/* What is remembered in one place. */
struct ga_memo_entry {
    unsigned nwords; /* 0: nothing */
    uint64_t words[GA_CALL_WORDS];
    ga_note note;
};

void ga_memo_free(ga_memo *m) {
    for (unsigned i = 0; i < GA_MEMO_SLOTS; i++) free(m->slots[i].entry);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

void ga_call_init(ga_call *c, gpucontext *ctx, uint64_t flags) {
    c->ctx = ctx;
    c->unfit = c->foreign = c->noting = false;
    c->nwords = 1;
    c->noperands = 0;
    c->mixed = c->words[0] = flags;
    c->arrays = c->written = 0;
    c->slot = NULL;
}

static inline uint64_t mix(uint64_t mixed, uint64_t word) {
    return ((mixed << 5) | (mixed >> 59)) + word;
}

void ga_call_word(ga_call *c, uint64_t word) {
    if (c->nwords == GA_CALL_WORDS) {
        c->unfit = true;
        return;
    }
    c->words[c->nwords++] = word;
    c->mixed = mix(c->mixed, word);
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
    uint64_t others = written ? c->arrays : c->written;

    for (unsigned i = 0; others != 0; i++, others >>= 1) {
        const gpudata *other = c->operands[i];
        if ((others & 1) && other != b && ga_buffer_overlap(other, 0, other->size, b, 0, b->size)) return true;
    }
    return false;
}

void ga_call_array(ga_call *c, const GpuArray *a, bool written) {
    enum { FIXED = 4 };
    const unsigned j = c->noperands;

    if (c->unfit || a == NULL || a->data == NULL || a->data->ctx != c->ctx || j == GA_CALL_OPERANDS ||
        a->nd > GA_CALL_WORDS || c->nwords + FIXED + 2 * a->nd > GA_CALL_WORDS ||
        (a->nd > 0 && (a->dimensions == NULL || a->strides == NULL))) {
        c->unfit = true;
        return;
    }
    const gpudata *b = a->data;
    c->foreign |= (b->flags & (GA_BUFFER_FOREIGN | GA_BUFFER_IPC)) != 0; /* two of the library's own share nothing */
    if (c->foreign) c->unfit = shares(c, b, written);
    const unsigned same = next_operand(c, a->data);
    c->arrays |= UINT64_C(1) << j;
    c->written |= (uint64_t)written << j;
    uint64_t *w = c->words + c->nwords, mixed = c->mixed;
    w[0] = (uint64_t)(uint32_t)a->typecode << 32 | (uint64_t)((unsigned)a->flags & 0xffff) << 16 | a->nd;
    w[1] = a->offset;
    w[2] = b->size;
    w[3] = (uint64_t)b->flags << 32 | (b->start & 15) << 16 | (uint64_t)written << 15 | same;
    mixed = mix(mix(mixed, w[0]), w[1]) + w[2] + w[3];
    w += FIXED;
    for (unsigned i = 0; i < a->nd; i++, w += 2) {
        w[0] = a->dimensions[i];
        w[1] = (uint64_t)a->strides[i];
        mixed = mix(mixed, w[0]) + w[1];
    }
    c->nwords = (unsigned)(w - c->words);
    c->mixed = mixed;
}

void ga_call_value(ga_call *c, void *value) {
    if (c->unfit || value == NULL || c->noperands == GA_CALL_OPERANDS)
        c->unfit = true;
    else
        ga_call_word(c, next_operand(c, value));
}

/* ------------------------------------------------------------------------------------------------------------ runs */

static int launch(ga_note *n, void *const *operands) {
    for (unsigned i = 0; i < n->given; i++) n->args[n->from[i].arg] = operands[n->from[i].operand];
    return ga_kernel_launch(n->kernel, n->nd, n->groups, n->group_size, n->shared, n->args);
}

static void leave(ga_memo_slot *s) {
    atomic_store_explicit(&s->busy, false, memory_order_release);
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

bool ga_memo_run(ga_memo *m, ga_call *c, int *err) {
    /* Profiles name operations; recordings keep more than launches. */
    if (c->unfit || atomic_load_explicit(&c->ctx->recording, memory_order_relaxed) != NULL ||
        atomic_load_explicit(&c->ctx->profile, memory_order_relaxed) != NULL)
        return false;
    ga_memo_slot *s = &m->slots[(c->mixed * UINT64_C(0x9e3779b97f4a7c15)) >> 62];
    static_assert(GA_MEMO_SLOTS == 4, "two bits choose a slot");
    if (atomic_exchange_explicit(&s->busy, true, memory_order_acquire)) return false;
    struct ga_memo_entry *e = s->entry;
    if (e != NULL && e->nwords == c->nwords && memcmp(e->words, c->words, c->nwords * sizeof *c->words) == 0) {
        *err = launch(&e->note, c->operands);
        leave(s);
        return true;
    }
    const bool again = s->missed == c->mixed;
    s->missed = c->mixed;
    if (again)
        watch(c, s);
    else
        leave(s); /* calls that never come again shall neither cost more nor drive others out */
    return false;
}

void ga_memo_done(ga_call *c, int err) {
    if (!c->noting) return;
    struct ga_memo_entry *e = c->slot->entry;
    if (ga_noting_end(c->ctx, &c->note) && err == GA_NO_ERROR) {
        memcpy(e->words, c->words, c->nwords * sizeof *c->words);
        e->nwords = c->nwords;
    }
    leave(c->slot);
}
