#include "gk/module.h"

#include <stdlib.h>
#include <string.h>

#include "gk/syntax/parse.h"

#define BYTES_PER_CHARACTER 24 /* memory that a source takes at least, in bytes for each character */
#define MAX_SOURCES 1000

static const char *what_is_wrong(const gk_source *sources, size_t n) {
    if (!sources || n < 1 || n > MAX_SOURCES) return "there are 1 to 1000 sources";
    for (size_t i = 0; i < n; i++)
        if (!sources[i].name || !sources[i].text) return "a source has a name and a text";
    return NULL;
}

/* Report sources that are too long, before any of their text is read. */
static bool too_long(gk_module *m, const gk_source *sources, size_t n) {
    size_t total = 0;
    for (size_t i = 0; i < n; i++) {
        total += sources[i].length;
        if (sources[i].length > GK_MAX_SOURCE)
            gk_error(&m->d, GK_E_TOO_LARGE, (gk_loc){0, 1, (uint16_t)(i + 1)},
                     "a source has at most %zu MiB; this one has %zu bytes", GK_MAX_SOURCE >> 20, sources[i].length);
        else if (total > GK_MAX_SOURCES)
            gk_error(&m->d, GK_E_TOO_LARGE, (gk_loc){0, 1, (uint16_t)(i + 1)},
                     "the sources of a program have at most %zu MiB together; up to here they have %zu bytes",
                     GK_MAX_SOURCES >> 20, total);
        if (m->d.count) return true;
    }
    return false;
}

static void copy_sources(gk_module *m, const gk_source *sources, size_t n) {
    m->sources = gk_alloc(&m->arena, n * sizeof *m->sources);
    for (size_t i = 0; i < n; i++) {
        m->sources[i] = sources[i];
        m->sources[i].name = gk_strndup(&m->arena, sources[i].name, strlen(sources[i].name));
        m->sources[i].text = "";
        m->sources[i].length = 0;
    }
    m->nsources = n;
    m->d.sources = m->sources;
    m->d.nsources = n;
    if (too_long(m, sources, n)) return;
    for (size_t i = 0; i < n; i++) {
        m->sources[i].length = sources[i].length;
        m->sources[i].text = gk_strndup(&m->arena, sources[i].text, sources[i].length);
    }
}

/* Might its sources use a square root of complex numbers, which only the library implements? */
static bool may_have_complex_roots(const gk_module *m) {
    static const char *const types[] = {"c64", "c128", "complex", "num", "any"};
    bool complex = false;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) complex = complex || gk_has_name(&m->names, types[i]);
    return complex && gk_has_name(&m->names, gk_builtins[GK_B_SQRT].name);
}

static void parse(gk_module *m, const gk_source *sources, size_t n, gk_arena *scratch) {
    const char *wrong = what_is_wrong(sources, n);
    m->names.arena = m->d.arena = m->d.text.arena = &m->arena;
    if (wrong)
        gk_error(&m->d, GK_E_OPTIONS, (gk_loc){0}, "%s", wrong);
    else
        copy_sources(m, sources, n);
    if (!m->d.count) m->decls = gk_parse(&m->d, &m->names, scratch);
    for (int b = GK_FIRST_ELEMENTARY; b <= GK_LAST_ELEMENTARY && !m->elementary; b++)
        m->elementary = gk_has_name(&m->names, gk_builtins[b].name);
    m->elementary = m->elementary || may_have_complex_roots(m);
    m->status = wrong ? GK_ARGUMENT_ERROR : m->d.count ? GK_SOURCE_ERROR : GK_OK;
}

/* --------------------------------------------------------------------------------------------- elementary functions */

/* Remove all places, because messages about a program must not refer to the library's functions. */
static void no_places(gk_ast *n) {
    for (; n; n = n->next) {
        n->loc = (gk_loc){0};
        no_places(n->a);
        no_places(n->b);
        no_places(n->c);
        no_places(n->d);
    }
}

/* The function "math_exp", "math64_exp" or "math16_exp" with the builtin's number of arguments, or NULL. */
static const gk_ast *find_function(gk_module *m, const char *prefix, const gk_builtin_info *info) {
    const char *name = gk_printf(&m->arena, "%s%s", prefix, info->name);
    const gk_ast *n = gk_map_get(&m->functions->names, gk_intern(&m->names, name, strlen(name))->text);
    unsigned nargs = 0;
    if (!n || n->kind != GK_A_FUNCTION || n->a) return NULL;
    for (const gk_ast *p = n->c; p; p = p->next) nargs++;
    return nargs == info->nargs ? n : NULL;
}

static void enter_functions(gk_module *m) {
    m->functions = GK_NEW(&m->arena, gk_functions);
    m->functions->names.arena = &m->arena;
    for (gk_ast *n = m->decls; n; n = n->next) *gk_map_at(&m->functions->names, n->name) = n;
    no_places(m->decls);
    for (int b = 0; b < GK_B_COUNT; b++) {
        if (b != GK_B_SQRT && !gk_is_elementary((gk_builtin)b)) continue;
        m->functions->of[b][0] = find_function(m, "math_", &gk_builtins[b]);
        m->functions->of[b][1] = find_function(m, "math64_", &gk_builtins[b]);
        m->functions->of[b][2] = find_function(m, "math_c", &gk_builtins[b]);
        m->functions->of[b][3] = find_function(m, "math64_c", &gk_builtins[b]);
        m->functions->of[b][4] = find_function(m, "math16_", &gk_builtins[b]);
    }
}

/* --------------------------------------------------------------------------------------------------------- modules */

/* false: out of memory. */
static bool parse_in(gk_module *m, const gk_source *sources, size_t n, bool functions, gk_working *w) {
    if (setjmp(w->escape)) return false;
    m->arena.escape = &w->escape;
    parse(m, sources, n, &w->arena);
    if (functions && m->status == GK_OK) enter_functions(m);
    return true;
}

static gk_module *new_module(const gk_source *sources, size_t nsources, bool functions, gk_memory *memory,
                             size_t limit) {
    gk_module *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    size_t expected = 0;
    for (size_t i = 0; i < nsources && sources; i++)
        if (sources[i].length <= GK_MAX_SOURCE) expected += BYTES_PER_CHARACTER * sources[i].length;
    atomic_init(&m->owners, 1);
    m->memory = memory;
    if (!limit) limit = GK_DEFAULT_MEMORY;
    m->limit = limit;
    gk_arena_init(&m->arena, limit / 2, expected);
    gk_working *w = gk_working_take(memory, limit / 2, expected);
    bool parsed = w && parse_in(m, sources, nsources, functions, w), full = w && (m->arena.full || w->arena.full);
    gk_working_leave(w);
    if (parsed) return m;
    m->status = GK_MEMORY_ERROR;
    if (full) return m;
    gk_module_release(m);
    return NULL;
}

gk_module *gk_module_new(const gk_source *sources, size_t nsources, gk_memory *memory, size_t limit) {
    return new_module(sources, nsources, false, memory, limit);
}

gk_module *gk_functions_new(const gk_source *sources, size_t nsources, gk_memory *memory) {
    return new_module(sources, nsources, true, memory, 0);
}

bool gk_module_wants_functions(const gk_module *m) {
    return m->elementary;
}

void gk_module_retain(gk_module *m) {
    atomic_fetch_add_explicit(&m->owners, 1, memory_order_relaxed);
}

void gk_module_release(gk_module *m) {
    if (!m || atomic_fetch_sub_explicit(&m->owners, 1, memory_order_acq_rel) != 1) return;
    gk_arena_free(&m->arena);
    free(m);
}

void gk_module_set_checked(gk_module *m) {
    for (size_t i = 0; i < m->nsources; i++) m->sources[i].checked = true;
}

const gk_source *gk_module_sources(const gk_module *m, size_t *nsources) {
    *nsources = m->nsources;
    return m->sources;
}
