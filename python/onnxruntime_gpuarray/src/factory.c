/* The two exported functions that ONNX Runtime calls, and the factory that they make and release; and two for the
 * Python package. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices.h"
#include "memory.h"
#include "provider.h"
#include "status.h"
#include "transfer.h"

#define EXPORT __attribute__((visibility("default")))

typedef struct factory {
    OrtEpFactory base;
    devices devices;
    pthread_mutex_t lock;
    gpucontext *contexts[DEVICES_MOST];  /* opened when first needed; of sessions without options, and of memory */
    OrtMemoryInfo *memory[DEVICES_MOST]; /* of each device */
} factory;

/* The context of a device that sessions share; NULL, with a text, if it cannot be opened. */
static gpucontext *shared_context(factory *f, size_t number, char *text, size_t size) {
    gpucontext *found;
    pthread_mutex_lock(&f->lock);
    if (f->contexts[number] == NULL)
        f->contexts[number] =
            devices_open(f->devices.list[number].spec, (device_options){.memory = SIZE_MAX}, text, size);
    found = f->contexts[number];
    pthread_mutex_unlock(&f->lock);
    return found;
}

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
    return TRANSFER_VENDOR;
}

static const char *get_version(const OrtEpFactory *self) {
    (void)self;
    return gpuarray_version_string();
}

/* ONNX Runtime assigns providers to devices that it found itself: a CPU, and the GPUs that it recognises. */
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

static OrtStatus *describe(factory *f, size_t number, const OrtHardwareDevice *hardware, OrtEpDevice **made) {
    const device *d = &f->devices.list[number];
    OrtKeyValuePairs *metadata = NULL;
    OrtStatus *status;
    ort->CreateKeyValuePairs(&metadata);
    ort->AddKeyValuePair(metadata, "device", d->spec);
    ort->AddKeyValuePair(metadata, "name", d->info.name);
    ort->AddKeyValuePair(metadata, "platform", d->info.platform);
    ort->AddKeyValuePair(metadata, "driver", d->info.driver);
    status = ort_ep->CreateEpDevice(&f->base, hardware, metadata, NULL, made);
    ort->ReleaseKeyValuePairs(metadata);
    if (status == NULL && f->memory[number] == NULL)
        status = ort->CreateMemoryInfo_V2("Gpuarray", OrtMemoryInfoDeviceType_GPU, TRANSFER_VENDOR, (int32_t)number,
                                          OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &f->memory[number]);
    if (status == NULL) status = ort_ep->EpDevice_AddAllocatorInfo(*made, f->memory[number]);
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
        status = describe(f, i, fits, &list[*found]);
        if (status == NULL) (*found)++;
    }
    return status;
}

/* The text of an option of the session; *has: is it given? */
static OrtStatus *get_option(const OrtSessionOptions *options, const char *key, char *text, size_t size, int *has) {
    OrtStatus *status = ort->HasSessionConfigEntry(options, key, has);
    return status != NULL || !*has ? status : ort->GetSessionConfigEntry(options, key, text, &size);
}

/* An option that is "0" or "1"; any other text is an error. It stays as it is if it is not given. */
static OrtStatus *get_switch(const OrtSessionOptions *options, const char *key, int *on) {
    char text[8];
    int has = 0;
    OrtStatus *status = get_option(options, key, text, sizeof text, &has);
    if (status != NULL || !has) return status;
    *on = strcmp(text, "1") == 0;
    return *on || strcmp(text, "0") == 0
               ? NULL
               : status_fail(ORT_INVALID_ARGUMENT, "gpuarray: %s is 0 or 1, not %s", key, text);
}

/* An option that is a number; `otherwise` if it is not given. */
static OrtStatus *get_number(const OrtSessionOptions *options, const char *key, size_t otherwise, size_t *number) {
    char text[32], *end = text;
    int has = 0;
    OrtStatus *status = get_option(options, key, text, sizeof text, &has);
    *number = otherwise;
    if (status != NULL || !has) return status;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == 0 && errno == 0
               ? NULL
               : status_fail(ORT_INVALID_ARGUMENT, "gpuarray: %s is a number, not %s", key, text);
}

/* What loops may take: by default half of the device's memory, and rounds that take seconds to minutes. */
static OrtStatus *get_budget(const OrtSessionOptions *options, gpucontext *ctx, budget *most) {
    size_t memory = 0;
    OrtStatus *status;
    if (gpucontext_property(ctx, GA_CTX_PROP_TOTAL_GMEM, &memory) != GA_NO_ERROR) memory = (size_t)1 << 31;
    status = get_number(options, "ep.gpuarrayexecutionprovider.loop_rounds", 1000000, &most->rounds);
    if (status != NULL) return status;
    return get_number(options, "ep.gpuarrayexecutionprovider.loop_bytes", memory / 2, &most->bytes);
}

/* An option of the session that is a text; "" if it is not given. */
static OrtStatus *get_text(const OrtSessionOptions *options, const char *key, char *text, size_t size) {
    int has = 0;
    OrtStatus *status = ort->HasSessionConfigEntry(options, key, &has);
    text[0] = 0;
    return status != NULL || !has ? status : ort->GetSessionConfigEntry(options, key, text, &size);
}

/* The number of a device, or DEVICES_MOST. */
static size_t device_number(const factory *f, const char *spec) {
    for (size_t i = 0; i < f->devices.count; i++)
        if (strcmp(f->devices.list[i].spec, spec) == 0 && f->memory[i] != NULL) return i;
    return DEVICES_MOST;
}

static OrtStatus *create(OrtEpFactory *self, const OrtHardwareDevice *const *hardware,
                         const OrtKeyValuePairs *const *metadata, size_t count, const OrtSessionOptions *options,
                         const OrtLogger *logger, OrtEp **ep) {
    const char *spec = NULL;
    char text[512];
    provider_options chosen = {.fuses = 1};
    device_options wanted = {.memory = SIZE_MAX};
    factory *f = (factory *)self;
    size_t number;
    gpucontext *ctx;
    OrtStatus *status;
    (void)hardware;
    if (count != 1)
        return status_fail(ORT_INVALID_ARGUMENT,
                           "gpuarray: a session runs on one device, not on %zu: choose one of "
                           "onnxruntime.get_ep_devices()",
                           count);
    if (metadata[0] != NULL) spec = ort->GetKeyValue(metadata[0], "device");
    if (spec == NULL) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: the device does not say which one it is");
    status = get_switch(options, "ep.gpuarrayexecutionprovider.reproducible", &wanted.reproducible);
    if (status == NULL) status = get_switch(options, "ep.gpuarrayexecutionprovider.tf32", &wanted.tf32);
    if (status == NULL) status = get_switch(options, "ep.gpuarrayexecutionprovider.record", &chosen.records);
    if (status == NULL) status = get_switch(options, "ep.gpuarrayexecutionprovider.fuse", &chosen.fuses);
    if (status == NULL)
        status = get_number(options, "ep.gpuarrayexecutionprovider.memory_limit", SIZE_MAX, &wanted.memory);
    if (status != NULL) return status;
    number = device_number(f, spec);
    if (number == DEVICES_MOST) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: there is no device %s", spec);
    int owned = wanted.reproducible || wanted.tf32 || wanted.memory != SIZE_MAX;
    ctx = owned ? devices_open(spec, wanted, text, sizeof text) : shared_context(f, number, text, sizeof text);
    if (ctx == NULL) return status_fail(ORT_EP_FAIL, "gpuarray: the device %s cannot be opened: %s", spec, text);
    status = get_budget(options, ctx, &chosen.most);
    if (status == NULL)
        status = get_text(options, "ep.gpuarrayexecutionprovider.profile", chosen.profile, sizeof chosen.profile);
    if (status == NULL) status = provider_new(ep, ctx, owned, f->memory[number], &chosen, logger);
    if (status != NULL && owned) gpucontext_deref(ctx);
    return status;
}

static void release(OrtEpFactory *self, OrtEp *ep) {
    (void)self;
    provider_free(ep);
}

static OrtStatus *create_allocator(OrtEpFactory *self, const OrtMemoryInfo *info, const OrtKeyValuePairs *options,
                                   OrtAllocator **allocator) {
    factory *f = (factory *)self;
    char text[512];
    int number = -1;
    gpucontext *ctx;
    OrtStatus *status = info == NULL ? NULL : ort->MemoryInfoGetId(info, &number);
    (void)options;
    *allocator = NULL;
    if (status != NULL) return status;
    if (number < 0 || number >= (int)f->devices.count || f->memory[number] == NULL)
        return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: there is no device %d", number);
    ctx = shared_context(f, (size_t)number, text, sizeof text);
    if (ctx == NULL) return status_fail(ORT_EP_FAIL, "gpuarray: the device cannot be opened: %s", text);
    return transfer_allocator(allocator, ctx, f->memory[number]);
}

static void release_allocator(OrtEpFactory *self, OrtAllocator *allocator) {
    (void)self;
    transfer_free_allocator(allocator);
}

static OrtStatus *create_transfer(OrtEpFactory *self, OrtDataTransferImpl **transfer) {
    (void)self;
    return transfer_new(transfer);
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
EXPORT void *gpuarray_ort_lend(const GpuArray *a);
EXPORT void gpuarray_ort_return(void *address, const GpuArray *a);

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
    /* GetApi() prints a message if a version is not supported. */
    if (sscanf(base->GetVersionString(), "1.%u", &ort_version) != 1) ort_version = ORT_API_VERSION;
    if (most < 1) return status_fail(ORT_INVALID_ARGUMENT, "gpuarray: there is no room for a factory");
    f = calloc(1, sizeof *f);
    if (f == NULL || pthread_mutex_init(&f->lock, NULL) != 0) {
        free(f);
        return status_memory();
    }
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
    factory *f = (factory *)self;
    if (f == NULL) return NULL;
    for (size_t i = 0; i < DEVICES_MOST; i++) {
        if (f->contexts[i] != NULL) gpucontext_deref(f->contexts[i]);
        if (f->memory[i] != NULL) ort->ReleaseMemoryInfo(f->memory[i]);
    }
    pthread_mutex_destroy(&f->lock);
    free(f);
    return NULL;
}

/* For the Python package: an address for the elements of an array of any context, which holds its buffer until it is
 * returned; NULL if there is no memory for that. */
void *gpuarray_ort_lend(const GpuArray *a) {
    char *address = memory_lend(a->data);
    return address != NULL ? address + a->offset : NULL;
}

void gpuarray_ort_return(void *address, const GpuArray *a) {
    memory_give((char *)address - a->offset);
}
