import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/people/notifications';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';
import { notifyEndedContests } from './contest-notices.ts';

let server: TestServer;
let staff: Person;
let maker: Person;
let source: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('first_is_staff');
  maker = await server.signUp('maker');
  source = await addClip(server.database.connection, staff.id, { isPublic: true });
});
afterAll(() => server.close());

const facts = {
  producer_name: 'Marlow Fen',
  prizes: 'Over $100K in prizes',
  awards: 'The top two remixes are officially released',
  rules_url: 'https://example.com/rules',
  rules: '',
};
const set = (endsAt: string, song = source) =>
  server.raw('contests.set', { body: { ...facts, source_clip_id: song, ends_at: endsAt } }, { as: staff });
const later = '2099-11-09T04:59:59.000Z';
const past = '2020-11-09T04:59:59.000Z';
const current = async () => (await server.call('contests.getCurrent', {})).contest;
const isContestClip = (clipId: string) =>
  server.call('contests.isContestClip', { params: { clip_id: clipId } }, { as: maker });

/** Adds a cover of a song, owned by `maker`. */
const addCover = (covered: string) =>
  addClip(server.database.connection, maker.id, {
    metadata: { ...storedMetadata(), cover_clip_id: covered },
  });
const contestsOf = async (clipId: string) =>
  (await server.call('clips.get', { params: { clip_id: clipId } }, { as: maker })).metadata.contest_ids;

test('staff start, change and end a contest', async () => {
  expect(await current()).toBeNull();
  await set(later);
  const first = await current();
  expect(first).toMatchObject({ ...facts, source_clip_id: source, ends_at: later });
  await set('2098-11-09T04:59:59.000Z');
  expect(await current()).toMatchObject({ id: first?.id, ends_at: '2098-11-09T04:59:59.000Z' });
  await set(past);
  expect(await current()).toBeNull();
});

test('a contest needs rules: a text, a linked page, or both', async () => {
  const withRules = (rules: string, rules_url: string) =>
    server.raw(
      'contests.set',
      { body: { ...facts, rules, rules_url, source_clip_id: source, ends_at: later } },
      { as: staff },
    );
  expect((await withRules(' ', '')).status).toBe(422);
  expect((await withRules('One remix each.\n', '')).status).toBe(200);
  expect(await current()).toMatchObject({ rules: 'One remix each.', rules_url: '' });
  await set(past);
});

test('a contest needs a public song', async () => {
  const hidden = await addClip(server.database.connection, staff.id, { isPublic: false });
  const { status, body } = await set(later, hidden);
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ detail: expect.stringContaining('public') }),
  ]);
});

test('[CONTEST-15] [CONTEST-17] [PIN-09] a remix of the contest’s song takes part once submitted on publishing or pinning', async () => {
  await set(later);
  const id = (await current())?.id;
  const [published, pinned, silent, other] = await Promise.all([
    addCover(source),
    addCover(source),
    addCover(source),
    addCover(await addCover(source)),
  ]);
  const publish = (clipId: string, isSubmitted: boolean) =>
    server.call(
      'metadata.setVisibility',
      { params: { gen_id: clipId }, body: { is_public: true, submit_to_contest: isSubmitted } },
      { as: maker },
    );
  await publish(published, true);
  await publish(silent, false);
  await publish(other, true);
  await server.call(
    'pins.pinClip',
    { params: { clip_id: pinned }, body: { submit_to_contest: true } },
    { as: maker },
  );
  expect(await contestsOf(published)).toEqual([id]);
  expect(await contestsOf(pinned)).toEqual([id]);
  expect(await contestsOf(silent)).toEqual([]);
  expect(await contestsOf(other)).toEqual([]);
  expect(await isContestClip(published)).toEqual({ is_contest_clip: true, contest_id: id });
  expect(await isContestClip(source)).toEqual({ is_contest_clip: true, contest_id: id });
  expect(await isContestClip(silent)).toEqual({ is_contest_clip: false, contest_id: null });
});

const notified = async () => {
  const { notifications } = await server.call('notifications.list', { query: {} }, { as: maker });
  return notifications.filter((one) => one.notification_type === 'contest');
};

test('participants are notified once per entry and once of the end, with a link to the song', async () => {
  const entries = (await notified()).filter((one) => one.content_title.includes('takes part'));
  expect(entries).toHaveLength(2);
  const [entry] = entries;
  expect(await contestsOf(entry?.content_id ?? '')).toHaveLength(1);
  const publish = (is_public: boolean) =>
    server.call(
      'metadata.setVisibility',
      { params: { gen_id: entry?.content_id ?? '' }, body: { is_public, submit_to_contest: is_public } },
      { as: maker },
    );
  await publish(false);
  await publish(true);
  await set(new Date(Date.now() - 1000).toISOString());
  await set(later);
  await set(past);
  await notifyEndedContests(server.database, new Date());
  const all = await notified();
  expect(all.filter((one) => one.content_title.includes('takes part'))).toHaveLength(2);
  expect(all.filter((one) => one.content_title.includes('is over'))).toEqual([
    expect.objectContaining({ content_type: 'contest', is_read: false, num_profiles: 0 }),
  ]);
});

test('the server announces an expired contest automatically, unless contest notifications are muted', async () => {
  await set(later);
  const clipId = await addCover(source);
  const mute = (muted_types: NotificationKind[]) =>
    server.call('notifications.setSettings', { body: { muted_types } }, { as: maker });
  await mute(['contest']);
  await server.call(
    'metadata.setVisibility',
    { params: { gen_id: clipId }, body: { is_public: true, submit_to_contest: true } },
    { as: maker },
  );
  const before = (await notified()).length;
  const end = new Date(Date.parse(later) + 1000);
  await notifyEndedContests(server.database, end);
  expect(await notified()).toHaveLength(before);
  await mute([]);
  await notifyEndedContests(server.database, end);
  await notifyEndedContests(server.database, end);
  expect(await notified()).toHaveLength(before + 1);
});

test('remixes of the contest’s song list contest entries first across pages, including entries made from a remix', async () => {
  const { connection } = server.database;
  const song = await addClip(connection, staff.id, { isPublic: true });
  await set(past);
  await set(later, song);
  const id = (await current())?.id ?? '';
  const made = (metadata: object, minute: number) =>
    addClip(connection, maker.id, {
      isPublic: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      metadata: { ...storedMetadata(), ...metadata },
    });
  const remix = await made({ cover_clip_id: song }, 1);
  const edit = { ...{ id: remix, type: 'gen' }, ...{ continue_at: null, infill: false, source: null } };
  const entry = await made({ cover_clip_id: song, contest_ids: [id] }, 2);
  // Cropped from the remix, so the contest's song is not its parent.
  const ofRemix = await made(
    { cover_clip_id: song, contest_ids: [id], history: [{ ...edit, source: remix }] },
    0,
  );
  const others = [];
  for (const minute of [3, 4]) others.unshift(await made({ cover_clip_id: song }, minute));
  const page = async (number: number) =>
    (
      await server.call(
        'lineage.listDirectChildren',
        { query: { clip_id: song, page: number, page_size: 3 } },
        { as: maker },
      )
    ).clips.map((clip) => clip.id);
  expect(await page(0)).toEqual([entry, ofRemix, others[0]]);
  expect(await page(1)).toEqual([others[1], remix]);
  await set(past);
  expect(await page(0)).toEqual([others[0], others[1], entry]);
});

test('a contest accepts no entries after its end', async () => {
  await set(past);
  const late = await addCover(source);
  await server.call(
    'metadata.setVisibility',
    { params: { gen_id: late }, body: { is_public: true, submit_to_contest: true } },
    { as: maker },
  );
  expect(await contestsOf(late)).toEqual([]);
});
