#ifndef GPUARRAY_GPUARRAY_HPP
#define GPUARRAY_GPUARRAY_HPP
/** \file gpuarray/gpuarray.hpp
 *  \brief The library for C++17 and newer: RAII objects, exceptions or results, element types deduced from C++ types.
 *
 * Header-only wrappers of the functions of `<gpuarray/gpuarray.h>`, which it includes and whose documentation applies:
 * every object has `get()`, which returns the C object, and gpuarray::check() turns a code of any C function into an
 * exception. docs/cpp.md is an introduction.
 *
 * **Errors.** Failing functions throw gpuarray::error. With `GPUARRAY_NO_EXCEPTIONS` defined before the header is
 * included, only the standard library throws, if memory runs out: functions return a gpuarray::result instead, which
 * holds the value or the error. The two may be used in different files of one program.
 *
 * **Ownership.** Objects own their C objects and can be moved but not copied; one that was moved from or
 * default-constructed is empty. Every object holds a reference to its context, so objects may be destroyed in any
 * order.
 *
 * **Threads.** As for the C objects: a context, a buffer, an event, an elementwise expression, a program and its
 * kernels may be used by several threads at once, an array may be read by several, a gpuarray::kernel belongs to one at
 * a time.
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
