#include "gk/syntax/parse.h"
#include "gk/syntax/types.h"

void gk_find_structs(gk_parser *p, const gk_token *t, size_t count) {
    for (size_t i = 0; i + 2 < count; i++) {
        const bool declared = t[i].kind == GK_T_NAME && gk_same(t[i].text, "struct") && t[i + 1].kind == GK_T_NAME &&
                              !(t[i + 1].facts & GK_N_KEYWORD) && gk_same(t[i + 2].text, "{");
        if (declared) *gk_map_at(&p->structs[p->checked], t[i + 1].text) = p;
    }
}

bool gk_is_struct(const gk_parser *p, const char *name) {
    if (!p->checked && p->structs[0].count && gk_map_get(&p->structs[0], name)) return true;
    return p->structs[1].count && gk_map_get(&p->structs[1], name);
}

static gk_ast *parse_field(gk_parser *p) {
    gk_ast *type = gk_parse_type_here(p);
    gk_token *name = gk_expect_name(p, "a name for the field");
    gk_ast *n = gk_ast_new(p, GK_A_PARAM, name->loc);
    n->name = name->text;
    n->a = type;
    if (gk_at(p, "["))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc,
                        "a field is a scalar or a vector; an array is a variable of its own");
    if (gk_at(p, ","))
        gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc, "a field has one name; declare the next one behind ';'");
    gk_expect(p, ";");
    return n;
}

gk_ast *gk_parse_struct(gk_parser *p) {
    gk_token *name = gk_peek(p, 0);
    if (name->kind != GK_T_NAME || (name->facts & GK_N_KEYWORD)) gk_expect_name(p, "a name for the struct");
    p->at++;
    gk_ast *n = gk_ast_new(p, GK_A_STRUCT, name->loc), **tail = &n->a;
    n->name = name->text;
    gk_expect(p, "{");
    if (gk_at(p, "}")) gk_syntax_error(p, GK_E_EXPECTED, gk_peek(p, 0)->loc, "a struct has a field at least");
    for (unsigned fields = 1; !gk_at(p, "}"); fields++) {
        gk_ast *field = parse_field(p);
        if (fields > GK_MAX_FIELDS)
            gk_syntax_error(p, GK_E_TOO_LARGE, field->loc, "a struct has at most %d fields", GK_MAX_FIELDS);
        *tail = field;
        tail = &field->next;
    }
    p->at++;
    gk_accept(p, ";"); /* as in C */
    return n;
}
