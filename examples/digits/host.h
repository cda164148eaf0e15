#ifndef DIGITS_HOST_H
#define DIGITS_HOST_H
/* The same model in plain double-precision loops: the reference for the device. */
#include "data.h"

/* Train on the host; returns the accuracy on `test` and stores the last loss. -1 if memory runs out. */
double host_train(const samples *train, const samples *test, int steps, double rate, double *loss);

#endif
