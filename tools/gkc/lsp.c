#include "lsp.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "elementary.h"
#include "files.h"
#include "rpc.h"

#define MOST_MEMORY ((size_t)3 * 1024 * 1024 * 1024)

/* --------------------------------------------------------------------------------------------------------- documents
 */

static open_document *find(server *s, const char *uri) {
    for (open_document *d = s->open; d; d = d->next)
        if (strcmp(d->document->uri, uri) == 0) return d;
    return NULL;
}

open_document *lsp_document(request *r) {
    const char *uri = json_string(json_get(json_get(r->params, "textDocument"), "uri"));
    open_document *d = uri ? find(r->server, uri) : NULL;
    if (!d) lsp_fail(r, LSP_INVALID_PARAMS, uri ? "the document is not open" : "params.textDocument.uri is missing");
    return d;
}

/* A common file that is open in the editor has the editor's text. */
static document *current(server *s, document *common) {
    for (const open_document *d = s->open; d; d = d->next)
        if (d->document->path && common->path && strcmp(d->document->path, common->path) == 0) return d->document;
    return common;
}

/* The sources of the document's program, the document last; those of the command line come first. */
static document **sources_of(server *s, document *d, size_t *count) {
    size_t n = 1;
    for (document *c = s->common; c; c = c->next) n++;
    document **list = gk_alloc(&s->arena, n * sizeof(document *));
    *count = 0;
    for (document *c = s->common; c; c = c->next)
        if (current(s, c) != d) list[(*count)++] = current(s, c);
    list[(*count)++] = d;
    return list;
}

program *lsp_program(request *r, open_document *d) {
    server *s = r->server;
    if (!s->functions) s->functions = ga_elementary_new(s->memory);
    if (!d->program) {
        size_t count;
        document **sources = sources_of(s, d->document, &count);
        d->program = program_new(sources, count, s->memory, s->functions);
    }
    if (!d->program) lsp_fail(r, LSP_FAILED, "out of memory");
    return d->program;
}

program *lsp_program_at(request *r, size_t *offset) {
    open_document *d = lsp_document(r);
    position p;
    if (!d) return NULL;
    if (!read_position(json_get(r->params, "position"), &p)) {
        lsp_fail(r, LSP_INVALID_PARAMS, "params.position is missing, or no position");
        return NULL;
    }
    *offset = document_offset(d->document, p);
    return lsp_program(r, d);
}

/* A changed text, here or in a common file, may change the meaning of all programs. */
static void forget(server *s, const document *changed) {
    bool common = false;
    for (document *c = s->common; c; c = c->next)
        common = common || (c->path && changed->path && strcmp(c->path, changed->path) == 0);
    for (open_document *d = s->open; d; d = d->next) {
        if (!common && d->document != changed) continue;
        program_free(d->program);
        d->program = NULL;
    }
}

static void publish_all(server *s) {
    for (open_document *d = s->open; d; d = d->next)
        if (!d->program) lsp_publish(s, d);
}

static void close_document(server *s, open_document *closed) {
    for (open_document **at = &s->open; *at; at = &(*at)->next) {
        if (*at != closed) continue;
        *at = closed->next;
        forget(s, closed->document);
        program_free(closed->program);
        document_free(closed->document);
        free(closed);
        return;
    }
}

static void did_open(request *r) {
    server *s = r->server;
    const json *item = json_get(r->params, "textDocument"), *text = json_get(item, "text");
    const char *uri = json_string(json_get(item, "uri"));
    if (!uri || !json_string(text)) return;
    if (find(s, uri)) close_document(s, find(s, uri));
    open_document *d = calloc(1, sizeof *d);
    document *new = d ? document_new(uri, text->text, text->length) : NULL;
    if (!new) {
        free(d);
        return;
    }
    const json *version = json_get(item, "version");
    new->version = version && version->kind == JSON_NUMBER ? version->number : 0;
    new->open = true;
    d->document = new;
    d->next = s->open;
    s->open = d;
    forget(s, new);
    publish_all(s);
}

static void change(document *d, const json *item) {
    const json *text = json_get(item, "text"), *range = json_get(item, "range");
    size_t from, to;
    if (!json_string(text)) return;
    if (!range || range->kind == JSON_NULL)
        document_set(d, text->text, text->length);
    else if (read_range(d, range, &from, &to))
        document_replace(d, from, to, text->text, text->length);
}

static void did_change(request *r) {
    open_document *d = lsp_document(r);
    const json *changes = json_get(r->params, "contentChanges");
    const json *version = json_get(json_get(r->params, "textDocument"), "version");
    if (!d || !changes || changes->kind != JSON_ARRAY) return;
    if (version && version->kind == JSON_NUMBER) d->document->version = version->number;
    for (const json *item = changes->first; item; item = item->next) change(d->document, item);
    forget(r->server, d->document);
    publish_all(r->server);
}

static void did_close(request *r) {
    open_document *d = lsp_document(r);
    const char *uri = json_string(json_get(json_get(r->params, "textDocument"), "uri"));
    if (!d) return;
    close_document(r->server, d);
    lsp_publish_none(r->server, uri);
    publish_all(r->server);
}

/* ---------------------------------------------------------------------------------------------------------- lifetime
 */

static void initialize(request *r) {
    if (r->server->initialized) {
        lsp_fail(r, LSP_INVALID_REQUEST, "initialize came before");
        return;
    }
    r->server->initialized = true;
    gk_text_add(&r->result, "{\"capabilities\":{\"positionEncoding\":\"utf-16\","
                            "\"textDocumentSync\":{\"openClose\":true,\"change\":2},"
                            "\"hoverProvider\":true,\"definitionProvider\":true,\"referencesProvider\":true,"
                            "\"documentHighlightProvider\":true,\"documentSymbolProvider\":true,"
                            "\"documentFormattingProvider\":true,\"renameProvider\":{\"prepareProvider\":true},"
                            "\"completionProvider\":{\"triggerCharacters\":[\".\"]}},"
                            "\"serverInfo\":{\"name\":\"gkc\",\"version\":");
    gk_text_addf(&r->result, "\"%d\"}}", GK_LOWERING_VERSION);
}

static void shut_down(request *r) {
    r->server->shut_down = true;
}

static void end(request *r) {
    r->server->ended = true;
}

static void ignore(request *r) {
    (void)r;
}

static const struct {
    const char *name;
    bool request; /* it wants an answer */
    void (*run)(request *r);
} methods[] = {
    {"initialize", true, initialize},
    {"initialized", false, ignore},
    {"shutdown", true, shut_down},
    {"exit", false, end},
    {"textDocument/didOpen", false, did_open},
    {"textDocument/didChange", false, did_change},
    {"textDocument/didClose", false, did_close},
    {"textDocument/didSave", false, ignore},
    {"textDocument/hover", true, lsp_hover},
    {"textDocument/completion", true, lsp_completion},
    {"textDocument/definition", true, lsp_definition},
    {"textDocument/references", true, lsp_references},
    {"textDocument/documentHighlight", true, lsp_highlight},
    {"textDocument/documentSymbol", true, lsp_symbols},
    {"textDocument/prepareRename", true, lsp_prepare_rename},
    {"textDocument/rename", true, lsp_rename},
    {"textDocument/formatting", true, lsp_formatting},
};
#define METHODS (sizeof methods / sizeof *methods)

/* ---------------------------------------------------------------------------------------------------------- messages
 */

void lsp_send(server *s, const gk_text *message) {
    if (!s->broken && !rpc_write(stdout, message->s, message->len)) s->broken = true;
}

static void answer(server *s, const json *id, const request *r) {
    gk_text t = {.arena = &s->arena};
    gk_text_add(&t, "{\"jsonrpc\":\"2.0\",\"id\":");
    if (id)
        json_add(&t, id);
    else
        gk_text_add(&t, "null");
    if (r->error) {
        gk_text_addf(&t, ",\"error\":{\"code\":%d,\"message\":", r->error);
        json_add_text(&t, r->message);
        gk_text_add(&t, "}}");
    } else {
        gk_text_add(&t, ",\"result\":");
        gk_text_addn(&t, r->result.len ? r->result.s : "null", r->result.len ? r->result.len : 4);
        gk_text_add(&t, "}");
    }
    lsp_send(s, &t);
}

static void run(server *s, request *r, const char *method, bool wants_answer) {
    size_t i = 0;
    while (i < METHODS && strcmp(methods[i].name, method) != 0) i++;
    const bool lifecycle = i < METHODS && (methods[i].run == initialize || methods[i].run == end);
    if (s->shut_down && wants_answer)
        lsp_fail(r, LSP_INVALID_REQUEST, "the server is shut down");
    else if (!s->initialized && !lifecycle)
        lsp_fail(r, LSP_NOT_INITIALIZED, "initialize comes first");
    else if (i == METHODS)
        lsp_fail(r, LSP_NO_METHOD, "there is no such method");
    else if (methods[i].request != wants_answer)
        lsp_fail(r, LSP_INVALID_REQUEST, wants_answer ? "this is a notification" : "this is a request");
    else
        methods[i].run(r);
}

static void fail(server *s, int error, const char *message) {
    request r = {.server = s, .error = error, .message = message};
    answer(s, NULL, &r);
}

static void handle(server *s, const char *body, size_t length) {
    const json *message = json_parse(&s->arena, body, length);
    const json *id = json_get(message, "id");
    const char *method = json_string(json_get(message, "method"));
    request r = {.server = s, .params = json_get(message, "params"), .result = {.arena = &s->arena}};
    if (!message) {
        fail(s, LSP_PARSE_ERROR, "this is no JSON");
        return;
    }
    if (!method) {
        const bool answered = id && (json_get(message, "result") || json_get(message, "error"));
        if (!answered) fail(s, LSP_INVALID_REQUEST, "a message has a method");
        return;
    }
    if (id && id->kind != JSON_NUMBER && id->kind != JSON_STRING) {
        fail(s, LSP_INVALID_REQUEST, "id is a number or a string");
        return;
    }
    run(s, &r, method, id != NULL);
    if (id) answer(s, id, &r);
}

/* A message with its own memory; what was answered before there was none stays. */
static void serve_message(server *s, const char *body, size_t length) {
    jmp_buf escape;
    gk_arena_init(&s->arena, MOST_MEMORY, 2 * length);
    s->arena.escape = &escape;
    if (setjmp(escape) == 0) handle(s, body, length);
    gk_arena_free(&s->arena);
}

/* -------------------------------------------------------------------------------------------------------------- files
 */

/* Adds a file of the command line, in order. */
static int add_common(server *s, const char *name) {
    size_t length;
    char *text = gkc_read_file(name, &length), *path = text ? realpath(name, NULL) : NULL;
    char *uri = path ? uri_of_path(path) : NULL;
    document *d = uri ? document_new(uri, text, length) : NULL, **tail = &s->common;
    if (!d) fprintf(stderr, "gkc: cannot read %s: %s\n", name, strerror(errno));
    while (*tail) tail = &(*tail)->next;
    *tail = d;
    free(text);
    free(path);
    free(uri);
    return d ? EXIT_OK : EXIT_FILE;
}

static void end_server(server *s) {
    while (s->open) close_document(s, s->open);
    while (s->common) {
        document *next = s->common->next;
        document_free(s->common);
        s->common = next;
    }
    gk_module_release(s->functions);
    gk_memory_free(s->memory);
}

static int serve(server *s) {
    char *body;
    size_t length;
    while (!s->ended && !s->broken) {
        rpc_status status = rpc_read(stdin, &body, &length);
        if (status == RPC_END) break;
        if (status == RPC_TOO_LONG)
            serve_message(s, "", 0);
        else
            serve_message(s, body, length);
        free(body);
    }
    return s->ended && s->shut_down ? EXIT_OK : EXIT_SOURCE;
}

int gkc_serve(const char *const *files, size_t nfiles) {
    server s = {.memory = gk_memory_new()};
    int status = EXIT_OK;
    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < nfiles && status == EXIT_OK; i++) status = add_common(&s, files[i]);
    if (status == EXIT_OK) status = serve(&s);
    end_server(&s);
    return status;
}
