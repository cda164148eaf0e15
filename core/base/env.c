#include "env.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "base/file.h"

const char *ga_env(const char *name) {
    const char *v = secure_getenv(name);
    return v != NULL && *v != '\0' ? v : NULL;
}

const char *ga_env_home(void) {
    const char *v = ga_env("HOME");
    return v != NULL && *v == '/' && ga_file_is_ours(v) ? v : NULL;
}

/* Warn about a value that is not understood, because counting it as unset would go unnoticed. */
static void not_understood(const char *name, const char *value, const char *understood) {
    ga_log(1, "%s is \"%s\", which is not understood and counts as unset; it takes %s", name, value, understood);
}

bool ga_env_flag(const char *name, bool fallback) {
    static const char *const yes[] = {"1", "yes", "on", "true"}, *const no[] = {"0", "no", "off", "false"};
    const char *v = ga_env(name);

    if (v == NULL) return fallback;
    for (size_t i = 0; i < 4; i++) {
        if (strcasecmp(v, yes[i]) == 0) return true;
        if (strcasecmp(v, no[i]) == 0) return false;
    }
    not_understood(name, v, "1, yes, on, true or 0, no, off, false");
    return fallback;
}

/* Read digits and a suffix as a number of bytes; false for anything else. */
static bool read_size(const char *v, size_t *size) {
    unsigned shift = 0;
    char *end;

    if (*v < '0' || *v > '9') return false; /* strtoull() would take signs and spaces */
    errno = 0;
    unsigned long long n = strtoull(v, &end, 10);
    if (errno == ERANGE) return false;
    switch (*end) {
    case 'k':
    case 'K': shift = 10, end++; break;
    case 'm':
    case 'M': shift = 20, end++; break;
    case 'g':
    case 'G': shift = 30, end++; break;
    case 't':
    case 'T': shift = 40, end++; break;
    default: break;
    }
    if (*end != '\0' && strcasecmp(end, "b") != 0 && strcasecmp(end, "ib") != 0) return false;
    if (n > (SIZE_MAX >> shift)) return false;
    *size = (size_t)n << shift;
    return true;
}

size_t ga_env_size(const char *name, size_t fallback) {
    const char *v = ga_env(name);
    size_t size;

    if (v == NULL) return fallback;
    if (read_size(v, &size)) return size;
    not_understood(name, v, "a number of bytes below 2^64, such as 4096, 256M or 2G");
    return fallback;
}

void ga_log(int level, const char *fmt, ...) {
    const char *v = ga_env("GPUARRAY_LOG");
    if (v == NULL || strtol(v, NULL, 10) < level) return;
    va_list ap;
    flockfile(stderr);
    fprintf(stderr, "gpuarray: ");
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fputc('\n', stderr);
    funlockfile(stderr);
}
