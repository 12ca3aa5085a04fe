import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clip, clipSchema } from '#contract/songs/clips';
import {
  makeSongs,
  type Person,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';

/* A song as the server creates, stores and sends it. */

let server: TestServer;
let ada: Person;
let clip: Clip;
const get = (id: string) => server.call('clips.get', { params: { clip_id: id } }, { as: ada });
const body = {
  mv: 'chirp-v3-5',
  prompt: '[Verse]\nHome late',
  tags: 'jazz',
  negative_tags: 'drums',
  make_instrumental: false,
  metadata: {
    create_mode: 'custom',
    create_session_token: 'form-1',
    user_tier: 'free',
    lyrics_model: 'default',
    vocal_gender: 'female',
    is_mumble: false,
    control_sliders: { style_weight: 0.25, audio_weight: 0.5, weirdness_constraint: 0.75 },
  },
} as const;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  const [made] = await makeSongs(server, ada);
  if (made === undefined) throw new Error('no song was made');
  clip = await get(made.id);
}, 120_000);
afterAll(() => server.close());

test.each([
  ['[CLIP-01]', ['id', 'user_id', 'user_handle', 'handle', 'title', 'status', 'created_at']],
  ['[CLIP-02]', ['is_public', 'is_trashed', 'is_pinned']],
  ['[CLIP-03]', ['play_count', 'upvote_count', 'comment_count', 'allow_comments']],
  ['[CLIP-05]', ['audio_url', 'video_url', 'image_url', 'video_cover_url', 'preview_url', 'preview_seconds']],
])('%s a clip has %j', (_row, fields) => {
  expect(Object.keys(clip)).toEqual(expect.arrayContaining(fields));
});

test.each([
  ['[CLIP-11]', ['duration', 'prompt', 'tags', 'negative_tags', 'gpt_description_prompt']],
  ['[CLIP-12]', ['is_skylark_short', 'is_image_to_song', 'stem_type_group_name', 'continued_from_prompt']],
  ['[CLIP-13]', ['persona_id', 'cover_clip_id', 'upsample_clip_id', 'contest_ids']],
  ['[CLIP-15]', ['video_is_stale', 'opt_out_video_cover_hook']],
  ['[CLIP-16]', ['refund_credits', 'error_type', 'error_message']],
])('%s the metadata of a clip has %j', (_row, fields) => {
  expect(Object.keys(clip.metadata)).toEqual(expect.arrayContaining(fields));
});

test('[CLIP-01] handle is the handle of its maker', () => {
  expect([clip.user_id, clip.user_handle, clip.handle]).toEqual([ada.id, 'ada', 'ada']);
});

test('[CLIP-18] a new song has one history entry and is no infill', () => {
  const entry = { id: clip.id, type: 'gen', continue_at: null, infill: false, source: null };
  expect([clip.metadata.history, clip.metadata.infill]).toEqual([[entry], false]);
});

test('[CLIP-20] [CLIP-21] the form’s creation metadata is stored with the clip', async () => {
  const { clips } = await server.call('generate.create', { body }, { as: ada });
  const { metadata } = await until(async () => {
    const made = await get(clips[0]?.id ?? '');
    return made.status === 'complete' && made;
  });
  const { create_session_token: _token, ...kept } = body.metadata;
  expect(metadata).toMatchObject({ ...kept, configurations: null });
});

test('[CLIP-08] a reaction has its type L or D, comma-separated reasons and a time', async () => {
  const params = { gen_id: clip.id };
  await server.call('clips.updateReactionType', { params, body: { reaction: 'LIKE' } }, { as: ada });
  expect((await get(clip.id)).reaction).toMatchObject({ reaction_type: 'L', feedback_reason: null });
  await server.call('clips.updateReactionType', { params, body: { reaction: 'DISLIKE' } }, { as: ada });
  const reasons = { feedback_reason: 'voice,audio_quality' };
  await server.call('feedback.updateFeedbackState', { params, body: reasons }, { as: ada });
  const { reaction } = await get(clip.id);
  expect(reaction).toMatchObject({ reaction_type: 'D', ...reasons });
  expect(Date.parse(reaction?.updated_at ?? '')).toBeGreaterThan(0);
});

const { status, major_model_version: version, metadata } = clipSchema.shape;
test.each([
  ['[CLIP-22]', 'status', status, ['submitted', 'queued', 'streaming', 'complete', 'error']],
  ['[CLIP-07]', 'major model version', version, ['v2', 'v3', 'v3.5', 'v4', 'v4.5']],
  [
    '[CLIP-09]',
    'type',
    metadata.shape.type,
    [
      'gen',
      'preview',
      'upload',
      'concat',
      'concat_infilling',
      'stem',
      'edit_crop',
      'edit_fade',
      'edit_v3_export',
    ],
  ],
  [
    '[CLIP-19]',
    'free quota category',
    metadata.shape.free_quota_category.def.innerType,
    ['remaster', 'web_v4_gen'],
  ],
] as const)(
  '%s the %s of a clip is one of the values of the specification',
  (_row, _name, schema, values) => {
    expect([...schema.options].sort()).toEqual([...values].sort());
  },
);

test('[CLIP-33] a request is running while one of its clips is queued or streaming', async () => {
  const running = async () =>
    (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.map((one) => [
      one.id,
      one.status,
    ]);
  // Requests from earlier tests.
  await until(async () => (await running()).length === 0);
  server.engine.behavior = 'hold-before-audio';
  const { id } = await server.call('generate.create', { body }, { as: ada });
  expect(await running()).toEqual([[id, 'running']]);
  server.engine.behavior = 'finish';
  server.engine.release();
  await until(async () => (await running()).length === 0);
});

test('[CLIP-46] only its maker can find a private clip', async () => {
  const ben = await server.signUp('ben');
  for (const as of [ben, null])
    expect((await server.raw('clips.get', { params: { clip_id: clip.id } }, { as })).status).toBe(404);
  expect((await get(clip.id)).id).toBe(clip.id);
});

test('[CLIP-59] a song can be requested by its id', async () => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const response = await server.app.inject({ url: `/api/clip/${clip.id}`, headers });
  expect(response.statusCode).toBe(200);
  expect(clipSchema.parse(response.json()).id).toBe(clip.id);
});
