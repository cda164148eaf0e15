/* If, Loop and Scan: operators with bodies, which are programs. */
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "table.h"

/* The bodies of a call run one after the other, with the same list of inputs. */
typedef struct runner {
    call *call;
    size_t number; /* of the body */
    const body *body;
    value *inputs;  /* what is captured, then what is given; a run empties it */
    value *given;   /* the latter part of `inputs` */
    value *results; /* of the last run */
} runner;

static void runner_free(runner *r) {
    for (size_t i = 0; r->inputs != NULL && i < r->call->node->ncaptured + r->body->nin; i++)
        value_clear(&r->inputs[i]);
    for (size_t i = 0; r->results != NULL && i < r->body->nout; i++) value_clear(&r->results[i]);
    free(r->inputs);
    free(r->results);
}

static int runner_make(runner *r, call *c, size_t number) {
    const node *n = c->node;
    *r = (runner){.call = c, .number = number, .body = &n->bodies[number]};
    r->inputs = calloc(n->ncaptured + r->body->nin + 1, sizeof *r->inputs);
    r->results = calloc(r->body->nout + 1, sizeof *r->results);
    if (r->inputs == NULL || r->results == NULL) {
        runner_free(r);
        return GA_MEMORY_ERROR;
    }
    r->given = r->inputs + n->ncaptured;
    return GA_NO_ERROR;
}

/* Run the body. The text of a failure is that of the node that failed. */
static int runner_run(runner *r) {
    call *c = r->call;
    for (size_t i = 0; i < c->node->ncaptured; i++) {
        const value *v = c->in[c->node->nin + i];
        if (v != NULL) r->inputs[i] = value_borrow(v);
    }
    return program_run(c->bodies[r->number], r->inputs, r->results, c->left, c->text, sizeof c->text);
}

/* Copy what is captured to the device once, not in each round; what is made of shapes stays on the host. */
static int upload_captured(call *c) {
    for (size_t i = c->node->nin; i < c->node->nin + c->node->ncaptured; i++) {
        value *v = c->in[i];
        int err = GA_NO_ERROR;
        if (v == NULL || v->shape || v->array.data != NULL) continue;
        err = call_upload(c, &v->array, v->type, v->nd, v->dims, v->host);
        if (err != GA_NO_ERROR) return err;
    }
    return GA_NO_ERROR;
}

/* The boolean of a tensor of one element. */
static int read_condition(call *c, value *v, int *on) {
    const unsigned char *data;
    if (v->type != GA_BOOL || value_count(v) != 1)
        return call_fail(c, GA_VALUE_ERROR, "a condition has to be one boolean");
    data = value_host(v);
    if (data == NULL) return GA_MEMORY_ERROR;
    *on = *data != 0;
    return GA_NO_ERROR;
}

static void move_value(value *to, value *from) {
    value_clear(to);
    *to = *from;
    *from = (value){0};
}

/* A tensor of one element on the host, of the rank that the body declares. */
static int give_single(value *v, const operand *declared, int type, const void *data) {
    value_clear(v);
    v->owned = malloc(gpuarray_get_elsize(type));
    if (v->owned == NULL) return GA_MEMORY_ERROR;
    memcpy(v->owned, data, gpuarray_get_elsize(type));
    v->host = v->owned;
    v->there = v->shape = 1;
    v->type = type;
    v->nd = declared->nd == 1;
    v->dims[0] = 1;
    return GA_NO_ERROR;
}

static int use_round(call *c) {
    if (c->left->rounds == 0)
        return call_fail(c, GA_VALUE_ERROR,
                         "the loops of this run have more rounds than the option loop_rounds allows");
    c->left->rounds--;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- collecting */

/* Values of the same type and shape, as rows of an array. */
typedef struct rows {
    GpuArray array;
    size_t count, room, bytes; /* of a row */
    unsigned int nd;
    size_t dims[CALL_MOST_DIMS];
    int type;
} rows;

/* The first rows as an array of their own. */
static int first_rows(GpuArray *made, const rows *r) {
    GpuArray view = {0};
    int err = call_range(&view, &r->array, 0, 0, r->count);
    if (err == GA_NO_ERROR) err = GpuArray_copy(made, &view, GA_C_ORDER);
    GpuArray_clear(&view);
    return err;
}

static int make_room(call *c, rows *r, size_t room) {
    size_t dims[CALL_MOST_DIMS] = {room};
    GpuArray grown = {0}, begin = {0};
    int err;
    for (unsigned int d = 0; d < r->nd; d++) dims[d + 1] = r->dims[d];
    err = GpuArray_empty(&grown, c->ctx, r->type, r->nd + 1, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR && r->count != 0) err = call_range(&begin, &grown, 0, 0, r->count);
    if (err == GA_NO_ERROR && r->count != 0) err = GpuArray_move(&begin, &r->array);
    GpuArray_clear(&begin);
    if (err != GA_NO_ERROR) {
        GpuArray_clear(&grown);
        return err;
    }
    GpuArray_clear(&r->array);
    r->array = grown;
    r->room = room;
    return GA_NO_ERROR;
}

static int describe_rows(call *c, rows *r, const value *v, size_t room) {
    if (v->nd + 1 > CALL_MOST_DIMS)
        return call_fail(c, GA_VALUE_ERROR, "what is collected has more than %d dimensions", CALL_MOST_DIMS);
    r->type = v->type;
    r->nd = v->nd;
    r->bytes = value_count(v) * gpuarray_get_elsize(v->type);
    for (unsigned int d = 0; d < v->nd; d++) r->dims[d] = v->dims[d];
    return make_room(c, r, room);
}

/* Write a value as row `at`; `room` is the number of rows to begin with. */
static int write_row(call *c, rows *r, value *v, size_t at, size_t room) {
    GpuArray view = {0};
    int err = r->array.data == NULL && r->room == 0 ? describe_rows(c, r, v, room) : GA_NO_ERROR;
    if (err == GA_NO_ERROR && (v->type != r->type || v->nd != r->nd))
        err = call_fail(c, GA_VALUE_ERROR, "a round gives another type or rank than those before it");
    for (unsigned int d = 0; d < r->nd && err == GA_NO_ERROR; d++)
        if (v->dims[d] != r->dims[d])
            err = call_fail(c, GA_VALUE_ERROR, "a round gives extent %zu where those before it gave %zu", v->dims[d],
                            r->dims[d]);
    if (err == GA_NO_ERROR && at >= r->room)
        err = r->room > SIZE_MAX / 2 ? GA_MEMORY_ERROR : make_room(c, r, 2 * r->room);
    if (err != GA_NO_ERROR) return err;
    r->count = at >= r->count ? at + 1 : r->count;
    if (r->bytes == 0) return GA_NO_ERROR;
    err = call_element(&view, &r->array, 0, at);
    if (err == GA_NO_ERROR && v->array.data == NULL)
        err = GpuArray_write_strided(&view, v->host, NULL);
    else if (err == GA_NO_ERROR)
        err = GpuArray_move(&view, &v->array);
    GpuArray_clear(&view);
    return err;
}

/* No rows: of the shape that the body declares, as far as it does. */
static int no_rows(call *c, GpuArray *made, const operand *declared) {
    size_t dims[CALL_MOST_DIMS] = {0};
    if (declared->nd + 1 > CALL_MOST_DIMS) return GA_VALUE_ERROR;
    for (size_t d = 0; d < declared->nd; d++) dims[d + 1] = declared->dims[d] > 0 ? (size_t)declared->dims[d] : 0;
    return GpuArray_empty(made, c->ctx, declared->type, (unsigned int)declared->nd + 1, dims, GA_C_ORDER);
}

/* The rows as output i, their axis put in the place `axis`. */
static int give_rows(call *c, rows *r, size_t i, const operand *declared, int64_t axis) {
    unsigned int order[CALL_MOST_DIMS + 1], place = 0;
    GpuArray made = {0};
    int err = GA_NO_ERROR;
    if (!call_wants(c, i)) return GA_NO_ERROR;
    if (r->room == 0) {
        err = no_rows(c, &made, declared);
    } else if (r->count == r->room) {
        made = r->array;
        r->array = (GpuArray){0};
    } else {
        err = first_rows(&made, r);
    }
    if (err == GA_NO_ERROR) err = call_axis(c, axis, made.nd, &place);
    for (unsigned int d = 0; err == GA_NO_ERROR && d < made.nd; d++) order[d] = d == place ? 0 : d < place ? d + 1 : d;
    if (err == GA_NO_ERROR && place != 0) err = GpuArray_transpose_inplace(&made, order);
    if (err == GA_NO_ERROR) return call_give(c, i, &made);
    GpuArray_clear(&made);
    return err;
}

/* A value as output i; it is taken. */
static void give_value(call *c, size_t i, value *v) {
    if (call_wants(c, i)) move_value(c->out[i], v);
}

/* ------------------------------------------------------------------------------------------------------------- If */

static int takes_if(const node *n) {
    if (n->nin != 1 || !node_has(n, 0) || n->in[0].type != GA_BOOL || n->nbodies != 2) return 0;
    for (size_t b = 0; b < 2; b++) {
        if (strcmp(n->bodies[b].name, "then_branch") != 0 && strcmp(n->bodies[b].name, "else_branch") != 0) return 0;
        if (n->bodies[b].nin != 0 || n->bodies[b].nout != n->nout) return 0;
    }
    return strcmp(n->bodies[0].name, n->bodies[1].name) != 0;
}

static int run_if(call *c) {
    runner r;
    int on = 0, err = read_condition(c, c->in[0], &on);
    if (err == GA_NO_ERROR) err = runner_make(&r, c, (strcmp(c->node->bodies[0].name, "then_branch") == 0) != on);
    if (err != GA_NO_ERROR) return err;
    err = runner_run(&r);
    for (size_t i = 0; i < r.body->nout && err == GA_NO_ERROR; i++) give_value(c, i, &r.results[i]);
    runner_free(&r);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- Loop */

static int takes_loop(const node *n) {
    const body *b = n->bodies;
    if (n->nbodies != 1 || n->nin < 2 || b->nin != n->nin || b->nout != n->nout + 1 || b->nout + 1 < n->nin) return 0;
    for (size_t i = 2; i < n->nin; i++)
        if (!node_has(n, i)) return 0;
    if (node_has(n, 0) && n->in[0].type != GA_LONG) return 0;
    if (node_has(n, 1) && n->in[1].type != GA_BOOL) return 0;
    return b->in[0].type == GA_LONG && b->in[1].type == GA_BOOL && b->out[0].type == GA_BOOL;
}

/* A loop while it runs: the first `nstates` results after the condition are given to the next round. */
typedef struct loop {
    runner runner;
    size_t nstates, nrows;
    rows *rows;
} loop;

static void loop_free(loop *l) {
    for (size_t i = 0; l->rows != NULL && i < l->nrows; i++) GpuArray_clear(&l->rows[i].array);
    free(l->rows);
    runner_free(&l->runner);
}

static int loop_make(loop *l, call *c, size_t nstates, size_t nrows) {
    int err = runner_make(&l->runner, c, 0);
    l->nstates = nstates;
    l->nrows = nrows;
    l->rows = NULL;
    if (err != GA_NO_ERROR) return err;
    l->rows = calloc(nrows + 1, sizeof *l->rows);
    err = l->rows == NULL ? GA_MEMORY_ERROR : upload_captured(c);
    if (err != GA_NO_ERROR) loop_free(l);
    return err;
}

/* Memory that states and rows take is limited, as a loop without end would take all that there is. */
static int check_memory(call *c, const loop *l) {
    size_t bytes = 0;
    for (size_t i = 0; i < l->nstates + l->nrows; i++) {
        const value *v = &l->runner.results[1 + i];
        size_t more = value_count(v) * gpuarray_get_elsize(v->type);
        if (i >= l->nstates) more *= l->rows[i - l->nstates].count + 1; /* a row is written after this */
        bytes += more;
        if (bytes > c->left->bytes || more > c->left->bytes)
            return call_fail(c, GA_VALUE_ERROR, "a loop takes more memory than the option loop_bytes allows");
    }
    return GA_NO_ERROR;
}

static int loop_round(loop *l, int64_t at, int64_t most, int *on) {
    const unsigned char yes = 1;
    runner *r = &l->runner;
    call *c = r->call;
    size_t room = most > 0 && most < 16 ? (size_t)most : 16;
    int err = use_round(c);
    if (err == GA_NO_ERROR) err = give_single(&r->given[0], &r->body->in[0], GA_LONG, &at);
    if (err == GA_NO_ERROR) err = give_single(&r->given[1], &r->body->in[1], GA_BOOL, &yes);
    if (err == GA_NO_ERROR) err = runner_run(r);
    if (err == GA_NO_ERROR) err = read_condition(c, &r->results[0], on);
    if (err == GA_NO_ERROR) err = check_memory(c, l);
    for (size_t i = 0; i < l->nrows && err == GA_NO_ERROR; i++)
        err = write_row(c, &l->rows[i], &r->results[1 + l->nstates + i], (size_t)at, room);
    for (size_t i = 0; i < l->nstates && err == GA_NO_ERROR; i++) move_value(&r->given[2 + i], &r->results[1 + i]);
    for (size_t i = 0; i < r->body->nout; i++) value_clear(&r->results[i]);
    return err;
}

static int run_loop(call *c) {
    loop l;
    int64_t most = INT64_MAX;
    int on = 1, err = call_has(c, 0) ? call_int(c, 0, &most) : GA_NO_ERROR;
    if (err == GA_NO_ERROR && call_has(c, 1)) err = read_condition(c, c->in[1], &on);
    if (err == GA_NO_ERROR) err = loop_make(&l, c, c->node->nin - 2, c->node->nout + 2 - c->node->nin);
    if (err != GA_NO_ERROR) return err;
    for (size_t i = 0; i < l.nstates && err == GA_NO_ERROR; i++) {
        if (!call_has(c, 2 + i))
            err = call_fail(c, GA_VALUE_ERROR, "input %zu is missing", 2 + i);
        else
            err = value_share(&l.runner.given[2 + i], c->in[2 + i]);
    }
    for (int64_t at = 0; at < most && on && err == GA_NO_ERROR; at++)
        err = loop_round(&l, at, call_has(c, 0) ? most : 0, &on);
    for (size_t i = 0; i < l.nstates && err == GA_NO_ERROR; i++) give_value(c, i, &l.runner.given[2 + i]);
    for (size_t i = 0; i < l.nrows && err == GA_NO_ERROR; i++)
        err = give_rows(c, &l.rows[i], l.nstates + i, &l.runner.body->out[1 + l.nstates + i], 0);
    loop_free(&l);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- Scan */

/* Operator set 8 has another Scan: of batches, with their lengths as the first input. */
static int takes_batches(const node *n) {
    int64_t scanned = node_int(n, "num_scan_inputs", 0);
    const body *b = n->bodies;
    if (n->nbodies != 1 || scanned < 1 || (uint64_t)scanned >= n->nin || b->nin + 1 != n->nin || b->nout != n->nout)
        return 0;
    if (node_has(n, 0) && n->in[0].type != GA_LONG) return 0;
    for (size_t i = 1; i < n->nin; i++)
        if (!node_has(n, i)) return 0;
    return n->nout >= b->nin - (size_t)scanned;
}

static int takes_scan(const node *n) {
    int64_t scanned = node_int(n, "num_scan_inputs", 0);
    const body *b = n->bodies;
    if (n->version < 9) return takes_batches(n);
    if (n->nbodies != 1 || scanned < 1 || (uint64_t)scanned > n->nin || b->nin != n->nin || b->nout != n->nout)
        return 0;
    for (size_t i = 0; i < n->nin; i++)
        if (!node_has(n, i)) return 0;
    return n->nout >= n->nin - (size_t)scanned;
}

/* Number i of a list of attributes, 0 if there is no such list. */
static int listed(call *c, const char *name, size_t i, int64_t *number) {
    size_t count;
    const int64_t *list = node_ints(c->node, name, &count);
    *number = 0;
    if (list == NULL) return GA_NO_ERROR;
    if (i >= count) return call_fail(c, GA_VALUE_ERROR, "%s has %zu numbers only", name, count);
    *number = list[i];
    return GA_NO_ERROR;
}

static int scan_length(call *c, size_t nstates, size_t *length) {
    int err = GA_NO_ERROR;
    for (size_t i = 0; nstates + i < c->node->nin && err == GA_NO_ERROR; i++) {
        const GpuArray *a = call_array(c, nstates + i);
        unsigned int axis = 0;
        int64_t given;
        if (a == NULL) return GA_VALUE_ERROR;
        err = listed(c, "scan_input_axes", i, &given);
        if (err == GA_NO_ERROR) err = call_axis(c, given, a->nd, &axis);
        if (err != GA_NO_ERROR) return err;
        if (i != 0 && a->dimensions[axis] != *length)
            return call_fail(c, GA_VALUE_ERROR, "scanned inputs have %zu and %zu elements", *length,
                             a->dimensions[axis]);
        *length = a->dimensions[axis];
    }
    return err;
}

/* Element `at` of scanned input i, as a view. */
static int give_element(call *c, size_t nstates, size_t i, size_t at, value *v) {
    const GpuArray *a = call_array(c, nstates + i);
    unsigned int axis = 0;
    int64_t given = 0, backwards = 0;
    int err = a == NULL ? GA_VALUE_ERROR : listed(c, "scan_input_axes", i, &given);
    if (err == GA_NO_ERROR) err = listed(c, "scan_input_directions", i, &backwards);
    if (err == GA_NO_ERROR) err = call_axis(c, given, a->nd, &axis);
    if (err != GA_NO_ERROR) return err;
    value_clear(v);
    err = call_element(&v->array, a, axis, backwards != 0 ? a->dimensions[axis] - 1 - at : at);
    if (err != GA_NO_ERROR) return err;
    v->there = 1;
    v->type = a->typecode;
    v->nd = v->array.nd;
    for (unsigned int d = 0; d < v->nd; d++) v->dims[d] = v->array.dimensions[d];
    return GA_NO_ERROR;
}

static int scan_round(loop *l, size_t at, size_t length) {
    runner *r = &l->runner;
    call *c = r->call;
    int64_t backwards = 0;
    int err = use_round(c);
    for (size_t i = 0; l->nstates + i < c->node->nin && err == GA_NO_ERROR; i++)
        err = give_element(c, l->nstates, i, at, &r->given[l->nstates + i]);
    if (err == GA_NO_ERROR) err = runner_run(r);
    for (size_t i = 0; i < l->nrows && err == GA_NO_ERROR; i++) {
        err = listed(c, "scan_output_directions", i, &backwards);
        if (err == GA_NO_ERROR)
            err = write_row(c, &l->rows[i], &r->results[l->nstates + i], backwards != 0 ? length - 1 - at : at, length);
    }
    for (size_t i = 0; i < l->nstates && err == GA_NO_ERROR; i++) move_value(&r->given[i], &r->results[i]);
    for (size_t i = 0; i < r->body->nout; i++) value_clear(&r->results[i]);
    return err;
}

/* Element `at` of the first axis of an array, as a view. */
static int give_first(value *v, const GpuArray *a, size_t at) {
    int err;
    value_clear(v);
    err = call_element(&v->array, a, 0, at);
    if (err != GA_NO_ERROR) return err;
    v->there = 1;
    v->type = a->typecode;
    v->nd = v->array.nd;
    for (unsigned int d = 0; d < v->nd; d++) v->dims[d] = v->array.dimensions[d];
    return GA_NO_ERROR;
}

/* One sequence of a batch; `inner` has room for what is collected of it. */
static int run_sequence(loop *l, rows *inner, size_t number, size_t length, size_t longest) {
    runner *r = &l->runner;
    call *c = r->call;
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < l->nstates && err == GA_NO_ERROR; i++)
        err = give_first(&r->given[i], call_array(c, 1 + i), number);
    for (size_t at = 0; at < length && err == GA_NO_ERROR; at++) {
        err = use_round(c);
        for (size_t i = l->nstates; i < r->body->nin && err == GA_NO_ERROR; i++) {
            value sequence = {0};
            int64_t backwards = 0;
            err = listed(c, "directions", i - l->nstates, &backwards);
            if (err == GA_NO_ERROR) err = give_first(&sequence, call_array(c, 1 + i), number);
            if (err == GA_NO_ERROR)
                err = give_first(&r->given[i], &sequence.array, backwards != 0 ? length - 1 - at : at);
            value_clear(&sequence);
        }
        if (err == GA_NO_ERROR) err = runner_run(r);
        for (size_t i = 0; i < l->nrows && err == GA_NO_ERROR; i++) {
            int first = inner[i].room == 0;
            err = write_row(c, &inner[i], &r->results[l->nstates + i], at, longest);
            if (err != GA_NO_ERROR || !first || inner[i].bytes == 0) continue;
            err = GpuArray_memset(&inner[i].array, 0); /* behind a shorter sequence are zeros */
            if (err == GA_NO_ERROR) err = write_row(c, &inner[i], &r->results[l->nstates + i], at, longest);
        }
        for (size_t i = 0; i < l->nstates && err == GA_NO_ERROR; i++) move_value(&r->given[i], &r->results[i]);
        for (size_t i = 0; i < r->body->nout; i++) value_clear(&r->results[i]);
    }
    return err;
}

/* The number of sequences, and the elements of the longest. */
static int batch_extents(call *c, size_t nstates, size_t *batch, size_t *longest) {
    for (size_t i = 1; i < c->node->nin; i++) {
        const GpuArray *a = call_array(c, i);
        unsigned int least = i <= nstates ? 1 : 2;
        if (a == NULL) return GA_VALUE_ERROR;
        if (a->nd < least) return call_fail(c, GA_VALUE_ERROR, "input %zu has fewer than %u dimensions", i, least);
        if (i == 1) *batch = a->dimensions[0];
        if (i == nstates + 1) *longest = a->dimensions[1];
        if (a->dimensions[0] != *batch || (i > nstates && a->dimensions[1] != *longest))
            return call_fail(c, GA_VALUE_ERROR, "input %zu has another number of sequences or of elements", i);
    }
    return *batch != 0 ? GA_NO_ERROR : call_fail(c, GA_VALUE_ERROR, "there are no sequences");
}

/* Collect the results of one sequence in the rows of the batch. */
static int keep_sequence(loop *l, rows *inner, size_t number, size_t batch) {
    call *c = l->runner.call;
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < l->nstates && err == GA_NO_ERROR; i++)
        err = write_row(c, &l->rows[l->nrows + i], &l->runner.given[i], number, batch);
    for (size_t i = 0; i < l->nrows && err == GA_NO_ERROR; i++) {
        value all = {.there = 1, .type = inner[i].type, .nd = inner[i].nd + 1, .array = inner[i].array, .borrowed = 1};
        if (inner[i].room == 0) return call_fail(c, GA_VALUE_ERROR, "a sequence has no elements");
        for (unsigned int d = 0; d < all.nd; d++) all.dims[d] = all.array.dimensions[d];
        err = write_row(c, &l->rows[i], &all, number, batch);
    }
    return err;
}

static int run_batch(loop *l, rows *inner, size_t batch, size_t longest) {
    call *c = l->runner.call;
    int64_t *lengths = NULL;
    size_t count = batch;
    int err = call_has(c, 0) ? call_ints(c, 0, &lengths, &count) : GA_NO_ERROR;
    if (err == GA_NO_ERROR && count != batch)
        err = call_fail(c, GA_VALUE_ERROR, "there are %zu lengths for %zu sequences", count, batch);
    for (size_t b = 0; b < batch && err == GA_NO_ERROR; b++) {
        size_t length = lengths != NULL ? (size_t)lengths[b] : longest;
        if (length > longest)
            err = call_fail(c, GA_VALUE_ERROR, "sequence %zu is longer than its input", b);
        else
            err = run_sequence(l, inner, b, length, longest);
        if (err == GA_NO_ERROR) err = keep_sequence(l, inner, b, batch);
        for (size_t i = 0; i < l->nrows; i++) {
            GpuArray_clear(&inner[i].array);
            inner[i] = (rows){0};
        }
    }
    free(lengths);
    return err;
}

static int run_batches(call *c) {
    size_t scanned = (size_t)node_int(c->node, "num_scan_inputs", 0), nstates = c->node->nin - 1 - scanned;
    size_t batch = 0, longest = 0, nrows = c->node->nout - nstates;
    rows *inner;
    loop l;
    int err = batch_extents(c, nstates, &batch, &longest);
    if (err == GA_NO_ERROR) err = loop_make(&l, c, nstates, c->node->nout); /* final states are collected as well */
    if (err != GA_NO_ERROR) return err;
    l.nrows = nrows;
    inner = calloc(nrows + 1, sizeof *inner);
    err = inner == NULL ? GA_MEMORY_ERROR : run_batch(&l, inner, batch, longest);
    free(inner);
    l.nrows = c->node->nout;
    for (size_t i = 0; i < c->node->nout && err == GA_NO_ERROR; i++)
        err = give_rows(c, &l.rows[i < nstates ? nrows + i : i - nstates], i, &l.runner.body->out[i], 0);
    loop_free(&l);
    return err;
}

static int run_scan(call *c) {
    if (c->node->version < 9) return run_batches(c);
    size_t nstates = c->node->nin - (size_t)node_int(c->node, "num_scan_inputs", 0), length = 0;
    loop l;
    int64_t axis = 0;
    int err = scan_length(c, nstates, &length);
    if (err == GA_NO_ERROR) err = loop_make(&l, c, nstates, c->node->nout - nstates);
    if (err != GA_NO_ERROR) return err;
    for (size_t i = 0; i < nstates && err == GA_NO_ERROR; i++) err = value_share(&l.runner.given[i], c->in[i]);
    for (size_t at = 0; at < length && err == GA_NO_ERROR; at++) err = scan_round(&l, at, length);
    for (size_t i = 0; i < nstates && err == GA_NO_ERROR; i++) give_value(c, i, &l.runner.given[i]);
    for (size_t i = 0; i < l.nrows && err == GA_NO_ERROR; i++) {
        err = listed(c, "scan_output_axes", i, &axis);
        if (err == GA_NO_ERROR) err = give_rows(c, &l.rows[i], nstates + i, &l.runner.body->out[nstates + i], axis);
    }
    loop_free(&l);
    return err;
}

const op ops_control[] = {
    {"", "If", 1, "fiubcn", takes_if, run_if, NULL, NULL},
    {"", "Loop", 1, "fiubcn", takes_loop, run_loop, NULL, NULL},
    {"", "Scan", 8, "fiubcn", takes_scan, run_scan, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
