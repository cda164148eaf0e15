"""Devices, memory, copies, views, streams, events, generators, files."""

import copy
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import torch

DTYPES = [torch.bool, torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16,
          torch.float32, torch.float64, torch.complex64, torch.complex128]  # fmt: skip


def numbers(dtype, *shape):
    x = torch.arange(1, 1 + torch.Size(shape).numel()).reshape(shape)
    return (x % 2 == 0) if dtype == torch.bool else x.to(dtype) * (1 + 2j) if dtype.is_complex else x.to(dtype)


def test_module():
    m = torch.gpuarray
    assert m.is_available() and m.device_count() == torch.accelerator.device_count() >= 1
    assert torch.accelerator.current_accelerator() == torch.device("gpuarray")
    assert m.get_device_name() == m.get_device_properties().name != ""
    assert m.get_device_properties("gpuarray:0").backend in ("cuda", "opencl")
    with pytest.raises(ValueError):
        m.get_device_name("cpu")
    with pytest.raises(RuntimeError, match="device"):
        torch.empty(1, device="gpuarray:99")


def test_several_devices(no_fallback):
    if torch.gpuarray.device_count() < 2:
        pytest.skip("there is one device")
    a = torch.arange(6.0, device="gpuarray:1")
    assert a.device.index == 1 and torch.gpuarray.current_device() == 0
    b = a.to("gpuarray:0", non_blocking=True)
    assert b.device.index == 0 and torch.equal(b.cpu(), a.cpu())
    assert torch.equal(a[::2].to("gpuarray:0").to(torch.float64).cpu(), torch.tensor([0.0, 2, 4], dtype=torch.float64))
    with torch.gpuarray.device(1):
        assert torch.empty(1, device="gpuarray").device.index == 1
    assert torch.gpuarray.current_device() == 0
    with pytest.raises(RuntimeError, match="same device"):
        a + b


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_copies_of_views(dtype, no_fallback):
    host = numbers(dtype, 4, 6, 5)
    device = host.to("gpuarray")
    for view in (
        lambda x: x,
        lambda x: x.t() if x.dim() == 2 else x.transpose(0, 2),
        lambda x: x[1:3, ::2, 3],
        lambda x: x[:, 5],
        lambda x: x[0, :1].expand(7, 5),
        lambda x: x.unfold(1, 3, 2),
        lambda x: x.as_strided((3, 2), (1, 40), 7),
        lambda x: x[2:2],
    ):
        assert torch.equal(view(device).cpu(), view(host))
        assert torch.equal(view(device).clone().cpu(), view(host).clone())
    device[1:3, ::2].copy_(host[0:2, ::2])
    expected = host.clone()
    expected[1:3, ::2].copy_(host[0:2, ::2])
    assert torch.equal(device.cpu(), expected)
    back = torch.zeros(5, 6, 4, dtype=dtype).transpose(0, 2)
    assert torch.equal(back.copy_(device), expected)


def test_conversions(no_fallback):
    for source in DTYPES:
        for target in DTYPES:
            if source.is_complex and not target.is_complex:
                continue
            x = numbers(source, 3, 4)
            assert torch.equal(x.to("gpuarray").to(target).cpu(), x.to(target)), (source, target)
            assert torch.equal(x.to("gpuarray", target).cpu(), x.to(target))


def test_conjugates_and_negatives():
    x = numbers(torch.complex64, 5)
    y = x.to("gpuarray")
    for f in (
        lambda z: z.conj(),
        lambda z: z.conj().imag,
        lambda z: z.real,
        torch.view_as_real,
        lambda z: z.conj() * 2,
    ):
        assert torch.equal(f(y).cpu(), f(x))
        assert torch.equal(f(y).clone().cpu(), f(x).clone())
    assert torch.equal(y.copy_(x.conj()).cpu(), x.conj().resolve_conj())


def test_float8_is_moved(no_fallback):
    x = torch.tensor([1.0, -2, 3]).to(torch.float8_e4m3fn)
    assert torch.equal(x.to("gpuarray").cpu().float(), x.float())
    assert torch.equal(x.to("gpuarray").to(torch.float32).cpu(), x.float())


def test_resize_and_set(no_fallback):
    x = torch.arange(4.0, device="gpuarray")
    x.resize_(2, 3)
    assert x.shape == (2, 3) and torch.equal(x.flatten()[:4].cpu(), torch.arange(4.0))
    y = torch.empty(0, device="gpuarray")
    y.set_(x.untyped_storage(), 1, (2,), (2,))
    assert torch.equal(y.cpu(), torch.tensor([1.0, 3]))
    y.set_(x)
    assert y.data_ptr() == x.data_ptr()
    with pytest.raises(RuntimeError):
        x.as_strided((2, 300), (3, 1))


def test_memory_is_accounted():
    m = torch.gpuarray
    before = m.memory_allocated()
    x = torch.empty(1000, device="gpuarray")
    assert m.memory_allocated() == before + 4000
    m.reset_peak_memory_stats()
    y = torch.empty(500, device="gpuarray")
    del y
    assert m.max_memory_allocated() == before + 6000 and m.memory_allocated() == before + 4000
    assert m.memory_reserved() >= 4000 and m.mem_get_info()[1] == m.get_device_properties().total_memory
    del x
    m.empty_cache()
    assert m.memory_stats()["allocated_bytes.all.current"] == before


def test_out_of_memory():
    x = torch.ones(3, device="gpuarray")
    with pytest.raises(torch.OutOfMemoryError, match="gpuarray is out of memory: .* bytes"):
        torch.empty(2**48, device="gpuarray")
    assert torch.equal(x.cpu(), torch.ones(3))


def test_memory_fraction():
    keep = torch.ones(1000, device="gpuarray")
    total = torch.gpuarray.mem_get_info()[1]
    assert torch.gpuarray.get_per_process_memory_fraction() == 1
    try:
        torch.gpuarray.set_per_process_memory_fraction((torch.gpuarray.memory_allocated() + 8000) / total)
        with pytest.raises(torch.OutOfMemoryError, match="limit of .*set_per_process_memory_fraction"):
            torch.ones(3000, device="gpuarray")
        assert float(torch.ones(1000, device="gpuarray").sum() + keep.sum()) == 2000
        assert 0 < torch.gpuarray.get_per_process_memory_fraction() < 1
    finally:
        torch.gpuarray.set_per_process_memory_fraction(1.0)
    for wrong in (-0.1, 1.1):
        with pytest.raises(ValueError, match="from 0 to 1"):
            torch.gpuarray.set_per_process_memory_fraction(wrong)
    assert "allocated_bytes" in torch.gpuarray.memory_summary(abbreviated=True)
    assert torch.gpuarray.memory_summary().startswith("Memory of ")


def test_pinned_memory(no_fallback):
    x = torch.arange(10.0).pin_memory()
    assert x.is_pinned() and not torch.arange(10.0).is_pinned()
    assert torch.equal(x.to("gpuarray", non_blocking=True).cpu(), x)


def test_generators(no_fallback):
    torch.manual_seed(5)
    a = torch.rand(100, device="gpuarray")
    state = torch.gpuarray.get_rng_state()
    b = torch.rand(100, device="gpuarray")
    torch.gpuarray.set_rng_state(state)
    assert torch.equal(b, torch.rand(100, device="gpuarray")) and not torch.equal(a, b)
    torch.manual_seed(5)
    assert torch.equal(a, torch.rand(100, device="gpuarray"))
    g = torch.Generator("gpuarray").manual_seed(5)
    assert torch.equal(a, torch.rand(100, device="gpuarray", generator=g)) and g.initial_seed() == 5
    with torch.random.fork_rng(devices=[0], device_type="gpuarray"):
        torch.rand(3, device="gpuarray")
    assert torch.gpuarray.initial_seed() == 5
    with pytest.raises(RuntimeError, match="generator"):
        torch.rand(3, device="gpuarray", generator=torch.Generator())
    with pytest.raises(RuntimeError, match="16 bytes"):
        torch.gpuarray.set_rng_state(torch.zeros(3, dtype=torch.uint8))


def test_random_laws(no_fallback):
    n = 20000
    for x, mean, deviation in (
        (torch.rand(n, device="gpuarray"), 0.5, 12**-0.5),
        (torch.randn(n, device="gpuarray", dtype=torch.float64), 0, 1),
        (torch.empty(n, device="gpuarray").exponential_(2), 0.5, 0.5),
        (torch.empty(n, device="gpuarray").bernoulli_(0.3), 0.3, 0.21**0.5),
        (torch.randint(-3, 4, (n,), device="gpuarray").float(), 0, 2),
    ):
        assert abs(x.mean().item() - mean) < 5 * deviation / n**0.5
        assert abs(x.std().item() - deviation) < 0.03 * deviation
    assert sorted(torch.randperm(50, device="gpuarray").tolist()) == list(range(50))
    y, mask = torch.native_dropout(torch.ones(n, device="gpuarray"), 0.25, True)
    assert torch.equal(y, mask.float() / 0.75)


def test_files_and_copies(no_fallback):
    x = torch.arange(12.0, device="gpuarray").reshape(3, 4)
    file = io.BytesIO()
    torch.save({"x": x, "view": x[:, 1]}, file)
    file.seek(0)
    there = torch.load(file)
    assert there["x"].device == x.device and torch.equal(there["view"].cpu(), x[:, 1].cpu())
    there["x"][:, 1] = 7
    assert there["view"].tolist() == [7, 7, 7]  # the views still share their storage
    file.seek(0)
    here = torch.load(file, map_location="cpu")
    assert here["x"].device.type == "cpu" and torch.equal(here["x"], x.cpu())
    file = io.BytesIO()
    torch.save(here, file)
    file.seek(0)
    assert torch.load(file, map_location="gpuarray")["x"].device == x.device
    assert torch.equal(copy.deepcopy(x).cpu(), x.cpu())


def test_fallback(fallback_allowed):
    x = torch.tensor([3.0, 1, 2], device="gpuarray")
    torch.gpuarray.clear_fallbacks()
    assert torch.hash_tensor(x).item() == torch.hash_tensor(x.cpu()).item()
    assert torch.gpuarray.fallbacks() == {"aten::hash_tensor.out": 1}
    assert torch.gpuarray.set_fallback("error") == "allow"
    with pytest.raises(NotImplementedError, match="aten::hash_tensor.*TORCH_GPUARRAY_FALLBACK"):
        torch.hash_tensor(x)
    with pytest.raises(ValueError, match="allow, warn or error"):
        torch.gpuarray.set_fallback("maybe")
    torch.gpuarray.set_fallback("warn")
    torch.gpuarray.clear_fallbacks()
    with pytest.warns(UserWarning, match="computed on the CPU"):
        torch.hash_tensor(x)


def test_another_version_of_torch_is_refused():
    program = """
import sys, types
module = types.ModuleType("torch_gpuarray._torch_version"); module.TORCH_VERSION = "2.5"
sys.modules["torch_gpuarray._torch_version"] = module
import torch_gpuarray
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode != 0 and "built for torch 2.5" in done.stderr and "pip install" in done.stderr


@pytest.mark.parametrize("first", ["torch", "torch_gpuarray"])
def test_torch_finds_the_package(first, tmp_path):
    """torch loads the entry point of the installed package, in either order of imports."""
    folder = tmp_path / "torch_gpuarray-0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: torch-gpuarray\nVersion: 0\n")
    lines = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    entry = lines[lines.index('[project.entry-points."torch.backends"]') + 1].replace('"', "")
    (folder / "entry_points.txt").write_text(f"[torch.backends]\n{entry}\n")
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import {first}, torch; torch.ones(1, device='gpuarray')"
    )
    environment = {**os.environ, "TORCH_DEVICE_BACKEND_AUTOLOAD": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr


def test_compile():
    @torch.compile(backend="aot_eager")
    def f(x):
        return (x * 2).relu().sum()

    x = torch.randn(5, 4, device="gpuarray", requires_grad=True)
    f(x).backward()
    assert torch.equal(x.grad.cpu(), 2 * (x.detach().cpu() > 0))


def test_inductor_is_refused():
    with pytest.raises(Exception, match="no code generator.*aot_eager"):
        torch.compile(torch.sin, backend="inductor")(torch.ones(3, device="gpuarray"))


def test_profile(tmp_path):
    x = torch.ones(64, 32, device="gpuarray")
    profile = torch.gpuarray.profile()
    with pytest.raises(RuntimeError, match="after its block"):
        profile.table()
    with profile:
        x.add(1).sum(0)
    (x * 2).cpu()  # not in it
    lines = profile.table().splitlines()
    assert any("GpuElemwise_call" in line for line in lines) and any("GpuReduction" in line for line in lines)
    profile.save(tmp_path / "trace.json")
    profile.save(tmp_path / "table.txt")
    assert (tmp_path / "table.txt").read_text() == profile.table()
    names = [event["name"] for event in json.loads((tmp_path / "trace.json").read_text())["traceEvents"]]
    with torch.gpuarray.profile() as other:
        pass
    assert len(names) >= 2 and len(other.table().splitlines()) < len(lines)


def test_torch_profiler():
    """Operators' times on the host; the device's are torch.gpuarray.profile's."""
    x = torch.ones(8, device="gpuarray")
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU]) as found:
        (x + 1).sum()
    assert {"aten::add", "aten::sum"} <= {event.key for event in found.key_averages()}


def test_parameters_stay_the_same_objects():
    """An optimiser that was made before the module moved to the device trains it, as on CUDA."""
    module = torch.nn.Linear(4, 2)
    weight = module.weight
    optimiser = torch.optim.SGD(module.parameters(), 1.0)
    before = weight.detach().clone()
    module.to("gpuarray")
    assert module.weight is weight and weight.device.type == "gpuarray" and weight.is_leaf
    module(torch.ones(3, 4, device="gpuarray")).sum().backward()
    assert weight.grad.device == weight.device
    optimiser.step()
    assert torch.equal(weight.detach().cpu(), before - 3)
    module.to("cpu")
    assert module.weight is weight and weight.grad.device.type == "cpu"
    assert torch.equal(weight.detach(), before - 3)
    module.to("gpuarray", torch.float16)
    assert module.weight is weight and weight.dtype == torch.float16
