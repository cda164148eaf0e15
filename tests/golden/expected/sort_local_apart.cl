/* sort_local<U=u64, E=u64, P=u32, I=i32, KIND=5, DESC=false, KEYS=false, VALUES=2, PACKED=false, APART=true, LOG=3, ROWS=64, BITS=16, GROUP=256, N=8>, written by the GK compiler, for OpenCL C 1.2. */
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


/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 97 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
{
#line 105 "ops.gk"
    u32 most = 2147483647u;
    if ((x & most) > gk_key_infinity_U_u32_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u32_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1u);
}

/* key_of<U=u64, KIND=5> */
static inline u64 gk_key_of_U_u64_KIND_5(u64 x)
{
    {
#line 124 "ops.gk"
        u32 nan__ = gk_key_nan_U_u32_KIND_3();
        u32 re = gk_key_of_real_U_u32_KIND_3((u32)x);
        u32 im = gk_key_of_real_U_u32_KIND_3((u32)(x >> 32));
        u32 high = re;
        u32 low = im;
        if (im == nan__) {
#line 129 "ops.gk"
            low = re;
        }
#line 130 "ops.gk"
        if (im == nan__) {
#line 130 "ops.gk"
            high = nan__ + 1u;
        }
#line 131 "ops.gk"
        if (re == nan__) {
#line 131 "ops.gk"
            low = im == nan__ ? 0u : im;
        }
#line 132 "ops.gk"
        if (re == nan__) {
#line 132 "ops.gk"
            high = im == nan__ ? nan__ + 3u : nan__ + 2u;
        }
#line 133 "ops.gk"
        return ((u64)high << 32) | (u64)low;
    }
    return x;
}

/* sort_key<U=u64, KIND=5, DESC=false> */
static inline u64 gk_sort_key_U_u64_KIND_5_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_5(x);
    return k;
}

/* sort_local<U=u64, E=u64, P=u32, I=i32, KIND=5, DESC=false, KEYS=false, VALUES=2, PACKED=false, APART=true, LOG=3, ROWS=64, BITS=16, GROUP=256, N=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_local(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
    __global i32 *to = (__global i32 *)(to__data + to__offset);
    (void)to;
#line 290 "sort.gk"
    __local u64 a[528];
    (void)a;
#line 291 "sort.gk"
    __local u32 places[528];
    (void)places;
#line 292 "sort.gk"
    idx me = (idx)get_local_id(0);
    for (idx first = (idx)((u64)get_group_id(0) * 64); first < rows; first = (idx)((u64)first + (u64)get_num_groups(0) * 64)) {
        for (idx i = me; i < 512; i = (idx)((u64)i + 256)) {
            idx row = (idx)((u64)first + (u64)(i >> 3));
            idx column = i & 7;
            idx end = n;
#line 301 "sort.gk"
            bool there = row < rows && column < end;
            u64 word = 18446744073709551615ul;
            if (there) {
                u64 key = x[(idx)((u64)row * (u64)n + (u64)column)];
                {
#line 305 "sort.gk"
                    key = gk_sort_key_U_u64_KIND_5_DESC_false(key);
                }
#line 306 "sort.gk"
                word = key;
            }
            {
#line 312 "sort.gk"
                u32 place = 4294967295u;
                if (there) {
#line 313 "sort.gk"
                    place = (u32)column;
                }
#line 314 "sort.gk"
                places[(idx)((u64)i + (u64)(i >> 5))] = place;
            }
            a[(idx)((u64)i + (u64)(i >> 5))] = word;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx c = me; c < 64; c = (idx)((u64)c + 256)) {
            u64 r[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) r[ga_i0] = 0ul;
#line 321 "sort.gk"
            u32 q[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) q[ga_i0] = 0u;
            {
                {
#line 323 "sort.gk"
                    r[0] = a[(idx)(8 * (u64)c + 0 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[0] = places[(idx)(8 * (u64)c + 0 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[1] = a[(idx)(8 * (u64)c + 1 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[1] = places[(idx)(8 * (u64)c + 1 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[2] = a[(idx)(8 * (u64)c + 2 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[2] = places[(idx)(8 * (u64)c + 2 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[3] = a[(idx)(8 * (u64)c + 3 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[3] = places[(idx)(8 * (u64)c + 3 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[4] = a[(idx)(8 * (u64)c + 4 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[4] = places[(idx)(8 * (u64)c + 4 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[5] = a[(idx)(8 * (u64)c + 5 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[5] = places[(idx)(8 * (u64)c + 5 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[6] = a[(idx)(8 * (u64)c + 6 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[6] = places[(idx)(8 * (u64)c + 6 + (u64)(c >> 2))];
                    }
                }
                {
#line 323 "sort.gk"
                    r[7] = a[(idx)(8 * (u64)c + 7 + (u64)(c >> 2))];
                    {
#line 324 "sort.gk"
                        q[7] = places[(idx)(8 * (u64)c + 7 + (u64)(c >> 2))];
                    }
                }
            }
            {
                {
                    {
                        {
#line 330 "sort.gk"
                            bool up = true;
                            {
                                bool tie = r[1] == r[0];
                                bool less = r[1] < r[0] || (tie && q[1] < q[0]);
                                bool swap = less == up;
                                u64 word__2 = r[0];
                                u32 place__2 = q[0];
                                r[0] = swap ? r[1] : word__2;
                                q[0] = swap ? q[1] : place__2;
                                r[1] = swap ? word__2 : r[1];
                                q[1] = swap ? place__2 : q[1];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__2 = false;
                            {
                                bool tie__2 = r[3] == r[2];
                                bool less__2 = r[3] < r[2] || (tie__2 && q[3] < q[2]);
                                bool swap__2 = less__2 == up__2;
                                u64 word__3 = r[2];
                                u32 place__3 = q[2];
                                r[2] = swap__2 ? r[3] : word__3;
                                q[2] = swap__2 ? q[3] : place__3;
                                r[3] = swap__2 ? word__3 : r[3];
                                q[3] = swap__2 ? place__3 : q[3];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__3 = true;
                            {
                                bool tie__3 = r[5] == r[4];
                                bool less__3 = r[5] < r[4] || (tie__3 && q[5] < q[4]);
                                bool swap__3 = less__3 == up__3;
                                u64 word__4 = r[4];
                                u32 place__4 = q[4];
                                r[4] = swap__3 ? r[5] : word__4;
                                q[4] = swap__3 ? q[5] : place__4;
                                r[5] = swap__3 ? word__4 : r[5];
                                q[5] = swap__3 ? place__4 : q[5];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__4 = false;
                            {
                                bool tie__4 = r[7] == r[6];
                                bool less__4 = r[7] < r[6] || (tie__4 && q[7] < q[6]);
                                bool swap__4 = less__4 == up__4;
                                u64 word__5 = r[6];
                                u32 place__5 = q[6];
                                r[6] = swap__4 ? r[7] : word__5;
                                q[6] = swap__4 ? q[7] : place__5;
                                r[7] = swap__4 ? word__5 : r[7];
                                q[7] = swap__4 ? place__5 : q[7];
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 330 "sort.gk"
                            bool up__5 = true;
                            {
                                bool tie__5 = r[2] == r[0];
                                bool less__5 = r[2] < r[0] || (tie__5 && q[2] < q[0]);
                                bool swap__5 = less__5 == up__5;
                                u64 word__6 = r[0];
                                u32 place__6 = q[0];
                                r[0] = swap__5 ? r[2] : word__6;
                                q[0] = swap__5 ? q[2] : place__6;
                                r[2] = swap__5 ? word__6 : r[2];
                                q[2] = swap__5 ? place__6 : q[2];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__6 = true;
                            {
                                bool tie__6 = r[3] == r[1];
                                bool less__6 = r[3] < r[1] || (tie__6 && q[3] < q[1]);
                                bool swap__6 = less__6 == up__6;
                                u64 word__7 = r[1];
                                u32 place__7 = q[1];
                                r[1] = swap__6 ? r[3] : word__7;
                                q[1] = swap__6 ? q[3] : place__7;
                                r[3] = swap__6 ? word__7 : r[3];
                                q[3] = swap__6 ? place__7 : q[3];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__7 = false;
                            {
                                bool tie__7 = r[6] == r[4];
                                bool less__7 = r[6] < r[4] || (tie__7 && q[6] < q[4]);
                                bool swap__7 = less__7 == up__7;
                                u64 word__8 = r[4];
                                u32 place__8 = q[4];
                                r[4] = swap__7 ? r[6] : word__8;
                                q[4] = swap__7 ? q[6] : place__8;
                                r[6] = swap__7 ? word__8 : r[6];
                                q[6] = swap__7 ? place__8 : q[6];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__8 = false;
                            {
                                bool tie__8 = r[7] == r[5];
                                bool less__8 = r[7] < r[5] || (tie__8 && q[7] < q[5]);
                                bool swap__8 = less__8 == up__8;
                                u64 word__9 = r[5];
                                u32 place__9 = q[5];
                                r[5] = swap__8 ? r[7] : word__9;
                                q[5] = swap__8 ? q[7] : place__9;
                                r[7] = swap__8 ? word__9 : r[7];
                                q[7] = swap__8 ? place__9 : q[7];
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__9 = true;
                            {
                                bool tie__9 = r[1] == r[0];
                                bool less__9 = r[1] < r[0] || (tie__9 && q[1] < q[0]);
                                bool swap__9 = less__9 == up__9;
                                u64 word__10 = r[0];
                                u32 place__10 = q[0];
                                r[0] = swap__9 ? r[1] : word__10;
                                q[0] = swap__9 ? q[1] : place__10;
                                r[1] = swap__9 ? word__10 : r[1];
                                q[1] = swap__9 ? place__10 : q[1];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__10 = true;
                            {
                                bool tie__10 = r[3] == r[2];
                                bool less__10 = r[3] < r[2] || (tie__10 && q[3] < q[2]);
                                bool swap__10 = less__10 == up__10;
                                u64 word__11 = r[2];
                                u32 place__11 = q[2];
                                r[2] = swap__10 ? r[3] : word__11;
                                q[2] = swap__10 ? q[3] : place__11;
                                r[3] = swap__10 ? word__11 : r[3];
                                q[3] = swap__10 ? place__11 : q[3];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__11 = false;
                            {
                                bool tie__11 = r[5] == r[4];
                                bool less__11 = r[5] < r[4] || (tie__11 && q[5] < q[4]);
                                bool swap__11 = less__11 == up__11;
                                u64 word__12 = r[4];
                                u32 place__12 = q[4];
                                r[4] = swap__11 ? r[5] : word__12;
                                q[4] = swap__11 ? q[5] : place__12;
                                r[5] = swap__11 ? word__12 : r[5];
                                q[5] = swap__11 ? place__12 : q[5];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__12 = false;
                            {
                                bool tie__12 = r[7] == r[6];
                                bool less__12 = r[7] < r[6] || (tie__12 && q[7] < q[6]);
                                bool swap__12 = less__12 == up__12;
                                u64 word__13 = r[6];
                                u32 place__13 = q[6];
                                r[6] = swap__12 ? r[7] : word__13;
                                q[6] = swap__12 ? q[7] : place__13;
                                r[7] = swap__12 ? word__13 : r[7];
                                q[7] = swap__12 ? place__13 : q[7];
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 330 "sort.gk"
                            bool up__13 = (c & 0) % 2 == 0;
                            {
                                bool tie__13 = r[4] == r[0];
                                bool less__13 = r[4] < r[0] || (tie__13 && q[4] < q[0]);
                                bool swap__13 = less__13 == up__13;
                                u64 word__14 = r[0];
                                u32 place__14 = q[0];
                                r[0] = swap__13 ? r[4] : word__14;
                                q[0] = swap__13 ? q[4] : place__14;
                                r[4] = swap__13 ? word__14 : r[4];
                                q[4] = swap__13 ? place__14 : q[4];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__14 = (c & 0) % 2 == 0;
                            {
                                bool tie__14 = r[5] == r[1];
                                bool less__14 = r[5] < r[1] || (tie__14 && q[5] < q[1]);
                                bool swap__14 = less__14 == up__14;
                                u64 word__15 = r[1];
                                u32 place__15 = q[1];
                                r[1] = swap__14 ? r[5] : word__15;
                                q[1] = swap__14 ? q[5] : place__15;
                                r[5] = swap__14 ? word__15 : r[5];
                                q[5] = swap__14 ? place__15 : q[5];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__15 = (c & 0) % 2 == 0;
                            {
                                bool tie__15 = r[6] == r[2];
                                bool less__15 = r[6] < r[2] || (tie__15 && q[6] < q[2]);
                                bool swap__15 = less__15 == up__15;
                                u64 word__16 = r[2];
                                u32 place__16 = q[2];
                                r[2] = swap__15 ? r[6] : word__16;
                                q[2] = swap__15 ? q[6] : place__16;
                                r[6] = swap__15 ? word__16 : r[6];
                                q[6] = swap__15 ? place__16 : q[6];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__16 = (c & 0) % 2 == 0;
                            {
                                bool tie__16 = r[7] == r[3];
                                bool less__16 = r[7] < r[3] || (tie__16 && q[7] < q[3]);
                                bool swap__16 = less__16 == up__16;
                                u64 word__17 = r[3];
                                u32 place__17 = q[3];
                                r[3] = swap__16 ? r[7] : word__17;
                                q[3] = swap__16 ? q[7] : place__17;
                                r[7] = swap__16 ? word__17 : r[7];
                                q[7] = swap__16 ? place__17 : q[7];
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__17 = (c & 0) % 2 == 0;
                            {
                                bool tie__17 = r[2] == r[0];
                                bool less__17 = r[2] < r[0] || (tie__17 && q[2] < q[0]);
                                bool swap__17 = less__17 == up__17;
                                u64 word__18 = r[0];
                                u32 place__18 = q[0];
                                r[0] = swap__17 ? r[2] : word__18;
                                q[0] = swap__17 ? q[2] : place__18;
                                r[2] = swap__17 ? word__18 : r[2];
                                q[2] = swap__17 ? place__18 : q[2];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__18 = (c & 0) % 2 == 0;
                            {
                                bool tie__18 = r[3] == r[1];
                                bool less__18 = r[3] < r[1] || (tie__18 && q[3] < q[1]);
                                bool swap__18 = less__18 == up__18;
                                u64 word__19 = r[1];
                                u32 place__19 = q[1];
                                r[1] = swap__18 ? r[3] : word__19;
                                q[1] = swap__18 ? q[3] : place__19;
                                r[3] = swap__18 ? word__19 : r[3];
                                q[3] = swap__18 ? place__19 : q[3];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__19 = (c & 0) % 2 == 0;
                            {
                                bool tie__19 = r[6] == r[4];
                                bool less__19 = r[6] < r[4] || (tie__19 && q[6] < q[4]);
                                bool swap__19 = less__19 == up__19;
                                u64 word__20 = r[4];
                                u32 place__20 = q[4];
                                r[4] = swap__19 ? r[6] : word__20;
                                q[4] = swap__19 ? q[6] : place__20;
                                r[6] = swap__19 ? word__20 : r[6];
                                q[6] = swap__19 ? place__20 : q[6];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__20 = (c & 0) % 2 == 0;
                            {
                                bool tie__20 = r[7] == r[5];
                                bool less__20 = r[7] < r[5] || (tie__20 && q[7] < q[5]);
                                bool swap__20 = less__20 == up__20;
                                u64 word__21 = r[5];
                                u32 place__21 = q[5];
                                r[5] = swap__20 ? r[7] : word__21;
                                q[5] = swap__20 ? q[7] : place__21;
                                r[7] = swap__20 ? word__21 : r[7];
                                q[7] = swap__20 ? place__21 : q[7];
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__21 = (c & 0) % 2 == 0;
                            {
                                bool tie__21 = r[1] == r[0];
                                bool less__21 = r[1] < r[0] || (tie__21 && q[1] < q[0]);
                                bool swap__21 = less__21 == up__21;
                                u64 word__22 = r[0];
                                u32 place__22 = q[0];
                                r[0] = swap__21 ? r[1] : word__22;
                                q[0] = swap__21 ? q[1] : place__22;
                                r[1] = swap__21 ? word__22 : r[1];
                                q[1] = swap__21 ? place__22 : q[1];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__22 = (c & 0) % 2 == 0;
                            {
                                bool tie__22 = r[3] == r[2];
                                bool less__22 = r[3] < r[2] || (tie__22 && q[3] < q[2]);
                                bool swap__22 = less__22 == up__22;
                                u64 word__23 = r[2];
                                u32 place__23 = q[2];
                                r[2] = swap__22 ? r[3] : word__23;
                                q[2] = swap__22 ? q[3] : place__23;
                                r[3] = swap__22 ? word__23 : r[3];
                                q[3] = swap__22 ? place__23 : q[3];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__23 = (c & 0) % 2 == 0;
                            {
                                bool tie__23 = r[5] == r[4];
                                bool less__23 = r[5] < r[4] || (tie__23 && q[5] < q[4]);
                                bool swap__23 = less__23 == up__23;
                                u64 word__24 = r[4];
                                u32 place__24 = q[4];
                                r[4] = swap__23 ? r[5] : word__24;
                                q[4] = swap__23 ? q[5] : place__24;
                                r[5] = swap__23 ? word__24 : r[5];
                                q[5] = swap__23 ? place__24 : q[5];
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__24 = (c & 0) % 2 == 0;
                            {
                                bool tie__24 = r[7] == r[6];
                                bool less__24 = r[7] < r[6] || (tie__24 && q[7] < q[6]);
                                bool swap__24 = less__24 == up__24;
                                u64 word__25 = r[6];
                                u32 place__25 = q[6];
                                r[6] = swap__24 ? r[7] : word__25;
                                q[6] = swap__24 ? q[7] : place__25;
                                r[7] = swap__24 ? word__25 : r[7];
                                q[7] = swap__24 ? place__25 : q[7];
                            }
                        }
                    }
                }
            }
            {
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 0 + (u64)(c >> 2))] = r[0];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 0 + (u64)(c >> 2))] = q[0];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 1 + (u64)(c >> 2))] = r[1];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 1 + (u64)(c >> 2))] = q[1];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 2 + (u64)(c >> 2))] = r[2];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 2 + (u64)(c >> 2))] = q[2];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 3 + (u64)(c >> 2))] = r[3];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 3 + (u64)(c >> 2))] = q[3];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 4 + (u64)(c >> 2))] = r[4];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 4 + (u64)(c >> 2))] = q[4];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 5 + (u64)(c >> 2))] = r[5];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 5 + (u64)(c >> 2))] = q[5];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 6 + (u64)(c >> 2))] = r[6];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 6 + (u64)(c >> 2))] = q[6];
                    }
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u64)c + 7 + (u64)(c >> 2))] = r[7];
                    {
#line 353 "sort.gk"
                        places[(idx)(8 * (u64)c + 7 + (u64)(c >> 2))] = q[7];
                    }
                }
            }
        }
#line 356 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx size = 16; size <= 8; size = (idx)((u64)size * 2)) {

            idx high = size / 2;
            idx todo = 0;
            for (idx h = high; h > 0; h = h / 2) {
#line 361 "sort.gk"
                todo = todo == 3 ? 1 : (idx)((u64)todo + 1);
            }
#line 362 "sort.gk"
            while (high > 0) {
                idx s = high / 4;
                idx shift = 0;
                for (idx h__2 = s; h__2 > 1; h__2 = h__2 / 2) {
#line 365 "sort.gk"
                    shift = (idx)((u64)shift + 1);
                }
#line 366 "sort.gk"
                for (idx c__2 = me; c__2 < 64; c__2 = (idx)((u64)c__2 + 256)) {
                    idx at = (idx)((u64)((u64)(c__2 >> (shift & 63)) << ((idx)((u64)shift + 3) & 63)) + (u64)(c__2 & (idx)((u64)s - 1)));
                    bool up__25 = ((at & 7) & size) == 0;
                    u64 r__2[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) r__2[ga_i0] = 0ul;
#line 370 "sort.gk"
                    u32 q__2[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) q__2[ga_i0] = 0u;
                    {
                        {
#line 372 "sort.gk"
                            idx i__2 = (idx)((u64)at + 0 * (u64)s);
                            r__2[0] = a[(idx)((u64)i__2 + (u64)(i__2 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[0] = places[(idx)((u64)i__2 + (u64)(i__2 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__3 = (idx)((u64)at + 1 * (u64)s);
                            r__2[1] = a[(idx)((u64)i__3 + (u64)(i__3 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[1] = places[(idx)((u64)i__3 + (u64)(i__3 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__4 = (idx)((u64)at + 2 * (u64)s);
                            r__2[2] = a[(idx)((u64)i__4 + (u64)(i__4 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[2] = places[(idx)((u64)i__4 + (u64)(i__4 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__5 = (idx)((u64)at + 3 * (u64)s);
                            r__2[3] = a[(idx)((u64)i__5 + (u64)(i__5 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[3] = places[(idx)((u64)i__5 + (u64)(i__5 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__6 = (idx)((u64)at + 4 * (u64)s);
                            r__2[4] = a[(idx)((u64)i__6 + (u64)(i__6 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[4] = places[(idx)((u64)i__6 + (u64)(i__6 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__7 = (idx)((u64)at + 5 * (u64)s);
                            r__2[5] = a[(idx)((u64)i__7 + (u64)(i__7 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[5] = places[(idx)((u64)i__7 + (u64)(i__7 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__8 = (idx)((u64)at + 6 * (u64)s);
                            r__2[6] = a[(idx)((u64)i__8 + (u64)(i__8 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[6] = places[(idx)((u64)i__8 + (u64)(i__8 >> 5))];
                            }
                        }
                        {
#line 372 "sort.gk"
                            idx i__9 = (idx)((u64)at + 7 * (u64)s);
                            r__2[7] = a[(idx)((u64)i__9 + (u64)(i__9 >> 5))];
                            {
#line 374 "sort.gk"
                                q__2[7] = places[(idx)((u64)i__9 + (u64)(i__9 >> 5))];
                            }
                        }
                    }
                    {
                        {
#line 377 "sort.gk"
                            if (todo > 0) {
                                {
                                    {
                                        {
                                            bool tie__25 = r__2[4] == r__2[0];
                                            bool less__25 = r__2[4] < r__2[0] || (tie__25 && q__2[4] < q__2[0]);
                                            bool swap__25 = less__25 == up__25;
                                            u64 word__26 = r__2[0];
                                            u32 place__26 = q__2[0];
                                            r__2[0] = swap__25 ? r__2[4] : word__26;
                                            q__2[0] = swap__25 ? q__2[4] : place__26;
                                            r__2[4] = swap__25 ? word__26 : r__2[4];
                                            q__2[4] = swap__25 ? place__26 : q__2[4];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__26 = r__2[5] == r__2[1];
                                            bool less__26 = r__2[5] < r__2[1] || (tie__26 && q__2[5] < q__2[1]);
                                            bool swap__26 = less__26 == up__25;
                                            u64 word__27 = r__2[1];
                                            u32 place__27 = q__2[1];
                                            r__2[1] = swap__26 ? r__2[5] : word__27;
                                            q__2[1] = swap__26 ? q__2[5] : place__27;
                                            r__2[5] = swap__26 ? word__27 : r__2[5];
                                            q__2[5] = swap__26 ? place__27 : q__2[5];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__27 = r__2[6] == r__2[2];
                                            bool less__27 = r__2[6] < r__2[2] || (tie__27 && q__2[6] < q__2[2]);
                                            bool swap__27 = less__27 == up__25;
                                            u64 word__28 = r__2[2];
                                            u32 place__28 = q__2[2];
                                            r__2[2] = swap__27 ? r__2[6] : word__28;
                                            q__2[2] = swap__27 ? q__2[6] : place__28;
                                            r__2[6] = swap__27 ? word__28 : r__2[6];
                                            q__2[6] = swap__27 ? place__28 : q__2[6];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__28 = r__2[7] == r__2[3];
                                            bool less__28 = r__2[7] < r__2[3] || (tie__28 && q__2[7] < q__2[3]);
                                            bool swap__28 = less__28 == up__25;
                                            u64 word__29 = r__2[3];
                                            u32 place__29 = q__2[3];
                                            r__2[3] = swap__28 ? r__2[7] : word__29;
                                            q__2[3] = swap__28 ? q__2[7] : place__29;
                                            r__2[7] = swap__28 ? word__29 : r__2[7];
                                            q__2[7] = swap__28 ? place__29 : q__2[7];
                                        }
                                    }
                                }
                            }
                        }
                        {
#line 377 "sort.gk"
                            if (todo > 1) {
                                {
                                    {
                                        {
                                            bool tie__29 = r__2[2] == r__2[0];
                                            bool less__29 = r__2[2] < r__2[0] || (tie__29 && q__2[2] < q__2[0]);
                                            bool swap__29 = less__29 == up__25;
                                            u64 word__30 = r__2[0];
                                            u32 place__30 = q__2[0];
                                            r__2[0] = swap__29 ? r__2[2] : word__30;
                                            q__2[0] = swap__29 ? q__2[2] : place__30;
                                            r__2[2] = swap__29 ? word__30 : r__2[2];
                                            q__2[2] = swap__29 ? place__30 : q__2[2];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__30 = r__2[3] == r__2[1];
                                            bool less__30 = r__2[3] < r__2[1] || (tie__30 && q__2[3] < q__2[1]);
                                            bool swap__30 = less__30 == up__25;
                                            u64 word__31 = r__2[1];
                                            u32 place__31 = q__2[1];
                                            r__2[1] = swap__30 ? r__2[3] : word__31;
                                            q__2[1] = swap__30 ? q__2[3] : place__31;
                                            r__2[3] = swap__30 ? word__31 : r__2[3];
                                            q__2[3] = swap__30 ? place__31 : q__2[3];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__31 = r__2[6] == r__2[4];
                                            bool less__31 = r__2[6] < r__2[4] || (tie__31 && q__2[6] < q__2[4]);
                                            bool swap__31 = less__31 == up__25;
                                            u64 word__32 = r__2[4];
                                            u32 place__32 = q__2[4];
                                            r__2[4] = swap__31 ? r__2[6] : word__32;
                                            q__2[4] = swap__31 ? q__2[6] : place__32;
                                            r__2[6] = swap__31 ? word__32 : r__2[6];
                                            q__2[6] = swap__31 ? place__32 : q__2[6];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__32 = r__2[7] == r__2[5];
                                            bool less__32 = r__2[7] < r__2[5] || (tie__32 && q__2[7] < q__2[5]);
                                            bool swap__32 = less__32 == up__25;
                                            u64 word__33 = r__2[5];
                                            u32 place__33 = q__2[5];
                                            r__2[5] = swap__32 ? r__2[7] : word__33;
                                            q__2[5] = swap__32 ? q__2[7] : place__33;
                                            r__2[7] = swap__32 ? word__33 : r__2[7];
                                            q__2[7] = swap__32 ? place__33 : q__2[7];
                                        }
                                    }
                                }
                            }
                        }
                        {
#line 377 "sort.gk"
                            if (todo > 2) {
                                {
                                    {
                                        {
                                            bool tie__33 = r__2[1] == r__2[0];
                                            bool less__33 = r__2[1] < r__2[0] || (tie__33 && q__2[1] < q__2[0]);
                                            bool swap__33 = less__33 == up__25;
                                            u64 word__34 = r__2[0];
                                            u32 place__34 = q__2[0];
                                            r__2[0] = swap__33 ? r__2[1] : word__34;
                                            q__2[0] = swap__33 ? q__2[1] : place__34;
                                            r__2[1] = swap__33 ? word__34 : r__2[1];
                                            q__2[1] = swap__33 ? place__34 : q__2[1];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__34 = r__2[3] == r__2[2];
                                            bool less__34 = r__2[3] < r__2[2] || (tie__34 && q__2[3] < q__2[2]);
                                            bool swap__34 = less__34 == up__25;
                                            u64 word__35 = r__2[2];
                                            u32 place__35 = q__2[2];
                                            r__2[2] = swap__34 ? r__2[3] : word__35;
                                            q__2[2] = swap__34 ? q__2[3] : place__35;
                                            r__2[3] = swap__34 ? word__35 : r__2[3];
                                            q__2[3] = swap__34 ? place__35 : q__2[3];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__35 = r__2[5] == r__2[4];
                                            bool less__35 = r__2[5] < r__2[4] || (tie__35 && q__2[5] < q__2[4]);
                                            bool swap__35 = less__35 == up__25;
                                            u64 word__36 = r__2[4];
                                            u32 place__36 = q__2[4];
                                            r__2[4] = swap__35 ? r__2[5] : word__36;
                                            q__2[4] = swap__35 ? q__2[5] : place__36;
                                            r__2[5] = swap__35 ? word__36 : r__2[5];
                                            q__2[5] = swap__35 ? place__36 : q__2[5];
                                        }
                                    }
                                    {
                                        {
#line 381 "sort.gk"
                                            bool tie__36 = r__2[7] == r__2[6];
                                            bool less__36 = r__2[7] < r__2[6] || (tie__36 && q__2[7] < q__2[6]);
                                            bool swap__36 = less__36 == up__25;
                                            u64 word__37 = r__2[6];
                                            u32 place__37 = q__2[6];
                                            r__2[6] = swap__36 ? r__2[7] : word__37;
                                            q__2[6] = swap__36 ? q__2[7] : place__37;
                                            r__2[7] = swap__36 ? word__37 : r__2[7];
                                            q__2[7] = swap__36 ? place__37 : q__2[7];
                                        }
                                    }
                                }
                            }
                        }
                    }
                    {
                        {
#line 401 "sort.gk"
                            idx i__10 = (idx)((u64)at + 0 * (u64)s);
                            a[(idx)((u64)i__10 + (u64)(i__10 >> 5))] = r__2[0];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__10 + (u64)(i__10 >> 5))] = q__2[0];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__11 = (idx)((u64)at + 1 * (u64)s);
                            a[(idx)((u64)i__11 + (u64)(i__11 >> 5))] = r__2[1];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__11 + (u64)(i__11 >> 5))] = q__2[1];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__12 = (idx)((u64)at + 2 * (u64)s);
                            a[(idx)((u64)i__12 + (u64)(i__12 >> 5))] = r__2[2];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__12 + (u64)(i__12 >> 5))] = q__2[2];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__13 = (idx)((u64)at + 3 * (u64)s);
                            a[(idx)((u64)i__13 + (u64)(i__13 >> 5))] = r__2[3];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__13 + (u64)(i__13 >> 5))] = q__2[3];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__14 = (idx)((u64)at + 4 * (u64)s);
                            a[(idx)((u64)i__14 + (u64)(i__14 >> 5))] = r__2[4];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__14 + (u64)(i__14 >> 5))] = q__2[4];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__15 = (idx)((u64)at + 5 * (u64)s);
                            a[(idx)((u64)i__15 + (u64)(i__15 >> 5))] = r__2[5];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__15 + (u64)(i__15 >> 5))] = q__2[5];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__16 = (idx)((u64)at + 6 * (u64)s);
                            a[(idx)((u64)i__16 + (u64)(i__16 >> 5))] = r__2[6];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__16 + (u64)(i__16 >> 5))] = q__2[6];
                            }
                        }
                        {
#line 401 "sort.gk"
                            idx i__17 = (idx)((u64)at + 7 * (u64)s);
                            a[(idx)((u64)i__17 + (u64)(i__17 >> 5))] = r__2[7];
                            {
#line 403 "sort.gk"
                                places[(idx)((u64)i__17 + (u64)(i__17 >> 5))] = q__2[7];
                            }
                        }
                    }
                }
#line 406 "sort.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                high = high >> (todo & 63);
                todo = 3;
            }
        }
        for (idx i__18 = me; i__18 < 512; i__18 = (idx)((u64)i__18 + 256)) {
            idx row__2 = (idx)((u64)first + (u64)(i__18 >> 3));
            idx column__2 = i__18 & 7;
            if (row__2 < rows && column__2 < k) {
                {
#line 421 "sort.gk"
                    u64 place__38 = 0ul;
                    {
                        place__38 = (u64)places[(idx)((u64)i__18 + (u64)(i__18 >> 5))];
                    }
                    {
#line 425 "sort.gk"
                        to[(idx)((u64)row__2 * (u64)k + (u64)column__2)] = (i32)from[(idx)((u64)row__2 * (u64)n + (u64)place__38)];
                    }
                }
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
