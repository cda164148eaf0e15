#ifndef GA_TUNING_PARAMETERS_H
#define GA_TUNING_PARAMETERS_H
/*
 * The parameters of kernels and launches that are chosen by measurement: X(id, name, device, effect, start, value,
 * LEGAL(...), about). `value` is what the library takes unless a file says otherwise (core/tuning/file.c): the policy
 * tables of the operations, tuned by hand on an H200 and on processors with AVX2 and AVX-512. `start`: a cautious guess
 * for a device that nobody knows. Legal values ascend. The operation that uses a parameter combines it with the
 * device's limits: every legal value gives right results on every device.
 *
 * device: LOOPS, where work-items loop (processors); GROUPS, elsewhere.
 * effect: SPEED alone; BALANCE: speed, by the division of work among the compute units; BITS: results may have other
 * bits, so that reproducible contexts never take it from a file. No parameter of another effect may change a bit.
 */
/* clang-format off */
#define GA_PARAMETERS_TABLE(X) \
    X(ELEMWISE_CHUNK, "elementwise.chunk", LOOPS, BALANCE, 1024, 8192, LEGAL(1024, 2048, 4096, 8192, 16384, 32768), \
      "elements of a row that a work-item computes") \
    X(ELEMWISE_BLOCK, "elementwise.block", LOOPS, SPEED, 32, 64, LEGAL(16, 32, 64, 128), \
      "rows and columns of a block, if an operand is strided along the row") \
    X(ELEMWISE_ITEMS, "elementwise.items", GROUPS, SPEED, 128, 256, LEGAL(64, 128, 256, 512), \
      "work-items of a group") \
    X(ELEMWISE_PACKS, "elementwise.packs", GROUPS, SPEED, 1, 2, LEGAL(1, 2, 4), \
      "packs of a work-item, in long expressions over many elements") \
    X(ELEMWISE_SINGLES, "elementwise.singles", GROUPS, SPEED, 1, 4, LEGAL(1, 2, 4, 8), \
      "elements of a work-item, in rows that have no packs") \
    X(REDUCE_GROUPS, "reduce.groups", LOOPS, BALANCE, 2, 8, LEGAL(1, 2, 4, 8, 16, 32), \
      "most work-items for each compute unit") \
    X(REDUCE_TOTALS, "reduce.totals", LOOPS, SPEED, 8, 32, LEGAL(8, 16, 32, 64), \
      "partial results side by side, of operators that depend on no order") \
    X(REDUCE_PLAIN_TOTALS, "reduce.plain_totals", LOOPS, SPEED, 32, 128, LEGAL(32, 64, 128, 256), \
      "the same in plain loops") \
    X(REDUCE_UNROLL, "reduce.unroll", GROUPS, SPEED, 2, 8, LEGAL(2, 4, 8, 16), \
      "elements that a work-item loads at a time") \
    X(TRANSPOSE_ROWS, "transpose.rows", LOOPS, SPEED, 64, 256, LEGAL(32, 64, 128, 256, 512, 1024), \
      "rows of a block whose source is walked across its lines") \
    X(TRANSPOSE_BLOCK, "transpose.block", LOOPS, SPEED, 32, 64, LEGAL(16, 32, 64, 128), \
      "rows and columns of a block of another strided copy") \
    X(TRANSPOSE_TILE, "transpose.tile", GROUPS, SPEED, 32, 64, LEGAL(16, 32, 64), \
      "side of a tile of elements of 2 and 4 bytes") \
    X(TRANSPOSE_ITEMS, "transpose.items", GROUPS, SPEED, 128, 256, LEGAL(128, 256, 512), \
      "work-items of a group") \
    X(SORT_INSERT, "sort.insert", LOOPS, SPEED, 16, 32, LEGAL(8, 16, 32, 64, 128), \
      "longest row that is sorted by insertion") \
    X(SORT_PIECE, "sort.piece", LOOPS, BALANCE, 16384, 4096, LEGAL(1024, 4096, 16384, 65536), \
      "least elements whose digits are counted at a time") \
    X(SORT_LOCAL, "sort.local", GROUPS, SPEED, 2048, 8192, LEGAL(1024, 2048, 4096, 8192), \
      "longest row that is sorted in local memory") \
    X(SORT_REGISTER_BYTES, "sort.register_bytes", GROUPS, SPEED, 64, 128, LEGAL(64, 128, 256), \
      "bytes of a work-item that sorts in registers") \
    X(SORT_KEYS, "sort.keys", GROUPS, SPEED, 1, 3, LEGAL(1, 2, 3), \
      "shape of a pass over keys of 4 bytes: 256 work-items of 16 keys, 384 of 16, 320 of 24") \
    X(SORT_PAIRS, "sort.pairs", GROUPS, SPEED, 2, 1, LEGAL(1, 2, 3), \
      "the same with places or values") \
    X(GEMM_DEPTH, "gemm.depth", LOOPS, SPEED, 64, 128, LEGAL(32, 64, 128, 256), \
      "rows of b that stay in the cache") \
    X(GEMM_COLUMNS, "gemm.columns", LOOPS, BALANCE, 48, 96, LEGAL(24, 48, 96, 192), \
      "most columns of a tile") \
    X(GEMM_VECTOR, "gemm.vector", LOOPS, SPEED, 16, 32, LEGAL(16, 32, 64), \
      "bytes of a vector of rows") \
    X(GEMM_TENSOR_FIRST, "gemm.tensor", GROUPS, SPEED, 3, 1, LEGAL(1, 2, 3), \
      "largest tile on tensor cores, of operands without packs: 1 the largest of the table") \
    X(GEMM_PACKS_FIRST, "gemm.packs", GROUPS, SPEED, 3, 1, LEGAL(1, 2, 3), \
      "the same of operands in packs") \
    X(GEMM_AHEAD_FIRST, "gemm.ahead", GROUPS, SPEED, 2, 1, LEGAL(1, 2), \
      "the same without tensor cores, of operands copied ahead") \
    X(GEMM_BLOCK, "gemm.block", GROUPS, SPEED, 4, 8, LEGAL(4, 8), \
      "rows of a work-item's block, where none of these fits") \
    X(GEMM_ORDERED_ITEMS, "gemm.ordered", GROUPS, SPEED, 64, 128, LEGAL(64, 128, 256), \
      "most work-items of a group of products in a defined order") \
    X(CONV_COLUMNS, "conv.columns", LOOPS, BALANCE, 24, 96, LEGAL(24, 48, 96), \
      "most columns of a tile") \
    X(CONV_VECTOR, "conv.vector", LOOPS, SPEED, 16, 32, LEGAL(16, 32, 64), \
      "bytes of a vector of rows") \
    X(CONV_TILE, "conv.tile", GROUPS, SPEED, 3, 1, LEGAL(1, 2, 3), \
      "largest block of a work-item: 8 x 8, 8 x 4, 4 x 4") \
    X(CONV_WAVES, "conv.waves", GROUPS, BALANCE, 1, 2, LEGAL(1, 2, 4), \
      "least tiles for each compute unit, else they are smaller") \
    X(CONV_WINOGRAD, "conv.winograd", GROUPS, BITS, 2048, 512, LEGAL(64, 128, 256, 512, 1024, 2048, 4096), \
      "millions (2^20) of products from which minimal filters are used") \
    X(ATTENTION_ROWS, "attention.rows", LOOPS, SPEED, 32, 64, LEGAL(16, 32, 64), \
      "most queries of a tile") \
    X(ATTENTION_DEEP, "attention.deep", LOOPS, SPEED, 32, 64, LEGAL(16, 32, 64, 128), \
      "elements of queries and keys in the cache at a time") \
    X(ATTENTION_TILE, "attention.tile", GROUPS, SPEED, 32, 64, LEGAL(16, 32, 64), \
      "most queries of a tile without tensor cores") \
    X(ATTENTION_RESIDENT, "attention.resident", GROUPS, SPEED, 1, 3, LEGAL(1, 2, 3, 4), \
      "groups of a compute unit that registers are allocated for") \
    X(ROWS_WORK, "rows.work", LOOPS, BALANCE, 16384, 4096, LEGAL(1024, 4096, 16384, 65536), \
      "least elements of a work-item") \
    X(ROWS_ITEMS, "rows.items", GROUPS, SPEED, 256, 512, LEGAL(128, 256, 512, 1024), \
      "most work-items that share a row") \
    X(ROWS_HELD, "rows.held", GROUPS, SPEED, 32, 64, LEGAL(32, 64, 128), \
      "registers of a work-item for elements") \
    X(SCAN_GROUPS, "scan.groups", LOOPS, BALANCE, 2, 8, LEGAL(1, 2, 4, 8, 16, 32), \
      "most work-items for each compute unit") \
    X(SCAN_PARTS, "scan.parts", LOOPS, BALANCE, 4, 16, LEGAL(1, 4, 16, 64), \
      "parts of few rows for each compute unit") \
    X(SCAN_TILES, "scan.tiles", GROUPS, SPEED, 1, 2, LEGAL(1, 2), \
      "most tiles of a group in one pass over long rows") \
    X(SCAN_WALKS, "scan.walks", GROUPS, BALANCE, 4, 2, LEGAL(1, 2, 4, 8, 16), \
      "rows for each compute unit from which a group walks a whole row") \
    X(FFT_LANES, "fft.lanes", LOOPS, SPEED, 16, 32, LEGAL(16, 32, 64), \
      "bytes of neighbouring lines that are computed at a time") \
    X(FFT_GROUPS, "fft.groups", LOOPS, BALANCE, 1, 4, LEGAL(1, 2, 4, 8, 16), \
      "most work-items for each compute unit") \
    X(FFT_ITEMS, "fft.items", GROUPS, SPEED, 128, 256, LEGAL(64, 128, 256), \
      "work-items of a group") \
    X(FFT_WAVES, "fft.waves", GROUPS, BALANCE, 1, 2, LEGAL(1, 2, 4, 8), \
      "least groups for each compute unit, else groups have fewer lines")
/* clang-format on */

#define GA_PARAMETER_ID(id, ...) GA_TUNE_##id,
typedef enum ga_parameter { GA_PARAMETERS_TABLE(GA_PARAMETER_ID) GA_PARAMETERS } ga_parameter;
#undef GA_PARAMETER_ID

enum { GA_LEGAL_VALUES = 8 };

/* A row of the table. */
typedef struct ga_parameter_kind {
    const char *name; /* FAMILY.PARAMETER */
    enum { GA_PARAMETER_LOOPS, GA_PARAMETER_GROUPS } device;
    enum { GA_PARAMETER_SPEED, GA_PARAMETER_BALANCE, GA_PARAMETER_BITS } effect;
    unsigned start, value;
    unsigned legal[GA_LEGAL_VALUES]; /* the rest is 0, which is no legal value */
    const char *about;
} ga_parameter_kind;

extern const ga_parameter_kind ga_parameters[GA_PARAMETERS];

#endif
