#ifndef DIGITS_SHA256_H
#define DIGITS_SHA256_H
/* The SHA-256 of some bytes (FIPS 180-4): equal weights have equal hashes. */
#include <stddef.h>

/* Writes 64 hexadecimal digits and a NUL. */
void sha256(const void *data, size_t size, char digits[65]);

#endif
