#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/str.h"

bool ga_file_is_ours(const char *path) {
    char *p = ga_strdup(path);
    struct stat st;
    int r;

    if (p == NULL) return false;
    while ((r = stat(p, &st)) != 0 && errno == ENOENT) {
        char *slash = strrchr(p, '/');
        if (slash == NULL || slash == p) break;
        *slash = '\0';
    }
    free(p);
    return r == 0 && (st.st_uid == geteuid() || st.st_uid == 0);
}

int ga_file_make_folder(const char *path) {
    char *p = ga_strdup(path);

    if (p == NULL) return -1;
    for (char *c = p + 1; *p != '\0' && *c != '\0'; c++) {
        if (*c != '/') continue;
        *c = '\0';
        int r = mkdir(p, 0700);
        *c = '/';
        if (r != 0 && errno != EEXIST) {
            free(p);
            return -1;
        }
    }
    int r = mkdir(p, 0700) == 0 || errno == EEXIST ? 0 : -1;
    free(p);
    return r;
}

static int write_all(int fd, const void *p, size_t n) {
    for (const char *c = p; n > 0;) {
        ssize_t r = write(fd, c, n);
        if (r < 0 && errno == EINTR) continue;
        if (r <= 0) return -1;
        c += r;
        n -= (size_t)r;
    }
    return 0;
}

/* Write the new file `path`, "...XXXXXX". On failure the file is removed. */
static int write_partial(char *path, const ga_file_part *parts, size_t count) {
    int fd = mkostemp(path, O_CLOEXEC), bad = 0;

    if (fd < 0) return -1;
    for (size_t i = 0; i < count; i++) bad = bad || write_all(fd, parts[i].data, parts[i].size) != 0;
    bad |= close(fd) != 0;
    if (bad) {
        int why = errno;
        (void)unlink(path);
        errno = why;
    }
    return bad ? -1 : 0;
}

int ga_file_replace(const char *dir, const char *name, const ga_file_part *parts, size_t count) {
    ga_str partial = GA_STR_INIT, path = GA_STR_INIT;
    int r = -1;

    ga_str_addf(&partial, "%s/" GA_FILE_PARTIAL "XXXXXX", dir);
    ga_str_addf(&path, "%s/%s", dir, name);
    if (partial.failed || path.failed) {
        errno = ENOMEM;
    } else if (write_partial(partial.s, parts, count) == 0) {
        r = rename(partial.s, path.s);
        if (r != 0) {
            int why = errno;
            (void)unlink(partial.s);
            errno = why;
        }
    }
    ga_str_free(&partial);
    ga_str_free(&path);
    return r;
}
