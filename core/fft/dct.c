/* Discrete cosine and sine transforms: a Fourier transform between two launches of kernels/library/dct.gk. */
#include <gpuarray/dct.h>

#include <math.h>

#include "call.h"
#include "plan/geometry.h"
#include "tables.h"
#include "template/library.h"

/* What a call computes along each axis. */
typedef struct dct_wanted {
    bool sine, inverse, orthogonal;
    int type; /* type of the transform that is computed: the inverse of II is III */
    ga_fft_norm norm;
} dct_wanted;

/* The template argument KIND of dct.gk: the type, of which IV has a kind more for odd lengths. */
typedef enum dct_kind { DCT_I = 1, DCT_II, DCT_III, DCT_IV, DCT_IV_ODD } dct_kind;

/* The steps of the transforms along an axis. */
typedef struct dct_job {
    const ga_fft_lines *l;
    const dct_wanted *w;
    dct_kind kind;
    ga_fft_lines core; /* the Fourier transform; .others, without strides */
    size_t before, after;
    bool complex_before, complex_after;
    bool across;
    size_t turns_of; /* length that the factors are for; 0: none are used */
    gpudata *turns;
    bool last; /* the step after the Fourier transform */
} dct_job;

/* Extents and kinds of numbers before and after the Fourier transform. */
static void plan_job(dct_job *j) {
    const size_t n = j->l->n;
    ga_fft_lines *c = &j->core;

    j->kind = j->w->type == DCT_IV && n % 2 == 1 ? DCT_IV_ODD : (dct_kind)j->w->type;
    c->n = j->before = j->after = n;
    c->load = GA_FFT_COMPLEX;
    j->complex_before = j->complex_after = true;
    switch (j->kind) {
    case DCT_I:
        c->n = j->w->sine ? 2 * (n + 1) : 2 * (n - 1);
        c->load = j->w->sine ? GA_FFT_HALF : GA_FFT_REAL_HALF;
        j->before = j->after = j->w->sine ? n + 1 : n;
        j->complex_before = j->w->sine;
        j->complex_after = false;
        break;
    case DCT_II:
        c->load = GA_FFT_REAL;
        j->after = n / 2 + 1;
        j->complex_before = false;
        break;
    case DCT_III:
        c->load = GA_FFT_HALF;
        j->before = n / 2 + 1;
        j->complex_after = false;
        /* the transform of a conjugate-symmetric line is real: it is computed as an inverse transform of the conjugated
         * input */
        c->flip_in = true;
        break;
    case DCT_IV: c->n = j->before = j->after = n / 2; break;
    case DCT_IV_ODD: c->n = 2 * n; break;
    }
    j->turns_of = j->kind == DCT_I ? 0 : j->kind == DCT_II || j->kind == DCT_III ? 4 * n : 8 * n;
    c->have = j->before;
    c->keep = j->after;
    c->real = !j->complex_after;
    c->scale = 1;
}

/* The factor of the whole transform: that of the definition, then that of the norm. */
static double scale_of(const dct_job *j) {
    const dct_wanted *w = j->w;
    const double n = (double)j->l->n, whole = 2 * (w->type != 1 ? n : w->sine ? n + 1 : n - 1);
    const double twice = w->type == 2 || w->type == 4 ? 2 : 1;

    if (w->norm == GA_FFT_ORTHO) return twice / sqrt(whole);
    return (w->norm == GA_FFT_FORWARD) == !w->inverse ? twice / whole : twice;
}

/* The factors of elements at the ends, of the input and of the result. */
static double ends_of(const dct_wanted *w, bool result) {
    const bool used = w->orthogonal && ((w->type == 1 && !w->sine) || w->type == (result ? 2 : 3));

    return !used ? 1 : result ? sqrt(0.5) : sqrt(2);
}

/* A view of the lines in the temporary array. */
static void temp_view(ga_view *v, const dct_job *j, bool after) {
    const ssize_t size =
        (ssize_t)gpuarray_get_elsize(j->l->type) * ((after ? j->complex_after : j->complex_before) + 1);
    const size_t n = after ? j->after : j->before, total = j->l->others.total;

    ga_view_init(v, after ? j->core.out : j->core.in, 0);
    ga_view_add(v, total, j->across ? size : size * (ssize_t)n);
    ga_view_add(v, n, j->across ? size * (ssize_t)total : size);
}

static int attempt_step(void *self, atomic_uint *limit) {
    const dct_job *j = self;
    const ga_fft_lines *l = j->l;
    gpucontext *ctx = l->ctx;
    const bool complex = j->last ? j->complex_after : j->complex_before;
    const unsigned items = ga_group_items(&ctx->caps, atomic_load(limit));
    const unsigned row = j->across ? 1 : 0; /* the dimension of the launch that goes along a line */
    const size_t pair = 2 * gpuarray_get_elsize(l->type), elements = j->last ? l->n : j->before;
    const int32_t shift = j->turns_of > 0 ? (int32_t)ga_fft_shift(j->turns_of) : 0;
    const ga_fft_factor ends = ga_fft_factor_of(ends_of(j->w, j->last)), scale = ga_fft_factor_of(scale_of(j));
    ga_template_args targs = {.file = "dct", .kernel = j->last ? "dct_out" : "dct_in"};
    const uint8_t sine = j->w->sine, across = j->across;
    ga_view z, lines, turns;
    GpuInstance *k;
    size_t groups[2];

    ga_fft_view(&lines, l, j->last ? GA_SIDE_OUT : GA_SIDE_IN, j->last ? l->n : l->have);
    ga_fft_widen(&lines);
    ga_template_arg_type(&targs, "T", l->type);
    ga_template_arg_type(&targs, "Z", complex ? ga_fft_complex(l->type) : l->type);
    ga_template_arg_number(&targs, "KIND", (size_t)j->kind);
    ga_template_arg_number(&targs, "R", lines.nd);
    ga_template_arg_number(&targs, "ITEMS", items);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    temp_view(&z, j, j->last);
    ga_view_buffer(&turns, j->turns != NULL ? j->turns : z.data, 0,
                   j->turns != NULL ? ga_fft_entries(GA_FFT_TWIST, j->turns_of) : 0, pair);
    groups[row] = ga_min_size(ga_ceil_div(elements, row == 0 ? items : 1), ga_most_groups(&ctx->caps, row));
    groups[1 - row] =
        ga_min_size(ga_ceil_div(l->others.total, row == 0 ? 1 : items), ga_most_groups(&ctx->caps, 1 - row));
    if (ga_loops(&ctx->caps) && l->others.total >= ga_units(&ctx->caps)) groups[row] = 1;
    const ga_arg in[] = {ga_arg_view(&lines),
                         ga_arg_view(&turns),
                         ga_arg_view(&z),
                         ga_arg_index((ssize_t)l->n),
                         ga_arg_index((ssize_t)l->have),
                         ga_arg_value(&shift),
                         ga_fft_arg(&ends, l->type),
                         ga_arg_value(&sine),
                         ga_arg_value(&across)};
    const ga_arg out[] = {
        ga_arg_view(&z),      ga_arg_view(&turns),        ga_arg_view(&lines),         ga_arg_index((ssize_t)l->n),
        ga_arg_value(&shift), ga_fft_arg(&ends, l->type), ga_fft_arg(&scale, l->type), ga_arg_value(&sine),
        ga_arg_value(&across)};
    return ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 2, groups, j->last ? out : in);
}

static int run_step(dct_job *j, bool last) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    j->last = last;
    return ga_attempt(&limit, attempt_step, j);
}

static int run_core(dct_job *j) {
    ga_view in, out;

    temp_view(&in, j, false);
    temp_view(&out, j, true);
    ga_axis lines = {.n = j->l->others.total, .in = in.strides[0], .out = out.strides[0]};
    j->core.others = (ga_axes){.axis = &lines, .count = 1, .total = lines.n};
    j->core.step_in = in.strides[1];
    j->core.step_out = out.strides[1];
    return ga_fft_run(&j->core);
}

static int alloc_temp(const dct_job *j, bool after, gpudata **temp) {
    const ga_fft_lines *l = j->l;
    const size_t n = after ? j->after : j->before;
    const size_t size = gpuarray_get_elsize(l->type) * ((after ? j->complex_after : j->complex_before) + 1);
    size_t bytes;
    int err = GA_NO_ERROR;

    if (ga_mul_overflow(l->others.total, n, &bytes) || ga_mul_overflow(bytes, size, &bytes))
        return ga_fail(&l->ctx->err, GA_VALUE_ERROR, "dct: %zu transforms of %zu elements are too many",
                       l->others.total, l->n);
    *temp = gpudata_alloc(l->ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    return err;
}

/* Are neighbours in memory elements of different lines? */
static bool goes_across(const ga_fft_lines *l) {
    const ga_axis *fast = &l->others.axis[l->others.count - 1];

    return fast->n > 1 && fast->in != 0 && ga_magnitude(fast->in) < ga_magnitude(l->step_in);
}

static int run_lines(const ga_fft_lines *l, const void *more) {
    dct_job j = {.l = l, .w = more, .core = {.ctx = l->ctx, .type = l->type}, .across = goes_across(l)};

    plan_job(&j);
    int err = alloc_temp(&j, false, &j.core.in);
    if (err == GA_NO_ERROR) err = alloc_temp(&j, true, &j.core.out);
    if (err == GA_NO_ERROR && j.turns_of > 0)
        err = ga_fft_table_get(l->ctx, GA_FFT_TWIST, l->type, j.turns_of, &j.turns);
    if (err == GA_NO_ERROR) err = run_step(&j, false);
    if (err == GA_NO_ERROR) err = run_core(&j);
    if (err == GA_NO_ERROR) err = run_step(&j, true);
    gpudata_release(j.turns);
    gpudata_release(j.core.in);
    gpudata_release(j.core.out);
    return err;
}

static int run_axis(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from) {
    const ga_fft_lines l = ga_fft_request_lines(c, i, to, from, from->typecode != c->type);

    c->now[c->axes[i]] = l.n;
    return ga_fft_split(&l, run_lines, c->more);
}

static int dct_run(const char *what, bool sine, GpuArray *out, const GpuArray *in, int type, unsigned naxes,
                   const unsigned *axes, const size_t *sizes, ga_fft_norm norm, int flags) {
    const bool inverse = (flags & GA_DCT_INVERSE) != 0;
    const dct_wanted w = {.sine = sine,
                          .inverse = inverse,
                          .orthogonal = (flags & GA_DCT_ORTHOGONAL) != 0,
                          .type = inverse && (type == 2 || type == 3) ? 5 - type : type,
                          .norm = norm};
    ga_fft_request c = {.what = what,
                        .domain = GA_FFT_SAME,
                        .norm = norm,
                        .least = type == 1 && !sine ? 2 : 1,
                        .in = in,
                        .out = out,
                        .axis = run_axis,
                        .more = &w};

    if (type < 1 || type > 4)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "%s: there is no type %d; types are 1 to 4", what, type);
    if ((flags & ~(GA_DCT_INVERSE | GA_DCT_ORTHOGONAL)) != 0)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "%s: there are no flags %d", what, flags);
    return ga_fft_request_run(&c, naxes, axes, sizes);
}

int GpuArray_dct(GpuArray *out, const GpuArray *in, int type, unsigned int naxes, const unsigned int *axes,
                 const size_t *sizes, ga_fft_norm norm, int flags) {
    return dct_run("GpuArray_dct", false, out, in, type, naxes, axes, sizes, norm, flags);
}

int GpuArray_dst(GpuArray *out, const GpuArray *in, int type, unsigned int naxes, const unsigned int *axes,
                 const size_t *sizes, ga_fft_norm norm, int flags) {
    return dct_run("GpuArray_dst", true, out, in, type, naxes, axes, sizes, norm, flags);
}
