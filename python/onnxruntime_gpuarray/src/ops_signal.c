/* Windows of signals, Fourier transforms, determinants. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "chain.h"
#include "table.h"

/* A window function that is a sum of cosines; its coefficients are the row's `arg`. */
static int run_window(call *c) {
    chain s = chain_begin(c);
    const int type = c->node->out[0].type;
    double a[3] = {0};
    int64_t size = 0;
    char text[256];
    if (sscanf(c->arg, "%lf %lf %lf", &a[0], &a[1], &a[2]) != 3) return GA_IMPL_ERROR;
    s.err = call_int(c, 0, &size);
    if (s.err == GA_NO_ERROR && (size < 0 || size > INT32_MAX))
        chain_fail(&s, "there is no window of %lld elements", (long long)size);
    const double steps = node_int(c->node, "periodic", 1) ? (double)size : (double)(size - 1);
    const char *real = type == GA_DOUBLE ? "f64" : "f32";
    snprintf(text, sizeof text, "%s x = %s(a) * %.17e; y = %s(%.17e - %.17e * cos(x) + %.17e * cos(2 * x));", real,
             real, steps > 0 ? 2 * acos(-1) / steps : 0, table_type(type), a[0], a[1], a[2]);
    GpuArray *places = chain_count(&s, 1, 0, (size_t)size, 0);
    chain_give(&s, 0, chain_expression(&s, text, type, places, NULL, NULL, NULL));
    return chain_end(&s);
}

static int takes_window(const node *n) {
    return (n->in[0].type == GA_INT || n->in[0].type == GA_LONG) && table_is(n->out[0].type, "fiu");
}

/* ------------------------------------------------------------------------------------------------------- transforms */

/* Parts that lie beside each other along the last axis as complex numbers, and the other way round. */
static GpuArray *to_complex(chain *s, const GpuArray *a) {
    GpuArray *re = chain_place(s, a, a->nd - 1, 0), *im = chain_place(s, a, a->nd - 1, 1);
    if (a->typecode == GA_DOUBLE) return chain_expression(s, "y = c128(a, b);", GA_CDOUBLE, re, im, NULL, NULL);
    return chain_expression(s, "y = c64(a, b);", GA_CFLOAT, re, im, NULL, NULL);
}

static void give_parts(chain *s, const GpuArray *a, int type) {
    size_t dims[CALL_MOST_DIMS];
    GpuArray *y;
    if (s->err != GA_NO_ERROR) return;
    for (unsigned int d = 0; d < a->nd; d++) dims[d] = a->dimensions[d];
    dims[a->nd] = 2;
    y = chain_empty(s, type, a->nd + 1, dims);
    chain_move(s, chain_place(s, y, a->nd, 0), chain_expression(s, "y = a.re;", type, a, NULL, NULL, NULL));
    chain_move(s, chain_place(s, y, a->nd, 1), chain_expression(s, "y = a.im;", type, a, NULL, NULL, NULL));
    chain_give(s, 0, y);
}

/* The length of the transform: given, or the extent of the axis. */
static size_t length_of(chain *s, size_t i, size_t otherwise) {
    int64_t given = (int64_t)otherwise;
    if (s->err == GA_NO_ERROR && call_has(s->c, i)) s->err = call_int(s->c, i, &given);
    if (s->err == GA_NO_ERROR && (given < 1 || given > INT32_MAX))
        chain_fail(s, "%lld elements cannot be transformed", (long long)given);
    return (size_t)given;
}

static unsigned int axis_of(chain *s, unsigned int nd) {
    int64_t wanted = node_int(s->c->node, "axis", s->c->node->version < 20 ? 1 : -2);
    unsigned int axis = 0;
    if (s->err == GA_NO_ERROR && call_has(s->c, 2)) s->err = call_int(s->c, 2, &wanted);
    if (s->err == GA_NO_ERROR) s->err = call_axis(s->c, wanted, nd, &axis);
    if (s->err == GA_NO_ERROR && axis == nd - 1) chain_fail(s, "the last axis has the parts of numbers");
    return axis;
}

static int run_dft(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0);
    const int inverse = node_int(c->node, "inverse", 0) != 0, onesided = node_int(c->node, "onesided", 0) != 0;
    GpuArray *y = chain_new(&s);
    if (y == NULL) return chain_end(&s);
    if (x->nd < 2 || (x->dimensions[x->nd - 1] != 1 && x->dimensions[x->nd - 1] != 2))
        chain_fail(&s, "the last axis has to have 1 or 2 parts of numbers");
    const unsigned int axis = axis_of(&s, x->nd);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const int real = x->dimensions[x->nd - 1] == 1;
    size_t size = length_of(&s, 1, inverse && onesided ? 2 * (x->dimensions[axis] - 1) : x->dimensions[axis]);
    const GpuArray *parts = real ? chain_place(&s, x, x->nd - 1, 0) : NULL, *numbers = NULL;
    if (!real) numbers = to_complex(&s, x);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    if (inverse && onesided) { /* the numbers of a real signal */
        size_t dims[CALL_MOST_DIMS];
        chain_done(&s, y, GpuArray_irfft(y, real ? parts : numbers, 1, &axis, &size, GA_FFT_BACKWARD));
        for (unsigned int d = 0; d < x->nd && s.err == GA_NO_ERROR; d++)
            dims[d] = d + 1 == x->nd ? 1 : y->dimensions[d];
        chain_give(&s, 0, chain_reshape(&s, y, x->nd, dims));
        return chain_end(&s);
    }
    if (real && onesided)
        chain_done(&s, y, GpuArray_rfft(y, parts, 1, &axis, &size, GA_FFT_BACKWARD));
    else if (inverse)
        chain_done(&s, y, GpuArray_ifft(y, real ? parts : numbers, 1, &axis, &size, GA_FFT_BACKWARD));
    else
        chain_done(&s, y, GpuArray_fft(y, real ? parts : numbers, 1, &axis, &size, GA_FFT_BACKWARD));
    if (!real && onesided) /* half of the results of complex numbers */
        y = chain_slice(&s, y, axis, 0, size / 2 + 1);
    give_parts(&s, y, x->typecode);
    return chain_end(&s);
}

static int takes_dft(const node *n) {
    return n->in[0].type == GA_FLOAT || n->in[0].type == GA_DOUBLE;
}

/* Frames of a signal, multiplied by a window, and their transforms. */
static int run_stft(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *window = chain_input(&s, 2);
    int64_t step = 0, length = 0;
    const unsigned int time = 1, last = 2;
    const size_t one = 1;
    GpuArray *frames = chain_new(&s), *y = chain_new(&s);
    if (s.err == GA_NO_ERROR) s.err = call_int(c, 1, &step);
    if (s.err == GA_NO_ERROR && call_has(c, 3)) s.err = call_int(c, 3, &length);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    if (length == 0 && window != NULL && window->nd == 1) length = (int64_t)window->dimensions[0];
    if (x->nd < 2 || x->nd > 3 || (x->nd == 3 && x->dimensions[2] != 1) || step < 1 || length < 1 ||
        (size_t)length > x->dimensions[1])
        chain_fail(&s, "the signal, the step or the length of frames does not fit");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t size = (size_t)length, stride = (size_t)step;
    const GpuArray *signal = x->nd == 3 ? chain_place(&s, x, 2, 0) : x;
    if (s.err == GA_NO_ERROR) chain_done(&s, frames, GpuArray_windows(frames, signal, 1, &time, &size, &stride, &one));
    if (window != NULL) frames = chain_apply(&s, "multiply", frames, window, NULL);
    if (s.err == GA_NO_ERROR && node_int(c->node, "onesided", 1))
        chain_done(&s, y, GpuArray_rfft(y, frames, 1, &last, &size, GA_FFT_BACKWARD));
    else if (s.err == GA_NO_ERROR)
        chain_done(&s, y, GpuArray_fft(y, frames, 1, &last, &size, GA_FFT_BACKWARD));
    give_parts(&s, y, x->typecode);
    return chain_end(&s);
}

/* Complex signals are not supported. */
static int takes_stft(const node *n) {
    if (node_has(n, 2) && n->in[2].type != n->in[0].type) return 0;
    return takes_dft(n) && (n->in[0].nd == 2 || (n->in[0].nd == 3 && n->in[0].dims[2] == 1));
}

/* Triangles over the bins of a spectrum, whose corners are as far from each other on the mel scale. */
static int run_mel(call *c) {
    chain s = chain_begin(c);
    int64_t bands = 0, length = 0, rate = 0;
    double low = 0, high = 0;
    const int type = c->node->out[0].type;
    char text[320];
    const char *name = table_type(type), *real = type == GA_DOUBLE ? "f64" : "f32";
    s.err = call_int(c, 0, &bands);
    if (s.err == GA_NO_ERROR) s.err = call_int(c, 1, &length);
    if (s.err == GA_NO_ERROR) s.err = call_int(c, 2, &rate);
    if (s.err == GA_NO_ERROR) s.err = call_number(c, 3, 0, &low);
    if (s.err == GA_NO_ERROR) s.err = call_number(c, 4, 0, &high);
    if (s.err == GA_NO_ERROR && (bands < 1 || bands > 65536 || length < 0 || length > INT32_MAX || rate < 1 ||
                                 !(low >= 0 && low < 1e9) || !(high >= 0 && high < 1e9)))
        chain_fail(&s, "a number is out of range");
    int64_t *corners = s.err == GA_NO_ERROR ? malloc(((size_t)bands + 2) * sizeof *corners) : NULL;
    if (corners == NULL) return chain_done(&s, NULL, GA_MEMORY_ERROR), chain_end(&s);
    const double first = 2595 * log1p(low / 700) / log(10), last = 2595 * log1p(high / 700) / log(10);
    for (int64_t i = 0; i < bands + 2; i++) {
        const double mel = (double)i * (last - first) / (double)(bands + 2) + first;
        corners[i] = (int64_t)floor((double)(length + 1) * 700 * expm1(mel / 2595 * log(10)) / (double)rate);
    }
    const size_t count = (size_t)bands, bins = (size_t)length / 2 + 1;
    GpuArray *part[3];
    for (size_t i = 0; i < 3; i++) part[i] = chain_upload(&s, GA_LONG, 1, &count, corners + i);
    free(corners);
    snprintf(text, sizeof text,
             "%s v = 0; if (b == c && a == c) v = 1; if (b < c && a >= b && a <= c) v = %s(a - b) / %s(c - b);"
             "if (c < d && a >= c && a < d) v = %s(d - a) / %s(d - c); y = %s(v);",
             real, real, real, real, real, name);
    chain_give(&s, 0, chain_expression(&s, text, type, chain_count(&s, 2, 0, bins, 0), part[0], part[1], part[2]));
    return chain_end(&s);
}

static int takes_mel(const node *n) {
    return (n->in[0].type == GA_INT || n->in[0].type == GA_LONG) && table_is(n->out[0].type, "fiu");
}

static int run_det(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0);
    GpuArray *y = chain_new(&s);
    if (y != NULL) chain_done(&s, y, GpuArray_det(y, x));
    chain_give(&s, 0, y);
    return chain_end(&s);
}

const op ops_signal[] = {
    {"", "BlackmanWindow", 17, "i", takes_window, run_window, "0.42 0.5 0.08", NULL},
    {"", "DFT", 17, "f", takes_dft, run_dft, NULL, NULL},
    {"", "Det", 11, "f", takes_dft, run_det, NULL, NULL},
    {"", "HammingWindow", 17, "i", takes_window, run_window, "0.543478260869565188 0.456521739130434812 0", NULL},
    {"", "HannWindow", 17, "i", takes_window, run_window, "0.5 0.5 0", NULL},
    {"", "MelWeightMatrix", 17, "i", takes_mel, run_mel, NULL, NULL},
    {"", "STFT", 17, "f", takes_stft, run_stft, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
