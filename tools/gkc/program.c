#include "program.h"

#include <stdlib.h>

#define MOST_MEMORY ((size_t)1024 * 1024 * 1024)

static void put_message(program *p, int code, gk_place place, const char *text) {
    if (p->nmessages == p->capmessages) {
        size_t cap = p->capmessages ? p->capmessages * 2 : 32;
        program_message *grown = gk_alloc(&p->arena, cap * sizeof *grown);
        if (p->nmessages) memcpy(grown, p->messages, p->nmessages * sizeof *grown);
        p->messages = grown;
        p->capmessages = cap;
    }
    const char *copy = gk_strndup(&p->arena, text, strlen(text));
    p->messages[p->nmessages++] = (program_message){code, place.source, place.offset, place.length, copy};
}

static void put_type(program *p, gk_place place, const char *type) {
    if (p->ntypes == p->captypes) {
        size_t cap = p->captypes ? p->captypes * 2 : 256;
        type_at *grown = gk_alloc(&p->arena, cap * sizeof *grown);
        if (p->ntypes) memcpy(grown, p->types, p->ntypes * sizeof *grown);
        p->types = grown;
        p->captypes = cap;
    }
    p->types[p->ntypes++] = (type_at){place.offset, gk_strndup(&p->arena, type, strlen(type))};
}

/* If memory runs out the compilation stops, and less is known. */
static void add_message(void *data, int code, gk_place place, const char *text) {
    program *p = data;
    jmp_buf here, *outer = p->arena.escape;
    p->arena.escape = &here;
    if (setjmp(here) == 0) put_message(p, code, place, text);
    p->arena.escape = outer;
}

static void add_type(void *data, gk_place place, const char *type) {
    program *p = data;
    jmp_buf here, *outer = p->arena.escape;
    if (place.source != (long)p->nsources - 1) return;
    p->arena.escape = &here;
    if (setjmp(here) == 0) put_type(p, place, type);
    p->arena.escape = outer;
}

/* By place; of one place the first that was told stays first: that of the template, not of its instances. */
static void sort_types(program *p) {
    type_at *other = gk_alloc(&p->arena, p->ntypes * sizeof *other), *from = p->types;
    for (size_t width = 1; width < p->ntypes; width *= 2) {
        for (size_t i = 0; i < p->ntypes; i += 2 * width) {
            size_t middle = i + width < p->ntypes ? i + width : p->ntypes;
            size_t end = i + 2 * width < p->ntypes ? i + 2 * width : p->ntypes, a = i, b = middle;
            for (size_t k = i; k < end; k++)
                other[k] = b == end || (a < middle && from[a].offset <= from[b].offset) ? from[a++] : from[b++];
        }
        type_at *swap = from;
        from = other;
        other = swap;
    }
    p->types = from;
}

const char *program_type(const program *p, size_t offset) {
    size_t low = 0, high = p->ntypes;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->types[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p->ntypes && p->types[low].offset == offset ? p->types[low].type : NULL;
}

/* ----------------------------------------------------------------------------------------------------------- compiling
 */

typedef struct compilation {
    gk_module *module;
    gk_result *result;
} compilation;

static void compile(program *p, const gk_source *sources, gk_memory *memory, const gk_module *functions,
                    compilation *k) {
    const gk_watch watch = {.data = p, .typed = add_type, .told = add_message};
    gk_options options = {.target = GK_OPENCL, .check_only = true, .functions = functions};
    options.watch = &watch;
    k->module = gk_module_new(sources, p->nsources, memory, 0);
    if (!k->module) return;
    gk_status status = gk_module_compile(k->module, &options, &k->result);
    if (status == GK_MEMORY_ERROR && k->result)
        add_message(p, GK_E_TOO_LARGE, (gk_place){-1, 0, 0}, k->result->messages);
}

static void work(program *p, document *const *list, gk_memory *memory, const gk_module *functions, compilation *k) {
    gk_source *sources = gk_alloc(&p->arena, p->nsources * sizeof *sources);
    p->sources = gk_alloc(&p->arena, p->nsources * sizeof(document *));
    p->outlines = gk_alloc(&p->arena, p->nsources * sizeof *p->outlines);
    for (size_t i = 0; i < p->nsources; i++) {
        const document *s = p->sources[i] = list[i];
        const bool last = i + 1 == p->nsources;
        sources[i] = (gk_source){.name = s->uri, .text = s->text, .length = s->length, .checked = !last};
        p->outlines[i] = outline_new(&p->arena, &sources[i]);
    }
    compile(p, sources, memory, functions, k);
    sort_types(p);
}

/* false: out of memory, with what is in `k`. */
static bool attempt(program *p, document *const *sources, gk_memory *memory, const gk_module *functions,
                    compilation *k) {
    jmp_buf escape;
    if (setjmp(escape)) return false;
    p->arena.escape = &escape;
    work(p, sources, memory, functions, k);
    return true;
}

program *program_new(document *const *sources, size_t nsources, gk_memory *memory, const gk_module *functions) {
    program *p = calloc(1, sizeof *p);
    compilation k = {0};
    if (!p) return NULL;
    gk_arena_init(&p->arena, MOST_MEMORY, 8 * sources[nsources - 1]->length);
    p->nsources = nsources;
    bool good = attempt(p, sources, memory, functions, &k);
    gk_free(k.result);
    gk_module_release(k.module);
    if (good) return p;
    program_free(p);
    return NULL;
}

void program_free(program *p) {
    if (!p) return;
    gk_arena_free(&p->arena);
    free(p);
}
