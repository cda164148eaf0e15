#ifndef GA_MEMO_H
#define GA_MEMO_H
/*
 * What an operation's last calls came to, so that a call of the same kind is one launch at once: nothing is checked,
 * planned or looked up again. A call is known by words: its flags, and of each array all that an operation may go by,
 * its type, flags, shape, strides, offset, and of its buffer the size, flags and alignment, and which operands are one.
 * Contents and addresses are no part of them. Buffers that share memory without being one are not remembered.
 *
 *     ga_call call;
 *     ga_call_init(&call, &memo, ctx, flags);
 *     ga_call_array(&call, a, false); ...
 *     if (ga_memo_run(&call, &err)) return err; // from the third call of a kind on
 *     err = ...; all checks, and the work
 *     ga_memo_done(&call, err);
 *
 * Each word is compared with the last remembered call's, as that comes again most often; where one differs, the words
 * are kept and looked up. Any number of threads: one that finds a place taken does its call as if there were no memo.
 * What was begun with ga_call_init() has to go on to ga_memo_run(), for it may have such a place.
 */
#include <gpuarray/array.h>

#include "device/noting.h"

enum { GA_CALL_VALUE, GA_CALL_READ, GA_CALL_WRITTEN }; /* what an operand is */
enum { GA_MEMO_SLOTS = 4, GA_CALL_WORDS = 96, GA_CALL_OPERANDS = 8 };

struct ga_memo_entry;

typedef struct ga_memo_slot {
    atomic_bool busy; /* whose thread has the entry to itself */
    uint64_t missed;  /* the words, mixed, of the last call that was not remembered: it is when it comes again */
    struct ga_memo_entry *entry;
} ga_memo_slot;

/* A zeroed one is empty. Kernels that its owner's calls launch live as long as it. */
typedef struct ga_memo {
    ga_memo_slot slots[GA_MEMO_SLOTS];
    atomic_uint recent; /* the slot of the last call that was found by its words */
} ga_memo;

void ga_memo_free(ga_memo *m); /* what it holds; no thread uses it any more */

typedef struct ga_call {
    gpucontext *ctx;
    bool foreign; /* some buffer is around memory that was handed in */
    bool unfit;   /* not to be remembered */
    bool noting;  /* ga_memo_done() has to end it */
    unsigned nwords, noperands;
    ga_memo *memo;
    ga_memo_slot *slot;    /* taken: whose words are known, or whose entry is noted; NULL: none */
    const uint64_t *known; /* of a call that is the same up to the word that is next; NULL: `words` are used */
    ga_noting note;
    void *operands[GA_CALL_OPERANDS];
    unsigned char roles[GA_CALL_OPERANDS]; /* GA_CALL_VALUE, ... */
    uint64_t words[GA_CALL_WORDS];
} ga_call;

void ga_call_init(ga_call *c, ga_memo *m, gpucontext *ctx, uint64_t flags);
void ga_call_word(ga_call *c, uint64_t word);
/* An array as it was given, NULL and cleared ones too. */
void ga_call_array(ga_call *c, const GpuArray *a, bool written);
/* A value that the kernel is given and by which nothing is decided. */
void ga_call_value(ga_call *c, void *value);

/* True: the call was done, with *err. Else the caller does it, and then calls ga_memo_done(). */
bool ga_memo_run(ga_call *c, int *err);
void ga_memo_done(ga_call *c, int err);

#endif
