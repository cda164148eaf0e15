#ifndef GA_BASE_PROCESSOR_H
#define GA_BASE_PROCESSOR_H
/* The host's processor. */
#include <stdint.h>

/* Hash of maker, model, revision and features, which tells apart what has one name: virtual machines are offered many
 * processors as "AMD EPYC". `h` is the seed, and the result where the system does not say. */
uint64_t ga_processor_hash(uint64_t h);

#endif
