#ifndef CTS_NORM_ADDED_H
#define CTS_NORM_ADDED_H

/* A case of the norms' table. */
void cts_norm_added(void **state);

#endif
