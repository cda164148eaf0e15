#ifndef COMM_CASES_H
#define COMM_CASES_H
/* Cases that every implementation of a clique must pass. All ranks call the same functions in the same order. */
#include <gpuarray/buffer.h>
#include <gpuarray/buffer_collectives.h>

/*
 * Each returns the number of failed checks and prints a line for each. Not CMocka's asserts: ranks may be threads, and
 * a rank that left a case early would leave the others waiting.
 */
int cases_buffers(gpucomm *comm);  /* every collective x type x operation x count against loops on the host */
int cases_large(gpucomm *comm);    /* more than one piece */
int cases_arrays(gpucomm *comm);   /* layouts: C, Fortran, strided, negative strides, in place, overlapping */
int cases_messages(gpucomm *comm); /* messages between pairs of ranks: types, counts, order, arrays, errors */
int cases_errors(gpucomm *comm);   /* arguments that are refused before anything is sent */

/*
 * In a sanitized build, check for leaks now. At exit it is too late to tell whose they are: MPI has unloaded its
 * plug-ins, which leak.
 */
void cases_leaks(void);

/* Print a failure and count it. */
int cases_fail(const gpucomm *comm, const char *file, int line, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#define CHECK(condition, ...) ((condition) ? 0 : cases_fail(comm, __FILE__, __LINE__, __VA_ARGS__))

#endif
