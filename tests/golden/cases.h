#ifndef GK_CASES_H
#define GK_CASES_H
/* The instances of cases.txt and own.txt, compiled. */
#include <stdbool.h>
#include <stddef.h>

#include "gk/gk.h"

typedef struct golden_case {
    char name[64], kernel[64], files[128], args[160];
    int index_bits;
} golden_case;

enum { MOST_CASES = 1000 };

/* Reads cases.txt and own.txt; exits with a message when it cannot, or where there are more cases than max. Returns the
 * number of cases. */
size_t cases_read(golden_case *cases, size_t max);
/* The whole file, NUL-terminated, or NULL. */
char *cases_load(const char *path, size_t *length);
/* The oldest architecture of CUDA (sm_N) that has what the case is compiled for: tensor cores. 0: any. */
int cases_oldest(const golden_case *c);
/* In OpenCL C too it is compiled for a device with shuffles: NVIDIA's; and is it a case for that alone? */
bool cases_lanes(const golden_case *c);
bool cases_lanes_alone(const golden_case *c);
/* Compiles one case from the kernels in `dir` or in this folder, for a device that has all, and for `compiler` as
 * gk_quirks_of() takes it; NULL: that of the texts in expected/, NVIDIA's for either language. NULL after printing why
 * not. To be freed with gk_free(). */
gk_result *cases_compile(const golden_case *c, const char *dir, gk_target target, const char *compiler);

#endif
