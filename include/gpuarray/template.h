#ifndef GPUARRAY_TEMPLATE_H
#define GPUARRAY_TEMPLATE_H
/**
 * \file template.h
 * \brief Kernels written in GK, the library's kernel language.
 *
 * A template is source text; an instance is one kernel of it with its types, integers and operators filled in; an
 * instance is launched on arrays. The language is described in docs/kernel_language.md, installed in
 * share/doc/gpuarray; `gkc` compiles it offline.
 *
 * Compiling an instance takes well under a millisecond for GK itself and then what the device's compiler takes, once:
 * compiled programs are kept by the context and, where that pays, on disk.
 *
 * Threads: templates and instances may be used by any number of threads at once; free them when nobody uses them.
 */

#include <stdint.h>

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Source text, checked. */
typedef struct _GpuTemplate GpuTemplate;

/** One kernel of a template with its template arguments. */
typedef struct _GpuInstance GpuInstance;

/** A template argument as text: a type ("f32"), an integer ("16"), "true", "false", or the name of
 * an operator in the source ("add"). */
typedef struct _gputemplate_arg {
    const char *name;  /**< name of the template parameter */
    const char *value; /**< what to put in its place */
} gputemplate_arg;

/**
 * Check GK source and keep it for a context. What its kernels need and the device may lack is asked for when they are
 * instantiated.
 *
 * \param t where the template goes; NULL on failure
 * \param ctx the context its instances will run in; kept alive by the template
 * \param name what messages call the source, for instance its file name
 * \param count number of source strings; they form one program
 * \param strings the sources, of at most 16 MiB in all; copied
 * \param lengths length of each string in bytes, or NULL (or 0) for NUL-terminated ones
 * \param err_str if not NULL, receives the diagnostics (place, source line, caret), to be freed by the caller; NULL if
 *                there are none
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for errors in the source and for one that is too long; GA_INVALID_ERROR for a
 *          bad context; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int GpuTemplate_new(GpuTemplate **t, gpucontext *ctx, const char *name, unsigned int count,
                                    const char **strings, const size_t *lengths, char **err_str);

/**
 * Free a template. Its instances live on. NULL is allowed.
 *
 * \param t template, or NULL
 */
GPUARRAY_PUBLIC void GpuTemplate_free(GpuTemplate *t);

/**
 * Instantiate a kernel.
 *
 * \param k where the instance goes; NULL on failure
 * \param t a template
 * \param kernel name of the kernel, or NULL when the template has only one
 * \param n number of template arguments given; the others take their defaults
 * \param args the arguments, in any order
 * \param flags floating point rules: 0 for what the kernel's math() attribute says (strict without one), or one of
 *              GT_MATH_STRICT, GT_MATH_CONTRACT, GT_MATH_FAST; and GT_CHECKED or GT_ASSERTS, added to any of
 *              these
 * \param err_str as for GpuTemplate_new(); also the device compiler's log with the emitted source, if it refused that
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for errors in arguments or source; GA_DEVSUP_ERROR if the device lacks something
 *          the kernel uses: a feature, local memory, work-items in a group; GA_IMPL_ERROR if the device's compiler
 *          refused the emitted text (a defect of this library)
 */
GPUARRAY_PUBLIC int GpuTemplate_instantiate(GpuInstance **k, GpuTemplate *t, const char *kernel, unsigned int n,
                                            const gputemplate_arg *args, int flags, char **err_str);

#define GT_MATH_STRICT 1   /**< same bits on every device: no contraction, correct rounding of + - * / sqrt */
#define GT_MATH_CONTRACT 2 /**< a * b + c may become one fused operation */
#define GT_MATH_FAST 3     /**< whatever the device does fastest */
/**
 * In addition: every index is compared with its extent. One that is out of range reads zeros or writes nothing (in a
 * local or private array: it is 0), and the next call that waits for the device (gpucontext_sync(), gpudata_sync(),
 * reads; with GPUARRAY_SYNC=1 the call itself) fails with GA_RUN_ERROR, and says place, index and extent of the first
 * that was found. Likewise the first race: two accesses of one element by different work-items, of which one writes and
 * not both are atomic, with no barrier between them; the text has both places, the element and the work-items. The
 * kernel takes many times as long, and up to 64 MiB of the device's memory while it runs. The context stays usable.
 * GPUARRAY_CHECKED=1 asks for it everywhere.
 */
#define GT_CHECKED 16
/**
 * In addition: an assertion of the kernel, `assert(c, "text")`, that does not hold is told as an index out of range is
 * with GT_CHECKED, which includes this; indices are not compared. A kernel without assertions is not changed.
 * GPUARRAY_ASSERTS=1 asks for it everywhere.
 */
#define GT_ASSERTS 32

/**
 * Free an instance. Launches already made finish. NULL is allowed.
 *
 * \param k instance, or NULL
 */
GPUARRAY_PUBLIC void GpuInstance_free(GpuInstance *k);

/**
 * Launch on arrays. Asynchronous, in order with the context's other work. Index arithmetic in the kernel is done in 32
 * bits when all arrays and extents allow it, else in 64.
 *
 * \param k an instance
 * \param nd number of launch dimensions, 1 to 3
 * \param groups number of groups in each dimension
 * \param group_size work-items of a group in each dimension, which must be what the kernel says; NULL: what it says
 *                   (GA_INSTANCE_PROP_GROUP_SIZE)
 * \param args a pointer for each parameter of the kernel as written (GA_INSTANCE_PROP_NUMPARAMS of them). Plain
 *             pointers cannot be checked: in a program written by hand, rather use GpuInstance_call_args().
 *             For a view a GpuArray * (`&x`, not `x.data` as for GpuKernel_call()) of the same element type and rank,
 *             any strides; for a buffer one of the same type, contiguous. f32x4 is GA_FLOAT4 and so on, and starts
 *             and strides are multiples of its size, at most 16. For a scalar a pointer to its value: bool as one
 *             byte, half and bfloat16 as ga_half_t and ga_bfloat16_t, complex as two values, idx as ssize_t
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for arguments or sizes that do not fit the kernel or the device;
 *          GA_INVALID_ERROR for NULL, for arrays of another context, and for what is seen to be no array (a buffer,
 *          `x.data`; memory that holds something else), which cannot always be seen; GA_READONLY_ERROR;
 *          GA_UNALIGNED_ERROR; or an error of the launch
 */
GPUARRAY_PUBLIC int GpuInstance_call(GpuInstance *k, unsigned int nd, const size_t *groups, const size_t *group_size,
                                     void **args);

/** What a gpuinstance_arg holds. */
typedef enum _gpuinstance_kind {
    GI_NOTHING = 0, /**< nothing yet; refused, so that a forgotten argument shows */
    GI_ARRAY,       /**< an array, for a view or a buffer */
    GI_INT,         /**< a signed integer */
    GI_UINT,        /**< an unsigned integer */
    GI_REAL,        /**< a real number */
    GI_COMPLEX      /**< a complex number */
} gpuinstance_kind;

/** An argument that says what it is; made with the functions below. */
typedef struct _gpuinstance_arg {
    gpuinstance_kind kind; /**< which member of `as` holds it */
    union {
        const GpuArray *array; /**< borrowed until the call returns */
        int64_t i;             /**< GI_INT */
        uint64_t u;            /**< GI_UINT */
        double real[2];        /**< GI_REAL: the first; GI_COMPLEX: real and imaginary part */
    } as;                      /**< the value */
} gpuinstance_arg;

/**
 * An array, for a parameter that is a view or a buffer.
 *
 * \param a the array; borrowed until the call returns
 * \returns the argument
 */
static inline gpuinstance_arg gpuinstance_array(const GpuArray *a) {
    gpuinstance_arg arg;
    arg.kind = GI_ARRAY;
    arg.as.array = a;
    return arg;
}

/**
 * An integer, for bool (0 or 1), integers and idx; also for reals and complex numbers that can be exactly that.
 *
 * \param i the integer
 * \returns the argument
 */
static inline gpuinstance_arg gpuinstance_int(int64_t i) {
    gpuinstance_arg arg;
    arg.kind = GI_INT;
    arg.as.i = i;
    return arg;
}

/**
 * The same for integers beyond those of int64_t.
 *
 * \param u the integer
 * \returns the argument
 */
static inline gpuinstance_arg gpuinstance_uint(uint64_t u) {
    gpuinstance_arg arg;
    arg.kind = GI_UINT;
    arg.as.u = u;
    return arg;
}

/**
 * A real number, for f16, bf16, f32 and f64, to the nearest of which it is rounded, and for complex numbers.
 *
 * \param x the number
 * \returns the argument
 */
static inline gpuinstance_arg gpuinstance_real(double x) {
    gpuinstance_arg arg;
    arg.kind = GI_REAL;
    arg.as.real[0] = x;
    arg.as.real[1] = 0;
    return arg;
}

/**
 * A complex number; its parts are rounded as gpuinstance_real() says.
 *
 * \param re its real part
 * \param im its imaginary part
 * \returns the argument
 */
static inline gpuinstance_arg gpuinstance_complex(double re, double im) {
    gpuinstance_arg arg;
    arg.kind = GI_COMPLEX;
    arg.as.real[0] = re;
    arg.as.real[1] = im;
    return arg;
}

/**
 * GpuInstance_call() with arguments that say what they are: the compiler tells an array from its buffer and from a
 * number, and the call compares number, kind and range of the arguments with the kernel's parameters.
 *
 *     gpuinstance_arg args[] = {gpuinstance_real(2.5), gpuinstance_array(&x), gpuinstance_array(&y)};
 *     err = GpuInstance_call_args(saxpy, 1, &groups, NULL, 3, args);
 *
 * \param k an instance
 * \param nd number of launch dimensions, 1 to 3
 * \param groups number of groups in each dimension
 * \param group_size as for GpuInstance_call()
 * \param n number of arguments, which must be that of the kernel's parameters
 * \param args the arguments, in the order of the parameters
 * \returns as GpuInstance_call(); GA_VALUE_ERROR also for a wrong number of arguments, an argument of another kind than
 *          its parameter, and a number that the parameter's type cannot hold
 */
GPUARRAY_PUBLIC int GpuInstance_call_args(GpuInstance *k, unsigned int nd, const size_t *groups,
                                          const size_t *group_size, unsigned int n, const gpuinstance_arg *args);

/**
 * Fetch a property of an instance. GA_INVALID_ERROR for an unknown one.
 *
 * \param k instance
 * \param prop_id GA_INSTANCE_PROP_*
 * \param res receives the value, of the type given there
 * \returns GA_NO_ERROR; GA_INVALID_ERROR also for NULL
 */
GPUARRAY_PUBLIC int GpuInstance_property(GpuInstance *k, int prop_id, void *res);

#define GA_INSTANCE_PROP_START 2048       /**< first id of this kind */
#define GA_INSTANCE_PROP_NAME 2048        /**< `const char *`: "transpose<T=f32, TILE=32>"; borrowed */
#define GA_INSTANCE_PROP_SOURCE 2049      /**< `const char *`: the emitted CUDA C or OpenCL C; borrowed */
#define GA_INSTANCE_PROP_NUMPARAMS 2050   /**< `unsigned int`: parameters as written in GK */
#define GA_INSTANCE_PROP_GROUP_SIZE 2051  /**< `size_t [3]`: work-items of a group */
#define GA_INSTANCE_PROP_LOCAL_BYTES 2052 /**< `size_t`: local memory of a group */
#define GA_INSTANCE_PROP_MAXLSIZE 2053    /**< `size_t`: most work-items of a group of this kernel on this device */
#define GA_INSTANCE_PROP_REGISTERS 2054   /**< `int`: registers of a work-item, -1 where the device does not tell */
#define GA_INSTANCE_PROP_MATH 2055        /**< `int`: GT_MATH_* in force */

#ifdef __cplusplus
}
#endif

#endif
