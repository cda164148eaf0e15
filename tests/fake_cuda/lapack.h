#ifndef FAKE_LAPACK_H
#define FAKE_LAPACK_H
/* The host's LAPACK, which the stand-ins for cuSOLVER and for cuBLAS's batched functions use. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/linalg/lapack_library.h" /* the shapes of LAPACK's functions */

enum { R_32F = 0, R_64F = 1, C_32F = 4, C_64F = 5 };

static inline void *lapack(void) {
    static void *handle;
    if (!handle) handle = dlopen("libopenblas.so.0", RTLD_NOW);
    if (!handle) handle = dlopen("liblapack.so.3", RTLD_NOW);
    return handle;
}

/* The routine "potrf" (or other) of a type. Never NULL if a handle was made. */
typedef void (*function)(void);

static inline function routine(int type, const char *name) {
    static const char letters[] = {[R_32F] = 's', [R_64F] = 'd', [C_32F] = 'c', [C_64F] = 'z'};
    char full[16] = {letters[type]};
    strncat(full, name, sizeof full - 3);
    strcat(full, "_");
    void *found = dlsym(lapack(), full);
    function f;
    if (!found) abort();
    memcpy(&f, &found, sizeof f);
    return f;
}

static inline bool known(int type) {
    return type == R_32F || type == R_64F || type == C_32F || type == C_64F;
}

static inline size_t real_size(int type) {
    return type == R_64F || type == C_64F ? 8 : 4;
}

static inline bool is_complex(int type) {
    return type == C_32F || type == C_64F;
}

static inline size_t size_of(int type) {
    return real_size(type) * (is_complex(type) ? 2 : 1);
}

#endif
