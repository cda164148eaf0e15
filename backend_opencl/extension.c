#include <string.h>

#include "status.h"

#include "objects.h"

/*
 * The functions behind gpuarray_get_extension("cl_..."), for programs that also use OpenCL directly. Their prototypes
 * are libgpuarray's; include/gpuarray/ext_opencl.h documents them.
 */

static gpucontext *cl_make_ctx(cl_context native, gpucontext_props *props) {
    gpucontext *ctx = NULL;
    int err = GA_NO_ERROR;

    if (native == NULL)
        ga_fail(NULL, GA_INVALID_ERROR, "cl_make_ctx: the cl_context is NULL");
    else
        ctx = ga_opencl_context_wrap(native, &err);
    if (ctx != NULL && ga_context_adopt(ctx, props) != GA_NO_ERROR) {
        ga_opencl_context_close(ctx);
        ctx = NULL;
    }
    gpucontext_props_del(props);
    return ctx;
}

/* Is `ctx` a usable context of this backend? */
static bool is_ours(gpucontext *ctx, const char *what) {
    if (ga_context_check(ctx) != GA_NO_ERROR) return false;
    if (ctx->backend == &ga_opencl_backend) return true;
    ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the context's backend is %s", what, ctx->backend->name);
    return false;
}

static cl_command_queue cl_get_stream(gpucontext *ctx) {
    return is_ours(ctx, "cl_get_stream") ? ga_opencl_context_of(ctx)->queue : NULL;
}

static gpudata *cl_make_buf(gpucontext *ctx, cl_mem buf) {
    cl_context owner = NULL;
    cl_bitfield flags = 0;
    unsigned ours = GA_BUFFER_FOREIGN;
    size_t size = 0;

    if (!is_ours(ctx, "cl_make_buf")) return NULL;
    if (buf == NULL) {
        ga_fail(&ctx->err, GA_INVALID_ERROR, "cl_make_buf: the cl_mem is NULL");
        return NULL;
    }
    cl_int status = ga_cl.clGetMemObjectInfo(buf, GA_CL_MEM_CONTEXT, sizeof owner, &owner, NULL);
    if (status == GA_CL_SUCCESS) status = ga_cl.clGetMemObjectInfo(buf, GA_CL_MEM_SIZE, sizeof size, &size, NULL);
    if (status == GA_CL_SUCCESS) status = ga_cl.clGetMemObjectInfo(buf, GA_CL_MEM_FLAGS, sizeof flags, &flags, NULL);
    if (status == GA_CL_SUCCESS && owner != ga_opencl_context_of(ctx)->context) {
        ga_fail(&ctx->err, GA_INVALID_ERROR, "cl_make_buf: the buffer belongs to another cl_context");
        return NULL;
    }
    if (status == GA_CL_SUCCESS) status = ga_cl.clRetainMemObject(buf);
    if (status != GA_CL_SUCCESS) {
        ga_opencl_fail(&ctx->err, status, "cl_make_buf: taking over a buffer");
        return NULL;
    }
    if (flags & GA_CL_MEM_READ_ONLY) ours |= GA_BUFFER_READ_ONLY;
    if (flags & GA_CL_MEM_WRITE_ONLY) ours |= GA_BUFFER_WRITE_ONLY;
    gpudata *b = ga_buffer_wrap(ctx, (uintptr_t)buf, size, ours);
    if (b == NULL) (void)ga_cl.clReleaseMemObject(buf);
    return b;
}

static cl_mem cl_get_buf(gpudata *b) {
    return b != NULL && is_ours(b->ctx, "cl_get_buf") ? (cl_mem)b->native : NULL;
}

void *ga_opencl_extension(const char *name) {
    typedef void (*function)(void);
    static const struct {
        const char *name;
        function f;
    } table[] = {
        {"cl_make_ctx", (function)cl_make_ctx},
        {"cl_get_stream", (function)cl_get_stream},
        {"cl_make_buf", (function)cl_make_buf},
        {"cl_get_buf", (function)cl_get_buf},
    };
    void *p = NULL;

    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, name) == 0) memcpy(&p, &table[i].f, sizeof p); /* POSIX says the two are alike */
    return p;
}
