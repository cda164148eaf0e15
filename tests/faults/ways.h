#ifndef FAULTS_WAYS_H
#define FAULTS_WAYS_H
/*
 * By which ways through the library a scenario comes to the calls that can fail: the frames of the stack next to the
 * call and next to the scenario. A compiler of ours makes thousands of calls, and few of them tell anything new.
 */
#include <stdbool.h>
#include <stdint.h>

void ways_begin(void); /* forget the last scenario's calls */
void ways_note(void);  /* a call is made: remember how it was come to */
long ways_calls(void); /* as many were made */

/*
 * Is call `nth` (1 is the first) one to fail? The first of each way is, in this scenario and all before it, and of the
 * others one in `step`, as `seed` has it. Asked once for each call, in order.
 */
bool ways_chosen(long nth, long step, uint64_t seed);

#endif
