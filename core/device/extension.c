#include <gpuarray/extension.h>

#include "context.h"

void *gpuarray_get_extension(const char *name) {
    if (name == NULL) {
        ga_fail(NULL, GA_INVALID_ERROR, "gpuarray_get_extension: the name is NULL");
        return NULL;
    }
    for (unsigned i = 0; ga_backend_at(i) != NULL; i++) {
        void *f = ga_backend_at(i)->extension != NULL ? ga_backend_at(i)->extension(name) : NULL;
        if (f != NULL) return f;
    }
    ga_fail(NULL, GA_UNSUPPORTED_ERROR, "there is no extension function called \"%s\"", name);
    return NULL;
}
