/* Parses the subscripts of an einsum, and makes terms of the arrays. */
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "einsum.h"

typedef struct reader {
    ga_einsum *s;
    ga_errbuf *e;
    const char *text;         /* without blanks */
    int letters[128];         /* label of each letter, or -1 */
    unsigned char times[128]; /* how often the letter occurs, up to 2 */
    int ellipsis[GA_LABELS];  /* labels of the axes that the ellipsis stands for, the last axis first */
    unsigned nellipsis;
} reader;

/* A run of letters, which may contain an ellipsis. */
typedef struct run {
    const char *at;
    size_t length;
    unsigned letters;
    bool ellipsis;
} run;

/* Independent of the locale. */
static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int new_label(reader *r, int *label) {
    if (*label >= 0) return GA_NO_ERROR;
    if (r->s->labels == GA_LABELS)
        return ga_fail(r->e, GA_VALUE_ERROR, "%s: more than %d different axes", GA_EINSUM, GA_LABELS);
    *label = (int)r->s->labels++;
    r->s->extent[*label] = 1;
    return GA_NO_ERROR;
}

static int read_run(const reader *r, run *t, const char *at, const char *end) {
    *t = (run){.at = at, .length = (size_t)(end - at)};
    for (; at < end; at++) {
        if (is_letter(*at)) {
            t->letters++;
        } else if (*at == '.' && end - at >= 3 && at[1] == '.' && at[2] == '.' && !t->ellipsis) {
            t->ellipsis = true;
            at += 2;
        } else {
            return ga_fail(r->e, GA_VALUE_ERROR,
                           "%s: '%c' in \"%s\"; subscripts are letters, commas, one \"...\" for each operand, and one "
                           "\"->\"",
                           GA_EINSUM, *at, r->text);
        }
    }
    return GA_NO_ERROR;
}

/* Iterator over the labels of an operand's axes: call next_label() until it returns none. */
typedef struct walk {
    const run *t;
    size_t at;
    unsigned left; /* axes of the ellipsis that are left */
    bool inside;
} walk;

static int next_label(reader *r, walk *w, int *label) {
    if (!w->inside && w->t->at[w->at] == '.') w->inside = true;
    if (w->inside && w->left == 0) {
        w->inside = false;
        w->at += 3;
    }
    if (w->inside) {
        const unsigned k = --w->left;
        if (k >= GA_LABELS) return ga_fail(r->e, GA_VALUE_ERROR, "%s: more than %d axes", GA_EINSUM, GA_LABELS);
        for (; r->nellipsis <= k; r->nellipsis++) r->ellipsis[r->nellipsis] = -1;
        int err = new_label(r, &r->ellipsis[k]);
        *label = r->ellipsis[k];
        return err;
    }
    const unsigned char c = (unsigned char)w->t->at[w->at++];
    int err = new_label(r, &r->letters[c]);
    *label = r->letters[c];
    return err;
}

/* ------------------------------------------------------------------------------------------------------- operands */

static int note_extents(reader *r, const run *t, const GpuArray *a, unsigned which) {
    walk w = {.t = t, .left = a->nd - t->letters};
    size_t seen[GA_LABELS] = {0}; /* extents of this operand's labels: a repeated one must have the same extent */
    uint64_t set = 0;
    int label = 0;

    for (unsigned d = 0; d < a->nd; d++) {
        int err = next_label(r, &w, &label);
        if (err != GA_NO_ERROR) return err;
        const size_t n = a->dimensions[d];
        size_t *extent = &r->s->extent[label];
        if (*extent == 1) *extent = n;
        if (!(set >> label & 1)) seen[label] = n;
        set |= (uint64_t)1 << label;
        if (n != seen[label] || (n != 1 && n != *extent))
            return ga_fail(
                r->e, GA_VALUE_ERROR,
                "%s: axis %u of operand %u has extent %zu, another one that \"%s\" puts together with it %zu",
                GA_EINSUM, d, which, n, r->text, *extent);
    }
    return GA_NO_ERROR;
}

static int make_term(reader *r, const run *t, const GpuArray *a, ga_term *term) {
    walk w = {.t = t, .left = a->nd - t->letters};
    size_t dims[GA_LABELS];
    ssize_t strides[GA_LABELS];
    unsigned nd = 0, k;
    int label = 0;

    term->set = 0;
    for (unsigned d = 0; d < a->nd; d++) {
        int err = next_label(r, &w, &label);
        if (err != GA_NO_ERROR) return err;
        if (a->dimensions[d] == 1) continue;
        for (k = 0; k < nd && term->label[k] != label;) k++;
        if (k == nd) {
            term->label[nd++] = (unsigned char)label;
            term->set |= (uint64_t)1 << label;
            dims[k] = a->dimensions[d];
            strides[k] = 0;
        }
        strides[k] += a->strides[d]; /* a label that occurs twice: walk the diagonal */
    }
    return GpuArray_fromdata(&term->x, a->data, a->offset, a->typecode, nd, dims, strides, 0);
}

static int read_operands(reader *r, const char *end, const GpuArray *const *args) {
    const char *at = r->text;
    ga_einsum *s = r->s;
    run *runs = calloc(s->n, sizeof *runs);
    int err = runs != NULL ? GA_NO_ERROR : ga_fail_memory(r->e, "an einsum's operands");

    for (unsigned i = 0; i < s->n && err == GA_NO_ERROR; i++) {
        const char *stop = memchr(at, ',', (size_t)(end - at));
        if ((stop == NULL) != (i + 1 == s->n)) {
            err = ga_fail(r->e, GA_VALUE_ERROR, "%s: %u operands; \"%s\" is for another number of them", GA_EINSUM,
                          s->n, r->text);
            break;
        }
        err = read_run(r, &runs[i], at, stop != NULL ? stop : end);
        const run *t = &runs[i];
        if (err == GA_NO_ERROR && (t->letters > args[i]->nd || (!t->ellipsis && t->letters < args[i]->nd)))
            err = ga_fail(r->e, GA_VALUE_ERROR, "%s: operand %u has %u axes, \"%s\" names %u of them", GA_EINSUM, i,
                          args[i]->nd, r->text, t->letters);
        for (size_t k = 0; k < t->length && err == GA_NO_ERROR; k++)
            if (t->at[k] != '.' && r->times[(unsigned char)t->at[k]] < 2) r->times[(unsigned char)t->at[k]]++;
        if (err == GA_NO_ERROR) err = note_extents(r, t, args[i], i);
        if (stop != NULL) at = stop + 1;
    }
    for (unsigned i = 0; i < s->n && err == GA_NO_ERROR; i++) err = make_term(r, &runs[i], args[i], &s->terms[i]);
    free(runs);
    return err;
}

/* --------------------------------------------------------------------------------------------------------- result */

static void add_out(ga_einsum *s, int label) {
    s->out[s->nout++] = (unsigned char)label;
    if (s->extent[label] != 1) s->retained |= (uint64_t)1 << label;
}

static void add_ellipsis(reader *r) {
    for (unsigned k = r->nellipsis; k-- > 0;) add_out(r->s, r->ellipsis[k]);
}

/* The result if there is no "->": labels that occur once, in alphabetical order. */
static void implied_result(reader *r) {
    add_ellipsis(r);
    for (unsigned c = 0; c < 128; c++)
        if (r->times[c] == 1) add_out(r->s, r->letters[c]);
}

static int read_result(reader *r, const char *at) {
    bool there[128] = {false};
    run t;

    int err = read_run(r, &t, at, at + strlen(at));
    if (err != GA_NO_ERROR) return err;
    if (!t.ellipsis && r->nellipsis > 0)
        return ga_fail(r->e, GA_VALUE_ERROR, "%s: \"...\" stands for axes of operands in \"%s\", and not in the result",
                       GA_EINSUM, r->text);
    for (size_t k = 0; k < t.length; k++) {
        const unsigned char c = (unsigned char)t.at[k];
        if (c == '.') {
            add_ellipsis(r);
            k += 2;
            continue;
        }
        if (r->letters[c] < 0 || there[c])
            return ga_fail(r->e, GA_VALUE_ERROR, "%s: '%c' is %s in \"%s\"", GA_EINSUM, c,
                           there[c] ? "twice in the result" : "in the result and no operand", r->text);
        there[c] = true;
        add_out(r->s, r->letters[c]);
    }
    return GA_NO_ERROR;
}

int ga_subscripts_read(ga_einsum *s, const char *text, const GpuArray *const *args) {
    reader r = {.s = s, .e = &s->ctx->err};
    char *plain = calloc(strlen(text) + 1, 1), *p = plain;

    if (plain == NULL) return ga_fail_memory(r.e, "subscripts");
    for (; *text != '\0'; text++)
        if (*text != ' ' && *text != '\t' && *text != '\n') *p++ = *text;
    r.text = plain;
    memset(r.letters, -1, sizeof r.letters);
    const char *arrow = strstr(plain, "->");
    int err = read_operands(&r, arrow != NULL ? arrow : p, args);
    if (err == GA_NO_ERROR && arrow != NULL) err = read_result(&r, arrow + 2);
    if (err == GA_NO_ERROR && arrow == NULL) implied_result(&r);
    free(plain);
    return err;
}
