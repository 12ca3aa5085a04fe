import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Person } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, ben, id, clip, react, pin } = await startLibraryServer();
afterAll(() => server.close());

describe('reactions', () => {
  test('[REACT-07] [REACT-09] LIKE is stored as L, DISLIKE as D, null clears', async () => {
    const types = [];
    for (const reaction of ['LIKE', 'DISLIKE', null] as const) {
      types.push((await react(0, reaction)).body.reaction?.reaction_type);
    }
    expect(types).toEqual(['L', 'D', null]);
  });

  test('[REACT-05] a like counts once, and a dislike removes it', async () => {
    const counts = [];
    for (const reaction of ['LIKE', 'LIKE', 'DISLIKE', 'DISLIKE', 'LIKE', null] as const) {
      counts.push((await react(1, reaction)).body.upvote_count);
    }
    expect(counts).toEqual([1, 1, 0, 0, 1, 0]);
  });

  test('likes of two users add up, and each sees their own', async () => {
    await pin(2);
    await react(2, 'LIKE');
    const answer = await react(2, 'LIKE', ben);
    expect(answer.body.upvote_count).toBe(2);
    await react(2, 'DISLIKE', ben);
    expect((await clip(2)).reaction?.reaction_type).toBe('L');
    expect((await clip(2, ben)).reaction?.reaction_type).toBe('D');
    expect((await clip(2, null)).reaction).toBeNull();
    await pin(2, { unpin: true });
  });
});

const play = (index: number, sample_factor: number, as: Person | null) =>
  server.raw('clips.incrementPlayCount', { params: { gen_id: id(index) }, body: { sample_factor } }, { as });

describe('lookups and plays', () => {
  test('[PLAYER-23] a play adds the sample factor', async () => {
    await server.database.pool.query('update clips set play_count = 250 where id = $1', [id(0)]);
    await play(0, 3, ada);
    expect((await clip(0)).play_count).toBe(253);
  });

  test('[PLAYER-30] plays are reported to version 2 of the path, with the sample factor only', async () => {
    await server.database.pool.query('update clips set play_count = 250 where id = $1', [id(0)]);
    const { app } = server;
    const tell = (payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/gen/${id(0)}/increment_play_count/v2`,
        headers: { authorization: `Bearer ${ada.token}` },
        payload,
      });
    const answer = await tell({ sample_factor: 2 });
    expect([answer.statusCode, answer.json(), (await clip(0)).play_count]).toEqual([200, {}, 252]);
    expect((await tell({})).statusCode).toBe(400);
  });

  test('a play adds no more than the current play count allows, whatever is sent', async () => {
    await server.database.pool.query('update clips set play_count = 0 where id = $1', [id(0)]);
    expect((await play(0, 1_000_000_000, ada)).status).toBe(200);
    expect((await clip(0)).play_count).toBe(1);
    expect((await play(0, Number.MAX_SAFE_INTEGER, ada)).status).toBe(400);
  });

  test('[CLIP-61] lookups return clips in the requested order and omit unknown and invisible ones', async () => {
    await pin(10);
    const ask = [id(3), newId(), id(10)].join(',');
    const found = async (as: Person | null) =>
      (await server.call('clips.getSongsByIds', { query: { ids: ask } }, { as })).clips.map(
        (clip) => clip.id,
      );
    expect(await found(ada)).toEqual([id(3), id(10)]);
    expect(await found(ben)).toEqual([id(10)]);
    expect(await found(null)).toEqual([id(10)]);
  });
});

describe('a reaction', () => {
  test('by many users at the same time counts each of them', async () => {
    await server.database.pool.query('update clips set is_public = true, upvote_count = 0 where id = $1', [
      id(7),
    ]);
    const people = await Promise.all(['carl', 'dora', 'emil', 'fay'].map((name) => server.signUp(name)));
    await Promise.all(people.map((person) => react(7, 'LIKE', person)));
    expect((await clip(7)).upvote_count).toBe(4);
    await Promise.all(people.slice(0, 3).map((person) => react(7, 'DISLIKE', person)));
    expect((await clip(7)).upvote_count).toBe(1);
  });

  test('by one user from many tabs counts once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => react(8, 'LIKE')));
    expect((await clip(8)).upvote_count).toBe(1);
  });

  test('notifies owner and liker; repeating the same reaction does not change the count', async () => {
    await server.database.pool.query('update clips set is_public = true where id = $1', [id(9)]);
    await server.database.pool.query('delete from events');
    await react(9, 'LIKE', ben);
    await react(9, 'LIKE', ben);
    // Plus the owner's notification.
    const { rows } = await server.database.pool.query(
      "select distinct user_id, noun, entity_id from events where noun = 'clip'",
    );
    expect(rows.map(({ user_id, noun, entity_id }) => [user_id, noun, entity_id]).sort()).toEqual(
      [
        [ada.id, 'clip', id(9)],
        [ben.id, 'clip', id(9)],
      ].sort(),
    );
    expect((await clip(9)).upvote_count).toBe(1);
  });
});

test('a play is counted only for users who may hear the song', async () => {
  await server.database.pool.query('update clips set is_public = true where id = $1', [id(11)]);
  expect((await play(11, 1, null)).status).toBe(200);
  expect((await play(11, 1, ben)).status).toBe(200);
  expect((await play(12, 1, ben)).status).toBe(404);
  expect([(await clip(11)).play_count, (await clip(12)).play_count]).toEqual([2, 0]);
});
