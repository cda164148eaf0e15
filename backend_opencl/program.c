#include "objects.h"

#include <stdlib.h>
#include <string.h>

#include "pocl.h"
#include "ptx.h"
#include "status.h"

/* Append the compiler's log, without trailing white space. */
static void add_log(ga_opencl_context *c, cl_program p, ga_str *log) {
    size_t size = 0;

    if (log == NULL) return;
    if (ga_cl.clGetProgramBuildInfo(p, c->device, GA_CL_PROGRAM_BUILD_LOG, 0, NULL, &size) != GA_CL_SUCCESS) return;
    char *text = calloc(1, size + 1);
    if (text == NULL) return;
    if (ga_cl.clGetProgramBuildInfo(p, c->device, GA_CL_PROGRAM_BUILD_LOG, size, text, NULL) == GA_CL_SUCCESS) {
        size_t n = strlen(text);
        while (n > 0 && strchr(" \t\r\n", text[n - 1]) != NULL) n--;
        if (n > 0) {
            ga_str_addn(log, text, n);
            ga_str_add(log, "\n");
        }
    }
    free(text);
}

/* Compile or link `p` for the context's device. */
static int build_native(ga_opencl_context *c, cl_program p, const char *options, ga_str *log) {
    cl_int status = ga_cl.clBuildProgram(p, 1, &c->device, options, NULL, NULL);

    add_log(c, p, log);
    if (status == GA_CL_SUCCESS) return GA_NO_ERROR;
    if (status == GA_CL_BUILD_PROGRAM_FAILURE)
        return ga_fail(&c->base.err, GA_IMPL_ERROR, "the OpenCL compiler for %s rejected the program:\n%s",
                       c->base.caps.device_name, log != NULL && log->s != NULL ? log->s : "(it gave no log)");
    return ga_opencl_fail(&c->base.err, status, "compiling for %s: clBuildProgram", c->base.caps.device_name);
}

/* Wrap `p` in a program object; takes ownership, after a failure too. */
static int wrap(ga_opencl_context *c, cl_program p, ga_program **out) {
    ga_opencl_program *program = calloc(1, sizeof *program);

    if (program == NULL) {
        (void)ga_cl.clReleaseProgram(p);
        return ga_fail_memory(&c->base.err, "a program");
    }
    program->native = p;
    *out = &program->base;
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------------- binaries */

/* Find the index of our device among the program's; contexts made elsewhere may have several. */
static bool find_device(ga_opencl_context *c, cl_program p, cl_uint *count, cl_uint *index) {
    bool found = false;

    if (ga_cl.clGetProgramInfo(p, GA_CL_PROGRAM_NUM_DEVICES, sizeof *count, count, NULL) != GA_CL_SUCCESS ||
        *count == 0)
        return false;
    cl_device_id *devices = calloc(*count, sizeof *devices);
    if (devices == NULL) return false;
    if (ga_cl.clGetProgramInfo(p, GA_CL_PROGRAM_DEVICES, *count * sizeof *devices, devices, NULL) == GA_CL_SUCCESS)
        for (cl_uint i = 0; !found && i < *count; i++)
            if (devices[i] == c->device) {
                *index = i;
                found = true;
            }
    free(devices);
    return found;
}

/* The device's binary, allocated with malloc, or NULL: a program works without one, it just cannot be cached. */
static void *get_binary(ga_opencl_context *c, cl_program p, size_t *size) {
    cl_uint count = 0, index = 0;
    void *binary = NULL;

    if (!find_device(c, p, &count, &index)) return NULL;
    size_t *sizes = calloc(count, sizeof *sizes);
    unsigned char **pointers = calloc(count, sizeof *pointers); /* NULL: the binary of that device is not wanted */
    if (sizes != NULL && pointers != NULL &&
        ga_cl.clGetProgramInfo(p, GA_CL_PROGRAM_BINARY_SIZES, count * sizeof *sizes, sizes, NULL) == GA_CL_SUCCESS &&
        sizes[index] > 0)
        binary = calloc(1, sizes[index]);
    if (binary != NULL) {
        pointers[index] = binary;
        *size = sizes[index];
        if (ga_cl.clGetProgramInfo(p, GA_CL_PROGRAM_BINARIES, count * sizeof *pointers, pointers, NULL) !=
            GA_CL_SUCCESS) {
            free(binary);
            binary = NULL;
        }
    }
    free(sizes);
    free(pointers);
    return binary;
}

/* --------------------------------------------------------------------------------------------------- the vtable */

/* Compile without PoCL's long header, see pocl.h. NULL: compile it in the usual way. */
static cl_program build_short(ga_opencl_context *c, const char *source, size_t length, const char *options,
                              ga_str *log) {
    const char *texts[] = {ga_pocl_declarations, source};
    size_t lengths[] = {strlen(ga_pocl_declarations), length};
    ga_str all = GA_STR_INIT;
    cl_program p = NULL;
    cl_int status;

    ga_str_addf(&all, "%s" GA_POCL_SHORT_OPTION, options);
    if (!all.failed) p = ga_cl.clCreateProgramWithSource(c->context, 2, texts, lengths, &status);
    if (p != NULL && ga_cl.clBuildProgram(p, 1, &c->device, all.s, NULL, NULL) != GA_CL_SUCCESS) {
        (void)ga_cl.clReleaseProgram(p);
        p = NULL;
    }
    if (p != NULL) add_log(c, p, log);
    ga_str_free(&all);
    return p;
}

/* `info`: make information about the kernels' arguments available, see compare_kinds(). */
static int compile_text(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts, bool info,
                        cl_program *out, ga_str *log) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    const ga_math math = facts->math;
    cl_program p = NULL;
    ga_str options = GA_STR_INIT;
    cl_int status;

    ga_str_addf(&options, "-cl-std=CL1.2 -D __GA_WARP_SIZE=%u", c->subgroup);
    if (math == GA_MATH_STRICT && c->exact_division) ga_str_add(&options, " -cl-fp32-correctly-rounded-divide-sqrt");
    if (info) ga_str_add(&options, " -cl-kernel-arg-info");
    if (math == GA_MATH_FAST) ga_str_add(&options, " -cl-mad-enable -cl-fast-relaxed-math");
    if (options.failed) {
        ga_str_free(&options);
        return ga_fail_memory(&ctx->err, "compiler options");
    }
    if (c->long_header && facts->scalar_calls) p = build_short(c, source, length, options.s, log);
    int err = GA_NO_ERROR;
    if (p == NULL) {
        p = ga_cl.clCreateProgramWithSource(c->context, 1, &source, &length, &status);
        err = p == NULL ? ga_opencl_fail(&ctx->err, status, "compiling: clCreateProgramWithSource")
                        : build_native(c, p, options.s, log);
    }
    ga_str_free(&options);
    if (err != GA_NO_ERROR && p != NULL) (void)ga_cl.clReleaseProgram(p);
    if (err == GA_NO_ERROR) *out = p;
    return err;
}

/* Compile changed PTX in place of the program; false: *p is unchanged. */
static bool build_again(ga_opencl_context *c, const ga_str *text, cl_program *p, ga_str *log) {
    cl_int each = GA_CL_SUCCESS, status;

    if (text->len == 0 || text->failed) return false;
    const unsigned char *bytes = (const unsigned char *)text->s;
    const size_t size = text->len + 1;
    cl_program next = ga_cl.clCreateProgramWithBinary(c->context, 1, &c->device, &size, &bytes, &each, &status);
    if (next == NULL) return false;
    const bool built =
        each == GA_CL_SUCCESS && ga_cl.clBuildProgram(next, 1, &c->device, "", NULL, NULL) == GA_CL_SUCCESS;
    if (!built) add_log(c, next, log);
    (void)ga_cl.clReleaseProgram(built ? *p : next);
    if (built) *p = next;
    return built;
}

/* Compile the program again with fewer registers, so that so many groups fit a unit; if that fails *p is unchanged. */
static void leave_registers(ga_opencl_context *c, unsigned groups, cl_program *p) {
    ga_str text = GA_STR_INIT;
    size_t size = 0;

    char *binary = get_binary(c, *p, &size);
    if (binary != NULL) ga_opencl_say_resident(&text, binary, size, groups);
    free(binary);
    (void)build_again(c, &text, p, NULL);
    ga_str_free(&text);
}

/* Compile the program again with the instructions that its compiler does not take. */
static int reveal(ga_opencl_context *c, const char *hidden, cl_program *p, ga_str *log) {
    ga_str text = GA_STR_INIT;
    size_t size = 0;

    char *binary = get_binary(c, *p, &size);
    if (binary != NULL) ga_opencl_reveal(&text, binary, size, hidden);
    free(binary);
    const bool built = build_again(c, &text, p, log);
    ga_str_free(&text);
    if (built) return GA_NO_ERROR;
    return ga_fail(
        &c->base.err, GA_DEVSUP_ERROR,
        "the driver of %s does not compile PTX for its GPU alone (sm_90a), which drivers from 525 on do:\n%s",
        c->base.caps.device_name, log != NULL && log->s != NULL ? log->s : "(it gave no log)");
}

static int program_build(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts,
                         ga_program **out, void **binary, size_t *size, ga_str *log) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    bool info = facts->math == GA_MATH_VENDOR; /* a user's text, whose arguments are declared by hand */
    cl_program p = NULL;

    int err = compile_text(ctx, source, length, facts, info, &p, log);
    if (err == GA_IMPL_ERROR && info) { /* NVIDIA's compiler fails with that option if a kernel has no arguments */
        if (log != NULL) ga_str_free(log);
        err = compile_text(ctx, source, length, facts, false, &p, log);
    }
    if (err != GA_NO_ERROR) return err;
    if (c->vendor == GA_OPENCL_NVIDIA && facts->hidden != NULL && strstr(source, facts->hidden) != NULL)
        err = reveal(c, facts->hidden, &p, log);
    if (err != GA_NO_ERROR) {
        (void)ga_cl.clReleaseProgram(p);
        return err;
    }
    if (c->vendor == GA_OPENCL_NVIDIA && facts->resident > 1) leave_registers(c, facts->resident, &p);
    void *bytes = NULL;
    size_t count = 0;
    if (binary != NULL) bytes = get_binary(c, p, &count);
    err = wrap(c, p, out);
    if (err != GA_NO_ERROR) {
        free(bytes);
    } else if (binary != NULL) {
        *binary = bytes;
        *size = count;
    }
    return err;
}

static int program_load(gpucontext *ctx, const void *binary, size_t size, ga_program **out) {
    ga_opencl_context *c = ga_opencl_context_of(ctx);
    const unsigned char *bytes = binary;
    cl_int each = GA_CL_SUCCESS, status;

    if (size == 0) return ga_fail(&ctx->err, GA_VALUE_ERROR, "an empty program binary");
    cl_program p = ga_cl.clCreateProgramWithBinary(c->context, 1, &c->device, &size, &bytes, &each, &status);
    if (p == NULL || each != GA_CL_SUCCESS) {
        int err = ga_opencl_fail(&ctx->err, p == NULL ? status : each,
                                 "loading a kept program of %zu bytes: clCreateProgramWithBinary", size);
        if (p != NULL) (void)ga_cl.clReleaseProgram(p);
        return err;
    }
    int err = build_native(c, p, "", NULL);
    if (err != GA_NO_ERROR) {
        (void)ga_cl.clReleaseProgram(p);
        return err;
    }
    return wrap(c, p, out);
}

static void program_free(gpucontext *ctx, ga_program *p) {
    ga_opencl_program *program = (ga_opencl_program *)p;

    (void)ctx;
    (void)ga_cl.clReleaseProgram(program->native);
    free(program);
}

const ga_program_ops ga_opencl_program_ops = {
    .build = program_build,
    .load = program_load,
    .free = program_free,
};
