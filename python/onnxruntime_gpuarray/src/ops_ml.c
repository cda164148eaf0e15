/* Operators of ai.onnx.ml, and counts of sequences of numbers. */
#include <stdio.h>
#include <string.h>

#include "chain.h"
#include "table.h"

static int run_binarizer(call *c) {
    chain s = chain_begin(c);
    char text[64];
    const GpuArray *x = chain_input(&s, 0);
    snprintf(text, sizeof text, "y = a > %.9e ? 1 : 0;", node_float(c->node, "threshold", 0));
    if (s.err == GA_NO_ERROR) chain_give(&s, 0, chain_expression(&s, text, x->typecode, x, NULL, NULL, NULL));
    return chain_end(&s);
}

/* Elements of the last axis. */
static int run_extractor(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *places = chain_input(&s, 1);
    GpuArray *y = chain_new(&s);
    if (s.err == GA_NO_ERROR && x->nd == 0) chain_fail(&s, "the input has no axis");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t count = value_count(c->in[1]), row[] = {1, x->dimensions[0]};
    GpuArray *list = chain_reshape(&s, places, 1, &count);
    if (x->nd == 1) x = chain_reshape(&s, x, 2, row);
    if (s.err == GA_NO_ERROR) chain_done(&s, y, GpuArray_take(y, x, list, x->nd - 1, 0));
    chain_give(&s, 0, y);
    return chain_end(&s);
}

static int takes_extractor(const node *n) {
    return n->in[1].type == GA_LONG;
}

/* -------------------------------------------------------------------------------------------- counts of sequences */

enum { MOST_LENGTH = 16, MOST_COMPARED = 1 << 26 };

/* The numbers of a vectoriser. Sequences of length n begin at starts[n] of the pool. */
typedef struct vectoriser {
    const int64_t *pool, *starts, *columns;
    size_t npool, nstarts, ncolumns, width;
    int64_t least, most, skip;
} vectoriser;

static int read_vectoriser(const node *n, vectoriser *v) {
    v->pool = node_ints(n, "pool_int64s", &v->npool);
    v->starts = node_ints(n, "ngram_counts", &v->nstarts);
    v->columns = node_ints(n, "ngram_indexes", &v->ncolumns);
    v->least = node_int(n, "min_gram_length", 0);
    v->most = node_int(n, "max_gram_length", 0);
    v->skip = node_int(n, "max_skip_count", 0);
    v->width = 0;
    if (v->pool == NULL || v->starts == NULL || v->columns == NULL || v->least < 1 || v->most < v->least) return 0;
    if (v->most > MOST_LENGTH || (size_t)v->most > v->nstarts || v->skip < 0) return 0;
    for (size_t i = 0; i < v->nstarts; i++)
        if (v->starts[i] < 0 || (size_t)v->starts[i] > v->npool || (i != 0 && v->starts[i] < v->starts[i - 1]))
            return 0;
    for (size_t i = 0; i < v->ncolumns; i++) {
        if (v->columns[i] < 0 || v->columns[i] >= INT32_MAX) return 0;
        if ((size_t)v->columns[i] >= v->width) v->width = (size_t)v->columns[i] + 1;
    }
    return 1;
}

/* How many sequences of shorter ones the pool has before those of a length, and how many of that length. */
static size_t sequences_of(const vectoriser *v, size_t length, size_t *before) {
    size_t count = 0;
    *before = 0;
    for (size_t n = 1; n <= length; n++) {
        const size_t end = n < v->nstarts ? (size_t)v->starts[n] : v->npool;
        *before += count;
        count = (end - (size_t)v->starts[n - 1]) / n;
    }
    return count;
}

/* Add to `counts` how often sequences of a length are in the rows of x with so many places between their elements. */
static void count_sequences(chain *s, GpuArray *counts, const GpuArray *x, const vectoriser *v, size_t length,
                            size_t skip) {
    const unsigned int axis = 1, last = 3, places = 1;
    size_t before, count = sequences_of(v, length, &before), window = length, one = 1, apart = skip + 1, compared;
    GpuArray *view = chain_new(s), *all = chain_new(s), *sum = chain_new(s);
    int err = GA_NO_ERROR;
    if (s->err != GA_NO_ERROR || count == 0 || before + count > v->ncolumns) return;
    if ((length - 1) * apart + 1 > x->dimensions[1]) return;
    chain_done(s, view, GpuArray_windows(view, x, 1, &axis, &window, &one, &apart));
    if (s->err != GA_NO_ERROR) return;
    const size_t found[] = {view->dimensions[0], view->dimensions[1], 1, length}, pool[] = {1, 1, count, length};
    if (__builtin_mul_overflow(found[0] * found[1], count * length, &compared) || compared > MOST_COMPARED)
        chain_fail(s, "there are too many sequences to compare");
    GpuArray *given = chain_upload(s, GA_LONG, 4, pool, v->pool + v->starts[length - 1]);
    GpuArray *equal = chain_apply(s, "equal", chain_reshape(s, view, 4, found), given, NULL);
    GpuReduction *every = expressions_reduction(s->c->expressions, "all", NULL, NULL, GA_BOOL, -1, -1, &err);
    GpuReduction *total = expressions_reduction(s->c->expressions, "sum", NULL, NULL, GA_FLOAT, -1, -1, &err);
    if (s->err == GA_NO_ERROR) s->err = err;
    if (s->err == GA_NO_ERROR) s->err = GpuReduction_call(every, all, equal, 1, &last, 0);
    GpuArray *numbers = chain_cast(s, all, GA_FLOAT);
    if (s->err == GA_NO_ERROR) s->err = GpuReduction_call(total, sum, numbers, 1, &places, 0);
    GpuArray *columns = chain_upload(s, GA_LONG, 1, &count, v->columns + before);
    const GpuArray *lists[] = {chain_count(s, 2, 0, x->dimensions[0], 0), columns};
    if (s->err == GA_NO_ERROR) s->err = GpuArray_scatter(counts, lists, 2, sum, GA_SCATTER_ADD, 0);
}

/* The weights of columns, in their order. */
static GpuArray *weights_of(chain *s, const vectoriser *v) {
    const attribute *given = node_attribute(s->c->node, "weights");
    GpuArray *weights = chain_zeros(s, GA_FLOAT, 1, &v->width);
    if (given == NULL || given->kind != ORT_OP_ATTR_FLOATS) {
        chain_move(s, weights, chain_constant(s, GA_FLOAT, 1));
        return weights;
    }
    const size_t count = given->count < v->ncolumns ? given->count : v->ncolumns;
    const GpuArray *lists[] = {chain_upload(s, GA_LONG, 1, &count, v->columns)};
    GpuArray *numbers = chain_upload(s, GA_FLOAT, 1, &count, given->floats);
    if (s->err == GA_NO_ERROR) s->err = GpuArray_scatter(weights, lists, 1, numbers, GA_SCATTER_SET, 0);
    return weights;
}

static int run_vectoriser(call *c) {
    chain s = chain_begin(c);
    vectoriser v;
    const GpuArray *x = chain_input(&s, 0);
    const char *mode = node_text(c->node, "mode", "TF");
    if (!read_vectoriser(c->node, &v)) chain_fail(&s, "the numbers of sequences do not fit each other");
    if (s.err == GA_NO_ERROR && x->nd != 1 && x->nd != 2) chain_fail(&s, "the input has %u dimensions", x->nd);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t rows = x->nd == 2 ? x->dimensions[0] : 1, row[] = {rows, x->dimensions[x->nd - 1]};
    const size_t dims[] = {rows, v.width};
    GpuArray *sequences = chain_reshape(&s, chain_cast(&s, x, GA_LONG), 2, row);
    GpuArray *counts = chain_zeros(&s, GA_FLOAT, 2, dims), *y = counts;
    const size_t most_skip = (size_t)v.skip < row[1] ? (size_t)v.skip : row[1]; /* larger ones do not fit into a row */
    for (int64_t n = v.least; n <= v.most; n++) /* a single number has no places between its elements */
        for (size_t skip = 0; skip <= (n > 1 ? most_skip : 0) && s.err == GA_NO_ERROR; skip++)
            count_sequences(&s, counts, sequences, &v, (size_t)n, skip);
    if (strcmp(mode, "TF") != 0)
        y = chain_expression(&s, strcmp(mode, "IDF") == 0 ? "y = a > 0 ? b : 0;" : "y = a * b;", GA_FLOAT, counts,
                             weights_of(&s, &v), NULL, NULL);
    chain_give(&s, 0, x->nd == 1 ? chain_place(&s, y, 0, 0) : y);
    return chain_end(&s);
}

static int takes_vectoriser(const node *n) {
    vectoriser v;
    return (n->in[0].type == GA_INT || n->in[0].type == GA_LONG) && read_vectoriser(n, &v);
}

const op ops_ml[] = {
    {"", "TfIdfVectorizer", 9, "i", takes_vectoriser, run_vectoriser, NULL, NULL},
    {"ai.onnx.ml", "ArrayFeatureExtractor", 1, "fi", takes_extractor, run_extractor, NULL, NULL},
    {"ai.onnx.ml", "Binarizer", 1, "fi", NULL, run_binarizer, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
