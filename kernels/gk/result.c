#include "gk/result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gk/lower/lower_reach.h"
#include "gk/working.h"

/* Copies parts of a result; without memory it only counts bytes, which is done first. */
typedef struct packing {
    char *memory;
    size_t used;
} packing;

static void *pack(packing *p, const void *from, size_t size) {
    void *at = p->memory ? p->memory + p->used : NULL;
    if (at && size) memcpy(at, from, size);
    p->used += (size + GK_ALIGNMENT - 1) & ~(GK_ALIGNMENT - 1);
    return at;
}

static const char *pack_text(packing *p, const char *s) {
    return s ? pack(p, s, strlen(s) + 1) : NULL;
}

/* Copy r and all that it points to to the start of the memory. */
static void pack_result(packing *p, const gk_result *r) {
    gk_result scratch, *copy = pack(p, r, sizeof *r);
    gk_param *params = pack(p, r->params, r->nparams * sizeof *params);
    gk_access *accesses = pack(p, r->accesses, r->naccesses * sizeof *accesses);
    gk_condition *conditions = pack(p, r->conditions, r->nconditions * sizeof *conditions);
    gk_diagnostic *diagnostics = pack(p, r->diagnostics, r->ndiagnostics * sizeof *diagnostics);
    if (!copy) copy = &scratch;
    copy->slots = pack(p, r->slots, r->nslots * sizeof *r->slots);
    copy->text = pack(p, r->text, r->length + 1);
    copy->messages = pack_text(p, r->messages);
    copy->kernel = pack_text(p, r->kernel);
    copy->instance = pack_text(p, r->instance);
    copy->params = params;
    copy->accesses = accesses;
    for (size_t i = 0; i < r->naccesses; i++) {
        gk_access a = {pack_text(p, r->accesses[i].place), pack_text(p, r->accesses[i].name),
                       pack_text(p, r->accesses[i].function), pack_text(p, r->accesses[i].shown)};
        if (accesses) accesses[i] = a;
    }
    copy->conditions = conditions;
    for (size_t i = 0; i < r->nconditions; i++) {
        const gk_condition *c = &r->conditions[i];
        const gk_step *steps = pack(p, c->steps, c->nsteps * sizeof *steps);
        if (conditions) conditions[i].steps = steps;
    }
    copy->diagnostics = diagnostics;
    for (size_t i = 0; i < r->nparams; i++) {
        const char *name = pack_text(p, r->params[i].name);
        if (params) params[i].name = name;
    }
    for (size_t i = 0; i < r->ndiagnostics; i++) {
        const char *file = pack_text(p, r->diagnostics[i].file), *message = pack_text(p, r->diagnostics[i].message);
        if (diagnostics) diagnostics[i].file = file;
        if (diagnostics) diagnostics[i].message = message;
    }
}

gk_result *gk_result_copy(const gk_result *r) {
    packing count = {0}, copy = {0};
    pack_result(&count, r);
    copy.memory = malloc(count.used);
    if (!copy.memory) return NULL;
    pack_result(&copy, r);
    return (gk_result *)copy.memory;
}

gk_result *gk_result_out_of_memory(size_t limit) {
    char text[200] = "error: there is no memory for the GK compiler\n";
    if (limit)
        snprintf(text, sizeof text,
                 "error: the GK compiler reached its limit of %zu KiB of memory; split the source into several, or its "
                 "largest functions\n",
                 limit >> 10);
    const gk_result r = {.status = GK_MEMORY_ERROR, .text = "", .messages = text};
    return gk_result_copy(&r);
}

void gk_compilation_end(gk_working *w) {
    if (!w) return;
    gk_module *m = w->module; /* the memory may contain references to the module */
    gk_working_leave(w);
    gk_module_release(m);
}

void gk_free(gk_result *r) {
    if (!r) return;
    gk_compilation_end(r->working);
    free(r);
}

bool gk_result_allows(const gk_result *r, uint64_t (*value)(const void *launch, const gk_step *step),
                      const void *launch) {
    uint64_t stack[GK_MAX_STEPS] = {0};
    for (size_t i = 0; i < r->nconditions; i++) {
        const gk_condition *c = &r->conditions[i];
        size_t n = 0;
        for (const gk_step *s = c->steps; s < c->steps + c->nsteps; s++) {
            if (s->kind >= GK_STEP_ADD) {
                n--;
                stack[n - 1] = gk_step_apply((gk_step_kind)s->kind, stack[n - 1], stack[n]);
                continue;
            }
            uint64_t v = s->kind == GK_STEP_NUMBER ? s->number : value(launch, s);
            stack[n++] = v > 0 ? v : 1;
        }
        if (stack[0] > c->most) return false;
    }
    return true;
}
