#include "pocl.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Only complete sets of overloads: if some were missing, a call would convert its arguments to one of those declared
 * here. */
const char ga_pocl_declarations[] =
    "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
    "#define GA_O __attribute__((overloadable))\n"
    "#define GA_C __attribute__((overloadable, const))\n"
    "uint GA_C get_work_dim(void);\n"
    "size_t GA_C get_global_size(uint);\n"
    "size_t GA_C get_global_id(uint);\n"
    "size_t GA_C get_local_size(uint);\n"
    "size_t GA_C get_local_id(uint);\n"
    "size_t GA_C get_num_groups(uint);\n"
    "size_t GA_C get_group_id(uint);\n"
    "size_t GA_C get_global_offset(uint);\n"
    "void GA_O __attribute__((convergent)) barrier(cl_mem_fence_flags);\n"
    "#define GA_A(name, T, S) T GA_O name(volatile S T *, T);\n"
    "#define GA_X(name, T, S) T GA_O name(volatile S T *, T, T);\n"
    "#define GA_S(D, name, T) D(name, T, __global) D(name, T, __local)\n"
    "GA_S(GA_A, atomic_add, int) GA_S(GA_A, atomic_add, uint)\n"
    "GA_S(GA_A, atomic_xchg, int) GA_S(GA_A, atomic_xchg, uint) GA_S(GA_A, atomic_xchg, float)\n"
    "GA_S(GA_X, atomic_cmpxchg, int) GA_S(GA_X, atomic_cmpxchg, uint)\n"
    "#ifdef cl_khr_int64_base_atomics\n"
    "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
    "#define GA_L(D, name) GA_S(D, name, int) GA_S(D, name, uint) GA_S(D, name, long) GA_S(D, name, ulong)\n"
    "GA_L(GA_A, atom_add) GA_L(GA_A, atom_xchg) GA_L(GA_X, atom_cmpxchg)\n"
    "#undef GA_L\n"
    "#endif\n"
    "#define GA_1(T, name) T GA_C name(T);\n"
    "#define GA_2(T, name) T GA_C name(T, T);\n"
    "#define GA_V(D, T, name) D(T, name) D(T##2, name) D(T##3, name) D(T##4, name) D(T##8, name) D(T##16, name)\n"
    "#ifdef cl_khr_fp64\n"
    "#define GA_F(D, name) GA_V(D, float, name) GA_V(D, double, name)\n"
    "#else\n"
    "#define GA_F(D, name) GA_V(D, float, name)\n"
    "#endif\n"
    "GA_F(GA_1, exp) GA_F(GA_1, log) GA_F(GA_1, sqrt) GA_F(GA_1, tanh) GA_F(GA_1, fabs) GA_F(GA_1, floor)\n"
    "GA_F(GA_2, pow) GA_F(GA_2, fmod)\n"
    "#undef GA_F\n#undef GA_V\n#undef GA_1\n#undef GA_2\n#undef GA_S\n#undef GA_A\n#undef GA_X\n#undef GA_O\n"
    "#undef GA_C\n"
    "#line 1\n";

static bool identifier_char(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Is `name`, called in a kernel, declared here or built in? */
static bool known(const char *name, size_t n) {
    static const char *const names[] = {"if",      "for",    "while", "switch",  "return",        "sizeof",
                                        "defined", "exp",    "log",   "sqrt",    "tanh",          "fabs",
                                        "floor",   "pow",    "fmod",  "barrier", "void",          "elem",
                                        "float",   "double", "int",   "long",    "local_barrier", "char"};
    /* the last five are in sections for NVIDIA's compiler */
    static const char *const gk_names[] = {
        "get_global_id",  "get_global_size", "get_local_id",  "get_local_size",       "get_group_id",
        "get_num_groups", "aligned",         "__attribute__", "reqd_work_group_size", "asm",
        "vload_half",     "vstore_half_rte", "volatile",      "work_group_size_hint"};
    static const char *const prefixes[] = {"ga_", "GA_", "gk_", "as_"};

    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (n > 3 && memcmp(name, prefixes[i], 3) == 0) return true;
    if (n > 5 && memcmp(name, "atom_", 5) == 0) return true;
    for (size_t i = 0; i < sizeof gk_names / sizeof *gk_names; i++)
        if (strlen(gk_names[i]) == n && memcmp(gk_names[i], name, n) == 0) return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == n && memcmp(names[i], name, n) == 0) return true;
    return false;
}

/* Is it a macro that the source defines? Its replacement text is searched like the rest. */
static bool is_macro(const char *source, const char *name, size_t n) {
    static const char define[] = "#define ";

    for (const char *s = strstr(source, define); s != NULL; s = strstr(s, define)) {
        s += sizeof define - 1;
        if (strncmp(s, name, n) == 0 && s[n] == '(') return true;
    }
    return false;
}

bool ga_pocl_suffices(const char *source, bool gk) {
    /* A CLUDA program begins after our prelude. */
    const char *s = gk ? source : strstr(source, "#define CLUDA_H") != NULL ? strstr(source, "\n#line 1\n") : NULL;

    if (s == NULL) return false;
    while (*s != '\0') {
        if (!isalpha((unsigned char)*s) && *s != '_') {
            s++;
            continue;
        }
        const char *name = s;
        while (identifier_char(*s)) s++;
        size_t n = (size_t)(s - name);
        const char *next = s;
        while (*next == ' ') next++;
        bool defined_here = name - source >= 5 && memcmp(name - 5, "void ", 5) == 0;
        if (*next == '(' && !defined_here && !known(name, n) && !is_macro(source, name, n)) return false;
    }
    return true;
}

bool ga_pocl_loses_branches(const char *platform_version) {
    const char *pocl = strstr(platform_version, "PoCL "), *llvm = strstr(platform_version, "LLVM ");
    int version = pocl != NULL ? atoi(pocl + 5) : 0;

    return (version == 5 || version == 6) && llvm != NULL && atoi(llvm + 5) >= 18;
}
