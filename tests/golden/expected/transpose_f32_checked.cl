/* transpose<T=f32, U=f32, X=f32, Y=f32, V=1, TILE=32, ROWS=8, FROM=0, TO=0, SATURATE=false>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_atomic_cas_u32(__global volatile u32 *p, u32 old, u32 v)
{
    return atomic_cmpxchg(p, old, v);
}
static inline void ga_device_fence_i32(void)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("membar.gl;" : : : "memory");
#else
    mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
}
static inline u32 ga_atomic_exchange_u32(__global volatile u32 *p, u32 v)
{
    return atomic_xchg(p, v);
}
static inline u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}
typedef struct { __global u32 *report, *races; u32 first, shape, group, item, epoch, phase; } ga_item;
static inline void ga_race_begin(ga_item *me, __global u32 *report, u32 first, __global u32 *races, u32 shape, u32 group, u32 item)
{
    me->report = report;
    me->races = races;
    me->first = first;
    me->shape = shape;
    me->group = group;
    me->item = item;
    me->epoch = 0;
    me->phase = 0;
}
static inline bool ga_race_ordered(__global u32 *other, const ga_item *me)
{
    u32 group = ga_atomic_load_u32(other), item = ga_atomic_load_u32(other + 3) & 1023u;
    if (group == 0u) return true;
    if (group != me->group + 1u) return false;
    if (ga_atomic_load_u32(other + 1) != me->epoch || item == me->item) return true;
    return item / 32u == me->item / 32u && ga_atomic_load_u32(other + 2) != me->phase;
}
static inline u32 ga_race_partner(__global u32 *record, const ga_item *me, u32 how)
{
    u32 accesses = how == 0u ? 25u : how == 1u ? 127u : how == 2u ? 7u : 1u;
    for (u32 k = 0; k < 7; k++)
        if ((accesses >> k & 1u) != 0u && !ga_race_ordered(record + 4 + 4 * k, me)) return 4 + 4 * k;
    return 0;
}
static inline void ga_race_write_down(__global u32 *place, const ga_item *me, u32 access)
{
    ga_atomic_exchange_u32(place, me->group + 1u);
    ga_atomic_exchange_u32(place + 1, me->epoch);
    ga_atomic_exchange_u32(place + 2, me->phase);
    ga_atomic_exchange_u32(place + 3, access << 10 | me->item);
}
static inline void ga_race_note(__global u32 *record, const ga_item *me, u32 how, u32 access)
{
    if (how == 1u) {
        for (u32 k = 8; k < 32; k += 4) ga_atomic_exchange_u32(record + k, 0u);
        ga_race_write_down(record + 4, me, access);
        return;
    }
    __global u32 *a = record + (how == 0u ? 8 : how == 2u ? 16 : 24), *b = a + 4;
    if (ga_race_ordered(a, me)) {
        if (ga_race_ordered(b, me)) ga_atomic_exchange_u32(b, 0u);
        ga_race_write_down(a, me, access);
    } else if (ga_race_ordered(b, me)) {
        ga_race_write_down(b, me, access);
    } else if (ga_atomic_load_u32(a) == ga_atomic_load_u32(b)) {
        u32 first = (ga_atomic_load_u32(a + 3) & 1023u) / 32u, second = (ga_atomic_load_u32(b + 3) & 1023u) / 32u;
        if (ga_atomic_load_u32(a) != me->group + 1u || (first == second && first != me->item / 32u))
            ga_race_write_down(b, me, access);
    }
}
static inline bool ga_race_report(ga_item *me, u32 how, u32 access, u32 place, u32 group, u32 number, u32 owner)
{
    __global u32 *report = me->report;
    if (ga_atomic_cas_u32(report, 0u, me->first + access + 1u) != 0u) return false;
    report[1] = 4294967294u;
    report[2] = how | place << 8 | (owner != 0u ? 65536u : 0u);
    report[3] = me->first + (number >> 10);
    report[4] = me->item;
    report[5] = me->group;
    report[6] = number & 1023u;
    report[7] = group - 1u;
    report[8] = (u32)(idx)get_num_groups(0);
    report[9] = (u32)(idx)get_num_groups(1);
    report[10] = 0;
    return true;
}
static inline void ga_race_index(ga_item *me, u32 d, i64 i)
{
    me->report[10] = d + 1u;
    me->report[12 + 2 * d] = (u32)i;
    me->report[13 + 2 * d] = (u32)((u64)i >> 32);
}
__attribute__((noinline)) bool ga_race(ga_item *me, u32 how, u32 access, u64 address, u32 owner)
{
    u32 low = (u32)address, high = (u32)(address >> 32), mask = (1u << (me->shape & 31u)) - 1u;
    u32 place = low * 2654435761u + high * 2246822519u + owner * 3266489917u, step = 0, found = 0;
    u32 group = 0, number = 0;
    if ((how & 8u) != 0u || ((how & 16u) != 0u && me->shape >> 8 != 0u)) return false;
    how &= 3u;
    place ^= place >> 15;
    place *= 739982445u;
    place ^= place >> 12;
    while (step <= 8u) {
        __global u32 *record = me->races + 32 * (size_t)((place + step % 8u) & mask);
        if (ga_atomic_cas_u32(record, 0u, 1u) == 0u) {
            ga_device_fence_i32();
            u32 a = ga_atomic_load_u32(record + 1), b = ga_atomic_load_u32(record + 2), c = ga_atomic_load_u32(record + 3);
            bool own = a == low && b == high && c == owner;
            if (own || step == 8u || (a | b | c) == 0u) {
                if (!own) {
                    ga_atomic_exchange_u32(record + 1, low);
                    ga_atomic_exchange_u32(record + 2, high);
                    ga_atomic_exchange_u32(record + 3, owner);
                    for (u32 k = 4; k < 32; k += 4) ga_atomic_exchange_u32(record + k, 0u);
                }
                found = ga_race_partner(record, me, how);
                if (found != 0u) {
                    group = ga_atomic_load_u32(record + found);
                    number = ga_atomic_load_u32(record + found + 3);
                }
                ga_race_note(record, me, how, access);
                step = 8;
            }
            ga_device_fence_i32();
            ga_atomic_exchange_u32(record, 0u);
            step++;
        }
    }
    return found != 0u && ga_race_report(me, how, access, found, group, number, owner);
}
static inline void ga_report_index(__global u32 *report, u32 access, u32 dim, i64 i, i64 n)
{
    if (ga_atomic_cas_u32(report, 0u, access + 1u) != 0u) return;
    report[1] = dim;
    report[2] = (u32)i;
    report[3] = (u32)((u64)i >> 32);
    report[4] = (u32)n;
    report[5] = (u32)((u64)n >> 32);
}
static inline __global const char *ga_see3(ga_item *me, u32 how, u32 access, __global const char *data, idx i0, idx n0, idx s0, idx i1, idx n1, idx s1, idx i2, idx n2, idx s2)
{
    if (n0 >= 0 && (i0 < 0 || i0 >= n0)) {
        ga_report_index(me->report, me->first + access, 0u, i0, n0);
        return (__global const char *)me->report + 256;
    }
    if (n1 >= 0 && (i1 < 0 || i1 >= n1)) {
        ga_report_index(me->report, me->first + access, 1u, i1, n1);
        return (__global const char *)me->report + 256;
    }
    if (n2 >= 0 && (i2 < 0 || i2 >= n2)) {
        ga_report_index(me->report, me->first + access, 2u, i2, n2);
        return (__global const char *)me->report + 256;
    }
    data += i0 * s0 + i1 * s1 + i2 * s2;
    if (ga_race(me, how, access, (u64)(size_t)data, 0u)) {
        ga_race_index(me, 0u, i0);
        ga_race_index(me, 1u, i1);
        ga_race_index(me, 2u, i2);
    }
    return data;
}
static inline u32 ga_inside(__global u32 *report, u32 access, u32 dim, i64 i, i64 n)
{
    if (i >= 0 && i < n) return (u32)i;
    ga_report_index(report, access, dim, i, n);
    return 0u;
}
static inline __attribute__((always_inline)) __local char *ga_share(ga_item *me, u32 how, u32 access, __local char *p, __local char *array, u32 size, u32 rank, u32 n1, u32 n2, u32 n3)
{
    if (ga_race(me, how, access, (u64)(size_t)p, me->group + 1u)) {
        u32 at = (u32)(p - array) / size;
        if (rank > 3u) ga_race_index(me, 3, at % n3), at /= n3;
        if (rank > 2u) ga_race_index(me, 2, at % n2), at /= n2;
        if (rank > 1u) ga_race_index(me, 1, at % n1), at /= n1;
        ga_race_index(me, 0, at);
        me->report[10] = rank;
    }
    return p;
}
static inline __global char *ga_touch3(ga_item *me, u32 how, u32 access, __global char *data, idx i0, idx n0, idx s0, idx i1, idx n1, idx s1, idx i2, idx n2, idx s2)
{
    if (n0 >= 0 && (i0 < 0 || i0 >= n0)) {
        ga_report_index(me->report, me->first + access, 0u, i0, n0);
        return (__global char *)me->report + 384;
    }
    if (n1 >= 0 && (i1 < 0 || i1 >= n1)) {
        ga_report_index(me->report, me->first + access, 1u, i1, n1);
        return (__global char *)me->report + 384;
    }
    if (n2 >= 0 && (i2 < 0 || i2 >= n2)) {
        ga_report_index(me->report, me->first + access, 2u, i2, n2);
        return (__global char *)me->report + 384;
    }
    data += i0 * s0 + i1 * s1 + i2 * s2;
    if (ga_race(me, how, access, (u64)(size_t)data, 0u)) {
        ga_race_index(me, 0u, i0);
        ga_race_index(me, 1u, i1);
        ga_race_index(me, 2u, i2);
    }
    return data;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x, __global u32 *ga_report, u32 ga_first, ga_item *ga_me)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* element<U=f32, FROM=0, TO=0, SATURATE=false, T=f32> */
static inline f32 gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(f32 x, __global u32 *ga_report, u32 ga_first, ga_item *ga_me)
{
    {
#line 61 "f8.gk"
        return gk_cast_U_f32_T_f32(x, ga_report, ga_first, ga_me);
    }
}

/* transpose<T=f32, U=f32, X=f32, Y=f32, V=1, TILE=32, ROWS=8, FROM=0, TO=0, SATURATE=false> */
__kernel __attribute__((reqd_work_group_size(32, 8, 1))) void
gk_transpose(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, __global u32 *ga_report, u32 ga_first, __global u32 *ga_races, u32 ga_shape)
{
    x__data += x__offset;
    y__data += y__offset;
#line 12 "transpose.gk"
    __local f32 tile[32][33];
    (void)tile;
    ga_item ga_self, *ga_me = &ga_self; ga_race_begin(ga_me, ga_report, ga_first, ga_races, ga_shape, (u32)(idx)get_group_id(0) + (u32)(idx)get_num_groups(0) * ((u32)(idx)get_group_id(1) + (u32)(idx)get_num_groups(1) * (u32)(idx)get_group_id(2)), (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 32);
#line 13 "transpose.gk"
    idx across = (idx)get_local_id(0);
    idx down = (idx)get_local_id(1);
    idx row0 = (idx)((u32)get_group_id(1) * 32);
    idx column0 = (idx)((u32)get_group_id(0) * 32);
    for (idx b = (idx)get_group_id(2); b < x__dim0; b = (idx)((u32)b + (u32)get_num_groups(2))) {
        f32 next[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
        {
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 0) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[0] = (*(__global const f32 *)ga_see3(ga_me, 16u, 0u, x__data, b, x__dim0, x__stride0, (idx)((u32)row0 + (u32)down + 0), x__dim1, x__stride1, (idx)((u32)(column0 / 1) + (u32)across), x__dim2, x__stride2));
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 8) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[1] = (*(__global const f32 *)ga_see3(ga_me, 16u, 1u, x__data, b, x__dim0, x__stride0, (idx)((u32)row0 + (u32)down + 8), x__dim1, x__stride1, (idx)((u32)(column0 / 1) + (u32)across), x__dim2, x__stride2));
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 16) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[2] = (*(__global const f32 *)ga_see3(ga_me, 16u, 2u, x__data, b, x__dim0, x__stride0, (idx)((u32)row0 + (u32)down + 16), x__dim1, x__stride1, (idx)((u32)(column0 / 1) + (u32)across), x__dim2, x__stride2));
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 24) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[3] = (*(__global const f32 *)ga_see3(ga_me, 16u, 3u, x__data, b, x__dim0, x__stride0, (idx)((u32)row0 + (u32)down + 24), x__dim1, x__stride1, (idx)((u32)(column0 / 1) + (u32)across), x__dim2, x__stride2));
                }
            }
        }
        {
            {
#line 24 "transpose.gk"
                (*(__local f32 *)ga_share(ga_me, 1u, 4u, (__local char *)&tile[ga_inside(ga_report, ga_first + 4u, 0u, (idx)((u32)down + 0), 32)][ga_inside(ga_report, ga_first + 4u, 1u, across, 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)) = next[0];
            }
            {
#line 24 "transpose.gk"
                (*(__local f32 *)ga_share(ga_me, 1u, 5u, (__local char *)&tile[ga_inside(ga_report, ga_first + 5u, 0u, (idx)((u32)down + 8), 32)][ga_inside(ga_report, ga_first + 5u, 1u, across, 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)) = next[1];
            }
            {
#line 24 "transpose.gk"
                (*(__local f32 *)ga_share(ga_me, 1u, 6u, (__local char *)&tile[ga_inside(ga_report, ga_first + 6u, 0u, (idx)((u32)down + 16), 32)][ga_inside(ga_report, ga_first + 6u, 1u, across, 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)) = next[2];
            }
            {
#line 24 "transpose.gk"
                (*(__local f32 *)ga_share(ga_me, 1u, 7u, (__local char *)&tile[ga_inside(ga_report, ga_first + 7u, 0u, (idx)((u32)down + 24), 32)][ga_inside(ga_report, ga_first + 7u, 1u, across, 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)) = next[3];
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); ga_me->epoch++;
        {
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 0) < y__dim2) {
                    {
                        (*(__global f32 *)ga_touch3(ga_me, 1u, 9u, y__data, b, y__dim0, y__stride0, (idx)((u32)row0 + (u32)across), y__dim1, y__stride1, (idx)((u32)column0 + (u32)down + 0), y__dim2, y__stride2)) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32((*(__local f32 *)ga_share(ga_me, 0u, 8u, (__local char *)&tile[ga_inside(ga_report, ga_first + 8u, 0u, across, 32)][ga_inside(ga_report, ga_first + 8u, 1u, (idx)((u32)down + 0), 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)), ga_report, ga_first, ga_me);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 8) < y__dim2) {
                    {
                        (*(__global f32 *)ga_touch3(ga_me, 1u, 11u, y__data, b, y__dim0, y__stride0, (idx)((u32)row0 + (u32)across), y__dim1, y__stride1, (idx)((u32)column0 + (u32)down + 8), y__dim2, y__stride2)) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32((*(__local f32 *)ga_share(ga_me, 0u, 10u, (__local char *)&tile[ga_inside(ga_report, ga_first + 10u, 0u, across, 32)][ga_inside(ga_report, ga_first + 10u, 1u, (idx)((u32)down + 8), 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)), ga_report, ga_first, ga_me);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 16) < y__dim2) {
                    {
                        (*(__global f32 *)ga_touch3(ga_me, 1u, 13u, y__data, b, y__dim0, y__stride0, (idx)((u32)row0 + (u32)across), y__dim1, y__stride1, (idx)((u32)column0 + (u32)down + 16), y__dim2, y__stride2)) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32((*(__local f32 *)ga_share(ga_me, 0u, 12u, (__local char *)&tile[ga_inside(ga_report, ga_first + 12u, 0u, across, 32)][ga_inside(ga_report, ga_first + 12u, 1u, (idx)((u32)down + 16), 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)), ga_report, ga_first, ga_me);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 24) < y__dim2) {
                    {
                        (*(__global f32 *)ga_touch3(ga_me, 1u, 15u, y__data, b, y__dim0, y__stride0, (idx)((u32)row0 + (u32)across), y__dim1, y__stride1, (idx)((u32)column0 + (u32)down + 24), y__dim2, y__stride2)) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32((*(__local f32 *)ga_share(ga_me, 0u, 14u, (__local char *)&tile[ga_inside(ga_report, ga_first + 14u, 0u, across, 32)][ga_inside(ga_report, ga_first + 14u, 1u, (idx)((u32)down + 24), 33)], (__local char *)tile, 4u, 2u, 33u, 1u, 1u)), ga_report, ga_first, ga_me);
                    }
                }
            }
        }
#line 42 "transpose.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); ga_me->epoch++;
    }
}
