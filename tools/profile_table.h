#ifndef PROFILE_TABLE_H
#define PROFILE_TABLE_H
#include <stdbool.h>

/* Show a trace that gpuprofile_save() or GPUARRAY_PROFILE wrote as a table. false: it is none, and stderr says why. */
bool profile_table(const char *path);

#endif
