/* Macros that twins are written in, for CUDA C. */
#define KERNEL(n) extern "C" __global__ void __launch_bounds__(n)
#define DEVICE static __device__ inline
#define GLOBAL
#define LOCAL __shared__
#define LOCAL_PTR
#define RESTRICT __restrict__
#define UNROLL _Pragma("unroll")
#define BARRIER __syncthreads
#define AT_0 x
#define AT_1 y
#define AT(d) AT_##d
#define GROUP_ID(d) ((int)blockIdx.AT(d))
#define LOCAL_ID(d) ((int)threadIdx.AT(d))
#define GROUPS(d) ((int)gridDim.AT(d))
#define FLOAT4 make_float4
#ifndef INFINITY
#    define INFINITY __int_as_float(0x7f800000)
#endif
