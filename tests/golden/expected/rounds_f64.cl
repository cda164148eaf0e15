/* rounds<T=f64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL_SOME _Pragma("unroll 16")
#else
#define GA_UNROLL_SOME
#endif
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL _Pragma("unroll")
#else
#define GA_UNROLL
#endif


/* rounds<T=f64> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rounds(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 5 "rounds.gk"
    __local f64 near[2000];
    (void)near;
#line 6 "rounds.gk"
    idx me = (idx)get_local_id(0);
    f64 sum = 0.0;
    f64 power = x[me];
    f64 kept[20];
    for (int ga_i0 = 0; ga_i0 < 20; ga_i0++) kept[ga_i0] = 0.0;
#line 10 "rounds.gk"
    for (idx i = me; i < 2000; i = (idx)((u64)i + 256)) {
#line 10 "rounds.gk"
        near[i] = x[i];
    }
#line 11 "rounds.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    GA_UNROLL_SOME for (i32 k = 0; k < 600; k++) {
#line 12 "rounds.gk"
        sum = sum + near[(idx)((u64)me + (u64)(i32)((u32)k * 2))] * x[(idx)(i32)((u32)k * 3 + 1)];
    }
#line 13 "rounds.gk"
    GA_UNROLL for (i32 k__2 = 999; k__2 > -1; k__2 = (i32)((u32)k__2 - 1)) {
#line 13 "rounds.gk"
        power = power * 0.5 + (f64)k__2;
    }
#line 14 "rounds.gk"
    GA_UNROLL for (i32 r = 0; r < 20; r++) {
        {
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 0 + (u64)r)] * 1.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 20 + (u64)r)] * 2.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 40 + (u64)r)] * 3.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 60 + (u64)r)] * 4.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 80 + (u64)r)] * 5.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 100 + (u64)r)] * 6.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 120 + (u64)r)] * 7.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 140 + (u64)r)] * 8.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 160 + (u64)r)] * 9.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 180 + (u64)r)] * 10.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 200 + (u64)r)] * 11.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 220 + (u64)r)] * 12.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 240 + (u64)r)] * 13.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 260 + (u64)r)] * 14.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 280 + (u64)r)] * 15.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 300 + (u64)r)] * 16.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 320 + (u64)r)] * 17.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 340 + (u64)r)] * 18.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 360 + (u64)r)] * 19.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 380 + (u64)r)] * 20.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 400 + (u64)r)] * 21.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 420 + (u64)r)] * 22.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 440 + (u64)r)] * 23.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 460 + (u64)r)] * 24.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 480 + (u64)r)] * 25.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 500 + (u64)r)] * 26.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 520 + (u64)r)] * 27.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 540 + (u64)r)] * 28.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 560 + (u64)r)] * 29.0;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u64)me + 580 + (u64)r)] * 30.0;
            }
        }
    }
    {
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[1];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[2];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[3];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[4];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[5];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[6];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[7];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[8];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[9];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[10];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[11];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[12];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[13];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[14];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[15];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[16];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[17];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[18];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[19];
        }
    }
#line 18 "rounds.gk"
    y[me] = sum + power + kept[0];
}
