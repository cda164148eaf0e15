#include "files.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gk/gk.h"

char *gkc_read_file(const char *name, size_t *length) {
    FILE *f = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    char *text = NULL;
    size_t cap = 0;
    *length = 0;
    if (!f) return NULL;
    for (;;) {
        if (*length == cap) {
            cap = cap ? cap * 2 : 65536;
            char *grown = realloc(text, cap);
            if (!grown) {
                errno = ENOMEM;
                break;
            }
            text = grown;
        }
        size_t n = fread(text + *length, 1, cap - *length, f);
        *length += n;
        if (!n || *length > GK_MAX_SOURCE) { /* the compiler reports a source that is too long */
            bool good = !ferror(f);
            if (f != stdin) fclose(f);
            if (good) return text;
            free(text);
            return NULL;
        }
    }
    if (f != stdin) fclose(f);
    free(text);
    return NULL;
}

/* in the same folder, so that renaming it replaces the file atomically */
static bool write_beside(const char *path, const char *beside, int fd, const char *text, size_t length) {
    struct stat old;
    bool good = stat(path, &old) == 0 && fchmod(fd, old.st_mode & 07777) == 0;
    while (good && length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno == EINTR) continue;
        good = n >= 0;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    good = fsync(fd) == 0 && good;
    good = close(fd) == 0 && good;
    return good && rename(beside, path) == 0;
}

bool gkc_replace_file(const char *name, const char *text, size_t length) {
    char path[PATH_MAX], beside[PATH_MAX + 8];
    if (!realpath(name, path)) return false;
    snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    int fd = mkstemp(beside);
    if (fd < 0) return false;
    if (write_beside(path, beside, fd, text, length)) return true;
    int why = errno;
    unlink(beside);
    errno = why;
    return false;
}
