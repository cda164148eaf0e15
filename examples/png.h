#ifndef EXAMPLES_PNG_H
#define EXAMPLES_PNG_H
/* Writes pictures as PNG files. */

/* lines: for each line, from the top, a byte 0 and `width` times red, green, blue. 0, or -1 with errno set. */
int png_write(const char *path, unsigned width, unsigned height, const unsigned char *lines);

#endif
