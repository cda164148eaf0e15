/* GpuTemplate: GK templates made by users. */
#include <stdlib.h>
#include <string.h>

#include "instance.h"
#include "program/source.h"

struct _GpuTemplate {
    gpucontext *ctx; /* retained */
    gk_module *module;
};

void GpuTemplate_free(GpuTemplate *t) {
    if (t == NULL) return;
    gk_module_release(t->module);
    if (t->ctx != NULL) gpucontext_deref(t->ctx);
    free(t);
}

static int check_source(GpuTemplate *t, char **err_str) {
    gk_options o;
    gk_result *r;

    ga_gk_options(t->ctx, &o);
    o.check_only = true;
    gk_status status = gk_module_compile(t->module, &o, &r);
    int err = status == GK_OK ? GA_NO_ERROR : ga_gk_report(t->ctx, r, status, err_str);
    gk_free(r);
    if (err == GA_NO_ERROR) gk_module_set_checked(t->module);
    return err;
}

int GpuTemplate_new(GpuTemplate **t, gpucontext *ctx, const char *name, unsigned int count, const char **strings,
                    const size_t *lengths, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (t == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_new: no place for the template");
    *t = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (name == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuTemplate_new: the name is NULL");
    ga_str text = GA_STR_INIT;
    err = ga_source_join(&text, &ctx->err, "GpuTemplate_new", count, strings, lengths);
    GpuTemplate *new = calloc(1, sizeof *new);
    gk_source all = {.name = name, .text = text.s != NULL ? text.s : "", .length = text.len};
    if (err == GA_NO_ERROR && new == NULL) err = ga_fail_memory(&ctx->err, "a template");
    if (err == GA_NO_ERROR) {
        ga_context_retain(ctx);
        new->ctx = ctx;
        err = ga_module_new(ctx, &all, 1, &new->module);
        if (err == GA_NO_ERROR) err = check_source(new, err_str);
    }
    ga_str_free(&text);
    if (err == GA_NO_ERROR)
        *t = new;
    else
        GpuTemplate_free(new);
    return err;
}

int GpuTemplate_instantiate(GpuInstance **k, GpuTemplate *t, const char *kernel, unsigned int n,
                            const gputemplate_arg *args, int flags, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_instantiate: no place for the instance");
    *k = NULL;
    if (t == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_instantiate: the template is NULL");
    int err = ga_context_check(t->ctx);
    if (err != GA_NO_ERROR) return err;
    if (n > 0 && args == NULL)
        return ga_fail(&t->ctx->err, GA_INVALID_ERROR, "GpuTemplate_instantiate: %u arguments but no table of them", n);
    const int math = flags & ~(GT_CHECKED | GT_ASSERTS);
    if (math < 0 || math > GT_MATH_FAST)
        return ga_fail(&t->ctx->err, GA_VALUE_ERROR, "GpuTemplate_instantiate: unknown flags 0x%x", (unsigned)flags);
    return ga_instance_new(t->ctx, true, t->module, kernel, n, args, flags, k, err_str);
}
