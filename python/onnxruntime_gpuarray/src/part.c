#include "part.h"

#include <stdlib.h>

#include "narrow.h"
#include "program.h"
#include "record.h"
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

/* Run the program. A recorder needs the inputs after it. */
static OrtStatus *compute(const part *p, run *now, value *outputs) {
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

static OrtStatus *give_outputs(const part *p, run *now, value *outputs, OrtKernelContext *context) {
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->fused.nout && status == NULL; i++) {
        const operand *o = &p->fused.out[i];
        target_clear(&now->targets[i]);
        if (!outputs[i].there) return status_fail(ORT_EP_FAIL, "gpuarray: %s was not computed", o->name);
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
        status = compute(p, &now, outputs);
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
