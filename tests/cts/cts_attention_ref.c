/*
 * Attention by its definition, with error bounds of results.
 *
 * Let u be the unit roundoff of the type of sums. The error of a score is at most e = (E + 8) u times the sum of the
 * absolute values of its terms, for E fma and at most 8 operations, in which each function has an error of at most 4 u.
 * A weight e^(score - largest) has the errors of its score and of the largest one, relatively 2 e, 2^-23.2 for the
 * exponential, which is below 2 u, and a product with e^(old - new largest) for each block. A sum of n terms adds n u.
 * Together that is (2 e + (2 n + 64) u) times the sum of absolute values of terms for each result; likewise for
 * gradients, with the errors of their factors. For half types tensor cores may round to these the weights, which are at
 * most 1 before they are divided by their sum, and the gradients of scores: by the unit roundoff of the type, and by
 * 2^-25 if they are subnormal.
 */
#include "cts_attention.h"

static double *zeros(size_t n) {
    double *a = calloc(n + 1, sizeof *a);

    assert_non_null(a);
    return a;
}

static ssize_t clamp(ssize_t x, ssize_t low, ssize_t high) {
    return x < low ? low : x > high ? high : x;
}

/* A sequence: its first query and key, and their numbers. */
typedef struct span {
    ssize_t q_first, queries, k_first, keys;
} span;

static span span_of(const cts_att *p, size_t n) {
    const ssize_t all_q = (ssize_t)p->q_dims[2], all_k = (ssize_t)p->k_dims[2];
    span s = {0, all_q, 0, (ssize_t)p->keys};

    if (p->q_offsets != NULL) {
        s.q_first = clamp(p->q_offsets[n], 0, all_q);
        s.queries = clamp(p->q_offsets[n + 1], s.q_first, all_q) - s.q_first;
    }
    if (p->k_offsets != NULL) {
        s.k_first = clamp(p->k_offsets[n], 0, all_k);
        s.keys = clamp(p->k_offsets[n + 1], s.k_first, all_k) - s.k_first;
    }
    if (p->lengths != NULL) s.keys = clamp(p->lengths[n], 0, (ssize_t)p->keys);
    return s;
}

/* The row of k and v that has key j, by head; -1: none. */
static ssize_t key_row(const cts_att *p, const span *s, size_t n, size_t head, ssize_t j) {
    size_t first = n, place = (size_t)j;

    if (p->page > 0) {
        const ssize_t page = p->pages[n * (p->keys / p->page) + place / p->page];
        if (page < 0 || page >= (ssize_t)p->k_dims[0]) return -1;
        first = (size_t)page;
        place %= p->page;
    } else if (p->k_offsets != NULL) {
        first = 0;
        place += (size_t)s->k_first;
    }
    return (ssize_t)((first * p->k_dims[1] + head) * p->k_dims[2] + place);
}

static size_t query_row(const cts_att *p, const span *s, size_t n, size_t head, ssize_t i) {
    return ((p->q_offsets != NULL ? 0 : n) * p->q_dims[1] + head) * p->q_dims[2] + (size_t)(s->q_first + i);
}

static bool sees(const cts_att *p, const span *s, ssize_t i, ssize_t j) {
    const ssize_t place = p->flags & GA_ATTENTION_ENDS ? i + s->keys - s->queries : i;

    if ((p->flags & GA_ATTENTION_CAUSAL) && j > place) return false;
    if ((p->flags & GA_ATTENTION_LEFT) && j < place - (ssize_t)p->left) return false;
    return !(p->flags & GA_ATTENTION_RIGHT) || (p->flags & GA_ATTENTION_CAUSAL) || j <= place + (ssize_t)p->right;
}

static size_t bias_at(const cts_att *p, size_t n, size_t h, ssize_t i, ssize_t j) {
    const size_t at[] = {n, h, (size_t)i, (size_t)j};
    size_t index = 0;

    for (unsigned d = 0; d < 4; d++) index = index * p->bias_dims[d] + (p->bias_dims[d] > 1 ? at[d] : 0);
    return index;
}

/* One score: its value, its derivative with respect to the product, and the sum of absolute values of its terms. */
typedef struct score {
    bool there; /* a query sees the key */
    double value, slope, size;
    ssize_t row; /* of k and v */
} score;

static score score_of(const cts_att *p, const span *s, size_t n, size_t h, ssize_t i, ssize_t j) {
    const size_t head = h / (p->q_dims[1] / p->k_dims[1]), width = p->q_dims[3], q = query_row(p, s, n, h, i);
    const ssize_t place = p->flags & GA_ATTENTION_ENDS ? i + s->keys - s->queries : i;
    score c = {.slope = 1, .row = key_row(p, s, n, head, j)};

    c.there = c.row >= 0 && sees(p, s, i, j);
    if (!c.there) return c;
    for (size_t e = 0; e < width; e++) {
        const double term = p->q[q * width + e] * p->k[(size_t)c.row * width + e] * p->scale;
        c.value += term;
        c.size += fabs(term);
    }
    if (p->cap > 0) {
        const double t = tanh(c.value / p->cap);
        c.value = p->cap * t;
        c.slope = 1 - t * t;
        c.size += fabs(c.value);
    }
    if (p->bias != NULL) {
        const double b = p->bias[bias_at(p, n, h, i, j)];
        if (p->is_mask) {
            if (b == 0) c.value = -INFINITY;
        } else {
            c.value += b;
            c.size += isfinite(b) ? fabs(b) : 0;
        }
    }
    if (p->slopes != NULL) {
        const double term = p->slopes[n * p->q_dims[1] + h] * fabs((double)(place - j));
        c.value -= term;
        c.size += fabs(term);
    }
    return c;
}

static bool is_kept(const cts_att *p, const span *s, size_t n, size_t h, ssize_t i, ssize_t j) {
    return p->kept == NULL || p->kept[query_row(p, s, n, h, i) * ((p->keys + 3) / 4 * 4) + (size_t)j] != 0;
}

/* Weights of a query, and their relative error. */
typedef struct row {
    score *scores;
    double *weights;
    double lse, error;
} row;

static row row_of(const cts_att *p, const span *s, size_t n, size_t h, ssize_t i) {
    row r = {.scores = calloc((size_t)s->keys + 1, sizeof *r.scores), .weights = zeros((size_t)s->keys)};
    double most = -INFINITY, sum = 0, size = 0;

    assert_non_null(r.scores);
    for (ssize_t j = 0; j < s->keys; j++) {
        r.scores[j] = score_of(p, s, n, h, i, j);
        if (r.scores[j].there) most = fmax(most, r.scores[j].value);
        size = fmax(size, r.scores[j].size);
    }
    for (ssize_t j = 0; j < s->keys && most > -INFINITY; j++)
        if (r.scores[j].there) sum += r.weights[j] = exp(r.scores[j].value - most);
    for (ssize_t j = 0; j < s->keys && sum > 0; j++) r.weights[j] /= sum;
    r.lse = sum > 0 ? most + log(sum) : -INFINITY;
    r.error = (2 * ((double)p->q_dims[3] + 8) * size + 2 * (double)s->keys + 64) * p->unit;
    return r;
}

static void drop_row(row *r) {
    free(r->scores);
    free(r->weights);
}

/* The error bound of rounding a factor for tensor cores. */
static double rounding(const cts_att *p, double factor) {
    return p->rounded > p->unit ? fabs(factor) * p->rounded + 0x1p-25 : 0;
}

static void forward_row(cts_att *p, const span *s, size_t n, size_t h, ssize_t i) {
    const size_t at = query_row(p, s, n, h, i);
    row r = row_of(p, s, n, h, i);

    for (ssize_t j = 0; j < s->keys; j++) {
        if (!r.scores[j].there || !is_kept(p, s, n, h, i, j)) continue;
        for (size_t c = 0; c < p->columns; c++) {
            const double term = r.weights[j] * p->v[(size_t)r.scores[j].row * p->columns + c] * p->keep;
            p->y[at * p->columns + c] += term;
            p->y_bound[at * p->columns + c] +=
                fabs(term) * r.error +
                rounding(p, r.weights[j]) * fabs(p->v[(size_t)r.scores[j].row * p->columns + c]) * p->keep;
        }
    }
    p->lse[at] = r.lse;
    p->lse_bound[at] = r.lse > -INFINITY ? r.error + 4 * p->unit * fabs(r.lse) : 0;
    drop_row(&r);
}

void cts_att_forward(cts_att *p) {
    const size_t rows = cts_product(3, p->q_dims);

    p->y = zeros(rows * p->columns);
    p->y_bound = zeros(rows * p->columns);
    p->lse = zeros(rows);
    p->lse_bound = zeros(rows);
    for (size_t n = 0; n < p->entries; n++) {
        const span s = span_of(p, n);
        for (size_t h = 0; h < p->q_dims[1]; h++)
            for (ssize_t i = 0; i < s.queries; i++) forward_row(p, &s, n, h, i);
    }
}

/* The derivative of y with respect to the weight of a key, with the sum of absolute values of its terms. */
static double change_of(const cts_att *p, size_t at, size_t from, double *size) {
    double sum = 0;

    *size = 0;
    for (size_t c = 0; c < p->columns; c++) {
        const double term = p->dy[at * p->columns + c] * p->v[from * p->columns + c] * p->keep;
        sum += term;
        *size += fabs(term);
    }
    return sum;
}

/* Add the contribution of a query-key pair to all gradients; `ds`: the gradient of its score, with the error bound
 * `error`. */
static void add_pair(cts_att *p, const score *c, size_t at, double ds, double error) {
    const size_t width = p->q_dims[3], from = (size_t)c->row;
    const double n = (double)(p->keys + p->q_dims[1] * p->q_dims[2] + 8);
    const double off = ((double)width + 8) * p->unit * c->size;
    const double slope = p->cap > 0 ? 2 * (off / p->cap + 4 * p->unit) + 4 * p->unit : 0;
    const double d = ds * c->slope * p->scale;
    const double bound =
        (error * c->slope + fabs(ds) * slope + rounding(p, ds * c->slope)) * fabs(p->scale) + fabs(d) * n * p->unit;

    for (size_t e = 0; e < width; e++) {
        p->dq[at * width + e] += d * p->k[from * width + e];
        p->dq_bound[at * width + e] += bound * fabs(p->k[from * width + e]);
        p->dk[from * width + e] += d * p->q[at * width + e];
        p->dk_bound[from * width + e] += bound * fabs(p->q[at * width + e]);
    }
}

static void add_values(cts_att *p, const row *r, const score *c, size_t at, double weight) {
    const double n = (double)(p->q_dims[1] * p->q_dims[2] + 8);

    for (size_t i = 0; i < p->columns; i++) {
        const double dy = p->dy[at * p->columns + i], term = weight * p->keep * dy;
        p->dv[(size_t)c->row * p->columns + i] += term;
        p->dv_bound[(size_t)c->row * p->columns + i] +=
            fabs(term) * (2 * r->error + n * p->unit) + rounding(p, weight * p->keep) * fabs(dy);
    }
}

static void backward_row(cts_att *p, const span *s, size_t n, size_t h, ssize_t i) {
    const size_t at = query_row(p, s, n, h, i);
    const double deep = (double)p->columns + 4;
    row r = row_of(p, s, n, h, i);
    double delta = 0, delta_size = 0, size;

    for (ssize_t j = 0; j < s->keys; j++)
        if (r.scores[j].there && is_kept(p, s, n, h, i, j)) {
            delta += r.weights[j] * change_of(p, at, (size_t)r.scores[j].row, &size);
            delta_size += r.weights[j] * size;
        }
    for (ssize_t j = 0; j < s->keys && r.lse > -INFINITY; j++) {
        const score *c = &r.scores[j];
        if (!c->there) continue;
        const bool kept = is_kept(p, s, n, h, i, j);
        const double change = change_of(p, at, (size_t)c->row, &size);
        const double ds = r.weights[j] * ((kept ? change : 0) - delta);
        const double error = r.weights[j] * ((2 * r.error + 4 * p->unit) * (size + delta_size) + deep * p->unit * size +
                                             delta_size * (r.error + 2 * p->rounded + deep * p->unit));
        add_pair(p, c, at, ds, error);
        if (kept) add_values(p, &r, c, at, r.weights[j]);
        if (p->dbias == NULL) continue;
        const size_t to = ((n * p->q_dims[1] + h) * p->q_dims[2] + (size_t)i) * p->keys + (size_t)j;
        p->dbias[to] = ds;
        p->dbias_bound[to] = error;
    }
    drop_row(&r);
}

void cts_att_backward(cts_att *p) {
    const size_t q = cts_product(4, p->q_dims), k = cts_product(4, p->k_dims);
    const size_t v = cts_product(3, p->k_dims) * p->columns;
    const size_t scores = p->bias != NULL && !p->is_mask ? cts_product(3, p->q_dims) * p->keys : 0;

    p->dq = zeros(q), p->dq_bound = zeros(q);
    p->dk = zeros(k), p->dk_bound = zeros(k);
    p->dv = zeros(v), p->dv_bound = zeros(v);
    if (scores > 0) p->dbias = zeros(scores), p->dbias_bound = zeros(scores);
    for (size_t n = 0; n < p->entries; n++) {
        const span s = span_of(p, n);
        for (size_t h = 0; h < p->q_dims[1]; h++)
            for (ssize_t i = 0; i < s.queries; i++) backward_row(p, &s, n, h, i);
    }
}

double cts_att_loss(const cts_att *p) {
    cts_att all = *p;
    double sum = 0;

    cts_att_forward(&all);
    for (size_t i = 0; i < cts_product(3, p->q_dims) * p->columns; i++) sum += all.y[i] * p->dy[i];
    free(all.y);
    free(all.lse);
    free(all.y_bound);
    free(all.lse_bound);
    return sum;
}

void cts_att_free(cts_att *p) {
    double *const all[] = {p->y,  p->lse,   p->y_bound,  p->lse_bound, p->dq,       p->dk,
                           p->dv, p->dbias, p->dq_bound, p->dk_bound,  p->dv_bound, p->dbias_bound};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}
