#include "fuse.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "status.h"
#include "text.h"

enum { MOST_MEMBERS = 32, TEXT = 16384 };

/* A value that is read: an array, or a number that is part of the text. */
typedef struct source {
    size_t slot;
    int number; /* not 0: it is part of the text */
} source;

typedef struct kernel {
    size_t members[MOST_MEMBERS], nmembers; /* steps, in their order */
    source *sources;
    size_t nsources;
    unsigned int narrays;
    int types[EXPRESSIONS_MOST];
    const char *text;
    _Atomic int broken; /* it cannot be compiled */
} kernel;

const size_t *fuse_members(const step *root, size_t *count) {
    *count = root->kernel->nmembers;
    return root->kernel->members;
}

/* ------------------------------------------------------------------------------------------------ which steps */

/* The state of fuse_steps(): for each value, the root of the steps that read it. */
typedef struct survey {
    program *p;
    size_t *readers; /* SEVERAL: different ones, or others than kernels */
    size_t *reads;   /* how often they do */
    char *fits;      /* steps that can be part of a kernel */
    size_t *arrays;  /* of a root: how many its kernel reads, at most */
    size_t *members;
} survey;

#define SEVERAL (SIZE_MAX - 1)

/* Is the value a number that can be part of a text? */
static int is_number(const slot *s) {
    char some[64];
    writer t = {some, sizeof some, 0, 0};
    return s->from == FROM_CONSTANT && s->constant.host != NULL && value_count(&s->constant) == 1 &&
           text_number(&t, s->constant.type, s->constant.host);
}

/* Has the node a text, one output, and inputs whose types are known? */
static int can_join(const step *s) {
    char some[4096];
    writer t = {some, sizeof some, 0, 0};
    const node *n = s->node;
    if (n->nout != 1 || !node_gives(n, 0) || n->out[0].type < 0 || n->out[0].narrow != 0) return 0;
    for (size_t i = 0; i < n->nin; i++)
        if (node_has(n, i) && (n->in[i].type < 0 || n->in[i].narrow != 0)) return 0;
    return text_of(&t, s->op, n) && !t.full;
}

/* Inputs that are arrays; one that is read twice counts twice. */
static size_t count_arrays(const program *p, const step *s) {
    size_t count = 0;
    for (size_t i = 0; i < s->node->nin; i++)
        if (s->in[i] != STEP_NOTHING && !is_number(&p->slots[s->in[i]])) count++;
    return count;
}

/* The root of a step: that of all that read its result, or itself. */
static size_t root_of(const survey *s, size_t at) {
    const step *own = &s->p->steps[at];
    const size_t root = s->readers[own->out[0]];
    if (s->p->slots[own->out[0]].outputs != 0 || root >= SEVERAL || !s->fits[root]) return at;
    if (s->members[root] == MOST_MEMBERS) return at;
    if (s->arrays[root] - s->reads[own->out[0]] + count_arrays(s->p, own) > EXPRESSIONS_MOST) return at;
    return root;
}

/* Go through the steps from the last one on. */
static void find_roots(survey *s) {
    for (size_t at = s->p->nsteps; at-- > 0;) {
        step *own = &s->p->steps[at];
        const size_t root = s->fits[at] ? root_of(s, at) : at;
        if (root != at) {
            own->root = root;
            s->arrays[root] -= s->reads[own->out[0]];
        }
        s->members[root]++;
        s->arrays[root] += count_arrays(s->p, own);
        for (size_t i = 0; i < own->node->nin + own->node->ncaptured; i++) {
            size_t *reader = own->in[i] != STEP_NOTHING ? &s->readers[own->in[i]] : NULL;
            if (reader != NULL) s->reads[own->in[i]]++;
            if (reader != NULL) *reader = !s->fits[at] || (*reader != STEP_NOTHING && *reader != root) ? SEVERAL : root;
        }
    }
}

/* ------------------------------------------------------------------------------------------------------- texts */

/* The number of a value among the arrays of a kernel, which may be a new one. */
static unsigned int array_of(kernel *k, size_t slot_number, int type) {
    unsigned int arrays = 0;
    for (size_t i = 0; i < k->nsources; i++) {
        if (k->sources[i].number) continue;
        if (k->sources[i].slot == slot_number) return arrays;
        arrays++;
    }
    k->sources[k->nsources++] = (source){slot_number, 0};
    k->types[arrays] = type;
    k->narrays = arrays + 1;
    return arrays;
}

/* The member of a kernel whose result a value is; SIZE_MAX: none. */
static size_t member_of(const program *p, const kernel *k, size_t slot_number) {
    for (size_t m = 0; m < k->nmembers; m++)
        if (p->steps[k->members[m]].out[0] == slot_number) return m;
    return SIZE_MAX;
}

static void add_input(const program *p, kernel *k, writer *t, const step *s, size_t i) {
    const slot *from = &p->slots[s->in[i]];
    const size_t member = member_of(p, k, s->in[i]);
    text_add(t, "%s %c = ", text_type(s->node->in[i].type), (char)('a' + i));
    if (member != SIZE_MAX) {
        text_add(t, "t%zu;", member);
    } else if (is_number(from)) {
        k->sources[k->nsources++] = (source){s->in[i], 1};
        text_number(t, from->constant.type, from->constant.host);
        text_add(t, ";");
    } else {
        text_add(t, "x%u;", array_of(k, s->in[i], s->node->in[i].type));
    }
}

/* A block for each member, and the root's result. */
static void write_text(const program *p, kernel *k, writer *t) {
    for (size_t m = 0; m < k->nmembers; m++) {
        const step *s = &p->steps[k->members[m]];
        const char *type = text_type(s->node->out[0].type);
        text_add(t, "%s t%zu;{", type, m);
        for (size_t i = 0; i < s->node->nin; i++)
            if (s->in[i] != STEP_NOTHING) add_input(p, k, t, s, i);
        text_add(t, "%s y;", type);
        text_of(t, s->op, s->node);
        text_add(t, "t%zu = y;}", m);
    }
    text_add(t, "y = t%zu;", k->nmembers - 1);
}

/* The kernel of a root: NULL in *made if its text is too long, or it is alone. */
static OrtStatus *make_kernel(program *p, arena *a, size_t root, kernel **made) {
    size_t reads = 0;
    kernel *k = arena_take(a, 1, sizeof *k);
    char *some = malloc(TEXT), *kept;
    writer t = {some, TEXT, 0, 0};
    *made = NULL;
    if (k == NULL || some == NULL) goto out_of_memory;
    for (size_t i = 0; i <= root; i++)
        if (i == root || p->steps[i].root == root) {
            k->members[k->nmembers++] = i;
            reads += p->steps[i].node->nin;
        }
    k->sources = arena_take(a, reads, sizeof *k->sources);
    if (k->sources == NULL) goto out_of_memory;
    if (k->nmembers > 1) write_text(p, k, &t);
    if (k->nmembers > 1 && !t.full) {
        kept = arena_take(a, t.used + 1, 1);
        p->steps[root].last = arena_take(a, reads + k->nmembers, sizeof(size_t));
        if (kept == NULL || p->steps[root].last == NULL) goto out_of_memory;
        memcpy(kept, some, t.used + 1);
        k->text = kept;
        *made = k;
    }
    free(some);
    return NULL;
out_of_memory:
    free(some);
    return status_memory();
}

/* Steps of a kernel run in the place of the root: values that they read are needed until then. */
static void keep_values(program *p) {
    for (size_t i = 0; i < p->nsteps; i++) {
        const step *s = &p->steps[i];
        if (s->root == STEP_NOTHING) continue;
        for (size_t k = 0; k < s->node->nin; k++)
            if (s->in[k] != STEP_NOTHING && p->slots[s->in[k]].reader < s->root) p->slots[s->in[k]].reader = s->root;
    }
}

OrtStatus *fuse_steps(program *p, arena *a) {
    survey s = {.p = p};
    OrtStatus *status = NULL;
    for (size_t i = 0; i < p->nsteps; i++) p->steps[i].root = STEP_NOTHING;
    if (!p->on.fuses || p->nsteps == 0) return NULL;
    s.readers = arena_take(a, p->nslots, sizeof *s.readers);
    s.reads = arena_take(a, p->nslots, sizeof *s.reads);
    s.fits = arena_take(a, p->nsteps, 1);
    s.arrays = arena_take(a, p->nsteps, sizeof *s.arrays);
    s.members = arena_take(a, p->nsteps, sizeof *s.members);
    if (s.readers == NULL || s.reads == NULL || s.fits == NULL || s.arrays == NULL || s.members == NULL)
        return status_memory();
    for (size_t i = 0; i < p->nslots; i++) s.readers[i] = STEP_NOTHING;
    for (size_t i = 0; i < p->nsteps; i++) s.fits[i] = (char)can_join(&p->steps[i]);
    find_roots(&s);
    for (size_t i = 0; i < p->nsteps && status == NULL; i++) {
        if (s.members[i] < 2) continue;
        status = make_kernel(p, a, i, &p->steps[i].kernel);
        for (size_t k = 0; k < i && p->steps[i].kernel == NULL; k++)
            if (p->steps[k].root == i) p->steps[k].root = STEP_NOTHING;
    }
    keep_values(p);
    return status;
}

/* --------------------------------------------------------------------------------------------------- execution */

/* The shape of the root's result. Results between that are smaller, but for single numbers, are not computed again for
 * each element: 0, as for operands that do not fit. */
static int find_shape(const program *p, const kernel *k, const value *values, value *shape) {
    value shapes[MOST_MEMBERS];
    const value *last = &shapes[k->nmembers - 1];
    for (size_t m = 0; m < k->nmembers; m++) {
        const step *s = &p->steps[k->members[m]];
        shapes[m] = (value){0};
        for (size_t i = 0; i < s->node->nin; i++) {
            if (s->in[i] == STEP_NOTHING) continue;
            const size_t member = member_of(p, k, s->in[i]);
            const value *read = member != SIZE_MAX ? &shapes[member] : &values[s->in[i]];
            if (!call_widen(&shapes[m].nd, shapes[m].dims, read->nd, read->dims, NULL)) return 0;
        }
    }
    for (size_t m = 0; m + 1 < k->nmembers; m++) {
        if (value_count(&shapes[m]) == 1 && shapes[m].nd <= last->nd) continue;
        if (shapes[m].nd != last->nd || memcmp(shapes[m].dims, last->dims, last->nd * sizeof *last->dims) != 0)
            return 0;
    }
    *shape = *last;
    return 1;
}

/* Are all inputs in the host's memory, where small results are computed? Or is one missing? */
static int is_for_steps(const kernel *k, const value *values) {
    int all = 1;
    for (size_t i = 0; i < k->nsources; i++) {
        if (!values[k->sources[i].slot].there) return 1;
        all &= values[k->sources[i].slot].host != NULL;
    }
    return all;
}

int fuse_run(const program *p, const step *root, value *values) {
    kernel *k = root->kernel;
    void *arrays[EXPRESSIONS_MOST + 1];
    value shape, *out = &values[root->out[0]];
    unsigned int count = 0;
    GpuElemwise *found;
    GpuArray result = {0};
    int err = GA_NO_ERROR;
    if (k->broken || is_for_steps(k, values) || !find_shape(p, k, values, &shape)) return GA_UNSUPPORTED_ERROR;
    found = expressions_find_long(p->on.expressions, k->text, root->node->out[0].type, k->narrays, k->types);
    if (found == NULL) k->broken = 1;
    if (found == NULL) return GA_UNSUPPORTED_ERROR;
    for (size_t i = 0; i < k->nsources; i++) {
        if (k->sources[i].number) continue;
        arrays[++count] = value_array(&values[k->sources[i].slot], p->on.ctx);
        if (arrays[count] == NULL) return GA_MEMORY_ERROR;
    }
    err = value_make(out, p->on.ctx, &result, root->node->out[0].type, shape.nd, shape.dims);
    arrays[0] = &result;
    if (err == GA_NO_ERROR) err = GpuElemwise_call(found, arrays, GE_BROADCAST | GE_PADSHAPE);
    if (err != GA_NO_ERROR) {
        GpuArray_clear(&result);
        return err;
    }
    *out = (value){.there = 1, .type = result.typecode, .nd = shape.nd, .array = result};
    memcpy(out->dims, shape.dims, sizeof shape.dims);
    return GA_NO_ERROR;
}
