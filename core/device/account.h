#ifndef GA_ACCOUNT_H
#define GA_ACCOUNT_H
/*
 * What all contexts of the process hold of one device's memory. Some drivers promise memory that the device has not
 * got and fail, or end the process, when it is used.
 */
#include "backend.h"

typedef struct ga_account ga_account;

/*
 * Join the account of al's device: that of the contexts whose ga_caps.unique_id is the same. From then on, until it
 * leaves, `trim` is called on `al` when another context needs memory; it returns the bytes that were given back.
 */
int ga_account_join(ga_allocator *al, const char *unique_id, size_t (*trim)(ga_allocator *al), ga_account **out);
void ga_account_leave(ga_account *a, const ga_allocator *al);

/* Enter `size` bytes more, unless all would then be more than `total`; *held: what was entered before. */
bool ga_account_add(ga_account *a, size_t size, size_t total, size_t *held);
void ga_account_remove(ga_account *a, size_t size);

/* Have the device's other contexts give back what they only keep for reuse; was there any? al's lock is not held. */
bool ga_account_trim_others(ga_account *a, const ga_allocator *al);

#endif
