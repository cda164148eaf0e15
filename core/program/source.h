#ifndef GA_SOURCE_H
#define GA_SOURCE_H
/* Kernel source text: completing CLUDA source for a dialect, numbering lines for messages, dumping for the curious. */
#include "backend.h"

/*
 * The text handed to the vendor's compiler. CLUDA source gets the dialect's prelude in front and its own
 * `#include "cluda.h"` lines blanked, so that line numbers in the log stay those of the source. Source that says it is
 * written in the dialect itself (GA_USE_CUDA, GA_USE_OPENCL) gets the prelude only if it includes it.
 */
void ga_source_complete(ga_str *out, const ga_dialect *dialect, const char *source, size_t length, int flags);

/* Append the source with a line number in front of each line. */
void ga_source_number(ga_str *out, const char *source, size_t length);

/* With GPUARRAY_DUMP_KERNELS=folder, write the complete text there as HASH.cu, HASH.cl, ...; failures are logged only.
 */
void ga_source_dump(const ga_dialect *dialect, const char *source, size_t length, uint64_t hash);

#endif
