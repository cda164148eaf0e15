/*
 * Device memory in host memory: exact sizes between guard bytes, which are verified after each kernel and poisoned
 * under AddressSanitizer. New memory contains garbage. Every range of a copy or fill must lie inside one live
 * allocation.
 */
#define _GNU_SOURCE
#include "state.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GARBAGE 0xA5
#define GUARD_BYTE 0xCB
#define GARBAGE_SIZE ((size_t)64 << 20) /* of a larger allocation only this much at each end is filled */

void fake_poison(const void *p, size_t size, bool on) {
    static void (*set)(const volatile void *, size_t), (*clear)(const volatile void *, size_t);
    static bool looked;
    if (!looked) {
        *(void **)&set = dlsym(RTLD_DEFAULT, "__asan_poison_memory_region");
        *(void **)&clear = dlsym(RTLD_DEFAULT, "__asan_unpoison_memory_region");
        looked = true;
    }
    if (set && clear) (on ? set : clear)(p, size);
}

static size_t used_on(int device) {
    size_t used = 0;
    for (const fake_object *o = fake_objects(FAKE_MEMORY); o; o = o->next) {
        if (o->ctx->device == device) used += ((const fake_memory *)(const void *)o)->size;
    }
    return used;
}

static void set_guards(const fake_memory *m) {
    memset(m->base - FAKE_GUARD, GUARD_BYTE, FAKE_GUARD);
    memset(m->base + m->size, GUARD_BYTE, FAKE_GUARD);
    fake_poison(m->base - FAKE_GUARD, FAKE_GUARD, true);
    fake_poison(m->base + m->size, FAKE_GUARD, true);
}

/* A block with guards, filled with garbage, in the list of its kind; NULL if the host has no memory. */
static fake_memory *memory_new(fake_kind kind, size_t size) {
    fake_memory *m = calloc(1, sizeof *m);
    size_t whole = size + 2 * (size_t)FAKE_GUARD;
    if (!m || whole < size || posix_memalign(&m->block, FAKE_GUARD, whole) != 0) {
        free(m);
        return NULL;
    }
    m->base = (unsigned char *)m->block + FAKE_GUARD;
    m->size = size;
    memset(m->base, GARBAGE, size < GARBAGE_SIZE ? size : GARBAGE_SIZE);
    if (size > GARBAGE_SIZE) memset(m->base + size - GARBAGE_SIZE, GARBAGE, GARBAGE_SIZE);
    set_guards(m);
    fake_object_add(&m->object, kind, fake_current());
    return m;
}

static void memory_delete(fake_memory *m) {
    fake_poison(m->base - FAKE_GUARD, FAKE_GUARD, false);
    fake_poison(m->base + m->size, FAKE_GUARD, false);
    fake_object_remove(&m->object);
    free(m->block);
    free(m);
}

static fake_memory *find_in(fake_kind kind, uintptr_t p) {
    for (fake_object *o = fake_objects(kind); o; o = o->next) {
        fake_memory *m = (fake_memory *)(void *)o;
        if (p >= (uintptr_t)m->base && p - (uintptr_t)m->base < m->size) return m;
    }
    return NULL;
}

/* Find pinned memory, allocated or registered. */
static fake_memory *find_host(uintptr_t p) {
    fake_memory *m = find_in(FAKE_HOST, p);
    return m ? m : find_in(FAKE_REGISTERED, p);
}

fake_memory *fake_memory_find(CUdeviceptr p) {
    return find_in(FAKE_MEMORY, (uintptr_t)p);
}

static bool guards_intact(const fake_memory *m) {
    bool intact = true;
    fake_poison(m->base - FAKE_GUARD, FAKE_GUARD, false);
    fake_poison(m->base + m->size, FAKE_GUARD, false);
    for (size_t i = 0; i < FAKE_GUARD && intact; i++) {
        intact = m->base[i - FAKE_GUARD] == GUARD_BYTE && m->base[m->size + i] == GUARD_BYTE;
    }
    set_guards(m);
    return intact;
}

CUresult fake_memory_verify(const char *when) {
    CUresult r = CUDA_SUCCESS;
    for (int kind = FAKE_MEMORY; kind <= FAKE_HOST; kind++) {
        for (fake_object *o = fake_objects((fake_kind)kind); o; o = o->next) {
            if (guards_intact((fake_memory *)(void *)o)) continue;
            r = fake_error(CUDA_ERROR_ILLEGAL_ADDRESS, "%s: written around the allocation of %zu bytes at %p", when,
                           ((fake_memory *)(void *)o)->size, (void *)((fake_memory *)(void *)o)->base);
            o->ctx->sticky = r;
        }
    }
    return r;
}

void fake_memory_discard(fake_context *ctx) {
    for (int kind = FAKE_MEMORY; kind <= FAKE_REGISTERED; kind++) {
        for (fake_object *o = fake_objects((fake_kind)kind), *next; o; o = next) {
            next = o->next;
            if (o->ctx != ctx) continue;
            fake_count(FAKE_ORPHAN, 1);
            if (kind < FAKE_IPC) {
                memory_delete((fake_memory *)(void *)o);
            } else {
                fake_object_remove(o);
                free(o);
            }
        }
    }
}

/* ------------------------------------------------------------------------------------------------------- allocation */

FAKE_EXPORT CUresult cuMemAlloc_v2(CUdeviceptr *p, size_t size) {
    CUresult r = fake_enter("cuMemAlloc_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!p || size == 0)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "%zu bytes", size);
    if (r == CUDA_SUCCESS) {
        size_t used = used_on(fake_current()->device), total = fake_device_memory();
        if (used > total || size > total - used) {
            r = fake_error(CUDA_ERROR_OUT_OF_MEMORY, "%zu bytes asked, %zu of %zu in use", size, used, total);
        }
    }
    if (r == CUDA_SUCCESS) {
        fake_memory *m = memory_new(FAKE_MEMORY, size);
        if (m) *p = (CUdeviceptr)(uintptr_t)m->base;
        if (!m) r = CUDA_ERROR_OUT_OF_MEMORY;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuMemFree_v2(CUdeviceptr p) {
    CUresult injected, r = fake_enter_release("cuMemFree_v2", FAKE_NEEDS_INIT, &injected);
    fake_memory *m = fake_memory_find(p);
    if (r == CUDA_SUCCESS && p == 0) return fake_leave(injected);
    if (r == CUDA_SUCCESS && (!m || (uintptr_t)p != (uintptr_t)m->base)) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "0x%llx is not the start of a live allocation", p);
    } else if (r == CUDA_SUCCESS && !fake_current()) {
        r = fake_error(CUDA_ERROR_INVALID_CONTEXT, "no context is current");
    }
    if (r == CUDA_SUCCESS) {
        fake_drain_context(m->object.ctx);
        r = fake_memory_verify("cuMemFree");
        memory_delete(m);
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

static CUresult host_alloc(const char *function, void **p, size_t size) {
    CUresult r = fake_enter(function, FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!p || size == 0)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "%zu bytes", size);
    if (r == CUDA_SUCCESS) {
        fake_memory *m = memory_new(FAKE_HOST, size);
        if (m) *p = m->base;
        if (!m) r = CUDA_ERROR_OUT_OF_MEMORY;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuMemAllocHost_v2(void **p, size_t size) {
    return host_alloc("cuMemAllocHost_v2", p, size);
}

FAKE_EXPORT CUresult cuMemHostAlloc(void **p, size_t size, unsigned flags) {
    return flags > 7 ? CUDA_ERROR_INVALID_VALUE : host_alloc("cuMemHostAlloc", p, size);
}

FAKE_EXPORT CUresult cuMemFreeHost(void *p) {
    CUresult injected, r = fake_enter_release("cuMemFreeHost", FAKE_NEEDS_INIT, &injected);
    fake_memory *m = find_in(FAKE_HOST, (uintptr_t)p);
    if (r == CUDA_SUCCESS && (!m || m->base != p)) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "%p is not the start of live pinned memory", p);
    }
    if (r == CUDA_SUCCESS) {
        fake_drain_context(m->object.ctx);
        r = fake_memory_verify("cuMemFreeHost");
        memory_delete(m);
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

/* Register the program's own memory, no byte of it twice. */
FAKE_EXPORT CUresult cuMemHostRegister_v2(void *p, size_t size, unsigned flags) {
    CUresult r = fake_enter("cuMemHostRegister_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_OUT_OF_MEMORY);
    if (r == CUDA_SUCCESS && (!p || size == 0 || flags > 15))
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "%p, flags %u", p, flags);
    if (r == CUDA_SUCCESS && (find_host((uintptr_t)p) || find_host((uintptr_t)p + size - 1)))
        r = fake_error(CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED, "%p is pinned", p);
    fake_memory *m = r == CUDA_SUCCESS ? calloc(1, sizeof *m) : NULL;
    if (r == CUDA_SUCCESS && !m) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (m) {
        m->base = p;
        m->size = size;
        fake_object_add(&m->object, FAKE_REGISTERED, fake_current());
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuMemHostUnregister(void *p) {
    CUresult injected, r = fake_enter_release("cuMemHostUnregister", FAKE_NEEDS_INIT, &injected);
    fake_memory *m = find_in(FAKE_REGISTERED, (uintptr_t)p);
    if (r == CUDA_SUCCESS && (!m || m->base != p))
        r = fake_error(CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, "%p was not registered", p);
    if (r == CUDA_SUCCESS) {
        fake_drain_context(m->object.ctx);
        fake_object_remove(&m->object);
        free(m);
    }
    return fake_leave(r != CUDA_SUCCESS ? r : injected);
}

/* ---------------------------------------------------------------------------------------------------------- queries */

FAKE_EXPORT CUresult cuMemHostGetDevicePointer_v2(CUdeviceptr *p, void *host, unsigned flags) {
    CUresult r = fake_enter("cuMemHostGetDevicePointer_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && (!p || flags != 0 || !find_in(FAKE_HOST, (uintptr_t)host))) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "%p is not pinned memory", host);
    }
    if (r == CUDA_SUCCESS) *p = (CUdeviceptr)(uintptr_t)host;
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuMemGetInfo_v2(size_t *available, size_t *total) {
    CUresult r = fake_enter("cuMemGetInfo_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS && (!available || !total)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "NULL result");
    if (r == CUDA_SUCCESS) {
        size_t used = used_on(fake_current()->device);
        *total = fake_device_memory();
        *available = used < *total ? *total - used : 0;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuMemGetAddressRange_v2(CUdeviceptr *base, size_t *size, CUdeviceptr p) {
    CUresult r = fake_enter("cuMemGetAddressRange_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    const fake_memory *m = fake_memory_find(p);
    if (r == CUDA_SUCCESS && !m) r = fake_error(CUDA_ERROR_NOT_FOUND, "0x%llx is in no live allocation", p);
    if (r == CUDA_SUCCESS) {
        if (base) *base = (CUdeviceptr)(uintptr_t)m->base;
        if (size) *size = m->size;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuPointerGetAttribute(void *value, CUpointer_attribute attribute, CUdeviceptr p) {
    CUresult r = fake_enter("cuPointerGetAttribute", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    const fake_memory *m = fake_memory_find(p), *host = m ? NULL : find_host((uintptr_t)p);
    const fake_memory *any = m ? m : host;
    if (r == CUDA_SUCCESS && (!value || !any)) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "0x%llx is in no live allocation", p);
    }
    if (r != CUDA_SUCCESS) return fake_leave(r);
    switch ((int)attribute) {
    case 1: *(CUcontext *)value = any->object.ctx; break;
    case 2: *(unsigned *)value = m ? 2 : 1; break; /* device, host */
    case 3: *(CUdeviceptr *)value = p; break;
    case 4:
        if (!host) r = fake_error(CUDA_ERROR_INVALID_VALUE, "device memory has no host pointer");
        if (host) *(void **)value = (void *)(uintptr_t)p;
        break;
    case 8: *(unsigned *)value = 0; break; /* managed */
    case 9: *(int *)value = any->object.ctx->device; break;
    case 11: *(CUdeviceptr *)value = (CUdeviceptr)(uintptr_t)any->base; break;
    case 12: *(size_t *)value = any->size; break;
    default: r = fake_error(CUDA_ERROR_INVALID_VALUE, "attribute %d is not known to the stand-in", (int)attribute);
    }
    return fake_leave(r);
}

/* ------------------------------------------------------------------------------------------------- copies, fills */

/* Does [p, p + size) lie in one live device (or pinned) allocation of `ctx`? */
static CUresult check_range(const char *what, CUdeviceptr p, size_t size, const fake_context *ctx) {
    const fake_memory *m = fake_memory_find(p);
    if (!m) m = find_in(FAKE_HOST, (uintptr_t)p);
    if (!m) return fake_error(CUDA_ERROR_INVALID_VALUE, "%s 0x%llx is in no live allocation", what, p);
    if (size > m->size - ((uintptr_t)p - (uintptr_t)m->base)) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "%s: %zu bytes run past the end of an allocation of %zu", what,
                          size, m->size);
    }
    if (m->object.ctx != ctx) {
        return fake_error(CUDA_ERROR_INVALID_VALUE, "%s belongs to another context than the one named", what);
    }
    return CUDA_SUCCESS;
}

FAKE_EXPORT bool fake_memory_holds(const void *p, size_t size) {
    fake_lock();
    bool holds = check_range("operand", (CUdeviceptr)(uintptr_t)p, size, fake_current()) == CUDA_SUCCESS;
    fake_unlock();
    return holds;
}

typedef struct memory_op {
    fake_op op;
    void *dst;
    const void *src; /* NULL: a fill */
    size_t size;
    unsigned word;
    unsigned width;           /* of the word filled with, 1 or 4 */
    unsigned char snapshot[]; /* of pageable source memory */
} memory_op;

static CUresult run_memory(fake_op *op) {
    const memory_op *m = (const memory_op *)(const void *)op;
    if (m->src) {
        memmove(m->dst, m->src, m->size);
    } else if (m->width == 1) {
        memset(m->dst, (int)m->word, m->size);
    } else {
        for (size_t i = 0; i < m->size / 4; i++) memcpy((unsigned char *)m->dst + 4 * i, &m->word, 4);
    }
    return CUDA_SUCCESS;
}

/* Enqueue a copy; `staged`: the source may change once the call returns; `waits`: the call returns when the bytes have
 * arrived. */
static CUresult submit_copy(struct CUstream_st *s, void *dst, const void *src, size_t size, bool staged, bool waits) {
    bool keep = staged && (fake_async() || s->captured);
    if (waits && s->captured) {
        return fake_error(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "a copy that waits, in a captured stream");
    }
    memory_op *m = malloc(sizeof *m + (keep ? size : 0));
    if (!m) return CUDA_ERROR_OUT_OF_MEMORY;
    *m = (memory_op){.op = {.run = run_memory}, .dst = dst, .src = src, .size = size};
    if (keep) m->src = memcpy(m->snapshot, src, size);
    CUresult r = fake_stream_submit(s, &m->op);
    if (r == CUDA_SUCCESS && waits) fake_stream_drain(s, s->submitted);
    return r == CUDA_SUCCESS && waits ? fake_current()->sticky : r;
}

static bool pinned(const void *p) {
    return find_host((uintptr_t)p) != NULL;
}

static CUresult copy_in(CUdeviceptr dst, const void *src, size_t size, CUstream stream, bool waits) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && size == 0) return r;
    if (r == CUDA_SUCCESS && !src) r = fake_error(CUDA_ERROR_INVALID_VALUE, "src is NULL");
    if (r == CUDA_SUCCESS) r = check_range("dst", dst, size, fake_current());
    if (r == CUDA_SUCCESS) r = submit_copy(s, (void *)(uintptr_t)dst, src, size, !pinned(src), waits);
    return r;
}

static CUresult copy_out(void *dst, CUdeviceptr src, size_t size, CUstream stream, bool waits) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && size == 0) return r;
    if (r == CUDA_SUCCESS && !dst) r = fake_error(CUDA_ERROR_INVALID_VALUE, "dst is NULL");
    if (r == CUDA_SUCCESS) r = check_range("src", src, size, fake_current());
    if (r == CUDA_SUCCESS) r = submit_copy(s, dst, (const void *)(uintptr_t)src, size, false, waits || !pinned(dst));
    return r;
}

static CUresult copy_within(CUdeviceptr dst, CUcontext dstctx, CUdeviceptr src, CUcontext srcctx, size_t size,
                            CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && size == 0) return r;
    if (r == CUDA_SUCCESS) r = check_range("dst", dst, size, dstctx);
    if (r == CUDA_SUCCESS) r = check_range("src", src, size, srcctx);
    if (r == CUDA_SUCCESS && dst < src + size && src < dst + size) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "source and destination overlap");
    }
    if (r == CUDA_SUCCESS) {
        r = submit_copy(s, (void *)(uintptr_t)dst, (const void *)(uintptr_t)src, size, false, false);
    }
    return r;
}

static CUresult fill(CUdeviceptr dst, unsigned word, unsigned width, size_t size, CUstream stream) {
    struct CUstream_st *s = NULL;
    CUresult r = fake_stream_resolve(stream, &s);
    if (r == CUDA_SUCCESS && size == 0) return r;
    if (r == CUDA_SUCCESS) r = check_range("dst", dst, size, fake_current());
    if (r == CUDA_SUCCESS && dst % width) r = fake_error(CUDA_ERROR_INVALID_VALUE, "dst is not aligned to %u", width);
    memory_op *m = r == CUDA_SUCCESS ? malloc(sizeof *m) : NULL;
    if (r == CUDA_SUCCESS && !m) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        *m = (memory_op){
            .op = {.run = run_memory}, .dst = (void *)(uintptr_t)dst, .size = size, .word = word, .width = width};
        r = fake_stream_submit(s, &m->op);
    }
    return r;
}

FAKE_EXPORT CUresult cuMemcpyHtoD_v2(CUdeviceptr dst, const void *src, size_t size) {
    CUresult r = fake_enter("cuMemcpyHtoD_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_in(dst, src, size, NULL, true));
}

FAKE_EXPORT CUresult cuMemcpyDtoH_v2(void *dst, CUdeviceptr src, size_t size) {
    CUresult r = fake_enter("cuMemcpyDtoH_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_out(dst, src, size, NULL, true));
}

FAKE_EXPORT CUresult cuMemcpyDtoD_v2(CUdeviceptr dst, CUdeviceptr src, size_t size) {
    CUresult r = fake_enter("cuMemcpyDtoD_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_within(dst, fake_current(), src, fake_current(), size, NULL));
}

FAKE_EXPORT CUresult cuMemcpyHtoDAsync_v2(CUdeviceptr dst, const void *src, size_t size, CUstream stream) {
    CUresult r = fake_enter("cuMemcpyHtoDAsync_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_in(dst, src, size, stream, false));
}

FAKE_EXPORT CUresult cuMemcpyDtoHAsync_v2(void *dst, CUdeviceptr src, size_t size, CUstream stream) {
    CUresult r = fake_enter("cuMemcpyDtoHAsync_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_out(dst, src, size, stream, false));
}

FAKE_EXPORT CUresult cuMemcpyDtoDAsync_v2(CUdeviceptr dst, CUdeviceptr src, size_t size, CUstream stream) {
    CUresult r = fake_enter("cuMemcpyDtoDAsync_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_within(dst, fake_current(), src, fake_current(), size, stream));
}

FAKE_EXPORT CUresult cuMemcpyPeerAsync(CUdeviceptr dst, CUcontext dstctx, CUdeviceptr src, CUcontext srcctx,
                                       size_t size, CUstream stream) {
    CUresult r = fake_enter("cuMemcpyPeerAsync", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    if (r == CUDA_SUCCESS) r = fake_context_check(dstctx);
    if (r == CUDA_SUCCESS) r = fake_context_check(srcctx);
    return fake_leave(r != CUDA_SUCCESS ? r : copy_within(dst, dstctx, src, srcctx, size, stream));
}

FAKE_EXPORT CUresult cuMemsetD8_v2(CUdeviceptr dst, unsigned char byte, size_t size) {
    CUresult r = fake_enter("cuMemsetD8_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : fill(dst, byte, 1, size, NULL));
}

FAKE_EXPORT CUresult cuMemsetD8Async(CUdeviceptr dst, unsigned char byte, size_t size, CUstream stream) {
    CUresult r = fake_enter("cuMemsetD8Async", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : fill(dst, byte, 1, size, stream));
}

FAKE_EXPORT CUresult cuMemsetD32Async(CUdeviceptr dst, unsigned word, size_t count, CUstream stream) {
    CUresult r = fake_enter("cuMemsetD32Async", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    return fake_leave(r != CUDA_SUCCESS ? r : fill(dst, word, 4, 4 * count, stream));
}

/* ------------------------------------------------------------------------------------------------------------- IPC */

/* A handle works only in the process that made it: the stand-in's memory is not shared with others. */
typedef struct ipc_handle {
    char magic[8];
    int pid;
    const fake_memory *memory;
} ipc_handle;

_Static_assert(sizeof(ipc_handle) <= sizeof(CUipcMemHandle), "the handle is too small");

FAKE_EXPORT CUresult cuIpcGetMemHandle(CUipcMemHandle *handle, CUdeviceptr p) {
    CUresult r = fake_enter("cuIpcGetMemHandle", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    const fake_memory *m = fake_memory_find(p);
    if (r == CUDA_SUCCESS && (!handle || !m)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "no live allocation");
    if (r == CUDA_SUCCESS) {
        ipc_handle h = {"fakeipc", (int)getpid(), m};
        memset(handle, 0, sizeof *handle);
        memcpy(handle, &h, sizeof h);
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuIpcOpenMemHandle_v2(CUdeviceptr *p, CUipcMemHandle handle, unsigned flags) {
    CUresult r = fake_enter("cuIpcOpenMemHandle_v2", FAKE_NEEDS_CONTEXT, CUDA_ERROR_UNKNOWN);
    ipc_handle h;
    memcpy(&h, &handle, sizeof h);
    if (r == CUDA_SUCCESS && (!p || flags > 1)) r = fake_error(CUDA_ERROR_INVALID_VALUE, "flags 0x%x", flags);
    if (r == CUDA_SUCCESS &&
        (memcmp(h.magic, "fakeipc", 8) != 0 || h.pid != (int)getpid() || !fake_object_live(h.memory, FAKE_MEMORY))) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "the handle names no live allocation of this process");
    }
    fake_memory *m = r == CUDA_SUCCESS ? calloc(1, sizeof *m) : NULL;
    if (r == CUDA_SUCCESS && !m) r = CUDA_ERROR_OUT_OF_MEMORY;
    if (r == CUDA_SUCCESS) {
        m->base = h.memory->base;
        m->size = h.memory->size;
        fake_object_add(&m->object, FAKE_IPC, fake_current());
        *p = (CUdeviceptr)(uintptr_t)m->base;
    }
    return fake_leave(r);
}

FAKE_EXPORT CUresult cuIpcCloseMemHandle(CUdeviceptr p) {
    CUresult injected, r = fake_enter_release("cuIpcCloseMemHandle", FAKE_NEEDS_CONTEXT, &injected);
    fake_memory *m = find_in(FAKE_IPC, (uintptr_t)p);
    if (r == CUDA_SUCCESS && (!m || (uintptr_t)m->base != (uintptr_t)p)) {
        r = fake_error(CUDA_ERROR_INVALID_VALUE, "0x%llx was not opened from a handle", p);
    }
    if (r == CUDA_SUCCESS) {
        fake_object_remove(&m->object);
        free(m);
        r = injected;
    }
    return fake_leave(r);
}
