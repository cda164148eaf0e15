/* Copies, gathers, reductions and scans through the library's own GK kernels. See scenarios.h. */
#include <stdlib.h>
#include <string.h>

#include "scenarios.h"

#include <gpuarray/moments.h>
#include <gpuarray/rows.h>
#include <gpuarray/segment.h>

/* Sides long enough for tiles; enough elements for several parts, which are longest for a sum on a CPU. */
enum { SIDE = 20, MANY = 1 << 14, MORE = 3 << 15 };

static int empty(world *w, GpuArray *a, int typecode, size_t n) {
    return GpuArray_empty(a, w->ctx, typecode, 1, &n, GA_C_ORDER);
}

static int upload_indices(world *w, GpuArray *a, const int *data, size_t n) {
    int r = empty(w, a, GA_INT, n);
    return r == GA_NO_ERROR ? GpuArray_write(a, data, n * sizeof *data) : r;
}

/* ------------------------------------------------------------------------------------------------------------ copies
 */

/* A transposed matrix made contiguous, with and without a conversion; a row moved to an overlapping place. */
int scenario_copies(world *w) {
    float in[SIDE * SIDE], out[SIDE * SIDE];
    double wide[SIDE * SIDE];
    size_t dims[] = {SIDE, SIDE};
    ssize_t from[] = {0, 0}, to[] = {1, 0}, from_end[] = {SIDE - 1, SIDE}, to_end[] = {SIDE, SIDE}, steps[] = {1, 1};
    GpuArray a = {0}, t = {0}, c = {0}, d = {0}, upper = {0}, lower = {0};
    scenario_fill(in, SIDE * SIDE);
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&t, &a, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_copy(&c, &t, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&d, w->ctx, GA_DOUBLE, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_move(&d, &t);
    if (r == GA_NO_ERROR) r = GpuArray_read(wide, sizeof wide, &d);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++) {
        float want = in[i % SIDE * SIDE + i / SIDE];
        r = out[i] == want && wide[i] == (double)want ? r : WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_index(&upper, &t, from, from_end, steps);
    if (r == GA_NO_ERROR) r = GpuArray_index(&lower, &t, to, to_end, steps);
    if (r == GA_NO_ERROR) r = GpuArray_move(&lower, &upper); /* overlaps: as if read first */
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++) {
        r = out[i] == in[i % SIDE > 0 ? i - 1 : i] ? r : WRONG_RESULT;
    }
    GpuArray *all[] = {&a, &t, &c, &d, &upper, &lower};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* c = a^T + b on matrices large enough for the kernel that passes through local memory. */
int scenario_tiles(world *w) {
    enum { N = 256 };
    static float in[N * N], out[N * N];
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    GpuArray a = {0}, t = {0}, c = {0};
    scenario_fill(in, N * N);
    int r = scenario_upload(w, &a, in, N, N);
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&t, &a, NULL);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &c, in, N, N);
    GpuElemwise *e = r == GA_NO_ERROR ? GpuElemwise_new(w->ctx, "", "c = a + b", 3, args, 2, 0) : NULL;
    if (r == GA_NO_ERROR && !e) r = GA_MISC_ERROR;
    void *values[] = {&t, &a, &c};
    if (r == GA_NO_ERROR) r = GpuElemwise_call(e, values, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    for (size_t i = 0; r == GA_NO_ERROR && i < N * N; i++) {
        r = out[i] == in[i] + in[i % N * N + i / N] ? r : WRONG_RESULT;
    }
    GpuElemwise_free(e);
    GpuArray *all[] = {&a, &t, &c};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* ----------------------------------------------------------------------------------------------------------- gathers
 */

static const int columns[] = {3, 0, -1, 3};
enum { PICKED = 4 };

/* take of columns, with and without checks. */
int scenario_take(world *w) {
    float in[SIDE * SIDE], out[SIDE * PICKED];
    GpuArray a = {0}, index = {0}, taken = {0};
    scenario_fill(in, SIDE * SIDE);
    memset(out, 0, sizeof out);
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = upload_indices(w, &index, columns, PICKED);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &taken, out, SIDE, PICKED);
    for (int check = 0; check < 2; check++) {
        if (r == GA_NO_ERROR) r = GpuArray_take(&taken, &a, &index, 1, check);
        if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &taken);
        for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * PICKED; i++) {
            size_t column = (size_t)(columns[i % PICKED] + SIDE) % SIDE;
            r = out[i] == in[i / PICKED * SIDE + column] ? r : WRONG_RESULT;
        }
    }
    GpuArray *all[] = {&a, &index, &taken};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* put of columns by a list with a repeated index. */
int scenario_put(world *w) {
    float in[SIDE * SIDE], values[SIDE * PICKED], out[SIDE * SIDE];
    GpuArray a = {0}, index = {0}, v = {0};
    scenario_fill(in, SIDE * SIDE);
    for (size_t i = 0; i < SIDE * PICKED; i++) values[i] = 1000.0f + (float)i;
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = upload_indices(w, &index, columns, PICKED);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &v, values, SIDE, PICKED);
    if (r == GA_NO_ERROR) r = GpuArray_put(&a, &index, &v, 1, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; i < SIDE * PICKED; i++) { /* the last of equal indices wins */
        in[i / PICKED * SIDE + (size_t)(columns[i % PICKED] + SIDE) % SIDE] = values[i];
    }
    if (r == GA_NO_ERROR && memcmp(out, in, sizeof out) != 0) r = WRONG_RESULT;
    GpuArray *all[] = {&a, &index, &v};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* An index out of range is reported, and changes nothing. */
int scenario_bad_index(world *w) {
    const int bad[] = {1, SIDE};
    float in[SIDE * 2], out[SIDE * 2];
    GpuArray a = {0}, index = {0}, v = {0};
    scenario_fill(in, SIDE * 2);
    int r = scenario_upload(w, &a, in, SIDE, 2);
    if (r == GA_NO_ERROR) r = upload_indices(w, &index, bad, 2);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &v, in + 2, 2, 2);
    if (r == GA_NO_ERROR) {
        r = GpuArray_put(&a, &index, &v, 0, 1);
        r = r == GA_VALUE_ERROR ? GA_NO_ERROR : r == GA_NO_ERROR ? WRONG_RESULT : r;
    }
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    if (r == GA_NO_ERROR && memcmp(out, in, sizeof out) != 0) r = WRONG_RESULT;
    GpuArray *all[] = {&a, &index, &v};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* -------------------------------------------------------------------------------------------------------- reductions
 */

static float many[MORE];

/* Small integers, whose sums are exact in every order. */
static void fill_many(size_t n) {
    for (size_t i = 0; i < n; i++) many[i] = (float)(i % 7) - 3.0f;
}

/* A sum in two stages, into a new array. */
int scenario_reduction(world *w) {
    float total = 0, want = 0;
    GpuArray a = {0}, out = {0};
    GpuReduction *sum = NULL;
    fill_many(MORE);
    for (size_t i = 0; i < MORE; i++) want += many[i];
    int r = scenario_upload(w, &a, many, 1, MORE);
    if (r == GA_NO_ERROR) r = GpuReduction_new(&sum, w->ctx, "sum", GA_FLOAT, -1, -1);
    if (r == GA_NO_ERROR) r = GpuReduction_call(sum, &out, &a, 0, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(&total, sizeof total, &out);
    if (r == GA_NO_ERROR && total != want) r = WRONG_RESULT;
    GpuReduction_free(sum);
    GpuArray_clear(&a);
    GpuArray_clear(&out);
    return r;
}

/* The sum of an expression of an array, a broadcast one, and a scalar; few kernels, because each needs many calls. */
int scenario_reduction_map(world *w) {
    static const gpuelemwise_arg args[] = {
        {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}};
    float total = 0, want = 0, s = 2;
    GpuArray a = {0}, b = {0}, out = {0};
    GpuReduction *sum = NULL;
    char *log = NULL;
    fill_many(SIDE);
    for (size_t i = 0; i < SIDE; i++) want += (many[i] - many[0]) * s;
    int r = scenario_upload(w, &a, many, 1, SIDE);
    if (r == GA_NO_ERROR) r = scenario_upload(w, &b, many, 1, 1);
    if (r == GA_NO_ERROR)
        r = GpuReduction_new_map(&sum, w->ctx, NULL, "sum", "(a - b) * s", "total + f32(count)", 3, args, -1, -1, -1,
                                 &log);
    free(log);
    if (r == GA_NO_ERROR) r = GpuReduction_call_map(sum, &out, (void *[]){&a, &b, &s}, 0, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(&total, sizeof total, &out);
    if (r == GA_NO_ERROR && total != want + SIDE) r = WRONG_RESULT;
    GpuReduction_free(sum);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&out);
    return r;
}

/* Sums of segments by ids in several stages, with copies of arrays that are not contiguous. */
int scenario_segments(world *w) {
    enum { COUNT = 3 };
    static int ids[MORE];
    const size_t n = MORE;
    float sums[COUNT], want[COUNT] = {0};
    GpuArray a = {0}, turned = {0}, index = {0}, out = {0};
    fill_many(MORE);
    for (size_t i = 0; i < MORE; i++) {
        ids[i] = i < 5 ? 0 : i < 9 ? 1 : 2;
        want[ids[i]] += many[MORE - 1 - i];
    }
    int r = scenario_upload(w, &a, many, 1, MORE);
    if (r == GA_NO_ERROR) r = GpuArray_reshape_inplace(&a, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&index, w->ctx, GA_INT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&index, ids, sizeof ids);
    if (r == GA_NO_ERROR) r = GpuArray_index(&turned, &a, (ssize_t[]){MORE - 1}, (ssize_t[]){-1}, (ssize_t[]){-1});
    if (r == GA_NO_ERROR) r = GpuArray_segment_reduce_ids(&out, "sum", &turned, &index, COUNT, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(sums, sizeof sums, &out);
    if (r == GA_NO_ERROR && memcmp(sums, want, sizeof sums) != 0) r = WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&turned);
    GpuArray_clear(&index);
    GpuArray_clear(&out);
    return r;
}

/* Extremes of an expression with their places, through a result that overlaps an operand. */
int scenario_argmapped(world *w) {
    const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}};
    float most = 0;
    int64_t place = 0;
    GpuArray a = {0}, value = {0}, where = {0};
    GpuReduction *argmax = NULL;
    fill_many(MANY);
    many[MANY - 9] = many[MANY - 2] = -50.0f;
    int r = scenario_upload(w, &a, many, 1, MANY);
    if (r == GA_NO_ERROR)
        r = GpuReduction_new_map(&argmax, w->ctx, NULL, "argmax", "a * a", NULL, 1, args, -1, -1, -1, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_index(&value, &a, (ssize_t[]){0, 3}, (ssize_t[]){0, 0}, (ssize_t[]){0, 0});
    if (r == GA_NO_ERROR) r = GpuReduction_call_arg_map(argmax, &value, &where, (void *[]){&a}, 0, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(&most, sizeof most, &value);
    if (r == GA_NO_ERROR) r = GpuArray_read(&place, sizeof place, &where);
    if (r == GA_NO_ERROR && (most != 2500.0f || place != MANY - 9)) r = WRONG_RESULT;
    GpuReduction_free(argmax);
    GpuArray_clear(&a);
    GpuArray_clear(&value);
    GpuArray_clear(&where);
    return r;
}

/* A scan of segments by offsets in two levels, with copies of arrays that are not contiguous. */
int scenario_segment_scan(world *w) {
    enum { FEW = 3000 };
    static const int64_t ends[] = {0, 3, FEW - 7};
    static float got[FEW], want[FEW];
    const size_t n = FEW, three = 3;
    GpuArray a = {0}, turned = {0}, index = {0}, out = {0};
    GpuScan *sum = NULL;
    fill_many(FEW);
    for (size_t i = 0; i < FEW; i++) want[i] = many[FEW - 1 - i] + (i == 0 || i == 3 || i == FEW - 7 ? 0 : want[i - 1]);
    int r = scenario_upload(w, &a, many, 1, FEW);
    if (r == GA_NO_ERROR) r = GpuArray_reshape_inplace(&a, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&index, w->ctx, GA_LONG, 1, &three, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&index, ends, sizeof ends);
    if (r == GA_NO_ERROR) r = GpuArray_index(&turned, &a, (ssize_t[]){FEW - 1}, (ssize_t[]){-1}, (ssize_t[]){-1});
    if (r == GA_NO_ERROR) r = GpuScan_new(&sum, w->ctx, "sum", GA_FLOAT, -1, -1, 0);
    if (r == GA_NO_ERROR) r = GpuScan_call_segments(sum, &out, &turned, &index, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(got, sizeof got, &out);
    if (r == GA_NO_ERROR && memcmp(got, want, sizeof want) != 0) r = WRONG_RESULT;
    GpuScan_free(sum);
    GpuArray_clear(&a);
    GpuArray_clear(&turned);
    GpuArray_clear(&index);
    GpuArray_clear(&out);
    return r;
}

/* Extremes with their places, in two stages. */
int scenario_argreduce(world *w) {
    float most = 0;
    long place = 0;
    GpuArray a = {0}, value = {0}, where = {0};
    GpuReduction *argmax = NULL;
    fill_many(MANY);
    many[MANY - 9] = many[MANY - 2] = 50.0f;
    int r = scenario_upload(w, &a, many, 1, MANY);
    if (r == GA_NO_ERROR) r = GpuReduction_new(&argmax, w->ctx, "argmax", GA_FLOAT, -1, -1);
    if (r == GA_NO_ERROR) r = GpuReduction_call_arg(argmax, &value, &where, &a, 0, NULL, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(&most, sizeof most, &value);
    if (r == GA_NO_ERROR) r = GpuArray_read(&place, sizeof place, &where);
    if (r == GA_NO_ERROR && (most != 50.0f || place != MANY - 9)) r = WRONG_RESULT; /* the first of equals */
    GpuReduction_free(argmax);
    GpuArray_clear(&a);
    GpuArray_clear(&value);
    GpuArray_clear(&where);
    return r;
}

/* The largest magnitude of each column; a name that the source does not have is refused. */
int scenario_own_operator(world *w) {
    static const char source[] = "operator f32 longest(f32 a, f32 b) identity(0) { return max(abs(a), abs(b)); }";
    float in[SIDE * SIDE], out[SIDE], want[SIDE];
    const unsigned axis = 0;
    char *log = NULL;
    GpuArray a = {0}, longest = {0};
    GpuReduction *largest = NULL, *none = NULL;
    scenario_fill(in, SIDE * SIDE);
    for (size_t i = 0; i < SIDE; i++) want[i] = in[(SIDE - 1) * SIDE + i];
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuReduction_new_op(&largest, w->ctx, source, "longest", GA_FLOAT, -1, -1, &log);
    free(log);
    if (r == GA_NO_ERROR) r = GpuReduction_call(largest, &longest, &a, 1, &axis, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &longest);
    if (r == GA_NO_ERROR && memcmp(out, want, sizeof out) != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) {
        r = GpuReduction_new_op(&none, w->ctx, source, "shortest", GA_FLOAT, -1, -1, &log);
        free(log);
        r = none != NULL || r == GA_NO_ERROR ? WRONG_RESULT : r == GA_VALUE_ERROR ? GA_NO_ERROR : r;
    }
    GpuReduction_free(largest);
    GpuReduction_free(none);
    GpuArray_clear(&a);
    GpuArray_clear(&longest);
    return r;
}

/* ------------------------------------------------------------------------------------------------------------- scans
 */

/* A scan in parts, in place. */
int scenario_scan(world *w) {
    static float out[MANY];
    float sum = 0;
    GpuArray a = {0};
    GpuScan *running = NULL;
    fill_many(MANY);
    int r = scenario_upload(w, &a, many, 1, MANY);
    if (r == GA_NO_ERROR) r = GpuScan_new(&running, w->ctx, "sum", GA_FLOAT, -1, -1, 0);
    if (r == GA_NO_ERROR) r = GpuScan_call(running, &a, &a, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < MANY; i++) {
        sum += many[i];
        r = out[i] == sum ? r : WRONG_RESULT;
    }
    GpuScan_free(running);
    GpuArray_clear(&a);
    return r;
}

/* The exclusive maximum of each column, into a new array. */
int scenario_scan_columns(world *w) {
    float in[SIDE * SIDE], out[SIDE * SIDE];
    GpuArray a = {0}, c = {0};
    GpuScan *before = NULL;
    scenario_fill(in, SIDE * SIDE);
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuScan_new(&before, w->ctx, "max", GA_FLOAT, -1, -1, GS_EXCLUSIVE);
    if (r == GA_NO_ERROR) r = GpuScan_call(before, &c, &a, 0);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &c);
    if (r == GA_NO_ERROR && memcmp(out + SIDE, in, sizeof out - SIDE * sizeof *out) != 0) r = WRONG_RESULT;
    GpuScan_free(before);
    GpuArray_clear(&a);
    GpuArray_clear(&c);
    return r;
}

/* ------------------------------------------------------------------------------------------------------------- rows
 */

/* RMS norm of rows, and of columns in place: with copies of the array and of a weight with a negative stride. */
int scenario_rows(world *w) {
    float in[SIDE * SIDE], out[SIDE * SIDE], ones[SIDE];
    GpuArray a = {0}, y = {0}, factor = {0}, back = {0}, t = {0};
    const ssize_t start = SIDE - 1, stop = -1, step = -1;
    const size_t side = SIDE;
    const unsigned axes[] = {0, 1};
    for (size_t i = 0; i < SIDE * SIDE; i++) in[i] = i % 2 ? 3.0f : -3.0f; /* the mean of the squares is 9 */
    for (size_t i = 0; i < SIDE; i++) ones[i] = (float)i;
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&factor, w->ctx, GA_FLOAT, 1, &side, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&factor, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = GpuArray_index(&back, &factor, &start, &stop, &step);
    if (r == GA_NO_ERROR) r = GpuArray_rms_norm(&y, &a, &back, 7.0, 1, axes + 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &y);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++)
        r = out[i] == in[i] / 4 * (float)(SIDE - 1 - i % SIDE) ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_transpose(&t, &a, NULL);
    if (r == GA_NO_ERROR) r = GpuArray_rms_norm(&a, &t, NULL, 7.0, 1, axes + 1); /* overlaps: as if read first */
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++)
        r = out[i] == in[i % SIDE * SIDE + i / SIDE] / 4 ? r : WRONG_RESULT;
    GpuArray *all[] = {&a, &y, &factor, &back, &t};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}

/* The mean over everything, in parts, and over an element of the array itself. */
int scenario_moments(world *w) {
    float *in = malloc(MANY * sizeof *in), mean = 0;
    GpuArray a = {0}, m = {0};
    if (in == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < MANY; i++) in[i] = i % 2 ? 3.0f : 1.0f;
    int r = scenario_upload(w, &a, in, MANY / SIDE / 2 * 2, SIDE);
    if (r == GA_NO_ERROR) r = GpuArray_fromdata(&m, a.data, 8, GA_FLOAT, 0, NULL, NULL, 1);
    if (r == GA_NO_ERROR) r = GpuArray_mean(&m, &a, 0, NULL, 0); /* as if read first */
    if (r == GA_NO_ERROR) r = GpuArray_read(&mean, sizeof mean, &m);
    if (r == GA_NO_ERROR && mean != 2.0f) r = WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&m);
    free(in);
    return r;
}
