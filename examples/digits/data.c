#include "data.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

static int reserve(samples *s) {
    s->n = 0;
    s->pixels = calloc((size_t)MOST * PIXELS, sizeof *s->pixels);
    s->labels = calloc(MOST, sizeof *s->labels);
    return s->pixels != NULL && s->labels != NULL ? 0 : -1;
}

/* One line: PIXELS values and the class, separated by commas. */
static int parse_line(const char *line, samples *s) {
    char *end;

    if (s->n == MOST) return -1;
    for (int i = 0; i <= PIXELS; i++) {
        long v = strtol(line, &end, 10);
        if (end == line || v < 0 || v > 16 || (i < PIXELS && *end != ',')) return -1;
        if (i < PIXELS)
            s->pixels[s->n * PIXELS + (size_t)i] = (float)v / 16.0f;
        else if (v < CLASSES)
            s->labels[s->n] = (int)v;
        else
            return -1;
        line = end + 1;
    }
    s->n++;
    return 0;
}

int data_load(const char *path, samples *train, samples *test) {
    char line[1024];
    size_t number = 0;
    int err = 0;

    memset(train, 0, sizeof *train);
    memset(test, 0, sizeof *test);
    FILE *f = fopen(path, "r");
    if (f == NULL) {
        fprintf(stderr, "cannot open %s: %s\n", path, strerror(errno));
        return -1;
    }
    if (reserve(train) != 0 || reserve(test) != 0) err = -1;
    for (; err == 0 && fgets(line, sizeof line, f) != NULL; number++) err = parse_line(line, number % 5 ? train : test);
    fclose(f);
    if (err != 0 || train->n == 0 || test->n == 0) {
        fprintf(stderr, "%s, line %zu: not 64 pixel values from 0 to 16 and a class from 0 to 9\n", path, number);
        data_free(train);
        data_free(test);
        return -1;
    }
    return 0;
}

void data_free(samples *s) {
    free(s->pixels);
    free(s->labels);
    memset(s, 0, sizeof *s);
}
