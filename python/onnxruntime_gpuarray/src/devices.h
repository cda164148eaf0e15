#ifndef GAORT_DEVICES_H
#define GAORT_DEVICES_H
/* The devices that are registered with ONNX Runtime, and their contexts. */

#include <gpuarray/gpuarray.h>

enum { DEVICES_MOST = 8 }; /* as many as ONNX Runtime takes from a library */

typedef struct device {
    char spec[64]; /* words of gpucontext_open() */
    gpu_device_info info;
} device;

typedef struct devices {
    size_t count;
    device list[DEVICES_MOST];
} devices;

/* Find devices: the one that GPUARRAY_DEVICE names first, then GPUs, then processors. */
void devices_find(devices *d);

/* What a context has from its beginning. */
typedef struct device_options {
    int reproducible, tf32;
    size_t memory; /* most bytes on the device; SIZE_MAX: no limit */
} device_options;

/* Open a device; the caller owns the context. `text` receives the reason of a failure. */
gpucontext *devices_open(const char *spec, device_options options, char *text, size_t size);

#endif
