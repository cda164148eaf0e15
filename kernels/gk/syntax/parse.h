#ifndef GK_PARSE_H
#define GK_PARSE_H
/* Tokens to syntax tree, by recursive descent. */
#include <setjmp.h>

#include "gk/syntax/ast.h"
#include "gk/syntax/lex.h"
#include "gk/syntax/map.h"

/* A name that stands for a type where it is in scope. */
typedef struct gk_type_alias gk_type_alias;
struct gk_type_alias {
    gk_type_alias *up;
    const char *name;
};

typedef struct gk_parser {
    gk_diags *d;
    gk_arena *arena, *scratch; /* memory of the tree; memory that is not needed after parsing */
    gk_token *tokens;
    size_t at;
    gk_type_alias *types; /* type names in scope */
    gk_map aliases;       /* number of aliases in scope, by name */
    gk_map structs[2];    /* names of structs: of sources that were not checked before, and of those that were */
    bool checked;         /* the source was checked before */
    gk_map templates;     /* functions declared with template<>: NAME < starts template arguments */
    gk_loc brace;         /* opening brace of the innermost block */
    gk_loc suspect;       /* of the first block whose end is indented less than it */
    char *angles;         /* see gk_parse_alone(); NULL: not wanted */
    unsigned depth;
    jmp_buf recover; /* after a syntax error: go on with the next declaration */
} gk_parser;

/* The declarations of all sources, in order. Errors go to `d`. Names in the tree are those of `names`. What is in
 * `scratch` afterwards is not needed. */
gk_ast *gk_parse(gk_diags *d, gk_names *names, gk_arena *scratch);
/* Parse one source alone, for tools that handle its text. angles has a byte, initially 0, for each byte of the source,
 * and receives '<' and '>' where these enclose template parameters or arguments. Names that other sources may declare
 * are judged by spelling: NAME<...>( without spaces is a call of a template. */
gk_ast *gk_parse_alone(gk_diags *d, gk_names *names, gk_arena *scratch, char *angles);
/* A type alone ("f32", "complex<f64>"); NULL after an error. For template arguments given as text. */
gk_ast *gk_parse_type(gk_diags *d, gk_names *names, uint16_t file);

/* Shared by parse.c, parse_stmt.c, parse_expr.c and parse_struct.c. */
_Noreturn void gk_syntax_error(gk_parser *p, gk_code code, gk_loc loc, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* Look ahead by 0 or 1 tokens; the parser never moves past GK_T_END. */
static inline gk_token *gk_peek(gk_parser *p, size_t ahead) {
    return &p->tokens[p->at + ahead];
}
/* Is the next token this name or punctuation? */
static inline bool gk_at(gk_parser *p, const char *text) {
    const gk_token *t = gk_peek(p, 0);
    return (t->kind == GK_T_PUNCT || t->kind == GK_T_NAME) && gk_same(t->text, text);
}
/* Consume the next token if it is this text. */
static inline bool gk_accept(gk_parser *p, const char *text) {
    bool is = gk_at(p, text);
    p->at += is;
    return is;
}
gk_token *gk_expect(gk_parser *p, const char *text);
/* Record that the token begins with a bracket of template parameters or arguments. */
static inline void gk_note_angle(const gk_parser *p, const gk_token *t) {
    if (p->angles) p->angles[t->loc.pos] = t->text[0];
}
gk_token *gk_expect_name(gk_parser *p, const char *what); /* an identifier that is no keyword */
gk_ast *gk_ast_new(gk_parser *p, gk_ast_kind kind, gk_loc loc);
void gk_enter(gk_parser *p);
void gk_leave(gk_parser *p);
/* parse_stmt.c: a block in braces; the extents of an array, of which there may be none. Enter the name of a type; leave
 * a scope: remove the type names declared in it. */
gk_ast *gk_parse_block(gk_parser *p);
gk_ast *gk_parse_extents(gk_parser *p);
void gk_add_type(gk_parser *p, const char *name);
void gk_restore_types(gk_parser *p, gk_type_alias *outer);
/* parse_struct.c: enter the names of structs among the tokens of a source; is `name` a struct that is visible here?
 * Parse the declaration, after 'struct'. */
void gk_find_structs(gk_parser *p, const gk_token *t, size_t count);
bool gk_is_struct(const gk_parser *p, const char *name);
gk_ast *gk_parse_struct(gk_parser *p);
bool gk_type_next(gk_parser *p); /* a type starts at the next token */
gk_ast *gk_parse_type_here(gk_parser *p);
gk_ast *gk_parse_expr(gk_parser *p);
/* Parse the parts of a table: [extent], and { value, value... }. */
gk_ast *gk_parse_table_extent(gk_parser *p);
gk_ast *gk_parse_table_values(gk_parser *p);
gk_ast *gk_parse_sum(gk_parser *p); /* what may stand between '<' and '>': nothing looser than + and - */
gk_ast *gk_parse_postfix(gk_parser *p);

#endif
