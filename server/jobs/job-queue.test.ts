import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database';
import { JobQueue } from './job-queue.ts';

const CHANNEL = 'jobs';

/** A queue over a list of names; `hold` makes a job last until it is released. */
function lineOf(waiting: string[], { isEmbedded = true, concurrency = 1 } = {}) {
  const notifications = new EventEmitter();
  const made: string[] = [];
  const counts = { released: 0, swept: 0 };
  let open: (() => void) | null = null;
  const line = new JobQueue<string>({
    name: 'test',
    database: { isEmbedded, notifications } as unknown as Database,
    channel: CHANNEL,
    concurrency,
    take: async () => waiting.shift(),
    renew: async () => undefined,
    release: async () => {
      counts.released += 1;
    },
    async make(job, stop) {
      if (job === 'held') {
        await new Promise<void>((resolve) => {
          open = resolve;
          stop.addEventListener('abort', () => resolve());
        });
      }
      if (job === 'broken') throw new Error('This job breaks its line.');
      if (!stop.aborted) made.push(job);
    },
    sweep: async () => {
      counts.swept += 1;
    },
  });
  return {
    line,
    made,
    counts,
    notifications,
    notice: () => notifications.emit(CHANNEL),
    open: () => open?.(),
  };
}

test('jobs waiting at startup run in order, followed by newly announced ones', async () => {
  const waiting = ['a', 'b'];
  const { line, made, notice, counts } = lineOf(waiting);
  await line.start();
  await expect.poll(() => made).toEqual(['a', 'b']);
  expect(counts).toEqual({ released: 1, swept: 1 });
  waiting.push('c');
  notice();
  await expect.poll(() => made).toEqual(['a', 'b', 'c']);
  await line.stop();
});

test('a process that shares the database takes nothing from the others at startup', async () => {
  const { line, counts } = lineOf([], { isEmbedded: false });
  await line.start();
  expect(counts.released).toBe(0);
  await line.stop();
});

test('one job runs at a time, and a notification meanwhile is not lost', async () => {
  const waiting = ['held'];
  const { line, made, notice, open } = lineOf(waiting);
  await line.start();
  waiting.push('b');
  notice();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([made, waiting]).toEqual([[], ['b']]);
  open();
  await expect.poll(() => made).toEqual(['held', 'b']);
  await line.stop();
});

test('a queue with two lines works around a job that takes long', async () => {
  const waiting = ['held', 'b'];
  const { line, made, notice } = lineOf(waiting, { concurrency: 2 });
  await line.start();
  await expect.poll(() => made).toEqual(['b']);
  waiting.push('c');
  notice();
  await expect.poll(() => made).toEqual(['b', 'c']);
  await line.stop();
});

test('a failing job does not end the queue', async () => {
  const waiting = ['broken'];
  const { line, made, notice } = lineOf(waiting);
  await line.start();
  await expect.poll(() => waiting).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  waiting.push('b');
  notice();
  await expect.poll(() => made).toEqual(['b']);
  await line.stop();
});

test('a stopping queue ends its job, takes no other, and ignores further notifications', async () => {
  const waiting = ['held', 'b'];
  const { line, made, notice, notifications } = lineOf(waiting);
  await line.start();
  await expect.poll(() => waiting).toEqual(['b']);
  await line.stop();
  notice();
  expect([made, waiting, notifications.listenerCount(CHANNEL)]).toEqual([[], ['b'], 0]);
});
