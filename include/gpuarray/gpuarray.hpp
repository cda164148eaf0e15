#ifndef GPUARRAY_GPUARRAY_HPP
#define GPUARRAY_GPUARRAY_HPP
/** \file gpuarray/gpuarray.hpp
 *  \brief The library for C++17 and newer: objects that release themselves, exceptions or results, types of elements
 *  from the types of C++.
 *
 * Headers only, over the functions of `<gpuarray/gpuarray.h>`, which it includes and whose documents hold: every object
 * here has `get()`, the C object, and gpuarray::check() turns a code of any C function into an exception. docs/cpp.md
 * begins at the beginning.
 *
 * **Errors.** What fails throws gpuarray::error. With `GPUARRAY_NO_EXCEPTIONS` defined before the header is included,
 * nothing throws but the standard library where memory runs out: functions return a gpuarray::result instead, which
 * holds what they make or the error. The two may be used in different files of one program.
 *
 * **Ownership.** Objects own what they hold, can be moved and not copied; one that was moved from or made without
 * arguments is empty. Everything keeps its context, so that any order of their ends is right.
 *
 * **Threads.** As of the C objects: a context, a buffer, an event, an elementwise expression, a program and its kernels
 * may be used by several threads at once, an array may be read by several, a gpuarray::kernel belongs to one at a time.
 */

#include <gpuarray/gpuarray.h>

#include <gpuarray/cpp/array.hpp>
#include <gpuarray/cpp/context.hpp>
#include <gpuarray/cpp/elementwise.hpp>
#include <gpuarray/cpp/error.hpp>
#include <gpuarray/cpp/kernel.hpp>
#include <gpuarray/cpp/slice.hpp>
#include <gpuarray/cpp/types.hpp>

#endif
