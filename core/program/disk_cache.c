#include "disk_cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "base/hash.h"

#define SUFFIX ".gac"
#define MAX_ENTRY ((size_t)256 << 20)

/* The head of every entry; key and payload follow. */
struct head {
    char magic[8];
    uint64_t keylen, size, check; /* check covers key and payload, as one piece each */
};
static const char magic[8] = "GACACH2";

static uint64_t checksum(const char *key, size_t keylen, const void *payload, size_t size) {
    return ga_hash(ga_hash(GA_HASH_INIT, key, keylen), payload, size);
}

/* ------------------------------------------------------------------------------------------------------ folder */

static char *default_folder(const char *asked) {
    ga_str p = GA_STR_INIT;
    const char *v;

    if (asked != NULL)
        ga_str_add(&p, asked);
    else if ((v = ga_env("GPUARRAY_CACHE_PATH")) != NULL)
        ga_str_add(&p, v);
    else if ((v = ga_env("XDG_CACHE_HOME")) != NULL && *v == '/')
        ga_str_addf(&p, "%s/gpuarray", v);
    else if ((v = ga_env("HOME")) != NULL)
        ga_str_addf(&p, "%s/.cache/gpuarray", v);
    else
        return NULL;
    return ga_str_take(&p);
}

/* mkdir -p with mode 0700. */
static int make_folder(char *path) {
    for (char *p = path + 1; *p != '\0'; p++) {
        if (*p != '/') continue;
        *p = '\0';
        int r = mkdir(path, 0700);
        *p = '/';
        if (r != 0 && errno != EEXIST) return -1;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST ? 0 : -1;
}

char *ga_disk_cache_open(const char *asked) {
    struct stat st;

    if (!ga_env_flag("GPUARRAY_CACHE", true)) return NULL;
    char *dir = default_folder(asked);
    if (dir == NULL) return NULL;
    if (make_folder(dir) != 0 || stat(dir, &st) != 0 || !S_ISDIR(st.st_mode)) {
        ga_log(1, "kernel cache off: %s: %s", dir, strerror(errno));
    } else if (st.st_uid != geteuid() || (st.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        ga_log(1, "kernel cache off: %s belongs to somebody else or others may write to it (want: yours, mode 0700)",
               dir);
    } else {
        return dir;
    }
    free(dir);
    return NULL;
}

static void entry_path(ga_str *out, const char *dir, const char *key, size_t keylen) {
    ga_str_addf(out, "%s/%016" PRIx64 SUFFIX, dir, ga_hash(GA_HASH_INIT, key, keylen));
}

/* -------------------------------------------------------------------------------------------------------- load */

static int read_all(int fd, void *p, size_t n) {
    for (char *c = p; n > 0;) {
        ssize_t r = read(fd, c, n);
        if (r < 0 && errno == EINTR) continue;
        if (r <= 0) return -1;
        c += r;
        n -= (size_t)r;
    }
    return 0;
}

/* The body of an open entry if it is sound and has this key. */
static char *read_entry(int fd, const char *key, size_t keylen, size_t *size) {
    struct head h;
    struct stat st;

    if (fstat(fd, &st) != 0 || st.st_uid != geteuid() || read_all(fd, &h, sizeof h) != 0) return NULL;
    if (memcmp(h.magic, magic, sizeof magic) != 0 || h.keylen != keylen || h.size == 0 || h.size > MAX_ENTRY)
        return NULL;
    if ((uint64_t)st.st_size != sizeof h + h.keylen + h.size) return NULL;
    char *body = malloc(keylen + h.size);
    if (body == NULL) return NULL;
    if (read_all(fd, body, keylen + h.size) != 0 || memcmp(body, key, keylen) != 0 ||
        checksum(body, keylen, body + keylen, h.size) != h.check) {
        free(body);
        return NULL;
    }
    memmove(body, body + keylen, h.size);
    *size = h.size;
    return body;
}

int ga_disk_cache_load(const char *dir, const char *key, size_t keylen, void **payload, size_t *size) {
    ga_str path = GA_STR_INIT;
    char *body = NULL;

    entry_path(&path, dir, key, keylen);
    int fd = path.failed ? -1 : open(path.s, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        body = read_entry(fd, key, keylen, size);
        if (body != NULL)
            (void)futimens(fd, NULL); /* recently used entries survive trimming */
        else
            ga_log(1, "ignoring the damaged or foreign cache entry %s", path.s);
        close(fd);
    }
    ga_str_free(&path);
    *payload = body;
    return body != NULL ? 0 : -1;
}

/* -------------------------------------------------------------------------------------------------------- trim */

struct entry {
    char name[32];
    time_t used;
    off_t size;
};

static int older(const void *a, const void *b) {
    time_t x = ((const struct entry *)a)->used, y = ((const struct entry *)b)->used;
    return x < y ? -1 : x > y;
}

/* List the folder's entries; returns their count and total size. */
static size_t list_entries(DIR *d, struct entry **list, uint64_t *total) {
    size_t n = 0, cap = 0;

    *list = NULL;
    *total = 0;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        size_t len = strlen(e->d_name);
        struct stat st;
        if (len != 16 + sizeof SUFFIX - 1 || strcmp(e->d_name + 16, SUFFIX) != 0) continue;
        if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) continue;
        if (n == cap) {
            struct entry *bigger = realloc(*list, (cap ? cap * 2 : 64) * sizeof **list);
            if (bigger == NULL) break;
            *list = bigger;
            cap = cap ? cap * 2 : 64;
        }
        memcpy((*list)[n].name, e->d_name, len + 1);
        (*list)[n].used = st.st_mtime;
        (*list)[n++].size = st.st_size;
        *total += (uint64_t)st.st_size;
    }
    return n;
}

static void trim(const char *dir) {
    uint64_t cap = ga_env_size("GPUARRAY_CACHE_SIZE", (size_t)256 << 20), total;
    struct entry *list;
    DIR *d = opendir(dir);

    if (d == NULL) return;
    size_t n = list_entries(d, &list, &total);
    if (total > cap) {
        qsort(list, n, sizeof *list, older);
        for (size_t i = 0; i < n && total > cap - cap / 4; i++) /* some slack, so that this is rare */
            if (unlinkat(dirfd(d), list[i].name, 0) == 0) total -= (uint64_t)list[i].size;
    }
    free(list);
    closedir(d);
}

/* ------------------------------------------------------------------------------------------------------- store */

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

void ga_disk_cache_store(const char *dir, const char *key, size_t keylen, const void *payload, size_t size) {
    struct head h = {.keylen = keylen, .size = size};
    ga_str path = GA_STR_INIT, tmp = GA_STR_INIT;

    if (size == 0 || size > MAX_ENTRY) return;
    memcpy(h.magic, magic, sizeof magic);
    h.check = checksum(key, keylen, payload, size);
    entry_path(&path, dir, key, keylen);
    ga_str_addf(&tmp, "%s/tmp.XXXXXX", dir);
    int fd = path.failed || tmp.failed ? -1 : mkstemp(tmp.s);
    if (fd >= 0) {
        int bad = write_all(fd, &h, sizeof h) || write_all(fd, key, keylen) || write_all(fd, payload, size);
        bad |= close(fd);
        if (bad || rename(tmp.s, path.s) != 0) {
            ga_log(1, "could not write the cache entry %s: %s", path.s, strerror(errno));
            unlink(tmp.s);
        } else {
            trim(dir);
        }
    }
    ga_str_free(&path);
    ga_str_free(&tmp);
}
