/* transpose_words<WIDE=32, DEEP=8, STEP=8>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i64 idx;

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* start_of<W=8> */
static inline idx gk_start_of_W_8(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775799l);
}

/* start_of<W=32> */
static inline idx gk_start_of_W_32(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775775l);
}

/* transpose_words<WIDE=32, DEEP=8, STEP=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_transpose_words(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *ys__data, i64 ys__offset, idx ys__size, __global const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u64 *xs = (__global const u64 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    __global u64 *ys = (__global u64 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 51 "transpose.gk"
    u64 tile[1024];
    for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) tile[ga_i0] = 0ul;
#line 52 "transpose.gk"
    idx strips = (idx)((u64)x__dim2 + 7) / 8;
    idx jobs = (idx)((u64)x__dim0 * (u64)strips);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    idx down = x__stride1 / 8;
    u64 low = 281470681808895ul;
    u64 half__ = 4294967295ul;
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx column = (idx)((u64)ga_mod_signed_i64(job, strips) * 8);
        idx deep = ga_min_int_i64(8, (idx)((u64)x__dim2 - (u64)column));
        idx from = (idx)((u64)ga_div_signed_i64(job, strips) * (u64)(x__stride0 / 8) + (u64)column);
        idx to = (idx)((u64)ga_div_signed_i64(job, strips) * (u64)(y__stride0 / 8) + (u64)column * 4 * (u64)(y__stride2 / 8));
        for (idx row = 0; row < y__dim1; row = (idx)((u64)row + 32)) {
            idx wide = ga_min_int_i64(32, (idx)((u64)y__dim1 - (u64)row));
            for (idx j = 0; j < wide; j++) {
                idx s0 = gk_start_of_W_8((idx)((u64)from + ((u64)row + (u64)j) * 4 * (u64)down));
                idx s1 = gk_start_of_W_8((idx)((u64)s0 + (u64)down));
                idx s2 = gk_start_of_W_8((idx)((u64)s1 + (u64)down));
                idx s3 = gk_start_of_W_8((idx)((u64)s2 + (u64)down));
                for (idx i0 = 0; i0 < deep; i0 = (idx)((u64)i0 + 8)) {
                    {
                        {
#line 73 "transpose.gk"
                            idx i = (idx)((u64)i0 + 0);
                            if (i < deep) {
                                u64 a = xs[(idx)((u64)s0 + (u64)i)];
                                u64 b = xs[(idx)((u64)s1 + (u64)i)];
                                u64 c = xs[(idx)((u64)s2 + (u64)i)];
                                u64 d = xs[(idx)((u64)s3 + (u64)i)];
                                u64 ab = (a & low) | ((b & low) << 16);
                                u64 ba = ((a >> 16) & low) | (b & ~low);
                                u64 cd = (c & low) | ((d & low) << 16);
                                u64 dc = ((c >> 16) & low) | (d & ~low);
                                idx t = (idx)((u64)i * 128 + (u64)j);
                                tile[t] = (ab & half__) | (cd << 32);
                                tile[(idx)((u64)t + 32)] = (ba & half__) | (dc << 32);
                                tile[(idx)((u64)t + 64)] = (ab >> 32) | (cd & ~half__);
                                tile[(idx)((u64)t + 96)] = (ba >> 32) | (dc & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__2 = (idx)((u64)i0 + 1);
                            if (i__2 < deep) {
                                u64 a__2 = xs[(idx)((u64)s0 + (u64)i__2)];
                                u64 b__2 = xs[(idx)((u64)s1 + (u64)i__2)];
                                u64 c__2 = xs[(idx)((u64)s2 + (u64)i__2)];
                                u64 d__2 = xs[(idx)((u64)s3 + (u64)i__2)];
                                u64 ab__2 = (a__2 & low) | ((b__2 & low) << 16);
                                u64 ba__2 = ((a__2 >> 16) & low) | (b__2 & ~low);
                                u64 cd__2 = (c__2 & low) | ((d__2 & low) << 16);
                                u64 dc__2 = ((c__2 >> 16) & low) | (d__2 & ~low);
                                idx t__2 = (idx)((u64)i__2 * 128 + (u64)j);
                                tile[t__2] = (ab__2 & half__) | (cd__2 << 32);
                                tile[(idx)((u64)t__2 + 32)] = (ba__2 & half__) | (dc__2 << 32);
                                tile[(idx)((u64)t__2 + 64)] = (ab__2 >> 32) | (cd__2 & ~half__);
                                tile[(idx)((u64)t__2 + 96)] = (ba__2 >> 32) | (dc__2 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__3 = (idx)((u64)i0 + 2);
                            if (i__3 < deep) {
                                u64 a__3 = xs[(idx)((u64)s0 + (u64)i__3)];
                                u64 b__3 = xs[(idx)((u64)s1 + (u64)i__3)];
                                u64 c__3 = xs[(idx)((u64)s2 + (u64)i__3)];
                                u64 d__3 = xs[(idx)((u64)s3 + (u64)i__3)];
                                u64 ab__3 = (a__3 & low) | ((b__3 & low) << 16);
                                u64 ba__3 = ((a__3 >> 16) & low) | (b__3 & ~low);
                                u64 cd__3 = (c__3 & low) | ((d__3 & low) << 16);
                                u64 dc__3 = ((c__3 >> 16) & low) | (d__3 & ~low);
                                idx t__3 = (idx)((u64)i__3 * 128 + (u64)j);
                                tile[t__3] = (ab__3 & half__) | (cd__3 << 32);
                                tile[(idx)((u64)t__3 + 32)] = (ba__3 & half__) | (dc__3 << 32);
                                tile[(idx)((u64)t__3 + 64)] = (ab__3 >> 32) | (cd__3 & ~half__);
                                tile[(idx)((u64)t__3 + 96)] = (ba__3 >> 32) | (dc__3 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__4 = (idx)((u64)i0 + 3);
                            if (i__4 < deep) {
                                u64 a__4 = xs[(idx)((u64)s0 + (u64)i__4)];
                                u64 b__4 = xs[(idx)((u64)s1 + (u64)i__4)];
                                u64 c__4 = xs[(idx)((u64)s2 + (u64)i__4)];
                                u64 d__4 = xs[(idx)((u64)s3 + (u64)i__4)];
                                u64 ab__4 = (a__4 & low) | ((b__4 & low) << 16);
                                u64 ba__4 = ((a__4 >> 16) & low) | (b__4 & ~low);
                                u64 cd__4 = (c__4 & low) | ((d__4 & low) << 16);
                                u64 dc__4 = ((c__4 >> 16) & low) | (d__4 & ~low);
                                idx t__4 = (idx)((u64)i__4 * 128 + (u64)j);
                                tile[t__4] = (ab__4 & half__) | (cd__4 << 32);
                                tile[(idx)((u64)t__4 + 32)] = (ba__4 & half__) | (dc__4 << 32);
                                tile[(idx)((u64)t__4 + 64)] = (ab__4 >> 32) | (cd__4 & ~half__);
                                tile[(idx)((u64)t__4 + 96)] = (ba__4 >> 32) | (dc__4 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__5 = (idx)((u64)i0 + 4);
                            if (i__5 < deep) {
                                u64 a__5 = xs[(idx)((u64)s0 + (u64)i__5)];
                                u64 b__5 = xs[(idx)((u64)s1 + (u64)i__5)];
                                u64 c__5 = xs[(idx)((u64)s2 + (u64)i__5)];
                                u64 d__5 = xs[(idx)((u64)s3 + (u64)i__5)];
                                u64 ab__5 = (a__5 & low) | ((b__5 & low) << 16);
                                u64 ba__5 = ((a__5 >> 16) & low) | (b__5 & ~low);
                                u64 cd__5 = (c__5 & low) | ((d__5 & low) << 16);
                                u64 dc__5 = ((c__5 >> 16) & low) | (d__5 & ~low);
                                idx t__5 = (idx)((u64)i__5 * 128 + (u64)j);
                                tile[t__5] = (ab__5 & half__) | (cd__5 << 32);
                                tile[(idx)((u64)t__5 + 32)] = (ba__5 & half__) | (dc__5 << 32);
                                tile[(idx)((u64)t__5 + 64)] = (ab__5 >> 32) | (cd__5 & ~half__);
                                tile[(idx)((u64)t__5 + 96)] = (ba__5 >> 32) | (dc__5 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__6 = (idx)((u64)i0 + 5);
                            if (i__6 < deep) {
                                u64 a__6 = xs[(idx)((u64)s0 + (u64)i__6)];
                                u64 b__6 = xs[(idx)((u64)s1 + (u64)i__6)];
                                u64 c__6 = xs[(idx)((u64)s2 + (u64)i__6)];
                                u64 d__6 = xs[(idx)((u64)s3 + (u64)i__6)];
                                u64 ab__6 = (a__6 & low) | ((b__6 & low) << 16);
                                u64 ba__6 = ((a__6 >> 16) & low) | (b__6 & ~low);
                                u64 cd__6 = (c__6 & low) | ((d__6 & low) << 16);
                                u64 dc__6 = ((c__6 >> 16) & low) | (d__6 & ~low);
                                idx t__6 = (idx)((u64)i__6 * 128 + (u64)j);
                                tile[t__6] = (ab__6 & half__) | (cd__6 << 32);
                                tile[(idx)((u64)t__6 + 32)] = (ba__6 & half__) | (dc__6 << 32);
                                tile[(idx)((u64)t__6 + 64)] = (ab__6 >> 32) | (cd__6 & ~half__);
                                tile[(idx)((u64)t__6 + 96)] = (ba__6 >> 32) | (dc__6 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__7 = (idx)((u64)i0 + 6);
                            if (i__7 < deep) {
                                u64 a__7 = xs[(idx)((u64)s0 + (u64)i__7)];
                                u64 b__7 = xs[(idx)((u64)s1 + (u64)i__7)];
                                u64 c__7 = xs[(idx)((u64)s2 + (u64)i__7)];
                                u64 d__7 = xs[(idx)((u64)s3 + (u64)i__7)];
                                u64 ab__7 = (a__7 & low) | ((b__7 & low) << 16);
                                u64 ba__7 = ((a__7 >> 16) & low) | (b__7 & ~low);
                                u64 cd__7 = (c__7 & low) | ((d__7 & low) << 16);
                                u64 dc__7 = ((c__7 >> 16) & low) | (d__7 & ~low);
                                idx t__7 = (idx)((u64)i__7 * 128 + (u64)j);
                                tile[t__7] = (ab__7 & half__) | (cd__7 << 32);
                                tile[(idx)((u64)t__7 + 32)] = (ba__7 & half__) | (dc__7 << 32);
                                tile[(idx)((u64)t__7 + 64)] = (ab__7 >> 32) | (cd__7 & ~half__);
                                tile[(idx)((u64)t__7 + 96)] = (ba__7 >> 32) | (dc__7 & ~half__);
                            }
                        }
                        {
#line 73 "transpose.gk"
                            idx i__8 = (idx)((u64)i0 + 7);
                            if (i__8 < deep) {
                                u64 a__8 = xs[(idx)((u64)s0 + (u64)i__8)];
                                u64 b__8 = xs[(idx)((u64)s1 + (u64)i__8)];
                                u64 c__8 = xs[(idx)((u64)s2 + (u64)i__8)];
                                u64 d__8 = xs[(idx)((u64)s3 + (u64)i__8)];
                                u64 ab__8 = (a__8 & low) | ((b__8 & low) << 16);
                                u64 ba__8 = ((a__8 >> 16) & low) | (b__8 & ~low);
                                u64 cd__8 = (c__8 & low) | ((d__8 & low) << 16);
                                u64 dc__8 = ((c__8 >> 16) & low) | (d__8 & ~low);
                                idx t__8 = (idx)((u64)i__8 * 128 + (u64)j);
                                tile[t__8] = (ab__8 & half__) | (cd__8 << 32);
                                tile[(idx)((u64)t__8 + 32)] = (ba__8 & half__) | (dc__8 << 32);
                                tile[(idx)((u64)t__8 + 64)] = (ab__8 >> 32) | (cd__8 & ~half__);
                                tile[(idx)((u64)t__8 + 96)] = (ba__8 >> 32) | (dc__8 & ~half__);
                            }
                        }
                    }
                }
            }
#line 92 "transpose.gk"
            for (idx i__9 = 0; i__9 < (idx)(4 * (u64)deep); i__9++) {
                idx line = gk_start_of_W_32((idx)((u64)to + (u64)i__9 * (u64)(y__stride2 / 8) + (u64)row));
                for (idx j__2 = 0; j__2 < wide; j__2++) {
#line 94 "transpose.gk"
                    ys[(idx)((u64)line + (u64)j__2)] = tile[(idx)((u64)i__9 * 32 + (u64)j__2)];
                }
            }
        }
    }
}
