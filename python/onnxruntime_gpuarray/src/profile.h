#ifndef GAORT_PROFILE_H
#define GAORT_PROFILE_H
/* The time that nodes take, by their names in the model, written to a file when the session ends. Any thread may call
 * these functions. */

#include <stddef.h>

typedef struct profile profile;

/* NULL if memory runs out. */
profile *profile_new(const char *path);

/* Write the table, and free it. NULL is allowed. Returns 0 if the file cannot be written. */
int profile_free(profile *p);

/* The number of a node, under which its runs are counted; SIZE_MAX, which counts nothing, if memory runs out. */
size_t profile_number(profile *p, const char *name, const char *type);

/* Seconds of a clock, and to count a run that began at such a time. */
double profile_clock(void);
void profile_count(profile *p, size_t number, double began);

#endif
