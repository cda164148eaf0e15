/* Uniform integers with bounds for each element. */
#include "device/profile.h"
#include "laws.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"

enum { LOW, COUNT, WORDS = 2, GROUPS_A_UNIT = 32 };

typedef struct between_job {
    const GpuRandom *stream;
    const GpuArray *dense;
    const ga_law_parameters *bounds;
    uint64_t start;
} between_job;

static int attempt_between(void *self, atomic_uint *limit) {
    const between_job *j = self;
    const ga_law_parameter *low = &j->bounds->p[LOW], *count = &j->bounds->p[COUNT];
    const GpuArray *y = j->dense;
    gpucontext *ctx = y->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t n = ga_array_size(y), size = GpuArray_ITEMSIZE(y);
    ga_template_args targs = {.file = "random_laws", .kernel = "random_between"};
    ga_view view, view_low, view_count;
    GpuInstance *k;

    ga_template_arg(&targs, "T", size == 8 ? "u64" : size == 4 ? "u32" : size == 2 ? "u16" : "u8");
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&view, y->data, y->offset, n, size);
    ga_law_view(low, y->data, &view_low);
    ga_law_view(count, y->data, &view_count);
    const ga_arg args[] = {ga_arg_value(&j->stream->seed), ga_arg_value(&j->stream->sequence),
                           ga_arg_value(&j->start),        ga_arg_index(low->stride),
                           ga_arg_index(count->stride),    ga_arg_view(&view_low),
                           ga_arg_view(&view_count),       ga_arg_view(&view)};
    size_t groups = ga_min_size(ga_ceil_div(n, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static bool is_integer(const GpuArray *a) {
    return ga_is_signed(a->typecode) || ga_is_unsigned(a->typecode);
}

static int fill_between(GpuRandom *stream, GpuArray *out, const ga_law_parameters *bounds, const char *what) {
    between_job job = {.stream = stream, .bounds = bounds};
    size_t n = ga_array_size(out);
    atomic_uint limit;
    GpuArray dense;

    int err = ga_random_start(stream, out, n, WORDS, what, &job.start);
    if (err != GA_NO_ERROR || n == 0) return err;
    err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    job.dense = &dense;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_attempt(&limit, attempt_between, &job);
    err = ga_random_end(&dense, out, err);
    if (err == GA_NO_ERROR) stream->offset = job.start + n * (uint64_t)WORDS;
    return err;
}

int GpuRandom_integers_between(GpuRandom *stream, GpuArray *out, const GpuArray *low, const GpuArray *count) {
    const char *what = "GpuRandom_integers_between";
    ga_law_parameters bounds = {0};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = ga_random_check(stream, out, what);
    if (err == GA_NO_ERROR) err = ga_array_check(low, what);
    if (err == GA_NO_ERROR) err = ga_array_check(count, what);
    if (err != GA_NO_ERROR) return err;
    if (!is_integer(out) || !is_integer(low) || !is_integer(count))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: arrays of %s, %s and %s; all are of integers", what,
                       ga_type_name(out->typecode), ga_type_name(low->typecode), ga_type_name(count->typecode));
    err = ga_law_take(&bounds, LOW, 0, low, GA_ULONG, out, out->nd, what);
    if (err == GA_NO_ERROR) err = ga_law_take(&bounds, COUNT, 0, count, GA_ULONG, out, out->nd, what);
    if (err == GA_NO_ERROR) err = fill_between(stream, out, &bounds, what);
    ga_law_drop(&bounds);
    return err;
}
