#include "marks.h"

#include "plan/flat.h"

enum {
    LEAST_ROW = 1 << 15, /* shorter rows are sorted quickly */
    SHARE = 8,           /* elements for each value of the range, because values cost work too */
    LEAST_MERGED = 1024, /* values of a looping work-item */
    LOOK = 1 << 16       /* elements that are examined first: they usually show a wide range */
};

static int range_of(const GpuArray *flat, uint64_t *low, uint64_t *width) {
    uint64_t high = 0;

    int err = ga_extreme_of(flat, "min", low);
    if (err == GA_NO_ERROR) err = ga_extreme_of(flat, "max", &high);
    *width = high - *low;
    return err;
}

int ga_marks_find(ga_marks *m, const GpuArray *flat) {
    size_t n = flat->dimensions[0], look = ga_min_size(n, LOOK);
    GpuArray start = {0};
    uint64_t width = 0;

    *m = (ga_marks){0};
    if (!ga_is_index(flat->typecode) || n < LEAST_ROW || n >= UINT32_MAX) return GA_NO_ERROR;
    int err = GpuArray_fromdata(&start, flat->data, flat->offset, flat->typecode, 1, &look, flat->strides, 0);
    if (err == GA_NO_ERROR) err = range_of(&start, &m->low, &width);
    GpuArray_clear(&start);
    if (err == GA_NO_ERROR && look < n && width < n / SHARE) err = range_of(flat, &m->low, &width);
    if (err == GA_NO_ERROR && width < n / SHARE) m->count = (size_t)width + 1;
    return err;
}

static ga_arg words_arg(ga_view *v, const ga_span *s, size_t n, size_t bytes) {
    ga_view_buffer(v, s->data, s->at, n, bytes);
    return ga_arg_view(v);
}

static ga_arg array_arg(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    return ga_arg_view(v);
}

static int mark(const ga_marks *m, const GpuArray *flat, bool first) {
    ga_flat f = {
        .ctx = flat->data->ctx, .targs = {.file = "sets", .kernel = "sets_mark"}, .count = flat->dimensions[0]};
    ga_view x, marks;

    ga_template_arg(&f.targs, "U", ga_key_word_name((unsigned)GpuArray_ITEMSIZE(flat)));
    ga_template_arg_flag(&f.targs, "FIRST", first);
    const ga_arg args[] = {array_arg(&x, flat), words_arg(&marks, &m->marks, m->count, 4), ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Private marks of each piece; u32 with first indices, else bytes. */
typedef struct own_marks {
    size_t parts, piece;
    ga_span marks;
    bool first;
} own_marks;

static int mark_own(const ga_marks *m, const own_marks *o, const GpuArray *flat) {
    ga_template_args targs = {.file = "sets", .kernel = "sets_mark_own"};
    ga_view x, marks;
    GpuInstance *k;

    ga_template_arg(&targs, "U", ga_key_word_name((unsigned)GpuArray_ITEMSIZE(flat)));
    ga_template_arg(&targs, "M", o->first ? "u32" : "u8");
    ga_template_arg_flag(&targs, "FIRST", o->first);
    int err = ga_library_instance(flat->data->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {array_arg(&x, flat), words_arg(&marks, &o->marks, o->parts * m->count, o->first ? 4 : 1),
                           ga_arg_value(&m->low), ga_arg_index((ssize_t)m->count), ga_arg_index((ssize_t)o->piece)};
    return ga_instance_launch(k, GA_WIDTH_AUTO, 1, &o->parts, args);
}

/* List the values, and merge the marks of all pieces. */
static int merge_own(const ga_marks *m, const own_marks *o, unsigned bytes) {
    ga_flat f = {.ctx = m->heads.data->ctx,
                 .targs = {.file = "sets", .kernel = "sets_marked_own"},
                 .count = m->count,
                 .least = LEAST_MERGED};
    const ga_span none = {m->heads.data, 0};
    ga_view own, values, heads, marks;

    ga_template_arg(&f.targs, "U", ga_key_word_name(bytes));
    ga_template_arg(&f.targs, "M", o->first ? "u32" : "u8");
    ga_template_arg_flag(&f.targs, "FIRST", o->first);
    const ga_arg args[] = {words_arg(&own, &o->marks, o->parts * m->count, o->first ? 4 : 1),
                           words_arg(&values, &m->values, m->count, bytes),
                           array_arg(&heads, &m->heads),
                           words_arg(&marks, o->first ? &m->marks : &none, o->first ? m->count : 0, 4),
                           ga_arg_value(&m->low),
                           ga_arg_index((ssize_t)o->parts)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Compute the marks where work-items loop, without atomics. */
static int make_own(ga_marks *m, own_marks *o, const GpuArray *flat) {
    gpucontext *ctx = flat->data->ctx;
    unsigned bytes = (unsigned)GpuArray_ITEMSIZE(flat);

    int err = ga_span_new(ctx, &o->marks, o->parts * m->count, o->first ? 4 : 1);
    if (err == GA_NO_ERROR && o->first) err = ga_span_new(ctx, &m->marks, m->count, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(ctx, &m->values, m->count, bytes);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->heads, ctx, GA_UBYTE, 1, &m->count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = mark_own(m, o, flat);
    if (err == GA_NO_ERROR) err = merge_own(m, o, bytes);
    gpudata_release(o->marks.data); /* enqueued work retains it */
    return err;
}

int ga_marks_make(ga_marks *m, const GpuArray *flat, bool first) {
    gpucontext *ctx = flat->data->ctx;
    unsigned bytes = (unsigned)GpuArray_ITEMSIZE(flat);
    ga_flat f = {.ctx = ctx, .targs = {.file = "sets", .kernel = "sets_marked"}, .count = m->count};
    ga_view marks, values, heads;
    own_marks own = {.first = first};

    if (ga_pieces(&ctx->caps, flat->dimensions[0], m->count, &own.parts, &own.piece)) return make_own(m, &own, flat);
    int err = ga_span_new(ctx, &m->marks, m->count, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(ctx, &m->values, m->count, bytes);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->heads, ctx, GA_UBYTE, 1, &m->count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = gpudata_memset(m->marks.data, 0, 0xff);
    if (err == GA_NO_ERROR) err = mark(m, flat, first);
    if (err != GA_NO_ERROR) return err;
    ga_template_arg(&f.targs, "U", ga_key_word_name(bytes));
    const ga_arg args[] = {words_arg(&marks, &m->marks, m->count, 4), words_arg(&values, &m->values, m->count, bytes),
                           array_arg(&heads, &m->heads), ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

int ga_marks_inverse(const ga_marks *m, const GpuArray *flat, const GpuArray *numbers, const GpuArray *inverse) {
    ga_flat f = {
        .ctx = flat->data->ctx, .targs = {.file = "sets", .kernel = "sets_numbered"}, .count = flat->dimensions[0]};
    ga_view x, from, to;

    ga_template_arg(&f.targs, "U", ga_key_word_name((unsigned)GpuArray_ITEMSIZE(flat)));
    ga_template_arg_type(&f.targs, "R", numbers->typecode);
    const ga_arg args[] = {array_arg(&x, flat), array_arg(&from, numbers), array_arg(&to, inverse),
                           ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

void ga_marks_free(ga_marks *m) {
    gpudata_release(m->values.data); /* enqueued work retains it */
    gpudata_release(m->marks.data);
    GpuArray_clear(&m->heads);
}
