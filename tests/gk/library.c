/* The list of all library kernels that gk_exact runs, concatenated from library_*.c. */
#include "library.h"

#include <stddef.h>

static const library_part *const parts[] = {&gk_library_arrays, &gk_library_reduce,  &gk_library_products,
                                            &gk_library_random, &gk_library_signals, &gk_library_neural};

enum { PARTS = sizeof parts / sizeof *parts };

unsigned gk_library_count(void) {
    unsigned count = 0;
    for (int i = 0; i < PARTS; i++) count += parts[i]->count;
    return count;
}

const library_case *gk_library_case(unsigned number) {
    for (int i = 0; i < PARTS; i++) {
        if (number < parts[i]->count) return &parts[i]->cases[number];
        number -= parts[i]->count;
    }
    return NULL;
}
