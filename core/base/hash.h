#ifndef GA_BASE_HASH_H
#define GA_BASE_HASH_H
/* FNV-1a, 64 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv). Names cache entries and checks payloads; not a
 * cryptographic hash: whoever uses it as a key also compares the full key. */
#include <stddef.h>
#include <stdint.h>

#define GA_HASH_INIT UINT64_C(14695981039346656037)
uint64_t ga_hash(uint64_t h, const void *data, size_t size); /* continue `h` over size bytes */

#endif
