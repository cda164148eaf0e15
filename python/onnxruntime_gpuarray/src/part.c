#include "part.h"

#include <stdlib.h>
#include <string.h>

#include "narrow.h"
#include "program.h"
#include "record.h"
#include "scales.h"
#include "status.h"

struct part {
    arena memory;
    machine on;
    budget most;
    node fused;
    program *program;
    recorder *recorder; /* NULL: runs are not recorded */
};

/* -------------------------------------------------------------------------------------------------- compilation */

static OrtStatus *compile(part *p, const OrtGraph *graph, const OrtNode *fused) {
    const OrtNode **nodes;
    node *copies;
    size_t count = 0;
    ends names = {0};
    OrtStatus *status = node_read(&p->fused, &p->memory, fused);
    if (status == NULL) status = ort->Graph_GetNumNodes(graph, &count);
    if (status != NULL) return status;
    nodes = arena_take(&p->memory, count, sizeof(OrtNode *));
    copies = arena_take(&p->memory, count, sizeof *copies);
    names = (ends){.ninputs = p->fused.nin, .outputs = p->fused.out, .noutputs = p->fused.nout};
    names.inputs = arena_take(&p->memory, names.ninputs, sizeof(char *));
    if (nodes == NULL || copies == NULL || names.inputs == NULL) return status_memory();
    for (size_t i = 0; i < names.ninputs; i++) names.inputs[i] = p->fused.in[i].name;
    status = ort->Graph_GetNodes(graph, nodes, count);
    for (size_t i = 0; i < count && status == NULL; i++) status = node_read(&copies[i], &p->memory, nodes[i]);
    if (status == NULL && p->on.fuses) status = scales_fold(&p->memory, copies, &count, &names);
    if (status != NULL) return status;
    return program_new(&p->program, &p->memory, copies, count, &names, &p->on);
}

static int shares_bytes(const operand *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (narrow_bits(list[i].narrow) < 8) return 1;
    return 0;
}

static OrtStatus *add_recorder(part *p, const OrtLogger *logger) {
    char text[512];
    if (shares_bytes(p->fused.in, p->fused.nin) || shares_bytes(p->fused.out, p->fused.nout)) {
        snprintf(text, sizeof text, "gpuarray: %s is not recorded: elements of its inputs or outputs share bytes",
                 p->fused.name);
        status_log(logger, ORT_LOGGING_LEVEL_WARNING, text);
        return NULL;
    }
    p->recorder = recorder_new(&p->on, &p->fused, p->program, p->most, logger);
    return p->recorder != NULL ? NULL : status_memory();
}

OrtStatus *part_new(part **p, const OrtGraph *graph, const OrtNode *fused, const machine *on, budget most,
                    const OrtLogger *log) {
    OrtStatus *status;
    *p = calloc(1, sizeof **p);
    if (*p == NULL) return status_memory();
    (*p)->on = *on;
    (*p)->most = most;
    status = compile(*p, graph, fused);
    if (status == NULL && log != NULL) status = add_recorder(*p, log);
    if (status != NULL) {
        part_free(*p);
        *p = NULL;
    }
    return status;
}

void part_free(part *p) {
    if (p == NULL) return;
    recorder_free(p->recorder);
    program_free(p->program);
    arena_free(&p->memory);
    free(p);
}

/* ---------------------------------------------------------------------------------------------------- execution */

static OrtStatus *bind_inputs(const part *p, run *now, OrtKernelContext *context) {
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->fused.nin && status == NULL; i++)
        if (node_has(&p->fused, i)) status = bind_input(&p->on, &now->inputs[i], &now->addresses[i], context, i);
    return status;
}

/* Where an output is wanted: in ONNX Runtime's memory, which it gives when it is told the shape. */
typedef struct output_seat {
    seat base; /* first */
    const part *part;
    run *now;
    OrtKernelContext *context;
    gpudata **inputs; /* of the run, which may be released before the output is made */
    size_t number;
    OrtStatus *failed;
} output_seat;

/* An output lies in its memory from the start, unless an input or another output does. */
static int is_alone(const output_seat *s, const GpuArray *array) {
    const node *fused = &s->part->fused;
    int alone = array->data != NULL;
    for (size_t i = 0; i < fused->nin && alone; i++)
        alone = s->inputs[i] == NULL || gpudata_share(array->data, s->inputs[i], NULL) == 0;
    for (size_t i = 0; i < fused->nout && alone; i++) {
        const GpuArray *other = &s->now->targets[i].array;
        alone = i == s->number || other->data == NULL || gpudata_share(array->data, other->data, NULL) == 0;
    }
    return alone;
}

static void make_seat(seat *base, int type, unsigned int nd, const size_t *dims) {
    output_seat *s = (output_seat *)base;
    const operand *o = &s->part->fused.out[s->number];
    target *to = &s->now->targets[s->number];
    value shape = {.there = 1, .type = type, .nd = nd};
    if (nd > CALL_MOST_DIMS || narrow_bits(o->narrow) < 8 || (o->type >= 0 && o->type != type)) return;
    base->make = NULL;
    memcpy(shape.dims, dims, nd * sizeof *dims);
    target_clear(to);
    s->failed = bind_output(&s->part->on, to, o, &shape, s->context, s->number);
    if (s->failed != NULL) return;
    if (is_alone(s, &to->array) && GpuArray_view(&base->array, &to->array) != GA_NO_ERROR) base->array = (GpuArray){0};
}

static OrtStatus *take_seats(const part *p, run *now, output_seat *seats, value *outputs, OrtKernelContext *context) {
    gpudata **inputs = calloc(p->fused.nin + 1, sizeof *inputs);
    if (inputs == NULL) return status_memory();
    for (size_t i = 0; i < p->fused.nin; i++) {
        inputs[i] = now->inputs[i].array.data;
        if (inputs[i] != NULL) gpudata_retain(inputs[i]);
    }
    for (size_t i = 0; i < p->fused.nout; i++) {
        seats[i] = (output_seat){
            .base = {.make = make_seat}, .part = p, .now = now, .context = context, .inputs = inputs, .number = i};
        outputs[i].place = &seats[i].base;
    }
    return NULL;
}

/* Release them; the first failure of making one. */
static OrtStatus *leave_seats(const part *p, output_seat *seats) {
    OrtStatus *status = NULL;
    for (size_t i = 0; p->fused.nout > 0 && i < p->fused.nin; i++)
        if (seats[0].inputs != NULL && seats[0].inputs[i] != NULL) gpudata_release(seats[0].inputs[i]);
    if (p->fused.nout > 0) free(seats[0].inputs);
    for (size_t i = 0; i < p->fused.nout; i++) {
        GpuArray_clear(&seats[i].base.array);
        if (seats[i].failed != NULL && status != NULL) ort->ReleaseStatus(seats[i].failed);
        if (seats[i].failed != NULL && status == NULL) status = seats[i].failed;
    }
    return status;
}

/* Run the program. A recorder needs the inputs after it. */
static OrtStatus *compute_there(const part *p, run *now, value *outputs) {
    budget left = p->most;
    char text[900];
    int err = GA_MEMORY_ERROR;
    value *given = p->recorder == NULL ? now->inputs : calloc(p->fused.nin + 1, sizeof *given);
    if (given == NULL) return status_memory();
    for (size_t i = 0; given != now->inputs && i < p->fused.nin; i++) given[i] = value_borrow(&now->inputs[i]);
    err = program_run(p->program, given, outputs, &left, text, sizeof text);
    for (size_t i = 0; given != now->inputs && i < p->fused.nin; i++) value_clear(&given[i]);
    if (given != now->inputs) free(given);
    if (err == GA_NO_ERROR) return NULL;
    return status_fail(err == GA_VALUE_ERROR ? ORT_INVALID_ARGUMENT : ORT_EP_FAIL, "gpuarray: %s", text);
}

static OrtStatus *compute(const part *p, run *now, value *outputs, OrtKernelContext *context) {
    output_seat *seats = calloc(p->fused.nout + 1, sizeof *seats);
    OrtStatus *failed, *status = seats == NULL ? status_memory() : take_seats(p, now, seats, outputs, context);
    if (seats == NULL) return status;
    if (status == NULL) status = compute_there(p, now, outputs);
    failed = leave_seats(p, seats);
    free(seats);
    if (status == NULL) return failed;
    if (failed != NULL) ort->ReleaseStatus(failed);
    return status;
}

/* Has ONNX Runtime made the output? Then it has to have the result's shape. */
static OrtStatus *check_made(const target *t, const operand *o, const value *v) {
    if (!t->shape.there || (t->shape.type == v->type && t->shape.nd == v->nd &&
                            memcmp(t->shape.dims, v->dims, v->nd * sizeof *v->dims) == 0))
        return NULL;
    return status_fail(ORT_EP_FAIL, "gpuarray: %s was made with another shape than its result has", o->name);
}

static OrtStatus *give_outputs(const part *p, run *now, value *outputs, OrtKernelContext *context) {
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->fused.nout && status == NULL; i++) {
        const operand *o = &p->fused.out[i];
        if (!outputs[i].there) return status_fail(ORT_EP_FAIL, "gpuarray: %s was not computed", o->name);
        status = check_made(&now->targets[i], o, &outputs[i]);
        if (status == NULL && !now->targets[i].shape.there)
            status = bind_output(&p->on, &now->targets[i], o, &outputs[i], context, i);
        if (status == NULL) status = bind_give(&p->on, &now->targets[i], o, &outputs[i]);
        GpuArray_clear(&outputs[i].array); /* its shape stays */
    }
    return status;
}

OrtStatus *part_run(const part *p, OrtKernelContext *context) {
    const size_t nin = p->fused.nin + 1, nout = p->fused.nout + 1;
    value *outputs = calloc(nout, sizeof *outputs);
    run now = {calloc(nin, sizeof *now.inputs), calloc(nin, sizeof(void *)), calloc(nout, sizeof *now.targets)};
    int done = 0;
    OrtStatus *status = NULL;
    if (outputs == NULL || now.inputs == NULL || now.addresses == NULL || now.targets == NULL) status = status_memory();
    if (status == NULL) status = bind_inputs(p, &now, context);
    if (status == NULL && p->recorder != NULL) status = recorder_run(p->recorder, &now, context, &done);
    if (status == NULL && !done) {
        status = compute(p, &now, outputs, context);
        if (status == NULL) status = give_outputs(p, &now, outputs, context);
        if (status == NULL && p->recorder != NULL) recorder_note(p->recorder, &now, outputs);
    }
    for (size_t i = 0; now.inputs != NULL && i < p->fused.nin; i++) value_clear(&now.inputs[i]);
    for (size_t i = 0; outputs != NULL && i < p->fused.nout; i++) value_clear(&outputs[i]);
    for (size_t i = 0; now.targets != NULL && i < p->fused.nout; i++) target_clear(&now.targets[i]);
    free(now.inputs);
    free(now.addresses);
    free(now.targets);
    free(outputs);
    return status;
}
