#include "geometry.h"

enum { GROUPS_A_UNIT = 16 }; /* more groups than units balance the load, where starting a group costs time */

size_t ga_most_groups(const ga_caps *caps, unsigned dim) {
    size_t most = caps->max_groups[dim], enough = GROUPS_A_UNIT * ((size_t)caps->compute_units + 1);
    return ga_loops(caps) && enough < most ? enough : most;
}

void ga_cut(size_t count, size_t want, size_t least, size_t step, size_t *parts, size_t *piece) {
    size_t n = ga_min_size(want, count / least);

    if (n < 2) n = 1;
    *piece = ga_ceil_div(ga_ceil_div(count, n), step) * step;
    *parts = count > 0 ? ga_ceil_div(count, *piece) : 1;
    if (*piece == 0) *piece = 1;
}

unsigned ga_group_items(const ga_caps *caps, unsigned limit) {
    unsigned n = ga_loops(caps) ? 1 : GA_GROUP_ITEMS;
    while (n > 1 && (n > limit || n > caps->max_group_threads || n > caps->max_group_size[0])) n /= 2;
    return n;
}

int ga_launch_items(GpuInstance *k, unsigned items, atomic_uint *limit, ga_width width, unsigned nd,
                    const size_t *groups, const ga_arg *args) {
    size_t most = ga_instance_max_group(k);

    if (items <= most || most == 0) return ga_instance_launch(k, width, nd, groups, args);
    atomic_store(limit, (unsigned)most);
    return GA_DEVSUP_ERROR;
}

int ga_attempt(atomic_uint *limit, int (*attempt)(void *self, atomic_uint *limit), void *self) {
    unsigned before;
    int err;

    do {
        before = atomic_load(limit);
        err = attempt(self, limit);
    } while (err == GA_DEVSUP_ERROR && atomic_load(limit) < before);
    return err;
}

enum {
    MOST_STRIPS = 8,  /* a power of two */
    UNIT_ITEMS = 4096 /* work-items of a unit, at least, where they have several strips */
};

bool ga_plan_strips(ga_strips *s, const ga_caps *caps, unsigned most, size_t lines, size_t extent, size_t step,
                    size_t gap, size_t taps) {
    *s = (ga_strips){.results = most, .strips = MOST_STRIPS};
    if (lines == 0 || extent == 0 || taps == 0) return false;
    if (step > GA_STRIP_ROWS || gap > GA_STRIP_ROWS || taps > GA_STRIP_ROWS) return false;
    const size_t reach = (taps - 1) * gap + 1;
    if (reach > GA_STRIP_ROWS) return false;
    while (s->results > 1 && (s->results / 2 >= extent || (s->results - 1) * step + reach > GA_STRIP_ROWS))
        s->results /= 2;
    while (s->strips > 1 && (s->strips / 2 * s->results >= extent ||
                             lines * ga_ceil_div(extent, s->results * s->strips) < UNIT_ITEMS * ga_units(caps)))
        s->strips /= 2;
    s->items = lines * ga_ceil_div(extent, s->results * s->strips);
    return true;
}
