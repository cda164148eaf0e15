/*
 * A stand-in for clFFT that computes nothing: the function named by FAKE_CLFFT_FAILS fails with CLFFT_NOTIMPLEMENTED.
 * It aborts if plans outlive the last context.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../backend_opencl/clfft.h"

static int plans;

static int answer(const char *function) {
    const char *fails = getenv("FAKE_CLFFT_FAILS");

    return fails != NULL && strcmp(fails, function) == 0 ? 4097 : GA_CLFFT_SUCCESS;
}

#define ANSWER(name, ...)     \
    int name(__VA_ARGS__);    \
    int name(__VA_ARGS__) {   \
        return answer(#name); \
    }

/* clang-format off */
ANSWER(clfftSetup, const ga_clfft_setup *setup __attribute__((unused)))
ANSWER(clfftSetPlanPrecision, ga_clfft_plan h __attribute__((unused)), unsigned p __attribute__((unused)))
ANSWER(clfftSetPlanScale, ga_clfft_plan h __attribute__((unused)), int d __attribute__((unused)),
       float s __attribute__((unused)))
ANSWER(clfftSetPlanBatchSize, ga_clfft_plan h __attribute__((unused)), size_t n __attribute__((unused)))
ANSWER(clfftSetPlanDistance, ga_clfft_plan h __attribute__((unused)), size_t i __attribute__((unused)),
       size_t o __attribute__((unused)))
ANSWER(clfftSetLayout, ga_clfft_plan h __attribute__((unused)), unsigned i __attribute__((unused)),
       unsigned o __attribute__((unused)))
ANSWER(clfftSetResultLocation, ga_clfft_plan h __attribute__((unused)), unsigned p __attribute__((unused)))
ANSWER(clfftBakePlan, ga_clfft_plan h __attribute__((unused)), cl_uint n __attribute__((unused)),
       cl_command_queue *q __attribute__((unused)), void (*f)(ga_clfft_plan, void *) __attribute__((unused)),
       void *user __attribute__((unused)))
ANSWER(clfftEnqueueTransform, ga_clfft_plan h __attribute__((unused)), int d __attribute__((unused)),
       cl_uint n __attribute__((unused)), cl_command_queue *q __attribute__((unused)),
       cl_uint waits __attribute__((unused)), const cl_event *wait __attribute__((unused)),
       cl_event *done __attribute__((unused)), cl_mem *in __attribute__((unused)),
       cl_mem *out __attribute__((unused)), cl_mem temporary __attribute__((unused)))
/* clang-format on */

int clfftGetVersion(cl_uint *major, cl_uint *minor, cl_uint *patch);
int clfftGetVersion(cl_uint *major, cl_uint *minor, cl_uint *patch) {
    *major = 2;
    *minor = *patch = 0;
    return answer("clfftGetVersion");
}

int clfftCreateDefaultPlan(ga_clfft_plan *plan, cl_context context, unsigned dim, const size_t *lengths);
int clfftCreateDefaultPlan(ga_clfft_plan *plan, cl_context context, unsigned dim, const size_t *lengths) {
    int status = answer("clfftCreateDefaultPlan");

    (void)context;
    if (dim != GA_CLFFT_1D || lengths[0] < 2) abort();
    if (status == GA_CLFFT_SUCCESS) *plan = (size_t)++plans;
    return status;
}

int clfftGetTmpBufSize(ga_clfft_plan plan, size_t *bytes);
int clfftGetTmpBufSize(ga_clfft_plan plan, size_t *bytes) {
    (void)plan;
    *bytes = 64;
    return answer("clfftGetTmpBufSize");
}

int clfftDestroyPlan(ga_clfft_plan *plan);
int clfftDestroyPlan(ga_clfft_plan *plan) {
    *plan = 0;
    plans--;
    return answer("clfftDestroyPlan");
}

int clfftTeardown(void);
int clfftTeardown(void) {
    if (plans != 0) {
        (void)fprintf(stderr, "clfftTeardown() with %d plans\n", plans);
        abort();
    }
    return answer("clfftTeardown");
}
