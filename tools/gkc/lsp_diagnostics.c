/* Converts the compiler's messages to diagnostics of the document. */
#include "lsp.h"

void lsp_add_range(gk_text *out, const document *d, size_t from, size_t to) {
    position a = document_position(d, from), b = document_position(d, to);
    gk_text_addf(out, "{\"start\":{\"line\":%zu,\"character\":%zu},\"end\":{\"line\":%zu,\"character\":%zu}}", a.line,
                 a.character, b.line, b.character);
}

void lsp_add_location(gk_text *out, const document *d, size_t from, size_t to) {
    gk_text_add(out, "{\"uri\":");
    json_add_text(out, d->uri);
    gk_text_add(out, ",\"range\":");
    lsp_add_range(out, d, from, to);
    gk_text_add(out, "}");
}

/* A place in a document that may be without one, or beyond its end. */
static void end_of_place(const document *d, const program_message *m, size_t *from, size_t *to) {
    *from = m->offset < d->length ? m->offset : d->length;
    *to = m->offset + m->length < d->length ? m->offset + m->length : d->length;
}

/* Remarks that follow message i. */
static void add_remarks(gk_text *out, const program *p, size_t i) {
    size_t from, to;
    bool first = true;
    for (i++; i < p->nmessages && !p->messages[i].code; i++) {
        const program_message *m = &p->messages[i];
        if (m->source < 0 || (size_t)m->source >= p->nsources) continue;
        const document *d = p->sources[m->source];
        end_of_place(d, m, &from, &to);
        gk_text_add(out, first ? ",\"relatedInformation\":[{\"location\":" : ",{\"location\":");
        lsp_add_location(out, d, from, to);
        gk_text_add(out, ",\"message\":");
        json_add_text(out, m->text);
        gk_text_add(out, "}");
        first = false;
    }
    if (!first) gk_text_add(out, "]");
}

static void add_diagnostic(gk_text *out, const program *p, size_t i) {
    const program_message *m = &p->messages[i];
    const document *d = p->sources[p->nsources - 1];
    const bool here = m->source == (long)p->nsources - 1;
    size_t from = 0, to = 0;
    if (here) end_of_place(d, m, &from, &to);
    gk_text_add(out, "{\"range\":");
    lsp_add_range(out, d, from, to);
    gk_text_addf(out,
                 ",\"severity\":%d,\"source\":\"gkc\",\"code\":\"GK%04d\",\"message\":", m->code == GK_W_RACE ? 2 : 1,
                 m->code);
    gk_text words = {.arena = out->arena};
    if (!here && m->source >= 0 && (size_t)m->source < p->nsources) {
        const document *other = p->sources[m->source];
        gk_text_addf(&words, "%s:%zu: ", other->path ? other->path : other->uri,
                     document_position(other, m->offset).line + 1);
    }
    gk_text_add(&words, m->text);
    json_add_string(out, words.s, words.len);
    add_remarks(out, p, i);
    gk_text_add(out, "}");
}

static void begin(gk_text *t, const char *uri) {
    gk_text_add(t, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/publishDiagnostics\",\"params\":{\"uri\":");
    json_add_text(t, uri);
}

void lsp_publish(server *s, open_document *d) {
    request r = {.server = s};
    const program *p = lsp_program(&r, d);
    gk_text t = {.arena = &s->arena};
    if (!p) return;
    begin(&t, d->document->uri);
    gk_text_addf(&t, ",\"version\":%.0f,\"diagnostics\":[", d->document->version);
    bool first = true;
    for (size_t i = 0; i < p->nmessages; i++) {
        if (!p->messages[i].code) continue;
        if (!first) gk_text_add(&t, ",");
        first = false;
        add_diagnostic(&t, p, i);
    }
    gk_text_add(&t, "]}}");
    lsp_send(s, &t);
}

void lsp_publish_none(server *s, const char *uri) {
    gk_text t = {.arena = &s->arena};
    begin(&t, uri);
    gk_text_add(&t, ",\"diagnostics\":[]}}");
    lsp_send(s, &t);
}
