#ifndef GA_OPENCL_POCL_H
#define GA_OPENCL_POCL_H
/*
 * PoCL 3 parses a header of 18,000 lines before every program, which takes longer than everything else in compiling a
 * small kernel. It omits that header if its include guard is defined. These are the declarations that a program needs
 * then if it calls functions of scalars alone (ga_text_facts); one that fails to compile is compiled with the header.
 */

#define GA_POCL_SHORT_OPTION " -D _OPENCL_H_"

extern const char ga_pocl_declarations[];

#endif
