#ifndef GA_BASE_FILE_H
#define GA_BASE_FILE_H
/* Files that others may have had their hands in. */
#include <stdbool.h>
#include <stddef.h>

/* Does this file or folder, or the nearest folder above it that exists, belong to the effective user or to root? */
bool ga_file_is_ours(const char *path);

/* mkdir -p with mode 0700: 0, or -1 with errno. */
int ga_file_make_folder(const char *path);

/* The start of the names that ga_file_replace() gives a file that is not complete, and their length. */
#define GA_FILE_PARTIAL "tmp."
enum { GA_FILE_PARTIAL_LENGTH = 10 };

typedef struct ga_file_part {
    const void *data;
    size_t size;
} ga_file_part;

/*
 * Write `dir`/`name`, 0600, from some pieces: a new file under another name, which then takes the place of whatever was
 * there, be it a link, which is not followed. 0, or -1 with errno, and then nothing has changed.
 */
int ga_file_replace(const char *dir, const char *name, const ga_file_part *parts, size_t count);

#endif
