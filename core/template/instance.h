#ifndef GA_INSTANCE_INTERNAL_H
#define GA_INSTANCE_INTERNAL_H
/* Instances of GK kernels inside the library: compiled from a module, owned by whoever asked for them. */
#include <gpuarray/template.h>

#include "device/context.h"
#include "gk/gk.h"

/* A program of an instance, for one width of idx. */
typedef struct ga_variant {
    gk_result *code;
    gpukernel *kernel;
    /* of a kernel with a report: the context's report buffer, borrowed, and the number of this kernel's first access in
     * it */
    gpudata *report;
    uint32_t first;
} ga_variant;

struct _GpuInstance {
    gpucontext *ctx;
    bool owns_ctx;
    gk_module *module;
    char *kernel; /* NULL: the module has one kernel only */
    gk_template_arg *args;
    size_t nargs;
    gk_math math;
    bool checked;
    bool asserts;
    bool assumes; /* narrow and wide assume that no index wraps (gk_result.conditions) and that no array the kernel
                     reads overlaps one it writes: instances of users */
    pthread_mutex_t lock; /* guards all variants but `narrow` while they are made */
    ga_variant narrow;    /* 32-bit idx, compiled at once */
    /* 64-bit idx, compiled when first needed; unused if the kernel has index(64), because then `narrow` is for 64
     * bits */
    ga_variant wide;
    ga_variant plain[2]; /* the same two without the assumptions, compiled when first needed; only if `assumes` */
};

/* The gk_memory of a context: working memory of its compilations, and home of its modules. */
extern const ga_slot_kind ga_gk_memory_slot;

/* Parse sources into a module for instances of this context; the caller releases it. Mistakes in the sources are
 * reported when an instance is made. */
int ga_module_new(gpucontext *ctx, const gk_source *sources, size_t nsources, gk_module **out);

/* The library's elementary functions, for gk_options.functions; NULL: out of memory. */
const gk_module *ga_gk_functions(gpucontext *ctx);

/* Fill in the options that describe the context's device. */
void ga_gk_options(const gpucontext *ctx, gk_options *o);
/* Report a failed compilation as an error of ours, and copy the compiler's messages to *err_str if that is not NULL. */
int ga_gk_report(gpucontext *ctx, const gk_result *r, gk_status status, char **err_str);

/* Make an instance of a module, which it retains, without a template. `owns_ctx`: it retains its context. */
int ga_instance_new(gpucontext *ctx, bool owns_ctx, gk_module *module, const char *kernel, size_t n,
                    const gputemplate_arg *args, int flags, GpuInstance **out, char **err_str);

/* Most work-items that a group of the compiled kernel may have; 0: unknown. */
size_t ga_instance_max_group(const GpuInstance *k);

/* Compile the variant for 64-bit indices, unless it is there. */
int ga_instance_need_wide(GpuInstance *k);
/* Compile plain[wide], unless it is there. */
int ga_instance_need_plain(GpuInstance *k, bool wide);

#endif
