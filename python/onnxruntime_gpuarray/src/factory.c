/* The library's two functions that ONNX Runtime calls, and the factory that they are about. */
#include <stdlib.h>
#include <string.h>

#include "devices.h"
#include "provider.h"
#include "status.h"

#define EXPORT __attribute__((visibility("default")))

typedef struct factory {
    OrtEpFactory base;
    devices devices;
} factory;

static const char *get_name(const OrtEpFactory *self) {
    (void)self;
    return provider_name();
}

static const char *get_vendor(const OrtEpFactory *self) {
    (void)self;
    return "gpuarray";
}

static uint32_t get_vendor_id(const OrtEpFactory *self) {
    (void)self;
    return 0x6761; /* "ga": there is no PCI vendor */
}

static const char *get_version(const OrtEpFactory *self) {
    (void)self;
    return gpuarray_version_string();
}

/* ONNX Runtime pairs providers with devices that it found itself: a processor, and those GPUs that it knows of. */
static const OrtHardwareDevice *hardware_for(const device *d, const OrtHardwareDevice *const *hardware, size_t count) {
    OrtHardwareDeviceType wanted = d->info.is_cpu ? OrtHardwareDeviceType_CPU : OrtHardwareDeviceType_GPU;
    const OrtHardwareDevice *otherwise = NULL;
    for (size_t i = 0; i < count; i++) {
        OrtHardwareDeviceType type = ort->HardwareDevice_Type(hardware[i]);
        if (type == wanted) return hardware[i];
        if (type == OrtHardwareDeviceType_CPU) otherwise = hardware[i];
    }
    return otherwise;
}

static OrtStatus *describe(factory *f, const device *d, const OrtHardwareDevice *hardware, OrtEpDevice **made) {
    OrtKeyValuePairs *metadata = NULL;
    OrtStatus *status;
    ort->CreateKeyValuePairs(&metadata);
    ort->AddKeyValuePair(metadata, "device", d->spec);
    ort->AddKeyValuePair(metadata, "name", d->info.name);
    ort->AddKeyValuePair(metadata, "platform", d->info.platform);
    ort->AddKeyValuePair(metadata, "driver", d->info.driver);
    status = ort_ep->CreateEpDevice(&f->base, hardware, metadata, NULL, made);
    ort->ReleaseKeyValuePairs(metadata);
    return status;
}

static OrtStatus *get_devices(OrtEpFactory *self, const OrtHardwareDevice *const *hardware, size_t count,
                              OrtEpDevice **list, size_t most, size_t *found) {
    factory *f = (factory *)self;
    OrtStatus *status = NULL;
    *found = 0;
    for (size_t i = 0; i < f->devices.count && *found < most && status == NULL; i++) {
        const OrtHardwareDevice *fits = hardware_for(&f->devices.list[i], hardware, count);
        if (fits == NULL) continue;
        status = describe(f, &f->devices.list[i], fits, &list[*found]);
        if (status == NULL) (*found)++;
    }
    return status;
}

/* An option of the session, "0" or "1"; any other text is an error. */
static OrtStatus *get_switch(const OrtSessionOptions *options, const char *key, int *on) {
    char text[8];
    size_t size = sizeof text;
    int has = 0;
    OrtStatus *status = ort->HasSessionConfigEntry(options, key, &has);
    *on = 0;
    if (status != NULL || !has) return status;
    status = ort->GetSessionConfigEntry(options, key, text, &size);
    if (status != NULL) return status;
    *on = strcmp(text, "1") == 0;
    return *on || strcmp(text, "0") == 0
               ? NULL
               : status_fail(ORT_INVALID_ARGUMENT, "gpuarray: %s is 0 or 1, not %s", key, text);
}

static OrtStatus *create(OrtEpFactory *self, const OrtHardwareDevice *const *hardware,
                         const OrtKeyValuePairs *const *metadata, size_t count, const OrtSessionOptions *options,
                         const OrtLogger *logger, OrtEp **ep) {
    const char *spec = NULL;
    char text[512];
    int reproducible = 0, tf32 = 0;
    gpucontext *ctx;
    OrtStatus *status;
    (void)self;
    (void)hardware;
    if (count != 1)
        return status_fail(ORT_INVALID_ARGUMENT,
                           "gpuarray: a session runs on one device, not on %zu: choose one of "
                           "onnxruntime.get_ep_devices()",
                           count);
    if (metadata[0] != NULL) spec = ort->GetKeyValue(metadata[0], "device");
    if (spec == NULL) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: the device does not say which one it is");
    status = get_switch(options, "ep.gpuarrayexecutionprovider.reproducible", &reproducible);
    if (status == NULL) status = get_switch(options, "ep.gpuarrayexecutionprovider.tf32", &tf32);
    if (status != NULL) return status;
    ctx = devices_open(spec, reproducible, tf32, text, sizeof text);
    if (ctx == NULL) return status_fail(ORT_EP_FAIL, "gpuarray: the device %s cannot be opened: %s", spec, text);
    status = provider_new(ep, ctx, logger);
    if (status != NULL) gpucontext_deref(ctx);
    return status;
}

static void release(OrtEpFactory *self, OrtEp *ep) {
    (void)self;
    provider_free(ep);
}

static OrtStatus *create_allocator(OrtEpFactory *self, const OrtMemoryInfo *info, const OrtKeyValuePairs *options,
                                   OrtAllocator **allocator) {
    (void)self;
    (void)info;
    (void)options;
    *allocator = NULL; /* inputs and outputs of parts are in the host's memory */
    return NULL;
}

static void release_allocator(OrtEpFactory *self, OrtAllocator *allocator) {
    (void)self;
    (void)allocator;
}

static OrtStatus *create_transfer(OrtEpFactory *self, OrtDataTransferImpl **transfer) {
    (void)self;
    *transfer = NULL;
    return NULL;
}

static bool is_stream_aware(const OrtEpFactory *self) {
    (void)self;
    return false;
}

static OrtStatus *create_stream(OrtEpFactory *self, const OrtMemoryDevice *memory, const OrtKeyValuePairs *options,
                                OrtSyncStreamImpl **stream) {
    (void)self;
    (void)memory;
    (void)options;
    *stream = NULL;
    return NULL;
}

EXPORT OrtStatus *CreateEpFactories(const char *name, const OrtApiBase *base, const OrtLogger *logger,
                                    OrtEpFactory **factories, size_t most, size_t *count);
EXPORT OrtStatus *ReleaseEpFactory(OrtEpFactory *self);

OrtStatus *CreateEpFactories(const char *name, const OrtApiBase *base, const OrtLogger *logger,
                             OrtEpFactory **factories, size_t most, size_t *count) {
    factory *f;
    (void)name;
    (void)logger;
    *count = 0;
    ort = base->GetApi(ORT_API_VERSION);
    if (ort == NULL) { /* too old: even a status is had from one that is not */
        ort = base->GetApi(1);
        return ort->CreateStatus(ORT_FAIL, "gpuarray needs ONNX Runtime 1.23 or later");
    }
    ort_ep = ort->GetEpApi();
    if (most < 1) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: there is no room for a factory");
    f = calloc(1, sizeof *f);
    if (f == NULL) return status_memory();
    f->base = (OrtEpFactory){.ort_version_supported = ORT_API_VERSION,
                             .GetName = get_name,
                             .GetVendor = get_vendor,
                             .GetSupportedDevices = get_devices,
                             .CreateEp = create,
                             .ReleaseEp = release,
                             .GetVendorId = get_vendor_id,
                             .GetVersion = get_version,
                             .CreateAllocator = create_allocator,
                             .ReleaseAllocator = release_allocator,
                             .CreateDataTransfer = create_transfer,
                             .IsStreamAware = is_stream_aware,
                             .CreateSyncStreamForDevice = create_stream};
    devices_find(&f->devices);
    factories[0] = &f->base;
    *count = 1;
    return NULL;
}

OrtStatus *ReleaseEpFactory(OrtEpFactory *self) {
    free(self);
    return NULL;
}
