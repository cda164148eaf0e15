/* squeeze<T=u32x4, BACK=true, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
static inline u32x4 ga_splat_u32x4(u32 a)
{
    u32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline u32x4 ga_load_u32x4(__global const u32x4 *p)
{
    u32x4 r;
    uint4 a0 = ((__global const uint4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* count_before<WORDS=128> */
static inline __attribute__((always_inline)) void gk_count_before_WORDS_128(u32 word, idx me, __local u32 *front, __local u32 *back)
{
#line 91 "compact.gk"
    u32 here = (u32)ga_popcount_u32(word);
    front[me] = here;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 1; step__ < 128; step__ = (idx)((u64)step__ * 16)) {
        {
            {
#line 96 "compact.gk"
                if (me >= (idx)(1 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 1 * (u64)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(2 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 2 * (u64)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(3 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 3 * (u64)step__)];
                }
            }
        }
#line 98 "compact.gk"
        back[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 101 "compact.gk"
                if (me >= (idx)(4 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 4 * (u64)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(8 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 8 * (u64)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(12 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 12 * (u64)step__)];
                }
            }
        }
#line 103 "compact.gk"
        front[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* slot */
static inline idx gk_slot(idx k)
{
#line 85 "compact.gk"
    return (idx)((u64)k + (u64)(k / 16) * 2);
}

/* list_places<WORDS=128> */
static inline __attribute__((always_inline)) idx gk_list_places_WORDS_128(u32 word, idx me, __local u32 *front, __local u32 *back, __local u16 *list)
{
#line 114 "compact.gk"
    gk_count_before_WORDS_128(word, me, front, back);
    idx k = (idx)((u64)front[me] - (u64)ga_popcount_u32(word));
    u32 rest = word;
    while (rest != 0u) {
        u32 lower = rest & (rest - 1u);
        list[gk_slot(k)] = ga_narrow_u16((u32)(idx)((u64)me * 32 + (u64)ga_popcount_u32((rest ^ lower) - 1u)));
        rest = lower;
        k = (idx)((u64)k + 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return (idx)front[127];
}

/* squeeze<T=u32x4, BACK=true, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
gk_squeeze(__global const char *bits__data, i64 bits__offset, idx bits__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *bits = (__global const u32 *)(bits__data + bits__offset);
    (void)bits;
    __global const u64 *starts = (__global const u64 *)(starts__data + starts__offset);
    (void)starts;
    __global const u32x4 *x = (__global const u32x4 *)(x__data + x__offset);
    (void)x;
    __global u32x4 *y = (__global u32x4 *)(y__data + y__offset);
    (void)y;
#line 191 "compact.gk"
    __local u32 front[128];
    (void)front;
#line 192 "compact.gk"
    __local u32 back[128];
    (void)back;
#line 193 "compact.gk"
    __local u16 list[4608];
    (void)list;
#line 194 "compact.gk"
    idx me = (idx)get_local_id(0);
    for (idx t = (idx)get_group_id(0); t < (idx)((u64)starts__size - 1); t = (idx)((u64)t + (u64)get_num_groups(0))) {
        idx total = gk_list_places_WORDS_128(bits[(idx)((u64)t * 128 + (u64)me)], me, front, back, list);
        idx start = (idx)starts[t];
        for (idx first = me; first < total; first = (idx)((u64)first + 1024)) {
            u32x4 next[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_u32x4(0u);
#line 200 "compact.gk"
            idx place[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) place[ga_i0] = 0;
            {
                {
#line 202 "compact.gk"
                    idx k = (idx)((u64)first + 0);
                    if (k < total) {
                        place[0] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k)]);
                        next[0] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__2 = (idx)((u64)first + 128);
                    if (k__2 < total) {
                        place[1] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__2)]);
                        next[1] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__2)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__3 = (idx)((u64)first + 256);
                    if (k__3 < total) {
                        place[2] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__3)]);
                        next[2] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__3)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__4 = (idx)((u64)first + 384);
                    if (k__4 < total) {
                        place[3] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__4)]);
                        next[3] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__4)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__5 = (idx)((u64)first + 512);
                    if (k__5 < total) {
                        place[4] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__5)]);
                        next[4] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__5)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__6 = (idx)((u64)first + 640);
                    if (k__6 < total) {
                        place[5] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__6)]);
                        next[5] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__6)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__7 = (idx)((u64)first + 768);
                    if (k__7 < total) {
                        place[6] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__7)]);
                        next[6] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__7)]);
                    }
                }
                {
#line 202 "compact.gk"
                    idx k__8 = (idx)((u64)first + 896);
                    if (k__8 < total) {
                        place[7] = (idx)((u64)t * 4096 + (u64)list[gk_slot(k__8)]);
                        next[7] = ga_load_u32x4(&x[(idx)((u64)start + (u64)k__8)]);
                    }
                }
            }
            {
                {
#line 209 "compact.gk"
                    idx k__9 = (idx)((u64)first + 0);
                    if (k__9 < total) {
#line 210 "compact.gk"
                        y[place[0]] = next[0];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__10 = (idx)((u64)first + 128);
                    if (k__10 < total) {
#line 210 "compact.gk"
                        y[place[1]] = next[1];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__11 = (idx)((u64)first + 256);
                    if (k__11 < total) {
#line 210 "compact.gk"
                        y[place[2]] = next[2];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__12 = (idx)((u64)first + 384);
                    if (k__12 < total) {
#line 210 "compact.gk"
                        y[place[3]] = next[3];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__13 = (idx)((u64)first + 512);
                    if (k__13 < total) {
#line 210 "compact.gk"
                        y[place[4]] = next[4];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__14 = (idx)((u64)first + 640);
                    if (k__14 < total) {
#line 210 "compact.gk"
                        y[place[5]] = next[5];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__15 = (idx)((u64)first + 768);
                    if (k__15 < total) {
#line 210 "compact.gk"
                        y[place[6]] = next[6];
                    }
                }
                {
#line 209 "compact.gk"
                    idx k__16 = (idx)((u64)first + 896);
                    if (k__16 < total) {
#line 210 "compact.gk"
                        y[place[7]] = next[7];
                    }
                }
            }
        }
#line 213 "compact.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
