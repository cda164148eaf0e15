#ifndef GA_MEMO_H
#define GA_MEMO_H
/*
 * Memo of an operation's last calls: a repeated call goes straight to its launch, without checks, plans and look-ups.
 * The key of a call is a list of 64-bit words: its flags; for each array everything that an operation's decisions may
 * depend on, that is type, flags, shape, strides, offset, and of its buffer the size, flags and alignment; and which
 * operands are the same; and how often the context's parameters were changed (tuning/tuning.h). Contents and addresses
 * are not in the key. Calls with different buffers that share memory are not cached.
 *
 *     ga_call call;
 *     ga_call_init(&call, &memo, ctx, flags);
 *     ga_call_array(&call, a, false); ...
 *     if (ga_memo_run(&call, &err)) return err; // from the third call of a kind on
 *     err = ...; all checks, and the work
 *     ga_memo_done(&call, err);
 *
 * While the key is built, each word is compared with the key of the last cached call, which is the likeliest to come
 * again; at the first difference the key is built in full and looked up. Any number of threads may use a memo: a thread
 * that finds a slot in use makes its call as if there were no memo. ga_call_init() must be followed by ga_memo_run(),
 * because it may hold such a slot.
 */
#include <gpuarray/array.h>

#include "device/capture.h"

enum { GA_CALL_VALUE, GA_CALL_READ, GA_CALL_WRITTEN }; /* role of an operand */
enum { GA_MEMO_SLOTS = 4, GA_CALL_KEY_WORDS = 96, GA_CALL_OPERANDS = 8 };

struct ga_memo_entry;

typedef struct ga_memo_slot {
    atomic_bool busy; /* set: one thread has the entry to itself */
    /* hash of the last call that was not in the slot; when the same call comes again, it is captured */
    uint64_t missed;
    struct ga_memo_entry *entry;
} ga_memo_slot;

/* A zeroed memo is empty. It must not outlive the kernels that its owner's calls launch. */
typedef struct ga_memo {
    ga_memo_slot slots[GA_MEMO_SLOTS];
    atomic_uint recent; /* the slot of the last call that was found by its key */
} ga_memo;

void ga_memo_free(ga_memo *m); /* free the entries; no thread may still use the memo */

typedef struct ga_call {
    gpucontext *ctx;
    bool foreign;     /* some buffer wraps memory that was handed in */
    bool uncacheable; /* the call cannot be cached */
    bool capturing;   /* a capture is under way, which ga_memo_done() has to end */
    unsigned nkey, noperands;
    ga_memo *memo;
    /* a slot that is in use by this call: its key is `expected`, or its entry receives the capture; or NULL */
    ga_memo_slot *slot;
    const uint64_t *expected; /* a cached key, equal to this call's so far; NULL: the call's words are in `key` */
    ga_capture capture;
    void *operands[GA_CALL_OPERANDS];
    unsigned char roles[GA_CALL_OPERANDS]; /* role of each operand */
    uint64_t key[GA_CALL_KEY_WORDS];
} ga_call;

void ga_call_init(ga_call *c, ga_memo *m, gpucontext *ctx, uint64_t flags);
void ga_call_key(ga_call *c, uint64_t word);
/* Add an array to the key; NULL and cleared arrays are allowed. */
void ga_call_array(ga_call *c, const GpuArray *a, bool written);
/* Add a value that is passed to the kernel and affects no decision. */
void ga_call_value(ga_call *c, void *value);

/* True: the call was made, with the result *err. Otherwise the caller does the work, and then calls ga_memo_done(). */
bool ga_memo_run(ga_call *c, int *err);
void ga_memo_done(ga_call *c, int err);

#endif
