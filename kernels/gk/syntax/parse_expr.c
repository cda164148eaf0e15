#include "gk/syntax/builtins.h"
#include "gk/syntax/parse.h"
#include "gk/syntax/types.h"
#include "gk/syntax/words.h"

#include <string.h>

#define LOOSEST 1  /* || */
#define ADDITIVE 9 /* + and - */

static gk_ast *parse_binary(gk_parser *p, int level);

static unsigned depth_of(const gk_ast *n) {
    return n ? n->depth : 0;
}

/* Set the depth from the operands, and refuse expressions that are too deep for the later passes, which recurse. */
static gk_ast *measured(gk_parser *p, gk_ast *n) {
    unsigned deepest = 0;
    const gk_ast *kids[] = {n->a, n->b, n->c};
    for (int k = 0; k < 3; k++)
        for (const gk_ast *x = kids[k]; x; x = x->next) {
            if (depth_of(x) > deepest) deepest = depth_of(x);
            if (k == 0 && n->kind != GK_A_TYPE) break;
        }
    if (deepest >= GK_MAX_DEPTH)
        gk_syntax_error(p, GK_E_NESTING, n->loc, "this expression nests deeper than %d levels; split it with variables",
                        GK_MAX_DEPTH);
    n->depth = (uint8_t)(deepest + 1);
    return n;
}

static bool is_alias(const gk_parser *p, const char *name) {
    return p->types && gk_map_get(&p->aliases, name) != NULL;
}

/* Does matrix<left, ... or the like follow? Other uses of the name are no types. */
static bool matrix_next(gk_parser *p) {
    gk_role role;
    return gk_same(gk_peek(p, 0)->text, "matrix") && gk_same(gk_peek(p, 1)->text, "<") &&
           gk_peek(p, 2)->kind == GK_T_NAME && gk_role_from_name(gk_peek(p, 2)->text, &role) &&
           gk_same(gk_peek(p, 3)->text, ",");
}

/* Number of tokens of the template arguments that begin with '<' at token `at`: names, numbers, arithmetic, and lists
 * of these; 0: they are no template arguments. *open: number of '>' of the last token that are left. */
static size_t arguments_length(gk_parser *p, size_t at, unsigned *open) {
    int depth = 0;
    for (size_t i = at;; i++) {
        const gk_token *t = gk_peek(p, i);
        const bool plain = t->kind == GK_T_NAME || t->kind == GK_T_INT ||
                           (t->kind == GK_T_PUNCT && strchr(",+-*/%", t->text[0]) && !t->text[1]);
        if (plain) continue;
        if (t->kind != GK_T_PUNCT || (t->text[0] != '<' && t->text[0] != '>')) return 0;
        if (t->text[0] == '<' && t->text[1]) return 0;
        if (t->text[0] == '<') depth++;
        for (unsigned k = 0; t->text[k] == '>'; k++)
            if (--depth == 0) {
                *open = (unsigned)strspn(t->text + k + 1, ">");
                return i + 1 - at;
            }
    }
}

/* Is it acc<T>? In a comparison of a variable with this name, acc < n, no '>' follows after one name; acc < n >> 1 is a
 * comparison too, if n is no type. */
static bool acc_next(gk_parser *p) {
    if (!gk_same(gk_peek(p, 0)->text, "acc") || !gk_same(gk_peek(p, 1)->text, "<")) return false;
    const gk_token *of = gk_peek(p, 2);
    if (of->kind != GK_T_NAME) return false;
    const bool family = (of->facts & GK_N_ARGUMENTS) && gk_same(gk_peek(p, 3)->text, "<");
    unsigned left = 0;
    size_t inner = family ? arguments_length(p, 3, &left) : 0;
    if (family && !inner) return false;
    if (left) return true;
    const gk_token *end = gk_peek(p, 3 + inner);
    if (end->kind != GK_T_PUNCT) return false;
    const bool type = family || (of->facts & GK_N_TYPE) || is_alias(p, of->text) || gk_is_struct(p, of->text);
    return gk_same(end->text, ">") || (end->text[0] == '>' && type);
}

bool gk_type_next(gk_parser *p) {
    const gk_token *t = gk_peek(p, 0);
    if (t->kind != GK_T_NAME) return false;
    if (matrix_next(p) || acc_next(p)) return true;
    return (t->facts & GK_N_TYPE) || is_alias(p, t->text) || gk_is_struct(p, t->text);
}

/* The '>' that closes template arguments; splits '>>' and the like. */
static void expect_close(gk_parser *p) {
    gk_token *t = gk_peek(p, 0);
    if (t->text[0] == '>') gk_note_angle(p, t);
    if (t->kind == GK_T_PUNCT && t->text[0] == '>' && t->text[1])
        gk_split(t);
    else
        gk_expect(p, ">");
}

/* `type_first`: the first argument is a type, as with view, buffer and convert. */
static gk_ast *parse_template_args(gk_parser *p, bool type_first) {
    gk_ast *first = NULL, **tail = &first;
    gk_note_angle(p, gk_expect(p, "<"));
    do {
        bool type = gk_type_next(p) || (type_first && !first && gk_peek(p, 0)->kind == GK_T_NAME);
        gk_ast *arg = type ? gk_parse_type_here(p) : gk_parse_sum(p);
        *tail = arg; /* NOLINT(clang-analyzer-core.NullDereference): it loses itself in the recursion */
        tail = &arg->next;
    } while (gk_accept(p, ","));
    expect_close(p);
    return first;
}

gk_ast *gk_parse_type_here(gk_parser *p) {
    gk_token *t = gk_peek(p, 0);
    if (!gk_type_next(p)) {
        gk_nearest near = {.wanted = t->text};
        if (t->kind != GK_T_NAME) gk_syntax_error(p, GK_E_TYPE, t->loc, "expected a type");
        for (const gk_type_alias *a = p->types; a; a = a->up) gk_nearest_try(&near, a->name);
        gk_syntax_error(p, GK_E_TYPE, t->loc, "expected a type, found '%s'%s", t->text, gk_type_hint(p->arena, &near));
    }
    const bool matrix = matrix_next(p), family = gk_same(t->text, "acc") ? acc_next(p) : t->facts & GK_N_ARGUMENTS;
    gk_enter(p);
    gk_ast *n = gk_ast_new(p, GK_A_TYPE, t->loc);
    n->name = t->text;
    p->at++;
    if (family || matrix) n->a = parse_template_args(p, !matrix);
    gk_leave(p);
    return measured(p, n);
}

static gk_ast *parse_args(gk_parser *p, const char *open, const char *close) {
    gk_ast *first = NULL, **tail = &first;
    gk_expect(p, open);
    if (!gk_at(p, close)) do {
            gk_ast *arg = gk_parse_expr(p);
            *tail = arg;
            tail = &arg->next;
        } while (gk_accept(p, ","));
    gk_expect(p, close);
    return first;
}

/* T(args), T is class, or T alone (an argument of identity()). */
static gk_ast *parse_type_expr(gk_parser *p) {
    gk_ast *type = gk_parse_type_here(p);
    if (gk_accept(p, "is")) {
        gk_ast *n = gk_ast_new(p, GK_A_IS, type->loc);
        n->a = type;
        if (gk_type_next(p) && !(gk_peek(p, 0)->facts & GK_N_CLASS)) {
            n->b = gk_parse_type_here(p);
        } else {
            gk_token *t = gk_peek(p, 0);
            if (t->kind != GK_T_NAME)
                gk_syntax_error(p, GK_E_EXPECTED, t->loc, "expected a class or a type after 'is'");
            n->b = gk_ast_new(p, GK_A_NAME, t->loc);
            n->b->name = t->text;
            p->at++;
        }
        return measured(p, n);
    }
    if (!gk_at(p, "(")) return type;
    gk_ast *n = gk_ast_new(p, GK_A_CONSTRUCT, type->loc);
    n->a = type;
    n->b = parse_args(p, "(", ")");
    return measured(p, n);
}

static bool takes_type_argument(const char *name) {
    static const char *const builtins[] = {"convert", "bitcast", "lowest", "highest", "matrix_add"};
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (gk_same(builtins[i], name)) return true;
    return false;
}

/* Is it group_reduce<OP>(...) or the like? Variables may have these names, too. */
static bool takes_operator(gk_parser *p, const char *name) {
    gk_builtin b;
    return gk_find_builtin(name, &b) && gk_builtins[b].kind == GK_BK_GROUP && gk_peek(p, 2)->kind == GK_T_NAME &&
           gk_same(gk_peek(p, 3)->text, ">") && gk_same(gk_peek(p, 4)->text, "(");
}

static bool touch(const gk_token *a, const gk_token *b) {
    return a->loc.pos + a->loc.len == b->loc.pos;
}

/* Is it written like a template's call, NAME<...>( without spaces, so that another source may have the template? */
static bool written_as_template(gk_parser *p) {
    if (!p->angles || !touch(gk_peek(p, 0), gk_peek(p, 1))) return false;
    int angles = 0, rounds = 0;
    for (size_t i = 1; gk_peek(p, i)->kind != GK_T_END; i++) {
        const gk_token *t = gk_peek(p, i);
        if (t->kind == GK_T_STRING || (t->kind == GK_T_PUNCT && strchr(";{}", t->text[0]))) return false;
        if (t->kind != GK_T_PUNCT) continue;
        rounds += gk_same(t->text, "(") - gk_same(t->text, ")");
        if (rounds < 0) return false;
        if (rounds > 0) continue;
        if (gk_same(t->text, "<")) angles++;
        for (unsigned k = 0; t->text[k] == '>'; k++)
            if (--angles == 0) return !t->text[k + 1] && gk_same(gk_peek(p, i + 1)->text, "(") && touch(t, t + 1);
    }
    return false;
}

/* Do template arguments and a call begin at token `at`, which is '<'? If '>' and '(' follow, with nothing in between
 * that cannot be in an argument, it is no comparison of a variable that has a template's name. */
static bool arguments_and_call(gk_parser *p, size_t at) {
    enum { MOST_TOKENS = 1000 }; /* limit of the search, so that parsing takes time linear in the source's length */
    int angles = 0, rounds = 0;
    for (size_t i = at; i < at + MOST_TOKENS; i++) {
        const gk_token *t = gk_peek(p, i);
        if (t->kind == GK_T_END || t->kind == GK_T_STRING) return false;
        if (t->kind != GK_T_PUNCT) continue;
        if (strchr(";{}", t->text[0])) return false;
        rounds += gk_same(t->text, "(") + gk_same(t->text, "[") - gk_same(t->text, ")") - gk_same(t->text, "]");
        if (rounds < 0) return false;
        if (rounds > 0) continue;
        const bool loose = t->level && t->level < ADDITIVE && t->text[0] != '<' && t->text[0] != '>';
        if (loose || strchr("=?:", t->text[0]) || (strlen(t->text) > 1 && strchr("<+-*/%", t->text[0]))) return false;
        angles += t->text[0] == '<';
        for (unsigned k = 0; t->text[k] == '>'; k++)
            if (--angles == 0) return !t->text[k + 1] && gk_same(gk_peek(p, i + 1)->text, "(");
        if (t->text[0] == '>' && strchr(t->text, '=')) return false;
    }
    return false;
}

/* Is the token after `ahead` others a type that is not called to make a value? Then it is no operand of a comparison.
 * */
static bool type_alone(gk_parser *p, size_t ahead) {
    if (gk_peek(p, 1)->kind == GK_T_END) return false;
    p->at += ahead;
    const bool alone = gk_type_next(p) && !gk_same(gk_peek(p, 1)->text, "(") && !gk_same(gk_peek(p, 1)->text, "is");
    p->at -= ahead;
    return alone;
}

static bool takes_template_args(gk_parser *p, const char *name) {
    if (takes_operator(p, name) || written_as_template(p)) return true;
    if (!takes_type_argument(name) && gk_map_get(&p->templates, name) == NULL) return false;
    return type_alone(p, 2) || arguments_and_call(p, 1);
}

static gk_ast *parse_name_expr(gk_parser *p) {
    gk_token *t = gk_peek(p, 0);
    if (gk_same(t->text, "true") || gk_same(t->text, "false")) {
        gk_ast *n = gk_ast_new(p, GK_A_BOOL, t->loc);
        n->ivalue = t->text[0] == 't';
        p->at++;
        return measured(p, n);
    }
    if (gk_same(t->text, "has")) {
        p->at++;
        gk_expect(p, "(");
        gk_ast *n = gk_ast_new(p, GK_A_HAS, gk_peek(p, 0)->loc);
        n->name = gk_expect_name(p, "a feature")->text;
        gk_expect(p, ")");
        return measured(p, n);
    }
    bool call = gk_peek(p, 1)->kind == GK_T_PUNCT && gk_same(gk_peek(p, 1)->text, "(");
    bool generic =
        gk_peek(p, 1)->kind == GK_T_PUNCT && gk_same(gk_peek(p, 1)->text, "<") && takes_template_args(p, t->text);
    /* group_size is a keyword of attributes and a function in expressions. */
    if (!generic && (t->facts & GK_N_KEYWORD) && !(call && gk_same(t->text, "group_size")))
        gk_syntax_error(p, GK_E_EXPRESSION, t->loc, "expected an expression, found the keyword '%s'%s", t->text,
                        strcmp(t->text, "int") == 0 ? "; the type is i32" : gk_foreign_hint(p->arena, t->text));
    if (!call && !generic) {
        gk_ast *n = gk_ast_new(p, GK_A_NAME, t->loc);
        n->name = t->text;
        p->at++;
        return measured(p, n);
    }
    gk_ast *n = gk_ast_new(p, GK_A_CALL, t->loc);
    n->name = t->text;
    p->at++;
    if (generic) n->c = parse_template_args(p, takes_type_argument(n->name));
    n->b = parse_args(p, "(", ")");
    return measured(p, n);
}

static bool starts_operand(const gk_token *t) {
    return t->kind == GK_T_NAME || t->kind == GK_T_INT || t->kind == GK_T_FLOAT ||
           (t->kind == GK_T_PUNCT && gk_same(t->text, "("));
}

static gk_ast *parse_primary(gk_parser *p) {
    gk_token *t = gk_peek(p, 0);
    gk_ast *n;
    switch (t->kind) {
    case GK_T_INT:
        n = gk_ast_new(p, GK_A_INT, t->loc);
        n->ivalue = t->ivalue;
        p->at++;
        return measured(p, n);
    case GK_T_FLOAT:
        n = gk_ast_new(p, GK_A_FLOAT, t->loc);
        n->fvalue = t->fvalue;
        p->at++;
        return measured(p, n);
    case GK_T_NAME: return gk_type_next(p) ? parse_type_expr(p) : parse_name_expr(p);
    case GK_T_PUNCT:
        if (gk_accept(p, "(")) {
            bool type = gk_type_next(p);
            n = gk_parse_expr(p);
            gk_expect(p, ")");
            const char *c_type = n->kind == GK_A_NAME ? gk_type_for_c_name(n->name) : NULL;
            if (((type && n->kind == GK_A_TYPE) || c_type) && starts_operand(gk_peek(p, 0)))
                gk_syntax_error(p, GK_E_CAST, n->loc, "GK has no C casts; write %s(value)", c_type ? c_type : n->name);
            return n;
        }
        break;
    case GK_T_STRING:
        gk_syntax_error(p, GK_E_EXPRESSION, t->loc,
                        "expected an expression, found a text; texts are those of assert and printf, which are "
                        "statements");
    default: break;
    }
    if (gk_at(p, "{"))
        gk_syntax_error(p, GK_E_EXPRESSION, t->loc,
                        "expected an expression, found '{': GK has no lists of values; assign the elements of an array "
                        "one by one, and write a vector as in f32x2(a, b)");
    gk_syntax_error(p, GK_E_EXPRESSION, t->loc, "expected an expression%s%s%s", *t->text ? ", found '" : "", t->text,
                    *t->text ? "'" : "");
}

gk_ast *gk_parse_postfix(gk_parser *p) {
    gk_ast *n = parse_primary(p);
    for (;;) {
        gk_token *t = gk_peek(p, 0);
        gk_ast *outer;
        if (gk_at(p, "[")) {
            outer = gk_ast_new(p, GK_A_INDEX, n->loc);
            outer->b = parse_args(p, "[", "]");
            if (!outer->b) gk_syntax_error(p, GK_E_EXPRESSION, t->loc, "expected an index");
        } else if (gk_accept(p, ".")) {
            gk_token *name = gk_peek(p, 0);
            if (name->kind != GK_T_NAME)
                gk_syntax_error(p, GK_E_EXPECTED, name->loc, "expected a member name after '.'");
            p->at++;
            const bool typed = gk_same(name->text, "load") && gk_at(p, "<") && arguments_and_call(p, 0);
            gk_ast *args = typed ? parse_template_args(p, false) : NULL;
            outer = gk_ast_new(p, args || gk_at(p, "(") ? GK_A_METHOD : GK_A_MEMBER, name->loc);
            outer->name = name->text;
            outer->c = args;
            if (outer->kind == GK_A_METHOD) outer->b = parse_args(p, "(", ")");
        } else if (gk_at(p, "->")) {
            gk_syntax_error(p, GK_E_EXPRESSION, t->loc, "GK has no pointers; write '.' before a member");
        } else {
            return n;
        }
        outer->a = n;
        n = measured(p, outer);
    }
}

static gk_ast *parse_unary(gk_parser *p) {
    static const struct {
        const char *text;
        gk_op op;
    } unaries[] = {{"-", GK_OP_NEG}, {"+", GK_OP_ADD}, {"!", GK_OP_NOT}, {"~", GK_OP_BITNOT}};
    gk_token *t = gk_peek(p, 0);
    if (t->kind == GK_T_PUNCT) {
        for (size_t i = 0; i < sizeof unaries / sizeof *unaries; i++)
            if (gk_same(t->text, unaries[i].text)) {
                p->at++;
                gk_enter(p);
                gk_ast *n = gk_ast_new(p, GK_A_UNARY, t->loc);
                n->op = unaries[i].op;
                n->a = parse_unary(p);
                gk_leave(p);
                return measured(p, n);
            }
        if (gk_same(t->text, "++") || gk_same(t->text, "--"))
            gk_syntax_error(p, GK_E_ASSIGNMENT, t->loc, "'%s' is a statement, not an expression", t->text);
        if (gk_same(t->text, "*") || gk_same(t->text, "&"))
            gk_syntax_error(p, GK_E_EXPRESSION, t->loc,
                            "GK has no pointers; index a buffer, a view or an array instead");
    }
    return gk_parse_postfix(p);
}

static gk_ast *parse_binary(gk_parser *p, int level) {
    gk_enter(p);
    gk_ast *left = parse_unary(p);
    for (gk_token *t = gk_peek(p, 0); t->level >= level; t = gk_peek(p, 0)) {
        p->at++;
        gk_ast *n = gk_ast_new(p, GK_A_BINARY, t->loc);
        n->op = t->binary;
        n->a = left;
        n->b = parse_binary(p, t->level + 1);
        left = measured(p, n);
    }
    gk_leave(p);
    return left;
}

gk_ast *gk_parse_sum(gk_parser *p) {
    return parse_binary(p, ADDITIVE);
}

gk_ast *gk_parse_expr(gk_parser *p) {
    gk_enter(p);
    gk_ast *n = parse_binary(p, LOOSEST);
    gk_token *t = gk_peek(p, 0);
    if (gk_accept(p, "?")) {
        gk_ast *cond = gk_ast_new(p, GK_A_COND, t->loc);
        cond->a = n;
        cond->b = gk_parse_expr(p);
        gk_expect(p, ":");
        cond->c = gk_parse_expr(p);
        n = measured(p, cond);
    }
    gk_leave(p);
    return n;
}

gk_ast *gk_parse_table_extent(gk_parser *p) {
    gk_expect(p, "[");
    gk_ast *extent = gk_parse_expr(p);
    gk_expect(p, "]");
    if (gk_at(p, "["))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc,
                        "a table has one extent: index it with row * columns + column");
    return extent;
}

/* Parse { value, value, ... }; a comma after the last value is allowed. */
gk_ast *gk_parse_table_values(gk_parser *p) {
    gk_ast *first = NULL, **tail = &first;
    if (!gk_at(p, "{"))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc,
                        "the values of a table are written { value, value, ... }");
    p->at++;
    do {
        if (gk_at(p, "}")) break;
        gk_ast *value = gk_parse_expr(p);
        *tail = value;
        tail = &value->next;
    } while (gk_accept(p, ","));
    gk_expect(p, "}");
    return first;
}
