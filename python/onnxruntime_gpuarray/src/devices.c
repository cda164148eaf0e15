#include "devices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(devices *d, const char *backend, unsigned int platform, unsigned int number, int cpus,
                const char *chosen) {
    device *made = &d->list[d->count];
    int is_chosen;
    if (d->count == DEVICES_MOST) return;
    if (gpu_get_device_info(backend, platform, number, &made->info) != GA_NO_ERROR) return;
    if (gpu_get_device_spec(backend, platform, number, made->spec, sizeof made->spec) != GA_NO_ERROR) return;
    is_chosen = strcmp(made->spec, chosen) == 0;
    if (cpus == 2 ? is_chosen : !is_chosen && !made->info.is_cpu == !cpus) d->count++;
}

/* Add the devices that are GPUs (cpus is 0), CPUs (1), or chosen by the user (2). */
static void find(devices *d, int cpus, const char *chosen) {
    for (unsigned int b = 0; b < gpu_get_backend_count(); b++) {
        const char *backend = gpu_get_backend_name(b);
        unsigned int platforms = 0, count = 0;
        if (gpu_get_platform_count(backend, &platforms) != GA_NO_ERROR) continue;
        for (unsigned int p = 0; p < platforms; p++) {
            if (gpu_get_device_count(backend, p, &count) != GA_NO_ERROR) continue;
            for (unsigned int i = 0; i < count; i++) add(d, backend, p, i, cpus, chosen);
        }
    }
}

void devices_find(devices *d) {
    const char *chosen = getenv("GPUARRAY_DEVICE");
    d->count = 0;
    if (chosen == NULL) chosen = "";
    find(d, 2, chosen);
    find(d, 0, chosen);
    find(d, 1, chosen);
}

/* The backend whose name begins a device's specification, and the rest of the text. */
static const char *split(const char *spec, const char **rest) {
    for (unsigned int b = 0; b < gpu_get_backend_count(); b++) {
        const char *backend = gpu_get_backend_name(b);
        if (strncmp(spec, backend, strlen(backend)) != 0) continue;
        *rest = spec + strlen(backend);
        return backend;
    }
    *rest = spec;
    return NULL;
}

gpucontext *devices_open(const char *spec, device_options options, char *text, size_t size) {
    gpucontext_props *props = NULL;
    gpucontext *ctx = NULL;
    const char *rest, *backend = split(spec, &rest);
    int err = gpucontext_props_new(&props);
    if (err == GA_NO_ERROR) err = gpucontext_props_device(props, rest);
    if (err == GA_NO_ERROR && options.reproducible) err = gpucontext_props_reproducible(props, 1);
    if (err == GA_NO_ERROR && options.tf32) err = gpucontext_props_tf32(props, 1);
    if (err == GA_NO_ERROR && options.memory != SIZE_MAX) err = gpucontext_props_alloc_cache(props, 0, options.memory);
    if (err != GA_NO_ERROR)
        gpucontext_props_del(props);
    else
        err = gpucontext_init(&ctx, backend, props);
    if (err == GA_NO_ERROR) return ctx;
    snprintf(text, size, "%s", gpucontext_error(NULL, err));
    return NULL;
}
