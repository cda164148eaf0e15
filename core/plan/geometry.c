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
