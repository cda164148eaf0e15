#ifndef GA_BASE_FILE_H
#define GA_BASE_FILE_H
/* Files in folders that other users or processes may have changed. */
#include <stdbool.h>
#include <stddef.h>

/* Does this file or folder, or the nearest folder above it that exists, belong to the effective user or to root? */
bool ga_file_is_ours(const char *path);

/* mkdir -p with mode 0700: 0, or -1 with errno. */
int ga_file_make_folder(const char *path);

/* Incomplete files have names that start with this; the length is that of the whole name. */
#define GA_FILE_PARTIAL "tmp."
enum { GA_FILE_PARTIAL_LENGTH = 10 };

typedef struct ga_file_part {
    const void *data;
    size_t size;
} ga_file_part;

/*
 * Write the file `dir`/`name`, mode 0600, from `count` pieces, atomically: a new file under a temporary name is renamed
 * to `name` and replaces what was there (a symbolic link is replaced, not followed). 0, or -1 with errno, and then
 * nothing has changed.
 */
int ga_file_replace(const char *dir, const char *name, const ga_file_part *parts, size_t count);

#endif
