/* A library that takes a second to load. When loading begins it writes to the file descriptor in UNIT_SLOW_SAYS. */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

__attribute__((constructor)) static void load_slowly(void) {
    const char *says = getenv("UNIT_SLOW_SAYS");
    const struct timespec second = {1, 0};
    if (says == NULL || write(atoi(says), "", 1) != 1) return;
    (void)nanosleep(&second, NULL);
}
