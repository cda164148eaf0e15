#ifndef GKC_ITEMS_H
#define GKC_ITEMS_H
/* A source as tokens with the comments between them, for the formatter. */
#include "gk/syntax/parse.h"

typedef struct gkc_comment {
    const char *text;
    size_t length;
    unsigned breaks;  /* line ends between it and the preceding token or comment */
    unsigned column;  /* in the source, from 0 */
    unsigned gap;     /* columns between it and what precedes it on its line */
    bool to_line_end; /* begins with two slashes */
} gkc_comment;

/* Where the line of a token begins. */
typedef enum gkc_break {
    GKC_JOIN, /* on the line of the token before it */
    GKC_KEEP, /* inside a statement: on a new line if the author began one, or if the line is too long */
    GKC_LINE  /* begins a statement, on a new line */
} gkc_break;

/* Parts that are written on one line, but over several if they do not fit. */
typedef enum gkc_flat { GKC_NOT_FLAT, GKC_FLAT_BODY, GKC_FLAT_BLOCK } gkc_flat;

typedef struct gkc_item {
    gk_token token; /* `>>` that closes two lists is split into two tokens */
    const char *text;
    size_t length;
    gkc_comment *comments; /* the comments before it */
    size_t ncomments;
    unsigned breaks; /* line ends between it and the preceding token, those around comments included */
    char angle;      /* '<' or '>' around template parameters or arguments, else 0 */
    bool table;      /* a brace around the values of a table */
    bool unary;      /* a sign, '!' or '~' of one operand */
    size_t match;    /* of brackets: the other one */

    gkc_break where;
    bool broken;      /* GKC_KEEP: begins a line */
    unsigned indent;  /* columns, if a line begins with it; GKC_NO_INDENT: it continues a statement */
    gkc_flat flat;    /* how it is laid out now */
    bool expanded;    /* the flat part that begins here did not fit */
    bool forced;      /* a comment before it ends the line */
    unsigned column;  /* column where it is placed */
    bool starts_line; /* it is placed first on a line */
} gkc_item;

typedef struct gkc_items {
    gk_arena *arena;
    const gk_source *source;
    gkc_item *list; /* the last one is the end of the source */
    size_t count;
    const char *line; /* start of the line that is being read */
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
/* Number of characters in UTF-8. */
size_t gkc_width(const char *s, size_t n);

/* The tokens of the only source of `d`. false: its syntax is wrong, and `d` has the messages. */
bool gkc_read_items(gk_diags *d, gk_names *names, gkc_items *out);

/* Determine where lines begin by the structure of statements and blocks. Flat parts stay on one line unless
 * `expanded`. */
void gkc_arrange(gkc_items *items);
/* Is there a space between two tokens on one line? */
bool gkc_spaced(const gkc_item *a, const gkc_item *b);
/* May a line begin with a token inside a statement? */
bool gkc_may_break(const gkc_item *t);
/* Set columns, and break lines that are too long. true: a part was expanded, so gkc_arrange() must run again. */
bool gkc_place(gkc_items *items);
/* Write the text. */
void gkc_emit(const gkc_items *items, gk_text *out);

#define GKC_COLUMNS 120
#define GKC_INDENT 4
#define GKC_NO_INDENT (~0u)

#endif
