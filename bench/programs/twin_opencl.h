/* Macros that twins are written in, for OpenCL C. */
#define KERNEL(n) __kernel void
#define DEVICE static inline
#define GLOBAL __global
#define LOCAL __local
#define LOCAL_PTR __local
#define RESTRICT restrict
#if defined(__NV_CL_C_VERSION)
#    define UNROLL _Pragma("unroll")
#else
#    define UNROLL
#endif
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define GROUP_ID(d) ((int)get_group_id(d))
#define LOCAL_ID(d) ((int)get_local_id(d))
#define GROUPS(d) ((int)get_num_groups(d))
#define FLOAT4(a, b, c, d) ((float4)(a, b, c, d))
#define atomicAdd atomic_add
#define fmaxf fmax
#define expf exp
#define logf log
#define erfcf erfc
#define rsqrtf rsqrt
