import type { DraftRow } from '#db/draft-row';
import { plainRequest } from '#tests/support/audio/song-request';
import { testId } from '#tests/support/clips';

/** A finished song made on this device, at the time given by its number. */
export function testDraft(number: number, changes: Partial<DraftRow> = {}): DraftRow {
  return {
    id: testId(number),
    request: plainRequest({ description: 'rain', seed: 7 }),
    title: 'Rain',
    state: 'ready',
    progress: 1,
    durationSeconds: 90,
    bytes: 4,
    problem: null,
    createdAt: number,
    ...changes,
  };
}
