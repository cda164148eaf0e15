#include "account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fork.h"

struct member {
    struct member *next;
    ga_allocator *al;
    size_t (*trim)(ga_allocator *al);
};

struct ga_account {
    ga_account *next;
    unsigned generation; /* ga_fork_generation(): a forked child does not use its parent's accounts */
    char id[16];
    struct member *members;
    atomic_size_t held;
};

/* Guards the list and the members; no allocator's lock may be held when it is taken. */
static ga_process_lock lock = GA_PROCESS_LOCK("opening or closing a context");
static ga_account *accounts;

/* Call with the lock held. */
static ga_account *account_find(const char *id) {
    ga_account *a = accounts;
    while (a != NULL && (a->generation != ga_fork_generation() || strcmp(a->id, id) != 0)) a = a->next;
    return a;
}

/* Call with the lock held. */
static ga_account *find_or_make(const char *id) {
    ga_account *a = account_find(id);

    if (a != NULL) return a;
    a = calloc(1, sizeof *a);
    if (a == NULL) return NULL;
    a->generation = ga_fork_generation();
    snprintf(a->id, sizeof a->id, "%s", id);
    atomic_init(&a->held, 0);
    a->next = accounts;
    accounts = a;
    return a;
}

/* Free the account if it has no members. Call with the lock held. */
static void drop_if_unused(ga_account *a) {
    ga_account **link = &accounts;

    if (a->members != NULL) return;
    while (*link != a) link = &(*link)->next;
    *link = a->next;
    free(a);
}

int ga_account_join(ga_allocator *al, const char *unique_id, size_t (*trim)(ga_allocator *al), ga_account **out) {
    int err = ga_process_lock_take(NULL, &lock);

    if (err != GA_NO_ERROR) return err;
    struct member *m = malloc(sizeof *m);
    ga_account *a = m != NULL ? find_or_make(unique_id) : NULL;
    if (a != NULL) {
        *m = (struct member){a->members, al, trim};
        a->members = m;
    } else {
        free(m);
        err = ga_fail_memory(NULL, "a context's account");
    }
    ga_process_lock_release(&lock);
    *out = a;
    return err;
}

void ga_account_leave(ga_account *a, const ga_allocator *al) {
    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return;
    for (struct member **link = &a->members; *link != NULL; link = &(*link)->next) {
        struct member *m = *link;
        if (m->al != al) continue;
        *link = m->next;
        free(m);
        break;
    }
    drop_if_unused(a);
    ga_process_lock_release(&lock);
}

bool ga_account_add(ga_account *a, size_t size, size_t total, size_t *held) {
    *held = atomic_load_explicit(&a->held, memory_order_relaxed);
    do {
        if (size > total || *held > total - size) return false;
    } while (!atomic_compare_exchange_weak_explicit(&a->held, held, *held + size, memory_order_relaxed,
                                                    memory_order_relaxed));
    return true;
}

void ga_account_remove(ga_account *a, size_t size) {
    atomic_fetch_sub_explicit(&a->held, size, memory_order_relaxed);
}

bool ga_account_trim_others(ga_account *a, const ga_allocator *al) {
    bool any = false;

    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return false;
    for (struct member *m = a->members; m != NULL; m = m->next)
        if (m->al != al) any = m->trim(m->al) > 0 || any;
    ga_process_lock_release(&lock);
    return any;
}
