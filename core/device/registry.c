/* The only file that names the backends, in order of preference. */
#include "context.h"

#include <string.h>

extern const ga_backend ga_cuda_backend;
extern const ga_backend ga_opencl_backend;

static const ga_backend *const backends[] = {&ga_cuda_backend, &ga_opencl_backend};

const ga_backend *ga_backend_at(unsigned i) {
    return i < sizeof backends / sizeof backends[0] ? backends[i] : NULL;
}

const ga_backend *ga_backend_find(const char *name) {
    for (unsigned i = 0; name != NULL && i < sizeof backends / sizeof backends[0]; i++)
        if (strcmp(backends[i]->name, name) == 0) return backends[i];
    return NULL;
}
