#ifndef GA_INSTANCE_INTERNAL_H
#define GA_INSTANCE_INTERNAL_H
/* GK instances inside the library: made from a module, kept by whoever asked for them. */
#include <gpuarray/template.h>

#include "device/context.h"
#include "gk/gk.h"

/* An instance for one width of idx. */
typedef struct ga_variant {
    gk_result *code;
    gpukernel *kernel;
    gpudata *report; /* of a checked one, borrowed from the context, and what its first access is called there */
    uint32_t first;
} ga_variant;

struct _GpuInstance {
    gpucontext *ctx;
    bool owns_ctx;
    gk_module *module;
    char *kernel; /* NULL: the only one */
    gk_template_arg *args;
    size_t nargs;
    gk_math math;
    bool checked;
    bool assumes; /* narrow and wide are for launches in which no index wraps (gk_result.conditions) and no array
                     that is read overlaps one that is written: users' */
    pthread_mutex_t lock; /* guards all but `narrow` while they are made */
    ga_variant narrow;    /* 32-bit idx, made at once */
    ga_variant wide;      /* 64-bit idx, made when first needed; not for a kernel with index(64), whose first has it */
    ga_variant plain[2];  /* the same two for any launch, made when first needed, where `assumes` */
};

/* What all compilations of a context work in, and modules lie in: a gk_memory. */
extern const ga_slot_kind ga_gk_memory_slot;

/* Sources, parsed, for instances of this context; the caller releases it. Mistakes in them are told by instances. */
int ga_module_new(gpucontext *ctx, const gk_source *sources, size_t nsources, gk_module **out);

/* The library's elementary functions, for gk_options.functions; NULL: out of memory. */
const gk_module *ga_gk_functions(gpucontext *ctx);

/* What the compiler is told of the context's device. */
void ga_gk_options(const gpucontext *ctx, gk_options *o);
/* Turn a failed compilation into our error and, if asked for, its text. */
int ga_gk_report(gpucontext *ctx, const gk_result *r, gk_status status, char **err_str);

/* An instance of a module, which it keeps, without a template. `owns_ctx`: it keeps its context alive. */
int ga_instance_new(gpucontext *ctx, bool owns_ctx, gk_module *module, const char *kernel, size_t n,
                    const gputemplate_arg *args, int flags, GpuInstance **out, char **err_str);

/* Work-items that a group of the compiled kernel may have; 0: unknown. */
size_t ga_instance_max_group(const GpuInstance *k);

/* The variant for 64-bit indices, made once. */
int ga_instance_need_wide(GpuInstance *k);
/* plain[wide], made once. */
int ga_instance_need_plain(GpuInstance *k, bool wide);

#endif
