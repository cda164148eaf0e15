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
 * GK itself compiles an instance in well under a millisecond; the device's compiler takes longer, but runs once:
 * compiled programs are cached in the context and, if worthwhile, on disk.
 *
 * Threads: templates and instances may be used by any number of threads at once; no thread may use one while it is
 * freed.
 */

#include <stdint.h>

#include <gpuarray/array.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Checked source text. */
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
 * Check GK source and keep it for a context. Whether the device has the features that a kernel uses is checked when the
 * kernel is instantiated.
 *
 * \param t where the template goes; NULL on failure
 * \param ctx the context its instances will run in; kept alive by the template
 * \param name name of the source in messages, for instance its file name
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
 * \param err_str as for GpuTemplate_new(); also the device compiler's log with the emitted source, if it rejected that
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for errors in arguments or source; GA_DEVSUP_ERROR if the device lacks something
 *          the kernel uses: a feature, local memory, work-items in a group; GA_IMPL_ERROR if the device's compiler
 *          rejected the emitted text (a defect of this library)
 */
GPUARRAY_PUBLIC int GpuTemplate_instantiate(GpuInstance **k, GpuTemplate *t, const char *kernel, unsigned int n,
                                            const gputemplate_arg *args, int flags, char **err_str);

#define GT_MATH_STRICT 1   /**< same bits on every device: no contraction, correct rounding of + - * / sqrt */
#define GT_MATH_CONTRACT 2 /**< a * b + c may become one fused operation */
#define GT_MATH_FAST 3     /**< whatever the device does fastest */
/**
 * In addition: every index is compared with its extent. One that is out of range reads zeros or writes nothing (in a
 * local or private array: it is 0), and the next call that waits for the device (gpucontext_sync(), gpudata_sync(),
 * reads; with GPUARRAY_SYNC=1 the call itself) fails with GA_RUN_ERROR; the text has the source position, index and
 * extent of the first that was found. The first race is reported likewise: two accesses of one element by different
 * work-items, of which at least one writes and not both are atomic, with no barrier between them; the text has both
 * source positions, the element and the work-items. The kernel takes many times as long, and up to 64 MiB of the
 * device's memory while it runs. The context stays usable. GPUARRAY_CHECKED=1 sets this for all instances.
 */
#define GT_CHECKED 16
/**
 * In addition: a failed assertion of the kernel, `assert(c, "text")`, is reported in the same way as an index out of
 * range with GT_CHECKED, which includes this; indices are not compared. A kernel without assertions is not changed.
 * GPUARRAY_ASSERTS=1 sets this for all instances.
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
 * \param args a pointer for each parameter of the kernel as written (GA_INSTANCE_PROP_NUMPARAMS of them). Their types
 *             cannot be checked: in hand-written programs prefer GpuInstance_call_args(). For a view a GpuArray *
 *             (`&x`, not `x.data` as for GpuKernel_call()) of the same element type and rank, any strides; for a buffer
 *             one of the same type, contiguous. f32x4 is GA_FLOAT4 and so on, and starts and strides are multiples of
 *             its size, at most 16. For a scalar a pointer to its value: bool as one byte, half and bfloat16 as
 *             ga_half_t and ga_bfloat16_t, complex as two values, idx as ssize_t
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for arguments or sizes that do not fit the kernel or the device;
 *          GA_INVALID_ERROR for NULL, for arrays of another context, and for pointers recognised not to be arrays (a
 *          buffer, `x.data`; other memory), which is not always possible; GA_READONLY_ERROR; GA_UNALIGNED_ERROR; or an
 *          error of the launch
 */
GPUARRAY_PUBLIC int GpuInstance_call(GpuInstance *k, unsigned int nd, const size_t *groups, const size_t *group_size,
                                     void **args);

/** The kind of value in a gpuinstance_arg. */
typedef enum _gpuinstance_kind {
    GI_NOTHING = 0, /**< not set; rejected, so that a forgotten argument is found */
    GI_ARRAY,       /**< an array, for a view or a buffer */
    GI_INT,         /**< a signed integer */
    GI_UINT,        /**< an unsigned integer */
    GI_REAL,        /**< a real number */
    GI_COMPLEX      /**< a complex number */
} gpuinstance_kind;

/** A typed argument; made with the functions below. */
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
 * An integer, for bool (0 or 1), integers and idx; also for real and complex parameters, if their type represents it
 * exactly.
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
 * An unsigned integer; otherwise as gpuinstance_int().
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
 * A real number, for f16, bf16, f32 and f64, to which it is rounded to nearest, and for complex numbers.
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
 * GpuInstance_call() with typed arguments: the C compiler distinguishes an array from its buffer and from a number, and
 * the call compares number, kind and range of the arguments with the kernel's parameters.
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
 * Read a property of an instance. GA_INVALID_ERROR for an unknown one.
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
#define GA_INSTANCE_PROP_MAXLSIZE 2053    /**< `size_t`: largest number of work-items in a group, on this device */
#define GA_INSTANCE_PROP_REGISTERS 2054   /**< `int`: registers of a work-item, -1 if the driver does not report them */
#define GA_INSTANCE_PROP_MATH 2055        /**< `int`: the GT_MATH_* that applies */

#ifdef __cplusplus
}
#endif

#endif
