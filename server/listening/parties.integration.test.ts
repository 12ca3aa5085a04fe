import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallId, CallInput } from '#contract/contract';
import { REALTIME_PATH } from '#contract/events';
import { PARTY_WAITING_PER_GUEST, type Party } from '#contract/listening/parties';
import { type Person, until } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClip } from '#tests/support/server/server-rows';
import { deletePartiesBefore } from './parties.repository.ts';

const { server, ada, ben } = await startLibraryServer();
const origin = await server.listen();
const db = server.database.connection;
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from parties'));

const songOf = (person: Person, title: string, isPublic: boolean) =>
  addClip(db, person.id, { title, isPublic });

const start = (device_id = 'desktop') => server.call('parties.create', { body: { device_id } }, { as: ada });

/** A browser without an account, which keeps its cookie. */
function newGuest(code: string) {
  let cookie = '';
  const params = { code };
  const send = async <Id extends CallId>(id: Id, input: Omit<CallInput<Id>, 'params'>) => {
    const { status, body, headers } = await server.raw(id, { params, ...input } as never, {
      as: null,
      headers: { cookie },
    });
    const [set] = [headers['set-cookie'] ?? []].flat();
    if (set !== undefined) cookie = String(set).split(';')[0] ?? '';
    return { status, party: body as unknown as Party, body, set: String(set ?? '') };
  };
  return {
    send,
    join: (name?: string) => send('parties.join', { body: name === undefined ? {} : { name } }),
    get: () => send('parties.get', {}),
    add: (clip_id: string) => send('parties.addSong', { body: { clip_id } }),
    vote: (number: number, is_voted = true) => send('parties.vote', { body: { number, is_voted } }),
  };
}

const titles = ({ songs }: Party) => songs.map(({ title, votes }) => [title, votes]);

describe('a party', () => {
  test('has a link that cannot be guessed, once per host, and moves to the device that starts it again', async () => {
    const party = await start();
    expect(party).toMatchObject({ device_id: 'desktop', guest_count: 0, songs: [], playing: null });
    expect(party.link).toMatch(/\/party\/[\w-]{22}$/);
    expect(await start('phone')).toEqual({ ...party, device_id: 'phone' });
    expect(await server.call('parties.getOwn', {}, { as: ada })).toEqual({
      party: { ...party, device_id: 'phone' },
    });
    expect(await server.call('parties.getOwn', {}, { as: ben })).toEqual({ party: null });
  });

  test('orders its queue by votes, then by time; each guest has one vote per song', async () => {
    const { code } = await start();
    const [first, second, third] = [
      await songOf(ben, 'First', true),
      await songOf(ben, 'Second', true),
      await songOf(ada, 'Third', true),
    ];
    const [eve, finn] = [newGuest(code), newGuest(code)];
    await eve.join('Eve');
    await eve.add(first);
    await eve.add(second);
    await finn.add(third);
    await finn.vote(2);
    await finn.vote(2);
    const seen = (await finn.get()).party;
    expect(titles(seen)).toEqual([
      ['Second', 2],
      ['First', 1],
      ['Third', 1],
    ]);
    expect(seen.songs.map(({ added_by, is_own, is_voted }) => [added_by, is_own, is_voted])).toEqual([
      ['Eve', false, true],
      ['Eve', false, false],
      ['', true, true],
    ]);
    expect(seen.guest_count).toBe(2);
    await finn.vote(2, false);
    expect(titles((await eve.get()).party)[0]).toEqual(['First', 1]);
    // Adding a song that waits is a vote for it.
    expect(titles((await finn.add(second)).party)[0]).toEqual(['Second', 2]);
    expect((await finn.vote(99)).status).toBe(409);
  });

  test('counts the votes of a household: four without names, and each with a name', async () => {
    const { code } = await start();
    await newGuest(code).add(await songOf(ben, 'First', true));
    for (let number = 0; number < 3; number += 1) expect((await newGuest(code).vote(1)).status).toBe(200);
    const fifth = newGuest(code);
    await fifth.join();
    expect((await fifth.vote(1)).body).toMatchObject({ field: 'name' });
    await fifth.join('Finn');
    expect(titles((await fifth.vote(1)).party)).toEqual([['First', 5]]);
  });

  test('moves on as the host plays, also by what was played without a connection', async () => {
    const { code } = await start();
    const [first, second, third] = [
      await songOf(ben, 'First', true),
      await songOf(ben, 'Second', true),
      await songOf(ben, 'Third', true),
    ];
    const guest = newGuest(code);
    for (const id of [first, second, third]) await guest.add(id);
    const params = { code };
    const body = { clip_id: second, played_clip_ids: [first] };
    await server.call('parties.setPlaying', { params, body }, { as: ada });
    await server.call('parties.setPlaying', { params, body }, { as: ada });
    const { party } = await guest.get();
    expect(party.playing?.title).toBe('Second');
    expect(titles(party)).toEqual([['Third', 1]]);
    // A played song may be added again.
    expect((await guest.add(first)).party.songs).toHaveLength(2);
    const removal = { params, body: { number: 3 } };
    const left = await server.call('parties.removeSong', removal, { as: ada });
    expect(titles(left)).toEqual([['First', 1]]);
  });

  test('is over for everyone when its host ends it, and after twelve hours', async () => {
    const { code, expires_at } = await start();
    const hoursLeft = (Date.parse(expires_at) - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(11.9);
    expect(hoursLeft).toBeLessThanOrEqual(12);
    const guest = newGuest(code);
    await guest.join();
    await server.call('parties.end', { params: { code } }, { as: ada });
    expect((await guest.get()).body).toMatchObject({
      detail: 'This party has ended, or its link is not complete.',
    });
    const next = await start();
    expect(next.code).not.toBe(code);
    await server.database.pool.query("update parties set expires_at = now() - interval '1 second'");
    expect((await newGuest(next.code).get()).status).toBe(404);
    expect(await server.call('parties.getOwn', {}, { as: ada })).toEqual({ party: null });
    await deletePartiesBefore(db, new Date());
    expect((await server.database.pool.query('select 1 from parties')).rowCount).toBe(0);
  });

  test('notifies the streams of its host of changes, and of no one else', async () => {
    const stream = await fetch(origin + REALTIME_PATH, { headers: { authorization: `Bearer ${ada.token}` } });
    const reader = stream.body?.getReader();
    let text = '';
    const reading = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += new TextDecoder().decode(part.value);
    })();
    const { code } = await start();
    await newGuest(code).join();
    await until(async () => text.split('data: {"type":"party_update"}').length === 3);
    await reader?.cancel();
    await reading;
  });
});

describe('a guest', () => {
  test('gets a cookie that scripts cannot read, for this party only, and is known by it', async () => {
    const { code } = await start();
    const guest = newGuest(code);
    const { set } = await guest.join('Eve');
    expect(set).toMatch(
      new RegExp(
        `^skylark_guest=[\\w-]{43}; Path=/api/parties/${code}; Max-Age=43200; HttpOnly; SameSite=Strict`,
      ),
    );
    const again = await guest.join('Eva');
    expect([again.set, again.party.own_name, again.party.guest_count]).toEqual(['', 'Eva', 1]);
    const { rows } = await server.database.pool.query('select * from party_guests');
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]+)/.exec(set)?.[1]);
  });

  test('sees the title of a private song that the host added, and can fetch neither audio nor cover', async () => {
    const { code } = await start();
    const [hidden, other] = [await songOf(ada, 'Demo for Ben', false), await songOf(ada, 'Diary', false)];
    const params = { code };
    const asHost = await server.call('parties.addSong', { params, body: { clip_id: hidden } }, { as: ada });
    expect(asHost.songs).toMatchObject([{ clip_id: hidden, added_by: null }]);
    const guest = newGuest(code);
    const { party, body } = await guest.get();
    expect(party.songs).toMatchObject([{ title: 'Demo for Ben', artist: '', image_url: '', clip_id: null }]);
    expect(JSON.stringify(body)).not.toContain(hidden);
    for (const file of [`audio/${hidden}.mp3`, `covers/${hidden}-640.webp`, `scores/${hidden}.json.gz`])
      expect((await fetch(`${origin}/media/${file}`)).status).toBe(404);
    for (const [clip_id, title] of [
      [hidden, 'Demo for Ben'],
      [other, ''],
    ] as const) {
      await server.call('parties.setPlaying', { params, body: { clip_id } }, { as: ada });
      expect((await guest.get()).party.playing).toEqual({ title, artist: '', image_url: '' });
    }
  });

  test('adds and finds public songs only; one that becomes private leaves the queue', async () => {
    const { code } = await start();
    const hidden = await songOf(ada, 'Zebra diary', false);
    const open = await songOf(ada, 'Zebra march', true);
    const guest = newGuest(code);
    expect((await guest.add(hidden)).status).toBe(404);
    const asBen = { params: { code }, body: { clip_id: hidden } };
    expect((await server.raw('parties.addSong', asBen, { as: ben })).status).toBe(404);
    const found = await guest.send('parties.search', { query: { term: 'zebra' } });
    expect(found.body).toEqual({ songs: [expect.objectContaining({ clip_id: open, title: 'Zebra march' })] });
    await guest.add(open);
    const visibility = { params: { gen_id: open }, body: { is_public: false } };
    await server.call('metadata.setVisibility', visibility, { as: ada });
    expect((await guest.get()).party.songs).toEqual([]);
  });

  test('has a limited number of waiting songs, and a name that is short and decent', async () => {
    const { code } = await start();
    const guest = newGuest(code);
    for (let number = 0; number < PARTY_WAITING_PER_GUEST; number += 1)
      expect((await guest.add(await songOf(ben, `Song ${number}`, true))).status).toBe(200);
    const more = await guest.add(await songOf(ben, 'One more', true));
    expect([more.status, more.body]).toEqual([
      409,
      { detail: 'You have 5 songs in the queue. Add another when one has played.' },
    ]);
    const long = await guest.join('x'.repeat(41));
    expect([long.status, long.body]).toMatchObject([400, { field: expect.stringContaining('name') }]);
    const rude = await guest.join('Moderation  test phrase');
    expect([rude.status, rude.body]).toMatchObject([422, { field: 'name' }]);
    expect((await guest.get()).party.own_name).toBe('');
  });
});
