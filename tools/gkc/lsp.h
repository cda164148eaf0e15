#ifndef GKC_LSP_H
#define GKC_LSP_H
/*
 * gkc --lsp: a server of the Language Server Protocol, version 3.17, on standard input and output. One thread; a text
 * is compiled after each change. Positions count UTF-16.
 */
#include "program.h"

/* Errors of JSON-RPC and of the protocol. */
enum {
    LSP_PARSE_ERROR = -32700,
    LSP_INVALID_REQUEST = -32600,
    LSP_NO_METHOD = -32601,
    LSP_INVALID_PARAMS = -32602,
    LSP_NOT_INITIALIZED = -32002,
    LSP_FAILED = -32803
};

typedef struct open_document open_document;
struct open_document {
    open_document *next;
    document *document;
    program *program; /* of its text; NULL: not known yet, or no memory */
};

typedef struct server {
    document *common;    /* files of the command line */
    open_document *open; /* those in the editor */
    gk_memory *memory;
    gk_module *functions;                       /* made when it is needed */
    bool initialized, shut_down, ended, broken; /* broken: nobody reads */
    gk_arena arena;                             /* of a message */
} server;

/* A request: its answer goes to `result`, or an error is set. */
typedef struct request {
    server *server;
    const json *params;
    gk_text result; /* empty: null */
    int error;
    const char *message;
} request;

static inline void lsp_fail(request *r, int error, const char *message) {
    r->error = error;
    r->message = message;
}

/* The document of params.textDocument.uri; NULL after an error. */
open_document *lsp_document(request *r);
/* The program of the document, compiled if its text has changed; NULL after an error. */
program *lsp_program(request *r, open_document *d);
/* As above; also returns the byte of params.position. */
program *lsp_program_at(request *r, size_t *offset);

void lsp_add_range(gk_text *out, const document *d, size_t from, size_t to);
void lsp_add_location(gk_text *out, const document *d, size_t from, size_t to);

/* lsp_diagnostics.c: sends the compiler's messages on a document to the editor. */
void lsp_publish(server *s, open_document *d);
void lsp_publish_none(server *s, const char *uri);
void lsp_send(server *s, const gk_text *message);

/* lsp_names.c and lsp_hover.c */
void lsp_hover(request *r);
void lsp_completion(request *r);
void lsp_definition(request *r);
void lsp_references(request *r);
void lsp_highlight(request *r);
void lsp_symbols(request *r);
void lsp_prepare_rename(request *r);
void lsp_rename(request *r);
void lsp_formatting(request *r);

/* The name at a byte: 1 plus its number in *source's outline, or 0; *token is where it is used, in the document. */
size_t lsp_name_at(const program *p, size_t offset, size_t *token, size_t *source);

/* Serves until the input ends; returns gkc's exit status. */
int gkc_serve(const char *const *files, size_t nfiles);

#endif
