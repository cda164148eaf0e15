#ifndef GPUARRAY_EVENT_H
#define GPUARRAY_EVENT_H
/** \file gpuarray/event.h
 *  \brief Points in the work of a context: to wait for, to ask about, to order contexts by; transfers that do not wait.
 *
 * The work of one context runs in the order in which it was enqueued and needs no events. They say when some of it is
 * done (gpuevent_sync(), gpuevent_query()), and make a context wait for another without the host (gpuevent_wait()).
 *
 * **Recording.** gpuevent_record() makes the event stand for all work that its context was given so far. It may be
 * recorded any number of times; who waits already, waits for what it stood for then. An event that was never recorded
 * stands for nothing and is done.
 *
 * **Ownership.** Events are counted: gpuevent_new() gives one reference. An event keeps its context.
 *
 * **Threads.** Any thread may use any event, several at once.
 *
 * **Errors.** As everywhere: a code, and a text with gpucontext_error() of the event's context. Work that failed is
 * told by gpuevent_sync() where the driver knows, else by a later call.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpuevent;
/** A point in the work of a context. Its content is the library's. */
typedef struct _gpuevent gpuevent;

/**
 * Make an event, which stands for nothing yet.
 *
 * \param ctx context in whose work it will be a point
 * \param ret receives the error code, may be NULL
 * \returns an event with one reference; NULL on failure: GA_INVALID_ERROR for a NULL context, GA_MEMORY_ERROR,
 *          GA_UNSUPPORTED_ERROR where the backend has no events, or what the driver answers
 */
GPUARRAY_PUBLIC gpuevent *gpuevent_new(gpucontext *ctx, int *ret);

/**
 * Take another reference.
 *
 * \param e event
 */
GPUARRAY_PUBLIC void gpuevent_retain(gpuevent *e);

/**
 * Give back a reference. Work that waits for the event goes on waiting. NULL is allowed.
 *
 * \param e event, or NULL
 */
GPUARRAY_PUBLIC void gpuevent_release(gpuevent *e);

/**
 * The event's context, borrowed; NULL for NULL.
 *
 * \param e event, or NULL
 * \returns the context
 */
GPUARRAY_PUBLIC gpucontext *gpuevent_context(gpuevent *e);

/**
 * From now on the event stands for all work that its context was given before this call. Asynchronous.
 *
 * \param e event
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; or what the driver answers, and the event stands for what it did
 */
GPUARRAY_PUBLIC int gpuevent_record(gpuevent *e);

/**
 * Work given to `ctx` after this call begins when what the event stands for now is done. The host does not wait,
 * unless the two contexts are of different backends, whose drivers know nothing of each other: then this call is
 * gpuevent_sync(). For the event's own context it has nothing to do.
 *
 * \param ctx context that waits
 * \param e event of any context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; or what the driver answers
 */
GPUARRAY_PUBLIC int gpuevent_wait(gpucontext *ctx, gpuevent *e);

/**
 * Return when what the event stands for is done.
 *
 * \param e event
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; GA_RUN_ERROR if some of the work failed and the driver knows it
 */
GPUARRAY_PUBLIC int gpuevent_sync(gpuevent *e);

/**
 * Is what the event stands for done? Returns at once.
 *
 * \param e event
 * \param done receives 1 or 0
 * \returns as gpuevent_sync()
 */
GPUARRAY_PUBLIC int gpuevent_query(gpuevent *e, int *done);

/**
 * How long the device took from one event to another, by its own clock. Waits for both.
 *
 * \param from event of a context that was made with gpucontext_props_timing(); recorded
 * \param to event of the same context, recorded later
 * \param seconds receives the time
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and for events of two contexts; GA_VALUE_ERROR if one was never
 *          recorded; GA_UNSUPPORTED_ERROR if the context was made without timing or the backend has none; as
 *          gpuevent_sync()
 */
GPUARRAY_PUBLIC int gpuevent_elapsed(gpuevent *from, gpuevent *to, double *seconds);

/**
 * gpudata_read() that does not wait: `done` is recorded behind it, and when that is done the bytes are there. Memory
 * that the driver knows (of a GA_BUFFER_HOST buffer, see GA_BUFFER_PROP_HOSTPOINTER) moves while the program goes on;
 * with other memory some drivers take part of the time in this call.
 *
 * \param dst host memory to write; it must stay, and be left alone, until `done` is done
 * \param src buffer to read; it may be released and changed at once, as all work is in order
 * \param srcoff where in it to start
 * \param sz bytes to copy
 * \param done event of the buffer's context
 * \returns as gpudata_read(); GA_INVALID_ERROR for an event of another context. After an error nothing was enqueued, or
 *          what was has ended
 */
GPUARRAY_PUBLIC int gpudata_read_async(void *dst, gpudata *src, size_t srcoff, size_t sz, gpuevent *done);

/**
 * gpudata_write() that does not wait: `done` is recorded behind it.
 *
 * \param dst buffer to write; later work sees the bytes
 * \param dstoff where in it to start
 * \param src host memory to read; it must stay as it is until `done` is done
 * \param sz bytes to copy
 * \param done event of the buffer's context
 * \returns as gpudata_read_async()
 */
GPUARRAY_PUBLIC int gpudata_write_async(gpudata *dst, size_t dstoff, const void *src, size_t sz, gpuevent *done);

#ifdef __cplusplus
}
#endif

#endif
