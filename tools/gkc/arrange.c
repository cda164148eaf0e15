/* Puts statements and blocks on separate lines, except those that the author wrote on one line. */
#include "items.h"

typedef struct walk {
    gkc_item *t;
    size_t at;
    unsigned flat; /* blocks that stand on one line here */
} walk;

static gkc_item *here(walk *w) {
    return &w->t[w->at];
}
static bool at(walk *w, const char *text) {
    return gkc_is(here(w), text);
}
static bool at_end(walk *w) {
    return here(w)->token.kind == GK_T_END;
}

static void line(walk *w, unsigned indent) {
    here(w)->where = w->flat ? GKC_JOIN : GKC_LINE;
    here(w)->indent = indent;
}

/* On the line of the token before it, or, behind a comment that ends this, on one with that indentation. */
static void join_at(walk *w, unsigned indent) {
    here(w)->where = GKC_JOIN;
    here(w)->indent = indent;
}

static void join(walk *w) {
    here(w)->where = GKC_JOIN;
    w->at++;
}

/* Skips the rest of the statement. */
static void keep(walk *w) {
    bool never = w->flat || gkc_is(here(w), ";") || gkc_is(here(w), ",") || gkc_closes(here(w)) ||
                 here(w)->angle == '<' || gkc_is(here(w), "(") || gkc_is(here(w), "[");
    /* An operand in parentheses may begin a line, arguments do not. */
    if (gkc_is(here(w), "(") && !w->flat && gkc_spaced(here(w) - 1, here(w))) never = false;
    here(w)->where = never ? GKC_JOIN : GKC_KEEP;
    w->at++;
}

/* Steps over all tokens up to `last`. */
static void keep_rest(walk *w, size_t last) {
    while (w->at <= last && !at_end(w)) keep(w);
}

static void brackets(walk *w) {
    size_t last = here(w)->match;
    keep_rest(w, last);
}

static void statement(walk *w, unsigned indent);

/* From '{' to '}'; in one line if it was in one. */
static void block(walk *w, unsigned indent) {
    gkc_item *open = here(w);
    size_t last = open->match;
    unsigned breaks = 0;
    for (size_t i = w->at + 1; i <= last; i++) breaks += w->t[i].breaks;
    bool flat = w->flat || (!breaks && !open->expanded);
    open->flat = flat && !w->flat ? GKC_FLAT_BLOCK : GKC_NOT_FLAT;
    w->at++;
    w->flat += flat;
    while (w->at < last && !at_end(w)) {
        line(w, indent + GKC_INDENT);
        statement(w, indent + GKC_INDENT);
    }
    line(w, indent);
    w->flat -= flat;
    w->at++;
}

/* The body of an if or a loop. */
static void body(walk *w, unsigned indent) {
    if (at(w, "{")) {
        join_at(w, indent);
        block(w, indent);
    } else if (!w->flat && (here(w)->breaks || here(w)->expanded)) {
        line(w, indent + GKC_INDENT);
        statement(w, indent + GKC_INDENT);
    } else {
        join_at(w, indent + GKC_INDENT);
        here(w)->flat = w->flat ? GKC_NOT_FLAT : GKC_FLAT_BODY;
        statement(w, indent);
    }
}

static void condition(walk *w) {
    while (!at(w, "(") && !at_end(w)) keep(w);
    brackets(w);
}

static void if_statement(walk *w, unsigned indent) {
    condition(w);
    bool block_first = at(w, "{");
    body(w, indent);
    if (!at(w, "else")) return;
    if (block_first)
        join_at(w, indent);
    else
        line(w, indent);
    w->at++;
    if (at(w, "if") || (at(w, "static") && gkc_is(here(w) + 1, "if"))) {
        join_at(w, indent);
        statement(w, indent);
    } else {
        body(w, indent);
    }
}

/* The place of the first token is known. */
static void statement(walk *w, unsigned indent) {
    size_t first = w->at, word = w->at + at(w, "static");
    gkc_break where = here(w)->where;
    if (at(w, "{")) {
        block(w, indent);
    } else if (gkc_is(&w->t[word], "if")) {
        if_statement(w, indent);
    } else if (gkc_is(&w->t[word], "for") || at(w, "while")) {
        condition(w);
        body(w, indent);
    } else if (at(w, "do")) {
        w->at++;
        bool block_first = at(w, "{");
        body(w, indent);
        if (block_first)
            join_at(w, indent);
        else
            line(w, indent);
        w->at++;
        condition(w);
        join(w);
    } else {
        while (!at(w, ";") && !at_end(w)) keep(w);
        if (!at_end(w)) {
            join(w);
            w->t[w->at - 1].where = w->at - 1 == first ? where : GKC_JOIN;
        }
    }
    w->t[first].where = where;
}

static bool at_attribute(walk *w) {
    return (at(w, "group_size") || at(w, "math") || at(w, "index") || at(w, "resident")) && gkc_is(here(w) + 1, "(");
}

static void attributes(walk *w) {
    for (bool first = true; at_attribute(w); first = false) {
        if (first || here(w)->breaks)
            line(w, 0);
        else
            join_at(w, 0);
        w->at++;
        brackets(w);
    }
}

static void function(walk *w) {
    size_t first = w->at;
    while (!at(w, "{") && !at_end(w)) keep(w);
    w->t[first].where = GKC_LINE;
    if (at_end(w)) return;
    gkc_item *open = here(w);
    unsigned breaks = open->breaks;
    for (size_t i = w->at + 1; i <= open->match; i++) breaks += w->t[i].breaks;
    if (breaks || open->expanded) {
        open->expanded = true;
        line(w, 0);
    } else {
        join_at(w, 0);
    }
    block(w, 0);
}

static void structure(walk *w) {
    size_t first = w->at;
    while (!at(w, "{") && !at_end(w)) keep(w);
    w->t[first].where = GKC_LINE;
    join_at(w, 0);
    block(w, 0);
    if (at(w, ";")) join(w);
}

static void declaration(walk *w) {
    line(w, 0);
    if (at(w, "struct")) {
        structure(w);
        return;
    }
    if (at(w, "template")) {
        w->at++;
        brackets(w);
        line(w, 0);
    }
    attributes(w);
    line(w, 0);
    if (at(w, "const")) {
        size_t first = w->at;
        while (!at(w, ";") && !at_end(w)) keep(w);
        w->t[first].where = GKC_LINE;
        if (!at_end(w)) join(w);
    } else {
        function(w);
    }
}

/* Operators and ',' end lines; '?' and ':' begin them. */
static void move_breaks(gkc_items *items) {
    for (size_t i = 0; i + 1 < items->count; i++) {
        gkc_item *t = &items->list[i], *next = t + 1;
        if (t->broken && gkc_is(t, ",") && next->where == GKC_KEEP) next->broken = true;
        if (!t->broken || t->token.kind != GK_T_PUNCT || t->where == GKC_LINE) continue;
        bool operand = t->unary || gkc_is(t, "(") || gkc_is(t, "{") || gkc_is(t, "?") || gkc_is(t, ":") ||
                       gkc_is(t, "++") || gkc_is(t, "--");
        if (operand || t->where == GKC_JOIN) continue;
        t->where = GKC_JOIN;
        if (next->where == GKC_KEEP) next->broken = true;
    }
    for (size_t i = 1; i < items->count; i++)
        if (items->list[i].where == GKC_KEEP && !gkc_may_break(&items->list[i])) items->list[i].where = GKC_JOIN;
}

static void reset(gkc_item *t) {
    t->flat = GKC_NOT_FLAT;
    t->indent = GKC_NO_INDENT;
}

void gkc_arrange(gkc_items *items) {
    walk w = {.t = items->list};
    for (size_t i = 0; i < items->count; i++) reset(&items->list[i]);
    while (!at_end(&w)) declaration(&w);
    line(&w, 0);
    move_breaks(items);
}
