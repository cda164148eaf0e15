/* sort_registers<U=u16, E=u32, P=u32, I=u32, KIND=3, DESC=true, KEYS=true, VALUES=1, PACKED=true, BITS=16, N=64, M=2, ROWS=1, ITEMS=32, GROUP=32>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i32 idx;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
#if !defined(__NV_CL_C_VERSION)
#error "subgroups are written in the assembler of NVIDIA's GPUs"
#endif
static inline u32 ga_shuffle_xor_u32(u32 x, i32 n)
{
    u32 y;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(y) : "r"(x), "r"(n));
    return y;
}

/* key_infinity<U=u16, KIND=3> */
static inline u16 gk_key_infinity_U_u16_KIND_3(void)
{
#line 86 "ops.gk"
    u16 inf__ = 0;
    {

        inf__ = 31744;
    }
#line 90 "ops.gk"
    return inf__;
}

/* key_nan<U=u16, KIND=3> */
static inline u16 gk_key_nan_U_u16_KIND_3(void)
{
#line 97 "ops.gk"
    u16 inf__ = gk_key_infinity_U_u16_KIND_3();
    u16 low = ga_narrow_u16(32767 - inf__);
    return ga_narrow_u16(ga_narrow_u16(inf__ + ga_narrow_u16(ga_narrow_u16(low / 2) + 1)) + 32768);
}

/* key_of_real<U=u16, KIND=3> */
static inline u16 gk_key_of_real_U_u16_KIND_3(u16 x)
{
#line 105 "ops.gk"
    u16 most = 32767;
    if ((u16)(x & most) > gk_key_infinity_U_u16_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u16_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? (u16)~x : ga_narrow_u16(x + ga_narrow_u16(most + 1));
}

/* key_of<U=u16, KIND=3> */
static inline u16 gk_key_of_U_u16_KIND_3(u16 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u16_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u16, KIND=3, DESC=true> */
static inline u16 gk_sort_key_U_u16_KIND_3_DESC_true(u16 x)
{
#line 166 "ops.gk"
    u16 k = gk_key_of_U_u16_KIND_3(x);
    return (u16)~k;
}

/* real_of_key<U=u16> */
static inline u16 gk_real_of_key_U_u16(u16 k)
{
#line 113 "ops.gk"
    u16 most = 32767;
    return k > most ? ga_narrow_u16(k - ga_narrow_u16(most + 1)) : (u16)~k;
}

/* of_key<U=u16, KIND=3> */
static inline u16 gk_of_key_U_u16_KIND_3(u16 k)
{
    {
#line 142 "ops.gk"
        return gk_real_of_key_U_u16(k);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u16, KIND=3, DESC=true> */
static inline u16 gk_sort_element_U_u16_KIND_3_DESC_true(u16 k)
{
#line 173 "ops.gk"
    u16 key = (u16)~k;
    return gk_of_key_U_u16_KIND_3(key);
}

/* sort_registers<U=u16, E=u32, P=u32, I=u32, KIND=3, DESC=true, KEYS=true, VALUES=1, PACKED=true, BITS=16, N=64, M=2, ROWS=1, ITEMS=32, GROUP=32> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_sort_registers(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global u16 *y = (__global u16 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 15 "sort_rows.gk"
    __local u32 a[66];
    (void)a;
#line 16 "sort_rows.gk"
    idx me = (idx)get_local_id(0) % 32;
    idx start = (idx)((u32)((idx)get_local_id(0) / 32) * 66);
    for (idx first = (idx)((u32)get_group_id(0) * 1); first < rows; first = (idx)((u32)first + (u32)get_num_groups(0) * 1)) { GA_ANEW(32, r, start); GA_ANEW(32, r, me);
        idx row = (idx)((u32)first + (u32)((idx)get_local_id(0) / 32));
        u32 v[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) v[ga_i0] = 0u;
        {
            {
#line 22 "sort_rows.gk"
                idx column = (idx)(0 + (u32)me);
                v[0] = 4294967295u;
                if (row < rows && column < n) {
                    u16 key = gk_sort_key_U_u16_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)column)]);
                    v[0] = (u32)key;
                    {
#line 27 "sort_rows.gk"
                        v[0] = (v[0] << 16) | (u32)column;
                    }
                }
            }
            {
#line 22 "sort_rows.gk"
                idx column__2 = (idx)(32 + (u32)me);
                v[1] = 4294967295u;
                if (row < rows && column__2 < n) {
                    u16 key__2 = gk_sort_key_U_u16_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)column__2)]);
                    v[1] = (u32)key__2;
                    {
#line 27 "sort_rows.gk"
                        v[1] = (v[1] << 16) | (u32)column__2;
                    }
                }
            }
        }
        {
            {
                {
                    bool wrong = v[1] < v[0];
                    u32 small = wrong ? v[1] : v[0];
                    u32 large = wrong ? v[0] : v[1];
                    v[0] = small;
                    v[1] = large;
                }
            }
        }
#line 52 "sort_rows.gk"
        for (idx s = 2; s <= 32; s = (idx)((u32)s * 2)) {
            bool lower = (me & (s / 2)) == 0;
            if (true) {
                {
                    u32 one = ga_shuffle_xor_u32(v[1], (i32)(idx)((u32)s - 1));
                    u32 other = ga_shuffle_xor_u32(v[0], (i32)(idx)((u32)s - 1));
                    v[0] = (one < v[0]) == lower ? one : v[0];
                    v[1] = (other < v[1]) == lower ? other : v[1];
                }
            } else {
                {
                    {
#line 62 "sort_rows.gk"
                        a[(idx)((u32)start + 0 + (u32)me)] = v[0];
                    }
                    {
#line 62 "sort_rows.gk"
                        a[(idx)((u32)start + 32 + (u32)me)] = v[1];
                    }
                }
#line 63 "sort_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                {
                    {
#line 65 "sort_rows.gk"
                        u32 one__2 = a[(idx)((u32)start + 32 + (u32)(me ^ (idx)((u32)s - 1)))];
                        v[0] = (one__2 < v[0]) == lower ? one__2 : v[0];
                    }
                    {
#line 65 "sort_rows.gk"
                        u32 one__3 = a[(idx)((u32)start + 0 + (u32)(me ^ (idx)((u32)s - 1)))];
                        v[1] = (one__3 < v[1]) == lower ? one__3 : v[1];
                    }
                }
#line 68 "sort_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            for (idx d = s / 4; d > 0; d = d / 2) {
                bool less = (me & d) == 0;
                if (true) {
                    {
                        {
#line 74 "sort_rows.gk"
                            u32 one__4 = ga_shuffle_xor_u32(v[0], (i32)d);
                            v[0] = (one__4 < v[0]) == less ? one__4 : v[0];
                        }
                        {
#line 74 "sort_rows.gk"
                            u32 one__5 = ga_shuffle_xor_u32(v[1], (i32)d);
                            v[1] = (one__5 < v[1]) == less ? one__5 : v[1];
                        }
                    }
                } else {
                    {
                        {
#line 78 "sort_rows.gk"
                            a[(idx)((u32)start + 0 + (u32)me)] = v[0];
                        }
                        {
#line 78 "sort_rows.gk"
                            a[(idx)((u32)start + 32 + (u32)me)] = v[1];
                        }
                    }
#line 79 "sort_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    {
                        {
#line 81 "sort_rows.gk"
                            u32 one__6 = a[(idx)((u32)start + 0 + (u32)(me ^ d))];
                            v[0] = (one__6 < v[0]) == less ? one__6 : v[0];
                        }
                        {
#line 81 "sort_rows.gk"
                            u32 one__7 = a[(idx)((u32)start + 32 + (u32)(me ^ d))];
                            v[1] = (one__7 < v[1]) == less ? one__7 : v[1];
                        }
                    }
#line 84 "sort_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
            }
            {
                {
                    {
                        bool wrong__2 = v[1] < v[0];
                        u32 small__2 = wrong__2 ? v[1] : v[0];
                        u32 large__2 = wrong__2 ? v[0] : v[1];
                        v[0] = small__2;
                        v[1] = large__2;
                    }
                }
            }
        }
        {
            {
#line 99 "sort_rows.gk"
                idx i = (idx)((u32)me * 2 + 0);
                a[(idx)((u32)start + (u32)i + (u32)(i / 32))] = v[0];
            }
            {
#line 99 "sort_rows.gk"
                idx i__2 = (idx)((u32)me * 2 + 1);
                a[(idx)((u32)start + (u32)i__2 + (u32)(i__2 / 32))] = v[1];
            }
        }
#line 102 "sort_rows.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 104 "sort_rows.gk"
                idx column__3 = (idx)(0 + (u32)me);
                if (row < rows && column__3 < k) {
                    u32 word = a[(idx)((u32)start + (u32)column__3 + (u32)(column__3 / 32))];
                    {
                        u32 key__3 = word;
                        {
#line 109 "sort_rows.gk"
                            key__3 = word >> 16;
                        }
#line 110 "sort_rows.gk"
                        y[(idx)((u32)row * (u32)k + (u32)column__3)] = gk_sort_element_U_u16_KIND_3_DESC_true(ga_narrow_u16(key__3));
                    }
                    {
                        idx place = (idx)(u64)(word & 65535u);
                        {


                            to[(idx)((u32)row * (u32)k + (u32)column__3)] = (u32)place;
                        }
                    }
                }
            }
            {
#line 104 "sort_rows.gk"
                idx column__4 = (idx)(32 + (u32)me);
                if (row < rows && column__4 < k) {
                    u32 word__2 = a[(idx)((u32)start + (u32)column__4 + (u32)(column__4 / 32))];
                    {
                        u32 key__4 = word__2;
                        {
#line 109 "sort_rows.gk"
                            key__4 = word__2 >> 16;
                        }
#line 110 "sort_rows.gk"
                        y[(idx)((u32)row * (u32)k + (u32)column__4)] = gk_sort_element_U_u16_KIND_3_DESC_true(ga_narrow_u16(key__4));
                    }
                    {
                        idx place__2 = (idx)(u64)(word__2 & 65535u);
                        {


                            to[(idx)((u32)row * (u32)k + (u32)column__4)] = (u32)place__2;
                        }
                    }
                }
            }
        }
#line 122 "sort_rows.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
