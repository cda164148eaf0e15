#include "windows.h"

#include <string.h>

int windows_numbers(call *c, const char *name, unsigned int nd, size_t otherwise, size_t *list) {
    size_t count;
    const int64_t *given = node_ints(c->node, name, &count);
    if (given != NULL && count != nd)
        return call_fail(c, GA_VALUE_ERROR, "%s has %zu numbers, not %u", name, count, nd);
    for (unsigned int i = 0; i < nd; i++) {
        if (given != NULL && (given[i] < 0 || given[i] > INT32_MAX))
            return call_fail(c, GA_VALUE_ERROR, "%s has the number %lld", name, (long long)given[i]);
        list[i] = given != NULL ? (size_t)given[i] : otherwise;
    }
    return GA_NO_ERROR;
}

/* Padding that makes the number of windows that of the elements over the stride, rounded up. */
static void pad_to_same(windows *w, const size_t *space, int more_before) {
    for (unsigned int i = 0; i < w->nd; i++) {
        size_t reach = w->dilation[i] * (w->taps[i] - 1) + 1, count = (space[i] + w->stride[i] - 1) / w->stride[i];
        size_t needed = count == 0 ? 0 : (count - 1) * w->stride[i] + reach;
        size_t pad = needed > space[i] ? needed - space[i] : 0;
        w->before[i] = more_before ? pad - pad / 2 : pad / 2;
        w->after[i] = pad - w->before[i];
    }
}

int windows_read(call *c, windows *w, const size_t *taps, const size_t *space) {
    size_t pads[2 * MOST_SPACE];
    const char *automatic = node_text(c->node, "auto_pad", "NOTSET");
    int err = windows_numbers(c, "strides", w->nd, 1, w->stride);
    if (err == GA_NO_ERROR) err = windows_numbers(c, "dilations", w->nd, 1, w->dilation);
    if (err == GA_NO_ERROR) err = windows_numbers(c, "pads", 2 * w->nd, 0, pads);
    for (unsigned int i = 0; i < w->nd && err == GA_NO_ERROR; i++) {
        w->taps[i] = taps[i];
        w->before[i] = pads[i];
        w->after[i] = pads[w->nd + i];
        if (taps[i] == 0 || taps[i] > INT32_MAX || w->stride[i] == 0 || w->dilation[i] == 0)
            err = call_fail(c, GA_VALUE_ERROR, "a window, a stride or a dilation is 0 or too large");
    }
    if (err != GA_NO_ERROR || strcmp(automatic, "NOTSET") == 0) return err;
    for (unsigned int i = 0; i < w->nd; i++) w->before[i] = w->after[i] = 0;
    if (strcmp(automatic, "VALID") != 0) pad_to_same(w, space, strcmp(automatic, "SAME_LOWER") == 0);
    return GA_NO_ERROR;
}
