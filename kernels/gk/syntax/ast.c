#include "gk/syntax/ast.h"

#include <string.h>

const char *gk_op_text(gk_op op) {
    static const char *const texts[] = {"=",  "+",  "-", "*",  "/", "%",  "&",  "|",  "^", "<<", ">>",
                                        "==", "!=", "<", "<=", ">", ">=", "&&", "||", "-", "!",  "~"};
    return texts[op];
}

static const char *kind_name(gk_ast_kind kind) {
    static const char *const names[] = {
        "kernel",    "function",       "operator",    "constant",    "struct",   "template-parameter",
        "parameter", "group_size",     "math",        "index_width", "resident", "type",
        "block",     "using",          "variable",    "if",          "for",      "while",
        "do",        "assert",         "printf",      "break",       "continue", "return",
        "assign",    "call-statement", "int",         "float",       "bool",     "name",
        "unary",     "binary",         "conditional", "index",       "member",   "method",
        "call",      "construct",      "is",          "has",         "text"};
    return names[kind];
}

static void dump_child(gk_text *out, const char *label, const gk_ast *list, int indent) {
    if (!list) return;
    gk_text_addf(out, "%*s%s:\n", indent, "", label);
    gk_ast_dump(out, list, indent + 2);
}

void gk_ast_dump(gk_text *out, const gk_ast *list, int indent) {
    for (const gk_ast *n = list; n; n = n->next) {
        gk_text_addf(out, "%*s%s", indent, "", kind_name(n->kind));
        if (n->name) gk_text_addf(out, " %s", n->name);
        if (n->kind == GK_A_INT) gk_text_addf(out, " %llu", (unsigned long long)n->ivalue);
        if (n->kind == GK_A_BOOL) gk_text_add(out, n->ivalue ? " true" : " false");
        if (n->kind == GK_A_FLOAT) gk_text_addf(out, " %.17g", n->fvalue);
        if (n->kind == GK_A_UNARY || n->kind == GK_A_BINARY) gk_text_addf(out, " %s", gk_op_text(n->op));
        if (n->kind == GK_A_ASSIGN) gk_text_addf(out, " %s%s", n->op ? gk_op_text(n->op) : "", "=");
        if (n->kind == GK_A_PARAM || n->kind == GK_A_VAR) {
            if (n->flags & GK_IN) gk_text_add(out, " in");
            if (n->flags & GK_OUT) gk_text_add(out, " out");
            if (n->flags & GK_LOCAL) gk_text_add(out, " local");
            if (n->flags & GK_CONST) gk_text_add(out, " const");
        }
        if (n->flags & GK_STATIC) gk_text_add(out, " static");
        gk_text_add(out, "\n");
        dump_child(out, "a", n->a, indent + 2);
        dump_child(out, "b", n->b, indent + 2);
        dump_child(out, "c", n->c, indent + 2);
        dump_child(out, "d", n->d, indent + 2);
        if (n->kind == GK_A_OPERATOR) dump_child(out, "e", n->e, indent + 2);
    }
}
