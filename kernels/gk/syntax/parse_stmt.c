/* Statements and blocks, and the type names that are in scope in them. */
#include "gk/syntax/parse.h"
#include "gk/syntax/types.h"

void gk_add_type(gk_parser *p, const char *name) {
    gk_type_alias *t = GK_NEW(p->scratch, gk_type_alias);
    t->name = name;
    t->up = p->types;
    p->types = t;
    void **count = gk_map_at(&p->aliases, name);
    *count = (void *)((uintptr_t)*count + 1);
}

/* Leave a scope: remove the type names declared in it. */
void gk_restore_types(gk_parser *p, gk_type_alias *outer) {
    for (; p->types != outer; p->types = p->types->up) {
        void **count = gk_map_at(&p->aliases, p->types->name);
        *count = (void *)((uintptr_t)*count - 1);
    }
}

static gk_ast *parse_statement(gk_parser *p);

gk_ast *gk_parse_extents(gk_parser *p) {
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

gk_ast *gk_parse_block(gk_parser *p) {
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
    gk_restore_types(p, outer);
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
    n->b = gk_parse_extents(p);
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
    gk_restore_types(p, outer);
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
    gk_add_type(p, n->name);
    return n;
}

static gk_ast *parse_plain_statement(gk_parser *p) {
    gk_loc loc = gk_peek(p, 0)->loc;
    gk_ast *n;
    if (gk_at(p, "{")) return gk_parse_block(p);
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
