#include "compiling.h"

#include <gpuarray/error.h>
#include <gpuarray/util.h>

#include "base/clock.h"
#include "base/fork.h"

static ga_process_lock lock = GA_PROCESS_LOCK("telling how long it compiles");
static gpuarray_compiled told;
static void *told_user;
static double seconds;
static unsigned programs;

void ga_compiling_done(double start) {
    if (ga_process_lock_take(NULL, &lock) != GA_NO_ERROR) return;
    seconds += ga_seconds() - start;
    programs++;
    if (told != NULL) told(told_user, programs, seconds);
    ga_process_lock_release(&lock);
}

int gpuarray_watch_compiling(gpuarray_compiled f, void *user) {
    int err = ga_process_lock_take(NULL, &lock);

    if (err != GA_NO_ERROR) return err;
    told = f;
    told_user = user;
    ga_process_lock_release(&lock);
    return GA_NO_ERROR;
}
