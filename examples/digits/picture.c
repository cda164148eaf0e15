#include "picture.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data.h"

enum { SIDE = 8, SCALE = 14, GAP = 10, COLUMNS = 5, ROWS = 2 };
enum { WIDTH = COLUMNS * (SIDE * SCALE + GAP) + GAP, HEIGHT = ROWS * (SIDE * SCALE + GAP) + GAP };
enum { LINE = 1 + WIDTH * 3 }; /* a filter byte, then RGB */

/* ---- PNG with stored (uncompressed) deflate blocks: RFC 2083, RFC 1950, RFC 1951 */

static uint32_t crc(uint32_t c, const unsigned char *p, size_t n) {
    c = ~c;
    for (size_t i = 0; i < n; i++) {
        c ^= p[i];
        for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1 ? 0xedb88320u : 0);
    }
    return ~c;
}

static void put32(unsigned char *p, uint32_t v) {
    for (int i = 0; i < 4; i++) p[i] = (unsigned char)(v >> (24 - 8 * i));
}

static void chunk(FILE *f, const char *type, const unsigned char *data, size_t n) {
    unsigned char head[8], tail[4];

    put32(head, (uint32_t)n);
    memcpy(head + 4, type, 4);
    put32(tail, crc(crc(0, head + 4, 4), data, n));
    fwrite(head, 1, 8, f);
    fwrite(data, 1, n, f);
    fwrite(tail, 1, 4, f);
}

/* Wrap raw bytes as a zlib stream of stored blocks; returns its length. */
static size_t store(unsigned char *out, const unsigned char *raw, size_t n) {
    size_t k = 0;
    uint32_t a = 1, b = 0;

    out[k++] = 0x78;
    out[k++] = 0x01;
    for (size_t i = 0; i < n;) {
        size_t m = n - i < 65535 ? n - i : 65535;
        out[k++] = i + m == n;
        out[k++] = (unsigned char)m;
        out[k++] = (unsigned char)(m >> 8);
        out[k++] = (unsigned char)~m;
        out[k++] = (unsigned char)(~m >> 8);
        memcpy(out + k, raw + i, m);
        k += m;
        i += m;
    }
    for (size_t i = 0; i < n; i++) {
        a = (a + raw[i]) % 65521;
        b = (b + a) % 65521;
    }
    put32(out + k, b << 16 | a);
    return k + 4;
}

static int write_png(const char *path, const unsigned char *raw) {
    static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    unsigned char head[13] = {0};
    unsigned char *z = malloc((size_t)LINE * HEIGHT + 1024);
    FILE *f = z != NULL ? fopen(path, "wb") : NULL;

    if (f == NULL) {
        free(z);
        return -1;
    }
    put32(head, WIDTH);
    put32(head + 4, HEIGHT);
    head[8] = 8; /* bits */
    head[9] = 2; /* RGB */
    fwrite(signature, 1, sizeof signature, f);
    chunk(f, "IHDR", head, sizeof head);
    chunk(f, "IDAT", z, store(z, raw, (size_t)LINE * HEIGHT));
    chunk(f, "IEND", z, 0);
    free(z);
    int bad = ferror(f);
    return fclose(f) != 0 || bad ? -1 : 0;
}

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
    int err = write_png(path, raw);
    free(raw);
    return err;
}
