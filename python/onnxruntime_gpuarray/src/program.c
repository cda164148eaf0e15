#include "program.h"

#include <stdio.h>
#include <stdlib.h>

#include "fuse.h"
#include "narrow.h"
#include "status.h"

/* -------------------------------------------------------------------------------------------------- compilation */

static slot *slot_of(program *p, const char *name) {
    for (size_t i = p->nslots; i > 0; i--) /* what was made last is used soonest */
        if (strcmp(p->slots[i - 1].name, name) == 0) return &p->slots[i - 1];
    return NULL;
}

static slot *add_slot(program *p, const char *name, origin from) {
    slot *s = &p->slots[p->nslots++];
    s->name = name;
    s->from = from;
    s->reader = STEP_NOTHING;
    return s;
}

/* Unpack elements that share bytes in ONNX's tensor to a byte each; the packed host copy is then dropped. */
static int upload_narrow(call *c, value *v, const tensor *t) {
    GpuArray bytes = {0};
    int err;
    if (narrow_bits(t->narrow) == 8) return call_upload(c, &v->array, t->type, v->nd, v->dims, t->data);
    err = call_upload(c, &bytes, GA_UBYTE, 1, &t->bytes, t->data);
    if (err == GA_NO_ERROR) err = narrow_unpack(c, &v->array, &bytes, t->narrow, v->nd, v->dims);
    GpuArray_clear(&bytes);
    v->host = NULL;
    return err;
}

/* Constants are kept on the device; lists of integers, which may be shapes or axes, in the host's memory as well. */
static OrtStatus *add_constant(program *p, arena *a, const operand *o, slot **made) {
    const OrtValue *source = NULL;
    tensor t = {0};
    call c = {.ctx = p->on.ctx, .expressions = p->on.expressions};
    value *v;
    int err = GA_NO_ERROR;
    OrtStatus *status = ort->ValueInfo_GetInitializerValue(o->info, &source);
    if (status == NULL && source == NULL)
        status = status_fail(ORT_EP_FAIL, "gpuarray: the value %s comes from nowhere", o->name);
    if (status == NULL) status = node_read_tensor(&t, a, source);
    if (status != NULL) return status;
    if (t.type < 0 || t.nd > CALL_MOST_DIMS)
        return status_fail(ORT_EP_FAIL, "gpuarray: the initialiser %s has another type than it had", o->name);
    *made = add_slot(p, o->name, FROM_CONSTANT);
    v = &(*made)->constant;
    *v = (value){.there = 1, .type = t.type, .nd = (unsigned int)t.nd, .host = t.data};
    for (size_t d = 0; d < t.nd; d++) v->dims[d] = t.dims[d];
    err = t.narrow != 0 ? upload_narrow(&c, v, &t) : call_upload(&c, &v->array, t.type, v->nd, v->dims, t.data);
    if (err != GA_NO_ERROR)
        return status_fail(ORT_EP_FAIL, "gpuarray: initialiser %s: %s", o->name, gpucontext_error(p->on.ctx, err));
    return NULL;
}

/* The slot of a value that is read. An initialiser of this graph hides a value of the same name of one around it. */
static OrtStatus *find_value(program *p, arena *a, const operand *o, slot **found) {
    *found = slot_of(p, o->name);
    if (*found != NULL && (!o->constant || o->outer || (*found)->from == FROM_CONSTANT)) return NULL;
    return add_constant(p, a, o, found);
}

static OrtStatus *number_inputs(program *p, arena *a, step *s, size_t at) {
    for (size_t i = 0; i < s->node->nin + s->node->ncaptured; i++) {
        const operand *o = i < s->node->nin ? &s->node->in[i] : &s->node->captured[i - s->node->nin];
        slot *found;
        OrtStatus *status;
        s->in[i] = STEP_NOTHING;
        if (o->name[0] == 0) continue;
        status = find_value(p, a, o, &found);
        if (status != NULL) return status;
        found->reader = at;
        s->in[i] = (size_t)(found - p->slots);
    }
    return NULL;
}

static void number_outputs(program *p, step *s, size_t at) {
    for (size_t i = 0; i < s->node->nout; i++) {
        s->out[i] = STEP_NOTHING;
        if (!node_gives(s->node, i)) continue;
        slot *made = add_slot(p, s->node->out[i].name, FROM_STEP);
        made->reader = at;
        s->out[i] = (size_t)(made - p->slots);
    }
}

/* A body reads what its node captures, and what it is given. Its outputs may be initialisers. */
static OrtStatus *compile_body(program *p, arena *a, const node *n, size_t number, program **made) {
    const body *b = &n->bodies[number];
    ends names = {.ninputs = n->ncaptured + b->nin, .outputs = b->out, .noutputs = b->nout};
    names.inputs = arena_take(a, names.ninputs, sizeof(char *));
    if (names.inputs == NULL) return status_memory();
    for (size_t i = 0; i < n->ncaptured; i++) names.inputs[i] = n->captured[i].name;
    for (size_t i = 0; i < b->nin; i++) names.inputs[n->ncaptured + i] = b->in[i].name;
    return program_new(made, a, b->nodes, b->nnodes, &names, &p->on);
}

static OrtStatus *make_step(program *p, arena *a, step *s, const node *n) {
    const char *reason = "";
    OrtStatus *status = NULL;
    size_t reads = n->nin + n->ncaptured;
    s->node = n;
    s->op = table_find(n, expressions_has_double(p->on.expressions), &reason);
    if (s->op == NULL) return status_fail(ORT_EP_FAIL, "gpuarray: node %s (%s): %s", n->name, n->type, reason);
    s->in = arena_take(a, reads, sizeof *s->in);
    s->out = arena_take(a, n->nout, sizeof *s->out);
    s->last = arena_take(a, reads + n->nout, sizeof *s->last);
    s->bodies = arena_take(a, n->nbodies, sizeof *s->bodies);
    if (s->in == NULL || s->out == NULL || s->last == NULL || s->bodies == NULL) return status_memory();
    if (p->on.profile != NULL) s->number = profile_number(p->on.profile, n->name, n->type);
    if (reads > p->most_operands) p->most_operands = reads;
    if (n->nout > p->most_operands) p->most_operands = n->nout;
    for (size_t i = 0; i < n->nbodies && status == NULL; i++) status = compile_body(p, a, n, i, &s->bodies[i]);
    return status;
}

static void find_last_uses(program *p) {
    for (size_t i = 0; i < p->nslots; i++) {
        step *s;
        if (p->slots[i].outputs != 0 || p->slots[i].from == FROM_CONSTANT || p->slots[i].reader == STEP_NOTHING)
            continue;
        s = &p->steps[p->slots[i].reader];
        s->last[s->nlast++] = i;
    }
}

static OrtStatus *number_results(program *p, arena *a, const ends *names) {
    p->noutputs = names->noutputs;
    p->outputs = arena_take(a, p->noutputs, sizeof *p->outputs);
    if (p->outputs == NULL) return status_memory();
    for (size_t i = 0; i < p->noutputs; i++) {
        slot *found;
        OrtStatus *status = find_value(p, a, &names->outputs[i], &found);
        if (status != NULL) return status;
        found->outputs++;
        p->outputs[i] = (size_t)(found - p->slots);
    }
    return NULL;
}

static OrtStatus *compile(program *p, arena *a, const node *nodes, size_t count, const ends *names) {
    OrtStatus *status = NULL;
    size_t most_slots = names->ninputs + names->noutputs;
    p->steps = arena_take(a, count, sizeof *p->steps);
    if (p->steps == NULL) return status_memory();
    for (size_t i = 0; i < count && status == NULL; i++) {
        p->nsteps++; /* also one that fails has bodies to be freed */
        status = make_step(p, a, &p->steps[i], &nodes[i]);
        most_slots += nodes[i].nin + nodes[i].ncaptured + nodes[i].nout;
    }
    if (status != NULL) return status;
    p->slots = arena_take(a, most_slots, sizeof *p->slots);
    if (p->slots == NULL) return status_memory();
    for (size_t i = 0; i < names->ninputs; i++) add_slot(p, names->inputs[i], FROM_INPUT)->input = i;
    for (size_t i = 0; i < count && status == NULL; i++) {
        status = number_inputs(p, a, &p->steps[i], i);
        number_outputs(p, &p->steps[i], i);
    }
    if (status == NULL) status = number_results(p, a, names);
    if (status == NULL) status = fuse_steps(p, a);
    if (status == NULL) find_last_uses(p);
    return status;
}

OrtStatus *program_new(program **made, arena *a, const node *nodes, size_t count, const ends *names,
                       const machine *on) {
    program *p = arena_take(a, 1, sizeof *p);
    OrtStatus *status;
    if (p == NULL) return status_memory();
    p->on = *on;
    status = compile(p, a, nodes, count, names);
    if (status == NULL)
        *made = p;
    else
        program_free(p);
    return status;
}

void program_free(program *p) {
    if (p == NULL) return;
    for (size_t i = 0; p->slots != NULL && i < p->nslots; i++) value_clear(&p->slots[i].constant);
    for (size_t i = 0; i < p->nsteps; i++)
        for (size_t b = 0; p->steps[i].bodies != NULL && b < p->steps[i].node->nbodies; b++)
            program_free(p->steps[i].bodies[b]);
}

/* ---------------------------------------------------------------------------------------------------- execution */

/* Small tensors of integers and booleans that are derived from shapes are computed on the host: they are shapes and
 * sizes themselves, and the host then need not wait for the device to read them. */
static int is_for_host(const call *c) {
    int made_of_shapes = 0;
    for (size_t i = 0; i < c->node->nin; i++) {
        const value *v = c->in[i];
        if (v == NULL) continue;
        if (v->host == NULL || value_count(v) > 256) return 0;
        made_of_shapes |= v->shape;
    }
    return made_of_shapes;
}

/* What is computed at present, for messages of failures. */
typedef struct attempt {
    const program *program;
    budget *left;
    char *text;
    size_t size;
} attempt;

static int run_step(const attempt *t, const step *s, value *values, value **in, value **out) {
    const program *p = t->program;
    call c = {
        .node = s->node, .arg = s->op->arg, .ctx = p->on.ctx, .expressions = p->on.expressions, .in = in, .out = out};
    double began = 0;
    int err = GA_UNSUPPORTED_ERROR;
    c.bodies = s->bodies;
    c.left = t->left;
    for (size_t i = 0; i < s->node->nin + s->node->ncaptured; i++) {
        in[i] = s->in[i] == STEP_NOTHING || !values[s->in[i]].there ? NULL : &values[s->in[i]];
        if (s->in[i] == STEP_NOTHING || in[i] != NULL) continue;
        snprintf(t->text, t->size, "node %s (%s): input %zu was not computed", s->node->name, s->node->type, i);
        return GA_INVALID_ERROR;
    }
    for (size_t i = 0; i < s->node->nout; i++) out[i] = s->out[i] == STEP_NOTHING ? NULL : &values[s->out[i]];
    if (p->on.profile != NULL) began = profile_clock();
    if (s->op->host != NULL && is_for_host(&c)) err = s->op->host(&c);
    if (err == GA_UNSUPPORTED_ERROR) err = s->op->run(&c);
    if (err == GA_NO_ERROR && p->on.profile != NULL) err = gpucontext_sync(p->on.ctx); /* its work is its own */
    if (p->on.profile != NULL) profile_count(p->on.profile, s->number, began);
    for (size_t i = 0; i < s->nlast; i++) value_clear(&values[s->last[i]]);
    if (err != GA_NO_ERROR)
        snprintf(t->text, t->size, "node %s (%s): %s", s->node->name, s->node->type,
                 c.text[0] != 0 ? c.text : gpucontext_error(p->on.ctx, err));
    return err;
}

/* Run several steps in one kernel, or one by one if it does not fit the values. */
static int run_kernel(const attempt *t, const step *root, value *values, value **in, value **out) {
    const program *p = t->program;
    const double began = p->on.profile != NULL ? profile_clock() : 0;
    size_t count;
    const size_t *members = fuse_members(root, &count);
    int err = fuse_run(p, root, values);
    if (err == GA_UNSUPPORTED_ERROR) {
        err = GA_NO_ERROR;
        for (size_t i = 0; i < count && err == GA_NO_ERROR; i++)
            err = run_step(t, &p->steps[members[i]], values, in, out);
        return err;
    }
    if (err == GA_NO_ERROR && p->on.profile != NULL) err = gpucontext_sync(p->on.ctx);
    if (p->on.profile != NULL) profile_count(p->on.profile, root->number, began);
    for (size_t i = 0; i < root->nlast; i++) value_clear(&values[root->last[i]]);
    if (err != GA_NO_ERROR)
        snprintf(t->text, t->size, "node %s (%s) with those before it: %s", root->node->name, root->node->type,
                 gpucontext_error(p->on.ctx, err));
    return err;
}

static void give_inputs(const program *p, value *values, value *inputs) {
    for (size_t i = 0; i < p->nslots; i++) {
        if (p->slots[i].from == FROM_INPUT) {
            values[i] = inputs[p->slots[i].input];
            inputs[p->slots[i].input] = (value){0};
        }
        if (p->slots[i].from == FROM_CONSTANT) values[i] = value_borrow(&p->slots[i].constant);
    }
}

/* Where steps put their results, if these are outputs once. */
static void give_places(const program *p, value *values, const value *outputs) {
    for (size_t i = 0; i < p->noutputs; i++) {
        const slot *s = &p->slots[p->outputs[i]];
        if (s->from == FROM_STEP && s->outputs == 1) values[p->outputs[i]].place = outputs[i].place;
    }
}

/* A value that is borrowed, or several outputs at once, is shared. */
static int take_output(const attempt *t, value *values, size_t i, value *output) {
    const slot *s = &t->program->slots[t->program->outputs[i]];
    value *v = &values[t->program->outputs[i]];
    int err = GA_NO_ERROR;
    if (!v->there) {
        snprintf(t->text, t->size, "%s was not computed", s->name);
        return GA_INVALID_ERROR;
    }
    if (s->outputs == 1 && !v->borrowed && (v->host == NULL || v->host == v->owned)) {
        *output = *v;
        output->place = NULL;
        *v = (value){0};
        return GA_NO_ERROR;
    }
    err = value_share(output, v);
    if (err != GA_NO_ERROR)
        snprintf(t->text, t->size, "output %s: %s", s->name, gpucontext_error(t->program->on.ctx, err));
    return err;
}

int program_run(const program *p, value *inputs, value *outputs, budget *left, char *text, size_t size) {
    const attempt t = {p, left, text, size};
    value *values = calloc(p->nslots + 1, sizeof *values);
    value **operands = calloc(2 * p->most_operands + 1, sizeof(value *));
    int err = values == NULL || operands == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;
    if (err != GA_NO_ERROR)
        snprintf(text, size, "the host is out of memory");
    else
        give_inputs(p, values, inputs);
    if (err == GA_NO_ERROR) give_places(p, values, outputs);
    for (size_t i = 0; i < p->nsteps && err == GA_NO_ERROR; i++)
        if (p->steps[i].root == STEP_NOTHING)
            err = (p->steps[i].kernel != NULL ? run_kernel : run_step)(&t, &p->steps[i], values, operands,
                                                                       operands + p->most_operands);
    for (size_t i = 0; i < p->noutputs && err == GA_NO_ERROR; i++) err = take_output(&t, values, i, &outputs[i]);
    for (size_t i = 0; values != NULL && i < p->nslots; i++) value_clear(&values[i]);
    free(operands);
    free(values);
    return err;
}
