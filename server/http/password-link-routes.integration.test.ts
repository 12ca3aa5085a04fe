import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGN_IN_PATH, SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import { REQUEST_PASSWORD_LINK_PATH, RESET_PASSWORD_PATH } from '#contract/accounts/password-link';
import { contract } from '#contract/contract';
import { readDoor } from '#server/config-door';
import { PASSWORD, startTestServer, type TestServer } from '#tests/integration/test-server';

const ORIGIN = 'http://songs.localhost';
const mails: { to: string; from: string; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: false,
  // Its certificate is not trusted, so mail would not be sent.
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'skylark' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
  onData(stream, { envelope }, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      mails.push({
        to: envelope.rcptTo[0]?.address ?? '',
        from,
        text: Buffer.concat(pieces).toString('utf8'),
      });
      done();
    });
  },
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const environment = {
    SKYLARK_REGISTRATION: 'open',
    SKYLARK_SMTP_URL: `smtp://skylark:p%40ss@127.0.0.1:${port}`,
    SKYLARK_MAIL_FROM: 'Songs <songs@example.com>',
  };
  server = await startTestServer({ config: { door: readDoor(environment, ORIGIN), publicOrigin: ORIGIN } });
}, 180_000);
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { host: 'songs.localhost', ...headers } });
const signIn = (password: string) => post(SIGN_IN_PATH, { email: 'ada@example.com', password });
/** The token of the newest mail; its lines are soft-wrapped. */
const tokenOf = (text = '') =>
  /reset-password\?token=([\w-]+)/.exec(text.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[1] ?? '';

test('a mail has a link to this server that sets a new password once, ends all sessions and revokes app passwords', async () => {
  const signedUp = await post(SIGN_UP_PATH, {
    email: 'ada@example.com',
    password: PASSWORD,
    username: 'ada',
  });
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const { token: bearer } = (
    await server.app.inject({ url: TOKEN_PATH, headers: { cookie, host: 'songs.localhost' } })
  ).json();
  const { path } = contract['apps.create'];
  const { password: appPassword } = (
    await post(path, { name: 'Player' }, { authorization: `Bearer ${bearer}` })
  ).json();
  const ping = async () =>
    (
      await server.app.inject({
        url: `/rest/ping?f=json&apiKey=${appPassword}`,
        headers: { host: 'songs.localhost' },
      })
    ).json()['subsonic-response'].status;
  expect(await ping()).toBe('ok');
  // A forged Host header does not change where the link leads.
  const asked = await post(
    REQUEST_PASSWORD_LINK_PATH,
    { email: 'ada@example.com' },
    { host: 'evil.example' },
  );
  expect([asked.statusCode, asked.json()]).toEqual([200, {}]);
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({ to: 'ada@example.com', from: 'songs@example.com' });
  expect(mails[0]?.text).toContain(`${ORIGIN}/reset-password`);
  const token = tokenOf(mails[0]?.text);
  const change = { token, new_password: 'a better horse' };
  expect((await post(RESET_PASSWORD_PATH, change)).statusCode).toBe(200);
  expect((await signIn('a better horse')).statusCode).toBe(200);
  expect((await signIn(PASSWORD)).statusCode).toBe(401);
  const old = await server.app.inject({ url: TOKEN_PATH, headers: { cookie, host: 'songs.localhost' } });
  expect(old.statusCode).toBe(401);
  expect(await ping()).toBe('failed');
  const again = await post(RESET_PASSWORD_PATH, change);
  expect([again.statusCode, again.json().detail]).toEqual([
    422,
    'This link has expired or was used already. Request a new one.',
  ]);
});

test('the mail is in the language of the account, or of the browser if it has chosen none', async () => {
  await post(SIGN_UP_PATH, { email: 'ben@example.com', password: PASSWORD, username: 'ben' });
  const ask = () =>
    post(REQUEST_PASSWORD_LINK_PATH, { email: 'ben@example.com' }, { 'accept-language': 'es-MX,en;q=0.5' });
  const count = mails.length;
  await ask();
  await expect.poll(() => mails.length).toBe(count + 1);
  expect(mails.at(-1)?.text).toContain('Abre este enlace');
  await server.database.pool.query(
    `insert into user_configs (user_id, language) select id, 'de' from "user" where email = 'ben@example.com'`,
  );
  await ask();
  await expect.poll(() => mails.length).toBe(count + 2);
  expect(mails.at(-1)?.text).toMatch(/Öffne|=C3=96ffne/);
});

test('an unknown email gets the same response and no mail', async () => {
  const count = mails.length;
  const asked = await post(REQUEST_PASSWORD_LINK_PATH, { email: 'eve@example.com' });
  expect([asked.statusCode, asked.json()]).toEqual([200, {}]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(mails.length).toBe(count);
});

test('a guessed token changes nothing', async () => {
  const change = { token: 'a'.repeat(24), new_password: 'a better horse' };
  expect((await post(RESET_PASSWORD_PATH, change)).statusCode).toBe(422);
});
