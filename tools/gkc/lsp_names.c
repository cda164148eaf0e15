/* Go to definition, find references, rename. */
#include <ctype.h>

#include "format.h"
#include "gk/syntax/builtins.h"
#include "lsp.h"

static size_t end_of_token(const gk_token *t) {
    return t->loc.pos + t->loc.len;
}

size_t lsp_name_at(const program *p, size_t offset, size_t *token, size_t *source) {
    const outline *o = program_outline(p);
    *token = outline_token_at(o, offset);
    *source = p->nsources - 1;
    if (*token == o->ntokens || o->uses[*token]) return *token == o->ntokens ? 0 : o->uses[*token];
    const gk_token *t = &o->tokens[*token];
    if ((t->facts & GK_N_KEYWORD) || (*token > 0 && outline_is(o, *token - 1, "."))) return 0;
    for (size_t i = 0; i + 1 < p->nsources; i++) {
        const outline_name *n = outline_global(p->outlines[i], t->text);
        if (!n) continue;
        *source = i;
        return (size_t)(n - p->outlines[i]->list) + 1;
    }
    return 0;
}

void lsp_definition(request *r) {
    size_t offset, token, source;
    const program *p = lsp_program_at(r, &offset);
    size_t name = p ? lsp_name_at(p, offset, &token, &source) : 0;
    if (!name) return;
    const gk_token *t = &p->outlines[source]->tokens[p->outlines[source]->list[name - 1].token];
    lsp_add_location(&r->result, p->sources[source], t->loc.pos, end_of_token(t));
}

/* Calls `add` for each token of the document that is the name. */
static void each_use(request *r, const program *p, size_t name, size_t source, bool declaration,
                     void (*add)(request *r, const document *d, const gk_token *t)) {
    const outline *o = program_outline(p), *at = p->outlines[source];
    const outline_name *n = &at->list[name - 1];
    for (size_t i = 0; i < o->ntokens; i++) {
        bool same = source == p->nsources - 1
                        ? o->uses[i] == name
                        : !o->uses[i] && o->tokens[i].kind == GK_T_NAME && strcmp(o->tokens[i].text, n->name) == 0 &&
                              !(i > 0 && outline_is(o, i - 1, "."));
        bool declared = source == p->nsources - 1 && i == n->token;
        if (same && (declaration || !declared)) add(r, p->sources[p->nsources - 1], &o->tokens[i]);
    }
}

static void comma(request *r) {
    if (r->result.s[r->result.len - 1] != '[') gk_text_add(&r->result, ",");
}

static void add_reference(request *r, const document *d, const gk_token *t) {
    comma(r);
    lsp_add_location(&r->result, d, t->loc.pos, end_of_token(t));
}

static void add_highlight(request *r, const document *d, const gk_token *t) {
    comma(r);
    gk_text_add(&r->result, "{\"range\":");
    lsp_add_range(&r->result, d, t->loc.pos, end_of_token(t));
    gk_text_add(&r->result, "}");
}

void lsp_references(request *r) {
    size_t offset, token, source;
    const program *p = lsp_program_at(r, &offset);
    size_t name = p ? lsp_name_at(p, offset, &token, &source) : 0;
    const json *declaration = json_get(json_get(r->params, "context"), "includeDeclaration");
    if (!name) return;
    gk_text_add(&r->result, "[");
    each_use(r, p, name, source, declaration && declaration->kind == JSON_TRUE, add_reference);
    gk_text_add(&r->result, "]");
}

void lsp_highlight(request *r) {
    size_t offset, token, source;
    const program *p = lsp_program_at(r, &offset);
    size_t name = p ? lsp_name_at(p, offset, &token, &source) : 0;
    if (!name) return;
    gk_text_add(&r->result, "[");
    each_use(r, p, name, source, true, add_highlight);
    gk_text_add(&r->result, "]");
}

void lsp_symbols(request *r) {
    static const int kinds[] = {12, 12, 25, 14, 23}; /* Function, Operator, Constant, Struct */
    open_document *d = lsp_document(r);
    const program *p = d ? lsp_program(r, d) : NULL;
    if (!p) return;
    const outline *o = program_outline(p);
    gk_text_add(&r->result, "[");
    for (size_t i = 0; i < o->count; i++) {
        const outline_name *n = &o->list[i];
        if (!outline_is_global(n)) continue;
        comma(r);
        const gk_token *t = &o->tokens[n->token];
        gk_text_add(&r->result, "{\"name\":");
        json_add_text(&r->result, n->name);
        gk_text_addf(&r->result, ",\"kind\":%d,\"range\":", kinds[n->kind]);
        lsp_add_range(&r->result, d->document, o->tokens[n->first].loc.pos, end_of_token(&o->tokens[n->last]));
        gk_text_add(&r->result, ",\"selectionRange\":");
        lsp_add_range(&r->result, d->document, t->loc.pos, end_of_token(t));
        gk_text_add(&r->result, "}");
    }
    gk_text_add(&r->result, "]");
}

/* ----------------------------------------------------------------------------------------------------------- renaming
 */

/* The name at params.position, if it can be renamed; 0 after an error. */
static size_t renamed(request *r, const program **p, size_t *token) {
    size_t offset, source;
    *p = lsp_program_at(r, &offset);
    if (!*p) return 0;
    size_t name = lsp_name_at(*p, offset, token, &source);
    if (name && source + 1 == (*p)->nsources) return name;
    if (name)
        lsp_fail(r, LSP_FAILED, "this is declared in another file");
    else
        lsp_fail(r, LSP_FAILED, "this is no name that the file declares");
    return 0;
}

void lsp_prepare_rename(request *r) {
    const program *p;
    size_t token;
    if (!renamed(r, &p, &token)) return;
    const gk_token *t = &program_outline(p)->tokens[token];
    gk_text_add(&r->result, "{\"range\":");
    lsp_add_range(&r->result, p->sources[p->nsources - 1], t->loc.pos, end_of_token(t));
    gk_text_add(&r->result, ",\"placeholder\":");
    json_add_text(&r->result, t->text);
    gk_text_add(&r->result, "}");
}

/* The reason why a name cannot be renamed to that; NULL: it can. */
static const char *why_not(request *r, const program *p, size_t name, const char *wanted) {
    const outline *o = program_outline(p);
    const outline_name *n = &o->list[name - 1];
    size_t length = strlen(wanted);
    bool good = length > 0 && !isdigit((unsigned char)wanted[0]);
    for (size_t i = 0; i < length; i++) good = good && (isalnum((unsigned char)wanted[i]) || wanted[i] == '_');
    if (!good) return "a name has letters, digits and '_', and begins with no digit";
    if (length > GK_MAX_NAME) return gk_printf(&r->server->arena, "names have at most %d characters", GK_MAX_NAME);
    gk_names names = {.arena = &r->server->arena};
    const unsigned facts = gk_intern(&names, wanted, length)->facts;
    gk_builtin b;
    if (facts & GK_N_RESERVED) return "names that start with '_' or contain '__' are reserved";
    if (facts & GK_N_KEYWORD) return gk_printf(&r->server->arena, "'%s' is a word of the language", wanted);
    if (gk_find_builtin(wanted, &b)) return gk_printf(&r->server->arena, "'%s' is a function of the language", wanted);
    for (size_t i = 0; i + 1 < p->nsources; i++)
        if (outline_global(p->outlines[i], wanted))
            return gk_printf(&r->server->arena, "'%s' is declared in another file", wanted);
    for (size_t i = 0; i < o->count; i++) {
        const outline_name *other = &o->list[i];
        bool meets = other->function == n->function || outline_is_global(other) || outline_is_global(n);
        if (meets && other != n && strcmp(other->name, wanted) == 0)
            return gk_printf(&r->server->arena, "'%s' is declared in line %zu", wanted,
                             document_position(p->sources[p->nsources - 1], o->tokens[other->token].loc.pos).line + 1);
    }
    return NULL;
}

static const char *new_name(const request *r) {
    return json_string(json_get(r->params, "newName"));
}

static void add_edit(request *r, const document *d, const gk_token *t) {
    comma(r);
    gk_text_add(&r->result, "{\"range\":");
    lsp_add_range(&r->result, d, t->loc.pos, end_of_token(t));
    gk_text_add(&r->result, ",\"newText\":");
    json_add_text(&r->result, new_name(r));
    gk_text_add(&r->result, "}");
}

void lsp_rename(request *r) {
    const program *p;
    size_t token, name = renamed(r, &p, &token);
    const char *wanted = new_name(r);
    if (!name) return;
    const char *wrong = wanted ? why_not(r, p, name, wanted) : "params.newName is missing";
    if (wrong) {
        lsp_fail(r, wanted ? LSP_FAILED : LSP_INVALID_PARAMS, wrong);
        return;
    }
    gk_text_add(&r->result, "{\"changes\":{");
    json_add_text(&r->result, p->sources[p->nsources - 1]->uri);
    gk_text_add(&r->result, ":[");
    each_use(r, p, name, p->nsources - 1, true, add_edit);
    gk_text_add(&r->result, "]}}");
}

/* ---------------------------------------------------------------------------------------------------------- formatting
 */

void lsp_formatting(request *r) {
    open_document *d = lsp_document(r);
    gkc_formatted made;
    if (!d) return;
    const document *doc = d->document;
    const gk_source source = {.name = doc->path ? doc->path : doc->uri, .text = doc->text, .length = doc->length};
    gkc_format_status status = gkc_format(&r->server->arena, &source, &made);
    if (status != GKC_FORMATTED) {
        lsp_fail(r, LSP_FAILED, status == GKC_NOT_GK ? made.messages : "the text cannot be laid out without a change");
        return;
    }
    gk_text_add(&r->result, "[");
    if (made.length != doc->length || memcmp(made.text, doc->text, made.length) != 0) {
        gk_text_add(&r->result, "{\"range\":");
        lsp_add_range(&r->result, doc, 0, doc->length);
        gk_text_add(&r->result, ",\"newText\":");
        json_add_string(&r->result, made.text, made.length);
        gk_text_add(&r->result, "}");
    }
    gk_text_add(&r->result, "]");
}
