/* gpuarray-faults: linked with the static library, and with --wrap for the functions below. */
#include "inject.h"

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
void __wrap_free(void *p);

void *__wrap_malloc(size_t size) {
    void *p = host_injected("malloc") ? NULL : __real_malloc(size);
    if (p) host_count(1);
    return p;
}

void *__wrap_calloc(size_t n, size_t size) {
    void *p = host_injected("calloc") ? NULL : __real_calloc(n, size);
    if (p) host_count(1);
    return p;
}

void *__wrap_realloc(void *old, size_t size) {
    if (host_injected("realloc")) return NULL;
    void *p = __real_realloc(old, size);
    if (p && !old) host_count(1);
    return p;
}

void __wrap_free(void *p) {
    if (p) host_count(-1);
    __real_free(p);
}

int main(int argc, char **argv) {
    return faults_main(&host_by_count, argc, argv);
}
