/* A context's parameters, for programs. */
#include <gpuarray/tuning.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "device/context.h"
#include "tuning/tuning.h"

int gpucontext_tuned(gpucontext *ctx, unsigned int i, ga_tuned_parameter *parameter) {
    int err = ga_context_check(ctx);

    if (err != GA_NO_ERROR) return err;
    if (parameter == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpucontext_tuned: no place for the result");
    if (i >= GA_PARAMETERS)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpucontext_tuned: no parameter %u; there are %d", i, GA_PARAMETERS);
    const ga_parameter_kind *k = &ga_parameters[i];
    *parameter = (ga_tuned_parameter){.name = k->name,
                                      .about = k->about,
                                      .legal = k->legal,
                                      .usual = ga_tuning_usual(ctx, (ga_parameter)i),
                                      .value = ga_tuned(ctx, (ga_parameter)i),
                                      .flags = (ga_tuning_has(ctx, (ga_parameter)i) ? GA_TUNED_HERE : 0U) |
                                               (k->effect == GA_PARAMETER_BITS ? GA_TUNED_BITS : 0U)};
    return GA_NO_ERROR;
}

int gpucontext_tuned_set(gpucontext *ctx, const char *name, size_t value) {
    int err = ga_context_check(ctx);

    if (err != GA_NO_ERROR) return err;
    if (name == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpucontext_tuned_set: the name is NULL");
    const ga_parameter p = ga_tuning_find(name, strlen(name));
    if (p == GA_PARAMETERS)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "there is no parameter \"%s\"; gpuarray-tune --list names them",
                       name);
    if (!ga_tuning_has(ctx, p))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s is of no use here: it is for other devices, or changes bits",
                       name);
    if (ga_tuning_set(ctx, p, value)) return GA_NO_ERROR;
    ga_str legal = GA_STR_INIT;
    for (unsigned i = 0; i < GA_LEGAL_VALUES && ga_parameters[p].legal[i] != 0; i++)
        ga_str_addf(&legal, " %u", ga_parameters[p].legal[i]);
    err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s cannot be %zu; legal values are%s", name, value,
                  legal.failed ? " few" : legal.s);
    ga_str_free(&legal);
    return err;
}

/* Split a path into folder and name, both to be freed. */
static void split(const char *path, ga_str *folder, ga_str *name) {
    const char *slash = strrchr(path, '/');

    if (slash == NULL)
        ga_str_add(folder, ".");
    else
        ga_str_addn(folder, path, slash == path ? 1 : (size_t)(slash - path));
    ga_str_add(name, slash != NULL ? slash + 1 : path);
}

static int write_file(gpucontext *ctx, const char *folder, const char *name) {
    ga_str text = GA_STR_INIT;
    int err = GA_NO_ERROR;

    ga_tuning_text(ctx, &text);
    const ga_file_part part = {text.s, text.len};
    if (text.failed)
        err = ga_fail_memory(&ctx->err, "a tuning file");
    else if (*name == '\0' || ga_file_replace(folder, name, &part, 1) != 0)
        err = ga_fail(&ctx->err, GA_SYS_ERROR, "the tuning file %s/%s cannot be written: %s", folder, name,
                      *name == '\0' ? "it has no name" : strerror(errno));
    ga_str_free(&text);
    return err;
}

int gpucontext_tuned_write(gpucontext *ctx, const char *path) {
    ga_str folder = GA_STR_INIT, name = GA_STR_INIT;
    int err = ga_context_check(ctx);

    if (err != GA_NO_ERROR) return err;
    if (path != NULL) {
        split(path, &folder, &name);
    } else {
        char *own = ga_tuning_folder();
        if (own == NULL)
            return ga_fail(&ctx->err, GA_VALUE_ERROR,
                           "no folder of yours for tuning files is known: name a file, or set HOME or XDG_DATA_HOME");
        ga_str_add(&folder, own);
        ga_tuning_name(ctx, &name);
        if (ga_file_make_folder(own) != 0)
            err = ga_fail(&ctx->err, GA_SYS_ERROR, "the folder %s cannot be made: %s", own, strerror(errno));
        free(own);
    }
    if (folder.failed || name.failed) err = ga_fail_memory(&ctx->err, "a tuning file");
    if (err == GA_NO_ERROR) err = write_file(ctx, folder.s, name.s);
    ga_str_free(&folder);
    ga_str_free(&name);
    return err;
}
