#ifndef GA_SOURCE_H
#define GA_SOURCE_H
/* Kernel source text: completing CLUDA source for a dialect, numbering lines for messages, dumping for inspection. */
#include "backend.h"

/* The longest source that is accepted, all strings together: compilers need many times its size in memory. */
#define GA_SOURCE_MOST ((size_t)16 << 20)

/* GA_NO_ERROR if a source of that many bytes is accepted; else GA_VALUE_ERROR, naming `function`. */
int ga_source_check(ga_errbuf *e, const char *function, size_t length);

/*
 * Concatenate the strings of a source. lengths[i] 0, or no `lengths`: up to the NUL. GA_VALUE_ERROR, naming `function`,
 * if the source is too long or a string is NULL; nothing is copied then.
 */
int ga_source_join(ga_str *out, ga_errbuf *e, const char *function, unsigned count, const char *const *strings,
                   const size_t *lengths);

/*
 * The text for the vendor's compiler. CLUDA source gets the dialect's prelude in front and its own `#include "cluda.h"`
 * lines blanked, so that line numbers in the log are those of the source. Source that declares to be written in the
 * dialect itself (GA_USE_CUDA, GA_USE_OPENCL) gets the prelude only if it includes it.
 */
void ga_source_complete(ga_str *out, const ga_dialect *dialect, const char *source, size_t length, int flags);

/* Append the source to `out` with a line number in front of each line. */
void ga_source_number(ga_str *out, const char *source, size_t length);

/* With GPUARRAY_DUMP_KERNELS=folder, write the complete text there as HASH.cu, HASH.cl, ...; failures are logged only.
 */
void ga_source_dump(const ga_dialect *dialect, const char *source, size_t length, uint64_t hash);

#endif
