/* The hash of the host's processor is constant, whatever the state of its cores. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/processor.h"

static void test_hash(void **state) {
    (void)state;
    const uint64_t one = ga_processor_hash(1);
    for (int i = 0; i < 100; i++) assert_true(ga_processor_hash(1) == one);
#ifdef __linux__
    assert_true(one != 1);
#endif
    assert_true(ga_processor_hash(2) != one);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hash)};
    return cmocka_run_group_tests_name("processor", tests, NULL, NULL);
}
