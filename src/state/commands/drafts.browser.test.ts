import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draftCacheName, putDraft, putDraftAudio } from '#db/drafts';
import { testDraft } from '#tests/support/drafts';
import { PlayerBench } from '#tests/support/player-bench';
import { plainRequest } from '#tests/support/song-request';
import { useTestAccount } from '#tests/support/test-account';
import type { Account } from '../bridges/account.ts';
import { createDraft, deleteDraft, readDraftAudio } from './drafts.ts';
import { playDraft } from './play-draft.ts';

/** The worker with the engine, and the player. */
const outside = vi.hoisted(() => ({
  made: [] as unknown[],
  make: async () => undefined as unknown,
  cancel: async (_id: string) => undefined as unknown,
  bench: null as unknown,
}));
vi.mock('../bridges/engine-bridge.ts', () => ({
  getEngine: () => ({
    make: (wish: unknown) => {
      outside.made.push(wish);
      return outside.make();
    },
    cancel: (id: string) => outside.cancel(id),
  }),
}));
vi.mock('../bridges/player-bridge.ts', () => ({
  getPlayerEngine: () => (outside.bench as PlayerBench).engine,
}));

let account: Account;
beforeEach(() => {
  account = useTestAccount();
  outside.made = [];
  outside.make = outside.cancel = async () => undefined;
  onTestFinished(async () => void (await caches.delete(draftCacheName(account.userId))));
});

const drafts = () => account.database.run((tables) => tables.drafts.toArray());

describe('a song made on this device', () => {
  test('is made for the account, under the id that the page goes on with', () => {
    const request = plainRequest({ description: 'rain' });
    const ids = [createDraft(request), createDraft(request)];
    expect(outside.made).toEqual(ids.map((id) => ({ userId: account.userId, id, request })));
    expect(new Set(ids).size).toBe(2);
  });

  test('that the engine cannot begin is no failure of the page', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => errors.mockRestore());
    outside.make = () => Promise.reject(new Error('no sounds'));
    createDraft(plainRequest({}));
    await expect.poll(() => errors.mock.calls).toHaveLength(1);
  });

  test('is stopped before it is deleted, so that nobody writes it again, and its sound goes with it', async () => {
    const draft = testDraft(1, { state: 'rendering' });
    await putDraft(account.database, draft);
    await putDraftAudio(account.userId, draft.id, new Blob(['song']));
    expect(await (await readDraftAudio(draft.id))?.text()).toBe('song');
    const atCancel: unknown[] = [];
    outside.cancel = async (id) => {
      atCancel.push(id, await drafts());
      // What the engine still writes while it stops.
      await putDraft(account.database, { ...draft, state: 'failed' });
    };
    await deleteDraft(draft.id);
    expect(atCancel).toEqual([draft.id, [draft]]);
    expect([await drafts(), await readDraftAudio(draft.id)]).toEqual([[], null]);
  });

  test('plays from the sound that was opened, under its own title and cover', () => {
    const bench = new PlayerBench();
    outside.bench = bench;
    const draft = testDraft(1, { durationSeconds: 90 });
    playDraft({ draft, audioUrl: 'blob:song', coverUrl: 'data:cover', title: 'Rain' });
    expect([bench.openedLast, bench.audio.paused]).toEqual(['blob:song', false]);
    expect(bench.engine.state.track).toEqual({
      id: draft.id,
      title: 'Rain',
      artist: 'Ada',
      handle: 'ada',
      covers: { 96: 'data:cover', 256: 'data:cover', 640: 'data:cover' },
      audioUrl: 'blob:song',
      compactTypes: [],
      status: 'complete',
      durationSeconds: 90,
      playCount: 0,
      previewSeconds: null,
      waveform: [],
    });
    expect(bench.engine.state.queue).toMatchObject({ clipIds: [draft.id], source: 'create' });
  });
});
