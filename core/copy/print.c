/* Prints arrays as text, for debugging. */
#include "copy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/f8.h>

void GpuArray_fprintf(FILE *fd, const GpuArray *a) {
    static const struct {
        int flag;
        const char *name;
    } flags[] = {{GA_C_CONTIGUOUS, "C_CONTIGUOUS"},
                 {GA_F_CONTIGUOUS, "F_CONTIGUOUS"},
                 {GA_ALIGNED, "ALIGNED"},
                 {GA_WRITEABLE, "WRITEABLE"}};

    if (fd == NULL) return;
    if (a == NULL) {
        fprintf(fd, "GpuArray NULL\n");
        return;
    }
    fprintf(fd, "GpuArray %p: type %d (%s), %zu bytes an element\n", (const void *)a, a->typecode,
            ga_type_name(a->typecode), GpuArray_ITEMSIZE(a));
    fprintf(fd, "  buffer %p, offset %zu\n", (const void *)a->data, a->offset);
    fprintf(fd, "  rank %u, shape (", a->nd);
    for (unsigned i = 0; a->dimensions != NULL && i < a->nd; i++) fprintf(fd, "%s%zu", i ? ", " : "", a->dimensions[i]);
    fprintf(fd, "), strides (");
    for (unsigned i = 0; a->strides != NULL && i < a->nd; i++) fprintf(fd, "%s%zd", i ? ", " : "", a->strides[i]);
    fprintf(fd, ")\n  flags");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (a->flags & flags[i].flag) fprintf(fd, " %s", flags[i].name);
    fputc('\n', fd);
}

static bool is_number(int t) {
    return (t >= GA_BOOL && t <= GA_ULONG) || t == GA_SIZE || t == GA_SSIZE || t == GA_HALF || t == GA_BFLOAT16 ||
           ga_is_f8(t) || t == GA_FLOAT || t == GA_DOUBLE || t == GA_CFLOAT || t == GA_CDOUBLE;
}

static void print_element(FILE *fd, int typecode, const void *p) {
    union {
        int8_t i8;
        uint8_t u8;
        int16_t i16;
        uint16_t u16;
        int32_t i32;
        uint32_t u32;
        int64_t i64;
        uint64_t u64;
        ga_half_t half;
        ga_bfloat16_t bfloat16;
        float f32[2];
        double f64[2];
    } v;

    memcpy(&v, p, gpuarray_get_elsize(typecode));
    switch (typecode) {
    case GA_BOOL:
    case GA_UBYTE: fprintf(fd, "%" PRIu8, v.u8); break;
    case GA_BYTE: fprintf(fd, "%" PRId8, v.i8); break;
    case GA_SHORT: fprintf(fd, "%" PRId16, v.i16); break;
    case GA_USHORT: fprintf(fd, "%" PRIu16, v.u16); break;
    case GA_INT: fprintf(fd, "%" PRId32, v.i32); break;
    case GA_UINT: fprintf(fd, "%" PRIu32, v.u32); break;
    case GA_LONG:
    case GA_SSIZE: fprintf(fd, "%" PRId64, v.i64); break;
    case GA_ULONG:
    case GA_SIZE: fprintf(fd, "%" PRIu64, v.u64); break;
    case GA_HALF: fprintf(fd, "%.5g", (double)ga_half2float(v.half)); break;
    case GA_BFLOAT16: fprintf(fd, "%.4g", (double)ga_bfloat162float(v.bfloat16)); break;
    case GA_F8E4M3:
    case GA_F8E5M2: fprintf(fd, "%.5g", (double)ga_f8_value(typecode, v.u8)); break;
    case GA_FLOAT: fprintf(fd, "%.9g", (double)v.f32[0]); break;
    case GA_DOUBLE: fprintf(fd, "%.17g", v.f64[0]); break;
    case GA_CFLOAT: fprintf(fd, "%.9g%+.9gi", (double)v.f32[0], (double)v.f32[1]); break;
    case GA_CDOUBLE: fprintf(fd, "%.17g%+.17gi", v.f64[0], v.f64[1]); break;
    default: break;
    }
}

int GpuArray_fdump(FILE *fd, const GpuArray *a) {
    GpuArray dense;

    if (fd == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_fdump: no file");
    int err = ga_array_check(a, "GpuArray_fdump");
    if (err != GA_NO_ERROR) return err;
    if (!is_number(a->typecode))
        return ga_fail(ga_array_errbuf(a), GA_UNSUPPORTED_ERROR, "GpuArray_fdump: type %d cannot be printed",
                       a->typecode);
    err = GpuArray_IS_C_CONTIGUOUS(a) ? GpuArray_view(&dense, a) : GpuArray_copy(&dense, a, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    size_t elsize = GpuArray_ITEMSIZE(a), count = ga_array_size(a);
    char *bytes = malloc(count > 0 ? count * elsize : 1);
    err = bytes != NULL ? GpuArray_read(bytes, count * elsize, &dense)
                        : ga_fail_memory(ga_array_errbuf(a), "an array's content");
    for (size_t i = 0; err == GA_NO_ERROR && i < count; i++) {
        fprintf(fd, "[%zu] = ", i);
        print_element(fd, a->typecode, bytes + i * elsize);
        fputc('\n', fd);
    }
    free(bytes);
    GpuArray_clear(&dense);
    return err;
}
