#ifndef GA_KERNELS_H
#define GA_KERNELS_H
/* Kernel texts embedded at build time, NUL-terminated; see embed.cmake. */
#include <stddef.h>

extern const char ga_text_cluda_cuda_h[];   /* the CLUDA dialect for CUDA C */
extern const char ga_text_cluda_opencl_h[]; /* the CLUDA dialect for OpenCL C 1.2 */

/* The files kernels/library/NAME.gk, sorted by name; the list ends with name NULL. */
typedef struct ga_kernel_text {
    const char *name, *file; /* "reduce", "reduce.gk" */
    const char *text;
    size_t length;
} ga_kernel_text;

extern const ga_kernel_text ga_library_texts[];

extern const char ga_elementary_digest[]; /* SHA-256, in hexadecimal, of the elementary functions' texts, math*.gk */
#endif
