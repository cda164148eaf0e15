/* Transforms of any length: directly, or by Bluestein's algorithm, a convolution whose length is a power of two. */
#include "lines.h"
#include "plan/geometry.h"
#include "tables.h"
#include "template/library.h"
#include "vendor.h"

typedef struct chirp_job {
    const ga_fft_lines *l;
    size_t m; /* length of the convolution */
    gpudata *temp, *chirp, *spectrum;
    enum { BEGIN, TIMES, END } step;
} chirp_job;

static int attempt_chirp(void *self, atomic_uint *limit) {
    static const char *const names[] = {"chirp_in", "chirp_times", "chirp_out"};
    const chirp_job *j = self;
    const ga_fft_lines *l = j->l;
    gpucontext *ctx = l->ctx;
    unsigned items = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t pair = 2 * gpuarray_get_elsize(l->type), groups[2];
    ga_fft_factor flip = ga_fft_factor_of((j->step == BEGIN ? l->flip_in : l->flip_out) ? -1 : 1);
    ga_fft_factor scale = ga_fft_factor_of(l->scale / (double)j->m);
    ga_template_args targs = {.file = "fft", .kernel = names[j->step]};
    ga_view z, lines, table;
    uint8_t half = l->load >= GA_FFT_HALF;
    GpuInstance *k;

    ga_fft_view(&lines, l, j->step == END ? GA_SIDE_OUT : GA_SIDE_IN, j->step == END ? l->keep : l->have);
    ga_fft_widen(&lines);
    ga_template_arg_type(&targs, "T", l->type);
    ga_template_arg_number(&targs, "ITEMS", items);
    if (j->step != TIMES) ga_template_arg_number(&targs, "R", lines.nd);
    if (j->step == BEGIN) {
        ga_template_arg_type(&targs, "X", l->load % 2 == 1 ? l->type : ga_fft_complex(l->type));
    } else if (j->step == END) {
        ga_template_arg_type(&targs, "Y", l->real ? l->type : ga_fft_complex(l->type));
    }
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_init(&z, j->temp, 0);
    ga_view_add(&z, l->others.total, (ssize_t)(j->m * pair));
    ga_view_add(&z, j->m, (ssize_t)pair);
    ga_view_buffer(&table, j->step == TIMES ? j->spectrum : j->chirp, 0, j->step == TIMES ? j->m : l->n, pair);
    groups[0] = ga_min_size(ga_ceil_div(j->m, items), ga_most_groups(&ctx->caps, 0));
    groups[1] = ga_min_size(l->others.total, ga_most_groups(&ctx->caps, 1));
    if (ga_loops(&ctx->caps) && l->others.total >= ga_units(&ctx->caps)) groups[0] = 1;
    const ga_arg begin[] = {ga_arg_view(&lines),
                            ga_arg_view(&table),
                            ga_arg_view(&z),
                            ga_arg_index((ssize_t)l->n),
                            ga_arg_index((ssize_t)l->have),
                            ga_arg_value(&half),
                            ga_fft_arg(&flip, l->type)};
    const ga_arg times[] = {ga_arg_view(&table), ga_arg_view(&z)};
    const ga_arg end[] = {ga_arg_view(&z),
                          ga_arg_view(&table),
                          ga_arg_view(&lines),
                          ga_arg_index((ssize_t)l->keep),
                          ga_fft_arg(&flip, l->type),
                          ga_fft_arg(&scale, l->type)};
    return ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 2, groups,
                           j->step == BEGIN   ? begin
                           : j->step == TIMES ? times
                                              : end);
}

static int run_step(chirp_job *j, int step) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    j->step = step;
    return ga_attempt(&limit, attempt_chirp, j);
}

/* Run the convolution's two transforms in place; the kernels around it do the conjugation of the second one. */
static int run_chirp(chirp_job *j) {
    const ga_fft_lines *l = j->l;
    ssize_t pair = 2 * (ssize_t)gpuarray_get_elsize(l->type);
    ga_axis rows = {.n = l->others.total, .in = (ssize_t)j->m * pair, .out = (ssize_t)j->m * pair};
    ga_fft_lines inner = {.ctx = l->ctx, .type = l->type, .in = j->temp, .out = j->temp, .n = j->m, .scale = 1};

    inner.have = inner.keep = j->m;
    inner.step_in = inner.step_out = pair;
    inner.others = (ga_axes){.axis = &rows, .count = 1, .total = rows.n};
    int err = run_step(j, BEGIN);
    if (err == GA_NO_ERROR) err = ga_fft_direct(&inner);
    if (err == GA_NO_ERROR) err = run_step(j, TIMES);
    if (err == GA_NO_ERROR) err = ga_fft_direct(&inner);
    if (err == GA_NO_ERROR) err = run_step(j, END);
    return err;
}

/* For any length. */
static int fft_any(const ga_fft_lines *l) {
    chirp_job j = {.l = l, .m = ga_fft_padded(l->n)};
    size_t bytes;

    if (ga_fft_smooth(l->n)) return ga_fft_direct(l);
    if (j.m == 0 || ga_mul_overflow(l->others.total, j.m, &bytes) ||
        ga_mul_overflow(bytes, 2 * gpuarray_get_elsize(l->type), &bytes))
        return ga_fail(&l->ctx->err, GA_VALUE_ERROR, "fft: %zu transforms of %zu elements are too many",
                       l->others.total, l->n);
    int err = ga_fft_table_get(l->ctx, GA_FFT_CHIRP, l->type, l->n, &j.chirp);
    if (err == GA_NO_ERROR) err = ga_fft_table_get(l->ctx, GA_FFT_SPECTRUM, l->type, l->n, &j.spectrum);
    if (err == GA_NO_ERROR) j.temp = gpudata_alloc(l->ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR) err = run_chirp(&j);
    gpudata_release(j.temp);
    gpudata_release(j.spectrum);
    gpudata_release(j.chirp);
    return err;
}

int ga_fft_split(const ga_fft_lines *l, int (*run)(const ga_fft_lines *l, const void *more), const void *more) {
    ga_fft_lines inner = *l;
    int err = GA_NO_ERROR;

    if (l->others.count <= GA_FFT_OTHERS) return run(l, more);
    inner.others.axis++;
    inner.others.count--;
    inner.others.total /= l->others.axis[0].n;
    for (size_t i = 0; err == GA_NO_ERROR && i < l->others.axis[0].n; i++) {
        err = ga_fft_split(&inner, run, more);
        inner.others.in += (size_t)l->others.axis[0].in;
        inner.others.out += (size_t)l->others.axis[0].out;
    }
    return err;
}

static int run_some(const ga_fft_lines *l, const void *more) {
    bool done;
    int err = ga_fft_vendor(l, &done);

    (void)more;
    return err != GA_NO_ERROR || done ? err : fft_any(l);
}

int ga_fft_run(const ga_fft_lines *l) {
    return ga_fft_split(l, run_some, NULL);
}
