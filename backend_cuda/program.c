#include "objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nvrtc.h"

/* Compiled code: a cubin for the device itself, or PTX text including its NUL. */
typedef struct image {
    char *data;
    size_t size;
} image;

/* --------------------------------------------------------------------------------------------------- compiling */

/* Does the text use instructions that only the device's architecture has? */
static bool for_one_alone(const char *source, ga_nvrtc_target target) {
    return target.arch == 90 && !target.ptx && strstr(source, "wgmma.") != NULL;
}

/* `alone`: for the architecture itself, not for those after it. */
static ga_nvrtc_result nvrtc_compile(nvrtcProgram program, ga_nvrtc_target target, bool alone, ga_math math) {
    /* GK's text needs no types and functions of the CUDA runtime, whose declarations take time to parse. */
    bool plain = math != GA_MATH_VENDOR;
    char arch[48];
    const char *options[9] = {arch, "--std=c++17", "-default-device"};
    int n = 3;

    snprintf(arch, sizeof arch, "--gpu-architecture=%s_%d%s", target.ptx ? "compute" : "sm", target.arch,
             alone ? "a" : "");
    switch (math) {
    case GA_MATH_STRICT:
        options[n++] = "--fmad=false";
        options[n++] = "--ftz=false";
        options[n++] = "--prec-div=true";
        options[n++] = "--prec-sqrt=true";
        break;
    case GA_MATH_FAST: options[n++] = "--use_fast_math"; break;
    case GA_MATH_CONTRACT:
    case GA_MATH_VENDOR: break;
    }
    if (plain && (ga_nvrtc.major > 12 || (ga_nvrtc.major == 12 && ga_nvrtc.minor >= 4))) options[n++] = "--minimal";
    return ga_nvrtc.nvrtcCompileProgram(program, n, options);
}

static int get_log(ga_errbuf *e, nvrtcProgram program, ga_str *log) {
    size_t size = 0; /* including the NUL */
    ga_nvrtc_result r = ga_nvrtc.nvrtcGetProgramLogSize(program, &size);

    if (r == GA_NVRTC_SUCCESS && size <= 1) return GA_NO_ERROR;
    char *text = r == GA_NVRTC_SUCCESS ? calloc(1, size) : NULL;
    if (r == GA_NVRTC_SUCCESS && text == NULL) return ga_fail_memory(e, "the compiler's log");
    if (r == GA_NVRTC_SUCCESS) r = ga_nvrtc.nvrtcGetProgramLog(program, text);
    if (r == GA_NVRTC_SUCCESS) ga_str_add(log, text);
    free(text);
    return r == GA_NVRTC_SUCCESS ? GA_NO_ERROR : ga_nvrtc_fail(e, r, "fetching the compiler's log");
}

static int get_image(ga_errbuf *e, nvrtcProgram program, bool ptx, image *out) {
    size_t size = 0;
    ga_nvrtc_result r = (ptx ? ga_nvrtc.nvrtcGetPTXSize : ga_nvrtc.nvrtcGetCUBINSize)(program, &size);

    if (r != GA_NVRTC_SUCCESS || size == 0) return ga_nvrtc_fail(e, r, "fetching the compiled code");
    char *data = malloc(size);
    if (data == NULL) return ga_fail_memory(e, "compiled code");
    r = (ptx ? ga_nvrtc.nvrtcGetPTX : ga_nvrtc.nvrtcGetCUBIN)(program, data);
    if (r != GA_NVRTC_SUCCESS) {
        free(data);
        return ga_nvrtc_fail(e, r, "fetching the compiled code");
    }
    out->data = data;
    out->size = size;
    return GA_NO_ERROR;
}

/* `source` is NUL-terminated. On failure `out` is unchanged. */
static int compile_source(ga_cuda_context *c, const char *source, ga_math math, image *out, ga_str *log) {
    ga_errbuf *e = &c->base.err;
    ga_nvrtc_target target;
    nvrtcProgram program;
    int err = ga_nvrtc_load(e);

    if (err == GA_NO_ERROR) err = ga_nvrtc_choose(e, c->arch, &target);
    if (err != GA_NO_ERROR) return err;
    ga_nvrtc_result r = ga_nvrtc.nvrtcCreateProgram(&program, source, "kernel.cu", 0, NULL, NULL);
    if (r != GA_NVRTC_SUCCESS) return ga_nvrtc_fail(e, r, "handing a program to NVRTC");
    r = nvrtc_compile(program, target, for_one_alone(source, target), math);
    err = get_log(e, program, log);
    if (r != GA_NVRTC_SUCCESS)
        err = ga_nvrtc_fail(e, r, "compiling for %s_%d", target.ptx ? "compute" : "sm", target.arch);
    if (err == GA_NO_ERROR) err = get_image(e, program, target.ptx, out);
    (void)ga_nvrtc.nvrtcDestroyProgram(&program);
    return err;
}

/* ----------------------------------------------------------------------------------------------------- loading */

/* cuModuleLoadDataEx in the current context; the driver compiles PTX, and its messages go to `log`. */
static ga_cu_result load_module(CUmodule *module, const void *data, ga_str *log) {
    char text[4096] = "";
    unsigned options[] = {GA_CU_JIT_ERROR_LOG_BUFFER, GA_CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {text, (void *)(uintptr_t)sizeof text};
    ga_cu_result r = ga_cu.cuModuleLoadDataEx(module, data, 2, options, values);

    text[sizeof text - 1] = '\0';
    if (log != NULL && text[0] != '\0') ga_str_add(log, text);
    return r;
}

static int make_program(ga_cuda_context *c, const void *data, ga_program **out, ga_str *log) {
    ga_cuda_program *p = calloc(1, sizeof *p);
    bool pushed;

    if (p == NULL) return ga_fail_memory(&c->base.err, "a program object");
    ga_cu_result r = ga_cuda_enter(c, &pushed);
    if (r == GA_CUDA_SUCCESS) r = load_module(&p->module, data, log);
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) {
        free(p);
        return ga_cuda_fail(&c->base.err, r, "loading a program compiled for %s", c->base.caps.bin_id);
    }
    *out = &p->base;
    return GA_NO_ERROR;
}

static int program_build(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts,
                         ga_program **out, void **binary, size_t *size, ga_str *log) {
    image code = {NULL, 0};
    char *text = malloc(length + 1);

    if (text == NULL) return ga_fail_memory(&ctx->err, "kernel source");
    memcpy(text, source, length);
    text[length] = '\0';
    int err = compile_source(ga_cuda_of(ctx), text, facts->math, &code, log);
    free(text);
    if (err == GA_NO_ERROR) err = make_program(ga_cuda_of(ctx), code.data, out, log);
    if (err == GA_NO_ERROR && binary != NULL) {
        *binary = code.data;
        *size = code.size;
    } else {
        free(code.data);
    }
    return err;
}

/* The driver gets no size and trusts the data, so check at least its outer form. */
static int program_load(gpucontext *ctx, const void *binary, size_t size, ga_program **out) {
    const char *bytes = binary;
    bool elf = size > 64 && memcmp(bytes, "\177ELF", 4) == 0;
    bool ptx = size > 1 && !elf && bytes[size - 1] == '\0';

    if (!elf && !ptx)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%zu bytes that are neither a cubin nor PTX cannot be loaded", size);
    return make_program(ga_cuda_of(ctx), binary, out, NULL);
}

/* Its kernels may still be running. */
static void program_free(gpucontext *ctx, ga_program *program) {
    ga_cuda_context *c = ga_cuda_of(ctx);
    ga_cuda_program *p = (ga_cuda_program *)program;
    bool pushed;

    if (ga_cuda_enter_release(c, &pushed)) {
        (void)ga_cu.cuStreamSynchronize(c->stream);
        (void)ga_cu.cuModuleUnload(p->module);
    }
    ga_cuda_exit(pushed);
    free(p);
}

const ga_program_ops ga_cuda_program_ops = {
    .build = program_build,
    .load = program_load,
    .free = program_free,
};
