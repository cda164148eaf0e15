#ifndef DIGITS_DATA_H
#define DIGITS_DATA_H
/* The digits data set on the host, split once and for all. */
#include <stddef.h>

enum { PIXELS = 64, CLASSES = 10 };

/* n images, row-major [n][PIXELS] scaled to 0..1, and their classes. */
typedef struct samples {
    size_t n;
    float *pixels;
    int *labels;
} samples;

/* Read the file and split it: every fifth image is for testing. 0, or -1 with a message on stderr. */
int data_load(const char *path, samples *train, samples *test);
void data_free(samples *s);

#endif
