#include "items.h"

#include <string.h>

size_t gkc_width(const char *s, size_t n) {
    size_t width = 0;
    for (size_t i = 0; i < n; i++) width += (s[i] & 0xc0) != 0x80;
    return width;
}

#define LONG_LINE 1000 /* whose columns are not worth counting in characters */

/* The column of a place in the line that begins at `line`, from 0. */
static unsigned column_of(const char *line, const char *place) {
    size_t bytes = (size_t)(place - line);
    return (unsigned)(bytes > LONG_LINE ? bytes : gkc_width(line, bytes));
}

/* Adds the comments between two tokens to the second. */
static void read_comments(gkc_items *items, gkc_item *t, size_t from, size_t to) {
    const char *s = items->source->text;
    size_t cap = 0, before = from;
    unsigned breaks = 0;
    for (size_t i = from; i < to;) {
        if (s[i] != '/') {
            if (s[i++] != '\n') continue;
            breaks++;
            items->line = s + i;
            continue;
        }
        size_t end = i;
        bool to_line_end = s[i + 1] == '/';
        if (to_line_end) {
            while (end < to && s[end] != '\n') end++;
        } else {
            end = i + 2;
            while (end + 1 < to && !(s[end] == '*' && s[end + 1] == '/')) end++;
            end += 2;
        }
        if (t->ncomments == cap) {
            cap = cap ? cap * 2 : 4;
            gkc_comment *grown = gk_alloc(items->arena, cap * sizeof *grown);
            if (t->ncomments) memcpy(grown, t->comments, t->ncomments * sizeof *grown);
            t->comments = grown;
        }
        size_t length = end - i;
        while (to_line_end && (s[i + length - 1] == ' ' || s[i + length - 1] == '\t' || s[i + length - 1] == '\r'))
            length--;
        unsigned column = column_of(items->line, s + i);
        t->comments[t->ncomments++] = (gkc_comment){s + i, length, breaks, column, (unsigned)(i - before), to_line_end};
        t->breaks += breaks;
        breaks = 0;
        for (; !to_line_end && i < end; i++)
            if (s[i] == '\n') items->line = s + i + 1;
        before = i = end;
    }
    t->breaks += breaks;
    for (size_t i = 0; i < t->ncomments; i++)
        t->forced = t->forced || t->comments[i].to_line_end || t->comments[i].breaks;
}

/* Of a token; loc.len ends at 60,000. */
static size_t length_of(const gk_source *source, const gk_token *t) {
    const char *s = source->text, *const end = s + source->length;
    if (t->loc.len < 60000) return t->loc.len;
    const char *p = s + t->loc.pos + 1;
    if (t->kind == GK_T_STRING) {
        while (*p != '"') p += *p == '\\' ? 2 : 1;
        return (size_t)(p + 1 - s) - t->loc.pos;
    }
    while (p < end && (strchr("._", *p) || (*p >= '0' && *p <= '9') || ((*p | 32) >= 'a' && (*p | 32) <= 'z') ||
                       (strchr("+-", *p) && (p[-1] | 32) == 'e')))
        p++;
    return (size_t)(p - s) - t->loc.pos;
}

static gkc_item *add(gkc_items *items, const gk_token *token, const char *angles, size_t *end) {
    gkc_item *t = &items->list[items->count++];
    bool last = token->kind == GK_T_END;
    size_t pos = last ? items->source->length : token->loc.pos;
    *t = (gkc_item){
        .token = *token, .text = items->source->text + pos, .length = last ? 0 : length_of(items->source, token)};
    if (token->kind == GK_T_PUNCT) t->angle = angles[pos];
    read_comments(items, t, *end, pos);
    *end = pos + t->length;
    return t;
}

/* Tokens of the lexer, of which the parser splits some. */
static void collect(gkc_items *items, gk_token *tokens, size_t count, const char *angles) {
    size_t end = gk_mark_length(items->source);
    items->line = items->source->text + end;
    for (size_t i = 0; i < count; i++) {
        gk_token *t = &tokens[i];
        while (t->kind == GK_T_PUNCT && t->text[1] && angles[t->loc.pos]) {
            gk_token first = *t;
            first.text = t->text[0] == '>' ? ">" : "<";
            first.binary = first.level = 0;
            first.loc.len = 1;
            add(items, &first, angles, &end);
            gk_split(t);
        }
        add(items, t, angles, &end);
    }
}

/* Finds what belongs to each bracket, and which lines may begin where they did: arguments of types and templates are
 * not divided as the author divided them. */
static void match_brackets(gkc_items *items) {
    size_t *open = gk_alloc(items->arena, items->count * sizeof *open), depth = 0, within = 0;
    for (size_t i = 0; i < items->count; i++) {
        items->list[i].match = i;
        const bool arguments = items->list[i].angle == '<' && !(i && gkc_is(&items->list[i - 1], "template"));
        items->list[i].broken = items->list[i].breaks && !within;
        within += arguments;
        items->list[i].table = i > 0 && gkc_is(&items->list[i], "{") && gkc_is(&items->list[i - 1], "=");
        if (gkc_opens(&items->list[i])) open[depth++] = i;
        if (!gkc_closes(&items->list[i]) || !depth) continue;
        items->list[i].match = open[--depth];
        within -= items->list[i].angle && within && !(open[depth] && gkc_is(&items->list[open[depth] - 1], "template"));
        items->list[open[depth]].match = i;
        items->list[i].table = items->list[open[depth]].table;
    }
}

/* Does an operand end before `t`, so that a sign is an operator between two? */
static bool ends_operand(const gkc_item *t) {
    static const char *const before[] = {"return", "else", "do", "is"};
    if (t->token.kind == GK_T_PUNCT) return gkc_is(t, ")") || gkc_is(t, "]") || gkc_is(t, "++") || gkc_is(t, "--");
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (gkc_is(t, before[i])) return false;
    return true;
}

static void find_unary(gkc_items *items) {
    static const char *const signs[] = {"-", "+", "!", "~"};
    for (size_t i = 1; i < items->count; i++)
        for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
            if (gkc_is(&items->list[i], signs[k]) && !ends_operand(&items->list[i - 1])) items->list[i].unary = true;
}

bool gkc_read_items(gk_diags *d, gk_names *names, gkc_items *out) {
    const gk_source *source = &d->sources[0];
    *out = (gkc_items){.arena = d->arena, .source = source};
    char *angles = gk_alloc(out->arena, source->length + 1);
    gk_parse_alone(d, names, out->arena, angles);
    if (d->count) return false;
    size_t count;
    gk_token *tokens = gk_lex(d, names, out->arena, 1, &count);
    size_t most = 0;
    for (size_t i = 0; i < count; i++) most += tokens[i].kind == GK_T_PUNCT ? strlen(tokens[i].text) : 1;
    out->list = gk_alloc(out->arena, most * sizeof *out->list);
    collect(out, tokens, count, angles);
    match_brackets(out);
    find_unary(out);
    return true;
}
