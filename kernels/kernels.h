#ifndef GA_KERNELS_H
#define GA_KERNELS_H
/* Kernel texts embedded at build time; see embed.cmake. NUL-terminated. */
extern const char ga_text_cluda_cuda_h[];   /* the CLUDA dialect for CUDA C */
extern const char ga_text_cluda_opencl_h[]; /* the CLUDA dialect for OpenCL C 1.2 */

/* The library's GK kernels; all come with ops.gk. */
extern const char ga_text_ops_gk[];
extern const char ga_text_argreduce_gk[];
extern const char ga_text_copy_gk[];
extern const char ga_text_gemm_gk[];
extern const char ga_text_gemv_gk[];
extern const char ga_text_reduce_gk[];
extern const char ga_text_scan_chained_gk[];
extern const char ga_text_scan_columns_gk[];
extern const char ga_text_scan_cpu_gk[];
extern const char ga_text_scan_rows_gk[];
extern const char ga_text_take_gk[];
extern const char ga_text_transpose_gk[];
#endif
