/* Changes of PTX: the directive .minnctapersm, which limits registers so that a number of groups is resident, and
 * instructions of one architecture, which are comments at first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../backend_opencl/ptx.h"

#define BEGIN ".version 8.8\n.target sm_90\n.entry k(\n\t.param .u64 k_param_0\n)\n"
#define END "{\n\tret;\n}\n"

static void check(const char *binary, size_t size, const char *want) {
    ga_str got = GA_STR_INIT;

    ga_opencl_say_resident(&got, binary, size, 4);
    assert_false(got.failed);
    assert_string_equal(got.s != NULL ? got.s : "", want);
    ga_str_free(&got);
}

static void binaries(void **state) {
    static const char ptx[] = BEGIN ".reqntid 256, 1, 1\n" END,
                      want[] = BEGIN ".reqntid 256, 1, 1\n.minnctapersm 4\n" END;
    static const char said[] = BEGIN ".reqntid 256, 1, 1\n.minnctapersm 2\n" END, none[] = BEGIN END;
    static const char two[] = BEGIN ".reqntid 256, 1, 1\n" END ".entry l()\n" END, other[] = "\177ELF\0.reqntid 256\n";
    char padded[sizeof ptx + 16] = {0};

    (void)state;
    check(ptx, sizeof ptx - 1, want);
    check(ptx, sizeof ptx, want);
    memcpy(padded, ptx, sizeof ptx);
    check(padded, sizeof padded, want);
    check(said, sizeof said, "");
    check(none, sizeof none, "");
    check(two, sizeof two, "");
    check(other, sizeof other, "");
    check(ptx, 0, "");
    check(ptx, strlen(BEGIN) + 12, "");
}

static void reveals(const char *binary, size_t size, const char *want) {
    ga_str got = GA_STR_INIT;

    ga_opencl_reveal(&got, binary, size, "//gk ");
    assert_false(got.failed);
    assert_string_equal(got.s != NULL ? got.s : "", want);
    ga_str_free(&got);
}

static void hidden(void **state) {
    static const char ptx[] = BEGIN "{\n\t//gk wgmma;\n\t// other\n\t//gk { a; }\n}\n",
                      want[] = ".version 8.8\n.target sm_90a\n.entry k(\n\t.param .u64 k_param_0\n)\n{\n\twgmma;\n\t// "
                               "other\n\t{ a; }\n}\n";

    (void)state;
    reveals(ptx, sizeof ptx - 1, want);
    reveals(ptx, sizeof ptx, want);
    reveals(want, sizeof want, want);
    reveals("\177ELF\0//gk ", 10, "");
    reveals(".version 8.8\n//gk x", 19, "");
    reveals(ptx, 0, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(binaries), cmocka_unit_test(hidden)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
