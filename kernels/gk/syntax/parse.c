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

static void add_type(gk_parser *p, const char *name) {
    gk_type_alias *t = GK_NEW(p->scratch, gk_type_alias);
    t->name = name;
    t->up = p->types;
    p->types = t;
    void **count = gk_map_at(&p->aliases, name);
    *count = (void *)((uintptr_t)*count + 1);
}

/* Leave a scope: remove the type names declared in it. */
static void restore_types(gk_parser *p, gk_type_alias *outer) {
    for (; p->types != outer; p->types = p->types->up) {
        void **count = gk_map_at(&p->aliases, p->types->name);
        *count = (void *)((uintptr_t)*count - 1);
    }
}

/* ------------------------------------------------------------------------------------------------- statements */

static gk_ast *parse_statement(gk_parser *p);

static gk_ast *parse_extents(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    while (gk_accept(p, "[")) {
        gk_ast *n = gk_parse_expr(p);
        gk_expect(p, "]");
        *tail = n;
        tail = &n->next;
    }
    return first;
}

/* Indentation of the line of `loc`; -1 if it is too long or, if `first` is set, something precedes `loc` on it. */
static int indent_of(const gk_parser *p, gk_loc loc, bool first) {
    const char *text = p->d->sources[loc.file - 1].text;
    size_t begin = loc.pos, at;
    while (begin > 0 && text[begin - 1] != '\n')
        if (loc.pos - --begin > 200) return -1;
    for (at = begin; text[at] == ' ' || text[at] == '\t';) at++;
    return first && at != loc.pos ? -1 : (int)(at - begin);
}

/* Report that the '}' of the innermost block is missing. */
_Noreturn static void not_closed(gk_parser *p, const char *message) {
    gk_error(p->d, GK_E_EXPECTED, gk_peek(p, 0)->loc, "%s", message);
    if (p->suspect.file)
        gk_note(p->d, p->suspect, "the '}' of this '{' is further to the left than its line; it may be another one's");
    else if (p->brace.file)
        gk_note(p->d, p->brace, "this '{' has no '}'");
    longjmp(p->recover, 1);
}

static gk_ast *parse_block(gk_parser *p) {
    gk_ast *n = gk_ast_new(p, GK_A_BLOCK, gk_peek(p, 0)->loc);
    gk_type_alias *outer = p->types;
    gk_loc around = p->brace;
    gk_ast **tail = &n->a;
    gk_expect(p, "{");
    p->brace = n->loc;
    while (!gk_at(p, "}")) {
        if (gk_peek(p, 0)->kind == GK_T_END) not_closed(p, "expected '}' before the end of the source");
        if (gk_at(p, "kernel") || gk_at(p, "template") || gk_at(p, "operator"))
            not_closed(p, "expected '}': no declaration starts inside of a block");
        gk_ast *s = parse_statement(p);
        *tail = s;
        tail = &s->next;
    }
    int opened = indent_of(p, n->loc, false), closed = indent_of(p, gk_peek(p, 0)->loc, true);
    if (closed >= 0 && closed < opened && !p->suspect.file) p->suspect = n->loc;
    p->at++;
    p->brace = around;
    restore_types(p, outer);
    return n;
}

/* Parse place = value, place op= value, place++, ++place, or a call. */
static gk_ast *parse_step(gk_parser *p) {
    static const struct {
        const char *text;
        gk_op op;
    } assigns[] = {{"=", GK_OP_NONE}, {"+=", GK_OP_ADD},  {"-=", GK_OP_SUB}, {"*=", GK_OP_MUL},
                   {"/=", GK_OP_DIV}, {"%=", GK_OP_MOD},  {"&=", GK_OP_AND}, {"|=", GK_OP_OR},
                   {"^=", GK_OP_XOR}, {"<<=", GK_OP_SHL}, {">>=", GK_OP_SHR}};
    gk_token *t = gk_peek(p, 0);
    bool prefix = gk_at(p, "++") || gk_at(p, "--");
    if (prefix) p->at++;
    gk_ast *place = gk_parse_postfix(p);
    gk_token *o = prefix ? t : gk_peek(p, 0);
    if (prefix || gk_at(p, "++") || gk_at(p, "--")) {
        if (!prefix) p->at++;
        gk_ast *n = gk_ast_new(p, GK_A_ASSIGN, o->loc);
        n->op = o->text[0] == '+' ? GK_OP_ADD : GK_OP_SUB;
        n->a = place;
        n->b = gk_ast_new(p, GK_A_INT, o->loc);
        n->b->ivalue = 1;
        n->b->depth = 1;
        return n;
    }
    for (size_t i = 0; i < sizeof assigns / sizeof *assigns; i++)
        if (gk_accept(p, assigns[i].text)) {
            gk_ast *n = gk_ast_new(p, GK_A_ASSIGN, o->loc);
            n->op = assigns[i].op;
            n->a = place;
            n->b = gk_parse_expr(p);
            return n;
        }
    if (place->kind == GK_A_NAME && o->kind == GK_T_NAME) {
        gk_nearest near = {.wanted = place->name};
        for (const gk_type_alias *a = p->types; a; a = a->up) gk_nearest_try(&near, a->name);
        gk_syntax_error(p, GK_E_TYPE, place->loc, "unknown type '%s'%s", place->name, gk_type_hint(p->arena, &near));
    }
    if (place->kind != GK_A_CALL && place->kind != GK_A_METHOD)
        gk_syntax_error(p, GK_E_EXPECTED, o->loc, "expected an assignment or a call as a statement");
    gk_ast *n = gk_ast_new(p, GK_A_EVAL, place->loc);
    n->a = place;
    return n;
}

/* Parse the declaration of a variable, without its ';'. */
static gk_ast *parse_variable(gk_parser *p) {
    unsigned flags = 0;
    if (gk_accept(p, "const")) flags |= GK_CONST;
    if (gk_accept(p, "local")) flags |= GK_LOCAL;
    gk_ast *type = gk_accept(p, "auto") ? NULL : gk_parse_type_here(p);
    gk_token *name = gk_expect_name(p, "a name for the variable");
    gk_ast *n = gk_ast_new(p, GK_A_VAR, name->loc);
    n->name = name->text;
    n->flags = (uint8_t)flags;
    n->a = type;
    n->b = parse_extents(p);
    if (gk_accept(p, "=")) n->c = gk_parse_expr(p);
    if (!n->c && (!type || (flags & GK_CONST)))
        gk_syntax_error(p, GK_E_EXPECTED, name->loc, "'%s' needs a value", n->name);
    if (!n->c && type && gk_at(p, "(")) not_closed(p, "expected '}' before this function, or ';' after a variable");
    if (gk_at(p, ","))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc,
                        "a declaration has one name; declare the next variable in a statement of its own");
    return n;
}

static bool variable_next(gk_parser *p) {
    if (gk_at(p, "const") || gk_at(p, "auto") || gk_at(p, "local")) return true;
    if (!gk_type_next(p)) return false;
    /* T(x) and T is ... start expressions. */
    return !(gk_peek(p, 1)->kind == GK_T_PUNCT && gk_same(gk_peek(p, 1)->text, "("));
}

static gk_ast *parse_if(gk_parser *p, gk_loc loc, unsigned flags) {
    gk_ast *n = gk_ast_new(p, GK_A_IF, loc);
    n->flags = (uint8_t)flags;
    gk_expect(p, "(");
    n->a = gk_parse_expr(p);
    gk_expect(p, ")");
    n->b = parse_statement(p);
    if (gk_accept(p, "else")) n->c = parse_statement(p);
    return n;
}

static gk_ast *parse_for(gk_parser *p, gk_loc loc) {
    gk_ast *n = gk_ast_new(p, GK_A_FOR, loc);
    gk_type_alias *outer = p->types;
    gk_expect(p, "(");
    if (!gk_at(p, ";")) n->a = variable_next(p) ? parse_variable(p) : parse_step(p);
    gk_expect(p, ";");
    if (!gk_at(p, ";")) n->b = gk_parse_expr(p);
    gk_expect(p, ";");
    if (!gk_at(p, ")")) n->c = parse_step(p);
    gk_expect(p, ")");
    n->d = parse_statement(p);
    restore_types(p, outer);
    return n;
}

/* Parse an assertion after 'assert' or 'static assert'. */
static gk_ast *parse_assert(gk_parser *p, gk_loc loc, unsigned flags) {
    gk_ast *n = gk_ast_new(p, GK_A_ASSERT, loc);
    n->flags = (uint8_t)flags;
    gk_expect(p, "(");
    n->a = gk_parse_expr(p);
    if (gk_accept(p, ",")) {
        gk_token *t = gk_peek(p, 0);
        if (t->kind != GK_T_STRING) gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected a text in double quotes");
        n->name = t->text;
        p->at++;
    }
    gk_expect(p, ")");
    gk_expect(p, ";");
    return n;
}

/* Does printf("text", value, ...) follow? Without a text printf is an ordinary name. */
static bool print_next(gk_parser *p) {
    return gk_at(p, "printf") && gk_same(gk_peek(p, 1)->text, "(") && gk_peek(p, 2)->kind == GK_T_STRING;
}

static gk_ast *parse_print(gk_parser *p, gk_loc loc) {
    gk_ast *n = gk_ast_new(p, GK_A_PRINT, loc), **tail = &n->a;
    p->at++;
    gk_expect(p, "(");
    gk_token *t = gk_peek(p, 0);
    n->b = gk_ast_new(p, GK_A_TEXT, t->loc);
    n->b->name = t->text;
    p->at++;
    while (gk_accept(p, ",")) {
        gk_ast *value = gk_parse_expr(p);
        *tail = value;
        tail = &value->next;
    }
    gk_expect(p, ")");
    gk_expect(p, ";");
    return n;
}

static gk_ast *parse_static(gk_parser *p, gk_loc loc) {
    if (gk_accept(p, "if")) return parse_if(p, loc, GK_STATIC);
    if (gk_accept(p, "assert")) return parse_assert(p, loc, GK_STATIC);
    if (!gk_accept(p, "for"))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc, "expected 'if', 'for' or 'assert' after 'static'");
    gk_ast *n = gk_ast_new(p, GK_A_FOR, loc);
    n->flags = GK_STATIC;
    gk_expect(p, "(");
    gk_expect(p, "int");
    n->name = gk_expect_name(p, "a name for the counter")->text;
    gk_expect(p, "=");
    n->a = gk_parse_expr(p);
    gk_expect(p, ";");
    n->b = gk_parse_expr(p);
    gk_expect(p, ";");
    n->c = parse_step(p);
    gk_expect(p, ")");
    n->d = parse_statement(p);
    return n;
}

static gk_ast *parse_using(gk_parser *p) {
    gk_token *name = gk_expect_name(p, "a name for the type");
    gk_ast *n = gk_ast_new(p, GK_A_USING, name->loc);
    n->name = name->text;
    gk_expect(p, "=");
    n->a = gk_parse_type_here(p);
    gk_expect(p, ";");
    add_type(p, n->name);
    return n;
}

static gk_ast *parse_plain_statement(gk_parser *p) {
    gk_loc loc = gk_peek(p, 0)->loc;
    gk_ast *n;
    if (gk_at(p, "{")) return parse_block(p);
    if (gk_accept(p, ";")) return gk_ast_new(p, GK_A_BLOCK, loc);
    if (gk_accept(p, "if")) return parse_if(p, loc, 0);
    if (gk_accept(p, "for")) return parse_for(p, loc);
    if (gk_accept(p, "static")) return parse_static(p, loc);
    if (gk_accept(p, "assert")) return parse_assert(p, loc, 0);
    if (gk_accept(p, "using")) return parse_using(p);
    if (print_next(p)) return parse_print(p, loc);
    if (gk_accept(p, "while")) {
        n = gk_ast_new(p, GK_A_WHILE, loc);
        gk_expect(p, "(");
        n->a = gk_parse_expr(p);
        gk_expect(p, ")");
        n->d = parse_statement(p);
        return n;
    }
    if (gk_accept(p, "do")) {
        n = gk_ast_new(p, GK_A_DO, loc);
        n->d = parse_statement(p);
        gk_expect(p, "while");
        gk_expect(p, "(");
        n->a = gk_parse_expr(p);
        gk_expect(p, ")");
    } else if (gk_accept(p, "break")) {
        n = gk_ast_new(p, GK_A_BREAK, loc);
    } else if (gk_accept(p, "continue")) {
        n = gk_ast_new(p, GK_A_CONTINUE, loc);
    } else if (gk_accept(p, "return")) {
        n = gk_ast_new(p, GK_A_RETURN, loc);
        if (!gk_at(p, ";")) n->a = gk_parse_expr(p);
    } else if (variable_next(p)) {
        n = parse_variable(p);
    } else {
        n = parse_step(p);
    }
    gk_expect(p, ";");
    return n;
}

static gk_ast *parse_statement(gk_parser *p) {
    gk_enter(p);
    gk_ast *n = parse_plain_statement(p);
    gk_leave(p);
    return n;
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
            add_type(p, n->name);
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
            n->b = parse_extents(p);
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
    n->d = parse_block(p);
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
        restore_types(p, NULL);
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
