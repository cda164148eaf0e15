/* The library that the loader's test loads; loading it sets an environment variable. */
#include <stdlib.h>

__attribute__((constructor)) static void say_so(void) {
    (void)setenv("UNIT_SECURE_LOADED", "1", 1);
}

int sample_add(int a, int b);
int sample_add(int a, int b) {
    return a + b;
}
