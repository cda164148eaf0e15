#include "vendor.h"

#include <string.h>

#include "base/env.h"

int ga_vendor_choose(gpucontext *ctx, const ga_vendor_names *words, bool there, ga_vendor_choice *choice) {
    const char *said = ga_env(words->variable);

    *choice = GA_VENDOR_AUTO;
    if (said == NULL || strcmp(said, "auto") == 0) return GA_NO_ERROR;
    if (strcmp(said, words->other) == 0) {
        *choice = GA_VENDOR_NEVER;
        return GA_NO_ERROR;
    }
    if (strcmp(said, "vendor") != 0)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s is \"%s\"; use %s", words->variable, said, words->all);
    *choice = GA_VENDOR_ONLY;
    if (there) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "%s=vendor, but the %s backend has no %s; unset it",
                   words->variable, ctx->backend->name, words->missing);
}
