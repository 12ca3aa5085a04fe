import { expect, test } from 'vitest';
import { clipSchema } from '#contract/songs/clips';
import { storedMetadata } from '#tests/support/server/server-rows';
import { type ClipRow, toClip } from './clip-mapper.repository.ts';

const CREATED = new Date('2026-01-02T03:04:05.678Z');

function row(change: Partial<ClipRow['clip']> = {}, joined: Partial<ClipRow> = {}): ClipRow {
  return {
    clip: {
      id: '0199a0b0-0000-7000-8000-000000000001',
      userId: 'user-1',
      requestId: null,
      projectId: null,
      projectPinnedAt: null,
      batchIndex: 1,
      title: 'A song',
      status: 'complete',
      createdAt: CREATED,
      updatedAt: CREATED,
      publishedAt: CREATED,
      isPublic: false,
      isTrashed: false,
      playCount: 3,
      upvoteCount: 2,
      commentCount: 0,
      allowComments: true,
      caption: '',
      captionMentions: [],
      coverId: null,
      videoCover: null,
      videoFile: null,
      videoShows: null,
      isUploadTosAccepted: false,
      parentId: null,
      displayTags: 'calm',
      modelName: 'chirp-v4',
      majorModelVersion: 'v4',
      audioBytes: null,
      durationSeconds: 61.5,
      engineId: null,
      engineStage: null,
      engineAway: null,
      previewSeconds: null,
      progress: 1,
      queueRank: 0,
      price: 5,
      refundCredits: false,
      errorType: null,
      errorMessage: null,
      metadata: storedMetadata({ prompt: 'la la' }),
      waveform: [0, 0.5, 1],
      ...change,
    },
    projectName: null,
    isViewerOwner: true,
    userHandle: 'ada',
    userDisplayName: 'Ada',
    isPinned: false,
    queuePosition: null,
    reactionType: null,
    feedbackReason: null,
    reactionUpdatedAt: null,
    ...joined,
  };
}

test('a row becomes a clip as the contract defines it', () => {
  const clip = toClip(row());
  expect(clipSchema.parse(clip)).toEqual(clip);
  expect(clip).toMatchObject({
    created_at: '2026-01-02T03:04:05.678Z',
    handle: 'ada',
    user_handle: 'ada',
    audio_url: `/media/audio/${clip.id}.mp3`,
    image_url: `/media/covers/${clip.id}-640.webp`,
    metadata: { prompt: 'la la', duration: 61.5, progress: 1, waveform: [0, 0.5, 1] },
  });
});

test('columns win over stored metadata', () => {
  const stale = { ...storedMetadata(), error_type: 'old', progress: 0.2 } as ReturnType<
    typeof storedMetadata
  >;
  const { metadata } = toClip(row({ metadata: stale, errorType: 'engine_error', progress: 0.7 }));
  expect([metadata.error_type, metadata.progress]).toEqual(['engine_error', 0.7]);
});

test('a cleared reaction is still one, a viewer who never reacted has none', () => {
  expect(toClip(row()).reaction).toBeNull();
  expect(toClip(row({}, { reactionUpdatedAt: CREATED })).reaction).toEqual({
    reaction_type: null,
    feedback_reason: null,
    updated_at: '2026-01-02T03:04:05.678Z',
  });
  const disliked = {
    reactionType: 'DISLIKE',
    feedbackReason: 'too loud',
    reactionUpdatedAt: CREATED,
  } as const;
  expect(toClip(row({}, disliked)).reaction).toMatchObject({
    reaction_type: 'D',
    feedback_reason: 'too loud',
  });
});

test('a failed clip has its reason and no audio', () => {
  const failed = toClip(
    row({ status: 'error', errorType: 'engine_crash', errorMessage: 'It ended.', refundCredits: true }),
  );
  expect(failed.audio_url).toBe('');
  expect(failed.metadata).toMatchObject({
    error_type: 'engine_crash',
    error_message: 'It ended.',
    refund_credits: true,
  });
});

test('[CLIP-06] a clip names its workspace to members only', () => {
  const projectId = '0199a0b0-0000-7000-8000-00000000000b';
  const own = toClip(row()).project;
  expect(own).toEqual({ id: 'default', name: 'default', is_pinned: false });
  expect(toClip(row({}, { isViewerOwner: false })).project).toBeNull();
  const shared = row({ projectId, projectPinnedAt: CREATED }, { isViewerOwner: false, projectName: 'Band' });
  expect(toClip(shared).project).toEqual({ id: projectId, name: 'Band', is_pinned: true });
  expect(toClip({ ...shared, projectName: null }).project).toBeNull();
  expect(toClip(shared).display_tags).toBe('calm');
});

test('what a connected engine does is shown until the song can be played', () => {
  const stage = (change: Partial<ClipRow['clip']>) => toClip(row(change)).metadata.engine_stage;
  expect(stage({ status: 'queued', engineStage: 'planning' })).toBe('planning');
  expect(stage({ status: 'complete', engineStage: 'finishing' })).toBeUndefined();
  expect(stage({ status: 'queued', engineStage: null })).toBeUndefined();
});
