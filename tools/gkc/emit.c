/* Writes tokens and comments as lines of text. */
#include "items.h"

#include <string.h>

/* A finished line, which may end with a comment. */
typedef struct row {
    const char *text;
    size_t length;
    unsigned indent, width;     /* width: columns, the indentation included */
    const gkc_comment *comment; /* the comment at its end, or NULL */
    unsigned at;                /* the comment's column */
} row;

typedef struct emission {
    gk_arena *arena;
    row *rows;
    size_t count, capacity;
    gk_text line; /* the line under construction */
    unsigned indent;
    const gkc_comment *comment;
} emission;

static void end_line(emission *e) {
    gk_text *t = &e->line;
    if (e->count == e->capacity) {
        size_t capacity = e->capacity ? e->capacity * 2 : 256;
        row *grown = gk_alloc(e->arena, capacity * sizeof *grown);
        if (e->count) memcpy(grown, e->rows, e->count * sizeof *grown);
        e->rows = grown;
        e->capacity = capacity;
    }
    const char *text = t->len ? gk_strndup(e->arena, t->s, t->len) : "";
    e->rows[e->count++] = (row){text, t->len, e->indent, e->indent + (unsigned)gkc_width(text, t->len), e->comment, 0};
    t->len = 0;
    e->comment = NULL;
}

static bool has_line(const emission *e) {
    return e->line.len || e->comment;
}

static void begin_line(emission *e, unsigned indent) {
    if (has_line(e)) end_line(e);
    e->indent = indent;
}

static void blank_line(emission *e) {
    if (has_line(e)) end_line(e);
    if (e->count && (e->rows[e->count - 1].length || e->rows[e->count - 1].comment)) end_line(e);
}

/* The number of characters of a comment that fit on a line from `column` on: all, or up to a space after the first
 * `least`. */
static size_t part_of_line(const char *s, size_t n, size_t column, size_t least) {
    size_t cut = n;
    for (size_t i = 0; i < n; i++) {
        if (column >= GKC_COLUMNS && (s[i] & 0xc0) != 0x80 && cut < n) return cut;
        if (s[i] == ' ' && i > least && s[i - 1] != ' ') cut = i;
        if (column >= GKC_COLUMNS && s[i] == ' ' && cut < n) return cut;
        column += (s[i] & 0xc0) != 0x80;
    }
    return column > GKC_COLUMNS ? cut : n;
}

/* Write a comment on lines of its own; one that begins with // is split at spaces if it is too long. */
static void own_lines(emission *e, const gkc_comment *c, unsigned indent) {
    const char *s = c->text;
    size_t n = c->length, least = strlen("// ");
    begin_line(e, indent);
    for (bool first = true;; first = false) {
        size_t before = first ? 0 : strlen("// "), part = n;
        if (c->to_line_end) part = part_of_line(s, n, indent + before, first ? least : 0);
        if (!first) gk_text_add(&e->line, "// ");
        gk_text_addn(&e->line, s, part);
        while (part < n && s[part] == ' ') part++;
        s += part;
        n -= part;
        if (!n) return;
        begin_line(e, indent);
    }
}

/* Write a comment of several lines; these keep their indentation relative to each other. */
static void own_block(emission *e, const gkc_comment *c, unsigned indent) {
    const char *s = c->text, *const end = s + c->length;
    int shift = (int)indent - (int)c->column;
    begin_line(e, indent);
    for (bool first = true; s < end; first = false) {
        const char *stop = memchr(s, '\n', (size_t)(end - s));
        const char *next = stop ? stop + 1 : end;
        if (!stop) stop = end;
        int column = 0;
        if (!first) {
            for (; s < stop && *s == ' '; s++) column++;
            column = column + shift < 0 ? 0 : column + shift;
        }
        while (stop > s && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r')) stop--;
        if (!first) {
            if (!has_line(e)) end_line(e); /* an empty one */
            begin_line(e, s < stop ? (unsigned)column : 0);
        }
        gk_text_addn(&e->line, s, (size_t)(stop - s));
        s = next;
    }
}

static bool on_own_line(const emission *e, const gkc_comment *c) {
    return c->breaks || !has_line(e) || e->comment;
}

/* Write the comments before an item. `blank`: an empty line may precede them. */
static void comments(emission *e, const gkc_items *items, size_t i, bool blank) {
    const gkc_item *t = &items->list[i];
    unsigned indent = t->column + (gkc_is(t, "}") && !t->table ? GKC_INDENT : 0);
    for (size_t k = 0; k < t->ncomments; k++) {
        const gkc_comment *c = &t->comments[k];
        if (on_own_line(e, c)) {
            if (c->breaks > 1 && blank) blank_line(e);
            if (c->to_line_end)
                own_lines(e, c, indent);
            else
                own_block(e, c, indent);
            blank = true;
        } else if (c->to_line_end || t->starts_line) {
            e->comment = c;
            blank = true;
        } else {
            if (!(i && (gkc_is(t - 1, "(") || gkc_is(t - 1, "[")))) gk_text_add(&e->line, " ");
            gk_text_addn(&e->line, c->text, c->length);
        }
    }
}

/* Number of line ends between an item and the token or comment before it. */
static unsigned breaks_before(const gkc_item *t) {
    unsigned breaks = t->breaks;
    for (size_t k = 0; k < t->ncomments; k++) breaks -= t->comments[k].breaks;
    return breaks;
}

static void item(emission *e, const gkc_items *items, size_t i) {
    const gkc_item *t = &items->list[i], *before = i ? t - 1 : NULL;
    bool statement = t->where == GKC_LINE, first = !before || (gkc_is(before, "{") && !before->table);
    bool header = before && (before->angle == '>' || gkc_is(before, ")")) && statement && t->indent == 0;
    bool blank = statement && !first && !header;
    comments(e, items, i, blank);
    if (t->token.kind == GK_T_END) return;
    if (t->starts_line) {
        bool wanted = breaks_before(t) > 1 && statement && !gkc_is(t, "}") && !header;
        if (wanted && (t->ncomments ? true : !first)) blank_line(e);
        begin_line(e, t->column);
    } else if (before && e->line.len) {
        bool behind_comment = t->ncomments && !gkc_is(t, ",") && !gkc_is(t, ";") && !gkc_closes(t);
        if (behind_comment || gkc_spaced(before, t)) gk_text_add(&e->line, " ");
    }
    gk_text_addn(&e->line, t->text, t->length);
}

/* ------------------------------------------------------------------------------------------- comments behind lines */

/* The column for the comment of a line, considered by itself: the author's, or one space after the line. */
static unsigned wanted_column(const row *r) {
    unsigned next = r->width + 1;
    return r->comment->gap <= 1 || r->comment->column < next ? next : r->comment->column;
}

/* Keep comments aligned that the author aligned. */
static void align(emission *e) {
    for (size_t i = 0; i < e->count;) {
        size_t end = i + 1;
        if (!e->rows[i].comment) {
            i++;
            continue;
        }
        while (end < e->count && e->rows[end].comment && e->rows[end].comment->column == e->rows[i].comment->column)
            end++;
        unsigned column = 0;
        for (size_t k = i; k < end; k++)
            if (wanted_column(&e->rows[k]) > column) column = wanted_column(&e->rows[k]);
        for (; i < end; i++) e->rows[i].at = column;
    }
}

static void add_spaces(gk_text *out, unsigned n) {
    gk_text_addf(out, "%*s", (int)n, "");
}

static void add_row(gk_text *out, const row *r) {
    const gkc_comment *c = r->comment;
    if (r->length) {
        add_spaces(out, r->indent);
        gk_text_addn(out, r->text, r->length);
    }
    if (c) {
        add_spaces(out, r->at - r->width);
        gk_text_addn(out, c->text, c->length);
    }
    gk_text_add(out, "\n");
}

/* Write the lines; a comment that does not fit goes before its line. */
static void add_rows(emission *e, gk_text *out) {
    for (size_t i = 0; i < e->count; i++) {
        row *r = &e->rows[i];
        unsigned length = r->comment ? (unsigned)gkc_width(r->comment->text, r->comment->length) : 0;
        if (r->comment && r->at + length > GKC_COLUMNS) r->at = r->width + 1;
        if (r->comment && r->at + length > GKC_COLUMNS && r->comment->to_line_end) {
            emission above = {.arena = e->arena, .line = {.arena = e->arena}};
            own_lines(&above, r->comment, r->indent);
            end_line(&above);
            for (size_t k = 0; k < above.count; k++) add_row(out, &above.rows[k]);
            r->comment = NULL;
        }
        add_row(out, r);
    }
}

void gkc_emit(const gkc_items *items, gk_text *out) {
    emission e = {.arena = items->arena, .line = {.arena = items->arena}};
    for (size_t i = 0; i < items->count; i++) item(&e, items, i);
    if (has_line(&e)) end_line(&e);
    while (e.count && !e.rows[e.count - 1].length && !e.rows[e.count - 1].comment) e.count--;
    align(&e);
    add_rows(&e, out);
}
