#ifndef DIGITS_PICTURE_H
#define DIGITS_PICTURE_H
/* The learned weights as a PNG: ten 8 x 8 maps in two rows; blue is negative (against the digit), red positive. */

/* weights: row-major [64][10]. 0, or -1 with errno set. */
int picture_write(const char *path, const float *weights);

#endif
