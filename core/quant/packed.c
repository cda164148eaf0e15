/* Packed weights with scales by blocks: operands and values. */
#include "packed.h"

#include "array/result.h"
#include "blocks.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "plan/flat.h"

enum { UNIT_BYTES = 16, WORD_BYTES = 4 };

/* ----------------------------------------------------------------------------------------------------------- checks */

static int check_how(const ga_packed *p) {
    const unsigned bits = p->how.bits;
    const size_t block = p->how.block;

    if (bits != 4 && bits != 8)
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: weights have 4 or 8 bits, not %u", p->what, bits);
    if (block % 32 != 0 && block != 16)
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR,
                       "%s: blocks have 16 elements or a multiple of 32, not %zu; 0: a row is a block", p->what, block);
    return GA_NO_ERROR;
}

/* The layout of rows, and of the arrays beside them. */
static int check_weights(ga_packed *p, const GpuArray *w, unsigned nd) {
    if (w->typecode != GA_UBYTE || w->nd != nd)
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR,
                       "%s: packed weights are elements of ga_ubyte of rank %u, not %s of rank %u", p->what, nd,
                       ga_type_name(w->typecode), w->nd);
    const size_t bytes = w->dimensions[nd - 1], block = p->how.block / 8 * p->how.bits;
    if (bytes % WORD_BYTES != 0 || (block > 0 && bytes % block != 0))
        return ga_fail(&p->ctx->err, GA_VALUE_ERROR,
                       "%s: a row of %zu bytes is not made of blocks of %zu elements of %u bits", p->what, bytes,
                       p->how.block, p->how.bits);
    p->matrices = nd == 3 ? w->dimensions[0] : 1;
    p->rows = w->dimensions[nd - 2];
    p->words = bytes / WORD_BYTES;
    p->blocks = block > 0 ? bytes / block : 1;
    return GA_NO_ERROR;
}

/* Does an array have the weights' rows and `last` elements for each? */
static bool beside(const GpuArray *a, const GpuArray *w, size_t last) {
    bool fits = a->nd == w->nd && a->dimensions[a->nd - 1] == last;
    for (unsigned d = 0; fits && d + 1 < w->nd; d++) fits = a->dimensions[d] == w->dimensions[d];
    return fits;
}

static int check_scales(ga_packed *p, const GpuArray *w, const GpuArray *scales, const GpuArray *zeros) {
    int err = ga_block_check_elements(p->ctx, scales, p->what, "the array of scales");
    if (err == GA_NO_ERROR && !beside(scales, w, p->blocks))
        err = ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: there are not %zu scales for each row", p->what, p->blocks);
    if (err != GA_NO_ERROR || zeros == NULL) return err;
    err = ga_input_check(zeros, scales, p->what, "the array of zero points");
    if (err != GA_NO_ERROR) return err;
    const bool packed = zeros->typecode == GA_UBYTE;
    if (!packed) err = ga_block_check_elements(p->ctx, zeros, p->what, "the array of zero points");
    p->zero_row = packed ? (p->blocks * p->how.bits + 7) / 8 : p->blocks;
    if (err == GA_NO_ERROR && !beside(zeros, w, p->zero_row))
        err = ga_fail(&p->ctx->err, GA_VALUE_ERROR,
                      "%s: zero points have %zu elements for each row: as scales, or packed in bytes", p->what,
                      p->zero_row);
    return err;
}

int ga_packed_fits(const ga_packed *p, size_t length) {
    const size_t room = p->words * 32 / p->how.bits, block = p->blocks > 0 ? room / p->blocks : 0;

    if (length <= room && (room == 0 || length > room - block)) return GA_NO_ERROR;
    return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: rows of %zu blocks of %zu elements do not have a length of %zu",
                   p->what, p->blocks, block, length);
}

/* --------------------------------------------------------------------------------------------------------- operands */

/* A view of an array, or of a dense copy that begins at a word. */
static int take(GpuArray *view, const GpuArray *a) {
    if (GpuArray_IS_C_CONTIGUOUS(a) && a->offset % WORD_BYTES == 0) return GpuArray_view(view, a);
    int err = GpuArray_empty(view, a->data->ctx, a->typecode, a->nd, a->dimensions, GA_C_ORDER);
    return err == GA_NO_ERROR ? ga_array_assign(view, a) : err;
}

int ga_packed_take(ga_packed *p, const GpuArray *weights, const GpuArray *scales, const GpuArray *zeros,
                   const ga_packing *how, unsigned nd) {
    int err = ga_input_check(weights, NULL, p->what, "the array of weights");

    if (err == GA_NO_ERROR) err = ga_input_check(scales, weights, p->what, "the array of scales");
    if (err != GA_NO_ERROR) return err;
    if (p->ctx != NULL && weights->data->ctx != p->ctx)
        return ga_fail(&p->ctx->err, GA_INVALID_ERROR, "%s: the weights are in another context; use GpuArray_transfer",
                       p->what);
    p->ctx = weights->data->ctx;
    if (how == NULL) return ga_fail(&p->ctx->err, GA_INVALID_ERROR, "%s: the packing is NULL", p->what);
    p->how = *how;
    err = check_how(p);
    if (err == GA_NO_ERROR) err = check_weights(p, weights, nd);
    if (err == GA_NO_ERROR) err = check_scales(p, weights, scales, zeros);
    if (err == GA_NO_ERROR) err = take(&p->weights, weights);
    if (err == GA_NO_ERROR) err = take(&p->scales, scales);
    return err == GA_NO_ERROR && zeros != NULL ? take(&p->zeros, zeros) : err;
}

void ga_packed_clear(ga_packed *p) {
    GpuArray_clear(&p->weights);
    GpuArray_clear(&p->scales);
    GpuArray_clear(&p->zeros);
}

/* Units of 16 bytes of a row, the last of which may be cut off. */
static size_t units_of(const ga_packed *p) {
    return (p->words * WORD_BYTES + UNIT_BYTES - 1) / UNIT_BYTES;
}

size_t ga_packed_each(const ga_packed *p) {
    const size_t each = p->how.block > 0 ? p->how.block * p->how.bits / (8 * UNIT_BYTES) : units_of(p);
    return each > 0 ? each : 1;
}

void ga_packed_template(ga_template_args *targs, const ga_packed *p) {
    const bool packed = p->zeros.data == NULL || p->zeros.typecode == GA_UBYTE;

    ga_template_arg_number(targs, "BITS", p->how.bits);
    ga_template_arg_number(targs, "PIECES", p->how.bits == 4 && p->how.block == 16 ? 2 : 1);
    ga_template_arg_number(targs, "ZEROS", p->zeros.data == NULL ? 0 : packed ? 1 : 2);
    ga_template_arg_flag(targs, "WHOLE", p->words % (UNIT_BYTES / WORD_BYTES) == 0);
    ga_template_arg_type(targs, "S", p->scales.typecode);
    ga_template_arg_type(targs, "Z", packed ? GA_UBYTE : p->zeros.typecode);
}

void ga_packed_views(const ga_packed *p, ga_view *scales, ga_view *zeros) {
    const GpuArray *z = p->zeros.data != NULL ? &p->zeros : &p->weights;

    ga_view_buffer(scales, p->scales.data, p->scales.offset, ga_array_size(&p->scales), GpuArray_ITEMSIZE(&p->scales));
    ga_view_buffer(zeros, z->data, z->offset, p->zeros.data != NULL ? ga_array_size(z) : 0, GpuArray_ITEMSIZE(z));
}

/* ----------------------------------------------------------------------------------------------------------- values */

int ga_packed_write(const ga_packed *p, size_t first, const GpuArray *to) {
    const size_t rows = to->dimensions[0], length = to->dimensions[1], units = units_of(p);
    ga_view weights, scales, zeros, y;

    if (rows * length == 0) return GA_NO_ERROR;
    ga_view_buffer(&weights, p->weights.data, p->weights.offset + first * p->words * WORD_BYTES, rows * p->words,
                   WORD_BYTES);
    ga_packed_views(p, &scales, &zeros);
    ga_view_buffer(&y, to->data, to->offset, rows * length, GpuArray_ITEMSIZE(to));
    const ga_arg args[] = {ga_arg_view(&weights),
                           ga_arg_index((ssize_t)p->words),
                           ga_arg_index((ssize_t)length),
                           ga_arg_index((ssize_t)first),
                           ga_arg_view(&scales),
                           ga_arg_index((ssize_t)p->blocks),
                           ga_arg_index((ssize_t)ga_packed_each(p)),
                           ga_arg_view(&zeros),
                           ga_arg_index((ssize_t)p->zero_row),
                           ga_arg_index((ssize_t)units),
                           ga_arg_index((ssize_t)(rows * units)),
                           ga_arg_view(&y)};
    ga_flat f = {.ctx = p->ctx, .args = args, .count = rows * units, .least = 64};
    f.targs = (ga_template_args){.file = "packed", .kernel = "packed_values"};
    ga_packed_template(&f.targs, p);
    ga_template_arg_type(&f.targs, "Y", to->typecode);
    return ga_flat_launch(&f);
}

/* Check the array that values are written to, if it is given, and find the length of rows. */
static int length_of(const ga_packed *p, const GpuArray *out, size_t *length) {
    *length = p->words * 32 / p->how.bits;
    if (out->data == NULL) return GA_NO_ERROR;
    int err = ga_block_check_elements(p->ctx, out, p->what, "the result");
    if (err == GA_NO_ERROR && out->nd != 2)
        err = ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: values have rank 2, not %u", p->what, out->nd);
    if (err != GA_NO_ERROR) return err;
    *length = out->dimensions[1];
    return ga_packed_fits(p, *length);
}

static int write_values(const ga_packed *p, GpuArray *out, size_t length, const GpuArray *const *from) {
    const size_t dims[2] = {p->rows, length};
    const int typecode = out->data != NULL ? out->typecode : GA_FLOAT;
    ga_result opened;
    ga_block_target t;
    GA_SCOPED ga_scope scope;

    ga_scope_of(&scope, p->what, 1, from);
    int err = ga_result_open(&opened, out, from[0], typecode, 0, 2, dims, p->what, "the result");
    if (err == GA_NO_ERROR && ga_array_overlap_any(out, 3, from))
        err = ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", p->what);
    if (err == GA_NO_ERROR) {
        const GpuArray *to = ga_block_open(&t, out, &err);
        if (err == GA_NO_ERROR) err = ga_packed_write(p, 0, to);
        err = ga_block_close(&t, err);
    }
    return ga_result_close(&opened, err);
}

int GpuArray_packed_values(GpuArray *out, const GpuArray *weights, const GpuArray *scales, const GpuArray *zeros,
                           const ga_packing *how) {
    const GpuArray *const from[] = {weights, scales, zeros};
    ga_packed p = {.what = __func__};
    size_t length;

    if (out == NULL) return ga_fail(ga_array_errbuf(weights), GA_INVALID_ERROR, "%s: no place for the result", p.what);
    int err = ga_packed_take(&p, weights, scales, zeros, how, 2);
    if (err == GA_NO_ERROR) err = length_of(&p, out, &length);
    if (err == GA_NO_ERROR) err = write_values(&p, out, length, from);
    ga_packed_clear(&p);
    return err;
}
