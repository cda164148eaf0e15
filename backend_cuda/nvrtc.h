#ifndef GA_CUDA_NVRTC_H
#define GA_CUDA_NVRTC_H
/* The part of NVRTC, the CUDA C++ compiler, that this backend uses, loaded at run time. driver.h describes the
 * naming. */
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef unsigned ga_nvrtc_result; /* nvrtcResult */
typedef struct _nvrtcProgram *nvrtcProgram;

enum { /* nvrtcResult */
       GA_NVRTC_SUCCESS = 0,
       GA_NVRTC_ERROR_OUT_OF_MEMORY = 1,
       GA_NVRTC_ERROR_INVALID_OPTION = 5,
       GA_NVRTC_ERROR_COMPILATION = 6
};

typedef struct ga_nvrtc_library {
    const char *(*nvrtcGetErrorString)(ga_nvrtc_result result);
    ga_nvrtc_result (*nvrtcVersion)(int *major, int *minor);
    ga_nvrtc_result (*nvrtcGetNumSupportedArchs)(int *count);
    ga_nvrtc_result (*nvrtcGetSupportedArchs)(int *archs);
    ga_nvrtc_result (*nvrtcCreateProgram)(nvrtcProgram *program, const char *source, const char *name, int headers,
                                          const char *const *sources, const char *const *names);
    ga_nvrtc_result (*nvrtcDestroyProgram)(nvrtcProgram *program);
    ga_nvrtc_result (*nvrtcCompileProgram)(nvrtcProgram program, int count, const char *const *options);
    ga_nvrtc_result (*nvrtcGetProgramLogSize)(nvrtcProgram program, size_t *size);
    ga_nvrtc_result (*nvrtcGetProgramLog)(nvrtcProgram program, char *log);
    ga_nvrtc_result (*nvrtcGetCUBINSize)(nvrtcProgram program, size_t *size);
    ga_nvrtc_result (*nvrtcGetCUBIN)(nvrtcProgram program, char *cubin);
    ga_nvrtc_result (*nvrtcGetPTXSize)(nvrtcProgram program, size_t *size);
    ga_nvrtc_result (*nvrtcGetPTX)(nvrtcProgram program, char *ptx);

    int major, minor;
    int archs[64]; /* compute capabilities it can target, 10 * major + minor, ascending */
    int arch_count;
} ga_nvrtc_library;

/* Valid, and constant, once ga_nvrtc_load() has succeeded. */
extern ga_nvrtc_library ga_nvrtc;

/*
 * Load NVRTC, once in the process; later calls return at once. Of several versions the newest is chosen whose output
 * the driver accepts, so the driver must be loaded. GA_LOAD_ERROR lists every path tried. Callable from any thread.
 */
int ga_nvrtc_load(ga_errbuf *e);

/* The target to compile for on a device of capability `arch` (10 * major + minor). */
typedef struct ga_nvrtc_target {
    int arch;
    bool ptx; /* NVRTC does not know the device: make PTX for the newest older architecture; the driver compiles that */
} ga_nvrtc_target;

/* GA_DEVSUP_ERROR if the device is older than everything this NVRTC can target. */
int ga_nvrtc_choose(ga_errbuf *e, int arch, ga_nvrtc_target *out);

#endif
