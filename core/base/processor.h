#ifndef GA_BASE_PROCESSOR_H
#define GA_BASE_PROCESSOR_H
/* The host's processor. */
#include <stdint.h>

/* Hash of the processor's maker, model, revision and features. It tells processors of one name apart: virtual machines
 * call many different ones "AMD EPYC". `h` is the seed, and is returned where the system has no such information. */
uint64_t ga_processor_hash(uint64_t h);

#endif
