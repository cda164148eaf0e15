#include "probe.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "disk_cache.h"
#include "kernel.h"

/* The test kernel needs the compiler, its library of functions and, because work-items meet at a barrier, its later
 * stages; some drivers compile only at the launch. It uses no buffer: the context must look unused afterwards. */
static const char source[] = "KERNEL void gpuarray_probe(ga_uint x) {\n"
                             "    LOCAL_MEM ga_uint t[1];\n"
                             "    t[LID_0] = x + GID_0;\n"
                             "    local_barrier();\n"
                             "}\n";

/* The cached result of a device that works; otherwise it is the reason why it does not. */
static const char works[] = "works";

/* Append the reason of a failure, for a list of devices: only the log of the compiler's report, and of a long one the
 * start. */
static void add_reason(ga_str *out, const char *report, const char *error) {
    enum { MOST = 600 };
    static const char head[] = "Compiler log:\n", foot[] = "\n\nSource:\n";
    const char *log = report != NULL ? strstr(report, head) : NULL;
    const char *text = log != NULL ? log + sizeof head - 1 : error, *end = strstr(text, foot);
    size_t n = end != NULL ? (size_t)(end - text) : strlen(text);

    ga_str_add(out, log != NULL ? "it cannot compile a small kernel; its compiler's log: "
                                : "it cannot run a small kernel: ");
    ga_str_addn(out, text, n < MOST ? n : MOST);
    if (n > MOST) ga_str_add(out, " ...");
}

static int compile_and_run(gpucontext *ctx, ga_str *verdict) {
    const int types[] = {GA_UINT};
    static const ga_text_facts facts = {.math = GA_MATH_VENDOR, .scalar_calls = true};
    const size_t one = 1;
    unsigned x = 1;
    void *args[] = {&x};
    char *report = NULL;
    gpukernel *k = NULL;

    int err =
        ga_kernel_compile(ctx, source, sizeof source - 1, "gpuarray_probe", 1, types, 0, &facts, false, &k, &report);
    if (err == GA_NO_ERROR) err = gpukernel_call(k, 1, &one, &one, 0, args);
    if (err == GA_NO_ERROR) err = ctx->backend->context->sync(ctx);
    if (err == GA_NO_ERROR)
        ga_str_add(verdict, works);
    else
        add_reason(verdict, report, ga_error_text(&ctx->err, err));
    free(report);
    gpukernel_release(k);
    return err;
}

/* Is the result valid for later processes? Errors from a lack of memory, or in a process that is exiting, are not. */
static bool lasts(int err) {
    return err == GA_NO_ERROR || err == GA_IMPL_ERROR || err == GA_DEVSUP_ERROR;
}

int ga_probe(gpucontext *ctx, bool anew, bool *cached) {
    ga_str key = GA_STR_INIT, verdict = GA_STR_INIT;
    void *found = NULL;
    size_t size = 0;
    int err = GA_NO_ERROR;

    *cached = false;
    if (!ctx->backend->probed) return GA_NO_ERROR;
    ga_str_addf(&key, "probe\ngpuarray %s\n%s\n%s\n", GPUARRAY_VERSION, ctx->backend->name, ctx->caps.bin_id);
    char *dir = key.failed ? NULL : ga_disk_cache_open(ctx->cache_path);
    if (dir != NULL && !anew && ga_disk_cache_load(dir, key.s, key.len, &found, &size) == 0) {
        *cached = true;
        ga_str_addn(&verdict, found, size);
        free(found);
        if (!verdict.failed && strcmp(verdict.s, works) != 0) err = GA_IMPL_ERROR;
    } else {
        err = compile_and_run(ctx, &verdict);
        if (dir != NULL && lasts(err) && !verdict.failed)
            ga_disk_cache_store(dir, key.s, key.len, verdict.s, verdict.len);
    }
    if (verdict.failed)
        err = ga_fail_memory(NULL, "what is known of a device");
    else if (err != GA_NO_ERROR)
        ga_fail(NULL, err, "%s", verdict.s);
    free(dir);
    ga_str_free(&key);
    ga_str_free(&verdict);
    return err;
}
