/* Operands and options of attention. */
#include <math.h>
#include <string.h>

#include "array/result.h"
#include "attention.h"
#include "base/types.h"
#include "random/fill.h"

#define MOST ((size_t)1 << 62) /* scores, and elements of an array */

static ga_att_number number(const ga_attention *a, double v) {
    ga_att_number n = {.d = 0};

    if (a->sums == GA_DOUBLE)
        n.d = v;
    else
        n.f = (float)v;
    return n;
}

/* -------------------------------------------------------------------------------------------------------- operands */

static int check_array(const ga_attention *a, const GpuArray *x, const char *name) {
    int err = ga_input_check(x, NULL, a->what, name);

    if (err != GA_NO_ERROR) return err;
    if (x->data->ctx != a->ctx)
        return ga_fail(&a->ctx->err, GA_INVALID_ERROR, "%s: %s is in another context than q", a->what, name);
    return GA_NO_ERROR;
}

/* Check q, k or v. */
static int check_main(const ga_attention *a, const GpuArray *x, const char *name) {
    int err = check_array(a, x, name);

    if (err != GA_NO_ERROR) return err;
    if (x->typecode != a->typecode)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s has elements of %s, q of %s", a->what, name,
                       ga_type_name(x->typecode), ga_type_name(a->typecode));
    if (x->nd != 4)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR,
                       "%s: %s has rank %u; it takes batch, heads, places and width, a rank of 4", a->what, name,
                       x->nd);
    return GA_NO_ERROR;
}

static int check_type(ga_attention *a) {
    const GpuArray *q = a->in->q;
    int err = ga_input_check(q, NULL, a->what, "q");

    if (err != GA_NO_ERROR) return err;
    a->ctx = q->data->ctx;
    a->typecode = q->typecode;
    a->sums = q->typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    return ga_check_float_type(a->ctx, q->typecode, a->what);
}

/* Check offsets, lengths or pages. `n`: the extent of the first axis, 0 for any. */
static int check_numbers(ga_attention *a, const GpuArray *x, unsigned nd, size_t n, const char *name, unsigned option) {
    if (x == NULL) return GA_NO_ERROR;
    int err = check_array(a, x, name);
    if (err != GA_NO_ERROR) return err;
    if (x->typecode != GA_INT && x->typecode != GA_LONG)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s has elements of %s; it takes GA_INT and GA_LONG", a->what,
                       name, ga_type_name(x->typecode));
    if (a->options / GA_ATT_QUERIES % 16 > 0 && x->typecode != a->index)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s has another type than the offsets or lengths before it",
                       a->what, name);
    if (x->nd != nd || (n > 0 && x->dimensions[0] != n) || x->dimensions[0] == 0)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s must have %u dimensions and at least one number; of %s",
                       a->what, name, nd, n > 0 ? "a row for each sequence" : "any length");
    a->index = x->typecode;
    a->options |= option;
    return GA_NO_ERROR;
}

/* Find how many sequences there are, and where their queries and keys are. */
static int find_sequences(ga_attention *a) {
    const ga_attention_inputs *in = a->in;
    ga_errbuf *e = &a->ctx->err;
    const char *what = a->what;

    a->index = GA_INT;
    int err = check_numbers(a, in->q_offsets, 1, 0, "q_offsets", GA_ATT_QUERIES);
    if (err == GA_NO_ERROR) err = check_numbers(a, in->k_offsets, 1, 0, "k_offsets", GA_ATT_KEYS);
    if (err != GA_NO_ERROR) return err;
    a->entries = in->q_offsets != NULL ? in->q_offsets->dimensions[0] - 1 : in->q->dimensions[0];
    if (in->q_offsets != NULL && in->q->dimensions[0] != 1)
        return ga_fail(e, GA_VALUE_ERROR, "%s: q_offsets take a q whose first axis is 1, not %zu", what,
                       in->q->dimensions[0]);
    if (in->k_offsets != NULL && (in->k->dimensions[0] != 1 || in->k_offsets->dimensions[0] - 1 != a->entries))
        return ga_fail(e, GA_VALUE_ERROR, "%s: k_offsets take a k whose first axis is 1, and %zu numbers", what,
                       a->entries + 1);
    if (in->k_offsets != NULL && (in->lengths != NULL || in->pages != NULL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: k_offsets are not for lengths or pages", what);
    if (in->pages != NULL && in->lengths == NULL) return ga_fail(e, GA_VALUE_ERROR, "%s: pages need lengths", what);
    if (a->entries == 0) return GA_NO_ERROR;
    err = check_numbers(a, in->lengths, 1, a->entries, "the array of lengths", GA_ATT_LENGTHS);
    return err == GA_NO_ERROR ? check_numbers(a, in->pages, 2, a->entries, "the array of pages", GA_ATT_PAGES) : err;
}

static int find_shapes(ga_attention *a) {
    const size_t *q = a->in->q->dimensions, *k = a->in->k->dimensions, *v = a->in->v->dimensions;
    ga_errbuf *e = &a->ctx->err;
    const char *what = a->what;

    a->heads = q[1], a->queries = q[2], a->width = q[3];
    a->groups = k[1], a->keys = k[2], a->columns = v[3];
    if (k[3] != q[3])
        return ga_fail(e, GA_VALUE_ERROR, "%s: keys have a width of %zu, queries of %zu", what, k[3], q[3]);
    if (memcmp(k, v, 3 * sizeof *k) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: k and v differ in their first three axes", what);
    if (a->heads > 0 && (a->groups == 0 || a->heads % a->groups != 0))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu heads of k do not divide %zu heads of q", what, a->groups, a->heads);
    if (!(a->options & (GA_ATT_KEYS | GA_ATT_PAGES)) && k[0] != a->entries)
        return ga_fail(e, GA_VALUE_ERROR, "%s: k is of %zu sequences, q of %zu", what, k[0], a->entries);
    if ((a->options & GA_ATT_PAGES) && ga_mul_overflow(a->in->pages->dimensions[1], k[2], &a->keys))
        return ga_fail(e, GA_XLARGE_ERROR, "%s: too many keys in pages", what);
    size_t all = a->entries;
    const size_t more[] = {a->heads, a->queries, a->keys + 4, a->width + a->columns + 2};
    for (unsigned i = 0; i < 4; i++)
        if (more[i] > MOST || (all > 0 && more[i] > 0 && (ga_mul_overflow(all, more[i], &all) || all > MOST)))
            return ga_fail(e, GA_XLARGE_ERROR, "%s: more than 2^62 products of a query and a key", what);
    return GA_NO_ERROR;
}

/* Append the axes of x, broadcast to `dims`. */
static int spread(const ga_attention *a, ga_view *view, const GpuArray *x, unsigned nd, const size_t *dims,
                  const char *name) {
    bool fits = x->nd <= nd;

    ga_view_init(view, x->data, x->offset);
    for (unsigned d = 0; d < nd && fits; d++) {
        const unsigned lead = nd - x->nd;
        const size_t n = d < lead ? 1 : x->dimensions[d - lead];
        fits = n == 1 || n == dims[d];
        ga_view_add(view, dims[d], n == 1 ? 0 : x->strides[d - lead]);
    }
    if (fits) return GA_NO_ERROR;
    return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s has a shape that is not broadcast to that of %s", a->what,
                   name, nd == 4 ? "sequences, heads, queries and keys" : "sequences and heads");
}

static bool is_number(const ga_attention *a, const GpuArray *x) {
    return x->typecode == a->typecode || x->typecode == a->sums;
}

static int take_bias(ga_attention *a) {
    const size_t dims[] = {a->entries, a->heads, a->queries, a->keys};
    const GpuArray *x = a->in->bias;

    a->bias_type = a->typecode;
    if (x == NULL) return GA_NO_ERROR;
    int err = check_array(a, x, "the bias");
    if (err != GA_NO_ERROR) return err;
    if (!is_number(a, x) && x->typecode != GA_BOOL)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR,
                       "%s: the bias has elements of %s; it takes q's type, GA_FLOAT for half types, and GA_BOOL",
                       a->what, ga_type_name(x->typecode));
    if (a->options & (GA_ATT_QUERIES | GA_ATT_KEYS))
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: a bias is not for packed sequences", a->what);
    a->bias_type = x->typecode;
    return spread(a, &a->bias, x, 4, dims, "the bias");
}

static int take_slopes(ga_attention *a) {
    const size_t dims[] = {a->entries, a->heads};
    const GpuArray *x = a->in->slopes;

    if (x == NULL) return GA_NO_ERROR;
    int err = check_array(a, x, "the array of slopes");
    if (err != GA_NO_ERROR) return err;
    if (x->typecode != a->sums)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: slopes must be of %s, not of %s", a->what,
                       ga_type_name(a->sums), ga_type_name(x->typecode));
    a->options |= GA_ATT_SLOPES;
    return spread(a, &a->slopes, x, 2, dims, "the array of slopes");
}

/* --------------------------------------------------------------------------------------------------------- options */

static int take_dropout(ga_attention *a, const ga_attention_options *o) {
    ga_errbuf *e = &a->ctx->err;

    if (!(o->dropout >= 0 && o->dropout <= 1))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the probability of dropout is from 0 to 1, not %g", a->what, o->dropout);
    a->keep = number(a, 1);
    if (1 - o->dropout >= 1) return GA_NO_ERROR;
    if (o->stream == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: dropout needs a stream", a->what);
    const size_t rows = (a->options & GA_ATT_QUERIES ? 1 : a->entries) * a->heads * a->queries;
    if (o->stream->offset > MOST || rows * ((a->keys + 3) / 4) > MOST - o->stream->offset)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the stream ends before all weights have a word", a->what);
    int err = ga_random_check_state(o->stream->state, a->in->q, a->what);
    if (err != GA_NO_ERROR) return err;
    a->options |= GA_ATT_DROPOUT | (o->stream->state != NULL ? GA_ATT_STATED : 0);
    a->state = o->stream->state;
    a->seed = o->stream->seed;
    a->sequence = o->stream->sequence;
    a->block = (o->stream->offset + 3) / 4;
    a->threshold = (uint64_t)ldexp(1 - o->dropout, 64);
    a->keep = number(a, o->dropout < 1 ? 1 / (1 - o->dropout) : 0);
    return GA_NO_ERROR;
}

static int take_options(ga_attention *a, const ga_attention_options *o) {
    /* no window: further than any place is from any key */
    const size_t far = 2 * (a->queries + a->keys) + 1;
    ga_errbuf *e = &a->ctx->err;
    const unsigned known =
        GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS | GA_ATTENTION_LEFT | GA_ATTENTION_RIGHT | GA_ATTENTION_ANY_ORDER;

    if (!isfinite(o->scale)) return ga_fail(e, GA_VALUE_ERROR, "%s: the scale %g is not finite", a->what, o->scale);
    if (!isfinite(o->cap) || o->cap < 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the soft cap %g is negative or not finite", a->what, o->cap);
    if (o->flags & ~known) return ga_fail(e, GA_VALUE_ERROR, "%s: there are no flags %#x", a->what, o->flags & ~known);
    a->scale = number(a, o->scale != 0 ? o->scale : 1 / sqrt(a->width > 0 ? (double)a->width : 1));
    a->cap = number(a, o->cap);
    if (o->cap > 0) a->options |= GA_ATT_CAP;
    a->ends = (o->flags & GA_ATTENTION_ENDS) != 0;
    a->any_order = (o->flags & GA_ATTENTION_ANY_ORDER) != 0;
    a->left = o->flags & GA_ATTENTION_LEFT ? ga_min_size(o->left, far) : far;
    a->right = o->flags & GA_ATTENTION_RIGHT ? ga_min_size(o->right, far) : far;
    if (o->flags & GA_ATTENTION_CAUSAL) a->right = 0;
    return take_dropout(a, o);
}

int ga_attention_check(ga_attention *a, const ga_attention_inputs *in, const ga_attention_options *o,
                       const char *what) {
    static const ga_attention_options usual = {0};

    *a = (ga_attention){.what = what, .in = in};
    if (in == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the inputs are NULL", what);
    int err = check_type(a);
    if (err == GA_NO_ERROR) err = check_main(a, in->q, "q");
    if (err == GA_NO_ERROR) err = check_main(a, in->k, "k");
    if (err == GA_NO_ERROR) err = check_main(a, in->v, "v");
    if (err == GA_NO_ERROR) err = find_sequences(a);
    if (err == GA_NO_ERROR) err = find_shapes(a);
    if (err == GA_NO_ERROR) err = take_bias(a);
    if (err == GA_NO_ERROR) err = take_slopes(a);
    return err == GA_NO_ERROR ? take_options(a, o != NULL ? o : &usual) : err;
}
