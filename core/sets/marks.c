#include "marks.h"

#include "sort/flat.h"

enum {
    LEAST_ROW = 1 << 15, /* shorter ones are sorted soon */
    SHARE = 8,           /* elements for each value of the range, for which there is work, too */
    LOOK = 1 << 16       /* elements that are looked at first: a wide range mostly shows there */
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
        .ctx = flat->data->ctx, .picks = {.file = "sets", .kernel = "sets_mark"}, .count = flat->dimensions[0]};
    ga_view x, marks;

    ga_pick(&f.picks, "U", ga_word_name((unsigned)GpuArray_ITEMSIZE(flat)));
    ga_pick_flag(&f.picks, "FIRST", first);
    const ga_arg args[] = {array_arg(&x, flat), words_arg(&marks, &m->marks, m->count, 4), ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

int ga_marks_make(ga_marks *m, const GpuArray *flat, bool first) {
    gpucontext *ctx = flat->data->ctx;
    unsigned bytes = (unsigned)GpuArray_ITEMSIZE(flat);
    ga_flat f = {.ctx = ctx, .picks = {.file = "sets", .kernel = "sets_marked"}, .count = m->count};
    ga_view marks, values, heads;

    int err = ga_span_new(ctx, &m->marks, m->count, 4);
    if (err == GA_NO_ERROR) err = ga_span_new(ctx, &m->values, m->count, bytes);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&m->heads, ctx, GA_UBYTE, 1, &m->count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = gpudata_memset(m->marks.data, 0, 0xff);
    if (err == GA_NO_ERROR) err = mark(m, flat, first);
    if (err != GA_NO_ERROR) return err;
    ga_pick(&f.picks, "U", ga_word_name(bytes));
    const ga_arg args[] = {words_arg(&marks, &m->marks, m->count, 4), words_arg(&values, &m->values, m->count, bytes),
                           array_arg(&heads, &m->heads), ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

int ga_marks_inverse(const ga_marks *m, const GpuArray *flat, const GpuArray *numbers, const GpuArray *inverse) {
    ga_flat f = {
        .ctx = flat->data->ctx, .picks = {.file = "sets", .kernel = "sets_numbered"}, .count = flat->dimensions[0]};
    ga_view x, from, to;

    ga_pick(&f.picks, "U", ga_word_name((unsigned)GpuArray_ITEMSIZE(flat)));
    ga_pick_type(&f.picks, "R", numbers->typecode);
    const ga_arg args[] = {array_arg(&x, flat), array_arg(&from, numbers), array_arg(&to, inverse),
                           ga_arg_value(&m->low)};
    f.args = args;
    return ga_flat_launch(&f);
}

void ga_marks_free(ga_marks *m) {
    gpudata_release(m->values.data); /* kept by the work under way */
    gpudata_release(m->marks.data);
    GpuArray_clear(&m->heads);
}
