#ifndef GA_OPENCL_POCL_H
#define GA_OPENCL_POCL_H
/*
 * PoCL 3 parses a header of 18,000 lines before every program, which takes longer than all the rest of compiling a
 * small kernel. It leaves that header out when its include guard is defined. These are what a kernel of ours needs
 * then; a program that seems to need more, or fails to compile, is compiled with the whole header.
 */
#include <stdbool.h>

#define GA_POCL_SHORT_OPTION " -D _OPENCL_H_"

extern const char ga_pocl_declarations[];

/*
 * Does a program of GK's or CLUDA call nothing that is not declared above? A guess that errs towards no: PoCL writes
 * "1 error generated" to stderr when a program fails to compile, so that should stay rare.
 */
bool ga_pocl_suffices(const char *source, bool gk);

/*
 * Is it a PoCL that ends the process while it compiles kernels with branches for groups of more than two work-items?
 * PoCL 5 and 6 keep what meets after a branch in memory and run LLVM's instcombine over that, which from LLVM 18 on
 * ends the process when it has not found all there is in one go (pocl/pocl#1608, llvm/llvm-project#92648). PoCL 7 left
 * the pass out. Branches inside functions that are not inlined are spared.
 */
bool ga_pocl_loses_branches(const char *platform_version);

#endif
