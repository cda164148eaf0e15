#ifndef GK_MODULE_H
#define GK_MODULE_H
/* Sources, parsed. Nothing of a module changes once it is made, but the count of its owners. */
#include <stdatomic.h>

#include "gk/check/check.h"
#include "gk/syntax/names.h"
#include "gk/working.h"

struct gk_module {
    atomic_size_t owners;
    gk_arena arena;
    gk_memory *memory; /* NULL: none is shared */
    gk_source *sources;
    size_t nsources;
    gk_names names;
    gk_ast *decls;
    bool elementary;         /* its sources have the name of an elementary function */
    gk_functions *functions; /* of a module with such functions; NULL: it is another one */
    gk_diags d;              /* of the text and the syntax */
    gk_status status;        /* GK_OK, or what a compilation says at once */
    size_t limit;            /* of the memory, for the message that it is reached */
};

#endif
