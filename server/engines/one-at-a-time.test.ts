import { expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

const never = new AbortController().signal;

test('stems of one song run one after another, stems of others immediately', async () => {
  const line = new OneAtATime();
  const steps: string[] = [];
  const enter = async (name: string, song: string) => {
    const leave = await line.enter(song, never);
    steps.push(name);
    return leave;
  };
  const [first, second, other] = [enter('first', 'one'), enter('second', 'one'), enter('other', 'two')];
  (await other)();
  expect(steps).toEqual(['first', 'other']);
  (await first)();
  (await second)();
  expect(steps).toEqual(['first', 'other', 'second']);
  (await enter('later', 'one'))();
});

test('a stem stopped while waiting lets the next one in when its turn comes', async () => {
  const line = new OneAtATime();
  const leave = await line.enter('one', never);
  const stop = new AbortController();
  const stopped = line.enter('one', stop.signal);
  const next = line.enter('one', never);
  stop.abort(new Error('not wanted any more'));
  await expect(stopped).rejects.toThrow('not wanted any more');
  leave();
  (await next)();
});
