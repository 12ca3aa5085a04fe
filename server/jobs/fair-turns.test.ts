import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Work of accounts that ends on request; `begun` lists what started, in order. */
function line(places: number) {
  const turns = new FairTurns(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    turns.add(name.charAt(0), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, begun, add, end };
}

test('an account that has had its turn waits for all others', async () => {
  const { turns, begun, add, end } = line(1);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) add(name);
  for (let count = 0; count < 6; count += 1) await end(begun.at(-1) ?? '');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  await turns.settled();
});

test('with two places, the files of one account never take both', async () => {
  const { begun, add, end } = line(2);
  for (const name of ['a1', 'a2']) add(name);
  expect(begun).toEqual(['a1']);
  add('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});
