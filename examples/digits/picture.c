#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../png.h"
#include "data.h"

enum { SIDE = 8, SCALE = 14, GAP = 10, COLUMNS = 5, ROWS = 2 };
enum { WIDTH = COLUMNS * (SIDE * SCALE + GAP) + GAP, HEIGHT = ROWS * (SIDE * SCALE + GAP) + GAP };
enum { LINE = 1 + WIDTH * 3 }; /* a filter byte, then RGB */

/* ---- the maps */

/* -1 is blue, 0 white, 1 red. */
static void colour(unsigned char *rgb, float v) {
    static const unsigned char red[3] = {178, 24, 43}, blue[3] = {33, 102, 172};
    const unsigned char *end = v < 0 ? blue : red;
    float t = fminf(fabsf(v), 1.0f);
    for (int i = 0; i < 3; i++) rgb[i] = (unsigned char)(247.0f + t * ((float)end[i] - 247.0f) + 0.5f);
}

int picture_write(const char *path, const float *weights) {
    unsigned char *raw = malloc((size_t)LINE * HEIGHT);
    float most = 0;

    if (raw == NULL) return -1;
    for (int i = 0; i < PIXELS * CLASSES; i++) most = fmaxf(most, fabsf(weights[i]));
    memset(raw, 0x40, (size_t)LINE * HEIGHT);
    for (int y = 0; y < HEIGHT; y++) raw[y * LINE] = 0; /* no filter */
    for (int c = 0; c < CLASSES; c++) {
        int left = GAP + c % COLUMNS * (SIDE * SCALE + GAP), top = GAP + c / COLUMNS * (SIDE * SCALE + GAP);
        for (int y = 0; y < SIDE * SCALE; y++) {
            for (int x = 0; x < SIDE * SCALE; x++) {
                int pixel = y / SCALE * SIDE + x / SCALE;
                float v = most > 0 ? weights[pixel * CLASSES + c] / most : 0;
                colour(raw + (top + y) * LINE + 1 + (left + x) * 3, v);
            }
        }
    }
    int err = png_write(path, WIDTH, HEIGHT, raw);
    free(raw);
    return err;
}
