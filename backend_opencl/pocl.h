#ifndef GA_OPENCL_POCL_H
#define GA_OPENCL_POCL_H
/*
 * PoCL 3 parses a header of 18,000 lines before every program, which takes longer than everything else in compiling a
 * small kernel. It omits that header if its include guard is defined. These are the declarations that our kernels need
 * then; a program that seems to need more, or fails to compile, is compiled with the whole header.
 */
#include <stdbool.h>

#define GA_POCL_SHORT_OPTION " -D _OPENCL_H_"

extern const char ga_pocl_declarations[];

/*
 * Does a program of GK's or CLUDA only call functions that are declared above? If in doubt the answer is no: PoCL
 * writes "1 error generated" to stderr when a program fails to compile, so that should be rare.
 */
bool ga_pocl_suffices(const char *source, bool gk);

/*
 * Is it a PoCL that ends the process while compiling kernels with branches for groups of more than two work-items? PoCL
 * 5 and 6 store values that meet after a branch in memory and run LLVM's instcombine over that, which from LLVM 18 on
 * ends the process if it does not reach a fixed point in one pass (pocl/pocl#1608, llvm/llvm-project#92648). PoCL 7
 * omits that pass. Branches inside functions that are not inlined are not affected.
 */
bool ga_pocl_loses_branches(const char *platform_version);

#endif
