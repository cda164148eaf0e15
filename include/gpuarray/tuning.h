#ifndef GPUARRAY_TUNING_H
#define GPUARRAY_TUNING_H
/** \file gpuarray/tuning.h
 *  \brief Sizes of tiles, items of a work-item and the like, chosen for a device by measurement.
 *
 * Such parameters have names, FAMILY.PARAMETER, and a few legal values; every one gives right results. A context takes
 * those of the library, or when it is made those of a file for its device and driver: of GPUARRAY_TUNING (a file, a
 * folder, or `none`), else of the user's folder, `$XDG_DATA_HOME/gpuarray/tuning` or `~/.local/share/gpuarray/tuning`,
 * else of the folder `share/gpuarray/tuning` of the installed library. A file that is damaged, or of another device,
 * driver or version, is ignored, and so are unknown names and values in it: with GPUARRAY_LOG=1 a warning says so.
 *
 * **Results.** No result of a reproducible context depends on a parameter: those that change bits are not there
 * (GA_TUNED_BITS), in files neither.
 *
 * **Changes** have an effect on all later calls in the context, also of operations that were made before; only a
 * convolution keeps the `conv.winograd` that it was planned with, and a recording the kernels that it recorded.
 *
 * **Threads.** While one of these functions changes the parameters of a context, no other thread may use it.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of a parameter. */
enum {
    GA_TUNED_HERE = 1, /**< this context has it; others are for another kind of device, or change bits */
    GA_TUNED_BITS = 2  /**< it may change bits of results, in contexts that are not reproducible */
};

/** A parameter and its value in a context. The texts and lists are constants of the library. */
typedef struct _ga_tuned_parameter {
    const char *name;          /**< "gemm.depth" */
    const char *about;         /**< what it says, in words */
    const unsigned int *legal; /**< its legal values, ascending, then 0 */
    unsigned int usual;        /**< the library's value */
    unsigned int value;        /**< the context's */
    unsigned int flags;        /**< GA_TUNED_HERE, GA_TUNED_BITS */
} ga_tuned_parameter;

/**
 * Look at a parameter.
 *
 * \param ctx context
 * \param i its number, from 0 on
 * \param parameter receives it
 * \returns GA_NO_ERROR; GA_VALUE_ERROR beyond the last one; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_tuned(gpucontext *ctx, unsigned int i, ga_tuned_parameter *parameter);

/**
 * Set a parameter, for this context alone.
 *
 * \param ctx context
 * \param name its name
 * \param value a legal value
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for a name that the context does not have, and for a value that is not legal,
 * and nothing has changed; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_tuned_set(gpucontext *ctx, const char *name, size_t value);

/**
 * Write the context's parameters to a file, replacing it. It has those that differ from the library's.
 *
 * \param ctx context
 * \param path the file; NULL: in the user's folder, which is made, by the name under which contexts look for it
 * \returns GA_NO_ERROR; GA_SYS_ERROR if it cannot be written, and then the old file is as it was; GA_VALUE_ERROR if
 * path is NULL and no folder of the user's is known; GA_MEMORY_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_tuned_write(gpucontext *ctx, const char *path);

/** Flags of gpucontext_tune(). */
enum {
    GA_TUNE_GUESSES = 1,   /**< begin with cautious guesses in place of the context's values: what the library would do
                                without its tables */
    GA_TUNE_PROCESSOR = 2, /**< measure the time of this process on all processors: for devices that are the host's
                                processor, on a machine that has other work. Parameters that balance load are left */
    GA_TUNE_SMALL = 4      /**< small arrays: for tests */
};

/** What gpucontext_tune() measures. Zeros are the usual. */
typedef struct _ga_tune_options {
    double seconds; /**< at most so long; 0: 300. What is being measured at the end is finished: some seconds more */
    const char *families; /**< names with commas: elementwise, reduce, transpose, sort, gemm, conv, attention, rows,
                               scan, fft; NULL: all */
    unsigned int flags;   /**< GA_TUNE_GUESSES and so on */
} ga_tune_options;

/** What has just been measured. */
typedef struct _ga_tune_progress {
    double done;           /**< the part of the work that is done, 0 to 1 */
    const char *family;    /**< "gemm" */
    const char *parameter; /**< "gemm.depth"; NULL: all of the family was measured */
    unsigned int value;    /**< the value that was tried */
    double ratio;          /**< time over the time with the best values before; of a family: with the values found, over
                                the library's; 0: it could not be measured */
} ga_tune_progress;

/** Called after each measurement. A result other than 0 ends the tuning. */
typedef int ga_tune_report(void *user, const ga_tune_progress *progress);

/**
 * Measure parameters of a context, family by family, and take the values that are fastest; one is changed if that gains
 * more than measurements vary. gpucontext_tuned_write() keeps them for other contexts. What the context computes with a
 * vendor's library does not depend on its parameters: make it with GPUARRAY_BLAS=own, GPUARRAY_FFT=own,
 * GPUARRAY_CONV=own and GPUARRAY_ATTENTION=own to tune the library's kernels. In a family that is then not faster
 * than with the library's values, all are as before (unless GA_TUNE_GUESSES is set).
 *
 * Takes some 600 MB of device memory at most, and the device for itself: other work on it falsifies the measurements.
 *
 * \param ctx context, which nothing else uses meanwhile
 * \param options what to measure; NULL: the usual
 * \param report called after each measurement; NULL: nothing
 * \param user for `report`
 * \returns GA_NO_ERROR, also if `report` ended it or time ran out: values found until then are kept; GA_VALUE_ERROR for
 * an unknown family, unknown flags, and seconds that are negative or no number; GA_INVALID_ERROR for NULL and while
 * this context records a graph; or the device's error, and the family that was being measured is as before
 */
GPUARRAY_PUBLIC int gpucontext_tune(gpucontext *ctx, const ga_tune_options *options, ga_tune_report *report,
                                    void *user);

#ifdef __cplusplus
}
#endif

#endif
