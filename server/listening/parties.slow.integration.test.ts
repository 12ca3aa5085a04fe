import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallId, CallInput } from '#contract/contract';
import type { Party } from '#contract/listening/parties';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClip } from '#tests/support/server/server-rows';

// The limits themselves: all attackers here have one address.
const { server, ada, ben } = await startLibraryServer({ rateLimitScale: 1 });
const { pool, connection } = server.database;
afterAll(() => server.close());
beforeEach(() => pool.query('delete from parties'));

const GUESTS_AN_HOUR = 12;
const NAMELESS_VOTES = 4;

const start = () => server.call('parties.create', { body: { device_id: 'desktop' } }, { as: ada });
const songOf = (title: string) => addClip(connection, ben.id, { title, isPublic: true });

async function send<Id extends CallId>(id: Id, input: CallInput<Id>, cookie = '') {
  const { status, body, headers } = await server.raw(id, input, { as: null, headers: { cookie } });
  return { status, body, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}
const votesOf = (party: Party) => party.songs.map(({ votes }) => votes);
const ownParty = async () => (await server.call('parties.getOwn', {}, { as: ada })).party as Party;

describe('an attacker of a party', () => {
  const vote = (code: string, cookie = '', change = {}) => {
    const body = { number: 1, is_voted: true, ...change };
    return send('parties.vote', { params: { code }, body }, cookie);
  };
  const join = (code: string, name: string) => send('parties.join', { params: { code }, body: { name } });

  test('cannot stuff votes by dropped or invented cookies', async () => {
    const { code } = await start();
    const song = { params: { code }, body: { clip_id: await songOf('Rain') } };
    const honest = await send('parties.addSong', song);
    for (let repeat = 0; repeat < 3; repeat += 1) await vote(code, honest.cookie);
    expect(votesOf(await ownParty())).toEqual([1]);
    const outcomes: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const invented = `skylark_guest=${randomBytes(32).toString('base64url')}`;
      outcomes.push((await vote(code, round % 2 === 0 ? '' : invented)).status);
    }
    expect(outcomes.filter((status) => status === 200)).toHaveLength(NAMELESS_VOTES - 1);
    // Adding a song that waits would be another vote for it.
    expect((await send('parties.addSong', song)).body).toMatchObject({ field: 'name' });
    expect(votesOf(await ownParty())).toEqual([NAMELESS_VOTES]);
    // A guest who was there before still takes part.
    const withdrawal = await vote(code, honest.cookie, { is_voted: false });
    expect([withdrawal.status, votesOf(await ownParty())]).toEqual([200, [NAMELESS_VOTES - 1]]);
  });

  test('cannot stuff votes with invented names beyond the guests who may join from one address', async () => {
    const { code } = await start();
    for (const title of ['Rain', 'Sun'])
      await server.call(
        'parties.addSong',
        { params: { code }, body: { clip_id: await songOf(title) } },
        { as: ada },
      );
    const eve = await join(code, 'Eve');
    expect((await vote(code, eve.cookie)).status).toBe(200);
    const again = await join(code, ' eve ');
    expect((await vote(code, again.cookie)).body).toMatchObject({ field: 'name' });
    const names = Array.from({ length: GUESTS_AN_HOUR }, (_, index) => `Guest ${index}`);
    const guests = [];
    for (const name of names) guests.push(await join(code, name));
    expect(guests.map(({ status }) => status).slice(-3)).toEqual([200, 409, 409]);
    expect((await ownParty()).has_waiting_guests).toBe(false);
    for (const { cookie } of guests) await vote(code, cookie);
    expect(votesOf(await ownParty())).toEqual([GUESTS_AN_HOUR - 1, 0]);
    // Two hours later as many may join, but a song has its votes.
    await pool.query("update party_guests set created_at = now() - interval '2 hours'");
    const later = [await join(code, 'Later'), await join(code, 'Latest')];
    expect((await vote(code, later[0]?.cookie)).status).toBe(200);
    expect((await vote(code, later[1]?.cookie)).status).toBe(409);
    expect((await vote(code, later[1]?.cookie, { number: 2 })).status).toBe(200);
    expect(votesOf(await ownParty())).toEqual([GUESTS_AN_HOUR, 1]);
  });

  test('sees the thirteenth phone of a household, and lets it in', async () => {
    const { code } = await start();
    const params = { code };
    const clip_id = await songOf('Rain');
    await server.call('parties.addSong', { params, body: { clip_id } }, { as: ada });
    for (let phone = 0; phone < GUESTS_AN_HOUR; phone += 1) await join(code, `Guest ${phone}`);
    // As the page of a guest does: it joins without a name.
    const page = await send('parties.join', { params, body: {} });
    expect([page.status, page.cookie, page.body]).toMatchObject([200, '', { has_waiting_guests: false }]);
    expect((await join(code, 'Late')).body).toEqual({
      detail: 'Many guests joined from your network. Ask the host to let more of them in.',
    });
    expect(await ownParty()).toMatchObject({ has_waiting_guests: true, guest_count: GUESTS_AN_HOUR });
    await server.call('parties.letIn', { params }, { as: ada });
    const late = await join(code, 'Late');
    expect((await vote(code, late.cookie)).status).toBe(200);
    expect(await ownParty()).toMatchObject({ has_waiting_guests: false, guest_count: GUESTS_AN_HOUR + 1 });
  });

  test('stores no name that is too long, rude or not text', async () => {
    const { code } = await start();
    const guest = await send('parties.join', { params: { code }, body: { name: '<b>Eve</b>' } });
    expect(guest.body).toMatchObject({ own_name: '<b>Eve</b>' });
    for (const name of ['x'.repeat(41), 'Moderation\ttest  phrase', { a: 1 }, ['Eve'], null, 5]) {
      const input = { params: { code }, body: { name } } as CallInput<'parties.join'>;
      const { status, body } = await send('parties.join', input, guest.cookie);
      expect([400, 422]).toContain(status);
      expect(body).toMatchObject({ field: expect.stringContaining('name') });
    }
    const { rows } = await pool.query('select name from party_guests');
    expect(rows).toEqual([{ name: '<b>Eve</b>' }]);
  });

  test('can do nothing with the cookie of another party, or after the end', async () => {
    const first = await start();
    const clip_id = await songOf('Rain');
    const guest = await send('parties.addSong', { params: { code: first.code }, body: { clip_id } });
    await server.call('parties.end', { params: { code: first.code } }, { as: ada });
    for (const { status } of [
      await send('parties.get', { params: { code: first.code } }, guest.cookie),
      await send('parties.search', { params: { code: first.code }, query: { term: '' } }, guest.cookie),
      await send('parties.join', { params: { code: first.code }, body: {} }, guest.cookie),
      await send('parties.addSong', { params: { code: first.code }, body: { clip_id } }, guest.cookie),
      await send('parties.vote', { params: { code: first.code }, body: { number: 1, is_voted: true } }),
    ])
      expect(status).toBe(404);
    const second = await start();
    const stray = await send('parties.get', { params: { code: second.code } }, guest.cookie);
    expect(stray.body).toMatchObject({ own_name: '', guest_count: 0, songs: [] });
    for (const id of ['parties.end', 'parties.removeSong', 'parties.setPlaying'] as const) {
      const input = { params: { code: second.code }, body: { number: 1, clip_id: null } };
      expect((await send(id, input as never, guest.cookie)).status).toBe(401);
    }
  });

  // Last, because it uses up what one address may send in a minute.
  test('finds no party by guessed codes, and is refused after some', async () => {
    const { code } = await start();
    const near = `${code.slice(0, -2)}${code.at(-1)}${code.at(-2)}`;
    const guesses = [near, code.toLowerCase(), `${code}=`, "' or 1=1 --", '%'];
    while (guesses.length < 200) guesses.push(randomBytes(16).toString('base64url'));
    const statuses = new Set<number>();
    for (const guess of guesses.filter((one) => one !== code))
      statuses.add((await send('parties.get', { params: { code: guess } })).status);
    expect([...statuses].toSorted()).toEqual([404, 429]);
  });
});
