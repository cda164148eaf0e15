#include "picks.h"

#include <stdio.h>
#include "gk_types.h"

static void add(ga_picks *p, const char *name, const char *text, size_t number) {
    if (p->n < GA_PICKS_MAX) p->args[p->n] = (ga_pick_arg){name, text, number};
    p->n++;
}

void ga_pick(ga_picks *p, const char *name, const char *text) {
    add(p, name, text, 1);
}

void ga_pick_flag(ga_picks *p, const char *name, bool value) {
    add(p, name, value ? "true" : "false", 1);
}

void ga_pick_number(ga_picks *p, const char *name, size_t value) {
    add(p, name, NULL, value);
}

void ga_pick_type(ga_picks *p, const char *name, int typecode) {
    add(p, name, ga_gk_value_type(typecode), 1);
}

void ga_pick_vector(ga_picks *p, const char *name, int typecode, unsigned lanes) {
    add(p, name, typecode == GA_BOOL && lanes > 1 ? "u8" : ga_gk_value_type(typecode), lanes);
}

size_t ga_picks_size(const ga_picks *p) {
    return offsetof(ga_picks, args) + (p->n < GA_PICKS_MAX ? p->n : GA_PICKS_MAX) * sizeof *p->args;
}

void ga_picks_print(const ga_picks *p, ga_pick_texts *t) {
    for (size_t i = 0; i < p->n && i < GA_PICKS_MAX; i++) {
        const ga_pick_arg *a = &p->args[i];
        t->args[i] = (gputemplate_arg){a->name, t->store[i]};
        if (a->text == NULL)
            snprintf(t->store[i], sizeof t->store[i], "%zu", a->number);
        else if (a->number > 1)
            snprintf(t->store[i], sizeof t->store[i], "%sx%zu", a->text, a->number);
        else
            t->args[i].value = a->text;
    }
}
