import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_PATH, SIGN_OUT_PATH, SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import type { Session } from '#contract/accounts/session';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { audioCacheName, putCachedSong } from '#db/audio-cache';
import { listAccountIds, openAccountDatabase } from '#db/db';
import { draftCacheName, putDraft, putDraftAudio } from '#db/drafts';
import { setKv } from '#db/kv';
import { CREATE_FORM_STORAGE_KEY, FORM_OWNER_KEY } from '#domain/create/create-form-limits';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { userConfigWrite } from '#domain/writes/user-config';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { storeVisitorReaction } from '#state/commands/sharing/visitor-reactions';
import { connectionStore } from '#state/stores/connection';
import { themeStore } from '#state/stores/theme';
import { testId } from '#tests/support/clips';
import { testDraft } from '#tests/support/device/drafts';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { enqueue, like, readOutbox } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { clearSignedOutAccount, leaveSession, signIn, signOut, signUp } from './session.ts';

/** The auth server's response per path. */
let responses: Map<string, () => Response>;
let requests: { path: string; body: unknown }[];
let sync: FakeSync;
let userId: string;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [SERVER_MARK_HEADER]: '1' },
  });
const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

function tokenOf(sub: string, handle: string): string {
  const payload = { sub, handle, staff: false, exp: Math.round(Date.now() / 1000) + 600 };
  return [encoded({ alg: 'none' }), encoded(payload), ''].join('.');
}

beforeEach(() => {
  sync = createFakeSync();
  replaceSync(sync.service);
  userId = `test-${newId()}`;
  requests = [];
  const account = () => json(200, { user: { id: userId } });
  responses = new Map([
    [SIGN_UP_PATH, account],
    [SIGN_IN_PATH, account],
    [SIGN_OUT_PATH, () => json(200, { success: true })],
    [TOKEN_PATH, () => json(200, { token: tokenOf(userId, 'ada') })],
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    requests.push({ path: pathname, body: text === '' ? null : JSON.parse(text) });
    const respond = responses.get(pathname);
    if (!respond) throw new TypeError(`no answer for ${pathname}`);
    return respond();
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  connectionStore.leftAccount = null;
  const { database, isSignedIn } = getAccount();
  setAccount(null);
  if (isSignedIn) await database.destroy();
  localStorage.clear();
});

const sessionOf = (id: string): Session => ({
  user: {
    id,
    clerk_id: id,
    email: 'Ada@Example.com',
    username: 'ada',
    handle: 'ada',
    display_name: 'Ada Lovelace',
    phone_number: null,
  },
  roles: { staff: false, is_day_zero_user: false, pro: false },
  flags: {},
  experiments: {},
  configs: {},
  models: [],
  remaster_model_types: [],
});

const INPUT = { email: 'ada@example.com', password: 'correct horse' };

describe('signing in', () => {
  test('switches to the account, sends pending writes, and reads its session', async () => {
    sync.answers.set('session.get', async () => {
      await setKv(getAccount().database, 'session', { value: sessionOf(userId), fetchedAt: 1 });
      return ok({ hasMore: false });
    });
    expect(await signIn(INPUT)).toEqual({ status: 'done' });
    expect(themeStore.choice).toBe('system');
    expect(requests[0]).toEqual({ path: SIGN_IN_PATH, body: INPUT });
    expect(sync.calls).toEqual([
      ['flush', true],
      ['read', 'session.get', undefined, 'first'],
      ['read', 'billing.getInfo', undefined, 'first'],
      ['read', 'users.getConfig', { body: {} }, 'first'],
    ]);
    const { database: _database, ...account } = getAccount();
    expect(account).toEqual({
      userId,
      isSignedIn: true,
      handle: 'ada',
      email: 'Ada@Example.com',
      displayName: 'Ada Lovelace',
    });
    expect(localStorage.getItem('session-state')).not.toContain('correct horse');
  });

  test('succeeds even if the session cannot be read yet', async () => {
    sync.answers.set('session.get', () => problem(0, 'no signal'));
    expect(await signIn(INPUT)).toEqual({ status: 'done' });
    expect(getAccount()).toMatchObject({ userId, handle: 'ada', email: INPUT.email, displayName: 'ada' });
  });

  test('sends the reactions that the user gave as a visitor, once', async () => {
    storeVisitorReaction(testId(1), 'DISLIKE');
    storeVisitorReaction(testId(2), 'LIKE');
    storeVisitorReaction(testId(1), 'LIKE');
    await signUp({ ...INPUT, username: 'ada' });
    const queued = async () => (await readOutbox(getAccount().database)).map(({ args }) => args);
    expect(await queued()).toEqual([like(2), like(1)]);
    await signIn(INPUT);
    expect(await queued()).toEqual([like(2), like(1)]);
  });

  test('does not send a reaction that a visitor gave the day before', async () => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValueOnce(now - 25 * 60 * 60_000);
    storeVisitorReaction(testId(1), 'LIKE');
    await signIn(INPUT);
    expect(await readOutbox(getAccount().database)).toEqual([]);
    expect(localStorage.getItem('visitor-reactions')).toBeNull();
  });

  test('another account’s session left on the device does not change the signed-in user', async () => {
    sync.answers.set('session.get', async () => {
      await setKv(getAccount().database, 'session', { value: sessionOf('somebody'), fetchedAt: 1 });
      return ok({ hasMore: false });
    });
    await signIn(INPUT);
    expect(getAccount()).toMatchObject({ userId, displayName: 'ada' });
  });

  test('clears the mark that an account was left', async () => {
    connectionStore.leftAccount = { userId, unsentCount: 2 };
    await signIn(INPUT);
    expect(connectionStore.leftAccount).toBeNull();
  });

  test('rejects malformed input field by field, without a request to the server', async () => {
    expect(await signIn({ email: 'ada', password: '' })).toEqual({
      status: 'refused',
      errors: { email: 'Enter an email address like name@example.com.', password: 'Enter your password.' },
      message: null,
    });
    expect(requests).toEqual([]);
  });

  test('waits for a server that is still starting, and reports it', async () => {
    const done = responses.get(SIGN_IN_PATH) ?? (() => Response.error());
    let tries = 0;
    responses.set(SIGN_IN_PATH, () => {
      tries += 1;
      if (tries > 2) return done();
      const response = json(503, { detail: 'The server is starting.' });
      response.headers.set('Retry-After', '0');
      return response;
    });
    const onStarting = vi.fn();
    expect(await signIn(INPUT, onStarting)).toEqual({ status: 'done' });
    expect([tries, onStarting.mock.calls.length]).toEqual([3, 2]);
  });

  test('an unreachable server changes nothing and is reported', async () => {
    responses.delete(SIGN_IN_PATH);
    expect(await signIn(INPUT)).toEqual({
      status: 'refused',
      errors: {},
      message: expect.stringMatching(/\w/),
    });
    expect(getAccount().isSignedIn).toBe(false);
    expect(sync.calls).toEqual([]);
  });
});

describe('signing up', () => {
  const input = { ...INPUT, username: 'ada' };

  test('sends the form’s input and switches to the new account', async () => {
    expect(await signUp(input)).toEqual({ status: 'done' });
    expect(requests[0]).toEqual({ path: SIGN_UP_PATH, body: { ...input, name: 'ada' } });
    expect(getAccount()).toMatchObject({ userId, isSignedIn: true });
  });

  test('names every invalid field', async () => {
    const outcome = await signUp({ email: 'a', username: 'a!', password: 'short' });
    expect(outcome).toEqual({
      status: 'refused',
      errors: {
        email: 'Enter an email address like name@example.com.',
        username: 'Username must have 3 to 40 characters.',
        password: 'Password must have at least 8 characters.',
      },
      message: null,
    });
  });

  test('names a field the server rejects, and the visitor stays signed out', async () => {
    responses.set(SIGN_UP_PATH, () => json(422, { detail: 'This name is taken.', field: 'username' }));
    expect(await signUp(input)).toEqual({
      status: 'refused',
      errors: { username: 'This name is taken.' },
      message: null,
    });
    expect(getAccount().isSignedIn).toBe(false);
  });
});

const draft = testDraft(70);

describe('signing out', () => {
  beforeEach(async () => {
    userId = signInTestUser();
    await putCachedSong(audioCacheName(userId), testId(1), new Blob(['song'], { type: 'audio/mpeg' }), '"a"');
  });
  afterEach(async () => {
    await caches.delete(audioCacheName(userId));
    await caches.delete(draftCacheName(userId));
    const left = openAccountDatabase(userId);
    await left.destroy();
  });

  const queueLike = () => enqueue(getAccount().database, clipReactionTypeWrite, like(1));
  async function addDraft(): Promise<void> {
    await putDraft(getAccount().database, draft);
    await putDraftAudio(userId, draft.id, new Blob(['song'], { type: 'audio/mpeg' }));
  }

  /** The account data left on the device. */
  async function leftovers() {
    const [accounts, names] = [await listAccountIds(), await caches.keys()];
    return {
      isSignedIn: getAccount().isSignedIn,
      hasRows: accounts.includes(userId),
      hasSongs: names.includes(audioCacheName(userId)),
      hasDrafts: names.includes(draftCacheName(userId)),
    };
  }
  const NOTHING = { isSignedIn: false, hasRows: false, hasSongs: false, hasDrafts: false };

  /** The writes and drafts kept for the next sign-in. */
  async function storedWork() {
    const kept = openAccountDatabase(userId);
    const rows = await readOutbox(kept);
    const drafts = await kept.run((tables) => tables.drafts.toArray());
    kept.close();
    return { keys: rows.map(({ opId }) => opId), drafts };
  }

  test('with nothing pending, deletes all data of the account', async () => {
    await getAccount().database.run((tables) => tables.kv.count());
    expect(await signOut()).toEqual({ status: 'done' });
    expect(requests.map(({ path }) => path)).toEqual([SIGN_OUT_PATH]);
    expect(sync.calls).toEqual([['stop']]);
    expect(await leftovers()).toEqual(NOTHING);
    expect(localStorage.getItem('session-state')).toBeNull();
  });

  test('asks for no confirmation about data the app stored automatically', async () => {
    await enqueue(getAccount().database, userConfigWrite, { shown_claim_username: true });
    expect(await signOut()).toEqual({ status: 'done' });
    expect(await leftovers()).toEqual(NOTHING);
  });

  test('asks for confirmation if writes or songs would be lost, and changes nothing until then', async () => {
    await queueLike();
    await addDraft();
    expect(await signOut()).toMatchObject({ status: 'has-pending', count: 1, draftCount: 1, hasForm: false });
    expect(requests).toEqual([]);
    expect(await leftovers()).toEqual({ isSignedIn: true, hasRows: true, hasSongs: true, hasDrafts: true });
  });

  describe('with words in the create form', () => {
    const write = () => {
      localStorage.setItem(FORM_OWNER_KEY, userId);
      localStorage.setItem(CREATE_FORM_STORAGE_KEY, JSON.stringify({ lyrics: 'Secret words' }));
    };
    const isStored = () => JSON.stringify(Object.entries(localStorage)).includes('Secret words');
    afterEach(() => localStorage.clear());

    test('asks first', async () => {
      write();
      expect(await signOut()).toMatchObject({
        status: 'has-pending',
        count: 0,
        draftCount: 0,
        hasForm: true,
      });
      expect(getAccount().isSignedIn).toBe(true);
    });

    test.each([
      ['keep', true],
      ['discard', false],
    ] as const)('%s: the words stay: %s', async (choice, stays) => {
      write();
      expect(await signOut(choice)).toEqual({ status: 'done' });
      expect(isStored()).toBe(stays);
    });
  });

  test("'discard' deletes writes and songs along with everything else", async () => {
    await queueLike();
    await addDraft();
    expect(await signOut('discard')).toEqual({ status: 'done' });
    expect(await leftovers()).toEqual(NOTHING);
  });

  test("'keep' keeps writes and local songs for the next sign-in, but no downloads", async () => {
    const opId = await queueLike();
    await addDraft();
    expect(await signOut('keep')).toEqual({ status: 'done' });
    expect(await leftovers()).toEqual({ isSignedIn: false, hasRows: true, hasSongs: false, hasDrafts: true });
    expect(await storedWork()).toEqual({ keys: [opId], drafts: [draft] });
  });

  test("'send' signs out once everything was sent", async () => {
    await queueLike();
    const { database } = getAccount();
    sync.onFlush = () => database.run((tables) => tables.outbox.clear());
    expect(await signOut('send')).toEqual({ status: 'done' });
    expect(sync.calls).toEqual([['flush', true], ['stop']]);
    expect(await leftovers()).toEqual(NOTHING);
  });

  test("'send' keeps local songs, which cannot be sent", async () => {
    await queueLike();
    await addDraft();
    const { database } = getAccount();
    sync.onFlush = () => database.run((tables) => tables.outbox.clear());
    expect(await signOut('send')).toEqual({ status: 'done' });
    expect(await storedWork()).toEqual({ keys: [], drafts: [draft] });
  });

  test("'send' that could not send everything leaves the user signed in", async () => {
    const opId = await queueLike();
    expect(await signOut('send')).toEqual({ status: 'not-sent', count: 1 });
    expect(requests).toEqual([]);
    expect((await readOutbox(getAccount().database)).map((row) => row.opId)).toEqual([opId]);
  });

  test('fails offline and deletes nothing, whatever was chosen', async () => {
    await queueLike();
    responses.delete(SIGN_OUT_PATH);
    expect(await signOut('discard')).toEqual({ status: 'failed', message: expect.stringMatching(/\w/) });
    expect(await leftovers()).toMatchObject({ isSignedIn: true, hasRows: true, hasSongs: true });
    expect(sync.calls).toEqual([]);
  });

  test('proceeds for a session the server no longer knows', async () => {
    responses.set(SIGN_OUT_PATH, () => json(401, { detail: 'No session.' }));
    expect(await signOut()).toEqual({ status: 'done' });
    expect((await leftovers()).isSignedIn).toBe(false);
  });

  test('a lost session leaves the account’s data until the user clears it', async () => {
    const opId = await queueLike();
    await addDraft();
    await leaveSession();
    expect(themeStore.choice).toBe('dark');
    expect(connectionStore.leftAccount).toEqual({ userId, unsentCount: 1 });
    expect(await leftovers()).toEqual({ isSignedIn: false, hasRows: true, hasSongs: true, hasDrafts: true });
    expect((await storedWork()).keys).toEqual([opId]);
    await clearSignedOutAccount();
    expect(connectionStore.leftAccount).toBeNull();
    expect(await leftovers()).toEqual(NOTHING);
  });

  test('a visitor has no session to lose, and nothing to clear', async () => {
    const { database } = getAccount();
    setAccount(null);
    await database.destroy();
    await leaveSession();
    expect(connectionStore.leftAccount).toBeNull();
    await clearSignedOutAccount();
    expect(getAccount().isSignedIn).toBe(false);
  });
});
