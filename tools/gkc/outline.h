#ifndef GKC_OUTLINE_H
#define GKC_OUTLINE_H
/*
 * What the names of a source stand for, found in its tokens alone: in a text that is being written most functions are
 * wrong at some place, and the compiler's own tree ends there. Scopes are those of the language.
 */
#include "gk/syntax/lex.h"

typedef enum outline_kind {
    OUTLINE_KERNEL,
    OUTLINE_FUNCTION,
    OUTLINE_OPERATOR,
    OUTLINE_CONSTANT,
    OUTLINE_STRUCT,
    OUTLINE_TYPE_PARAMETER, /* of a template */
    OUTLINE_VALUE_PARAMETER,
    OUTLINE_OPERATOR_PARAMETER,
    OUTLINE_PARAMETER,
    OUTLINE_VARIABLE,
    OUTLINE_COUNTER, /* of a static for */
    OUTLINE_ALIAS    /* using */
} outline_kind;

typedef struct outline_name {
    outline_kind kind;
    const char *name;
    size_t token;       /* where it is declared */
    size_t first, last; /* tokens that say what it is, as a type and a name, or a function's header; last is included */
    size_t from, to;    /* tokens that see it; those of a source: all */
    size_t function;    /* the name of the function it is in, or its own number */
} outline_name;

typedef struct outline {
    gk_arena *arena;
    const gk_source *source;
    gk_diags diags; /* dropped: the compiler tells them */
    gk_names names;
    gk_token *tokens;
    size_t ntokens; /* the last one is the end */
    outline_name *list;
    size_t count, capacity;
    size_t *uses; /* by token: 1 plus the number of the name that it stands for, declared or used; 0: none */
} outline;

/* Out of memory goes to arena->escape. */
outline *outline_new(gk_arena *arena, const gk_source *source);
static inline bool outline_is_global(const outline_name *n) {
    return n->kind <= OUTLINE_STRUCT;
}
/* The token at a byte of the source, or the one that ends there, if it is a name; else ntokens. */
size_t outline_token_at(const outline *o, size_t offset);
/* The first token that does not begin before a byte. */
size_t outline_token_from(const outline *o, size_t offset);
/* The declaration of a source by its name, or NULL. */
const outline_name *outline_global(const outline *o, const char *name);
/* The source's text of tokens, with white space and comments as one space each. */
const char *outline_text(const outline *o, gk_arena *arena, size_t first, size_t last);
static inline bool outline_is(const outline *o, size_t i, const char *text) {
    const gk_token *t = &o->tokens[i];
    return (t->kind == GK_T_PUNCT || t->kind == GK_T_NAME) && gk_same(t->text, text);
}

/* outline_walk.c: enters the names of declarations, then those in functions, and what uses them. */
void outline_walk(outline *o);

#endif
