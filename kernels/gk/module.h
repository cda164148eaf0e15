#ifndef GK_MODULE_H
#define GK_MODULE_H
/* Parsed sources. A module does not change once it is made, except for its reference count. */
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
    bool elementary;         /* its sources use the name of an elementary function */
    gk_functions *functions; /* of a module of elementary functions; NULL for other modules */
    gk_diags d;              /* diagnostics of text and syntax */
    gk_status status;        /* GK_OK, or the status that every compilation returns at once */
    size_t limit;            /* limit of the memory, for the message that it was reached */
};

#endif
