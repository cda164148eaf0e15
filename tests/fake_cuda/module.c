/* Modules (shared objects made by the stand-in NVRTC), functions, launches. */
#define _GNU_SOURCE
#include "state.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "image.h"
#include "runner.h"

struct CUfunc_st {
    struct CUmod_st *module;
    const fake_kernel *kernel;
    int max_dynamic;
    struct CUfunc_st *next;
};

struct CUmod_st {
    fake_object object;
    void *handle;
    fake_module_state *state;
    const fake_kernel *kernels;
    bool fibers;
    unsigned shared; /* static bytes */
    struct CUfunc_st *functions;
};

/* ---------------------------------------------------------------------------------------------------------- loading */

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The bytes in PTX text, malloc'd; NULL if it is damaged. */
static unsigned char *decode_ptx(const char *text) {
    const char *p = text + strlen(FAKE_PTX_MAGIC);
    size_t n = strlen(p) / 2;
    unsigned char *bytes = malloc(n + sizeof(fake_image));
    if (!bytes) return NULL;
    memset(bytes, 0, n + sizeof(fake_image));
    for (size_t i = 0; i < n; i++) {
        int high = digit(p[2 * i]), low = digit(p[2 * i + 1]);
        if (high < 0 || low < 0) {
            free(bytes);
            return NULL;
        }
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    fake_image h;
    memcpy(&h, bytes, sizeof h);
    if (n < sizeof h || h.size != n - sizeof h) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

static CUresult check_image(const unsigned char *bytes, bool ptx, fake_image *h) {
    if (memcmp(bytes, FAKE_IMAGE_MAGIC, 8) != 0) return fake_error(CUDA_ERROR_INVALID_IMAGE, "not an image");
    memcpy(h, bytes, sizeof *h);
    if (fake_hash(FAKE_HASH_INIT, h, offsetof(fake_image, header_hash)) != h->header_hash) {
        return fake_error(CUDA_ERROR_INVALID_IMAGE, "the image's header is damaged");
    }
    if (fake_hash(FAKE_HASH_INIT, bytes + sizeof *h, h->size) != h->payload_hash) {
        return fake_error(CUDA_ERROR_INVALID_IMAGE, "the image is damaged");
    }
    unsigned arch = (unsigned)fake_arch();
    bool runs = h->arch <= arch && (ptx || h->arch / 10 == arch / 10);
    if (!runs) return fake_error(CUDA_ERROR_NO_BINARY_FOR_GPU, "compiled for %u, this is %u", h->arch, arch);
    return CUDA_SUCCESS;
}

/* dlopen needs a file, with a name that was not used before. */
static void *open_bytes(const void *bytes, size_t size) {
    const char *dir = getenv("TMPDIR");
    char path[512];
    snprintf(path, sizeof path, "%s/fake-cuda-XXXXXX", dir && *dir ? dir : "/tmp");
    int fd = mkostemp(path, 02000000 /* O_CLOEXEC */);
    if (fd < 0) return NULL;
    bool written = write(fd, bytes, size) == (ssize_t)size;
    void *handle = written ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!handle) fake_log("%s", written ? dlerror() : "cannot write the module to a file");
    close(fd);
    unlink(path);
    return handle;
}

static CUresult module_load(CUmodule *out, const void *image) {
    bool ptx = strncmp(image, FAKE_PTX_MAGIC, strlen(FAKE_PTX_MAGIC)) == 0;
    unsigned char *decoded = ptx ? decode_ptx(image) : NULL;
    const unsigned char *bytes = ptx ? decoded : image;
    if (!bytes) return fake_error(CUDA_ERROR_INVALID_IMAGE, "the PTX is damaged");
    fake_image h;
    CUresult r = check_image(bytes, ptx, &h);
    struct CUmod_st *m = r == CUDA_SUCCESS ? calloc(1, sizeof *m) : NULL;
    if (r == CUDA_SUCCESS && !m) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (m) {
        m->handle = open_bytes(bytes + sizeof h, h.size);
        m->state = m->handle ? dlsym(m->handle, "fake_module") : NULL;
        m->kernels = m->handle ? dlsym(m->handle, "fake_kernels") : NULL;
        const int *fibers = m->handle ? dlsym(m->handle, "fake_fibers") : NULL;
        m->fibers = fibers && *fibers;
        m->shared = h.shared;
        if (!m->state || !m->kernels) {
            if (m->handle) dlclose(m->handle);
            free(m);
            r = fake_error(CUDA_ERROR_INVALID_IMAGE, "the shared object cannot be loaded");
        } else {
            fake_object_add(&m->object, FAKE_MODULE, fake_current());
            *out = m;
        }
    }
    free(decoded);
    return r;
}

FAKE_EXPORT CUresult cuModuleLoadData(CUmodule *module, const void *image) {
    CUresult r = fake_enter("cuModuleLoadData", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!module || !image)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "NULL argument");
    return fake_leave(r != CUDA_SUCCESS ? r : module_load(module, image));
}

FAKE_EXPORT CUresult cuModuleLoadDataEx(CUmodule *module, const void *image, unsigned count, CUjit_option *options,
                                        void **values) {
    CUresult r = fake_enter("cuModuleLoadDataEx", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!module || !image || (count && (!options || !values)))) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "NULL argument");
    }
    if (r == CUDA_SUCCESS) r = module_load(module, image);
    if (r == CUDA_SUCCESS || !options || !values) return fake_leave(r);
    char *log = NULL;
    size_t room = 0;
    for (unsigned i = 0; i < count; i++) {
        if ((int)options[i] == 5) log = values[i];                     /* ERROR_LOG_BUFFER */
        if ((int)options[i] == 6) room = (size_t)(uintptr_t)values[i]; /* its size */
    }
    if (log && room) snprintf(log, room, "fake_cuda: %s", fake_result_name(r));
    return fake_leave(r);
}

static void module_free(struct CUmod_st *m) {
    while (m->functions) {
        struct CUfunc_st *f = m->functions;
        m->functions = f->next;
        free(f);
    }
    fake_object_remove(&m->object);
    dlclose(m->handle);
    free(m);
}

void fake_modules_discard(fake_context *ctx) {
    for (fake_object *o = fake_objects(FAKE_MODULE), *next; o; o = next) {
        next = o->next;
        if (o->ctx != ctx) continue;
        fake_count(FAKE_ORPHAN, 1);
        module_free((struct CUmod_st *)(void *)o);
    }
}

static CUresult check_module(CUmodule module) {
    if (!fake_object_live(module, FAKE_MODULE)) {
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "%p is no live module", (void *)module);
    }
    if (module->object.ctx != fake_current()) {
        return fake_error(CUDA_ERROR_INVALID_CONTEXT, "the module belongs to another context than the current one");
    }
    return CUDA_SUCCESS;
}

FAKE_EXPORT CUresult cuModuleUnload(CUmodule module) {
    CUresult injected, r = fake_enter_release("cuModuleUnload", FAKE_NEEDS_INIT, &injected);
    if (r == CUDA_SUCCESS && !fake_current()) r = fake_error(CUDA_ERROR_INVALID_CONTEXT, "no context is current");
    if (r == CUDA_SUCCESS) r = check_module(module);
    if (r == CUDA_SUCCESS) {
        fake_drain_context(module->object.ctx);
        module_free(module);
        r = injected;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name) {
    CUresult r = fake_enter("cuModuleGetFunction", FAKE_NEEDS_CONTEXT, CUDA_ERROR_NOT_FOUND);
    if (r == CUDA_SUCCESS && (!function || !name)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "NULL argument");
    if (r == CUDA_SUCCESS) r = check_module(module);
    if (r != CUDA_SUCCESS) return fake_leave(r);
    /* The symbol decides: a kernel without extern "C" is found only by its mangled name, as with CUDA. */
    const void *address = dlsym(module->handle, name);
    const fake_kernel *k = module->kernels;
    while (k->name && (!address || k->address != address)) k++;
    struct CUfunc_st *f = k->name ? calloc(1, sizeof *f) : NULL;
    if (!k->name) {
        r = fake_error(CUDA_ERROR_NOT_FOUND, "no kernel is called \"%s\"", name);
    } else if (!f) {
        r = CUDA_ERROR_OUT_OF_MEMORY;
    } else {
        unsigned left = module->shared < FAKE_SHARED_DEFAULT ? FAKE_SHARED_DEFAULT - module->shared : 0;
        *f = (struct CUfunc_st){module, k, (int)left, module->functions};
        module->functions = f;
        *function = f;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuModuleGetGlobal_v2(CUdeviceptr *p, size_t *size, CUmodule module, const char *name) {
    CUresult r = fake_enter("cuModuleGetGlobal_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_NOT_FOUND);
    if (r == CUDA_SUCCESS && !name) r = fake_error(CUDA_ERROR_INVALID_VALUE, "name is NULL");
    if (r == CUDA_SUCCESS) r = check_module(module);
    const void *address = r == CUDA_SUCCESS ? dlsym(module->handle, name) : NULL;
    Dl_info info;
    void *extra = NULL;
    if (r == CUDA_SUCCESS && (!address || !dladdr1(address, &info, &extra, RTLD_DL_SYMENT) || !extra)) {
        r = fake_error(CUDA_ERROR_NOT_FOUND, "no variable is called \"%s\"", name);
    }
    if (r == CUDA_SUCCESS) {
        if (p) *p = (CUdeviceptr)(uintptr_t)address;
        if (size) *size = (size_t)((const ElfW(Sym) *)extra)->st_size;
    }
    return fake_leave(r);
}

/* -------------------------------------------------------------------------------------------------------- functions */

static CUresult check_function(CUfunction function) {
    for (fake_object *o = fake_objects(FAKE_MODULE); o; o = o->next) {
        const struct CUfunc_st *f = ((struct CUmod_st *)(void *)o)->functions;
        while (f && f != function) f = f->next;
        if (!f) continue;
        if (o->ctx == fake_current()) return CUDA_SUCCESS;
        return fake_error(CUDA_ERROR_INVALID_HANDLE, "the function belongs to another context than the current one");
    }
    return fake_error(CUDA_ERROR_INVALID_HANDLE, "%p is no function of a live module", (void *)function);
}

static int max_threads(const struct CUfunc_st *f) {
    return f->kernel->max_threads > 0 && f->kernel->max_threads < 1024 ? f->kernel->max_threads : 1024;
}

FAKE_EXPORT CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute, CUfunction function) {
    CUresult r = fake_enter("cuFuncGetAttribute", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !value) r = fake_error(CUDA_ERROR_INVALID_VALUE, "value is NULL");
    if (r == CUDA_SUCCESS) r = check_function(function);
    if (r != CUDA_SUCCESS) return fake_leave(r);
    switch ((int)attribute) {
    case 0: *value = max_threads(function); break;
    case 1: *value = (int)function->module->shared; break;
    case 2: *value = 0; break;  /* constant memory */
    case 3: *value = 0; break;  /* local memory */
    case 4: *value = 32; break; /* registers */
    case 5: *value = fake_arch(); break;
    case 6: *value = fake_arch(); break;
    case 8: *value = function->max_dynamic; break;
    default: r = fake_error(CUDA_ERROR_INVALID_VALUE, "attribute %d is not known to the stand-in", (int)attribute);
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuFuncGetParamInfo(CUfunction function, size_t index, size_t *offset, size_t *size) {
    CUresult r = fake_enter("cuFuncGetParamInfo", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !offset) r = fake_error(CUDA_ERROR_INVALID_VALUE, "offset is NULL");
    if (r == CUDA_SUCCESS) r = check_function(function);
    if (r == CUDA_SUCCESS && index >= function->kernel->count) r = CUDA_ERROR_INVALID_VALUE; /* how one counts them */
    if (r == CUDA_SUCCESS) {
        *offset = 0;
        for (size_t i = 0; i <= index; i++) { /* each at a multiple of its size, as for the types there are */
            size_t bytes = function->kernel->sizes[i], align = bytes & (~bytes + 1);
            *offset = (*offset + align - 1) / align * align;
            if (i < index) *offset += bytes;
        }
        if (size) *size = function->kernel->sizes[index];
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
    CUresult r = fake_enter("cuFuncSetAttribute", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_function(function);
    if (r == CUDA_SUCCESS && (int)attribute == 9) return fake_leave(r); /* preferred carve-out: a hint */
    if (r == CUDA_SUCCESS && (int)attribute != 8) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "attribute %d cannot be set", (int)attribute);
    }
    if (r == CUDA_SUCCESS && (value < 0 || (unsigned)value + function->module->shared > FAKE_SHARED_OPTIN)) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "%d bytes of dynamic shared memory", value);
    }
    if (r == CUDA_SUCCESS) function->max_dynamic = value;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuFuncSetCacheConfig(CUfunction function, CUfunc_cache config) {
    CUresult r = fake_enter("cuFuncSetCacheConfig", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = check_function(function);
    if (r == CUDA_SUCCESS && (int)config > 3) r = fake_error(CUDA_ERROR_INVALID_VALUE, "config %d", (int)config);
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function, int threads,
                                                                 size_t shared) {
    CUresult r = fake_enter("cuOccupancyMaxActiveBlocksPerMultiprocessor", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && !blocks) r = fake_error(CUDA_ERROR_INVALID_VALUE, "blocks is NULL");
    if (r == CUDA_SUCCESS) r = check_function(function);
    if (r == CUDA_SUCCESS && (threads <= 0 || threads > max_threads(function))) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "%d threads", threads);
    }
    if (r == CUDA_SUCCESS) {
        size_t bytes = shared + function->module->shared, fit = bytes ? 233472 / bytes : 32;
        int by_threads = 2048 / threads;
        *blocks = fit < (size_t)by_threads ? (int)fit : by_threads < 32 ? by_threads : 32;
    }
    return fake_leave(r);
}

/* --------------------------------------------------------------------------------------------------------- launches */

typedef struct launch_op {
    fake_op op;
    struct CUfunc_st *function;
    fake_dim grid, block;
    unsigned shared;
    void **params; /* point into `values` */
    unsigned char *values;
} launch_op;

static CUresult run_launch(fake_op *op) {
    const launch_op *l = (const launch_op *)(const void *)op;
    const struct CUmod_st *m = l->function->module;
    fake_launch run = {m->state, l->function->kernel, m->fibers, m->handle, l->shared, l->grid, l->block, l->params};
    char why[256] = "";
    CUresult r = fake_run(&run, why, sizeof why);
    if (r != CUDA_SUCCESS) fake_error(r, "kernel %s: %s", l->function->kernel->name, why);
    if (r == CUDA_SUCCESS) r = fake_memory_verify(l->function->kernel->name);
    return r;
}

static CUresult check_geometry(const struct CUfunc_st *f, fake_dim g, fake_dim b, unsigned shared) {
    if (g.x == 0 || g.y == 0 || g.z == 0 || g.x > 2147483647u || g.y > 65535 || g.z > 65535) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "a grid of %u x %u x %u blocks", g.x, g.y, g.z);
    }
    if (b.x == 0 || b.y == 0 || b.z == 0 || b.x > 1024 || b.y > 1024 || b.z > 64 || (size_t)b.x * b.y * b.z > 1024) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "a block of %u x %u x %u threads", b.x, b.y, b.z);
    }
    if (b.x * b.y * b.z > (unsigned)max_threads(f)) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "%u threads in a kernel bounded to %d", b.x * b.y * b.z,
                          max_threads(f));
    }
    if (shared > (unsigned)f->max_dynamic) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "%u bytes of dynamic shared memory, the limit is %d", shared,
                          f->max_dynamic);
    }
    return CUDA_SUCCESS;
}

/* One block of memory: the op, the pointers, the values, each 16-byte aligned. */
static launch_op *copy_params(const fake_kernel *k, void **args) {
    size_t head = (sizeof(launch_op) + 15) & ~(size_t)15, pointers = (k->count * sizeof(void *) + 15) & ~(size_t)15;
    size_t total = head + pointers;
    for (unsigned i = 0; i < k->count; i++) total += (k->sizes[i] + 15u) & ~15u;
    unsigned char *block = calloc(1, total);
    if (!block) return NULL;
    launch_op *l = (launch_op *)(void *)block;
    l->params = (void **)(void *)(block + head);
    l->values = block + head + pointers;
    unsigned char *at = l->values;
    for (unsigned i = 0; i < k->count; i++) {
        memcpy(at, args[i], k->sizes[i]);
        l->params[i] = at;
        at += (k->sizes[i] + 15u) & ~15u;
    }
    return l;
}

static CUresult launch(CUfunction function, fake_dim grid, fake_dim block, unsigned shared, CUstream stream,
                       void **args, void **extra) {
    struct CUstream_st *s = NULL;
    CUresult r = check_function(function);
    if (r == CUDA_SUCCESS) r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS) r = check_geometry(function, grid, block, shared);
    if (r == CUDA_SUCCESS && extra) r = fake_error(CUDA_ERROR_NOT_SUPPORTED, "`extra` is not supported");
    if (r == CUDA_SUCCESS) {
        for (unsigned i = 0; i < function->kernel->count && r == CUDA_SUCCESS; i++) {
            if (args && args[i]) continue;
            r = fake_error(CUDA_ERROR_INVALID_VALUE, "argument %u of %s is missing", i, function->kernel->name);
        }
    }
    launch_op *l = r == CUDA_SUCCESS ? copy_params(function->kernel, args) : NULL;
    if (r == CUDA_SUCCESS && !l) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        l->op.run = run_launch;
        l->function = function;
        l->grid = grid;
        l->block = block;
        l->shared = shared;
        r = fake_stream_submit(s, &l->op);
    }
    return r;
}

FAKE_EXPORT CUresult cuLaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                                    unsigned by, unsigned bz, unsigned shared, CUstream stream, void **args,
                                    void **extra) {
    CUresult r = fake_enter("cuLaunchKernel", FAKE_NEEDS_CONTEXT, CUDA_ERROR_LAUNCH_FAILED);
    if (r == CUDA_SUCCESS)
        r = launch(function, (fake_dim){gx, gy, gz}, (fake_dim){bx, by, bz}, shared, stream, args, extra);
    return fake_leave(r);
}

/* The only supported attribute lets a kernel start early, which kernels here never do. */
FAKE_EXPORT CUresult cuLaunchKernelEx(const CUlaunchConfig *c, CUfunction function, void **args, void **extra) {
    CUresult r = fake_enter("cuLaunchKernelEx", FAKE_NEEDS_CONTEXT, CUDA_ERROR_LAUNCH_FAILED);
    if (r == CUDA_SUCCESS && !c) r = fake_error(CUDA_ERROR_INVALID_VALUE, "config is NULL");
    for (unsigned i = 0; r == CUDA_SUCCESS && i < c->numAttrs; i++) {
        if (c->attrs[i].id != 6) r = fake_error(CUDA_ERROR_NOT_SUPPORTED, "launch attribute %u", c->attrs[i].id);
    }
    if (r == CUDA_SUCCESS)
        r = launch(function, (fake_dim){c->gridDimX, c->gridDimY, c->gridDimZ},
                   (fake_dim){c->blockDimX, c->blockDimY, c->blockDimZ}, c->sharedMemBytes, c->hStream, args, extra);
    return fake_leave(r);
}
