#ifndef DIGITS_SHA256_H
#define DIGITS_SHA256_H
/* The SHA-256 of some bytes (FIPS 180-4): equal weights have equal hashes. */
#include <stddef.h>

/* Writes 64 hexadecimal digits and a NUL. */
void sha256(const void *data, size_t size, char digits[65]);

/* The same of n floats as little-endian bytes, one after the other. -1: there is no memory. */
int sha256_floats(const float *values, size_t n, char digits[65]);

#endif
