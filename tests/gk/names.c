/* Identifiers that are reserved in the target languages, or that the emitted text uses itself. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gk/gk.h"
#include "gk/emit/taken.h"
#include "gk/syntax/names.h"

static bool is_letter(int c) {
    return isalnum(c) || c == '_';
}

/* Does the compiler accept it as the name of a variable? */
static bool is_variable(const char *name) {
    char text[300];
    snprintf(text, sizeof text, "kernel zzz(out buffer<i32> yyy) { i32 %s = 1; yyy[0] = %s; }", name, name);
    gk_source s = {.name = "t.gk", .text = text, .length = strlen(text)};
    gk_options o = {0};
    gk_result *r;
    gk_status status = gk_compile(&s, 1, &o, &r);
    gk_free(r);
    return status == GK_OK;
}

/* All names that clang's OpenCL C header declares or defines are reserved. */
static void test_opencl_header(void **state) {
    (void)state;
    FILE *f = popen("cat \"$(clang -print-resource-dir 2>/dev/null)/include/opencl-c.h\" "
                    "\"$(clang -print-resource-dir 2>/dev/null)/include/opencl-c-base.h\" 2>/dev/null",
                    "r");
    char line[2000], name[GK_MAX_NAME + 1];
    int seen = 0;
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        bool declares = strchr(line, '(') && strchr(line, ';'), defines = strncmp(line, "#define ", 8) == 0;
        if (strstr(line, "//") || (!declares && !defines && strncmp(line, "typedef", 7) != 0)) continue;
        for (char *p = line; *p;) {
            size_t n = 0;
            while (is_letter(p[n])) n++;
            bool function = p[n] == '(' && p > line && p[-1] == ' ', macro = defines && p == line + 8;
            bool type = strncmp(line, "typedef", 7) == 0 && p[n] == ';';
            if (n && n <= GK_MAX_NAME && !isdigit((unsigned char)*p) && (function || macro || type)) {
                memcpy(name, p, n);
                name[n] = '\0';
                bool reserved = *name == '_' || strstr(name, "__");
                if (!reserved && !gk_name_taken(name) && is_variable(name)) fail_msg("OpenCL C has %s", name);
                seen++;
            }
            p += n ? n : 1;
        }
    }
    if (pclose(f) != 0 || !seen) skip();
    assert_true(seen > 3000);
}

static void test_taken(void **state) {
    (void)state;
    static const char *const taken[] = {
        "union",    "vec_step",  "log",     "float4",   "uchar16", "half",     "ga_i0",    "gk_k",        "GA_AT",
        "NAN",      "N",         "size_t",  "sinf",     "linux",   "class",    "dim3",     "warpSize",    "as_float",
        "convert_", "image2d_t", "uniform", "co_await", "y0",      "normcdff", "atomic_x", "get_local_id"};
    static const char *const free_names[] = {"x", "i0", "total", "front", "lane", "x_size", "logarithm", "f", "unions"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (!gk_name_taken(taken[i])) fail_msg("%s", taken[i]);
    for (size_t i = 0; i < sizeof free_names / sizeof *free_names; i++)
        if (gk_name_taken(free_names[i])) fail_msg("%s", free_names[i]);
}

/* Variables may have the names that the emitted text once gave to a parameter's extents, strides and data. */
static void test_parts(void **state) {
    (void)state;
    static const char text[] =
        "kernel k(in view<f32, 1> x, out buffer<f32> y, c64 z, bool b)\n{\n"
        "    if (b) {\n"
        "        idx x_dim0 = x.dim(0) + 1;\n        idx x_stride0 = 3;\n"
        "        idx y_size = y.size();\n        idx y_offset = 2;\n        f32 z_re = z.re;\n"
        "        i32 i0[4];\n        u8 b_byte = 1;\n        f32 x_data = x[x_stride0];\n"
        "        y[y_offset] = f32(x_dim0 + y_size + idx(i0[1]) + idx(b_byte)) + z_re + x_data;\n"
        "    }\n}\n";
    gk_source s = {.name = "t.gk", .text = text, .length = sizeof text - 1};
    gk_options o = {.target = GK_OPENCL, .index_bits = 64};
    gk_result *r;
    assert_int_equal(gk_compile(&s, 1, &o, &r), GK_OK);
    assert_non_null(strstr(r->text, "idx x_dim0 = (idx)((u64)x__dim0 + 1);"));
    assert_non_null(strstr(r->text, "idx y_size = y__size;"));
    assert_non_null(strstr(r->text, "f32 z_re = z.x;"));
    assert_non_null(strstr(r->text, "GA_GET(f32, x__data, x_stride0 * x__stride0)"));
    assert_non_null(strstr(r->text, "i0[ga_i0] = 0;"));
    gk_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_opencl_header), cmocka_unit_test(test_taken),
                                       cmocka_unit_test(test_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
