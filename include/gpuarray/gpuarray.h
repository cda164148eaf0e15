#ifndef GPUARRAY_GPUARRAY_H
#define GPUARRAY_GPUARRAY_H
/** \file gpuarray/gpuarray.h
 *  \brief Everything except the backends' extensions, which need vendor headers.
 */

#include <gpuarray/arrange.h>
#include <gpuarray/array.h>
#include <gpuarray/attention.h>
#include <gpuarray/blas.h>
#include <gpuarray/blocks.h>
#include <gpuarray/buffer.h>
#include <gpuarray/buffer_blas.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/collectives.h>
#include <gpuarray/config.h>
#include <gpuarray/conv.h>
#include <gpuarray/dct.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/embedding.h>
#include <gpuarray/error.h>
#include <gpuarray/event.h>
#include <gpuarray/extension.h>
#include <gpuarray/index.h>
#include <gpuarray/f8.h>
#include <gpuarray/fft.h>
#include <gpuarray/functions.h>
#include <gpuarray/graph.h>
#include <gpuarray/host.h>
#include <gpuarray/kernel.h>
#include <gpuarray/linalg.h>
#include <gpuarray/loss.h>
#include <gpuarray/quant.h>
#include <gpuarray/random.h>
#include <gpuarray/matmul.h>
#include <gpuarray/moments.h>
#include <gpuarray/ndimage.h>
#include <gpuarray/norm.h>
#include <gpuarray/optim.h>
#include <gpuarray/packed.h>
#include <gpuarray/pool.h>
#include <gpuarray/profile.h>
#include <gpuarray/recurrent.h>
#include <gpuarray/reduction.h>
#include <gpuarray/resample.h>
#include <gpuarray/rotary.h>
#include <gpuarray/rows.h>
#include <gpuarray/scan.h>
#include <gpuarray/segment.h>
#include <gpuarray/select.h>
#include <gpuarray/sets.h>
#include <gpuarray/sort.h>
#include <gpuarray/sparse.h>
#include <gpuarray/template.h>
#include <gpuarray/tuning.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#endif
