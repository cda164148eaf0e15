/* GpuArray_searchsorted(). */
#include "search.h"

#include <gpuarray/sort.h>
#include <gpuarray/util.h>

#include "array/result.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "plan/flat.h"

enum { LOOP_VALUES = 256 };

/* The template argument KIND of complex<double>, besides ga_key_kind. */
enum { SEARCH_PAIR = GA_KEY_PAIR + 1 };

/* A view of n elements as words: complex<double> has two, along a second dimension. */
static ga_arg words_arg(ga_view *v, const GpuArray *a, size_t n, ssize_t step, ga_key_type w) {
    ga_view_init(v, a->data, a->offset);
    ga_view_add(v, n, step);
    ga_view_add(v, w.bytes == 16 ? 2 : 1, w.bytes == 16 ? 8 : (ssize_t)w.bytes);
    return ga_arg_view(v);
}

int ga_search_run(const ga_search *s) {
    gpucontext *ctx = s->sorted->data->ctx;
    size_t count = ga_array_size(s->values);
    ga_flat f = {.ctx = ctx, .targs = {.file = "search", .kernel = "search"}, .count = count, .least = LOOP_VALUES};
    const GpuArray *sorter = s->sorter != NULL ? s->sorter : s->sorted;
    ga_view x, values, order, places;
    ga_key_type w;

    ga_key_type_of(s->sorted->typecode, &w);
    ga_template_arg(&f.targs, "U", ga_key_word_name(w.bytes == 16 ? 8 : w.bytes));
    ga_template_arg_number(&f.targs, "KIND", w.bytes == 16 ? SEARCH_PAIR : (size_t)w.kind);
    ga_template_arg_type(&f.targs, "I", s->place_type);
    ga_template_arg_type(&f.targs, "P", s->sorter != NULL ? s->sorter->typecode : GA_LONG);
    ga_template_arg_flag(&f.targs, "RIGHT", s->right);
    ga_template_arg_flag(&f.targs, "SORTER", s->sorter != NULL);
    ga_view_init(&order, sorter->data, s->sorter != NULL ? sorter->offset : 0);
    ga_view_add(&order, s->sorter != NULL ? sorter->dimensions[0] : 0, s->sorter != NULL ? sorter->strides[0] : 0);
    ga_view_buffer(&places, s->places.data, s->places.at, count, gpuarray_get_elsize(s->place_type));
    const ga_arg args[] = {words_arg(&x, s->sorted, s->sorted->dimensions[0], s->sorted->strides[0], w),
                           words_arg(&values, s->values, count, (ssize_t)w.bytes, w), ga_arg_view(&order),
                           ga_arg_view(&places)};
    f.args = args;
    return ga_flat_launch(&f);
}

/* Run the kernel, with copies of arrays where it needs them. */
static int search(const GpuArray *out, const GpuArray *sorted, const GpuArray *values, const GpuArray *sorter,
                  bool right) {
    GpuArray x = {0}, v = {0}, s = {0}, y = {0};
    bool copy_x = !ga_whole_aligned(sorted) || ga_array_overlap(out, sorted);
    bool copy_v = !ga_whole_aligned(values) || !GpuArray_IS_C_CONTIGUOUS(values) || ga_array_overlap(out, values);
    bool copy_s = sorter != NULL && ga_array_overlap(out, sorter), copy_y = !GpuArray_IS_C_CONTIGUOUS(out);
    int err = copy_x ? GpuArray_copy(&x, sorted, GA_C_ORDER) : GA_NO_ERROR;

    if (err == GA_NO_ERROR && copy_v) err = GpuArray_copy(&v, values, GA_C_ORDER);
    if (err == GA_NO_ERROR && copy_s) err = GpuArray_copy(&s, sorter, GA_C_ORDER);
    if (err == GA_NO_ERROR && copy_y)
        err = GpuArray_empty(&y, out->data->ctx, out->typecode, out->nd, out->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        const GpuArray *to = copy_y ? &y : out;
        const ga_search job = {.sorted = copy_x ? &x : sorted,
                               .values = copy_v ? &v : values,
                               .sorter = copy_s ? &s : sorter,
                               .right = right,
                               .places = {to->data, to->offset},
                               .place_type = out->typecode};
        err = ga_search_run(&job);
    }
    if (err == GA_NO_ERROR && copy_y) err = ga_array_assign(out, &y);
    GpuArray_clear(&x);
    GpuArray_clear(&v);
    GpuArray_clear(&s);
    GpuArray_clear(&y);
    return err;
}

int GpuArray_searchsorted(GpuArray *out, const GpuArray *sorted, const GpuArray *values, const GpuArray *sorter,
                          int flags) {
    static const char what[] = "GpuArray_searchsorted";
    ga_result result;

    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: no place for the result", what);
    int err = ga_input_check(sorted, NULL, what, "the sorted array");
    if (err == GA_NO_ERROR) err = ga_input_check(values, sorted, what, "the array of values");
    if (err == GA_NO_ERROR && sorter != NULL) err = ga_input_check(sorter, sorted, what, "the sorter");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){sorted, values, sorter});
    ga_errbuf *e = &sorted->data->ctx->err;
    if (sorted->nd != 1 || (sorter != NULL && sorter->nd != 1))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the sorted array and its sorter must have one dimension", what);
    if (sorted->typecode != values->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s; convert first", what,
                       ga_type_name(sorted->typecode), ga_type_name(values->typecode));
    ga_key_type w;
    if (!ga_key_type_of(sorted->typecode, &w))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: elements of %s have no order; convert first", what,
                       ga_type_name(sorted->typecode));
    if (sorter != NULL && (!ga_is_index(sorter->typecode) || sorter->dimensions[0] != sorted->dimensions[0]))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the sorter must have an integer for each element", what);
    if ((flags & ~GA_SEARCH_RIGHT) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: unknown flags 0x%x", what, (unsigned)flags);
    err = ga_result_open(&result, out, sorted, GA_LONG, sorted->dimensions[0], values->nd, values->dimensions, what,
                         "the result");
    if (err == GA_NO_ERROR && ga_array_size(values) > 0)
        err = search(out, sorted, values, sorter, (flags & GA_SEARCH_RIGHT) != 0);
    return ga_result_close(&result, err);
}
