/*
 * libFuzzer target for the GK compiler: lexer, parser, checker, instances, dialects. The first byte chooses how far
 * to go, the rest is the source. Nothing may crash, leak, or report success without a text; of a source that was parsed
 * once, every compilation says the same, in memory that the ones before it left.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gk/gk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static void check(const gk_result *r, gk_status status) {
    require(r && r->status == status);
    require((status == GK_OK) == (r->ndiagnostics == 0) || status == GK_MEMORY_ERROR);
    require(status == GK_OK || r->messages[0]);
    require(strlen(r->text) == r->length);
    require(!strstr(r->text, "/* not typed */") && !strstr(r->text, "#error"));
}

/* A short version of the library's elementary functions. */
static gk_module *make_functions(void) {
    static const char text[] = "const f64 TWO = 2;\nf64 twice(f64 x) { return x * TWO; }\n"
                               "f64 math_exp(f32 x) { return twice(f64(x)); }\nf64 math64_exp(f64 x) { return x; }\n"
                               "f64 math_pow(f32 x, f32 y) { while (x < y) return 1.0; return twice(f64(y)); }\n";
    const gk_source source = {.name = "functions.gk", .text = text, .length = sizeof text - 1};
    return gk_functions_new(&source, 1, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const gk_template_arg args[] = {{"T", "f32"}, {"T", "i8"}, {"T", "c64"}, {"N", "3"}, {"OP", "sum"}};
    if (size < 1) return 0;
    unsigned how = data[0];
    /* A copy of exact size, so that reading past its end is detected. */
    char *text = malloc(size);
    if (!text) return 0;
    memcpy(text, data + 1, size - 1);
    gk_source source = {.name = "fuzz.gk", .text = text, .length = size - 1};
    gk_options o = {.target = how & 1 ? GK_CUDA : GK_OPENCL,
                    .features = how >> 1 & 7,
                    .index_bits = how & 16 ? 32 : 64,
                    .memory_limit = (size_t)8 << 20,
                    .check_only = (how >> 5 & 3) == 1,
                    .want_ast = (how >> 5 & 3) == 2};
    if (how & 128) {
        o.args = &args[how % 5];
        o.nargs = 1;
    }
    static gk_memory *memory;
    static gk_module *functions;
    if (!memory) memory = gk_memory_new();
    if (!functions) functions = make_functions();
    o.functions = functions;
    gk_module *m = gk_module_new(&source, 1, memory, o.memory_limit);
    free(text);
    if (!m) return 0; /* the limit was too little */
    gk_result *r, *again;
    gk_status status = gk_module_compile(m, &o, &r), second = gk_module_compile(m, &o, &again);
    check(r, status);
    check(again, second);
    if (status != GK_MEMORY_ERROR && second != GK_MEMORY_ERROR) /* which is up to the sizes of blocks */
        require(status == second && strcmp(r->text, again->text) == 0 && strcmp(r->messages, again->messages) == 0);
    gk_module_release(m);
    gk_free(r);
    gk_free(again);
    return 0;
}
