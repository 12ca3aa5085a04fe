import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

/** Twenty deadlines while garbage is collected; prints how many ended their work. */
const SCRIPT = `
  const { withDeadline } = await import('./server/deadline.ts');
  const stop = new AbortController();
  let fired = 0;
  const wait = (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve((fired += 1))));
  for (let at = 0; at < 20; at += 1) void withDeadline(300, [stop.signal], wait);
  const collecting = setInterval(() => globalThis.gc(), 10);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  clearInterval(collecting);
  console.log(fired);
`;

test('deadlines fire while garbage is collected', () => {
  const flags = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(stdout.trim(), stderr).toBe('20');
}, 60_000);

test('work ends at its deadline, or when it is stopped, and leaves no listeners', async () => {
  const stop = new AbortController();
  const wait = (signal: AbortSignal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(withDeadline(5, [stop.signal], wait)).rejects.toThrow('It took longer than 5 ms.');
  expect(await withDeadline(1000, [stop.signal], () => Promise.resolve('done'))).toBe('done');
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  const stopped = withDeadline(60_000, [stop.signal], wait);
  stop.abort(new Error('not wanted any more'));
  await expect(stopped).rejects.toThrow('not wanted any more');
  await expect(withDeadline(60_000, [stop.signal], async (signal) => signal.aborted)).resolves.toBe(true);
});
