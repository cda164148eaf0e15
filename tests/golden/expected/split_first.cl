/* split<FIRST=true, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif

GA_FN i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* count_before<WORDS=128> */
static inline __attribute__((always_inline)) void gk_count_before_WORDS_128(u32 word, idx me, __local u32 *front, __local u32 *back)
{
#line 91 "compact.gk"
    u32 here = (u32)ga_popcount_u32(word);
    front[me] = here;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 1; step__ < 128; step__ = (idx)((u32)step__ * 16)) {
        {
            {
#line 96 "compact.gk"
                if (me >= (idx)(1 * (u32)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u32)me - 1 * (u32)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(2 * (u32)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u32)me - 2 * (u32)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(3 * (u32)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u32)me - 3 * (u32)step__)];
                }
            }
        }
#line 98 "compact.gk"
        back[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 101 "compact.gk"
                if (me >= (idx)(4 * (u32)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u32)me - 4 * (u32)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(8 * (u32)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u32)me - 8 * (u32)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(12 * (u32)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u32)me - 12 * (u32)step__)];
                }
            }
        }
#line 103 "compact.gk"
        front[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* split<FIRST=true, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
gk_split(__global const char *bits__data, i64 bits__offset, idx bits__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *order__data, i64 order__offset, idx order__size, __global char *new_keys__data, i64 new_keys__offset, idx new_keys__size, __global char *new_order__data, i64 new_order__offset, idx new_order__size)
{
    __global const u32 *bits = (__global const u32 *)(bits__data + bits__offset);
    (void)bits;
    __global const u64 *starts = (__global const u64 *)(starts__data + starts__offset);
    (void)starts;
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const u32 *order = (__global const u32 *)(order__data + order__offset);
    (void)order;
    __global u32 *new_keys = (__global u32 *)(new_keys__data + new_keys__offset);
    (void)new_keys;
    __global u32 *new_order = (__global u32 *)(new_order__data + new_order__offset);
    (void)new_order;
#line 252 "compact.gk"
    __local u32 front[128];
    (void)front;
#line 253 "compact.gk"
    __local u32 back[128];
    (void)back;
#line 254 "compact.gk"
    __local u32 words[128];
    (void)words;
#line 255 "compact.gk"
    idx me = (idx)get_local_id(0);
    idx n = keys__size;
    idx tiles = (idx)((u32)starts__size - 1);
    idx zeros = (idx)((u32)n - (u32)starts[tiles]);
    for (idx t = (idx)get_group_id(0); t < tiles; t = (idx)((u32)t + (u32)get_num_groups(0))) {
        u32 word = bits[(idx)((u32)t * 128 + (u32)me)];
        words[me] = word;
        gk_count_before_WORDS_128(word, me, front, back);
        idx start = (idx)starts[t];
        for (idx j = 0; j < 32; j++) {
            idx here = (idx)((u32)j * 128 + (u32)me);
            idx i = (idx)((u32)t * 4096 + (u32)here);
            if (i < n) {
                u32 mine = words[here / 32];
                u32 below = (1u << ((here % 32) & 31)) - 1u;
                idx set = (idx)((u32)start + (u32)front[here / 32] - (u32)ga_popcount_u32(mine) + (u32)ga_popcount_u32(mine & below));
                idx to = (mine >> ((here % 32) & 31)) % 2u != 0u ? (idx)((u32)zeros + (u32)set) : (idx)((u32)i - (u32)set);
                new_keys[to] = keys[i];
                {
                    new_order[to] = (u32)i;
                }
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
