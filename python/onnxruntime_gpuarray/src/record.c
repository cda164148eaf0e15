#include "record.h"

#include <gpuarray/graph.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "memory.h"
#include "status.h"

enum { FORMS = 8, SIGHTINGS = 4, RECORDINGS = 4 };

/* Where a tensor lies. */
typedef struct place {
    uint64_t serial; /* of its buffer; 0: not in a device's memory */
    size_t offset;
} place;

/* The shapes of inputs, and of the outputs that they lead to. */
typedef struct form {
    size_t used; /* by the recorder's clock; 0: free */
    int refused; /* it cannot be recorded */
    value *inputs, *outputs;
    place *seen[SIGHTINGS]; /* of inputs and outputs of runs; in turns */
    size_t next;
} form;

typedef struct recording {
    size_t used;      /* by the recorder's clock; 0: free */
    const form *form; /* its shapes */
    gpugraph *graph;
    place *places;    /* of the memory that is bound; NULL: inputs and outputs are its own */
    GpuArray *inputs; /* its own */
    value *outputs;   /* its own, or what is left of them */
} recording;

struct recorder {
    const machine *on;
    const node *fused;
    const program *program;
    const OrtLogger *logger;
    budget most;
    pthread_mutex_t lock;
    size_t clock;
    int told; /* not 0: that something cannot be recorded */
    form forms[FORMS];
    recording recordings[RECORDINGS];
};

recorder *recorder_new(const machine *on, const node *fused, const program *computes, budget most,
                       const OrtLogger *logger) {
    recorder *r = calloc(1, sizeof *r);
    if (r == NULL) return NULL;
    if (pthread_mutex_init(&r->lock, NULL) != 0) {
        free(r);
        return NULL;
    }
    r->on = on;
    r->fused = fused;
    r->program = computes;
    r->most = most;
    r->logger = logger;
    return r;
}

static void free_recording(const recorder *r, recording *old) {
    gpugraph_release(old->graph);
    for (size_t i = 0; old->inputs != NULL && i < r->fused->nin; i++) GpuArray_clear(&old->inputs[i]);
    for (size_t i = 0; old->outputs != NULL && i < r->fused->nout; i++) value_clear(&old->outputs[i]);
    free(old->inputs);
    free(old->outputs);
    free(old->places);
    *old = (recording){0};
}

static void free_form(recorder *r, form *old) {
    for (size_t i = 0; i < RECORDINGS; i++)
        if (r->recordings[i].form == old) free_recording(r, &r->recordings[i]);
    for (size_t i = 0; i < SIGHTINGS; i++) free(old->seen[i]);
    free(old->inputs);
    free(old->outputs);
    *old = (form){0};
}

void recorder_free(recorder *r) {
    if (r == NULL) return;
    for (size_t i = 0; i < FORMS; i++) free_form(r, &r->forms[i]);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

/* ------------------------------------------------------------------------------------------- shapes and memory */

static int same_shape(const value *a, const value *b) {
    if (a->there != b->there || a->type != b->type || a->nd != b->nd) return 0;
    for (unsigned int d = 0; d < a->nd; d++)
        if (a->dims[d] != b->dims[d]) return 0;
    return 1;
}

static form *find_form(recorder *r, const value *inputs) {
    for (size_t i = 0; i < FORMS; i++) {
        size_t k = 0;
        if (r->forms[i].used == 0) continue;
        while (k < r->fused->nin && same_shape(&r->forms[i].inputs[k], &inputs[k])) k++;
        if (k == r->fused->nin) return &r->forms[i];
    }
    return NULL;
}

static value *copy_shapes(const value *list, size_t count) {
    value *made = calloc(count + 1, sizeof *made);
    for (size_t i = 0; made != NULL && i < count; i++) {
        made[i] = (value){.there = list[i].there, .type = list[i].type, .nd = list[i].nd};
        for (unsigned int d = 0; d < list[i].nd; d++) made[i].dims[d] = list[i].dims[d];
    }
    return made;
}

static form *add_form(recorder *r, const value *inputs, const value *outputs) {
    form *oldest = &r->forms[0];
    for (size_t i = 1; i < FORMS; i++)
        if (r->forms[i].used < oldest->used) oldest = &r->forms[i];
    free_form(r, oldest);
    oldest->inputs = copy_shapes(inputs, r->fused->nin);
    oldest->outputs = copy_shapes(outputs, r->fused->nout);
    if (oldest->inputs != NULL && oldest->outputs != NULL) return oldest;
    free_form(r, oldest);
    return NULL;
}

/* The places of all inputs and outputs; NULL if memory runs out. */
static place *places_of(const recorder *r, const run *now) {
    const size_t nin = r->fused->nin;
    place *list = calloc(nin + r->fused->nout + 1, sizeof *list);
    for (size_t i = 0; list != NULL && i < nin; i++)
        if (now->inputs[i].array.data != NULL)
            list[i] = (place){memory_serial(now->addresses[i]), now->inputs[i].array.offset};
    for (size_t i = 0; list != NULL && i < r->fused->nout; i++)
        if (now->targets[i].array.data != NULL)
            list[nin + i] = (place){memory_serial(now->targets[i].data), now->targets[i].array.offset};
    return list;
}

static int same_places(const recorder *r, const place *a, const place *b) {
    for (size_t i = 0; i < r->fused->nin + r->fused->nout; i++)
        if (a[i].serial != b[i].serial || a[i].offset != b[i].offset) return 0;
    return 1;
}

/* Have these places been seen? If not, they are kept. */
static int see(const recorder *r, form *f, place *places, int *kept) {
    *kept = 0;
    for (size_t i = 0; i < SIGHTINGS; i++)
        if (f->seen[i] != NULL && same_places(r, f->seen[i], places)) return 1;
    free(f->seen[f->next]);
    f->seen[f->next] = places;
    f->next = (f->next + 1) % SIGHTINGS;
    *kept = 1;
    return 0;
}

/* Is all that has elements in the context's memory? */
static int lies_there(const recorder *r, const run *now) {
    for (size_t i = 0; i < r->fused->nin; i++)
        if (now->inputs[i].there && value_count(&now->inputs[i]) != 0 && now->inputs[i].array.data == NULL) return 0;
    for (size_t i = 0; i < r->fused->nout; i++)
        if (now->targets[i].data != NULL && now->targets[i].array.data == NULL) return 0;
    return 1;
}

/* ---------------------------------------------------------------------------------------------------- recording */

/* The inputs for a recording: on the device alone, so that what reads them on the host fails. Views of bound memory are
 * not those of the run, with whose release other contexts go on. */
static int give_inputs(const recorder *r, GpuArray *inputs, const run *now, int bound, value *given) {
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < r->fused->nin && err == GA_NO_ERROR; i++) {
        const value *v = &now->inputs[i];
        given[i] = value_borrow(v);
        if (!v->there || value_count(v) == 0) continue;
        err = bound ? bind_view(r->on, v, now->addresses[i], &inputs[i])
                    : GpuArray_empty(&inputs[i], r->on->ctx, v->type, v->nd, v->dims, GA_C_ORDER);
        given[i].array = inputs[i];
        given[i].borrowed = 1;
        given[i].host = NULL;
    }
    return err;
}

static int give_targets(const recorder *r, const form *f, const run *now, seat *targets) {
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < r->fused->nout && err == GA_NO_ERROR; i++)
        if (now->targets[i].data != NULL)
            err = bind_view(r->on, &f->outputs[i], now->targets[i].data, &targets[i].array);
    return err;
}

static int shares(const GpuArray *memory, const GpuArray *other) {
    return other->data != NULL && gpudata_share(memory->data, other->data, NULL) != 0;
}

/* Outputs are computed in the memory that is bound for them, unless an input or another output lies in it. */
static void give_places(const recorder *r, const GpuArray *inputs, seat *targets, value *outputs) {
    for (size_t i = 0; i < r->fused->nout; i++) {
        const GpuArray *memory = &targets[i].array;
        int alone = memory->data != NULL;
        for (size_t k = 0; k < r->fused->nin && alone; k++) alone = !shares(memory, &inputs[k]);
        for (size_t k = 0; k < r->fused->nout && alone; k++) alone = k == i || !shares(memory, &targets[k].array);
        outputs[i].place = alone ? &targets[i] : NULL;
    }
}

/* Copies to the memory that is bound, of what was computed elsewhere. */
static int record_outputs(const recorder *r, const seat *targets, value *outputs) {
    int err = GA_NO_ERROR;
    for (size_t i = 0; i < r->fused->nout && err == GA_NO_ERROR; i++) {
        const GpuArray *made = &outputs[i].array;
        GpuArray to = targets[i].array;
        if (to.data == NULL) continue;
        if (!bind_is_there(&to, made))
            err = made->data != NULL ? GpuArray_move(&to, made) : GpuArray_write_strided(&to, outputs[i].host, NULL);
        value_clear(&outputs[i]);
    }
    return err;
}

/* Record the program. Returns a code, and a text for a failure; "" if it can be tried again. */
static int record(const recorder *r, recording *made, value *given, seat *targets, char *text, size_t size) {
    budget left = r->most;
    int err = gpugraph_begin(r->on->ctx), ended; /* fails while another thread records */
    text[0] = 0;
    if (err != GA_NO_ERROR) return err;
    give_places(r, made->inputs, targets, made->outputs);
    err = program_run(r->program, given, made->outputs, &left, text, size);
    if (err == GA_NO_ERROR) err = record_outputs(r, targets, made->outputs);
    ended = gpugraph_end(r->on->ctx, &made->graph);
    if (ended != GA_NO_ERROR) {
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s", used != 0 ? "; " : "", gpucontext_error(r->on->ctx, ended));
    }
    return err != GA_NO_ERROR ? err : ended;
}

static void tell(const recorder *r, OrtLoggingLevel level, const char *what, const char *text) {
    char line[1200];
    snprintf(line, sizeof line, "gpuarray: %s is %s%s", r->fused->name, what, text);
    status_log(r->logger, level, line);
}

static void clear_arrays(GpuArray *list, size_t count) {
    for (size_t i = 0; list != NULL && i < count; i++) GpuArray_clear(&list[i]);
}

/* Make and record; the arrays are temporary. `bound`: with the memory that is bound. */
static int fill(const recorder *r, recording *made, const form *f, const run *now, int bound, char *text, size_t size) {
    value *given = calloc(r->fused->nin + 1, sizeof *given);
    seat *targets = calloc(r->fused->nout + 1, sizeof *targets);
    int err = GA_MEMORY_ERROR;
    made->inputs = calloc(r->fused->nin + 1, sizeof *made->inputs);
    made->outputs = calloc(r->fused->nout + 1, sizeof *made->outputs);
    if (given != NULL && targets != NULL && made->inputs != NULL && made->outputs != NULL)
        err = give_inputs(r, made->inputs, now, bound, given);
    if (err == GA_NO_ERROR && bound) err = give_targets(r, f, now, targets);
    if (err == GA_NO_ERROR)
        err = record(r, made, given, targets, text, size);
    else
        snprintf(text, size, "%s", gpucontext_error(r->on->ctx, err));
    for (size_t i = 0; given != NULL && i < r->fused->nin; i++) value_clear(&given[i]);
    for (size_t i = 0; targets != NULL && i < r->fused->nout; i++) GpuArray_clear(&targets[i].array);
    if (bound) clear_arrays(made->inputs, r->fused->nin); /* the graph has the buffers */
    free(given);
    free(targets);
    return err;
}

/* A new recording; NULL if there cannot be one. `places`: of memory that becomes part of it, else NULL. */
static recording *add_recording(recorder *r, form *f, const run *now, place *places) {
    char text[900];
    recording *made = &r->recordings[0];
    for (size_t i = 1; i < RECORDINGS; i++)
        if (r->recordings[i].used < made->used) made = &r->recordings[i];
    free_recording(r, made);
    if (fill(r, made, f, now, places != NULL, text, sizeof text) == GA_NO_ERROR) {
        made->form = f;
        made->places = places;
        tell(r, ORT_LOGGING_LEVEL_INFO, "recorded with ", places != NULL ? "the bound memory" : "copies");
        return made;
    }
    free(places);
    free_recording(r, made);
    f->refused = text[0] != 0;
    if (f->refused && !r->told) tell(r, ORT_LOGGING_LEVEL_WARNING, "not recorded: ", text);
    r->told |= f->refused;
    return NULL;
}

static recording *find_recording(recorder *r, const form *f, const place *places) {
    for (size_t i = 0; i < RECORDINGS; i++) {
        recording *found = &r->recordings[i];
        if (found->graph == NULL || found->form != f || (found->places == NULL) != (places == NULL)) continue;
        if (places == NULL || same_places(r, found->places, places)) return found;
    }
    return NULL;
}

/* The recording for the memory that is bound, else one with copies. */
static recording *choose(recorder *r, form *f, const run *now) {
    place *places = lies_there(r, now) ? places_of(r, now) : NULL;
    recording *found = places != NULL ? find_recording(r, f, places) : NULL;
    int kept = 0;
    if (found == NULL && places != NULL && see(r, f, places, &kept)) return add_recording(r, f, now, places);
    if (!kept) free(places);
    if (found == NULL) found = find_recording(r, f, NULL);
    return found != NULL ? found : add_recording(r, f, now, NULL);
}

static OrtStatus *launch(const recorder *r, recording *of, const run *now) {
    const int copies = of->places == NULL;
    OrtStatus *status = NULL;
    int err = GA_NO_ERROR;
    for (size_t i = 0; copies && i < r->fused->nin && err == GA_NO_ERROR; i++) {
        const value *v = &now->inputs[i];
        if (of->inputs[i].data == NULL) continue;
        err = v->array.data != NULL ? GpuArray_move(&of->inputs[i], &v->array)
                                    : GpuArray_write_strided(&of->inputs[i], v->host, NULL);
    }
    if (err == GA_NO_ERROR) err = gpugraph_launch(of->graph);
    if (err != GA_NO_ERROR) return status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(r->on->ctx, err));
    for (size_t i = 0; copies && i < r->fused->nout && status == NULL; i++)
        status = bind_give(r->on, &now->targets[i], &r->fused->out[i], &of->outputs[i]);
    return status;
}

OrtStatus *recorder_run(recorder *r, const run *now, OrtKernelContext *context, int *done) {
    OrtStatus *status = NULL;
    recording *of = NULL;
    form *f;
    pthread_mutex_lock(&r->lock); /* launches use the same memory: copies to it and from it stay together */
    f = find_form(r, now->inputs);
    if (f != NULL) f->used = ++r->clock;
    if (f != NULL && !f->refused) {
        for (size_t i = 0; i < r->fused->nout && status == NULL; i++)
            status = bind_output(r->on, &now->targets[i], &r->fused->out[i], &f->outputs[i], context, i);
        if (status == NULL) of = choose(r, f, now);
        if (of != NULL) {
            of->used = ++r->clock;
            status = launch(r, of, now);
        }
    }
    pthread_mutex_unlock(&r->lock);
    *done = of != NULL;
    return status;
}

void recorder_note(recorder *r, const run *now, const value *outputs) {
    place *places;
    form *f;
    int kept = 0;
    pthread_mutex_lock(&r->lock);
    f = find_form(r, now->inputs);
    if (f == NULL) f = add_form(r, now->inputs, outputs);
    if (f != NULL) f->used = ++r->clock;
    places = f != NULL ? places_of(r, now) : NULL;
    if (places != NULL) see(r, f, places, &kept);
    if (!kept) free(places);
    pthread_mutex_unlock(&r->lock);
}
