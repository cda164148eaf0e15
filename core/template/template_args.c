#include "template_args.h"

#include <stdio.h>
#include "gk_types.h"

static void add(ga_template_args *p, const char *name, const char *text, size_t number) {
    if (p->n < GA_TEMPLATE_ARGS_MAX) p->args[p->n] = (ga_template_value){name, text, number};
    p->n++;
}

void ga_template_arg(ga_template_args *p, const char *name, const char *text) {
    add(p, name, text, 1);
}

void ga_template_arg_flag(ga_template_args *p, const char *name, bool value) {
    add(p, name, value ? "true" : "false", 1);
}

void ga_template_arg_number(ga_template_args *p, const char *name, size_t value) {
    add(p, name, NULL, value);
}

void ga_template_arg_type(ga_template_args *p, const char *name, int typecode) {
    const char *type = ga_gk_value_type(typecode);

    if (type == NULL) p->unknown = typecode;
    add(p, name, type, 1);
}

void ga_template_arg_vector(ga_template_args *p, const char *name, int typecode, unsigned lanes) {
    add(p, name, typecode == GA_BOOL && lanes > 1 ? "u8" : ga_gk_value_type(typecode), lanes);
}

size_t ga_template_args_size(const ga_template_args *p) {
    return offsetof(ga_template_args, args) +
           (p->n < GA_TEMPLATE_ARGS_MAX ? p->n : GA_TEMPLATE_ARGS_MAX) * sizeof *p->args;
}

void ga_template_args_print(const ga_template_args *p, ga_template_args_text *t) {
    for (size_t i = 0; i < p->n && i < GA_TEMPLATE_ARGS_MAX; i++) {
        const ga_template_value *a = &p->args[i];
        t->args[i] = (gputemplate_arg){a->name, t->store[i]};
        if (a->text == NULL)
            snprintf(t->store[i], sizeof t->store[i], "%zu", a->number);
        else if (a->number > 1)
            snprintf(t->store[i], sizeof t->store[i], "%sx%zu", a->text, a->number);
        else
            t->args[i].value = a->text;
    }
}
