#ifndef GPUARRAY_CONFIG_H
#define GPUARRAY_CONFIG_H
/** \file gpuarray/config.h
 *  \brief What every other header needs: integer types, symbol visibility, version numbers.
 */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <gpuarray/abi_version.h>

/** Version of the programming interface. Grows when something is added; see also gpuarray_version(). */
#define GPUARRAY_API_VERSION 2

/** Release these headers belong to: major * 1000000 + minor * 1000 + patch. Compare with gpuarray_version(). */
#define GPUARRAY_VERSION_NUMBER 8000

/** Marks what the library exports. GPUARRAY_SHARED is defined by the build, and by whoever links the shared library. */
#if defined(GPUARRAY_SHARED) && defined(_WIN32)
#    ifdef GPUARRAY_BUILDING_DLL
#        define GPUARRAY_PUBLIC __declspec(dllexport)
#    else
#        define GPUARRAY_PUBLIC __declspec(dllimport)
#    endif
#elif defined(GPUARRAY_SHARED) && defined(__GNUC__)
#    define GPUARRAY_PUBLIC __attribute__((visibility("default")))
#else
#    define GPUARRAY_PUBLIC
#endif

#endif
