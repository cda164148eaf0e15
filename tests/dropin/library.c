#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static bool find(void *handle, const char *name, void *function, size_t size) {
    void *symbol = dlsym(handle, name);

    if (symbol == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return false;
    }
    memcpy(function, &symbol, size); /* ISO C has no cast from object to function pointers */
    return true;
}

bool library_load(library *lib, const char *path) {
    lib->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (lib->handle == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return false;
    }
#define X(name) \
    if (!find(lib->handle, #name, &lib->name, sizeof lib->name)) return false;
    LIBRARY_FUNCTIONS(X)
#undef X
    return true;
}

int library_open(const library *lib, const char *device, gpucontext **ctx) {
    gpucontext_props *props;
    int platform = 0, number = 0;
    bool cuda = strncmp(device, "cuda", 4) == 0;

    int err = lib->gpucontext_props_new(&props);
    if (err != GA_NO_ERROR) return err;
    if (cuda)
        sscanf(device, "cuda%d", &number);
    else
        sscanf(device, "opencl%d:%d", &platform, &number);
    if (cuda)
        lib->gpucontext_props_cuda_dev(props, number);
    else
        lib->gpucontext_props_opencl_dev(props, platform, number);
    *ctx = NULL;
    return lib->gpucontext_init(ctx, cuda ? "cuda" : "opencl", props); /* takes props */
}
