/* winners_hard<U=u8, I=u32, KIND=0, DESC=false, KEYS=false, PLACES=true, BYTES=1, DIGITS=3, ROOM=128, GROUP=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;

static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* key_of<U=u8, KIND=0> */
static __device__ inline u8 gk_key_of_U_u8_KIND_0(u8 x)
{
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u8, KIND=0, DESC=false> */
static __device__ inline u8 gk_sort_key_U_u8_KIND_0_DESC_false(u8 x)
{
#line 166 "ops.gk"
    u8 k = gk_key_of_U_u8_KIND_0(x);
    return k;
}

/* winners_put<U=u8, ROOM=128> */
static __device__ inline void gk_winners_put_U_u8_ROOM_128(u8 key, idx place, u32 *count, u8 *keys, u32 *places)
{
#line 12 "winners.gk"
    u32 slot = ga_atomic_add_u32(&count[0], 1u);
    if (slot < 128u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* winners_store<U=u8, I=u32, KIND=0, DESC=false, KEYS=false, PLACES=true, ROOM=128, GROUP=256> */
static __device__ inline void gk_winners_store_U_u8_I_u32_KIND_0_DESC_false_KEYS_false_PLACES_true_ROOM_128_GROUP_256(u32 *count, u8 *keys, u32 *places, idx me, u8 *y, idx y__size, u32 *to, idx to__size, idx start, idx k)
{
#line 24 "winners.gk"
    idx all__ = ga_min_int_i64((idx)count[0], 128);
    for (idx i = me; i < all__; i = (idx)((u64)i + 256)) {
        u8 key = keys[i];
        u32 place = places[i];
        idx rank = 0;
        for (idx j = 0; j < all__; j++) {
            if (keys[j] < key || (keys[j] == key && places[j] < place)) {
#line 30 "winners.gk"
                rank = (idx)((u64)rank + 1);
            }
        }
#line 31 "winners.gk"
        if (rank < k) {
            {
                to[(idx)((u64)start + (u64)rank)] = place;
            }
        }
    }
}

/* winners_hard<U=u8, I=u32, KIND=0, DESC=false, KEYS=false, PLACES=true, BYTES=1, DIGITS=3, ROOM=128, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_winners_hard(const char *x__data, i64 x__offset, idx x__size, const char *counts__data, i64 counts__offset, idx counts__size, char *y__data, i64 y__offset, idx y__size, char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    const u8 *x = (const u8 *)(x__data + x__offset);
    (void)x;
    const u32 *counts = (const u32 *)(counts__data + counts__offset);
    (void)counts;
    u8 *y = (u8 *)(y__data + y__offset);
    (void)y;
    u32 *to = (u32 *)(to__data + to__offset);
    (void)to;
#line 114 "winners.gk"
    __shared__ u32 bins[256];
    (void)bins;
#line 115 "winners.gk"
    __shared__ u8 keys[128];
    (void)keys;
#line 116 "winners.gk"
    __shared__ u32 places[128];
    (void)places;
#line 117 "winners.gk"
    __shared__ u32 count[1];
    (void)count;
#line 118 "winners.gk"
    idx me = (idx)threadIdx.x;
    for (idx row = (idx)blockIdx.x; row < rows; row = (idx)((u64)row + (u64)gridDim.x)) {
        bool hard = counts[row] > 128u;
        idx end = hard ? n : 0;
        idx wide = hard ? 256 : 0;
        u32 left = (u32)k;
        u8 last = 0;
        u32 place = 0u;
        {
            {
#line 127 "winners.gk"
                for (idx b = me; b < wide; b = (idx)((u64)b + 256)) {
#line 127 "winners.gk"
                    bins[b] = 0u;
                }
#line 128 "winners.gk"
                __syncthreads();
                for (idx i = me; i < end; i = (idx)((u64)i + 256)) {
                    u8 key = gk_sort_key_U_u8_KIND_0_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i)]);
                    {
                        bool same = true;

                        if (same) {
#line 134 "winners.gk"
                            ga_atomic_add_u32(&bins[(idx)(u8)(key >> 0)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                __syncthreads();
                u32 digit = 0u;
                if (hard) {
                    for (idx b__2 = 0; b__2 < 255; b__2++) {
                        if (digit == (u32)b__2 && bins[b__2] < left) {
                            left = left - bins[b__2];
                            digit = (u32)b__2 + 1u;
                        }
                    }
                }
                {
                    last = (u8)digit;
                }
#line 158 "winners.gk"
                __syncthreads();
            }
            {
#line 127 "winners.gk"
                for (idx b__3 = me; b__3 < wide; b__3 = (idx)((u64)b__3 + 256)) {
#line 127 "winners.gk"
                    bins[b__3] = 0u;
                }
#line 128 "winners.gk"
                __syncthreads();
                for (idx i__2 = me; i__2 < end; i__2 = (idx)((u64)i__2 + 256)) {
                    u8 key__2 = gk_sort_key_U_u8_KIND_0_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__2)]);
                    {
#line 136 "winners.gk"
                        bool same__2 = key__2 == last;

                        if (same__2) {
#line 138 "winners.gk"
                            ga_atomic_add_u32(&bins[(idx)(u8)((u32)i__2 >> 16)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                __syncthreads();
                u32 digit__2 = 0u;
                if (hard) {
                    for (idx b__4 = 0; b__4 < 255; b__4++) {
                        if (digit__2 == (u32)b__4 && bins[b__4] < left) {
                            left = left - bins[b__4];
                            digit__2 = (u32)b__4 + 1u;
                        }
                    }
                }
                {

                    if (false) {
                        last = (u8)((u8)((u32)last << 0) | (u8)digit__2);
                    } else {
                        place = (place << 8) | digit__2;
                    }
                }
#line 158 "winners.gk"
                __syncthreads();
            }
            {
#line 127 "winners.gk"
                for (idx b__5 = me; b__5 < wide; b__5 = (idx)((u64)b__5 + 256)) {
#line 127 "winners.gk"
                    bins[b__5] = 0u;
                }
#line 128 "winners.gk"
                __syncthreads();
                for (idx i__3 = me; i__3 < end; i__3 = (idx)((u64)i__3 + 256)) {
                    u8 key__3 = gk_sort_key_U_u8_KIND_0_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__3)]);
                    {
#line 136 "winners.gk"
                        bool same__3 = key__3 == last;
                        {
#line 137 "winners.gk"
                            same__3 = same__3 && (u32)i__3 >> 16 == place;
                        }
#line 138 "winners.gk"
                        if (same__3) {
#line 138 "winners.gk"
                            ga_atomic_add_u32(&bins[(idx)(u8)((u32)i__3 >> 8)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                __syncthreads();
                u32 digit__3 = 0u;
                if (hard) {
                    for (idx b__6 = 0; b__6 < 255; b__6++) {
                        if (digit__3 == (u32)b__6 && bins[b__6] < left) {
                            left = left - bins[b__6];
                            digit__3 = (u32)b__6 + 1u;
                        }
                    }
                }
                {

                    if (false) {
                        last = (u8)((u8)((u32)last << 0) | (u8)digit__3);
                    } else {
                        place = (place << 8) | digit__3;
                    }
                }
#line 158 "winners.gk"
                __syncthreads();
            }
            {
#line 127 "winners.gk"
                for (idx b__7 = me; b__7 < wide; b__7 = (idx)((u64)b__7 + 256)) {
#line 127 "winners.gk"
                    bins[b__7] = 0u;
                }
#line 128 "winners.gk"
                __syncthreads();
                for (idx i__4 = me; i__4 < end; i__4 = (idx)((u64)i__4 + 256)) {
                    u8 key__4 = gk_sort_key_U_u8_KIND_0_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__4)]);
                    {
#line 136 "winners.gk"
                        bool same__4 = key__4 == last;
                        {
#line 137 "winners.gk"
                            same__4 = same__4 && (u32)i__4 >> 8 == place;
                        }
#line 138 "winners.gk"
                        if (same__4) {
#line 138 "winners.gk"
                            ga_atomic_add_u32(&bins[(idx)(u8)((u32)i__4 >> 0)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                __syncthreads();
                u32 digit__4 = 0u;
                if (hard) {
                    for (idx b__8 = 0; b__8 < 255; b__8++) {
                        if (digit__4 == (u32)b__8 && bins[b__8] < left) {
                            left = left - bins[b__8];
                            digit__4 = (u32)b__8 + 1u;
                        }
                    }
                }
                {

                    if (false) {
                        last = (u8)((u8)((u32)last << 0) | (u8)digit__4);
                    } else {
                        place = (place << 8) | digit__4;
                    }
                }
#line 158 "winners.gk"
                __syncthreads();
            }
        }
#line 160 "winners.gk"
        if (me == 0) {
#line 160 "winners.gk"
            count[0] = 0u;
        }
#line 161 "winners.gk"
        __syncthreads();
        for (idx i__5 = me; i__5 < end; i__5 = (idx)((u64)i__5 + 256)) {
            u8 key__5 = gk_sort_key_U_u8_KIND_0_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__5)]);
            if (key__5 < last || (key__5 == last && (u32)i__5 <= place)) {
#line 164 "winners.gk"
                gk_winners_put_U_u8_ROOM_128(key__5, i__5, count, keys, places);
            }
        }
#line 166 "winners.gk"
        __syncthreads();
        gk_winners_store_U_u8_I_u32_KIND_0_DESC_false_KEYS_false_PLACES_true_ROOM_128_GROUP_256(count, keys, places, me, y, y__size, to, to__size, (idx)((u64)row * (u64)k), k);
        __syncthreads();
    }
}
