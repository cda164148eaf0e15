/* Results as bytes: numbers of eight bytes each and texts, each with its length before it, in the order of the struct.
 */
#include <stdlib.h>
#include <string.h>

#include "gk/syntax/arena.h"
#include "gk/check/check.h"
#include "gk/result.h"

#define MOST_SLOTS ((size_t)GK_MAX_PARAMS * (2 + 2 * GK_MAX_RANK))

/* --------------------------------------------------------------------------------------------------------- writing */

/* Writes bytes; without memory it only counts them, which is done first. */
typedef struct writer {
    char *memory;
    size_t used;
} writer;

static void put_bytes(writer *w, const void *from, size_t n) {
    if (w->memory) memcpy(w->memory + w->used, from, n);
    w->used += n;
}

static void put_number(writer *w, uint64_t n) {
    put_bytes(w, &n, sizeof n);
}

static void put_text(writer *w, const char *s, size_t length) {
    put_number(w, length);
    put_bytes(w, s, length + 1);
}

static void put_result(writer *w, const gk_result *r) {
    put_text(w, r->text, r->length);
    put_text(w, r->kernel, strlen(r->kernel));
    put_text(w, r->instance, strlen(r->instance));
    put_number(w, r->nparams);
    put_number(w, r->nslots);
    for (size_t i = 0; i < r->nparams; i++) {
        const gk_param *p = &r->params[i];
        put_text(w, p->name, strlen(p->name));
        put_number(w, p->kind);
        put_number(w, p->type);
        put_number(w, p->lanes);
        put_number(w, p->rank);
        put_number(w, p->reads + 2u * p->writes);
    }
    for (size_t i = 0; i < r->nslots; i++) {
        const gk_slot *s = &r->slots[i];
        put_number(w, s->kind);
        put_number(w, s->param);
        put_number(w, s->dim);
        put_number(w, s->type);
    }
    for (int i = 0; i < 3; i++) put_number(w, r->group_size[i]);
    put_number(w, (uint64_t)r->index_bits);
    put_number(w, r->local_bytes);
    put_number(w, r->local_asked);
    put_number(w, r->math);
    put_number(w, r->resident);
    put_number(w, r->nconditions);
    for (size_t i = 0; i < r->nconditions; i++) {
        const gk_condition *c = &r->conditions[i];
        put_number(w, c->nsteps);
        put_bytes(w, c->steps, c->nsteps * sizeof *c->steps);
        put_number(w, c->most);
    }
    put_number(w, r->uses_fp64 + 2u * r->uses_atomic64 + 4u * r->uses_barrier + 8u * r->elementary + 16u * r->branches);
}

void *gk_result_save(const gk_result *r, size_t *size) {
    writer count = {0}, w = {0};
    put_result(&count, r);
    w.memory = malloc(count.used);
    if (!w.memory) return NULL;
    put_result(&w, r);
    *size = w.used;
    return w.memory;
}

/* --------------------------------------------------------------------------------------------------------- reading */

typedef struct reader {
    const char *at;
    size_t left;
    bool bad; /* the bytes are damaged; from there on numbers are 0 and texts empty */
} reader;

/* A number up to `most`. */
static uint64_t number(reader *r, uint64_t most) {
    uint64_t n = 0;
    if (r->bad || r->left < sizeof n) {
        r->bad = true;
        return 0;
    }
    memcpy(&n, r->at, sizeof n);
    r->at += sizeof n;
    r->left -= sizeof n;
    if (n <= most) return n;
    r->bad = true;
    return 0;
}

static const char *text(reader *r, size_t *length) {
    uint64_t n = number(r, SIZE_MAX - 1);
    if (r->bad || r->left <= n || memchr(r->at, '\0', (size_t)n + 1) != r->at + n) {
        r->bad = true;
        return "";
    }
    const char *s = r->at;
    r->at += n + 1;
    r->left -= (size_t)n + 1;
    if (length) *length = (size_t)n;
    return s;
}

static void read_param(reader *r, gk_param *p) {
    p->name = text(r, NULL);
    p->kind = (gk_param_kind)number(r, GK_PARAM_VIEW);
    p->type = (gk_scalar_type)number(r, GK_IDX);
    p->lanes = (unsigned)number(r, 16);
    p->rank = (unsigned)number(r, GK_MAX_RANK);
    uint64_t access = number(r, 3);
    p->reads = access & 1;
    p->writes = access >> 1;
}

static void read_slot(reader *r, gk_slot *s, const gk_param *params, size_t nparams) {
    if (nparams == 0) {
        r->bad = true;
        return;
    }
    s->kind = (gk_slot_kind)number(r, GK_SLOT_STRIDE);
    s->param = (unsigned)number(r, nparams - 1);
    s->dim = (unsigned)number(r, GK_MAX_RANK - 1);
    s->type = (gk_scalar_type)number(r, GK_IDX);
    const gk_param *p = &params[s->param];
    bool scalar = s->kind == GK_SLOT_VALUE || s->kind == GK_SLOT_REAL || s->kind == GK_SLOT_IMAG;
    if (scalar != (p->kind == GK_PARAM_SCALAR)) r->bad = true;
    if ((s->kind == GK_SLOT_DIM || s->kind == GK_SLOT_STRIDE) && s->dim >= p->rank) r->bad = true;
}

/* Do the steps use only existing parameters, and leave one number on the stack? */
static bool is_sound(const gk_result *r, const gk_step *steps, size_t n) {
    size_t depth = 0;
    for (const gk_step *s = steps; s < steps + n; s++) {
        const gk_param *p = &r->params[s->param];
        bool named = s->kind >= GK_STEP_VALUE && s->kind < GK_STEP_GROUPS;
        if (s->kind > GK_STEP_MAX || (s->kind >= GK_STEP_ADD && depth < 2)) return false;
        if (s->kind == GK_STEP_GROUPS && s->param > 2) return false;
        if (named && s->param >= r->nparams) return false;
        if (s->kind == GK_STEP_VALUE && p->kind != GK_PARAM_SCALAR) return false;
        if (s->kind == GK_STEP_SIZE && p->kind != GK_PARAM_BUFFER) return false;
        if ((s->kind == GK_STEP_DIM || s->kind == GK_STEP_STRIDE) && s->dim >= p->rank) return false;
        depth = s->kind >= GK_STEP_ADD ? depth - 1 : depth + 1;
    }
    return depth == 1;
}

static void read_conditions(reader *r, gk_result *result, gk_condition *conditions, gk_step (*steps)[GK_MAX_STEPS]) {
    result->nconditions = (size_t)number(r, GK_MAX_CONDITIONS);
    result->conditions = conditions;
    for (size_t i = 0; i < result->nconditions && !r->bad; i++) {
        gk_condition *c = &conditions[i];
        c->steps = steps[i];
        c->nsteps = (size_t)number(r, GK_MAX_STEPS);
        size_t size = c->nsteps * sizeof *c->steps;
        if (r->left < size) r->bad = true;
        if (r->bad) return;
        memcpy(steps[i], r->at, size);
        r->at += size;
        r->left -= size;
        c->most = number(r, UINT64_MAX);
        if (!is_sound(result, c->steps, c->nsteps)) r->bad = true;
    }
}

gk_result *gk_result_load(const void *bytes, size_t size) {
    reader r = {bytes, size, false};
    gk_result result = {.status = GK_OK, .messages = ""}, *copy = NULL;
    gk_param params[GK_MAX_PARAMS];
    result.text = text(&r, &result.length);
    result.kernel = text(&r, NULL);
    result.instance = text(&r, NULL);
    result.nparams = (size_t)number(&r, GK_MAX_PARAMS);
    result.nslots = (size_t)number(&r, MOST_SLOTS);
    gk_slot *slots = malloc((result.nslots + 1) * sizeof *slots);
    gk_step(*steps)[GK_MAX_STEPS] = malloc(GK_MAX_CONDITIONS * sizeof *steps);
    gk_condition conditions[GK_MAX_CONDITIONS];
    if (!slots || !steps) {
        free(slots);
        free(steps);
        return NULL;
    }
    result.params = params;
    result.slots = slots;
    for (size_t i = 0; i < result.nparams; i++) read_param(&r, &params[i]);
    for (size_t i = 0; i < result.nslots && !r.bad; i++) read_slot(&r, &slots[i], params, result.nparams);
    for (int i = 0; i < 3; i++) result.group_size[i] = (unsigned)number(&r, UINT32_MAX);
    result.index_bits = (int)number(&r, 64);
    result.local_bytes = (size_t)number(&r, SIZE_MAX);
    result.local_asked = (size_t)number(&r, SIZE_MAX);
    result.math = (gk_math)number(&r, GK_MATH_FAST);
    result.resident = (unsigned)number(&r, UINT32_MAX);
    read_conditions(&r, &result, conditions, steps);
    uint64_t uses = number(&r, 31);
    result.uses_fp64 = uses & 1;
    result.uses_atomic64 = uses >> 1 & 1;
    result.uses_barrier = uses >> 2 & 1;
    result.elementary = uses >> 3 & 1;
    result.branches = uses >> 4 & 1;
    if (!r.bad && r.left == 0) copy = gk_result_copy(&result);
    free(slots);
    free(steps);
    return copy;
}
