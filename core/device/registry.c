/* The backends by index and by name. CMake generates the table from GPUARRAY_BACKENDS (tools/cmake/backends.cmake). */
#include "context.h"

#include <string.h>

#include <gpuarray/buffer.h>

const ga_backend *ga_backend_at(unsigned i) {
    for (unsigned n = 0; ga_backends[n] != NULL; n++)
        if (n == i) return ga_backends[n];
    return NULL;
}

const ga_backend *ga_backend_find(const char *name) {
    for (unsigned i = 0; name != NULL && ga_backends[i] != NULL; i++)
        if (strcmp(ga_backends[i]->name, name) == 0) return ga_backends[i];
    return NULL;
}

void ga_backend_list(ga_str *out) {
    for (unsigned i = 0; ga_backends[i] != NULL; i++) ga_str_addf(out, "%s\"%s\"", i ? ", " : "", ga_backends[i]->name);
}

unsigned gpu_get_backend_count(void) {
    unsigned n = 0;
    while (ga_backends[n] != NULL) n++;
    return n;
}

const char *gpu_get_backend_name(unsigned i) {
    const ga_backend *be = ga_backend_at(i);
    return be != NULL ? be->name : NULL;
}

const char *gpu_get_backend_language(const char *backend) {
    const ga_backend *be = ga_backend_find(backend);
    return be != NULL ? be->dialect->language : NULL;
}
