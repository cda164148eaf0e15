#ifndef GKC_FILES_H
#define GKC_FILES_H
/* Files of the command line, and what it returns. */
#include <stdbool.h>
#include <stddef.h>

enum { EXIT_OK = 0, EXIT_SOURCE = 1, EXIT_USAGE = 2, EXIT_FILE = 3, EXIT_MEMORY = 4 };

/* The contents of a file, of standard input if it is named "-", to be given to free(); what is longer than any source
 * may be is cut, and stays too long. NULL: errno says why. */
char *gkc_read_file(const char *name, size_t *length);
/* Replace a file atomically, or the target of a symbolic link, and keep its permissions. false: errno says why. */
bool gkc_replace_file(const char *name, const char *text, size_t length);

#endif
