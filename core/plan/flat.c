#include "flat.h"

#include "geometry.h"

enum { LOOP_ELEMENTS = 4096 };

static int attempt_flat(void *self, atomic_uint *limit) {
    const ga_flat *f = self;
    const ga_caps *caps = &f->ctx->caps;
    unsigned group = ga_group_items(caps, atomic_load(limit));
    size_t loop = f->least > 0 ? f->least : LOOP_ELEMENTS,
           groups = ga_ceil_div(f->count, ga_loops(caps) ? loop : group);
    ga_template_args targs = f->targs;
    GpuInstance *k;

    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(f->ctx, &targs, &k);
    groups = ga_min_size(groups, ga_most_groups(caps, 0));
    return err == GA_NO_ERROR ? ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, f->args) : err;
}

int ga_flat_launch(ga_flat *f) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_flat, f);
}
