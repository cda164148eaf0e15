#include "env.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

const char *ga_env(const char *name) {
    const char *v = getenv(name);
    return v != NULL && *v != '\0' ? v : NULL;
}

bool ga_env_flag(const char *name, bool fallback) {
    static const char *const yes[] = {"1", "yes", "on", "true"}, *const no[] = {"0", "no", "off", "false"};
    const char *v = ga_env(name);

    if (v == NULL) return fallback;
    for (size_t i = 0; i < 4; i++) {
        if (strcasecmp(v, yes[i]) == 0) return true;
        if (strcasecmp(v, no[i]) == 0) return false;
    }
    return fallback;
}

size_t ga_env_size(const char *name, size_t fallback) {
    const char *v = ga_env(name);
    char *end;

    if (v == NULL || *v == '-') return fallback;
    errno = 0;
    unsigned long long n = strtoull(v, &end, 10);
    if (end == v || errno == ERANGE) return fallback;
    unsigned shift = 0;
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
    if (*end != '\0' && strcasecmp(end, "b") != 0 && strcasecmp(end, "ib") != 0) return fallback;
    return n > (SIZE_MAX >> shift) ? fallback : (size_t)n << shift;
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
