#include "toolkit.h"

#include <gpuarray/error.h>

#include "base/env.h"
#include "driver.h"

enum { OLDEST_MAJOR = 11, NAMES = 16, DIRS = 24 };

/* Folders given by environment variables come before the usual places. */
static const char *const from_env[][2] = {
    {"CUDA_PATH", "/lib64"},
    {"CUDA_HOME", "/lib64"},
    {"VIRTUAL_ENV", "/lib/python3*/site-packages/nvidia/*/lib"},
    {"CONDA_PREFIX", "/lib"},
    {"CONDA_PREFIX", "/lib/python3*/site-packages/nvidia/*/lib"},
};
static const char *const usual[] = {
    "/usr/local/cuda/lib64",
    "/usr/local/cuda-*/lib64",
    "/opt/cuda/lib64",
    "~/.local/lib/python3*/site-packages/nvidia/*/lib",
    "/usr/local/lib/python3*/dist-packages/nvidia/*/lib",
    "/usr/local/lib/python3*/site-packages/nvidia/*/lib",
    "/usr/lib/python3*/dist-packages/nvidia/*/lib",
    "/usr/lib/python3*/site-packages/nvidia/*/lib",
    "/usr/lib/python3/dist-packages/nvidia/*/lib",
};
enum { FROM_ENV = sizeof from_env / sizeof *from_env, USUAL = sizeof usual / sizeof *usual };

static int open_newest(ga_errbuf *e, const ga_toolkit_library *lib, void **handle) {
    ga_str own_names[NAMES] = {GA_STR_INIT}, own_dirs[FROM_ENV] = {GA_STR_INIT};
    const char *names[NAMES + 2] = {NULL}, *dirs[DIRS] = {NULL};
    size_t n = 0, d = 0;
    bool failed = false;

    const char *const always[] = {lib->always, lib->older};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        if (always[i] == NULL) continue;
        ga_str_addf(&own_names[n], "%s.%s", lib->base, always[i]);
        names[n] = own_names[n].s;
        failed |= own_names[n++].failed;
    }
    for (int major = ga_cu.version / 1000; lib->always == NULL && major >= OLDEST_MAJOR && n < NAMES; major--, n++) {
        if (major > OLDEST_MAJOR)
            ga_str_addf(&own_names[n], "%s.%d", lib->base, major - lib->behind);
        else
            ga_str_addf(&own_names[n], "%s.%s", lib->base, lib->cuda_11);
        names[n] = own_names[n].s;
        failed |= own_names[n].failed;
    }
    names[n] = lib->base;
    for (size_t i = 0; i < FROM_ENV; i++) {
        const char *root = ga_env(from_env[i][0]);
        if (root == NULL) continue;
        ga_str_addf(&own_dirs[i], "%s%s", root, from_env[i][1]);
        dirs[d++] = own_dirs[i].s;
        failed |= own_dirs[i].failed;
    }
    for (size_t i = 0; i < USUAL; i++) dirs[d++] = usual[i];

    ga_library_spec spec = {lib->what, lib->env, names, dirs, lib->hint, NULL};
    int err = failed ? ga_fail_memory(e, "library names") : ga_dl_open(e, &spec, handle, NULL);
    for (size_t i = 0; i < NAMES; i++) ga_str_free(&own_names[i]);
    for (size_t i = 0; i < FROM_ENV; i++) ga_str_free(&own_dirs[i]);
    return err;
}

int ga_toolkit_load(ga_errbuf *e, const ga_toolkit_library *lib, const ga_symbol *symbols, size_t count, void *table,
                    void **handle) {
    void *opened = NULL;
    int err = open_newest(e, lib, &opened);

    if (err != GA_NO_ERROR) return err;
    err = ga_dl_symbols(e, lib->what, opened, symbols, count, table);
    if (err != GA_NO_ERROR)
        ga_dl_close(opened);
    else if (handle != NULL)
        *handle = opened;
    return err;
}

int ga_toolkit_load_once(ga_toolkit_once *once, ga_errbuf *e, int (*load)(ga_errbuf *e)) {
    if (atomic_load_explicit(&once->loaded, memory_order_acquire)) return GA_NO_ERROR;
    pthread_mutex_lock(&once->lock);
    int err = atomic_load_explicit(&once->loaded, memory_order_relaxed) ? GA_NO_ERROR : load(e);
    if (err == GA_NO_ERROR) atomic_store_explicit(&once->loaded, true, memory_order_release);
    pthread_mutex_unlock(&once->lock);
    return err;
}
