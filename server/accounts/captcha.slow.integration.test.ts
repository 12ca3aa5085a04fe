import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadingZeroBits, workText } from '#domain/session/proof-of-work';
import { newId } from '#lib/ids';
import type { Config } from '#server/config';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { createProofOfWork } from './captcha.ts';
import { deriveKey } from './secret.ts';

const SECRET = 'a secret of at least 32 characters';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitScale: 1, secret: SECRET } });
  await server.signUp('first_is_staff');
});
afterAll(() => server.close());

/** Inserts requests as if they had just been made. */
const askOften = (as: Person, times: number, on = server) =>
  on.database.pool.query(
    `insert into generation_requests (id, user_id, model_name, major_model_version, batch_size)
     select gen_random_uuid(), $1, 'chirp-v3-5', 'v3.5', 2 from generate_series(1, $2)`,
    [as.id, times],
  );

describe('the captcha', () => {
  const check = (as: Person, ctype = 'generation') =>
    server.call('captcha.check', { body: { ctype } }, { as });
  const create = (as: Person, token: string | null) =>
    server.raw('generate.create', { body: { ...simpleBody('rain'), token } }, { as, key: newId() });
  const solve = ({ challenge, zero_bits }: { challenge: string; zero_bits: number }) => {
    for (let nonce = 0; ; nonce += 1) {
      const token = workText(challenge, nonce);
      if (leadingZeroBits(createHash('sha256').update(token).digest()) >= zero_bits) return token;
    }
  };
  const challengeFor = async (as: Person) => {
    const { challenge } = await check(as);
    if (challenge === undefined) throw new Error('no challenge came');
    return challenge;
  };
  const nothingRuns = (as: Person) =>
    until(async () => {
      const { requests } = await server.call('generate.listRequests', { query: {} }, { as });
      return requests.length === 0;
    });

  test('[SESS-40] is required after more requests than a human would make, and only for generations', async () => {
    const eve = await server.signUp('eve');
    expect(await check(eve)).toEqual({ required: false });
    await askOften(eve, 12);
    expect(await check(eve, 'like')).toEqual({ required: false });
    const { required, challenge } = await check(eve);
    expect([required, challenge?.zero_bits]).toEqual([true, 16]);
    await server.database.pool.query(`update "user" set plan_level = 'student' where id = $1`, [eve.id]);
    expect(await check(eve)).toEqual({ required: false });
  });

  test('is enforced when required: each solved challenge allows one request', async () => {
    const fay = await server.signUp('fay');
    await askOften(fay, 12);
    const refused = await create(fay, null);
    expect([refused.status, refused.body.detail, refused.body.field]).toEqual([
      400,
      'Captcha required',
      'token',
    ]);
    const challenge = await challengeFor(fay);
    expect((await create(fay, `${challenge.challenge}:0`)).status).toBe(400);
    const token = solve(challenge);
    expect((await create(fay, token)).status).toBe(200);
    await nothingRuns(fay);
    expect((await create(fay, token)).status).toBe(400);
    const gina = await server.signUp('gina');
    await askOften(gina, 12);
    expect((await create(gina, token)).status).toBe(400);
  });

  test('keeps idempotency: a key refused without a token succeeds with one, and its repeat needs none', async () => {
    const ivy = await server.signUp('ivy');
    await askOften(ivy, 12);
    const key = newId();
    const send = (token: string | null) =>
      server.raw('generate.create', { body: { ...simpleBody('rain'), token } }, { as: ivy, key });
    expect((await send(null)).status).toBe(400);
    const challenge = await challengeFor(ivy);
    const made = await send(solve(challenge));
    expect(made.status).toBe(200);
    const again = await send(null);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    const other = { ...simpleBody('snow'), token: null };
    expect((await server.raw('generate.create', { body: other }, { as: ivy, key })).status).toBe(422);
  });

  test('is not used up by a request refused for another reason', async () => {
    const hal = await server.signUp('hal');
    await askOften(hal, 12);
    const challenge = await challengeFor(hal);
    const token = solve(challenge);
    const wrong = { ...simpleBody('rain'), mv: 'chirp-crow', token };
    expect((await server.raw('generate.create', { body: wrong }, { as: hal })).body.field).toBe('mv');
    expect((await create(hal, token)).status).toBe(200);
  });

  test('expires; less work, a later expiry or another signing key is refused', async () => {
    const kim = await server.signUp('kim');
    await askOften(kim, 12);
    const rule = { verification: 'busy', scale: 1 } as const;
    const own = createProofOfWork(deriveKey(SECRET, 'captcha'), rule);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [id, expiry, bits, signature] = (await challengeFor(kim)).challenge.split('.');
    const later = `${Number(expiry) + 600_000}`;
    const refused = [
      own.issue(kim.id, minutesAgo(11)),
      createProofOfWork(deriveKey(SECRET, 'tokens'), rule).issue(kim.id, new Date()),
      { challenge: `${id}.${expiry}.4.${signature}`, zero_bits: 4 },
      { challenge: `${id}.${later}.${bits}.${signature}`, zero_bits: Number(bits) },
    ];
    for (const challenge of refused) expect((await create(kim, solve(challenge))).status).toBe(400);
    expect((await create(kim, solve(own.issue(kim.id, minutesAgo(9))))).status).toBe(200);
  });
});

describe('the deployment setting', () => {
  async function checkedOn(verification: Config['verification'], times: number): Promise<boolean[]> {
    const other = await startTestServer({ config: { rateLimitScale: 1, verification } });
    try {
      const people = [await other.signUp('first_is_staff'), await other.signUp('lea')];
      const required: boolean[] = [];
      for (const as of people) {
        await askOften(as, times, other);
        required.push(
          (await other.call('captcha.check', { body: { ctype: 'generation' } }, { as })).required,
        );
      }
      return required;
    } finally {
      await other.close();
    }
  }

  test('requires it of everyone except staff, or of no one', async () => {
    expect(await checkedOn('always', 0)).toEqual([false, true]);
    expect(await checkedOn('never', 100)).toEqual([false, false]);
  });
});
