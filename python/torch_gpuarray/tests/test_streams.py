"""Streams and events: order within and between streams, memory that several use, threads, gradients, recordings."""

import json
import random
import threading
import time

import pytest
import torch
import torch_gpuarray  # noqa: F401

pytestmark = pytest.mark.usefixtures("no_fallback")
N = 300_000


def stream_now():
    return torch.gpuarray.current_stream().stream_id


def test_names_and_contexts():
    default = torch.gpuarray.default_stream()
    assert default == torch.gpuarray.current_stream() and default.stream_id == 0
    a, b = torch.gpuarray.Stream(), torch.gpuarray.Stream(priority=-1)
    assert len({default, a, b}) == 3 and a.device == default.device
    with torch.gpuarray.stream(a):
        assert torch.gpuarray.current_stream() == a and torch.gpuarray.default_stream() == default
        with torch.gpuarray.stream(None), torch.gpuarray.StreamContext(b):
            assert torch.gpuarray.current_stream() == b
        assert torch.gpuarray.current_stream() == a
    assert torch.gpuarray.current_stream() == default
    with pytest.raises(KeyError), torch.gpuarray.stream(a):
        raise KeyError
    assert torch.gpuarray.current_stream() == default
    torch.gpuarray.set_stream(a)
    assert isinstance(torch.gpuarray.current_stream(), torch.gpuarray.Stream) and stream_now() == a.stream_id
    torch.gpuarray.set_stream(default)
    assert len({torch.gpuarray.Stream().stream_id for _ in range(100)}) == 8  # in turns


def test_other_devices():
    x = torch.gpuarray.Stream("gpuarray:1")
    with torch.gpuarray.stream(x):
        assert torch.gpuarray.current_device() == 1 and torch.gpuarray.current_stream() == x
        assert torch.gpuarray.current_stream(0).stream_id == 0
        y = torch.arange(5.0, device="gpuarray")
    assert y.device.index == 1 and torch.gpuarray.current_device() == 0 and torch.gpuarray.current_stream(1) != x
    assert y.to("gpuarray:0").tolist() == list(range(5))


def test_accelerator():
    s = torch.Stream(device="gpuarray")
    assert s.device.type == "gpuarray" and s.stream_id != 0
    with s:
        assert torch.accelerator.current_stream() == s and stream_now() == s.stream_id
    before = torch.accelerator.current_stream()
    torch.accelerator.set_stream(s)
    x = torch.ones(7, device="gpuarray") + 1
    event = s.record_event()
    torch.accelerator.set_stream(before)
    before.wait_event(event)
    assert (x + 1).tolist() == [3] * 7 and stream_now() == 0
    torch.accelerator.synchronize()
    assert event.query()


def test_wrong_arguments():
    with pytest.raises(ValueError, match="gpuarray device"):
        torch.gpuarray.Stream("cpu")
    with pytest.raises(RuntimeError, match="no device|devices"):
        torch.gpuarray.Stream(99)
    s = torch.gpuarray.Stream()
    unknown = torch.gpuarray.Stream(stream_id=99, device_index=0, device_type=s.device_type)
    with pytest.raises(RuntimeError, match="no stream 99"):
        torch.gpuarray.set_stream(unknown)
    with pytest.raises(RuntimeError, match="no stream 99"):
        unknown.synchronize()
    assert stream_now() == 0
    x = torch.ones(3, device="gpuarray")
    with pytest.raises(ValueError, match="record_stream"):
        x.record_stream(torch.gpuarray.Stream("gpuarray:1"))
    x.record_stream(s)
    x[1:].record_stream(s)
    torch.empty(0, device="gpuarray").record_stream(s)


def test_events():
    s = torch.gpuarray.Stream()
    event = torch.gpuarray.Event()
    assert event.query()  # stands for nothing
    with torch.gpuarray.stream(s):
        torch.ones(1000, device="gpuarray").exp_()
        event.record()
    event.synchronize()
    assert event.query()
    event.record(torch.gpuarray.current_stream())  # the event moves to another stream
    event.synchronize()
    end = time.monotonic() + 10
    while not s.query():  # query() enqueues work itself, which finishes a little later
        assert time.monotonic() < end
    s.wait_event(event)
    event.wait(s)
    s.synchronize()
    torch.gpuarray.synchronize()


def test_times():
    first, second, third = (torch.gpuarray.Event(enable_timing=True) for _ in range(3))
    s = torch.gpuarray.Stream()
    x = torch.ones(N, device="gpuarray")
    first.record()
    for _ in range(20):
        x = x.sin()
    second.record()
    s.wait_stream(torch.gpuarray.current_stream())
    with torch.gpuarray.stream(s):
        x.cos()
        third.record()
    third.synchronize()
    part, whole = first.elapsed_time(second), first.elapsed_time(third)
    assert 0 < part <= whole < 1e5
    plain = torch.gpuarray.Event()
    plain.record()
    with pytest.raises((RuntimeError, ValueError)):
        first.elapsed_time(plain)
    with pytest.raises((RuntimeError, ValueError)):
        first.elapsed_time(torch.gpuarray.Event(enable_timing=True))


def test_dependencies_between_streams():
    a, b = torch.gpuarray.Stream(), torch.gpuarray.Stream()
    x = torch.zeros(N, device="gpuarray")
    expected = torch.zeros(N)
    for i in range(30):
        for stream, other in ((a, b), (b, a)):
            stream.wait_stream(other)
            with torch.gpuarray.stream(stream):
                x.mul_(0.5).add_(i)
            expected.mul_(0.5).add_(i)
    torch.gpuarray.current_stream().wait_stream(b)
    assert torch.equal(x.cpu(), expected)


def test_wait_event_of_a_part():
    s = torch.gpuarray.Stream()
    x = torch.arange(float(N), device="gpuarray")
    y = x + 1
    event = torch.gpuarray.current_stream().record_event()
    s.wait_event(event)
    with torch.gpuarray.stream(s):
        z = y * 2
        done = s.record_event()
    done.synchronize()
    assert torch.equal(z.cpu(), (torch.arange(float(N)) + 1) * 2)


def test_first_use_needs_no_event():
    """What a tensor's own stream has got before another stream uses it for the first time comes first."""
    for _ in range(20):
        x = torch.ones(N, device="gpuarray")
        for _ in range(5):
            x = x * 2
        with torch.gpuarray.stream(torch.gpuarray.Stream()):
            assert (x.cpu() == 32).all()


@pytest.mark.parametrize("recorded", (False, True))
def test_memory_is_reused_after_all_streams(recorded):
    """A tensor is freed while another stream still reads it, and its memory is overwritten at once."""
    side = torch.gpuarray.Stream()
    results = []
    for i in range(30):
        x = torch.full((N,), float(i), device="gpuarray")
        side.wait_stream(torch.gpuarray.current_stream())
        with torch.gpuarray.stream(side):
            y = torch.zeros(N, device="gpuarray")
            for _ in range(4):
                y = y.sin() + x
            if recorded:
                x.record_stream(side)
        del x
        torch.full((N,), -1e9, device="gpuarray")
        results.append(y)
    side.synchronize()
    for i, y in enumerate(results):
        expected = torch.zeros(N)
        for _ in range(4):
            expected = expected.sin() + i
        torch.testing.assert_close(y.cpu(), expected, rtol=1e-5, atol=1e-5)


def test_memory_of_a_side_stream():
    """Made on a side stream, used and freed on the default one."""
    side = torch.gpuarray.Stream()
    total, expected = torch.zeros(N, device="gpuarray"), 0.0
    for i in range(30):
        with torch.gpuarray.stream(side):
            x = torch.full((N,), float(i), device="gpuarray")
        torch.gpuarray.current_stream().wait_stream(side)
        total += x
        expected += i
        del x
    assert (total.cpu() == expected).all()


def test_memory_is_counted():
    torch.gpuarray.synchronize()
    before = torch.gpuarray.memory_allocated()
    with torch.gpuarray.stream(torch.gpuarray.Stream()):
        x = torch.ones(N, device="gpuarray")
        y = torch.ones(N, device="gpuarray")
    z = x + y  # the default stream shares the two
    assert torch.gpuarray.memory_allocated() == before + 3 * 4 * N
    assert torch.gpuarray.memory_reserved() >= 3 * 4 * N
    del x, y, z
    assert torch.gpuarray.memory_allocated() == before
    torch.gpuarray.empty_cache()


def test_threads_have_streams_of_their_own():
    base = torch.arange(1000.0)
    shared = base.to("gpuarray")
    failures = []

    def work(number):
        try:
            assert stream_now() == 0
            stream = torch.gpuarray.Stream()
            with torch.gpuarray.stream(stream):
                for i in range(20):
                    x = shared * number + i
                    y = x.view(10, 100) @ torch.ones(100, 10, device="gpuarray")
                    expected = (base * number + i).view(10, 100) @ torch.ones(100, 10)
                    torch.testing.assert_close(y.cpu(), expected)
                assert torch.gpuarray.current_stream() == stream
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[0]


def random_work(seed, count, failures):
    """Operators on random streams over results of other streams, in place and not, that are freed at any time."""
    try:
        draw = random.Random(seed)
        streams = [torch.gpuarray.Stream() for _ in range(3)] + [torch.gpuarray.default_stream()]
        live = []  # tensor, what it is on the host, the event after which it has its values
        for i in range(count):
            stream = draw.choice(streams)
            with torch.gpuarray.stream(stream):
                n = draw.choice((1000, 50_000))
                used = draw.sample(live, min(len(live), draw.randint(0, 2)))
                used = [u for u in used if u[1].numel() == n]
                for _, _, event in used:
                    event.wait()
                x, host = torch.full((n,), float(i), device="gpuarray"), torch.full((n,), float(i))
                for y, there, _ in used:
                    x, host = x * 0.5 + y, host * 0.5 + there
                if used and draw.random() < 0.3:
                    for other in streams:  # that may still read it
                        stream.wait_stream(other)
                    used[0][0].mul_(0.25)
                    used[0][1].mul_(0.25)
                    used[0][2].record()
                live.append((x, host, stream.record_event()))
            while len(live) > 8 or (live and draw.random() < 0.3):
                x, host, event = live.pop(draw.randrange(len(live)))
                if draw.random() < 0.4:
                    with torch.gpuarray.stream(draw.choice(streams)) as s:
                        s.stream.wait_event(event)
                        torch.testing.assert_close(x.cpu(), host)
    except BaseException as error:  # noqa: BLE001
        failures.append(error)


def test_random_work_of_threads():
    failures = []
    threads = [threading.Thread(target=random_work, args=(seed, 150, failures)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[0]


def network():
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(20, 50), torch.nn.ReLU(), torch.nn.Linear(50, 3))


def test_gradients_of_a_side_stream():
    """The gradient is computed on the streams of the forward operators, and comes before what follows backward()."""
    there, host = network().to("gpuarray"), network()
    x = torch.randn(64, 20)
    side = torch.gpuarray.Stream()
    side.wait_stream(torch.gpuarray.current_stream())
    on_device = x.to("gpuarray")
    first = there[0](on_device)
    side.wait_stream(torch.gpuarray.current_stream())
    with torch.gpuarray.stream(side):
        loss = there[2](there[1](first)).square().sum()
    loss.backward()
    host(x).square().sum().backward()
    for a, b in zip(there.parameters(), host.parameters(), strict=True):
        torch.testing.assert_close(a.grad.cpu(), b.grad)


def trained(stream):
    with torch.gpuarray.stream(stream):
        model = network().to("gpuarray")
        optimiser = torch.optim.AdamW(model.parameters())
        x = torch.arange(640.0, device="gpuarray").view(32, 20).sin()
        for _ in range(5):
            optimiser.zero_grad()
            model(x).square().mean().backward()
            optimiser.step()
    if stream is not None:
        stream.synchronize()
    return [p.detach().cpu() for p in model.parameters()]


def test_training_on_a_side_stream():
    for a, b in zip(trained(None), trained(torch.gpuarray.Stream()), strict=True):
        assert torch.equal(a, b)


def test_prefetch():
    """Copies of the next batch on a stream of their own."""
    batches = [torch.full((N // 10,), float(i)).pin_memory() for i in range(10)]
    copies = torch.gpuarray.Stream()
    sums = []
    for batch in batches:
        with torch.gpuarray.stream(copies):
            x = batch.to("gpuarray", non_blocking=True)
        torch.gpuarray.current_stream().wait_stream(copies)
        x.record_stream(torch.gpuarray.current_stream())
        sums.append(x.sum())
    assert [s.item() for s in sums] == [N // 10 * float(i) for i in range(10)]


def recorded_step(model, optimiser, x):
    optimiser.zero_grad()
    loss = torch.nn.functional.dropout(model(x), 0.5).square().mean()
    loss.backward()
    optimiser.step()
    return loss.detach()


@pytest.mark.parametrize("where", ("default", "side"))
def test_recordings(where):
    """torch.cuda's idiom: a step is made on a side stream, then recorded, on the default stream or on a side one."""

    def train(record):
        torch.manual_seed(3)
        model = network().to("gpuarray")
        optimiser = torch.optim.Adam(model.parameters(), fused=True)
        x = torch.arange(640.0, device="gpuarray").view(32, 20).sin()
        side = torch.gpuarray.Stream()
        side.wait_stream(torch.gpuarray.current_stream())
        with torch.gpuarray.stream(side):
            recorded_step(model, optimiser, x)
        torch.gpuarray.current_stream().wait_stream(side)
        losses = []
        if record:
            graph = torch.gpuarray.Graph()
            with torch.gpuarray.graph(graph, stream=torch.gpuarray.Stream() if where == "side" else None):
                loss = recorded_step(model, optimiser, x)
        for i in range(3):
            x.mul_(1 + i)
            if record:
                graph.replay()
            else:
                loss = recorded_step(model, optimiser, x)
            losses.append(loss.item())
        return losses, [p.detach().cpu() for p in model.parameters()]

    (losses, weights), (expected, host) = train(True), train(False)
    assert losses == expected and all(torch.equal(a, b) for a, b in zip(weights, host, strict=True))


def in_thread(work):
    """What a block raises in a thread of its own, or None."""
    raised = []

    def run():
        try:
            work()
        except BaseException as error:  # noqa: BLE001
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return raised[0] if raised else None


def two_masks(x):
    return [torch.nn.functional.dropout(x, 0.5), torch.nn.functional.dropout(x, 0.25)]


def direct_masks(x, seed, steps):
    """What `steps` calls of two_masks() give, and the numbers after them."""
    torch.gpuarray.manual_seed(seed)
    masks = [[y.tolist() for y in two_masks(x)] for _ in range(steps)]
    return masks, torch.rand(3, device="gpuarray").tolist()


def replayed_masks(recorded, seed):
    torch.gpuarray.manual_seed(seed)
    masks = []
    for graph, results in recorded:
        graph.replay()
        masks.append([y.tolist() for y in results])
    return masks, torch.rand(3, device="gpuarray").tolist()


@pytest.mark.parametrize("before", (0, 1))
def test_two_threads_record_random_numbers(before):
    """On two streams at once: the second recording begins and ends between calls of the first one."""
    x = torch.ones(1001, device="gpuarray")
    first, second = torch.gpuarray.Graph(), torch.gpuarray.Graph()
    results = {}

    def record_second():
        with torch.gpuarray.graph(second, stream=torch.gpuarray.Stream()):
            results[second] = two_masks(x)

    with torch.gpuarray.graph(first, stream=torch.gpuarray.Stream()):
        masks = [torch.nn.functional.dropout(x, p) for p in (0.5, 0.25)[:before]]
        assert in_thread(record_second) is None
        masks += [torch.nn.functional.dropout(x, p) for p in (0.5, 0.25)[before:]]
    results[first] = masks
    turns = (first, second, second, first, first)
    masks, after = replayed_masks([(graph, results[graph]) for graph in turns], 7)
    assert (masks, after) == direct_masks(x, 7, len(turns))
    assert masks[0] != masks[3] != masks[4] and masks[1] != masks[2]


def test_a_recording_without_further_numbers():
    """Another thread begins to record after a recording's last random numbers: replays advance all the same."""
    x = torch.ones(1001, device="gpuarray")
    graph, other = torch.gpuarray.Graph(), torch.gpuarray.Graph()

    def record_other():
        with torch.gpuarray.graph(other, stream=torch.gpuarray.Stream()):
            x.cos()

    with torch.gpuarray.graph(graph, stream=torch.gpuarray.Stream()):
        results = two_masks(x)
        assert in_thread(record_other) is None
    assert replayed_masks([(graph, results)] * 3, 7) == direct_masks(x, 7, 3)


def test_a_refused_recording_leaves_the_numbers_of_the_first():
    """Another thread cannot record on a stream that is being recorded."""
    x = torch.ones(1001, device="gpuarray")
    graph, side = torch.gpuarray.Graph(), torch.gpuarray.Stream()

    def refused():
        with torch.gpuarray.graph(torch.gpuarray.Graph(), stream=side):
            pass

    with torch.gpuarray.graph(graph, stream=side):
        results = [torch.nn.functional.dropout(x, 0.5)]
        assert "record" in str(in_thread(refused))
        results.append(torch.nn.functional.dropout(x, 0.25))
    assert replayed_masks([(graph, results)] * 3, 7) == direct_masks(x, 7, 3)


def test_threads_record_random_numbers_at_once():
    """Four threads, each on a stream of its own, and numbers of direct calls meanwhile."""
    x = torch.ones(1001, device="gpuarray")
    recorded, failures, start = {}, [], threading.Barrier(5)

    def work(number, stream):
        try:
            start.wait(60)
            for i in range(5):
                graph = torch.gpuarray.Graph()
                with torch.gpuarray.graph(graph, stream=stream):
                    results = two_masks(x)
                recorded[number, i] = graph, results
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=work, args=(n, torch.gpuarray.Stream())) for n in range(4)]
    for thread in threads:
        thread.start()
    start.wait(60)
    for _ in range(20):
        torch.rand(5, device="gpuarray")
    for thread in threads:
        thread.join()
    assert not failures, failures[0]
    assert len(recorded) == 20
    assert replayed_masks([recorded[key] for key in sorted(recorded)], 7) == direct_masks(x, 7, 20)


def test_numbers_of_another_stream_are_refused_in_a_recording():
    """Also if that stream has been recorded before; and the default generator of another device's."""
    for device in ("gpuarray:0", "gpuarray:1"):
        side = torch.gpuarray.Stream(device)
        with torch.gpuarray.graph(torch.gpuarray.Graph(), device=device, stream=side):
            torch.rand(3, device=device)
        graph = torch.gpuarray.Graph()
        with pytest.raises(RuntimeError, match="on the stream that is"), torch.gpuarray.graph(graph, device=0):
            with torch.gpuarray.stream(side):
                torch.rand(3, device=device)


def test_profile(tmp_path):
    side = torch.gpuarray.Stream()
    with torch.gpuarray.stream(side):
        torch.ones(10, device="gpuarray")
    with torch.gpuarray.profile() as p:
        x = torch.ones(1000, device="gpuarray").sin()
        with torch.gpuarray.stream(side):
            x.cos()
        torch.gpuarray.synchronize()
    assert f"Stream {side.stream_id}\n" in p.table()
    p.save(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    rows = {e["tid"]: e["args"]["kernel"] for e in events if e["ph"] == "X"}
    assert "sin" in rows[0] and "cos" in rows[-side.stream_id]


def test_dlpack_on_a_side_stream():
    ga = pytest.importorskip("pygpuarray")
    with torch.gpuarray.stream(torch.gpuarray.Stream()):
        x = torch.arange(100.0, device="gpuarray") + 1
        array = ga.from_dlpack(x)
        assert array.numpy().tolist() == x.tolist()
        assert torch.gpuarray.from_dlpack(array).tolist() == x.tolist()
