#ifndef PROFILE_TABLE_H
#define PROFILE_TABLE_H
#include <stdbool.h>

/* Print a trace that gpuprofile_save() or GPUARRAY_PROFILE wrote as a table. Returns false if it is not a trace, with
 * the reason on stderr. */
bool profile_table(const char *path);

#endif
