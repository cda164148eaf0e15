#ifndef GK_H
#define GK_H
/*
 * The GK compiler: kernel source and template arguments in, CUDA C or OpenCL C 1.2 or diagnostics out. It knows nothing
 * of devices beyond the feature set handed to it, prints nothing and keeps no state but what its caller holds: every
 * function may be called from any thread. docs/kernel_language.md describes the language.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Changes whenever the emitted text for an unchanged source, or what gk_result_save() writes, may change. It is part of
 * the key under which results are cached; programs are cached by their text. */
#define GK_LOWERING_VERSION 42

/* Bytes that a source may have, and all of a program together. What is longer is refused before anything is copied. */
#define GK_MAX_SOURCE ((size_t)4 * 1024 * 1024)
#define GK_MAX_SOURCES ((size_t)16 * 1024 * 1024)

typedef enum gk_target { GK_CUDA, GK_OPENCL } gk_target;

typedef enum gk_math {
    GK_MATH_DEFAULT,  /* what the kernel's math() attribute says, strict without one */
    GK_MATH_STRICT,   /* as written: no contraction, + - * / sqrt correctly rounded, subnormals kept */
    GK_MATH_CONTRACT, /* a * b + c may become one fma */
    GK_MATH_FAST      /* whatever the device does fastest */
} gk_math;

/* What the device has beyond the base language; has(name) asks for them. */
enum {
    GK_HAS_FP64 = 1,      /* fp64: f64 and complex<f64> */
    GK_HAS_ATOMIC64 = 2,  /* atomic64: atomics on 64-bit elements */
    GK_HAS_SUBGROUP = 4,  /* subgroup: shuffles among 32 work-items: of GK_OPENCL by PTX's shfl.sync */
    GK_HAS_MATRIX = 16,   /* matrix: matrix_add of f16, bf16 and f32 uses PTX's mma.sync of compute capability 8.0 */
    GK_HAS_MATRIX64 = 32, /* matrix64: matrix_add of f64 uses that of 9.0 */
    GK_HAS_WIDE = 128,    /* matrix_wide: matrix_multiply_wide uses PTX's wgmma of 9.0 alone; with matrix */
    GK_HAS_LOOPS = 64,    /* loops: a CPU, where a work-item takes many elements in turn and a branch is cheap */
    GK_LOOSE_REALS = 8    /* no feature but a lack: fma is not one rounding there, or x * 0 is always 0, so math(strict)
                             makes both of other arithmetic, any math the fma of f64; with GK_HAS_FP64 alone */
};

/*
 * In OpenCL C instructions of one GPU alone are comments of the assembler, as the compiler's target is any GPU of a
 * generation: they begin with this. Take it out of the PTX that the driver gives, and make its target that GPU.
 */
#define GK_HIDDEN_PTX "//gk "

/* Scalar types of the language, as reported in parameter descriptions. */
typedef enum gk_scalar_type {
    GK_BOOL, /* stored as one byte, 0 or 1 */
    GK_I8,
    GK_I16,
    GK_I32,
    GK_I64,
    GK_U8,
    GK_U16,
    GK_U32,
    GK_U64,
    GK_F16,
    GK_BF16,
    GK_F32,
    GK_F64,
    GK_C64,
    GK_C128,
    GK_IDX /* i32 or i64, as index_bits says */
} gk_scalar_type;

typedef struct gk_source {
    const char *name; /* for messages and #line */
    const char *text; /* need not be NUL-terminated */
    size_t length;
    bool checked; /* by check_only before: its declarations are not checked again before instantiation */
    bool closed;  /* of a checked source: only checked sources see its declarations */
    bool open;    /* of a checked source: what no checked source declares is looked for in the others, which it was made
                     for */
    bool headed; /* its first line is the host's and counts as line 0, so that the author's lines are numbered from 1 */
} gk_source;

/* A template argument as text: a type ("f32"), an integer ("16"), "true"/"false", or the name of an operator ("add").
 */
typedef struct gk_template_arg {
    const char *name;
    const char *value;
} gk_template_arg;

/*
 * Sources, copied and parsed: what compilations start from. Kernels of the same sources are compiled from one module,
 * by any threads at once. Errors in the sources are reported by every compilation from it.
 */
typedef struct gk_module gk_module;

/* Bytes of local memory that CUDA C can declare; a kernel with more finds its arrays in what a launch asks for. */
enum { GK_STATIC_LOCAL = 48 * 1024 };

/* Bytes of a source of the module; source is its number, or -1: no place is meant. */
typedef struct gk_place {
    long source;
    size_t offset, length;
} gk_place;

/* For editors: what is found in sources, with its places. Texts live as long as the call. */
typedef struct gk_watch {
    void *data;
    /* The type of a variable where it is declared, or of an expression, at its name or operator; while it is checked */
    void (*typed)(void *data, gk_place place, const char *type);
    /* The messages, after all else; code 0: a note to the message before it. */
    void (*told)(void *data, int code, gk_place place, const char *message);
} gk_watch;

typedef struct gk_options {
    gk_target target;
    unsigned features;           /* GK_HAS_*; those that the target language cannot express are ignored */
    uint64_t quirks;             /* known errors of the text's compiler, from gk_quirks_of(); 0: none */
    int index_bits;              /* width of idx: 32 or 64; 0: 64; 64 in any case for a kernel with index(64) */
    gk_math math;                /* overrides the kernel's attribute unless GK_MATH_DEFAULT */
    const char *kernel;          /* NULL: the only kernel of the last source */
    const char *function;        /* not NULL: in a kernel's place this function of the last source, without template;
                                    the text is to be put in front of a kernel of the caller's, which calls
                                    result.kernel. Barriers and shuffles are refused */
    const gk_template_arg *args; /* nargs of them; those left out take their defaults */
    size_t nargs;
    const gk_module *functions; /* of gk_functions_new(), for as long as the result's tree lives; NULL: elementary
                                   functions are the device's whatever math says */
    size_t local_limit;         /* bytes of local memory a group may use; 0: no check */
    size_t group_limit;  /* work-items a group may have on the device; 0: what the language allows, which is the most */
    size_t memory_limit; /* bytes the compiler may use, the module included; 0: 256 MiB */
    bool check_only;     /* check every declaration before instantiation, for a device that has all, and stop there */
    bool want_ast;       /* put the syntax tree into result.text and stop there */
    bool keep_tree;      /* leave result.tree, and the memory it takes */
    bool checked; /* indices are compared with extents, races and failed assertions reported; see gk_access. Not with
                     `function` */
    /* only failed assertions are reported; a text without assertions does not change. Not with `function` */
    bool asserts;
    bool bounded; /* the text may rely on result.conditions: gk_result_allows() is asked before
                     each launch, and where it says no, another text without this runs */
    bool apart;   /* no array that the kernel writes overlaps one that it only reads, in any launch */
    /* a static for becomes a loop in the text, if it can, from this number of expressions in all its iterations on; 0:
     * the number from which that pays */
    size_t roll;
    /* the text is the library's, which is compared with the interpreter on every device: workarounds that cost speed
     * are left out if only other texts need them */
    bool known;
    const gk_watch *watch; /* NULL: no reports */
    bool any_element; /* kernels may take elements that no array can be declared to hold: vectors of bf16, and idx */
} gk_options;

typedef enum gk_status {
    GK_OK,
    GK_SOURCE_ERROR,   /* see the diagnostics */
    GK_ARGUMENT_ERROR, /* template arguments, kernel name or options are wrong; see the diagnostics */
    GK_DEVICE_ERROR,   /* the device lacks a feature, local memory or work-items of a group; see the diagnostics */
    GK_MEMORY_ERROR    /* out of memory, or memory_limit reached; the messages say which */
} gk_status;

typedef struct gk_diagnostic {
    int code;              /* 301 is shown as GK0301 */
    const char *file;      /* "" when no place in a source is meant */
    unsigned line, column; /* from 1; 0 when no place is meant */
    const char *message;
} gk_diagnostic;

/* How a parameter of the kernel, as written in GK, is passed. */
typedef enum gk_param_kind { GK_PARAM_SCALAR, GK_PARAM_BUFFER, GK_PARAM_VIEW } gk_param_kind;

typedef struct gk_param {
    const char *name;
    gk_param_kind kind;
    gk_scalar_type type; /* of the scalar or of the elements */
    unsigned lanes;      /* lanes of an element: 1, 2, 4, 8 or 16; a buffer's offset must be a multiple of its size */
    unsigned rank;       /* views only */
    bool reads, writes;  /* in: reads, out: writes, inout: both */
} gk_param;

/*
 * The parameters of the emitted function, in order. A scalar is one slot (complex: two). A buffer is DATA, OFFSET,
 * SIZE. A view of rank R is DATA, OFFSET, then R DIM, then R STRIDE.
 */
typedef enum gk_slot_kind {
    GK_SLOT_VALUE,  /* the scalar itself; bool as one byte, f16 and bf16 as their 16 bits */
    GK_SLOT_REAL,   /* real part of a complex scalar, f32 or f64 */
    GK_SLOT_IMAG,   /* imaginary part */
    GK_SLOT_DATA,   /* device pointer or cl_mem */
    GK_SLOT_OFFSET, /* bytes from there to the first element, i64 */
    GK_SLOT_SIZE,   /* number of elements (not bytes), idx; less than 0: no index of it is checked */
    GK_SLOT_DIM,    /* extent of dimension `dim`, idx */
    GK_SLOT_STRIDE, /* stride of dimension `dim` in bytes, idx */
    GK_SLOT_REPORT, /* behind all parameters: a buffer of GK_REPORT_BYTES, zero at first; with options.checked, and
                       with options.asserts of a kernel that reaches an assertion */
    GK_SLOT_FIRST,  /* behind it: the number of accesses[0] in the report, u32 */
    GK_SLOT_RACES,  /* behind it, with options.checked: a buffer of GK_RACE_BYTES times a power of 2, zero when the
                       launch begins */
    GK_SLOT_SHAPE   /* behind it: log2 of that power, at most 24, and GK_RACE_DISJOINT if no array that the kernel
                       writes overlaps one that it only reads, u32 */
} gk_slot_kind;

/*
 * What a checked kernel writes into its report, as u32, when an index is out of range, unless an earlier access did: 1
 * plus the number of the access, the dimension, then index and extent as i64, low words first. The access reads zeros,
 * or writes where nobody reads, both in the report; in a local or private array it is of index 0.
 */
enum { GK_REPORT_WORDS = 44, GK_REPORT_ZEROS = 256, GK_REPORT_SPARE = 384, GK_REPORT_BYTES = 512 };
/* in the place of an access's number: a failed assertion, whose text is the name */
#define GK_REPORT_ASSERTION 0xffffffffu
/*
 * In the same place: a race, two accesses of one element by work-items that no barrier orders, one of which writes.
 * Then follow how it is accessed (gk_use), the other access's kind shifted by 8 (its place in a record, emit/race.def),
 * 65536 if the element is in local memory; the number of the other access; the work-item and the group, both counted
 * along dimension 0 first, and those of the other access; the numbers of groups along dimensions 0 and 1; the number of
 * indices, a word of no meaning, and the indices as i64.
 */
#define GK_REPORT_RACE 0xfffffffeu
enum { GK_RACE_BYTES = 128, GK_RACE_DISJOINT = 256 };

/* An access of a checked kernel. */
typedef struct gk_access {
    const char *place;    /* "file:line:column" */
    const char *name;     /* what is indexed; of an assertion its text */
    const char *function; /* in which instance */
    const char *shown;    /* the source line, and carets under the access */
} gk_access;

typedef struct gk_slot {
    gk_slot_kind kind;
    unsigned param;      /* index into params */
    unsigned dim;        /* for DIM and STRIDE */
    gk_scalar_type type; /* how the slot is passed: I64 for OFFSET, I32 or I64 for idx, never BOOL, F16, BF16, C64,
                            C128; no meaning for DATA */
} gk_slot;

/* A condition that a text compiled with options.bounded relies on. The steps are a program for a stack of saturating
 * numbers, none less than 1; its result must be at most `most`. */
typedef enum gk_step_kind {
    GK_STEP_NUMBER, /* number */
    GK_STEP_VALUE,  /* the magnitude of scalar `param` */
    GK_STEP_SIZE,   /* elements of buffer `param` */
    GK_STEP_DIM,    /* extent `dim` of view `param` */
    GK_STEP_STRIDE, /* the magnitude of stride `dim` of view `param` */
    GK_STEP_GROUPS, /* groups along dimension `param` */
    GK_STEP_ADD,    /* of the two numbers on top of the stack, as are the following */
    GK_STEP_MUL,
    GK_STEP_DIV,
    GK_STEP_MIN,
    GK_STEP_MAX
} gk_step_kind;

typedef struct gk_step {
    uint32_t kind; /* a gk_step_kind */
    uint16_t param, dim;
    uint64_t number;
} gk_step;

enum { GK_MAX_STEPS = 48, GK_MAX_CONDITIONS = 32 };

typedef struct gk_condition {
    const gk_step *steps;
    size_t nsteps;
    uint64_t most;
} gk_condition;

/* Memory that compilations use one after the other, because new memory would have to be paged in. Any threads may share
 * it. */
typedef struct gk_memory gk_memory;

typedef struct gk_result {
    gk_status status;
    size_t ndiagnostics;
    const gk_diagnostic *diagnostics;
    const char *messages; /* all diagnostics as text with source lines and carets; "" when there are none */

    /* With GK_OK and a kernel: */
    const char *text; /* the emitted program (or the syntax tree), NUL-terminated */
    size_t length;
    const char *kernel;   /* name of the emitted kernel, or function */
    const char *instance; /* "transpose<T=f32, TILE=32>" */
    size_t nparams, nslots;
    const gk_param *params;
    const gk_slot *slots;
    size_t naccesses;
    const gk_access *accesses; /* with options.checked */
    size_t nconditions;
    const gk_condition *conditions; /* with options.bounded */
    unsigned group_size[3];
    int index_bits;     /* of idx in the text */
    size_t local_bytes; /* of a group */
    size_t local_asked; /* of these, what a launch has to ask for: in CUDA C all, if more than GK_STATIC_LOCAL */
    gk_math math;       /* the rules in force: compile the text under them */
    /* groups per compute unit that must fit into the registers, by the kernel's resident(); 0: not stated. In CUDA C
     * the text states it itself */
    unsigned resident;
    bool uses_fp64, uses_atomic64, uses_barrier;
    bool elementary;    /* it calls functions of options.functions */
    bool branches;      /* its statements branch, or loop */
    size_t memory_used; /* bytes the compilation worked in, its module included */
    const void *tree;   /* with keep_tree, for the interpreter of the tests: the typed tree of the kernel, a gk_fn */
    void *working;      /* private: memory of the tree */
} gk_result;

gk_memory *gk_memory_new(void);         /* NULL: out of memory */
void gk_memory_free(gk_memory *memory); /* after the modules that use it; NULL is allowed */

/*
 * A module, to be given to gk_module_release(), or NULL when there was no memory. It and compilations of it work in
 * `memory`, which may be NULL. limit: bytes that parsing may take; 0: 256 MiB. Compilations report that it was reached.
 */
gk_module *gk_module_new(const gk_source *sources, size_t nsources, gk_memory *memory, size_t limit);
void gk_module_retain(gk_module *m);
void gk_module_release(gk_module *m); /* NULL is allowed */
/* Treat its sources as checked (gk_source.checked) from now on; call it before other threads see the module. */
void gk_module_set_checked(gk_module *m);

/*
 * Elementary functions in GK, which math(strict) calls in the place of the device's: math_NAME for f32, f16 and bf16
 * takes f32 and gives an f64 of which one rounding is the result, math64_NAME is for f64; math16_NAME, where there is
 * one, is math_NAME's better for f16 and bf16 and gives an f32; NAME is a function of the language, and the number of
 * arguments is its. On devices without fp64 their f64 is integers. Programs do not see the declarations of these
 * sources, which count as checked, and no message refers to a place in them. To be given to gk_module_release(); NULL:
 * out of memory. Compilations that use it report its errors.
 */
gk_module *gk_functions_new(const gk_source *sources, size_t nsources, gk_memory *memory);
/* May a compilation of m call them? false: it never reads gk_options.functions. */
bool gk_module_wants_functions(const gk_module *m);

/*
 * Compile. *out is a result to be given to gk_free(), or NULL when not even that could be allocated (GK_MEMORY_ERROR).
 * Everything in it lives until gk_free(). Returns out->status.
 */
gk_status gk_module_compile(gk_module *m, const gk_options *options, gk_result **out);
/* The same from sources, for what is compiled once. */
gk_status gk_compile(const gk_source *sources, size_t nsources, const gk_options *options, gk_result **out);
void gk_free(gk_result *result);

/* Does a launch satisfy r->conditions? `value` returns the number for a step of any kind but NUMBER and those from ADD
 * on. */
bool gk_result_allows(const gk_result *r, uint64_t (*value)(const void *launch, const gk_step *step),
                      const void *launch);

/* The module's own copies of its sources. */
const gk_source *gk_module_sources(const gk_module *m, size_t *nsources);

/* A kernel's result as bytes, for a cache; to be given to free(). NULL: out of memory. */
void *gk_result_save(const gk_result *result, size_t *size);
/* The result, but for memory_used and a tree, from bytes of the same GK_LOWERING_VERSION; to be given to gk_free().
 * NULL: the bytes are none of gk_result_save(), or out of memory. */
gk_result *gk_result_load(const void *bytes, size_t size);

/* The known errors of the compiler NAME [VERSION] [llvm VERSION], for instance "pocl 3 llvm 15", for gk_options.quirks:
 * a bit for each row of kernels/gk/quirks/quirks.def, by number. An omitted version may be any. NULL and unknown names
 * get every row that can be worked around with any compiler; "none" gets no row. */
uint64_t gk_quirks_of(const char *compiler);
bool gk_compiler_is_known(const char *compiler);

/* Read a list of quirks, separated by commas: the rows of a compiler ("pocl 3 llvm 15"; "any": those of an unknown
 * one), a row by its name, or after '-' the name of a row to leave out again. Returns NULL, or the position of the
 * first unknown entry. */
const char *gk_quirks_read(const char *list, uint64_t *quirks);

typedef struct gk_quirk_info {
    const char *name, *compilers, *what;
    const char *reproducers; /* tests/gk/kept/NAME.gk, separated by spaces; NAME@COMPILER: of that one alone */
} gk_quirk_info;

const gk_quirk_info *gk_quirk_at(unsigned number); /* NULL past the last */

/* "f32" and the like; the text a template argument of that type takes. */
const char *gk_scalar_name(gk_scalar_type type);
/* The short name of a target ("cuda", "opencl"), as gkc takes it; NULL past the last. */
const char *gk_target_name(int target);

#endif
