#include "objects.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

/* Inputs x, y, z; then the expected fma(x, y, z) in double and in float, and 1 / (x * 0) in both: bits that rounding
 * the product would lose, and signs of zero, which Mesa loses. The inputs come from memory, because compilers evaluate
 * constants. */
enum { PROBES = 3, VALUES = 7 };
static const double probes[PROBES][VALUES] = {
    {1 + 0x1p-27, 1 - 0x1p-27, -1, -0x1p-54, 0, INFINITY, INFINITY},
    {1 + 0x1p-12, 1 - 0x1p-12, -1, -0x1p-24, -0x1p-24, INFINITY, INFINITY},
    {-0.0, 0, 0, 0, 0, -INFINITY, -INFINITY},
};

static const char text[] = "#if defined(cl_khr_fp64)\n"
                           "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
                           "#endif\n"
                           "#pragma OPENCL FP_CONTRACT OFF\n"
                           "__kernel void ga_exact(__global double *x)\n"
                           "{\n"
                           "    x += 7 * get_global_id(0);\n"
                           "    x[3] = fma(x[0], x[1], x[2]);\n"
                           "    x[4] = (double)fma((float)x[0], (float)x[1], (float)x[2]);\n"
                           "    x[5] = 1 / (x[0] * 0.0);\n"
                           "    x[6] = (double)(1 / ((float)x[0] * 0.0f));\n"
                           "}\n";

/* Run `k` over the probes; results are stored in x. */
static bool run_probe(ga_opencl_context *c, cl_kernel k, double x[PROBES][VALUES]) {
    const size_t size = sizeof probes, items = PROBES;
    cl_int status;

    memcpy(x, probes, size);
    for (int i = 0; i < PROBES; i++) x[i][3] = x[i][4] = x[i][5] = x[i][6] = 1;
    cl_mem m = ga_cl.clCreateBuffer(c->context, GA_CL_MEM_READ_WRITE, size, NULL, &status);
    if (m == NULL) return false;
    status = ga_cl.clEnqueueWriteBuffer(c->queue, m, 1, 0, size, x, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) status = ga_cl.clSetKernelArg(k, 0, sizeof m, &m);
    if (status == GA_CL_SUCCESS)
        status = ga_cl.clEnqueueNDRangeKernel(c->queue, k, 1, NULL, &items, NULL, 0, NULL, NULL);
    if (status == GA_CL_SUCCESS) status = ga_cl.clEnqueueReadBuffer(c->queue, m, 1, 0, size, x, 0, NULL, NULL);
    (void)ga_cl.clReleaseMemObject(m);
    return status == GA_CL_SUCCESS;
}

/* Run the probes; true if that worked, with the verdict in *exact. */
static bool measure(ga_opencl_context *c, bool *exact) {
    const char *source = text;
    double x[PROBES][VALUES];
    bool ran = false;
    cl_int status;

    cl_program p = ga_cl.clCreateProgramWithSource(c->context, 1, &source, NULL, &status);
    if (p == NULL) return false;
    if (ga_cl.clBuildProgram(p, 1, &c->device, "-cl-std=CL1.2", NULL, NULL) == GA_CL_SUCCESS) {
        cl_kernel k = ga_cl.clCreateKernel(p, "ga_exact", &status);
        ran = k != NULL && run_probe(c, k, x);
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): signs of zero too */
        if (ran) *exact = memcmp(x, probes, sizeof probes) == 0;
        if (k != NULL) (void)ga_cl.clReleaseKernel(k);
    }
    (void)ga_cl.clReleaseProgram(p);
    return ran;
}

bool ga_opencl_exact(ga_opencl_context *c) {
    /* Verdicts on devices, once in the process. The device is stored after its verdict, so that whoever sees the device
     * may read that. If there are more devices than entries, the others are measured again. */
    static struct {
        _Atomic(cl_device_id) device;
        bool exact;
    } known[16];
    static atomic_uint taken;
    const unsigned places = sizeof known / sizeof *known;
    bool exact = false;

    for (unsigned i = 0; i < places; i++)
        if (atomic_load(&known[i].device) == c->device) return known[i].exact;
    if (!measure(c, &exact)) return false;
    unsigned mine = atomic_fetch_add(&taken, 1);
    if (mine < places) {
        known[mine].exact = exact;
        atomic_store(&known[mine].device, c->device);
    }
    return exact;
}
