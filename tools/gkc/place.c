/* Columns of the tokens, and where to break lines that are too long. */
#include "items.h"

#include <string.h>

#define MAX_OPEN 512 /* exceeds the parser's limit of nesting */

/* ------------------------------------------------------------------------------------------------------------ spaces
 */

static bool is_word(const gkc_item *t) {
    return t->token.kind != GK_T_PUNCT && t->token.kind != GK_T_END;
}

/* A word after which no operand has ended, so that a space follows it. */
static bool is_space_word(const gkc_item *t) {
    static const char *const words[] = {"if", "for", "while", "return", "else", "do", "template", "is", "in", "out"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (gkc_is(t, words[i])) return true;
    return false;
}

bool gkc_spaced(const gkc_item *a, const gkc_item *b) {
    if (a->angle == '<' || b->angle == '>') return false;
    if (b->angle == '<') return gkc_is(a, "template");
    if (gkc_is(b, ",") || gkc_is(b, ";") || gkc_is(b, ")") || gkc_is(b, "]")) return false;
    if (gkc_is(a, "(") || gkc_is(a, "[") || gkc_is(a, ".") || gkc_is(b, ".") || a->unary) return false;
    if ((a->table && gkc_is(a, "{")) || (b->table && gkc_is(b, "}"))) return false;
    if (gkc_is(a, ",") || gkc_is(a, ";")) return true;
    if (gkc_is(b, "[")) return false;
    if (gkc_is(b, "++") || gkc_is(b, "--")) return !(is_word(a) || gkc_is(a, ")") || gkc_is(a, "]"));
    if (gkc_is(a, "++") || gkc_is(a, "--")) return !(is_word(b) || gkc_is(b, "("));
    if (gkc_is(b, "(")) {
        if (a->angle == '>' || gkc_is(a, "]") || gkc_is(a, ")")) return false;
        return is_word(a) ? is_space_word(a) : true;
    }
    if (gkc_is(a, "{") && gkc_is(b, "}")) return false;
    return true;
}

/* ----------------------------------------------------------------------------------------------------------- columns
 */

typedef struct open_bracket {
    size_t item;
    unsigned line_indent; /* indentation of its line */
    unsigned content;     /* column of the first token inside it */
    unsigned argument;    /* column at which the current argument begins */
    unsigned question;    /* column of the argument's last '?' */
} open_bracket;

typedef struct placing {
    gkc_items *items;
    open_bracket open[MAX_OPEN]; /* the first one stands for the statement */
    size_t depth;
    unsigned column;                  /* column after the last item */
    bool fresh;                       /* the next item begins an argument */
    unsigned statement_indent;        /* column of the statement's first line */
    size_t line;                      /* the first item of the line */
    unsigned line_indent;             /* its column */
    open_bracket line_open[MAX_OPEN]; /* open, depth and fresh as they were before the line: */
    size_t line_depth;
    bool line_fresh;
    int *costs; /* costs of the brackets that are open, by item */
} placing;

static open_bracket *top(placing *p) {
    return &p->open[p->depth - 1];
}

static bool is_assignment(const gkc_item *t) {
    if (t->token.kind != GK_T_PUNCT || t->angle) return false;
    size_t n = strlen(t->token.text);
    return t->token.text[n - 1] == '=' && !t->token.level;
}

/* The column for a line that continues the statement. */
static unsigned continued_at(placing *p, const gkc_item *t) {
    const open_bracket *o = top(p);
    if (gkc_is(t, ":") && o->question) return o->question;
    if (p->depth == 1) return o->argument ? o->argument : p->statement_indent + GKC_INDENT;
    if (&p->items->list[o->item] == t - 1) return o->line_indent + GKC_INDENT;
    if (gkc_is(t - 1, ",") || gkc_is(t - 1, ";")) return o->content;
    return gkc_is(t, "?") ? o->argument + GKC_INDENT : o->argument;
}

static unsigned comment_width(const gkc_item *t) {
    unsigned width = 0;
    for (size_t i = 0; i < t->ncomments; i++)
        if (!t->comments[i].to_line_end) width += 1 + (unsigned)gkc_width(t->comments[i].text, t->comments[i].length);
    return width;
}

/* Put an item at its column, and update the open brackets. */
static void put(placing *p, size_t i) {
    gkc_item *t = &p->items->list[i];
    if (p->fresh) {
        open_bracket *o = top(p);
        if (p->depth > 1 && !o->content) o->content = t->column;
        o->argument = t->column;
        o->question = 0;
        p->fresh = false;
    }
    if (gkc_is(t, "?")) top(p)->question = t->column;
    if (gkc_closes(t) && p->depth > 1) p->depth--;
    if (gkc_opens(t) && p->depth < MAX_OPEN) {
        p->open[p->depth++] = (open_bracket){.item = i, .line_indent = p->line_indent};
        p->fresh = true;
    }
    if (gkc_is(t, ",") || gkc_is(t, ";")) p->fresh = p->depth > 1;
    if (p->depth == 1 && (is_assignment(t) || gkc_is(t, "return"))) p->fresh = true;
    p->column = t->column + (unsigned)t->length;
}

/* ---------------------------------------------------------------------------------------------------- lines too long
 */

/* The cost of breaking a line inside the brackets that are open. */
static int cost_here(const placing *p) {
    int cost = 0;
    for (size_t k = 1; k < p->depth; k++) cost += gkc_is(&p->items->list[p->open[k].item], "(") ? 100 : 150;
    return cost;
}

static bool is_operator(const gkc_item *t) {
    return t->token.kind == GK_T_PUNCT && t->token.level && !t->unary && !t->angle;
}

/* The cost of beginning a line with the item, inside brackets of that cost, or -1 if it cannot begin one. */
static int penalty(const gkc_item *t, int cost) {
    cost += 40;
    const gkc_item *before = t - 1;
    if (t->where != GKC_KEEP || is_operator(t)) return -1;
    if (gkc_is(before, ",") || gkc_is(before, ";")) return cost;
    if (gkc_is(t, "?") || gkc_is(t, ":")) return cost + 10;
    if (gkc_opens(before)) return gkc_is(before, "{") ? cost - 40 : cost + 60;
    if (is_assignment(before)) return cost + 150;
    return is_operator(before) ? cost + 10 + 4 * before->token.level : -1;
}

bool gkc_may_break(const gkc_item *t) {
    return penalty(t, 0) >= 0 || gkc_is(t, "identity");
}

/* The item of least cost, of those after p->line up to `last`, to begin a line with; 0: none. */
static size_t best_break(const placing *p, size_t last) {
    size_t best = 0;
    int least = -1;
    for (size_t i = p->line + 1; i <= last; i++) {
        int bad = penalty(&p->items->list[i], p->costs[i]);
        if (bad < 0 || (best && bad > least)) continue;
        best = i;
        least = bad;
    }
    return best;
}

/* Mark the first flat part of the statement from `first` on to be laid out over several lines. */
static bool expand(gkc_items *items, size_t first) {
    for (size_t i = first; i < items->count && (i == first || items->list[i].where != GKC_LINE); i++) {
        gkc_item *t = &items->list[i];
        if (!t->flat || t->expanded) continue;
        t->expanded = true;
        return true;
    }
    return false;
}

/* Begin a line with item i, and save the state to which restart_line() returns if the line becomes too long. */
static void begin_line(placing *p, size_t i) {
    gkc_item *t = &p->items->list[i];
    p->line = i;
    p->line_depth = p->depth;
    p->line_fresh = p->fresh;
    memcpy(p->line_open, p->open, p->depth * sizeof *p->open);
    if (t->indent == GKC_NO_INDENT)
        t->column = continued_at(p, t);
    else
        t->column = t->indent;
    t->starts_line = true;
    p->line_indent = t->column;
    if (t->where == GKC_LINE) p->statement_indent = t->column;
}

/* Return to the state at the beginning of the line. */
static size_t restart_line(placing *p) {
    p->depth = p->line_depth;
    p->fresh = p->line_fresh;
    memcpy(p->open, p->line_open, p->depth * sizeof *p->open);
    return p->line;
}

/* Place the statement from `first` on; returns the item that begins the next one. */
static size_t place_statement(placing *p, size_t first, bool *expanded) {
    gkc_items *items = p->items;
    bool waits = false; /* an expansion will shorten the lines */
    bool flat = true;   /* there may be a part to expand */
    p->depth = 1;
    p->open[0] = (open_bracket){.item = first};
    p->fresh = false;
    size_t i = first;
    while (i < items->count && (i == first || items->list[i].where != GKC_LINE)) {
        gkc_item *t = &items->list[i];
        if (i == first || t->forced || (t->where == GKC_KEEP && t->broken)) {
            begin_line(p, i);
        } else {
            t->starts_line = false;
            t->column = p->column + gkc_spaced(t - 1, t) + comment_width(t);
        }
        p->costs[i] = cost_here(p);
        put(p, i);
        if (t->flat == GKC_FLAT_BODY && !t->expanded && p->line != first) {
            t->expanded = waits = *expanded = true; /* the body follows a condition of several lines */
        }
        if (p->column > GKC_COLUMNS && !waits) {
            waits = flat && expand(items, first);
            flat = waits;
            *expanded = *expanded || waits;
            size_t at = waits ? 0 : best_break(p, i);
            if (at) {
                items->list[at].broken = true;
                i = restart_line(p);
                continue;
            }
        }
        i++;
    }
    return i;
}

bool gkc_place(gkc_items *items) {
    bool expanded = false;
    placing *p = GK_NEW(items->arena, placing);
    p->items = items;
    p->costs = gk_alloc(items->arena, items->count * sizeof *p->costs);
    for (size_t i = 0; i < items->count;) i = place_statement(p, i, &expanded);
    return expanded;
}
