import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getDownload } from '#db/downloads';
import { draftCacheName, putDraft, putDraftAudio } from '#db/drafts';
import type { Account } from '#state/bridges/account';
import { getAudioElement } from '#state/bridges/listening/audio-element';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playDraft } from '#state/commands/listening/play-draft';
import { plainRequest } from '#tests/support/audio/song-request';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { testDraft } from '#tests/support/device/drafts';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { createDraft, deleteDraft, readDraftAudio, replaceDraft } from './drafts.ts';

/** The worker with the engine. */
const engine = { make: vi.fn(), cancel: vi.fn() };

let account: Account;
beforeEach(() => {
  account = useTestAccount();
  engine.make.mockReset().mockResolvedValue(undefined);
  engine.cancel.mockReset().mockResolvedValue(undefined);
  replaceEngine(engine);
  onTestFinished(async () => void (await caches.delete(draftCacheName(account.userId))));
});

const drafts = () => account.database.run((tables) => tables.drafts.toArray());

describe('a song generated on this device', () => {
  test('is generated for the account, under the id returned to the page', () => {
    const request = plainRequest({ description: 'rain' });
    const ids = [createDraft(request), createDraft(request)];
    expect(engine.make.mock.calls).toEqual(ids.map((id) => [{ userId: account.userId, id, request }]));
    expect(new Set(ids).size).toBe(2);
  });

  test('that the engine cannot start does not break the page', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => errors.mockRestore());
    engine.make.mockRejectedValue(new Error('no sounds'));
    createDraft(plainRequest({}));
    const notified = () => errors.mock.calls.filter(([line]) => String(line).startsWith('[drafts]'));
    await expect.poll(notified).toHaveLength(1);
  });

  test('is stopped before it is deleted, to prevent late writes, and its audio is deleted with it', async () => {
    const draft = testDraft(1, { state: 'rendering' });
    await putDraft(account.database, draft);
    await putDraftAudio(account.userId, draft.id, new Blob(['song']));
    expect(await (await readDraftAudio(draft.id))?.text()).toBe('song');
    const atCancel: unknown[] = [];
    engine.cancel.mockImplementation(async (id: string) => {
      atCancel.push(id, await drafts());
      // A late write by the engine while it stops.
      await putDraft(account.database, { ...draft, state: 'failed' });
    });
    await deleteDraft(draft.id);
    expect(atCancel).toEqual([draft.id, [draft]]);
    expect([await drafts(), await readDraftAudio(draft.id)]).toEqual([[], null]);
  });

  test('is replaced by the song of the library, which is downloaded', async () => {
    replaceSync(createFakeSync().service);
    const draft = testDraft(1, { isKept: true });
    await putDraft(account.database, draft);
    await putDraftAudio(account.userId, draft.id, new Blob(['song']));
    await replaceDraft({ ...testClip(1), id: draft.id });
    expect([await drafts(), await readDraftAudio(draft.id)]).toEqual([[], null]);
    expect(await getDownload(account.database, draft.id)).toMatchObject({ state: 'queued' });
  });

  test('plays from its local audio, with its own title and cover', () => {
    const audioUrl = URL.createObjectURL(toneWav(90));
    onTestFinished(() => {
      getPlayerEngine().reset();
      URL.revokeObjectURL(audioUrl);
    });
    const draft = testDraft(1, { durationSeconds: 90 });
    playDraft({ draft, audioUrl, coverUrl: 'data:cover', title: 'Rain' });
    expect([getAudioElement().src, getAudioElement().paused]).toEqual([audioUrl, false]);
    const { track, queue } = getPlayerEngine().state;
    expect(track).toEqual({
      id: draft.id,
      title: 'Rain',
      artist: 'Ada',
      handle: 'ada',
      covers: { 96: 'data:cover', 256: 'data:cover', 640: 'data:cover' },
      audioUrl,
      compactTypes: [],
      status: 'complete',
      durationSeconds: 90,
      loudnessLufs: null,
      playCount: 0,
      previewSeconds: null,
      waveform: [],
    });
    expect(queue).toMatchObject({ clipIds: [draft.id], source: 'create' });
  });
});
