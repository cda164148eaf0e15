#include "text.h"

#include <stdlib.h>

#include "base/str.h"
#include "program/cache.h"

static const char names[] = "pgwabc";
static const char *const types[] = {"T", "G", "A", "S", "S", "S"};

static const char head[] =
    "template <typename T : float, typename G : float, typename S : float, typename A : float, typename Y : float,\n"
    "          int KIND, bool WITH, bool ALSO, int PASS, int USES, int K, int R, int V, int GROUP>\n"
    "group_size(GROUP)\n"
    "kernel optim_tensors(in buffer<A> numbers, inout buffer<Y> sums, idx first";

/* `j`: where a work-item's totals are, or the elements of a block. */
static const char loops[] = "    const bool SUMS = PASS == OPTIM_MOMENTS || PASS == OPTIM_SQUARES;\n"
                            "    local A of_x[SUMS ? OPTIM_TOTALS : 1];\n"
                            "    local A of_y[PASS == OPTIM_MOMENTS ? OPTIM_TOTALS : 1];\n"
                            "    const idx me = local_id(0);\n"
                            "    const idx span = SUMS ? OPTIM_TOTALS : OPTIM_BLOCK;\n"
                            "    A h[12];\n"
                            "    static if (PASS != OPTIM_SQUARES && PASS != OPTIM_LOOK) {\n"
                            "        static for (int i = 0; i < 12; i++) h[i] = numbers[i];\n"
                            "    }\n"
                            "    for (idx n = group_id(0); n < blocks; n += num_groups(0)) {\n"
                            "        idx block = n;\n"
                            "        idx k = 0;\n"
                            "        idx size = size0;\n";
static const char totals[] = "        const idx end = min(size, (block + 1) * OPTIM_BLOCK);\n"
                             "        for (idx j = me * V; j < span; j += GROUP * V) {\n";
static const char elements[] = "            for (idx i = block * OPTIM_BLOCK + j; i < end; i += span) {\n";
static const char work[] =
    "                static if (PASS == OPTIM_STEP) optim_step<A, V, KIND, WITH, ALSO>(p, g, a, b, c, h);\n"
    "                static if (PASS == OPTIM_MOMENTS) {\n"
    "                    optim_lamb_moments(g, a, b, h);\n"
    "                    vec<A, V> u = optim_direction(p, a, b, h);\n"
    "                    static for (int l = 0; l < V; l++)\n"
    "                        if (i + l >= end) u[l] = 0;\n"
    "                    x += p * p;\n"
    "                    y += u * u;\n"
    "                }\n"
    "                static if (PASS == OPTIM_MOVE)\n"
    "                    p = p - h[2] * cast<A>(sums[first + k]) * optim_direction(p, a, b, h);\n"
    "                static if (PASS == OPTIM_SQUARES) x += g * g;\n"
    "                static if (PASS == OPTIM_LOOK) {\n"
    "                    if ((g - g).sum() != 0) sums[0] = 1;\n"
    "                }\n";
static const char ends[] = "            }\n"
                           "            static if (SUMS)\n"
                           "                static for (int l = 0; l < V; l++) of_x[j + l] = x[l];\n"
                           "            static if (PASS == OPTIM_MOMENTS)\n"
                           "                static for (int l = 0; l < V; l++) of_y[j + l] = y[l];\n"
                           "        }\n"
                           "        static if (PASS == OPTIM_MOMENTS) {\n"
                           "            optim_halve(of_x, me, GROUP);\n"
                           "            optim_halve(of_y, me, GROUP);\n"
                           "            if (me == 0) sums[2 * (first + n)] = cast<Y>(of_x[0]);\n"
                           "            if (me == 0) sums[2 * (first + n) + 1] = cast<Y>(of_y[0]);\n"
                           "            barrier();\n"
                           "        }\n"
                           "        static if (PASS == OPTIM_SQUARES) {\n"
                           "            optim_halve(of_x, me, GROUP);\n"
                           "            if (me == 0) sums[first + n] = cast<Y>(of_x[0]);\n"
                           "            barrier();\n"
                           "        }\n"
                           "    }\n"
                           "}\n";

/* ----------------------------------------------------------------------------------------------------------- roles */

enum {
    P = 1 << GA_OPTIM_P,
    G = 1 << GA_OPTIM_G,
    W = 1 << GA_OPTIM_W,
    STATES = 1 << GA_OPTIM_A | 1 << GA_OPTIM_B | 1 << GA_OPTIM_C
};

unsigned ga_optim_uses(ga_optim_pass pass, unsigned has) {
    switch (pass) {
    case GA_OPTIM_STEP: return has;
    case GA_OPTIM_MOMENTS: return has & W ? has & ~(unsigned)P : has;
    case GA_OPTIM_MOVE: return has & ~(unsigned)G;
    default: return has & G;
    }
}

/* The arrays that a pass writes, among those that it uses. */
static unsigned writes_of(ga_optim_pass pass, unsigned uses) {
    switch (pass) {
    case GA_OPTIM_STEP: return uses & ~(unsigned)G;
    case GA_OPTIM_MOMENTS: return uses & STATES;
    case GA_OPTIM_MOVE: return uses & (P | W);
    default: return 0;
    }
}

/* Parameters are read from the master weights, if there are any. */
static unsigned reads(unsigned uses) {
    return uses & W ? uses & ~(unsigned)P : uses;
}

/* The variable for the elements of an array. */
static char variable(int role) {
    if (role == GA_OPTIM_W) return 'p';
    return names[role];
}

/* ------------------------------------------------------------------------------------------------------------ text */

static void add_parameters(ga_str *s, const ga_optim_form *f) {
    const unsigned writes = writes_of(f->pass, f->uses);

    for (unsigned k = 0; k < f->tensors; k++)
        for (int r = 0; r < GA_OPTIM_ROLES; r++) {
            if ((f->uses >> r & 1) == 0) continue;
            const char *way = writes >> r & 1 ? "inout" : "in";
            if (f->rank > 0)
                ga_str_addf(s, ",\n    %s view<%s, R> %c%u", way, types[r], names[r], k);
            else
                ga_str_addf(s, ",\n    %s buffer<%s> %c%u", way, types[r], names[r], k);
        }
    ga_str_add(s, ")\n{\n    idx blocks = 0;\n");
}

static void add_sizes(ga_str *s, const ga_optim_form *f) {
    int r = 0;

    while ((f->uses >> r & 1) == 0) r++;
    for (unsigned k = 0; k < f->tensors; k++) {
        ga_str_addf(s,
                    f->rank > 0 ? "    const idx size%u = elements(%c%u);\n" : "    const idx size%u = %c%u.size();\n",
                    k, names[r], k);
        ga_str_addf(s,
                    "    const idx blocks%u = (size%u + (OPTIM_BLOCK - 1)) / OPTIM_BLOCK;\n    blocks += blocks%u;\n",
                    k, k, k);
    }
}

/* Find the tensor that a block is of. */
static void add_search(ga_str *s, const ga_optim_form *f) {
    for (unsigned k = 0; k + 1 < f->tensors; k++)
        ga_str_addf(s,
                    "        if (k == %u && block >= blocks%u) {\n            block -= blocks%u;\n            k = %u;\n"
                    "            size = size%u;\n        }\n",
                    k, k, k, k + 1, k + 1);
}

static void add_moves(ga_str *s, const ga_optim_form *f, unsigned roles, bool put) {
    const char *way = f->rank > 0 ? "_strided" : "";

    for (unsigned k = 0; k < f->tensors && roles != 0; k++) {
        ga_str_addf(s, "                if (k == %u%s) {\n", k, put && f->pass == GA_OPTIM_STEP ? " && h[0] != 0" : "");
        for (int r = 0; r < GA_OPTIM_ROLES; r++) {
            if ((roles >> r & 1) == 0) continue;
            if (put)
                ga_str_addf(s, "                    optim_put%s<A, V>(%c%u, i, %c);\n", way, names[r], k, variable(r));
            else
                ga_str_addf(s, "                    %c = optim_get%s<A, V>(%c%u, i);\n", variable(r), way, names[r], k);
        }
        ga_str_add(s, "                }\n");
    }
}

/* The loops, with the variables that the pass uses: totals, and elements of arrays, all of which a step takes. */
static void add_loops(ga_str *s, const ga_optim_form *f) {
    const bool sums = f->pass == GA_OPTIM_MOMENTS || f->pass == GA_OPTIM_SQUARES;
    const unsigned uses = f->pass == GA_OPTIM_STEP ? ~0U : reads(f->uses);

    ga_str_add(s, totals);
    if (sums) ga_str_add(s, "            vec<A, V> x = vec<A, V>(A(0));\n");
    if (f->pass == GA_OPTIM_MOMENTS) ga_str_add(s, "            vec<A, V> y = vec<A, V>(A(0));\n");
    ga_str_add(s, elements);
    for (int r = 0; r < GA_OPTIM_ROLES; r++) {
        const bool given = r == GA_OPTIM_P ? (uses & (P | W)) != 0 : r != GA_OPTIM_W && (uses >> r & 1) != 0;
        if (given) ga_str_addf(s, "                vec<A, V> %c = vec<A, V>(A(0));\n", names[r]);
    }
}

static char *make_text(const ga_optim_form *f) {
    ga_str s = GA_STR_INIT;
    size_t length;
    const char *functions = ga_library_text("optim", &length);

    ga_str_addn(&s, functions, length);
    ga_str_add(&s, head);
    add_parameters(&s, f);
    add_sizes(&s, f);
    ga_str_add(&s, loops);
    add_search(&s, f);
    add_loops(&s, f);
    add_moves(&s, f, reads(f->uses), false);
    ga_str_add(&s, work);
    add_moves(&s, f, writes_of(f->pass, f->uses), true);
    ga_str_add(&s, ends);
    return ga_str_take(&s);
}

/* ------------------------------------------------------------------------------------------------------- instances */

static void *cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(ga_instance_release);
}

int ga_optim_instance(gpucontext *ctx, const ga_optim_form *form, ga_template_args *targs, GpuInstance **k) {
    static const ga_slot_kind kind = {.make = cache_new, .free = ga_cache_slot_free, .needs = &ga_gk_memory_slot};
    ga_cache *cache = ga_context_slot_get(ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&ctx->err, "kernels of optimisers");
    targs->file = "optim";
    targs->kernel = "optim_tensors";
    ga_template_arg_number(targs, "PASS", form->pass);
    ga_template_arg_number(targs, "USES", form->uses);
    ga_template_arg_number(targs, "K", form->tensors);
    ga_template_arg_number(targs, "R", form->rank);
    *k = ga_cache_find(cache, targs, ga_template_args_size(targs));
    if (*k != NULL) return GA_NO_ERROR;
    char *text = make_text(form);
    if (text == NULL) return ga_fail_memory(&ctx->err, "a kernel's text");
    int err = ga_library_instance_made(ctx, targs, text, 0, NULL, cache, k, NULL);
    free(text);
    return err;
}
