import { afterAll, describe, expect, test } from 'vitest';
import { MODEL_KEY_MAX_CHARACTERS } from '#contract/schema';
import { type Person, simpleBody } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold({ config: { rateLimitScale: 1 } });
afterAll(() => server.close());

const config = (as: Person) => server.call('users.getConfig', { body: {} }, { as });

describe('user settings', () => {
  test('[SESS-11] [SESS-37] start with nothing seen, accepted or set', async () => {
    const { body } = await server.raw('users.getConfig', {} as never, { as: ben });
    expect(body).toEqual({
      shown_creation_tour: false,
      has_accepted_custom_mode_tos: false,
      has_accepted_timbaland_terms: false,
      preferred_tags: [],
      shown_claim_username: false,
      has_set_remix_perm: false,
      dismissed_banners_web: [],
      is_built_in_when_away: false,
      sketch_model: null,
      take_model: null,
      one_song_engine_ids: [],
      language: null,
      time_zone: null,
    });
  });

  test('[SESS-11] have each field as it was set', async () => {
    const eve = await server.signUp('eve');
    const banners = ['news'];
    await server.call(
      'users.updateConfig',
      { body: { shown_creation_tour: true, shown_claim_username: true, dismissed_banners_web: banners } },
      { as: eve },
    );
    await server.call('users.acceptTimbalandTerms', { body: {} }, { as: eve });
    await server.call(
      'metadata.setAllRemixPermissions',
      { query: { can_remix: 'true' } as never },
      { as: eve },
    );
    await addClip(server.database.connection, eve.id, { displayTags: 'waltz' });
    expect(await config(eve)).toMatchObject({
      shown_creation_tour: true,
      has_accepted_timbaland_terms: true,
      preferred_tags: ['waltz'],
      shown_claim_username: true,
      has_set_remix_perm: true,
      dismissed_banners_web: banners,
    });
  });

  test('[SESS-38] change only the given fields, for one account', async () => {
    const update = (body: object) => server.call('users.updateConfig', { body }, { as: ada });
    await update({ shown_creation_tour: true });
    await update({ dismissed_banners_web: ['contest', 'news'] });
    const changed = await update({ shown_claim_username: true });
    expect(changed).toMatchObject({
      shown_creation_tour: true,
      shown_claim_username: true,
      dismissed_banners_web: ['contest', 'news'],
    });
    expect(await update({})).toEqual(changed);
    expect(await config(ada)).toEqual(changed);
    expect((await config(ben)).shown_creation_tour).toBe(false);
  });

  test('store the choice of models, which can be withdrawn', async () => {
    const update = (body: object) => server.call('users.updateConfig', { body }, { as: ben });
    await update({ is_built_in_when_away: true, sketch_model: 'chirp-crow', take_model: 'chirp-v4' });
    expect(await update({ sketch_model: null })).toMatchObject({
      is_built_in_when_away: true,
      sketch_model: null,
      take_model: 'chirp-v4',
    });
    const { status, body } = await server.raw(
      'users.updateConfig',
      { body: { take_model: 'x'.repeat(MODEL_KEY_MAX_CHARACTERS + 1) } },
      { as: ben },
    );
    expect([status, body.field]).toEqual([400, 'take_model']);
  });

  test('store the language and the time zone', async () => {
    await server.call('users.updateConfig', { body: { language: 'de' } }, { as: ada });
    await server.call('users.updateConfig', { body: { time_zone: 'device' } }, { as: ada });
    expect(await config(ada)).toMatchObject({ language: 'de', time_zone: 'device' });
    const { status, body } = await server.raw('users.updateConfig', { body: { language: 'tlh' } } as never, {
      as: ada,
    });
    expect([status, body.field]).toEqual([400, 'language']);
  });

  test('[SESS-35] [SESS-36] store acceptance of both terms', async () => {
    const custom = await server.call('users.acceptCustomModeTos', { body: {} }, { as: ada });
    expect([custom.has_accepted_custom_mode_tos, custom.has_accepted_timbaland_terms]).toEqual([true, false]);
    const contest = await server.call('users.acceptTimbalandTerms', { body: {} }, { as: ada });
    expect([contest.has_accepted_custom_mode_tos, contest.has_accepted_timbaland_terms]).toEqual([
      true,
      true,
    ]);
  });

  test('list the styles of the user’s songs, most used first', async () => {
    const { connection } = server.database;
    const carl = await server.signUp('carl');
    await addClip(connection, carl.id, { displayTags: 'calm, Piano, 133 bpm, F# minor, 30 seconds' });
    await addClip(connection, carl.id, { displayTags: 'piano, jazz,' });
    await addClip(connection, carl.id, { displayTags: 'metal', isTrashed: true });
    expect((await config(carl)).preferred_tags).toEqual(['piano', 'calm', 'jazz']);
  });
});

test('[SESS-41] the session id matches the header', async () => {
  const headers = { 'session-id': 'from-the-page' };
  const { body } = await server.raw('users.getSessionId', {}, { as: ada, headers });
  expect(body).toEqual({ session_id: 'from-the-page' });
  const first = await server.raw('users.getSessionId', {}, { as: ada });
  expect(first.body.session_id).toBe(first.headers['session-id']);
});

test('[SESS-42] an account has created a song as soon as it requested one', async () => {
  const event = async () => (await server.call('users.getEvent', {}, { as: ben })).has_created_song;
  expect(await event()).toBe(false);
  await server.call('generate.create', { body: simpleBody('rain') }, { as: ben });
  expect(await event()).toBe(true);
});

test('[SESS-39] stores an account’s inviter once, and never the account itself', async () => {
  const dora = await server.signUp('dora');
  const accept = (handle: string) =>
    server.call('users.acceptInvite', { body: { inviter_handle: handle } }, { as: dora });
  expect(await accept('nobody_here')).toEqual({ error_msg: 'No user has this handle.' });
  expect(await accept('dora')).toEqual({ error_msg: 'You cannot invite yourself.' });
  expect(await accept('@ADA')).toEqual({});
  expect(await accept('ben')).toEqual({ error_msg: 'You have accepted an invitation before.' });
});
