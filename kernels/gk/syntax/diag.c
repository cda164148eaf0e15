#include "gk/syntax/diag.h"

#include <stdio.h>
#include <string.h>

size_t gk_mark_length(const gk_source *source) {
    return source->length >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Characters in [from, to) of the source: code points of UTF-8. */
static size_t characters(const gk_source *source, size_t from, size_t to) {
    size_t n = 0;
    for (size_t i = from; i < to && i < source->length; i++) n += (source->text[i] & 0xc0) != 0x80;
    return n;
}

/* The position at which the line of `pos` begins; *line: its number. */
static size_t line_of(const gk_source *source, size_t pos, unsigned *line) {
    size_t start = gk_mark_length(source);
    *line = source->headed ? 0 : 1;
    for (const char *at = source->text + start; at < source->text + source->length; at++) {
        at = memchr(at, '\n', (size_t)(source->text + source->length - at));
        if (!at || (size_t)(at - source->text) >= pos) break;
        ++*line;
        start = (size_t)(at - source->text) + 1;
    }
    return start;
}

static void place(const gk_diags *d, gk_loc loc, unsigned *line, unsigned *column) {
    *line = *column = 0;
    if (!loc.file) return;
    const gk_source *source = &d->sources[loc.file - 1];
    size_t start = line_of(source, loc.pos, line);
    *column = (unsigned)characters(source, start, loc.pos) + 1;
}

/* Of a longer line SHOWN characters are shown, at most SHOWN_BEFORE of them before the place. */
#define SHOWN_BEFORE 80
#define SHOWN 160

/* The line of `loc`, or of a long one what is around the place, and a caret under it. */
static void show_line(gk_text *t, const gk_source *source, gk_loc loc) {
    unsigned line;
    size_t begin = line_of(source, loc.pos, &line), end = begin, stop;
    while (end < source->length && source->text[end] != '\n' && source->text[end] != '\r') end++;
    size_t from = begin;
    if (end - begin > SHOWN && loc.pos - begin > SHOWN_BEFORE) from = loc.pos - SHOWN_BEFORE;
    stop = end - from > SHOWN ? from + SHOWN : end;
    while (from > begin && (source->text[from] & 0xc0) == 0x80) from--;
    while (stop < end && (source->text[stop] & 0xc0) == 0x80) stop++;
    const char *dots = from > begin ? "..." : "";
    char head[16];
    int width = snprintf(head, sizeof head, "%5u", line);
    gk_text_addf(t, "%s | %s", head, dots);
    for (size_t i = from; i < stop; i++) {
        unsigned char c = (unsigned char)source->text[i];
        char shown = source->text[i];
        if (c < 0x20 || c == 0x7f) shown = c == '\t' ? ' ' : '?';
        gk_text_addn(t, &shown, 1);
    }
    size_t before = strlen(dots) + characters(source, from, loc.pos);
    gk_text_addf(t, "%s\n%*s | %*s^", stop < end ? "..." : "", width, "", (int)before, "");
    size_t last = (size_t)loc.pos + loc.len < stop ? (size_t)loc.pos + loc.len : stop;
    for (size_t n = characters(source, loc.pos, last); n > 1; n--) gk_text_add(t, "~");
    gk_text_add(t, "\n");
}

const char *gk_place_name(const gk_diags *d, gk_loc loc) {
    unsigned line, column;
    if (!loc.file) return "";
    place(d, loc, &line, &column);
    return gk_printf(d->arena, "%s:%u:%u", d->sources[loc.file - 1].name, line, column);
}

const char *gk_place_line(const gk_diags *d, gk_loc loc) {
    gk_text t = {.arena = d->arena};
    if (!loc.file) return "";
    show_line(&t, &d->sources[loc.file - 1], loc);
    return t.s;
}

/* "file:line:col: kind: message" and the line. */
static void show(gk_diags *d, gk_loc loc, const char *kind, const char *message) {
    gk_text *t = &d->text;
    if (!loc.file) {
        gk_text_addf(t, "%s: %s\n", kind, message);
        return;
    }
    unsigned line, column;
    place(d, loc, &line, &column);
    const gk_source *source = &d->sources[loc.file - 1];
    gk_text_addf(t, "%s:%u:%u: %s: %s\n", source->name, line, column, kind, message);
    show_line(t, source, loc);
}

/* Add a note to the message that was shown last. */
static void add_remark(gk_diags *d, gk_loc loc, const char *message) {
    if (!d->count) return;
    if (d->nremarks == d->capremarks) {
        size_t cap = d->capremarks ? d->capremarks * 2 : 4;
        gk_remark *grown = gk_alloc(d->arena, cap * sizeof *grown);
        if (d->nremarks) memcpy(grown, d->remarks, d->nremarks * sizeof *grown);
        d->remarks = grown;
        d->capremarks = cap;
    }
    d->remarks[d->nremarks++] = (gk_remark){d->count - 1, loc, message};
}

static void add(gk_diags *d, gk_code code, gk_loc loc, const char *message) {
    if (d->count == d->cap) {
        size_t cap = d->cap ? d->cap * 2 : 4;
        gk_diagnostic *grown = gk_alloc(d->arena, cap * sizeof *grown);
        if (d->count) memcpy(grown, d->list, d->count * sizeof *grown);
        d->list = grown;
        d->cap = cap;
    }
    d->places[d->count] = loc;
    gk_diagnostic *item = &d->list[d->count++];
    item->code = (int)code;
    item->file = "";
    if (loc.file) {
        const char *name = d->sources[loc.file - 1].name;
        item->file = gk_strndup(d->arena, name, strlen(name));
    }
    place(d, loc, &item->line, &item->column);
    item->message = message;
    show(d, loc, gk_printf(d->arena, "error[GK%04d]", (int)code), message);
    for (const gk_frame *f = d->frame; f; f = f->up) {
        gk_text_addf(&d->text, "  in %s", f->instance);
        add_remark(d, f->called_from, gk_printf(d->arena, "in %s", f->instance));
        if (f->called_from.file) {
            unsigned line, column;
            place(d, f->called_from, &line, &column);
            gk_text_addf(&d->text, ", called at %s:%u:%u", d->sources[f->called_from.file - 1].name, line, column);
        }
        gk_text_add(&d->text, "\n");
    }
    if (d->count == GK_MAX_DIAGNOSTICS)
        gk_text_addf(&d->text, "note: no more than %d messages are shown; there may be further mistakes\n",
                     GK_MAX_DIAGNOSTICS);
}

/* Has a message of this kind been shown for this place? Iterations of a static for and instances of a template find the
 * same error again. */
static bool is_shown(const gk_diags *d, gk_code code, gk_loc loc) {
    for (size_t i = 0; loc.file && i < d->count; i++)
        if (d->list[i].code == (int)code && d->places[i].file == loc.file && d->places[i].pos == loc.pos) return true;
    return false;
}

void gk_follow(gk_diags *d) {
    if (d->quiet) return;
    d->errors++;
    d->follows++;
    d->hidden = true;
}

void gk_diags_end(gk_diags *d) {
    if (d->count && d->follows && d->count < GK_MAX_DIAGNOSTICS)
        gk_text_addf(&d->text, "note: %zu more message%s, which repeat%s these or follow%s from them, %s not shown\n",
                     d->follows, d->follows == 1 ? "" : "s", d->follows == 1 ? "s" : "", d->follows == 1 ? "s" : "",
                     d->follows == 1 ? "is" : "are");
}

static bool vadd(gk_diags *d, gk_code code, gk_loc loc, const char *fmt, va_list args) {
    if (d->quiet || d->count >= GK_MAX_DIAGNOSTICS) return false;
    if (is_shown(d, code, loc)) {
        gk_follow(d);
        return false;
    }
    d->hidden = false;
    d->errors++;
    add(d, code, loc, gk_vprintf(d->arena, fmt, args));
    return true;
}

void gk_warning(gk_diags *d, gk_warning_code code, gk_loc loc, gk_loc other, const char *remark, const char *fmt, ...) {
    if (d->quiet || d->nwarnings == GK_MAX_DIAGNOSTICS) return;
    for (size_t i = 0; i < d->nwarnings; i++)
        if (d->warnings[i].loc.file == loc.file && d->warnings[i].loc.pos == loc.pos) return;
    va_list args;
    va_start(args, fmt);
    const char *message = gk_vprintf(d->arena, fmt, args);
    va_end(args);
    d->warnings[d->nwarnings++] = (gk_warned){(int)code, loc, other, message, remark};
    show(d, loc, gk_printf(d->arena, "warning[GK%04d]", (int)code), message);
    show(d, other, "note", remark);
}

void gk_error(gk_diags *d, gk_code code, gk_loc loc, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    vadd(d, code, loc, fmt, args);
    va_end(args);
}

void gk_device_error(gk_diags *d, gk_code code, gk_loc loc, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    d->lacks += vadd(d, code, loc, fmt, args);
    va_end(args);
}

void gk_note(gk_diags *d, gk_loc loc, const char *fmt, ...) {
    if (d->quiet || d->hidden || d->count >= GK_MAX_DIAGNOSTICS) return;
    va_list args;
    va_start(args, fmt);
    const char *message = gk_vprintf(d->arena, fmt, args);
    va_end(args);
    show(d, loc, "note", message);
    add_remark(d, loc, message);
}

/* Edit distance (insert, delete, replace), or a large number for names too long to compare. */
static unsigned distance(const char *a, const char *b) {
    unsigned row[41];
    size_t na = strlen(a), nb = strlen(b);
    if (na > 40 || nb > 40) return 100;
    for (size_t j = 0; j <= nb; j++) row[j] = (unsigned)j;
    for (size_t i = 1; i <= na; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            unsigned up = row[j], best = diagonal + (a[i - 1] != b[j - 1]);
            if (up + 1 < best) best = up + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            diagonal = up;
            row[j] = best;
        }
    }
    return row[nb];
}

void gk_nearest_try(gk_nearest *n, const char *candidate) {
    unsigned d = distance(n->wanted, candidate);
    unsigned allowed = (unsigned)strlen(n->wanted) / 3 + 1;
    if (d <= allowed && d < strlen(n->wanted) && (!n->best || d < n->distance)) {
        n->best = candidate;
        n->distance = d;
    }
}

const char *gk_nearest_hint(gk_arena *arena, const gk_nearest *n) {
    return n->best ? gk_printf(arena, "; did you mean '%s'?", n->best) : "";
}
