#ifndef GKC_PROGRAM_H
#define GKC_PROGRAM_H
/* The compiler's results for a document, which is compiled together with the files that are part of every program. */
#include "document.h"
#include "outline.h"

typedef struct program_message {
    int code; /* 0: a remark to the one before it */
    long source;
    size_t offset, length;
    const char *text;
} program_message;

typedef struct type_at {
    size_t offset;
    const char *type;
} type_at;

typedef struct program {
    gk_arena arena;
    document **sources;
    size_t nsources;
    outline **outlines; /* of each */
    program_message *messages;
    size_t nmessages, capmessages;
    type_at *types; /* of the document, by place */
    size_t ntypes, captypes;
} program;

/* Of sources that live as long, of which the last is the document, and the others pass for checked. functions: the
 * library's elementary ones, or NULL. NULL: out of memory. */
program *program_new(document *const *sources, size_t nsources, gk_memory *memory, const gk_module *functions);
void program_free(program *p);
static inline outline *program_outline(const program *p) {
    return p->outlines[p->nsources - 1];
}
/* The type of the expression at a byte of the document, or NULL. */
const char *program_type(const program *p, size_t offset);

#endif
