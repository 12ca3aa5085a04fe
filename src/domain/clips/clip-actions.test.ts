import { expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { OWN_SONG as OWN } from '#tests/support/browser/clip-situation';
import { TEST_USER_ID, testBilling, testClip } from '#tests/support/clips';
import { type ClipActionId, clipActions } from './clip-actions.ts';
import type { ClipSituation } from './clip-situation.ts';

const withClip = (changes: Partial<Clip>): ClipSituation => ({ ...OWN, clip: { ...OWN.clip, ...changes } });
const idsOf = (situation: ClipSituation): ClipActionId[] => clipActions(situation).map(({ id }) => id);
const find = (situation: ClipSituation, id: ClipActionId) =>
  clipActions(situation).find((action) => action.id === id);

test('only the owner pins, and only a finished song', () => {
  expect(idsOf(OWN)).toContain('pin');
  expect(idsOf({ ...OWN, viewerId: 'somebody-else' })).not.toContain('pin');
  expect(idsOf({ ...OWN, viewerId: null })).not.toContain('pin');
  expect(idsOf(withClip({ status: 'streaming' }))).not.toContain('pin');
  expect(idsOf(withClip({ is_pinned: true }))).toContain('unpin');
});

test('a listener is not offered what the server refuses', () => {
  const at = { ...OWN, viewerId: 'somebody-else', isListener: true };
  const ids = idsOf(at);
  expect(ids).toEqual(expect.arrayContaining(['like', 'add-to-playlist', 'download', 'share']));
  for (const id of ['extend', 'cover', 'reuse', 'use-sound'] as const) {
    expect(idsOf({ ...at, isListener: false })).toContain(id);
    expect(ids).not.toContain(id);
  }
  expect(idsOf({ ...OWN, isListener: true })).not.toContain('trash');
});

test('never offers an action and its opposite together', () => {
  for (const type of ['L', 'D', null] as const) {
    const reaction = { reaction_type: type, feedback_reason: null, updated_at: OWN.clip.created_at };
    const ids = idsOf(withClip({ reaction }));
    expect(ids.includes('like')).toBe(type !== 'L');
    expect(ids.includes('remove-like')).toBe(type === 'L');
    expect(ids.includes('dislike')).toBe(type !== 'D');
    expect(ids.includes('remove-dislike')).toBe(type === 'D');
  }
});

test('a trashed song cannot be played, shared or added to anything', () => {
  const ids = idsOf(withClip({ is_trashed: true }));
  for (const id of [
    'add-to-queue',
    'play-next',
    'add-to-playlist',
    'copy-link',
    'like',
    'pin',
    'reuse',
  ] as const)
    expect(ids).not.toContain(id);
});

test('a song still being made can be played, but downloaded only when it is ready', () => {
  const situation = withClip({ status: 'streaming' });
  expect(idsOf(situation)).toContain('add-to-queue');
  expect(find(situation, 'download')).toMatchObject({ isDisabled: true, note: 'when it is ready' });
});

test('a download waiting for a connection says so and can still be requested', () => {
  expect(find({ ...OWN, isOffline: true }, 'download')).toMatchObject({
    isDisabled: false,
    note: 'needs signal',
  });
});

test('the queue has the same menu, with its own actions first', () => {
  const situation = { ...OWN, queue: { isFirst: true, isLast: false } };
  const ids = idsOf(situation);
  expect(ids.slice(0, 3)).toEqual(['play-now', 'move-down', 'remove-from-queue']);
  expect(ids).not.toContain('add-to-queue');
  expect(find({ ...situation, isOffline: true }, 'play-now')).toMatchObject({
    isDisabled: true,
    note: 'needs signal',
  });
  expect(find({ ...situation, isOffline: true, isDownloaded: true }, 'play-now')?.isDisabled).toBe(false);
});

test('uploads and clips cut from them can be edited and extended; other actions say they are not for uploads', () => {
  const entry = { id: OWN.clip.id, type: 'upload', continue_at: null, infill: false, source: null } as const;
  const cut = withClip({ metadata: { ...OWN.clip.metadata, type: 'edit_crop', history: [entry] } });
  for (const id of ['edit', 'crop', 'extend'] as const) expect(find(cut, id)?.isDisabled, id).toBe(false);
  for (const id of ['use-sound', 'make-persona', 'remaster'] as const) {
    expect(find(cut, id), id).toMatchObject({ isDisabled: true, note: 'not for uploads' });
  }
});

test('recordings need an engine for stems and replaced parts; the menu says so until one is connected', () => {
  const recording = withClip({ metadata: { ...OWN.clip.metadata, type: 'upload' } });
  const note = (situation: ClipSituation, id: ClipActionId) => find(situation, id)?.note;
  expect(note(recording, 'stems')).toBe('needs an engine that separates sounds');
  expect(note(recording, 'replace-section')).toBe('needs an engine that replaces parts');
  const tasks = ['replace', 'stems'];
  const models = [{ external_key: 'engine:x', can_use: true, engine_name: 'Cellar', tasks }];
  const connected = {
    ...recording,
    credits: { ...testBilling(), left: 50, accessible_features: ['edit_mode', 'get_stems'], models },
  };
  expect(find(connected, 'replace-section')?.isDisabled).toBe(false);
  expect(find(connected, 'stems')?.isDisabled).toBe(false);
});

test('a recording is covered by ear; if it cannot be covered, the menu says why', () => {
  const { metadata } = OWN.clip;
  const heard = { bpm: 92, key: { tonic: 9, mode: 'minor' } } as const;
  const upload = (facts: Partial<typeof metadata>) =>
    find(withClip({ metadata: { ...metadata, type: 'upload', ...facts } }), 'cover');
  expect(upload({ heard })).toMatchObject({ isDisabled: false, note: 'by ear' });
  expect(upload({ heard: null })).toMatchObject({ isDisabled: true, note: 'no beat or key heard' });
  expect(upload({})).toMatchObject({ isDisabled: true, note: 'upload it again' });
});

test('a song hidden by staff can be neither published nor pinned, and says so', () => {
  const clip = testClip(1, { is_public: false, is_hidden: true });
  for (const id of ['publish', 'pin'] as const)
    expect(find({ ...OWN, clip }, id)).toMatchObject({ isDisabled: true, note: 'hidden by staff' });
});

test("offers videos for the user's own finished songs if the server makes videos", () => {
  expect(find(OWN, 'video')).toMatchObject({ label: 'Create video', isDisabled: false, note: null });
  expect(idsOf({ ...OWN, hasVideos: false })).not.toContain('video');
  expect(idsOf({ ...OWN, viewerId: 'somebody-else' })).not.toContain('video');
  expect(idsOf(withClip({ status: 'streaming' }))).not.toContain('video');
  const metadata = { ...OWN.clip.metadata, video_is_stale: true };
  expect(find(withClip({ metadata }), 'video')?.note).toBe('the song has changed');
});

test('[ROLE-08] [ROLE-15] a cover the plan does not allow says so; other covers show how many are free', () => {
  const credits = { ...testBilling(), left: 50 };
  const closed = testClip(1, { metadata: { can_remix: false } });
  const at: ClipSituation = { ...OWN, clip: closed, viewerId: 'somebody-else', credits };
  expect(find(at, 'cover')).toMatchObject({ isDisabled: false, note: '2 songs free' });
  const spent = { ...credits, free_cover_clips_remaining: 1 };
  expect(find({ ...at, credits: spent }, 'cover')).toMatchObject({ isDisabled: true, note: 'larger plan' });
  const allowed: Partial<ClipSituation>[] = [
    { credits: { ...spent, accessible_features: ['cover'] } },
    { viewerId: TEST_USER_ID },
    { clip: testClip(1) },
    { contestClipId: closed.id },
    { clip: testClip(1, { metadata: { can_remix: false, contest_ids: [closed.id] } }) },
  ];
  for (const change of allowed)
    expect(find({ ...at, credits: spent, ...change }, 'cover')).toMatchObject({
      isDisabled: false,
      note: null,
    });
  expect(
    idsOf({ ...at, clip: testClip(1, { metadata: { can_remix: false, remix: 'none' } }) }),
  ).not.toContain('cover');
});

test('an action that the plan lacks names the smallest plan that has it instead of a price', () => {
  const credits = { ...testBilling(), left: 0 };
  const entry = { id: OWN.clip.id, type: 'gen', continue_at: null, infill: false, source: null } as const;
  const MADE = withClip({ metadata: { ...OWN.clip.metadata, history: [entry] } });
  const noteOf = (id: ClipActionId, features: readonly string[]) =>
    find({ ...MADE, credits: { ...credits, left: 50, accessible_features: [...features] } }, id)?.note;
  expect(noteOf('stems', [])).toBe('Pro plan');
  for (const id of ['edit', 'crop', 'fade-out', 'speed'] as const)
    expect(noteOf(id, []), id).toBe('Student plan');
  expect(noteOf('stems', ['get_stems'])).toBe('10 credits');
  expect(noteOf('edit', ['edit_mode'])).toBeNull();
  // The plans are open to a look without credits.
  expect(find({ ...MADE, credits }, 'stems')).toMatchObject({ isDisabled: false, note: 'Pro plan' });
});

test('stems of a recording are free in the menu as in their sheet, whatever credits are left', () => {
  const models = [{ external_key: 'engine:x', can_use: true, engine_name: 'Cellar', tasks: ['stems'] }];
  const credits = { ...testBilling(), left: 0, models, accessible_features: ['get_stems'] };
  const clip = { ...OWN.clip, metadata: { ...OWN.clip.metadata, type: 'upload' as const } };
  expect(find({ ...OWN, clip, credits }, 'stems')).toMatchObject({ isDisabled: false, note: 'Cellar, free' });
});

test('a sketch of the user offers takes by a connected engine at its price; other songs do not', () => {
  const takeModel = { key: 'engine:x', name: 'turbo', songs: 2, credits: 6 };
  const credits = { ...testBilling(), left: 6 };
  const sketch: ClipSituation = { ...OWN, takeModel, credits };
  expect(find(sketch, 'take')).toMatchObject({
    label: 'Take with turbo',
    note: '6 credits',
    isDisabled: false,
  });
  expect(find({ ...sketch, credits: { ...credits, left: 5 } }, 'take')).toMatchObject({
    note: 'needs 6 credits',
    isDisabled: true,
  });
  expect(find({ ...sketch, takeModel: { ...takeModel, credits: 0 } }, 'take')?.note).toBe('free');
  expect(idsOf({ ...sketch, takeModel: null })).not.toContain('take');
  expect(idsOf({ ...sketch, viewerId: 'somebody-else' })).not.toContain('take');
  const { metadata } = OWN.clip;
  for (const change of [{ type: 'upload' }, { task: 'cover' }, { type: 'stem' }] as const)
    expect(idsOf({ ...sketch, clip: { ...OWN.clip, metadata: { ...metadata, ...change } } })).not.toContain(
      'take',
    );
});
