/*
 * Checks that a backend keeps to the contract: its function table, and the facts it states about a device against the
 * legal values in backend.h. A wrong one is reported when a context is opened; otherwise it would give wrong results
 * later.
 */
#include "context.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* The smallest limits with which every kernel of the library can be launched; the conformance suite runs with them. */
enum { LEAST_LOCAL = 16384, LEAST_ARGUMENTS = 1024, LEAST_GROUP = 32, MOST_GROUP = 1 << 20 };
#define LEAST_GRID ((size_t)65535)
#define MOST_GRID ((size_t)INT32_MAX)

static int wrong_number(const gpucontext *ctx, const char *field, size_t value, const char *legal) {
    return ga_fail(NULL, GA_IMPL_ERROR,
                   "the %s backend states %s = %zu of \"%.255s\"; legal values (core/backend.h): %s",
                   ctx->backend->name, field, value, ctx->caps.device_name, legal);
}

static int check_text(const gpucontext *ctx, const char *field, const char *text, size_t size) {
    if (text[0] != '\0' && memchr(text, '\0', size) != NULL) return GA_NO_ERROR;
    return ga_fail(NULL, GA_IMPL_ERROR,
                   "the %s backend states %s = %s; legal values (core/backend.h): a text of 1 to %zu characters, ended "
                   "by NUL",
                   ctx->backend->name, field, text[0] == '\0' ? "\"\"" : "a text without an end", size - 1);
}

/* A field and its legal values, `least` to `most`. */
typedef struct range {
    const char *field;
    size_t value, least, most;
    const char *legal;
} range;

static int check_ranges(const gpucontext *ctx, const range *r, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (r[i].value < r[i].least || r[i].value > r[i].most)
            return wrong_number(ctx, r[i].field, r[i].value, r[i].legal);
    return GA_NO_ERROR;
}

static int check_memory(const gpucontext *ctx) {
    const ga_caps *c = &ctx->caps;
    const range ranges[] = {
        {"total_memory", c->total_memory, 1, SIZE_MAX, "more than 0"},
        {"largest_block", c->largest_block, 1, c->total_memory, "1 to total_memory"},
        {"local_memory", c->local_memory, LEAST_LOCAL, SIZE_MAX, "16384 or more"},
        {"local_memory_most", c->local_memory_most, c->local_memory, SIZE_MAX, "local_memory or more"},
        {"argument_bytes", c->argument_bytes, LEAST_ARGUMENTS, SIZE_MAX, "1024 or more"},
    };

    return check_ranges(ctx, ranges, sizeof ranges / sizeof *ranges);
}

static int check_geometry(const gpucontext *ctx) {
    static const char grid[] = "65535 to 2147483647", group[] = "1 to 1048576, the first 32 or more";
    const ga_caps *c = &ctx->caps;
    const size_t *g = c->max_groups, *s = c->max_group_size;
    const range ranges[] = {
        {"compute_units", c->compute_units, 1, SIZE_MAX, "1 or more"},
        {"max_groups[0]", g[0], LEAST_GRID, MOST_GRID, grid},
        {"max_groups[1]", g[1], LEAST_GRID, MOST_GRID, grid},
        {"max_groups[2]", g[2], LEAST_GRID, MOST_GRID, grid},
        {"max_group_size[0]", s[0], LEAST_GROUP, MOST_GROUP, group},
        {"max_group_size[1]", s[1], 1, MOST_GROUP, group},
        {"max_group_size[2]", s[2], 1, MOST_GROUP, group},
        {"max_group_threads", c->max_group_threads, LEAST_GROUP, SIZE_MAX,
         "32 or more, at most the product of max_group_size"},
    };
    int err = check_ranges(ctx, ranges, sizeof ranges / sizeof *ranges);

    if (err == GA_NO_ERROR && c->max_group_threads > s[0] * s[1] * s[2]) /* the product is at most 2^60 */
        err = wrong_number(ctx, "max_group_threads", c->max_group_threads, ranges[7].legal);
    return err;
}

static int check_vectors(const gpucontext *ctx) {
    unsigned v = ctx->caps.vector_bytes;
    bool legal = v == 0 || v == 4 || v == 8 || v == 16;

    if (!legal) return wrong_number(ctx, "vector_bytes", v, "0, 4, 8, 16");
    if (v > 0 && ctx->caps.is_cpu) return wrong_number(ctx, "vector_bytes", v, "0, as is_cpu is true");
    const unsigned r = ctx->caps.register_bytes;
    if (r != 0 && r != 16 && r != 32 && r != 64) return wrong_number(ctx, "register_bytes", r, "0, 16, 32, 64");
    if (r > 0 && !ctx->caps.is_cpu) return wrong_number(ctx, "register_bytes", r, "0, as is_cpu is false");
    if (ctx->caps.matrix && ctx->caps.is_cpu) return wrong_number(ctx, "matrix", 1, "0, as is_cpu is true");
    if (ctx->caps.matrix_wide && !ctx->caps.matrix) return wrong_number(ctx, "matrix_wide", 1, "0, as matrix is false");
    if (ctx->caps.matrix64 && (ctx->caps.is_cpu || !ctx->caps.fp64))
        return wrong_number(ctx, "matrix64", 1, "0, as is_cpu is true or fp64 is false");
    return GA_NO_ERROR;
}

/* Names must not end in a digit, so that "cuda0" and "opencl0:1" split into name and numbers in one way only. */
static bool name_fits(const char *name) {
    if (name == NULL || *name == '\0') return false;
    for (const char *c = name; *c != '\0'; c++)
        if (!islower((unsigned char)*c) && *c != '_' && !(isdigit((unsigned char)*c) && c[1] != '\0')) return false;
    return true;
}

/* The first mandatory slot that the backend left empty, or NULL. */
static const char *missing_slot(const ga_backend *be) {
    const ga_context_ops *c = be->context;
    const ga_buffer_ops *b = be->buffer;
    const ga_program_ops *p = be->program;
    const ga_kernel_ops *k = be->kernel;

    if (be->compiler == NULL) return "compiler";
    if (be->dialect == NULL) return "dialect";
    if (c == NULL || c->close == NULL || c->sync == NULL) return "context.close or context.sync";
    if (b == NULL || b->alloc == NULL || b->free == NULL) return "buffer.alloc or buffer.free";
    if (b->read == NULL || b->write == NULL) return "buffer.read or buffer.write";
    if (b->copy == NULL || b->fill == NULL) return "buffer.copy or buffer.fill";
    if (p == NULL || p->build == NULL || p->load == NULL || p->free == NULL) return "program.build, load or free";
    if (k == NULL || k->create == NULL || k->destroy == NULL || k->launch == NULL)
        return "kernel.create, destroy or launch";
    return NULL;
}

static int check_backend(const ga_backend *be) {
    if (!name_fits(be->name))
        return ga_fail(
            NULL, GA_IMPL_ERROR,
            "a backend is called \"%s\"; legal names (core/backend.h): small letters, digits and _, the last "
            "no digit",
            be->name != NULL ? be->name : "(null)");
    const char *missing = missing_slot(be);
    if (missing == NULL) return GA_NO_ERROR;
    return ga_fail(NULL, GA_IMPL_ERROR, "the %s backend leaves %s empty, which core/backend.h does not call optional",
                   be->name, missing);
}

int ga_caps_check(const gpucontext *ctx) {
    const ga_caps *c = &ctx->caps;
    int err = check_backend(ctx->backend);

    if (err == GA_NO_ERROR) err = check_text(ctx, "device_name", c->device_name, sizeof c->device_name);
    if (err == GA_NO_ERROR) err = check_text(ctx, "unique_id", c->unique_id, sizeof c->unique_id);
    if (err == GA_NO_ERROR) err = check_text(ctx, "bin_id", c->bin_id, sizeof c->bin_id);
    if (err == GA_NO_ERROR && c->compiler[0] != '\0')
        err = check_text(ctx, "compiler", c->compiler, sizeof c->compiler);
    if (err == GA_NO_ERROR) err = check_memory(ctx);
    if (err == GA_NO_ERROR) err = check_geometry(ctx);
    return err == GA_NO_ERROR ? check_vectors(ctx) : err;
}
