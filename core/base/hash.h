#ifndef GA_BASE_HASH_H
#define GA_BASE_HASH_H
/* XXH64 (Y. Collet, "xxHash fast digest algorithm", specification 0.1.1). Names cache entries and checks payloads; not
 * a cryptographic hash: whoever uses it as a key also compares the full key. */
#include <stddef.h>
#include <stdint.h>

#define GA_HASH_INIT UINT64_C(0)
/* Hash of `size` bytes; h is the seed. To hash several pieces, pass the hash of one as the seed of the next; the result
 * depends on where the pieces are cut. */
uint64_t ga_hash(uint64_t h, const void *data, size_t size);

#endif
