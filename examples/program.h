#ifndef EXAMPLES_PROGRAM_H
#define EXAMPLES_PROGRAM_H
/* Helpers of the example programs: opening a device, measuring time. */
#include <gpuarray/gpuarray.h>

/* Open a device ("cuda0", "opencl0:0"; NULL: the best), reproducible or not, and print its name; NULL, with the reason
 * on stderr behind the program's name, if that fails. */
gpucontext *program_open(const char *program, const char *device, int reproducible);

/* Seconds of a clock that only goes forward. */
double program_clock(void);

#endif
