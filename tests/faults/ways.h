#ifndef FAULTS_WAYS_H
#define FAULTS_WAYS_H
/*
 * Call paths through the library from a scenario to the calls that can fail, told apart by their two ends: the stack
 * frames next to the call, whose functions clean up after it, and those next to the scenario, whose functions report
 * it. A compiler of ours makes thousands of calls, few of which test anything new.
 */
#include <stdbool.h>
#include <stdint.h>

void ways_begin(void); /* forget the last scenario's calls */
void ways_note(void);  /* a call is made: remember how it was come to */
long ways_calls(void); /* as many were made */

/*
 * Is call `nth` (1 is the first) one to fail? The first with an inner or an outer end is, over this scenario and all
 * before it, and of the others one in `step`, chosen by `seed`. Asked once for each call, in order.
 */
bool ways_chosen(long nth, long step, uint64_t seed);

#endif
