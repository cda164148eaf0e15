#ifndef CTS_REF_H
#define CTS_REF_H
/*
 * The reference implementation: strided arrays in host memory, with conversions of its own. Nothing here calls the
 * library except cts_upload, which copies an array to the device, cts_check, which compares the whole buffer, gaps
 * included, and cts_check_move.
 */
#include "cts.h"

#define CTS_MAX_RANK 12

typedef struct cts_array {
    int type;
    unsigned nd;
    size_t dims[CTS_MAX_RANK];
    ssize_t strides[CTS_MAX_RANK]; /* bytes */
    size_t offset;                 /* bytes from `data` to element 0 */
    size_t size;                   /* bytes in `data` */
    unsigned char *data;
} cts_array;

/* One number of any type. Integers are exact in `i` or `u`; all other types use `re` and `im`. */
typedef struct cts_number {
    enum { CTS_INT, CTS_UINT, CTS_REAL } kind;
    int64_t i;
    uint64_t u;
    double re, im;
} cts_number;

/* Every type code that arrays can have. */
#define CTS_TYPES 15
extern const int cts_types[CTS_TYPES];
size_t cts_type_size(int type);
const char *cts_type_name(int type);
bool cts_type_complex(int type);
bool cts_type_unsigned(int type); /* unsigned integers; not GA_BOOL */
bool cts_type_f8(int type);       /* 8-bit reals, which are not among cts_types */
bool cts_type_float(int type);    /* half, bfloat16, float, double, complex, 8-bit reals */
bool cts_type_usable(int type);   /* false for types with double precision on devices without it */

cts_number cts_get(int type, const void *p);
void cts_put(int type, void *p, cts_number v); /* converts with the library's rules */
cts_number cts_real(double v);
cts_number cts_integer(int64_t v);
double cts_as_double(cts_number v);
double cts_half_to_double(uint16_t h);
uint16_t cts_double_to_half(double v);
double cts_bfloat16_to_double(uint16_t h);
uint16_t cts_double_to_bfloat16(double v);
double cts_f8_to_double(int type, uint8_t b);
uint8_t cts_double_to_f8(int type, double v, bool saturate);

/* Number of elements, of an array and of one with these dimensions; the address of element i in C order. */
size_t cts_count(const cts_array *a);
size_t cts_product(unsigned nd, const size_t *dims);
unsigned char *cts_at(const cts_array *a, size_t i);
/* Element i in C order as a double; set it. */
double cts_value(const cts_array *a, size_t i);
void cts_set(cts_array *a, size_t i, double v);

/* A C-contiguous array of zeros. */
void cts_make(cts_array *a, int type, unsigned nd, const size_t *dims);
/* An array of this shape in a random layout: gaps, permuted axes, negative strides, offset; axes of stride 0 if
 * `repeat`. */
void cts_make_layout(cts_array *a, cts_random *r, int type, unsigned nd, const size_t *dims, bool repeat);
void cts_make_random_shape(cts_random *r, unsigned nd, size_t limit, size_t *dims);
void cts_clone(cts_array *to, const cts_array *from);
void cts_drop(cts_array *a);
void cts_drop_all(cts_array *first, ...) __attribute__((sentinel)); /* a list that ends with NULL */

/* Fill with values: small whole numbers, which every type holds exactly, or (`wild`) any value of the type. */
void cts_fill_small(cts_array *a, cts_random *r);
void cts_fill_wild(cts_array *a, cts_random *r);

/* dst[...] = src[...] for equal shapes, as if src had been copied first. */
void cts_assign(cts_array *dst, const cts_array *src);

/* Copy the array to the device, with its layout and gaps. */
void cts_upload(GpuArray *g, const cts_array *a);
void cts_upload_to(gpucontext *ctx, GpuArray *g, const cts_array *a);
/* A view of the buffer of `base` with the layout of `a`. */
void cts_view_of(GpuArray *g, const GpuArray *base, const cts_array *a);

/* Fail unless the device's buffer equals a->data byte for byte (NaNs are equal to each other). */
#define cts_check(g, a) cts_check_at((g), (a), 0.0, __FILE__, __LINE__)
/* The same, with elements allowed to differ by `ulps` units of their type. */
#define cts_check_near(g, a, ulps) cts_check_at((g), (a), (ulps), __FILE__, __LINE__)
void cts_check_at(const GpuArray *g, const cts_array *a, double ulps, const char *file, int line);

/* Fail unless g has the shape of `a` and equal elements, whatever its layout. */
#define cts_check_values(g, a) cts_check_values_at((g), (a), __FILE__, __LINE__)
void cts_check_values_at(const GpuArray *g, const cts_array *a, const char *file, int line);

/* Move x to y on the device and in the reference, and compare: y is changed, x's buffer is not. */
#define cts_check_move(y, x) cts_check_move_at((y), (x), __FILE__, __LINE__)
void cts_check_move_at(cts_array *y, const cts_array *x, const char *file, int line);

void cts_describe(const cts_array *a, char *text, size_t size);

/* Cases in files of their own: cts_fma.c, cts_matmul_bad.c, cts_select_bad.c. */
void cts_fma_f32(void **state);
void cts_fma_f64(void **state);
void cts_matmul_bad(void **state);
void cts_select_bad(void **state);

#endif
