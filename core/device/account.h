#ifndef GA_ACCOUNT_H
#define GA_ACCOUNT_H
/*
 * Accounts: how much memory of one device all contexts of the process hold together. Some drivers promise more memory
 * than the device has, and fail, or end the process, when it is used.
 */
#include "backend.h"

typedef struct ga_account ga_account;

/*
 * Join the account of al's device, shared by the contexts with the same ga_caps.unique_id. Until `al` leaves, `trim` is
 * called on it when another context needs memory; `trim` returns the bytes it gave back.
 */
int ga_account_join(ga_allocator *al, const char *unique_id, size_t (*trim)(ga_allocator *al), ga_account **out);
void ga_account_leave(ga_account *a, const ga_allocator *al);

/* Add `size` bytes, unless the sum would exceed `total`; *held: the sum before. */
bool ga_account_add(ga_account *a, size_t size, size_t total, size_t *held);
void ga_account_remove(ga_account *a, size_t size);

/* Have the other contexts of the device give their cached memory back; was there any? The caller does not hold al's
 * lock. */
bool ga_account_trim_others(ga_account *a, const ga_allocator *al);

#endif
