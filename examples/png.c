/* With stored (uncompressed) deflate blocks: RFC 2083, RFC 1950, RFC 1951. */
#include "png.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

int png_write(const char *path, unsigned width, unsigned height, const unsigned char *lines) {
    static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    unsigned char head[13] = {0};
    size_t n = (1 + 3 * (size_t)width) * height;
    unsigned char *z = malloc(n + n / 65535 * 5 + 64);
    FILE *f = z != NULL ? fopen(path, "wb") : NULL;

    if (f == NULL) {
        free(z);
        return -1;
    }
    put32(head, width);
    put32(head + 4, height);
    head[8] = 8; /* bits */
    head[9] = 2; /* RGB */
    fwrite(signature, 1, sizeof signature, f);
    chunk(f, "IHDR", head, sizeof head);
    chunk(f, "IDAT", z, store(z, lines, n));
    chunk(f, "IEND", z, 0);
    free(z);
    int bad = ferror(f);
    return fclose(f) != 0 || bad ? -1 : 0;
}
