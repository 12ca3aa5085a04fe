import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadingZeroBits, workText } from '#domain/proof-of-work';
import { newId } from '#lib/ids';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { addClip } from '#tests/support/server-rows';

let server: TestServer;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitScale: 1 } });
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
});
afterAll(() => server.close());

const config = (as: Person) => server.call('users.getConfig', { body: {} }, { as });

describe('what is kept of a user', () => {
  test('[SESS-11] [SESS-37] begins with nothing seen, accepted or set', async () => {
    const { body } = await server.raw('users.getConfig', {} as never, { as: ben });
    expect(body).toEqual({
      shown_creation_tour: false,
      has_accepted_custom_mode_tos: false,
      has_accepted_timbaland_terms: false,
      preferred_tags: [],
      shown_claim_username: false,
      has_set_remix_perm: false,
      dismissed_banners_web: [],
    });
  });

  test('[SESS-38] changes by the fields that are sent, for one account only', async () => {
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

  test('[SESS-35] [SESS-36] remembers both terms', async () => {
    const custom = await server.call('users.acceptCustomModeTos', { body: {} }, { as: ada });
    expect([custom.has_accepted_custom_mode_tos, custom.has_accepted_timbaland_terms]).toEqual([true, false]);
    const contest = await server.call('users.acceptTimbalandTerms', { body: {} }, { as: ada });
    expect([contest.has_accepted_custom_mode_tos, contest.has_accepted_timbaland_terms]).toEqual([
      true,
      true,
    ]);
  });

  test('names the styles of its songs, the most used one first', async () => {
    const { connection } = server.database;
    const carl = await server.signUp('carl');
    await addClip(connection, carl.id, { displayTags: 'calm, Piano' });
    await addClip(connection, carl.id, { displayTags: 'piano, jazz,' });
    await addClip(connection, carl.id, { displayTags: 'metal', isTrashed: true });
    expect((await config(carl)).preferred_tags).toEqual(['piano', 'calm', 'jazz']);
  });
});

test('[SESS-41] the session id is the one of the header', async () => {
  const headers = { 'session-id': 'from-the-page' };
  const { body } = await server.raw('users.getSessionId', {}, { as: ada, headers });
  expect(body).toEqual({ session_id: 'from-the-page' });
  const first = await server.raw('users.getSessionId', {}, { as: ada });
  expect(first.body.session_id).toBe(first.headers['session-id']);
});

test('[SESS-42] an account has created a song once it asked for one', async () => {
  const event = async () => (await server.call('users.getEvent', {}, { as: ben })).has_created_song;
  expect(await event()).toBe(false);
  await server.call('generate.create', { body: simpleBody('rain') }, { as: ben });
  expect(await event()).toBe(true);
});

test('[SESS-39] who invited an account is noted once, and never oneself', async () => {
  const dora = await server.signUp('dora');
  const accept = (handle: string) =>
    server.call('users.acceptInvite', { body: { inviter_handle: handle } }, { as: dora });
  expect(await accept('nobody_here')).toEqual({ error_msg: 'There is nobody with this handle.' });
  expect(await accept('dora')).toEqual({ error_msg: 'You cannot invite yourself.' });
  expect(await accept('@ADA')).toEqual({});
  expect(await accept('ben')).toEqual({ error_msg: 'You have accepted an invitation before.' });
});

describe('the verification of a person', () => {
  const check = (as: Person, ctype = 'generation') =>
    server.call('captcha.check', { body: { ctype } }, { as });
  const askOften = (as: Person, times: number) =>
    server.database.pool.query(
      `insert into generation_requests (id, user_id, model_name, major_model_version, batch_size)
       select gen_random_uuid(), $1, 'chirp-v3-5', 'v3.5', 2 from generate_series(1, $2)`,
      [as.id, times],
    );
  const create = (as: Person, token: string | null) =>
    server.raw('generate.create', { body: { ...simpleBody('rain'), token } }, { as, key: newId() });
  const solve = ({ challenge, zero_bits }: { challenge: string; zero_bits: number }) => {
    for (let nonce = 0; ; nonce += 1) {
      const token = workText(challenge, nonce);
      if (leadingZeroBits(createHash('sha256').update(token).digest()) >= zero_bits) return token;
    }
  };
  const nothingRuns = (as: Person) =>
    until(async () => {
      const { requests } = await server.call('generate.listRequests', { query: {} }, { as });
      return requests.length === 0;
    });

  test('[SESS-40] is asked for after more requests than a person makes, only for generations', async () => {
    const eve = await server.signUp('eve');
    expect(await check(eve)).toEqual({ required: false });
    await askOften(eve, 12);
    expect(await check(eve, 'like')).toEqual({ required: false });
    const { required, challenge } = await check(eve);
    expect([required, challenge?.zero_bits]).toEqual([true, 16]);
    await server.database.pool.query(`update "user" set plan_level = 'student' where id = $1`, [eve.id]);
    expect(await check(eve)).toEqual({ required: false });
  });

  test('is really needed then: work that was done once lets one request through', async () => {
    const fay = await server.signUp('fay');
    await askOften(fay, 12);
    const refused = await create(fay, null);
    expect([refused.status, refused.body.detail, refused.body.field]).toEqual([
      400,
      'Captcha required',
      'token',
    ]);
    const { challenge } = await check(fay);
    if (challenge === undefined) throw new Error('no challenge came');
    expect((await create(fay, `${challenge.challenge}:0`)).status).toBe(400);
    const token = solve(challenge);
    expect((await create(fay, token)).status).toBe(200);
    await nothingRuns(fay);
    expect((await create(fay, token)).status).toBe(400);
    const gina = await server.signUp('gina');
    await askOften(gina, 12);
    expect((await create(gina, token)).status).toBe(400);
  });

  test('changes nothing of what a key stands for: refused, then made once, then told again without it', async () => {
    const ivy = await server.signUp('ivy');
    await askOften(ivy, 12);
    const key = newId();
    const send = (token: string | null) =>
      server.raw('generate.create', { body: { ...simpleBody('rain'), token } }, { as: ivy, key });
    expect((await send(null)).status).toBe(400);
    const { challenge } = await check(ivy);
    if (challenge === undefined) throw new Error('no challenge came');
    const made = await send(solve(challenge));
    expect(made.status).toBe(200);
    const again = await send(null);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    const other = { ...simpleBody('snow'), token: null };
    expect((await server.raw('generate.create', { body: other }, { as: ivy, key })).status).toBe(422);
  });

  test('is not used up by a request that is refused for another reason', async () => {
    const hal = await server.signUp('hal');
    await askOften(hal, 12);
    const { challenge } = await check(hal);
    if (challenge === undefined) throw new Error('no challenge came');
    const token = solve(challenge);
    const wrong = { ...simpleBody('rain'), mv: 'chirp-crow', token };
    expect((await server.raw('generate.create', { body: wrong }, { as: hal })).body.field).toBe('mv');
    expect((await create(hal, token)).status).toBe(200);
  });
});
