#include "format.h"

#include <string.h>

#include "items.h"

/* limit: the layout is repeated until nothing changes, as a comment that moved is laid out again */
#define MOST_ROUNDS 8

static void begin(gk_arena *arena, gk_diags *d, gk_names *names, const gk_source *source) {
    *d = (gk_diags){.arena = arena, .sources = source, .nsources = 1, .text = {.arena = arena}};
    *names = (gk_names){.arena = arena};
}

/* Lay out the source once. */
static gkc_format_status lay_out(gk_arena *arena, const gk_source *source, gk_text *out, const char **messages) {
    gk_diags d;
    gk_names names;
    gkc_items items;
    begin(arena, &d, &names, source);
    *messages = "";
    if (!gkc_read_items(&d, &names, &items)) {
        gk_diags_end(&d);
        *messages = d.text.s;
        return GKC_NOT_GK;
    }
    gkc_arrange(&items);
    while (gkc_place(&items)) gkc_arrange(&items);
    gk_text_addn(out, source->text, gk_mark_length(source));
    gkc_emit(&items, out);
    return GKC_FORMATTED;
}

/* ------------------------------------------------------------------------------------------------- the same meaning */

/* Count each character in comments, except white space and the delimiters of comments: splitting a comment adds
 * delimiters, and a comment may move in front of its line. */
static void count_characters(const gk_source *source, const gk_token *t, size_t count, size_t of[256]) {
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        size_t end = i + 1 < count ? t[i].loc.pos : source->length;
        for (; at < end; at++) of[(unsigned char)source->text[at]]++;
        at = end + t[i].loc.len;
    }
    for (const char *c = " \t\r\n/*"; *c; c++) of[(unsigned char)*c] = 0;
}

/* Do both sources have the same tokens and the same comments? */
static bool same_meaning(gk_arena *arena, const gk_source *a, const gk_source *b) {
    gk_diags da, db;
    gk_names na, nb;
    size_t ca, cb, of[2][256] = {{0}};
    begin(arena, &da, &na, a);
    begin(arena, &db, &nb, b);
    const gk_token *ta = gk_lex(&da, &na, arena, 1, &ca), *tb = gk_lex(&db, &nb, arena, 1, &cb);
    if (da.count || db.count || ca != cb) return false;
    for (size_t i = 0; i < ca; i++)
        if (ta[i].kind != tb[i].kind || ta[i].loc.len != tb[i].loc.len || strcmp(ta[i].text, tb[i].text) != 0 ||
            memcmp(a->text + ta[i].loc.pos, b->text + tb[i].loc.pos, i + 1 < ca ? ta[i].loc.len : 0) != 0)
            return false;
    count_characters(a, ta, ca, of[0]);
    count_characters(b, tb, cb, of[1]);
    return memcmp(of[0], of[1], sizeof of[0]) == 0;
}

/* ---------------------------------------------------------------------------------------------------------- line ends
 */

/* Does the first line end with CR LF? Then all lines shall. */
static bool has_crlf(const gk_source *source) {
    const char *end = memchr(source->text, '\n', source->length);
    return end && end > source->text && end[-1] == '\r';
}

static void add_crlf(gk_text *out, const gk_source *plain) {
    for (size_t i = 0; i < plain->length; i++) {
        if (plain->text[i] == '\n') gk_text_add(out, "\r");
        gk_text_addn(out, plain->text + i, 1);
    }
}

static gk_source without_returns(gk_arena *arena, const gk_source *source) {
    gk_text text = {.arena = arena};
    gk_source plain = *source;
    gk_text_room(&text, source->length);
    for (size_t i = 0; i < source->length; i++)
        if (source->text[i] != '\r' || i + 1 == source->length || source->text[i + 1] != '\n')
            gk_text_addn(&text, source->text + i, 1);
    plain.text = text.s;
    plain.length = text.len;
    return plain;
}

gkc_format_status gkc_format(gk_arena *arena, const gk_source *source, gkc_formatted *out) {
    gk_source now = has_crlf(source) ? without_returns(arena, source) : *source;
    *out = (gkc_formatted){source->text, source->length, ""};
    for (int round = 0; round < MOST_ROUNDS; round++) {
        gk_text text = {.arena = arena};
        gkc_format_status status = lay_out(arena, &now, &text, &out->messages);
        if (status != GKC_FORMATTED) return round ? GKC_FORMAT_FAILED : status;
        if (!text.s) gk_text_room(&text, 1);
        bool same = text.len == now.length && memcmp(text.s, now.text, text.len) == 0;
        now.text = text.s;
        now.length = text.len;
        if (!same) continue;
        if (!same_meaning(arena, source, &now)) return GKC_FORMAT_FAILED;
        gk_text final = {.arena = arena};
        if (has_crlf(source)) add_crlf(&final, &now);
        out->text = has_crlf(source) ? final.s : now.text;
        out->length = has_crlf(source) ? final.len : now.length;
        return GKC_FORMATTED;
    }
    return GKC_FORMAT_FAILED;
}
