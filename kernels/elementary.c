#include "elementary.h"

#include <stdlib.h>
#include <string.h>

#include "kernels.h"

gk_module *ga_elementary_new(gk_memory *memory) {
    size_t n = 0, used = 0;
    while (ga_library_texts[n].name != NULL) n++;
    gk_source *sources = malloc((n + 1) * sizeof *sources);
    if (sources == NULL) return NULL;
    for (size_t i = 0; i < n; i++) {
        const ga_kernel_text *t = &ga_library_texts[i];
        if (strncmp(t->name, "math", 4) != 0) continue;
        sources[used++] =
            (gk_source){.name = t->file, .text = t->text, .length = t->length, .checked = true, .closed = true};
    }
    gk_module *m = gk_functions_new(sources, used, memory);
    free(sources);
    return m;
}
