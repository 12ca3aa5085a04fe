import type { Clip } from '#contract/songs/clips';
import { testClip, testId } from '#tests/support/clips';

type HistoryEntry = Clip['metadata']['history'][number];

/** The first entry in the history of a song made from text; the second take of a request names the first one. */
export function takeEntry(number: number, firstNumber = number): HistoryEntry {
  const entry = { id: testId(number), type: 'gen', continue_at: null, infill: false, source: null } as const;
  return number === firstNumber ? entry : { ...entry, first_take_id: testId(firstNumber) };
}

/** Both takes of one request. */
export function testTakes(firstNumber: number, changes: Partial<Clip> = {}): [Clip, Clip] {
  const take = (batch_index: number) => {
    const number = firstNumber + batch_index;
    const request_id = testId(9000 + firstNumber);
    const metadata = { ...changes.metadata, history: [takeEntry(number, firstNumber)] };
    return testClip(number, { ...changes, batch_index, request_id, metadata });
  };
  return [take(0), take(1)];
}
