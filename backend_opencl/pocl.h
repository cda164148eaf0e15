#ifndef GA_OPENCL_POCL_H
#define GA_OPENCL_POCL_H
/*
 * PoCL 3 parses a header of 18,000 lines before every program, which takes longer than all the rest of compiling a
 * small kernel. It leaves that header out when its include guard is defined. These are what a kernel of ours needs
 * then; a program that needs more fails to compile, and is compiled again with the whole header.
 */
#define GA_POCL_SHORT_OPTION " -D _OPENCL_H_"

extern const char ga_pocl_declarations[];

#endif
