import { describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { testClip, testId } from '#tests/support/clips';
import { CLIP_BATCH_WAIT_MS, createClipBatcher } from './clip-batcher.ts';

const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);

/** A batcher whose wait ends with `tick` and whose server knows all clips except the given ones. */
function scripted({
  unknown = [],
  answer,
}: {
  unknown?: number[];
  answer?: (ids: readonly string[]) => Clip[];
} = {}) {
  const calls: string[][] = [];
  const waits: { ms: number; end: () => void }[] = [];
  let running = 0;
  let mostRunning = 0;
  const batcher = createClipBatcher({
    sleep: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
    async fetchClips(ids) {
      calls.push([...ids]);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (answer) return answer(ids);
      return ids.filter((id) => !unknown.includes(numberOf(id))).map((id) => testClip(numberOf(id)));
    },
  });
  const tick = async () => {
    for (const wait of waits.splice(0)) wait.end();
    // Waits for the response, which takes longer on a busy machine.
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (running > 0);
  };
  return { batcher, calls, waits, tick, mostRunning: () => mostRunning };
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => testId(from + index));

describe('batching', () => {
  test('[CLIP-56] lookups are collected for 2500 ms and requested in one call', async () => {
    const { batcher, calls, waits, tick } = scripted();
    const loads = [batcher.load(testId(1)), batcher.load(testId(2))];
    await Promise.resolve();
    expect(waits.map(({ ms }) => ms)).toEqual([2500]);
    expect(CLIP_BATCH_WAIT_MS).toBe(2500);
    expect(calls).toEqual([]);
    await tick();
    expect(calls).toEqual([[testId(1), testId(2)]]);
    expect((await Promise.all(loads)).map(({ id }) => id)).toEqual([testId(1), testId(2)]);
  });

  test('[CLIP-56] a call takes at most 48 ids, and 48 ids do not wait', async () => {
    const { batcher, calls, tick } = scripted();
    const loads = ids(1, 60).map((id) => batcher.load(id));
    await tick();
    await tick();
    expect(calls.map((call) => call.length)).toEqual([48, 12]);
    await expect(Promise.all(loads)).resolves.toHaveLength(60);
  });

  test('visible ids go first', async () => {
    const { batcher, calls, tick } = scripted();
    for (const id of ids(1, 50)) void batcher.load(id);
    void batcher.load(testId(99), { isVisible: true });
    void batcher.load(testId(50), { isVisible: true });
    await tick();
    expect(calls[0]?.slice(0, 2).sort()).toEqual([testId(50), testId(99)]);
  });

  test('an id has one promise and is requested once, even while the call runs', async () => {
    const { batcher, calls, tick } = scripted();
    const first = batcher.load(testId(1));
    expect(batcher.load(testId(1))).toBe(first);
    const ticking = tick();
    await Promise.resolve();
    const during = batcher.load(testId(1));
    await ticking;
    await expect(during).resolves.toEqual(await first);
    expect(calls).toHaveLength(1);
  });

  test('runs never overlap', async () => {
    const { batcher, tick, mostRunning } = scripted();
    for (const id of ids(1, 200)) void batcher.load(id);
    for (let round = 0; round < 8; round++) await tick();
    expect(mostRunning()).toBe(1);
  });
});

describe('failures', () => {
  test("[CLIP-50] a clip missing from the response fails its lookup with 'Result not found'", async () => {
    const { batcher, tick } = scripted({ unknown: [2] });
    const loads = [batcher.load(testId(1)), batcher.load(testId(2))];
    await tick();
    await expect(loads[1]).rejects.toThrow('Result not found');
    await expect(loads[0]).resolves.toMatchObject({ id: testId(1) });
  });

  test("[CLIP-49] a response with unrequested clips fails with 'Result count mismatch'", async () => {
    const { batcher, tick } = scripted({ answer: () => [testClip(1), testClip(7)] });
    const load = batcher.load(testId(1));
    load.catch(() => undefined);
    await tick();
    await expect(load).rejects.toThrow('Result count mismatch');
  });

  test('[CLIP-51] a failed lookup is rethrown for the same id without a second call', async () => {
    const { batcher, calls, tick } = scripted({ unknown: [2] });
    const first = batcher.load(testId(2));
    await tick();
    const failure = await first.catch((error: unknown) => error);
    await expect(batcher.load(testId(2))).rejects.toBe(failure);
    await tick();
    expect(calls).toHaveLength(1);
  });

  test('failures are discarded on request', async () => {
    const unknown = [2];
    const { batcher, tick } = scripted({ unknown });
    batcher.load(testId(2)).catch(() => undefined);
    await tick();
    unknown.pop();
    batcher.forgetFailures();
    const again = batcher.load(testId(2));
    await tick();
    await expect(again).resolves.toMatchObject({ id: testId(2) });
  });

  test('a failed call fails each of its lookups with its error', async () => {
    const { batcher, tick } = scripted({
      answer: () => {
        throw new Error('no signal');
      },
    });
    const load = batcher.load(testId(1));
    load.catch(() => undefined);
    await tick();
    await expect(load).rejects.toThrow('no signal');
  });
});
