/* sort_registers<U=u64, E=u64, P=u32, I=u32, KIND=1, DESC=false, KEYS=true, VALUES=0, PACKED=false, BITS=16, N=128, M=2, ROWS=1, ITEMS=64, GROUP=64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

#if !defined(__NV_CL_C_VERSION)
#error "subgroups are written in the assembler of NVIDIA's GPUs"
#endif
static inline u64 ga_shuffle_xor_u64(u64 x, i32 n)
{
    u32 low, high;
    u64 y;
    asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(x));
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(low) : "r"(low), "r"(n));
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(high) : "r"(high), "r"(n));
    asm("mov.b64 %0, {%1, %2};" : "=l"(y) : "r"(low), "r"(high));
    return y;
}

/* key_of<U=u64, KIND=1> */
static inline u64 gk_key_of_U_u64_KIND_1(u64 x)
{
    {
#line 120 "ops.gk"
        return x ^ 9223372036854775808ul;
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=1, DESC=false> */
static inline u64 gk_sort_key_U_u64_KIND_1_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_1(x);
    return k;
}

/* of_key<U=u64, KIND=1> */
static inline u64 gk_of_key_U_u64_KIND_1(u64 k)
{
    {
#line 141 "ops.gk"
        return k ^ 9223372036854775808ul;
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u64, KIND=1, DESC=false> */
static inline u64 gk_sort_element_U_u64_KIND_1_DESC_false(u64 k)
{
#line 173 "ops.gk"
    u64 key = k;
    return gk_of_key_U_u64_KIND_1(key);
}

/* sort_registers<U=u64, E=u64, P=u32, I=u32, KIND=1, DESC=false, KEYS=true, VALUES=0, PACKED=false, BITS=16, N=128, M=2, ROWS=1, ITEMS=64, GROUP=64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_sort_registers(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 15 "sort_rows.gk"
    __local u64 a[132];
    (void)a;
#line 16 "sort_rows.gk"
    idx me = (idx)get_local_id(0) % 64;
    idx start = (idx)((u64)((idx)get_local_id(0) / 64) * 132);
    for (idx first = (idx)((u64)get_group_id(0) * 1); first < rows; first = (idx)((u64)first + (u64)get_num_groups(0) * 1)) { GA_ANEW(64, l, start); GA_ANEW(64, l, me);
        idx row = (idx)((u64)first + (u64)((idx)get_local_id(0) / 64));
        u64 v[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) v[ga_i0] = 0ul;
        {
            {
#line 22 "sort_rows.gk"
                idx column = (idx)(0 + (u64)me);
                v[0] = 18446744073709551615ul;
                if (row < rows && column < n) {
                    u64 key = gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)column)]);
                    v[0] = key;
                }
            }
            {
#line 22 "sort_rows.gk"
                idx column__2 = (idx)(64 + (u64)me);
                v[1] = 18446744073709551615ul;
                if (row < rows && column__2 < n) {
                    u64 key__2 = gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)column__2)]);
                    v[1] = key__2;
                }
            }
        }
        {
            {
                {


                    bool wrong = v[1] < v[0];
                    u64 small = wrong ? v[1] : v[0];
                    u64 large = wrong ? v[0] : v[1];
                    v[0] = small;
                    v[1] = large;
                }
            }
        }
#line 52 "sort_rows.gk"
        for (idx s = 2; s <= 64; s = (idx)((u64)s * 2)) {
            bool lower = (me & (s / 2)) == 0;
            if (s <= 32) {
                {
                    u64 one = ga_shuffle_xor_u64(v[1], (i32)(idx)((u64)s - 1));
                    u64 other = ga_shuffle_xor_u64(v[0], (i32)(idx)((u64)s - 1));
                    v[0] = (one < v[0]) == lower ? one : v[0];
                    v[1] = (other < v[1]) == lower ? other : v[1];
                }
            } else {
                {
                    {
#line 62 "sort_rows.gk"
                        a[(idx)((u64)start + 0 + (u64)me)] = v[0];
                    }
                    {
#line 62 "sort_rows.gk"
                        a[(idx)((u64)start + 64 + (u64)me)] = v[1];
                    }
                }
#line 63 "sort_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                {
                    {
#line 65 "sort_rows.gk"
                        u64 one__2 = a[(idx)((u64)start + 64 + (u64)(me ^ (idx)((u64)s - 1)))];
                        v[0] = (one__2 < v[0]) == lower ? one__2 : v[0];
                    }
                    {
#line 65 "sort_rows.gk"
                        u64 one__3 = a[(idx)((u64)start + 0 + (u64)(me ^ (idx)((u64)s - 1)))];
                        v[1] = (one__3 < v[1]) == lower ? one__3 : v[1];
                    }
                }
#line 68 "sort_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            for (idx d = s / 4; d > 0; d = d / 2) {
                bool less = (me & d) == 0;
                if (d < 32) {
                    {
                        {
#line 74 "sort_rows.gk"
                            u64 one__4 = ga_shuffle_xor_u64(v[0], (i32)d);
                            v[0] = (one__4 < v[0]) == less ? one__4 : v[0];
                        }
                        {
#line 74 "sort_rows.gk"
                            u64 one__5 = ga_shuffle_xor_u64(v[1], (i32)d);
                            v[1] = (one__5 < v[1]) == less ? one__5 : v[1];
                        }
                    }
                } else {
                    {
                        {
#line 78 "sort_rows.gk"
                            a[(idx)((u64)start + 0 + (u64)me)] = v[0];
                        }
                        {
#line 78 "sort_rows.gk"
                            a[(idx)((u64)start + 64 + (u64)me)] = v[1];
                        }
                    }
#line 79 "sort_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    {
                        {
#line 81 "sort_rows.gk"
                            u64 one__6 = a[(idx)((u64)start + 0 + (u64)(me ^ d))];
                            v[0] = (one__6 < v[0]) == less ? one__6 : v[0];
                        }
                        {
#line 81 "sort_rows.gk"
                            u64 one__7 = a[(idx)((u64)start + 64 + (u64)(me ^ d))];
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
                        u64 small__2 = wrong__2 ? v[1] : v[0];
                        u64 large__2 = wrong__2 ? v[0] : v[1];
                        v[0] = small__2;
                        v[1] = large__2;
                    }
                }
            }
        }
        {
            {
#line 99 "sort_rows.gk"
                idx i = (idx)((u64)me * 2 + 0);
                a[(idx)((u64)start + (u64)i + (u64)(i / 32))] = v[0];
            }
            {
#line 99 "sort_rows.gk"
                idx i__2 = (idx)((u64)me * 2 + 1);
                a[(idx)((u64)start + (u64)i__2 + (u64)(i__2 / 32))] = v[1];
            }
        }
#line 102 "sort_rows.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 104 "sort_rows.gk"
                idx column__3 = (idx)(0 + (u64)me);
                if (row < rows && column__3 < k) {
                    u64 word = a[(idx)((u64)start + (u64)column__3 + (u64)(column__3 / 32))];
                    {
                        u64 key__3 = word;

                        y[(idx)((u64)row * (u64)k + (u64)column__3)] = gk_sort_element_U_u64_KIND_1_DESC_false(key__3);
                    }
                }
            }
            {
#line 104 "sort_rows.gk"
                idx column__4 = (idx)(64 + (u64)me);
                if (row < rows && column__4 < k) {
                    u64 word__2 = a[(idx)((u64)start + (u64)column__4 + (u64)(column__4 / 32))];
                    {
                        u64 key__4 = word__2;

                        y[(idx)((u64)row * (u64)k + (u64)column__4)] = gk_sort_element_U_u64_KIND_1_DESC_false(key__4);
                    }
                }
            }
        }
#line 122 "sort_rows.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
