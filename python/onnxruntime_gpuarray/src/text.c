#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_add(writer *t, const char *format, ...) {
    va_list args;
    int length;
    if (t->full) return;
    va_start(args, format);
    length = vsnprintf(t->at + t->used, t->size - t->used, format, args);
    va_end(args);
    t->full = length < 0 || (size_t)length >= t->size - t->used;
    if (!t->full) t->used += (size_t)length;
}

const char *text_type(int type) {
    return type == GA_BOOL ? "bool" : table_type(type);
}

int text_number(writer *t, int type, const void *bits) {
    const size_t bytes = gpuarray_get_elsize(type);
    unsigned long long number = 0;
    if (!table_is(type, "fiu")) return 0;
    memcpy(&number, bits, bytes); /* the host is little-endian */
    text_add(t, "bitcast<%s>(u%zu(0x%llx))", table_type(type), 8 * bytes, number);
    return 1;
}

int text_of(writer *t, const op *row, const node *n) {
    return strcmp(row->type, "Cast") == 0 ? cast_text(t, n) : elementwise_text(t, row, n);
}
