import { expect, test } from 'vitest';
import { runElection } from './leader.ts';

const TIMES = { heartbeatMs: 20, silenceMs: 120 };

/** A tab that runs for election and records when it leads. */
function tab(name: string, log: string[], label: string) {
  const end = new AbortController();
  const done = runElection(end.signal, {
    name,
    ...TIMES,
    async lead(signal) {
      log.push(`${label} leads`);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      log.push(`${label} ends`);
    },
  });
  return { leave: () => end.abort(), done };
}

test('one tab leads, and another takes over when it leaves', async () => {
  const log: string[] = [];
  const name = `test-${Math.random()}`;
  const first = tab(name, log, 'first');
  await expect.poll(() => log).toEqual(['first leads']);
  const second = tab(name, log, 'second');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(log).toEqual(['first leads']);
  first.leave();
  await expect.poll(() => log).toEqual(['first leads', 'first ends', 'second leads']);
  second.leave();
  await Promise.all([first.done, second.done]);
});

test('a silent tab loses the lock, and stops leading when it wakes up', async () => {
  const log: string[] = [];
  const name = `test-${Math.random()}`;
  // A frozen tab: it holds the lock and sends no heartbeat.
  let isReplaced = false;
  const frozen = navigator.locks
    .request(name, () => new Promise<void>(() => undefined))
    .catch(() => {
      isReplaced = true;
    });
  const next = tab(name, log, 'next');
  await expect.poll(() => log).toEqual(['next leads']);
  await frozen;
  expect(isReplaced).toBe(true);
  next.leave();
  await next.done;
  expect(log).toEqual(['next leads', 'next ends']);
});

test('a leader whose lock was stolen stops leading', async () => {
  const log: string[] = [];
  const name = `test-${Math.random()}`;
  const first = tab(name, log, 'first');
  await expect.poll(() => log).toEqual(['first leads']);
  let release: () => void = () => undefined;
  const thief = navigator.locks.request(name, { steal: true }, async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await expect.poll(() => log).toEqual(['first leads', 'first ends']);
  first.leave();
  release();
  await thief;
  await first.done;
});
