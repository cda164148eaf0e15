#ifndef GKC_ITEMS_H
#define GKC_ITEMS_H
/* A source as tokens with the comments between them, for the formatter. */
#include "gk/syntax/parse.h"

typedef struct gkc_comment {
    const char *text;
    size_t length;
    unsigned breaks;  /* line ends between it and what is before it */
    unsigned column;  /* in the source, from 0 */
    unsigned gap;     /* columns between it and what is before it on its line */
    bool to_line_end; /* begins with two slashes */
} gkc_comment;

/* Where a token stands. */
typedef enum gkc_break {
    GKC_JOIN, /* on the line of the token before it */
    GKC_KEEP, /* inside of a statement: on a new line where the author began one, or where the line is too long */
    GKC_LINE  /* on a line of its own statement */
} gkc_break;

/* What may be laid out over several lines if it is too long for one. */
typedef enum gkc_flat { GKC_NOT_FLAT, GKC_FLAT_BODY, GKC_FLAT_BLOCK } gkc_flat;

typedef struct gkc_item {
    gk_token token; /* `>>` that closes two lists is two */
    const char *text;
    size_t length;
    gkc_comment *comments; /* before it */
    size_t ncomments;
    unsigned breaks; /* line ends between it and what is before it, comments included */
    char angle;      /* '<' or '>' around template parameters or arguments, else 0 */
    bool table;      /* a brace around the values of a table */
    bool unary;      /* a sign, '!' or '~' of one operand */
    size_t match;    /* of brackets: the other one */

    gkc_break where;
    bool broken;      /* KEEP: begins a line */
    unsigned indent;  /* in columns, of a line that begins with it; GKC_NO_INDENT: inside of a statement */
    gkc_flat flat;    /* as it is laid out now */
    bool expanded;    /* what was flat did not fit */
    bool forced;      /* a comment before it ends the line */
    unsigned column;  /* where it is put */
    bool starts_line; /* it is the first of a line there */
} gkc_item;

typedef struct gkc_items {
    gk_arena *arena;
    const gk_source *source;
    gkc_item *list; /* the last one is the end of the source */
    size_t count;
    const char *line; /* where the line begins that is read */
} gkc_items;

static inline bool gkc_is(const gkc_item *t, const char *text) {
    return (t->token.kind == GK_T_PUNCT || t->token.kind == GK_T_NAME) && gk_same(t->token.text, text);
}
static inline bool gkc_opens(const gkc_item *t) {
    return t->angle == '<' || gkc_is(t, "(") || gkc_is(t, "[") || gkc_is(t, "{");
}
static inline bool gkc_closes(const gkc_item *t) {
    return t->angle == '>' || gkc_is(t, ")") || gkc_is(t, "]") || gkc_is(t, "}");
}
/* Characters of UTF-8. */
size_t gkc_width(const char *s, size_t n);

/* The tokens of the only source of `d`. false: its syntax is wrong, and `d` has the messages. */
bool gkc_read_items(gk_diags *d, gk_names *names, gkc_items *out);

/* Where each token stands as statements and blocks want it; flat parts of one line stay so unless `expanded`. */
void gkc_arrange(gkc_items *items);
/* Is a space between two tokens that stand on one line? */
bool gkc_spaced(const gkc_item *a, const gkc_item *b);
/* May a line begin with a token that is inside of a statement? */
bool gkc_may_break(const gkc_item *t);
/* Columns, and new lines where a line is too long. true: something was expanded, and all is to be arranged anew. */
bool gkc_place(gkc_items *items);
/* The text. */
void gkc_emit(const gkc_items *items, gk_text *out);

#define GKC_COLUMNS 120
#define GKC_INDENT 4
#define GKC_NO_INDENT (~0u)

#endif
