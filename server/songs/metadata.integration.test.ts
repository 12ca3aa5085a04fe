import { afterAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, staff, ada, ben, id, clip } = await startLibraryServer();
afterAll(() => server.close());

const gen = (index: number) => ({ params: { gen_id: id(index) } });
const named = (index: number) => ({ params: { clip_id: id(index) } });
type Details = CallInput<'metadata.setMetadata'>['body'];
const setDetails = (index: number, body: Details, as = ada) =>
  server.raw('metadata.setMetadata', { ...gen(index), body }, { as });
const publish = (index: number, is_public: boolean) =>
  server.raw('metadata.setVisibility', { ...gen(index), body: { is_public } }, { as: ada });
const setMetadata = (index: number, change: object) =>
  server.database.pool.query('update clips set metadata = metadata || $2::jsonb where id = $1', [
    id(index),
    JSON.stringify(change),
  ]);

describe('details', () => {
  test('[META-01] [META-03] [META-49] sets title and caption; omitted fields are unchanged', async () => {
    const { body } = await setDetails(0, { title: ' Night Bus ', caption: 'Home late' });
    expect(body).toMatchObject({ error_type: null, image_url: body.clip.image_url, video_is_stale: false });
    expect(body.clip).toMatchObject({
      title: 'Night Bus',
      caption: 'Home late',
      display_tags: 'calm, piano',
    });
    await setDetails(0, { caption: '' });
    expect(await clip(0)).toMatchObject({ title: 'Night Bus', caption: '' });
  });

  test('sets artist and album; an empty text and null remove them', async () => {
    const album = { artist: ' Nina ', album: 'First light', year: 1999, track: 3, is_compilation: true };
    await setMetadata(0, { artists: ['Nina', 'Béla'], disc: 2 });
    const { body } = await setDetails(0, album);
    expect(body.clip.metadata).toMatchObject({ ...album, artist: 'Nina', disc: 2 });
    expect(body.clip.metadata.artists).toBeUndefined();
    await setDetails(0, { album: '', year: null, is_compilation: false });
    const { metadata } = await clip(0);
    expect(metadata).toMatchObject({ artist: 'Nina', track: 3, disc: 2 });
    expect(Object.keys(metadata)).not.toContain('album');
    expect([metadata.year, metadata.is_compilation]).toEqual([undefined, undefined]);
    expect((await setDetails(0, { album: 'x'.repeat(201) })).status).toBe(400);
  });

  test('[CLIP-04] [META-03] stores only mentions that name an account', async () => {
    const caption = 'With @Ben_2 and @nobody_here';
    const mentions = [
      { handle: 'Ben_2', start: 5, end: 11 },
      { handle: 'nobody_here', start: 16, end: 28 },
      { handle: 'Ben_2', start: 0, end: 4 },
    ];
    const { body } = await setDetails(1, { caption, caption_mentions: mentions });
    expect(body.clip.caption_mentions).toEqual([mentions[0]]);
  });

  test('[META-17] accepts a title of 100 characters; 101 are refused with their error type and change nothing', async () => {
    expect((await setDetails(2, { title: '🎵'.repeat(100) })).body.error_type).toBeNull();
    const { status, body } = await setDetails(2, { title: 'x'.repeat(101) });
    expect([status, body.error_type]).toEqual([200, 'title_too_long']);
    expect((await clip(2)).title).toBe('🎵'.repeat(100));
  });

  test('[META-31] [META-32] [META-34] [META-35] names each field refused by moderation', async () => {
    const phrase = 'this is the MODERATION test-phrase!';
    expect((await setDetails(3, { title: phrase })).body.error_type).toBe('text_moderation_error');
    expect((await setDetails(3, { lyrics: phrase })).body.error_type).toBe('text_moderation_error');
    expect((await setDetails(3, { caption: phrase })).body.error_type).toBe('caption_moderation_error');
    const tags = await server.call(
      'metadata.setDisplayTags',
      { ...gen(3), body: { display_tags: phrase } },
      { as: ada },
    );
    expect(tags.error_type).toBe('display_tags_moderation_error');
    expect(await clip(3)).toMatchObject({ title: 'Song 3', caption: '', display_tags: 'calm, piano' });
  });

  test('[META-06] [META-48] sets the style summary', async () => {
    const body = { display_tags: 'slow waltz' };
    const answer = await server.call('metadata.setDisplayTags', { ...gen(4), body }, { as: ada });
    expect(answer).toMatchObject({ error_type: null, clip: { display_tags: 'slow waltz' } });
  });

  test('[META-02] [META-50] sets lyrics up to the limit of the clip’s model', async () => {
    const set = (prompt: string) =>
      server.call('metadata.setClipPrompt', { ...gen(5), body: { prompt } }, { as: ada });
    expect((await set('Walk on')).clip.metadata.prompt).toBe('Walk on');
    expect(await set('x'.repeat(3001))).toMatchObject({ error_type: 'prompt_too_long' });
    expect((await clip(5)).metadata.prompt).toBe('Walk on');
  });

  test('[META-50] the model that is named with the lyrics must be the model of the clip', async () => {
    const set = (model_name: string) =>
      server.raw('metadata.setClipPrompt', { ...gen(5), body: { prompt: 'Run', model_name } }, { as: ada });
    const own = (await clip(5)).model_name;
    const other = own === 'chirp-crow' ? 'chirp-auk' : 'chirp-crow';
    expect(await set(other)).toMatchObject({ status: 400, body: { field: 'model_name' } });
    expect((await clip(5)).metadata.prompt).toBe('Walk on');
    expect((await set(own)).status).toBe(200);
    expect((await clip(5)).metadata.prompt).toBe('Run');
  });

  test('only the owner changes them', async () => {
    expect((await setDetails(0, { title: 'Mine' }, ben)).status).toBe(404);
    expect((await clip(0)).title).toBe('Night Bus');
  });
});

describe('visibility', () => {
  test('[META-13] [META-51] publishes a clip and makes it private again', async () => {
    expect((await publish(6, true)).body.is_public).toBe(true);
    expect((await clip(6, ben)).id).toBe(id(6));
    expect((await publish(6, false)).body.is_public).toBe(false);
  });

  test('[META-36] a clip made private leaves its contests', async () => {
    await setMetadata(6, { contest_ids: [id(0), id(1)] });
    await publish(6, true);
    expect((await clip(6)).metadata.contest_ids).toEqual([id(0), id(1)]);
    await publish(6, false);
    expect((await clip(6)).metadata.contest_ids).toEqual([]);
  });

  test('[META-37] [CLIP-17] a clip with an unpublishable voice stays private', async () => {
    await setMetadata(7, { has_vocal: true, can_publish_with_vocal: false });
    const { status, body } = await publish(7, true);
    expect([status, body.detail]).toEqual([
      422,
      'Audio uploads with vocals cannot be made public at this time',
    ]);
    await setMetadata(7, { can_publish_with_vocal: true });
    expect((await publish(7, true)).status).toBe(200);
  });

  test('[META-38] a cover of the contest’s song is exempt while the contest runs', async () => {
    await setMetadata(7, { has_vocal: true, can_publish_with_vocal: false, cover_clip_id: id(0) });
    expect((await publish(7, true)).status).toBe(422);
    await publish(0, true);
    const contest = {
      ...{ source_clip_id: id(0), producer_name: 'Marlow Fen', prizes: 'Prizes', awards: 'Awards' },
      ...{
        ends_at: new Date(Date.now() + 60_000).toISOString(),
        rules_url: 'https://example.com/rules',
        rules: '',
      },
    };
    await server.call('contests.set', { body: contest }, { as: staff });
    expect((await publish(7, true)).status).toBe(200);
    await server.database.pool.query("update contests set ends_at = now() - interval '1 minute'");
    expect((await publish(7, true)).status).toBe(422);
  });

  test('refuses to publish an unfinished or trashed clip', async () => {
    await server.database.pool.query("update clips set status = 'streaming' where id = $1", [id(8)]);
    expect((await publish(8, true)).status).toBe(422);
    await server.database.pool.query(
      "update clips set status = 'complete', is_trashed = true where id = $1",
      [id(8)],
    );
    expect((await publish(8, true)).status).toBe(422);
  });

  test('[META-41] uploaded audio can be published and described only once its terms were accepted', async () => {
    await setMetadata(9, { type: 'upload' });
    expect((await publish(9, true)).status).toBe(400);
    expect((await setDetails(9, { title: 'Field recording' })).status).toBe(400);
    await setDetails(9, { is_audio_upload_tos_accepted: true });
    expect((await setDetails(9, { title: 'Field recording' })).body.error_type).toBeNull();
    expect((await publish(9, true)).status).toBe(200);
  });
});

describe('remix permissions of a clip', () => {
  test('[META-08] [META-09] [META-10] [META-44] [META-45] [META-46] [CLIP-14] are set by its owner', async () => {
    await server.call('metadata.toggleRemixes', { ...named(10), body: { can_remix: false } }, { as: ada });
    await server.call(
      'metadata.toggleShowRemixes',
      { ...named(10), body: { show_remix: false } },
      { as: ada },
    );
    const answer = await server.call(
      'metadata.setRemixType',
      { ...named(10), body: { remix: 'cover_only' } },
      { as: ada },
    );
    expect(answer.metadata).toMatchObject({ can_remix: false, show_remix: false, remix: 'cover_only' });
  });

  test('[META-11] [META-47] can be set for all of the user’s clips together, which is recorded, without affecting other users', async () => {
    const isNoted = async () =>
      (await server.call('users.getConfig', { body: {} }, { as: ada })).has_set_remix_perm;
    expect(await isNoted()).toBe(false);
    await server.database.pool.query('update clips set user_id = $2 where id = $1', [id(11), ben.id]);
    await server.call('metadata.setAllRemixPermissions', { query: { can_remix: 'false' } }, { as: ada });
    expect((await clip(0)).metadata).toMatchObject({ can_remix: false, remix: 'none' });
    expect((await clip(11, ben)).metadata.can_remix).toBe(true);
    await server.call('metadata.setAllRemixPermissions', { query: { can_remix: 'true' } }, { as: ada });
    expect((await clip(10)).metadata).toMatchObject({ can_remix: true, remix: 'all' });
    expect(await isNoted()).toBe(true);
  });

  test('[META-42] stores configurations unchanged, up to 8 KB', async () => {
    const set = (configurations: Record<string, unknown>) =>
      server.raw('metadata.setConfigurations', { ...gen(12), body: { configurations } }, { as: ada });
    const given = { swing: 0.6, parts: ['a', { b: null }] };
    expect((await set(given)).body.metadata.configurations).toEqual(given);
    expect((await set({ long: 'x'.repeat(8192) })).status).toBe(400);
  });
});
