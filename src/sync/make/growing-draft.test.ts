import { expect, test } from 'vitest';
import { GrowingDraft } from './growing-draft.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('a reader receives what is there, then each new piece, then the end', async () => {
  const draft = new GrowingDraft();
  draft.add(bytes(1));
  draft.add(bytes(2));
  expect(await draft.read(0)).toEqual({ pieces: [bytes(1), bytes(2)], isEnded: false });
  const next = draft.read(2);
  draft.add(bytes(3));
  expect(await next).toEqual({ pieces: [bytes(3)], isEnded: false });
  const last = draft.read(3);
  draft.end();
  expect(await last).toEqual({ pieces: [], isEnded: true });
});
