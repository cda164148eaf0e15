#include "processor.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "hash.h"

/* Lines of /proc/cpuinfo that decide which compiled code fits, on x86, Arm, POWER and RISC-V; other lines name the
 * core, or its frequency at the moment. */
static const char *const telling[] = {"vendor_id", "cpu family", "model", "stepping", "flags",
                                      "Features",  "CPU ",       "cpu\t", "isa",      "uarch"};

static uint64_t hash_line(uint64_t h, const char *line, size_t length) {
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
        if (strncmp(line, telling[i], strlen(telling[i])) == 0) return ga_hash(h, line, length);
    return h;
}

uint64_t ga_processor_hash(uint64_t h) {
    char text[8192]; /* enough for the first core (1.5 KiB on today's x86): reading on would query every core */
    int fd = open("/proc/cpuinfo", O_RDONLY | O_CLOEXEC);
    ssize_t size = fd >= 0 ? read(fd, text, sizeof text - 1) : -1;

    if (fd >= 0) close(fd);
    if (size <= 0) return h;
    text[size] = '\0';
    char *end = strstr(text, "\n\n");
    if (end != NULL) end[1] = '\0';
    for (const char *line = text, *eol; (eol = strchr(line, '\n')) != NULL; line = eol + 1)
        h = hash_line(h, line, (size_t)(eol - line));
    return h;
}
