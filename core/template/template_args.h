#ifndef GA_TEMPLATE_ARGS_H
#define GA_TEMPLATE_ARGS_H
/*
 * The template arguments of a kernel of the library, with its file and name. Strings are constants, or live as long as
 * the cache that the instance is stored in: arguments are compared by address, and formatted only when an instance is
 * made.
 */
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/template.h>

enum { GA_TEMPLATE_ARGS_MAX = 20 };

typedef struct ga_template_value {
    const char *name;
    const char *text; /* a type or an operator; NULL: `number` is the value */
    size_t number;    /* with a text: number of lanes of a vector of that type */
} ga_template_value;

/* Initialise `file` and `kernel` and zero the rest before the first ga_template_arg(). */
typedef struct ga_template_args {
    const char *file, *kernel; /* "reduce", "reduce_rows" */
    size_t n;                  /* above GA_TEMPLATE_ARGS_MAX: too many were added */
    int unknown;               /* a type code of elements that GK has no type for; 0: none */
    ga_template_value args[GA_TEMPLATE_ARGS_MAX];
} ga_template_args;

void ga_template_arg(ga_template_args *p, const char *name, const char *text);
void ga_template_arg_flag(ga_template_args *p, const char *name, bool value);
void ga_template_arg_number(ga_template_args *p, const char *name, size_t value);
/* The GK type of elements; and of elements read `lanes` at a time ("f32x4", "u8x16" for bool). */
void ga_template_arg_type(ga_template_args *p, const char *name, int typecode);
void ga_template_arg_vector(ga_template_args *p, const char *name, int typecode, unsigned lanes);

/* Number of bytes of *p that are in use, for comparison and hashing. */
size_t ga_template_args_size(const ga_template_args *p);

/* The template arguments as text; formatted values are in `store`. */
typedef struct ga_template_args_text {
    gputemplate_arg args[GA_TEMPLATE_ARGS_MAX];
    char store[GA_TEMPLATE_ARGS_MAX][24];
} ga_template_args_text;

void ga_template_args_print(const ga_template_args *p, ga_template_args_text *t);

#endif
