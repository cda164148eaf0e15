/* Declarations, and what all of the parser uses: errors, expected tokens, the limit of depth. */
#include "gk/syntax/parse.h"
#include "gk/syntax/types.h"

#include <string.h>

#define MAX_ENTER 300 /* nested parser calls: two for an expression level, one for a statement */

void gk_syntax_error(gk_parser *p, gk_code code, gk_loc loc, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    const char *message = gk_vprintf(p->arena, fmt, args);
    va_end(args);
    gk_error(p->d, code, loc, "%s", message);
    longjmp(p->recover, 1);
}

gk_token *gk_expect(gk_parser *p, const char *text) {
    gk_token *t = gk_peek(p, 0);
    if (!gk_accept(p, text)) {
        if (t->kind == GK_T_END)
            gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected '%s' before the end of the source", text);
        if (gk_at(p, "=") || gk_at(p, "++") || gk_at(p, "--"))
            gk_syntax_error(p, GK_E_ASSIGNMENT, t->loc, "'%s' makes a statement, not an expression%s", t->text,
                            gk_at(p, "=") ? "; to compare, write ==" : "");
        gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected '%s', found '%s'", text,
                        t->kind == GK_T_INT || t->kind == GK_T_FLOAT ? "a number" : t->text);
    }
    return t;
}

gk_token *gk_expect_name(gk_parser *p, const char *what) {
    gk_token *t = gk_peek(p, 0);
    if (gk_at(p, "*") || gk_at(p, "&"))
        gk_syntax_error(p, GK_E_EXPECTED, t->loc,
                        "expected %s, found '%s': GK has no pointers and references; memory is a buffer or a view, and "
                        "in, out or inout before the type says how it is used",
                        what, t->text);
    if (t->kind != GK_T_NAME)
        gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected %s%s%s%s", what, *t->text ? ", found '" : "", t->text,
                        *t->text ? "'" : "");
    if (t->facts & GK_N_KEYWORD)
        gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected %s, but '%s' is a word of the language", what, t->text);
    if (gk_is_struct(p, t->text))
        gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected %s, but '%s' is a struct of the source", what, t->text);
    p->at++;
    return t;
}

gk_ast *gk_ast_new(gk_parser *p, gk_ast_kind kind, gk_loc loc) {
    gk_ast *n = GK_NEW(p->arena, gk_ast);
    n->kind = kind;
    n->loc = loc;
    return n;
}

void gk_enter(gk_parser *p) {
    if (++p->depth > MAX_ENTER)
        gk_syntax_error(p, GK_E_NESTING, gk_peek(p, 0)->loc,
                        "this nests too deeply; split it with variables or functions");
}

void gk_leave(gk_parser *p) {
    p->depth--;
}

/* ----------------------------------------------------------------------------------------------- declarations */

static gk_ast *parse_classes(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    do {
        gk_token *t = gk_peek(p, 0);
        gk_ast *n;
        if (t->kind != GK_T_NAME) gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected a class of types");
        if (gk_type_next(p) && !(t->facts & GK_N_CLASS)) {
            n = gk_parse_type_here(p);
        } else {
            n = gk_ast_new(p, GK_A_NAME, t->loc);
            n->name = t->text;
            p->at++;
        }
        *tail = n;
        tail = &n->next;
    } while (gk_accept(p, "|"));
    return first;
}

static gk_ast *parse_template(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    gk_note_angle(p, gk_expect(p, "<"));
    do {
        gk_ast *n = gk_ast_new(p, GK_A_TPARAM, gk_peek(p, 0)->loc);
        if (gk_accept(p, "typename")) {
            n->flags = GK_TP_TYPE;
        } else if (gk_accept(p, "int")) {
            n->flags = GK_TP_INT;
        } else if (gk_accept(p, "bool")) {
            n->flags = GK_TP_BOOL;
        } else if (gk_accept(p, "op")) {
            n->flags = GK_TP_OP;
        } else {
            gk_syntax_error(p, GK_E_EXPECTED, n->loc, "expected 'typename', 'int', 'bool' or 'op'");
        }
        gk_token *name = gk_expect_name(p, "a name for the template parameter");
        n->name = name->text;
        n->loc = name->loc;
        if (n->flags == GK_TP_TYPE) {
            if (gk_accept(p, ":")) n->a = parse_classes(p);
            if (gk_accept(p, "=")) n->b = gk_parse_type_here(p);
            gk_add_type(p, n->name);
        } else if (gk_accept(p, "=")) {
            n->b = gk_parse_sum(p);
        }
        *tail = n;
        tail = &n->next;
    } while (gk_accept(p, ","));
    gk_note_angle(p, gk_expect(p, ">"));
    return first;
}

static gk_ast *parse_params(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    gk_expect(p, "(");
    if (!gk_at(p, ")")) do {
            unsigned flags = gk_accept(p, "in")      ? GK_IN
                             : gk_accept(p, "out")   ? GK_OUT
                             : gk_accept(p, "inout") ? GK_IN | GK_OUT
                                                     : 0;
            if (gk_accept(p, "local")) flags |= GK_LOCAL;
            gk_ast *type = gk_parse_type_here(p);
            gk_token *name = gk_expect_name(p, "a name for the parameter");
            gk_ast *n = gk_ast_new(p, GK_A_PARAM, name->loc);
            n->name = name->text;
            n->flags = (uint8_t)flags;
            n->a = type;
            n->b = gk_parse_extents(p);
            *tail = n;
            tail = &n->next;
        } while (gk_accept(p, ","));
    gk_expect(p, ")");
    return first;
}

static gk_ast *parse_attributes(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    for (;;) {
        gk_ast *n;
        gk_loc loc = gk_peek(p, 0)->loc;
        if (gk_accept(p, "group_size")) {
            n = gk_ast_new(p, GK_A_GROUP, loc);
            gk_expect(p, "(");
            gk_ast **extent = &n->a;
            unsigned count = 0;
            do {
                *extent = gk_parse_expr(p);
                extent = &(*extent)->next;
                count++;
            } while (gk_accept(p, ","));
            if (count > 3) gk_syntax_error(p, GK_E_ATTRIBUTE, loc, "group_size takes one to three extents");
            gk_expect(p, ")");
        } else if (gk_accept(p, "math")) {
            n = gk_ast_new(p, GK_A_MATH, loc);
            gk_expect(p, "(");
            gk_token *t = gk_peek(p, 0);
            n->name = t->text;
            if (!gk_accept(p, "strict") && !gk_accept(p, "contract") && !gk_accept(p, "fast"))
                gk_syntax_error(p, GK_E_ATTRIBUTE, t->loc, "math takes strict, contract or fast");
            gk_expect(p, ")");
        } else if ((gk_at(p, "index") || gk_at(p, "resident")) && gk_same(gk_peek(p, 1)->text, "(")) {
            /* elsewhere these are ordinary names */
            n = gk_ast_new(p, gk_at(p, "index") ? GK_A_WIDTH : GK_A_RESIDENT, loc);
            p->at++;
            gk_expect(p, "(");
            n->a = gk_parse_expr(p);
            gk_expect(p, ")");
        } else {
            return first;
        }
        for (const gk_ast *o = first; o; o = o->next)
            if (o->kind == n->kind) gk_syntax_error(p, GK_E_ATTRIBUTE, loc, "this attribute is given twice");
        *tail = n;
        tail = &n->next;
    }
}

/* "; did you mean 'kernel'?" if the next word resembles one that starts a declaration and is no type; else "". */
static const char *declaration_hint(gk_parser *p) {
    static const char *const starts[] = {"kernel", "operator", "template", "group_size", "const"};
    const gk_token *t = gk_peek(p, 0);
    gk_nearest near = {.wanted = t->text};
    if (t->kind != GK_T_NAME || gk_type_next(p) || (t->facts & GK_N_KEYWORD)) return "";
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) gk_nearest_try(&near, starts[i]);
    const char *start = near.best;
    gk_type_names(&near);
    return near.best == start ? gk_nearest_hint(p->arena, &near) : "";
}

static gk_ast *parse_declaration(gk_parser *p) {
    gk_ast *template = gk_accept(p, "template") ? parse_template(p) : NULL;
    gk_ast *attributes = parse_attributes(p);
    gk_loc loc = gk_peek(p, 0)->loc;
    gk_ast *n;
    if (!attributes && gk_at(p, "struct")) {
        if (template)
            gk_syntax_error(p, GK_E_DECLARATION, loc, "a struct has no template parameters; declare one for each type");
        p->at++;
        return gk_parse_struct(p);
    }
    if (gk_accept(p, "kernel")) {
        gk_token *name = gk_expect_name(p, "a name for the kernel");
        n = gk_ast_new(p, GK_A_KERNEL, name->loc);
        n->name = name->text;
        n->b = attributes;
    } else if (attributes) {
        gk_syntax_error(p, GK_E_ATTRIBUTE, loc, "expected 'kernel' after the attributes%s", declaration_hint(p));
    } else if (!template && gk_accept(p, "const")) {
        gk_ast *type = gk_parse_type_here(p);
        gk_token *name = gk_expect_name(p, "a name for the constant");
        n = gk_ast_new(p, GK_A_CONSTANT, name->loc);
        n->name = name->text;
        n->a = type;
        if (gk_at(p, "[")) n->c = gk_parse_table_extent(p);
        gk_expect(p, "=");
        n->b = n->c ? gk_parse_table_values(p) : gk_parse_expr(p);
        gk_expect(p, ";");
        return n;
    } else {
        bool is_operator = gk_accept(p, "operator");
        gk_ast *type = NULL;
        if (!is_operator && gk_at(p, "void")) {
            p->at++;
        } else if (gk_type_next(p) || is_operator || gk_peek(p, 0)->kind == GK_T_NAME) {
            const char *hint = is_operator ? "" : declaration_hint(p);
            if (*hint || (!is_operator && !gk_type_next(p) && gk_peek(p, 1)->kind != GK_T_NAME))
                gk_syntax_error(p, GK_E_DECLARATION, loc,
                                "expected a kernel, a function, an operator, a constant or a struct%s", hint);
            type = gk_parse_type_here(p);
        } else {
            gk_syntax_error(p, GK_E_DECLARATION, loc,
                            "expected a kernel, a function, an operator, a constant or a struct");
        }
        gk_token *name = gk_expect_name(p, "a name for the function");
        n = gk_ast_new(p, is_operator ? GK_A_OPERATOR : GK_A_FUNCTION, name->loc);
        n->name = name->text;
        n->b = type;
    }
    n->a = template;
    n->c = parse_params(p);
    if (n->kind == GK_A_OPERATOR) {
        gk_expect(p, "identity");
        gk_expect(p, "(");
        n->e = gk_parse_expr(p);
        gk_expect(p, ")");
    }
    n->d = gk_parse_block(p);
    return n;
}

/* Skip to where the next declaration starts: after the first '}' or ';' outside braces, counted from `from`. */
static void skip_declaration(gk_parser *p, size_t from) {
    size_t failed = p->at;
    int depth = 0;
    for (p->at = from; gk_peek(p, 0)->kind != GK_T_END; p->at++) {
        if (gk_at(p, "{")) depth++;
        if (gk_at(p, "}") && depth > 0 && --depth == 0 && p->at >= failed) break;
        if (gk_at(p, ";") && depth == 0 && p->at >= failed) break;
    }
    if (gk_peek(p, 0)->kind == GK_T_END) return;
    p->at++;
    gk_accept(p, ";"); /* as after a struct of C */
}

static bool is_attribute(const char *name) {
    return gk_same(name, "group_size") || gk_same(name, "math") || gk_same(name, "index") || gk_same(name, "resident");
}

/* Enter the names NAME in `template <...> ... NAME (`: only these may be followed by template arguments. */
static void find_templates(gk_parser *p, const gk_token *t, size_t count) {
    for (size_t i = 0; i + 1 < count; i++) {
        if (!gk_same(t[i].text, "template")) continue;
        int depth = 0; /* depth of parentheses, in which comparisons have to stand */
        for (; i + 1 < count && !(depth == 0 && (gk_same(t[i].text, ">") || gk_same(t[i].text, ">>"))); i++)
            depth += gk_same(t[i].text, "(") - gk_same(t[i].text, ")");
        while (i + 1 < count && !gk_same(t[i].text, "{") &&
               !(t[i].kind == GK_T_NAME && !is_attribute(t[i].text) && gk_same(t[i + 1].text, "(")))
            i++;
        if (t[i].kind == GK_T_NAME) *gk_map_at(&p->templates, t[i].text) = p;
    }
}

static gk_ast **parse_tokens(gk_parser *p, gk_ast **list) {
    gk_ast **volatile tail = list;
    while (gk_peek(p, 0)->kind != GK_T_END) {
        volatile size_t from = p->at;
        gk_restore_types(p, NULL);
        p->brace = p->suspect = (gk_loc){0};
        p->depth = 0;
        if (setjmp(p->recover) == 0) {
            gk_ast *n = parse_declaration(p);
            *tail = n;
            tail = &n->next;
        } else {
            skip_declaration(p, from);
        }
    }
    return tail;
}

gk_ast *gk_parse(gk_diags *d, gk_names *names, gk_arena *scratch) {
    return gk_parse_alone(d, names, scratch, NULL);
}

gk_ast *gk_parse_alone(gk_diags *d, gk_names *names, gk_arena *scratch, char *angles) {
    gk_parser p = {.d = d, .arena = d->arena, .scratch = scratch, .angles = angles};
    p.aliases.arena = p.templates.arena = p.structs[0].arena = p.structs[1].arena = scratch;
    gk_ast *first = NULL, **tail = &first;
    gk_token **tokens = gk_alloc(scratch, d->nsources * sizeof *tokens);
    size_t *counts = gk_alloc(scratch, d->nsources * sizeof *counts);
    for (size_t i = 0; i < d->nsources; i++) tokens[i] = gk_lex(d, names, scratch, (uint16_t)(i + 1), &counts[i]);
    for (size_t i = 0; i < d->nsources; i++) {
        p.checked = d->sources[i].checked;
        find_templates(&p, tokens[i], counts[i]);
        gk_find_structs(&p, tokens[i], counts[i]);
    }
    for (size_t i = 0; i < d->nsources; i++) {
        p.checked = d->sources[i].checked;
        p.tokens = tokens[i];
        p.at = 0;
        tail = parse_tokens(&p, tail);
    }
    return first;
}

gk_ast *gk_parse_type(gk_diags *d, gk_names *names, uint16_t file) {
    gk_parser p = {.d = d,
                   .arena = d->arena,
                   .scratch = d->arena,
                   .aliases = {.arena = d->arena},
                   .templates = {.arena = d->arena}};
    size_t count;
    p.tokens = gk_lex(d, names, p.scratch, file, &count);
    if (setjmp(p.recover)) return NULL;
    gk_ast *n = gk_parse_type_here(&p);
    if (gk_peek(&p, 0)->kind != GK_T_END)
        gk_syntax_error(&p, GK_E_TYPE, gk_peek(&p, 0)->loc, "expected nothing after the type");
    return n;
}
