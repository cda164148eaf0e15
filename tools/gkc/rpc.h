#ifndef GKC_RPC_H
#define GKC_RPC_H
/* The messages of the Language Server Protocol's base protocol: headers, an empty line, a body of Content-Length bytes.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum rpc_status {
    RPC_MESSAGE,
    RPC_TOO_LONG, /* it was skipped */
    RPC_END       /* of the input, in the middle of a message or not */
} rpc_status;

/* The next body, to be given to free(); what is no header is skipped. */
rpc_status rpc_read(FILE *in, char **body, size_t *length);
/* false: nobody reads. */
bool rpc_write(FILE *out, const char *body, size_t length);

#endif
