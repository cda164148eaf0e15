/*
 * A whole backend in one file: "mock", with one device of host memory, whose compiler takes every text and whose
 * kernels do nothing. The unit tests of core run on it, and it is the skeleton that docs/porting.md starts from: copy
 * it to backend_NAME/, rename, and replace one section after the other by calls of the driver.
 */
#include "mock_counts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mock_counts mock = {.room = (size_t)1 << 30};

/* ------------------------------------------------------------------------------------------------- enumeration */

/* In a real backend each of these three first loads and initialises the driver, once in the process and under a
 * lock. */
static int platform_count(unsigned *count) {
    *count = 1;
    return GA_NO_ERROR;
}

static int device_count(unsigned platform, unsigned *count) {
    (void)platform; /* less than platform_count */
    *count = 1;
    return GA_NO_ERROR;
}

static int device_info(unsigned platform, unsigned device, ga_device_info *info) {
    (void)platform, (void)device;
    snprintf(info->name, sizeof info->name, "mock device");
    snprintf(info->platform, sizeof info->platform, "mock");
    info->total_memory = (size_t)1 << 30;
    info->is_cpu = true;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- context */

/* The backend's part of a context; `base` must come first. */
typedef struct mock_context {
    gpucontext base;
    /* the driver's context, its queue, ... */
} mock_context;

/* The capabilities of a small device, though not the minimum that core accepts. */
static const ga_caps smallest = {
    .device_name = "mock device",
    .unique_id = "mock",
    .bin_id = "mock compiler 1",
    .total_memory = (size_t)1 << 30,
    .largest_block = (size_t)1 << 30,
    .local_memory = 32768,
    .local_memory_most = 32768,
    .argument_bytes = 1024,
    .compute_units = 1,
    .max_groups = {1 << 20, 65535, 65535},
    .max_group_size = {64, 64, 64},
    .max_group_threads = 64,
    .fp64 = true,
};

static gpucontext *open_context(const gpucontext_props *props, int *err) {
    if (props->platform > 0 || props->device > 0) {
        *err =
            ga_fail(NULL, GA_NODEV_ERROR, "there is no mock device %d:%d: one found", props->platform, props->device);
        return NULL;
    }
    mock_context *c = calloc(1, sizeof *c);
    if (c == NULL) {
        *err = ga_fail_memory(NULL, "a context");
        return NULL;
    }
    c->base.backend = &ga_mock_backend;
    c->base.caps = smallest;
    *err = GA_NO_ERROR;
    return &c->base;
}

static void close_context(gpucontext *ctx) {
    free(ctx);
}

static int sync_context(gpucontext *ctx) {
    (void)ctx;
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------ buffers */

static int alloc_block(gpucontext *ctx, gpudata *b) {
    if (b->capacity > mock.room - mock.held)
        return ga_fail(&ctx->err, GA_MEMORY_ERROR, "the mock device has no %zu bytes", b->capacity);
    void *p = aligned_alloc(GA_BUFFER_ALIGN, (b->capacity + GA_BUFFER_ALIGN - 1) / GA_BUFFER_ALIGN * GA_BUFFER_ALIGN);
    if (p == NULL) return ga_fail_memory(&ctx->err, "a mock buffer");
    memset(p, 0x5a, b->capacity);
    b->native = (uintptr_t)p;
    mock.held += b->capacity;
    mock.allocs++;
    return GA_NO_ERROR;
}

static void free_block(gpucontext *ctx, gpudata *b) {
    (void)ctx;
    if (b->owner != NULL) { /* a shared block: its owner frees the memory */
        mock.shares--;
        return;
    }
    free((void *)b->native);
    mock.held -= b->capacity;
    mock.frees++;
}

/* Host memory is accessible in every context. */
static int share_block(gpucontext *ctx, gpudata *b) {
    (void)ctx;
    mock.shares++;
    return b->native != 0 ? GA_NO_ERROR : ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "nothing to share");
}

static int place_block(gpucontext *ctx, gpudata *b) {
    (void)ctx;
    b->space = 0;
    b->start = b->native;
    return GA_NO_ERROR;
}

static int read_block(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size) {
    (void)ctx;
    memcpy(dst, (char *)src->native + srcoff, size);
    return GA_NO_ERROR;
}

static int write_block(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size) {
    (void)ctx;
    memcpy((char *)dst->native + dstoff, src, size);
    return GA_NO_ERROR;
}

static int copy_block(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size) {
    (void)ctx;
    memcpy((char *)dst->native + dstoff, (char *)src->native + srcoff, size);
    return GA_NO_ERROR;
}

static int fill_block(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size) {
    (void)ctx;
    memset((char *)dst->native + dstoff, byte, size);
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- programs */

/* A program remembers its source; its binary form is the word "binary:" and the source. */
typedef struct mock_program {
    ga_program base;
    char *source;
} mock_program;

static int make_program(const char *source, size_t length, ga_program **out) {
    mock_program *p = calloc(1, sizeof *p);
    char *copy = malloc(length + 1);
    if (p == NULL || copy == NULL) {
        free(p);
        free(copy);
        return ga_fail_memory(NULL, "a mock program");
    }
    memcpy(copy, source, length);
    copy[length] = '\0';
    p->source = copy;
    mock.programs++;
    *out = &p->base;
    return GA_NO_ERROR;
}

static int build(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts, ga_program **out,
                 void **binary, size_t *size, ga_str *log) {
    (void)facts;
    if (mock.broken_source || (mock.bad_text != NULL && memmem(source, length, mock.bad_text, strlen(mock.bad_text)))) {
        ga_str_add(log, "mock: error: broken");
        return ga_fail(&ctx->err, GA_IMPL_ERROR, "the mock compiler said no");
    }
    mock.builds++;
    if (binary != NULL) {
        *size = length + 7;
        *binary = malloc(*size);
        if (*binary == NULL) return ga_fail_memory(&ctx->err, "a mock binary");
        memcpy(*binary, "binary:", 7);
        memcpy((char *)*binary + 7, source, length);
    }
    int err = make_program(source, length, out);
    if (err != GA_NO_ERROR && binary != NULL) {
        free(*binary);
        *binary = NULL;
    }
    return err;
}

static int load(gpucontext *ctx, const void *binary, size_t size, ga_program **out) {
    if (mock.refuse_binaries || size < 7 || memcmp(binary, "binary:", 7) != 0)
        return ga_fail(&ctx->err, GA_IMPL_ERROR, "the mock driver does not know this binary");
    mock.loads++;
    return make_program((const char *)binary + 7, size - 7, out);
}

static void free_program(gpucontext *ctx, ga_program *p) {
    (void)ctx;
    free(((mock_program *)p)->source);
    free(p);
    mock.programs--;
}

/* ------------------------------------------------------------------------------------------------------ kernels */

static int create_kernel(gpukernel *k, const char *name) {
    if (strstr(((mock_program *)k->program)->source, name) == NULL)
        return ga_fail(&k->ctx->err, GA_IMPL_ERROR, "no kernel %s", name);
    k->native = k;
    k->max_group = 64;
    k->preferred = 8;
    return GA_NO_ERROR;
}

static void destroy_kernel(gpukernel *k) {
    k->native = NULL;
}

static int launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                  void **args) {
    (void)k, (void)nd, (void)groups, (void)group_size, (void)shared, (void)args;
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------- the tables */

static const ga_context_ops context_ops = {.open = open_context, .close = close_context, .sync = sync_context};
static const ga_buffer_ops buffer_ops = {.alloc = alloc_block,
                                         .free = free_block,
                                         .read = read_block,
                                         .write = write_block,
                                         .copy = copy_block,
                                         .fill = fill_block,
                                         .share = share_block,
                                         .place = place_block};
static const ga_program_ops program_ops = {.build = build, .load = load, .free = free_program};
static const ga_kernel_ops kernel_ops = {.create = create_kernel, .destroy = destroy_kernel, .launch = launch};
const ga_backend ga_mock_backend = {.name = "mock",
                                    .compiler = "The mock compiler",
                                    .dialect = &ga_dialect_opencl,
                                    .native_is_address = true,
                                    .platform_count = platform_count,
                                    .device_count = device_count,
                                    .device_info = device_info,
                                    .context = &context_ops,
                                    .buffer = &buffer_ops,
                                    .program = &program_ops,
                                    .kernel = &kernel_ops};
