#ifndef PROFILE_TABLE_H
#define PROFILE_TABLE_H
#include <stdbool.h>

/* Print a trace that gpuprofile_save() or GPUARRAY_PROFILE wrote as a table. False: it is not one, and stderr says
 * why. */
bool profile_table(const char *path);

#endif
