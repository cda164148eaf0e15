#include "disk_cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/env.h"
#include "base/file.h"
#include "base/hash.h"

#define SUFFIX ".gac"
#define MAX_ENTRY ((size_t)256 << 20)

/* Header of an entry; key and payload follow. */
struct head {
    char magic[8];
    uint64_t keylen, size, check; /* check: checksum of key and payload, hashed in one piece each */
};
static const char magic[8] = "GACACH2";

static uint64_t checksum(const char *key, size_t keylen, const void *payload, size_t size) {
    return ga_hash(ga_hash(GA_HASH_INIT, key, keylen), payload, size);
}

/* ------------------------------------------------------------------------------------------------------ folder */

/* The default folder: under one that belongs to the user, so that root leaves nothing in another user's home. */
static char *default_folder(void) {
    const char *base = ga_env("XDG_CACHE_HOME"), *below = "gpuarray";
    ga_str p = GA_STR_INIT;

    if (base == NULL || *base != '/') {
        base = ga_env("HOME");
        below = ".cache/gpuarray";
    }
    if (base == NULL) {
        ga_log(1, "kernel cache off: no folder is known; name one with GPUARRAY_CACHE_PATH");
        return NULL;
    }
    if (!ga_file_is_ours(base)) {
        ga_log(1, "kernel cache off: %s is another user's; name a folder with GPUARRAY_CACHE_PATH", base);
        return NULL;
    }
    ga_str_addf(&p, "%s/%s", base, below);
    return ga_str_take(&p);
}

char *ga_disk_cache_open(const char *asked) {
    struct stat st;

    if (!ga_env_flag("GPUARRAY_CACHE", true)) return NULL;
    if (asked == NULL) asked = ga_env("GPUARRAY_CACHE_PATH");
    char *dir = asked != NULL ? ga_strdup(asked) : default_folder();
    if (dir == NULL) return NULL;
    if (ga_file_make_folder(dir) != 0 || stat(dir, &st) != 0) {
        ga_log(1, "kernel cache off: %s: %s", dir, strerror(errno));
    } else if (!S_ISDIR(st.st_mode)) {
        ga_log(1, "kernel cache off: %s is not a folder", dir);
    } else if (st.st_uid != geteuid() || (st.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        ga_log(1, "kernel cache off: %s belongs to somebody else or others may write to it (want: yours, mode 0700)",
               dir);
    } else {
        return dir;
    }
    free(dir);
    return NULL;
}

enum { NAME_ROOM = 32 };

static void entry_name(char name[NAME_ROOM], const char *key, size_t keylen) {
    snprintf(name, NAME_ROOM, "%016" PRIx64 SUFFIX, ga_hash(GA_HASH_INIT, key, keylen));
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

/* The payload of an open entry if it is valid and has this key. */
static char *read_entry(int fd, const char *key, size_t keylen, size_t *size) {
    struct head h;
    struct stat st;

    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || st.st_uid != geteuid()) return NULL;
    if (read_all(fd, &h, sizeof h) != 0) return NULL;
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
    char name[NAME_ROOM], *body = NULL;
    ga_str path = GA_STR_INIT;

    entry_name(name, key, keylen);
    ga_str_addf(&path, "%s/%s", dir, name);
    /* The path may lead to anything: symbolic links are not followed, and opening a pipe or a device does not block. */
    int fd = path.failed ? -1 : open(path.s, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd >= 0) {
        body = read_entry(fd, key, keylen, size);
        if (body != NULL)
            (void)futimens(fd, NULL); /* trimming removes the least recently used entries first */
        else
            ga_log(1, "ignoring the damaged or foreign cache entry %s", path.s);
        close(fd);
    }
    ga_str_free(&path);
    *payload = body;
    return body != NULL ? 0 : -1;
}

void ga_disk_cache_drop(const char *dir, const char *key, size_t keylen) {
    char name[NAME_ROOM];
    ga_str path = GA_STR_INIT;

    entry_name(name, key, keylen);
    ga_str_addf(&path, "%s/%s", dir, name);
    if (!path.failed) (void)unlink(path.s);
    ga_str_free(&path);
}

/* -------------------------------------------------------------------------------------------------------- trim */

struct entry {
    char name[NAME_ROOM];
    time_t used;
    off_t size;
};

/* Seconds. An entry is written in far less; an older partial file was left by a process that ended while writing. */
enum { PARTIAL_LIFE = 3600 };

static int older(const void *a, const void *b) {
    time_t x = ((const struct entry *)a)->used, y = ((const struct entry *)b)->used;
    return x < y ? -1 : x > y;
}

static bool is_entry(const char *name) {
    return strlen(name) == 16 + sizeof SUFFIX - 1 && strcmp(name + 16, SUFFIX) == 0;
}

static bool is_partial(const char *name) {
    return strlen(name) == GA_FILE_PARTIAL_LENGTH && strncmp(name, GA_FILE_PARTIAL, sizeof GA_FILE_PARTIAL - 1) == 0;
}

/* List the folder's entries; returns their count, and the bytes of all of the cache's files. Removes old partial
 * files. */
static size_t list_entries(DIR *d, struct entry **list, uint64_t *total) {
    const time_t now = time(NULL);
    size_t n = 0, cap = 0;

    *list = NULL;
    *total = 0;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        bool partial = is_partial(e->d_name);
        struct stat st;
        if (!partial && !is_entry(e->d_name)) continue;
        if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) continue;
        if (partial && st.st_mtime < now - PARTIAL_LIFE && unlinkat(dirfd(d), e->d_name, 0) == 0) continue;
        *total += (uint64_t)st.st_size;
        if (partial) continue;
        if (n == cap) {
            struct entry *bigger = realloc(*list, (cap ? cap * 2 : 64) * sizeof **list);
            if (bigger == NULL) break;
            *list = bigger;
            cap = cap ? cap * 2 : 64;
        }
        memcpy((*list)[n].name, e->d_name, strlen(e->d_name) + 1);
        (*list)[n].used = st.st_mtime;
        (*list)[n++].size = st.st_size;
    }
    return n;
}

static void trim(const char *dir) {
    uint64_t cap = ga_env_size("GPUARRAY_CACHE_SIZE", (size_t)256 << 20), total;
    struct entry *list;
    DIR *d = opendir(dir);

    if (d == NULL) return;
    size_t n = list_entries(d, &list, &total);
    if (n > 0 && total > cap) {
        qsort(list, n, sizeof *list, older);
        for (size_t i = 0; i < n && total > cap - cap / 4; i++) /* trim below the limit, so that this happens rarely */
            if (unlinkat(dirfd(d), list[i].name, 0) == 0) total -= (uint64_t)list[i].size;
    }
    free(list);
    closedir(d);
}

/* ------------------------------------------------------------------------------------------------------- store */

void ga_disk_cache_store(const char *dir, const char *key, size_t keylen, const void *payload, size_t size) {
    struct head h = {.keylen = keylen, .size = size};
    const ga_file_part parts[] = {{&h, sizeof h}, {key, keylen}, {payload, size}};
    char name[NAME_ROOM];

    if (size == 0 || size > MAX_ENTRY) return;
    memcpy(h.magic, magic, sizeof magic);
    h.check = checksum(key, keylen, payload, size);
    entry_name(name, key, keylen);
    if (ga_file_replace(dir, name, parts, sizeof parts / sizeof *parts) == 0)
        trim(dir);
    else
        ga_log(1, "could not write the cache entry %s/%s: %s", dir, name, strerror(errno));
}
