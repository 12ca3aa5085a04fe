import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTIFICATION_PAGE_SIZE } from '#contract/people/notifications';
import { newId } from '#lib/ids';
import type { Person } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClips, transact } from '#tests/support/server/server-rows';
import { addNotification, type NewNotification, withdrawComments } from './notifications.repository.ts';
import { notifications } from './notifications.table.ts';

const { server, ada, ben, id, react } = await startLibraryServer();
const cleo = await server.signUp('cleo');
afterAll(() => server.close());

const list = (as: Person, query: { after_datetime_utc?: string; before_datetime_utc?: string } = {}) =>
  server.call('notifications.list', { query }, { as });
const latest = async (as: Person = ada) => (await list(as)).notifications[0];

/** Adds the notification of a user's comment on one of Ada's songs. */
const comment = (actor: Person, groupId: string, change: Partial<NewNotification> = {}) =>
  transact(server.database, (db) =>
    addNotification(db, {
      userId: ada.id,
      actorId: actor.id,
      kind: 'clip_comment',
      groupId,
      content: { type: 'clip', id: groupId, title: 'A song', imageUrl: '/cover.webp' },
      comment: { id: newId(), text: 'Lovely' },
      ...change,
    }),
  );

beforeAll(async () => {
  await server.database.pool.query('update clips set is_public = true');
});

describe('notifications', () => {
  test('a published remix notifies the original’s owner once, with a link to the remix', async () => {
    const [remix = ''] = await addClips(server.database.connection, ben.id, 1);
    await server.database.pool.query(
      `update clips set is_public = false, metadata = metadata || jsonb_build_object('cover_clip_id', $2::text) where id = $1`,
      [remix, id(3)],
    );
    const remixes = async () =>
      (await list(ada)).notifications.filter((one) => one.notification_type === 'remix');
    const publish = (is_public: boolean) =>
      server.call('metadata.setVisibility', { params: { gen_id: remix }, body: { is_public } }, { as: ben });
    expect(await remixes()).toEqual([]);
    for (const isPublic of [true, false, true]) await publish(isPublic);
    expect(await remixes()).toEqual([
      expect.objectContaining({ content_id: remix, content_title: 'Song 3', num_profiles: 1 }),
    ]);
    await server.database.pool.query("delete from notifications where kind = 'remix'");
  });

  test('[NOTIF-02] a like notifies the song’s owner with its title, cover and the liker', async () => {
    await react(0, 'LIKE', ben);
    const { notifications: notified } = await list(ada);
    expect(notified).toEqual([
      {
        id: expect.any(String),
        notification_type: 'clip_like',
        updated_at: expect.any(String),
        is_read: false,
        user_profiles: [expect.objectContaining({ user_id: ben.id, handle: 'Ben_2', display_name: 'Ben_2' })],
        num_profiles: 1,
        content_type: 'clip',
        content_id: id(0),
        content_title: 'Song 0',
        image_url: expect.stringMatching(/^\/media\//),
        comment_id: null,
        comment_text: '',
      },
    ]);
    expect((await list(ben)).notifications).toEqual([]);
  });

  test('likes of a playlist and loves of a persona notify their owner once and can be withdrawn', async () => {
    const { id: playlist_id } = await server.call(
      'playlists.create',
      { body: { name: 'Rain' } },
      { as: ada },
    );
    const params = { playlist_id };
    await server.call('playlists.setVisibility', { params, body: { is_public: true } }, { as: ada });
    const like = (reaction: 'LIKE' | null) =>
      server.call('playlists.updateReactionType', { params, body: { reaction } }, { as: ben });
    const persona = await server.call(
      'personas.create',
      { body: { root_clip_id: id(1), name: 'Voice', is_public: true } },
      { as: ada },
    );
    const love = (loved: boolean) =>
      server.call(
        'personas.toggleLove',
        { params: { persona_id: persona.id }, body: { loved } },
        { as: ben },
      );
    const notified = async () =>
      (await list(ada)).notifications.filter(({ notification_type: type }) => type !== 'clip_like');
    for (let round = 0; round < 2; round++) {
      await like('LIKE');
      await love(true);
    }
    expect(await notified()).toEqual([
      expect.objectContaining({
        notification_type: 'persona_love',
        content_type: 'persona',
        content_id: persona.id,
        content_title: 'Voice',
        num_profiles: 1,
      }),
      expect.objectContaining({
        notification_type: 'playlist_like',
        content_type: 'playlist',
        content_id: playlist_id,
        content_title: 'Rain',
        num_profiles: 1,
      }),
    ]);
    await like(null);
    await love(false);
    expect(await notified()).toEqual([]);
  });

  test('a second user joins the unread notification, newest first; the same user is not added twice', async () => {
    const before = await latest();
    await react(0, 'LIKE', cleo);
    await react(0, null, ben);
    await react(0, 'LIKE', ben);
    const { notifications: notified } = await list(ada);
    expect(notified).toHaveLength(1);
    expect(notified[0]).toMatchObject({ id: before?.id, num_profiles: 2 });
    expect(notified[0]?.user_profiles.map(({ handle }) => handle)).toEqual(['Ben_2', 'cleo']);
    await react(0, 'LIKE', ben);
    expect(await latest()).toEqual(notified[0]);
  });

  test('events after it was read start a new notification', async () => {
    const group = id(1);
    await comment(ben, group);
    const first = await latest();
    await server.call('notifications.read', { body: { ids: [first?.id ?? ''] } }, { as: ada });
    await comment(cleo, group);
    const second = await latest();
    expect(second?.id).not.toBe(first?.id);
    expect(second).toMatchObject({ num_profiles: 1, comment_text: 'Lovely' });
  });

  test('names at most three users and counts all', async () => {
    const people = await Promise.all(['dan', 'eve', 'fay'].map((name) => server.signUp(name)));
    for (const person of [ben, ...people]) await comment(person, id(2));
    const notified = await latest();
    expect(notified?.num_profiles).toBe(4);
    expect(notified?.user_profiles.map(({ handle }) => handle)).toEqual(['fay', 'eve', 'dan']);
  });

  test('no one is notified of their own actions', async () => {
    const before = await latest();
    await react(3, 'LIKE', ada);
    await comment(ada, id(3));
    expect(await latest()).toEqual(before);
  });

  test('a muted kind sends no notification; the settings list it', async () => {
    const set = (muted_types: ('clip_like' | 'mention')[]) =>
      server.call('notifications.setSettings', { body: { muted_types } }, { as: ada });
    expect(await set(['clip_like', 'clip_like', 'mention'])).toEqual({
      muted_types: ['clip_like', 'mention'],
    });
    const before = await latest();
    await react(4, 'LIKE', ben);
    expect(await latest()).toEqual(before);
    expect(await set([])).toEqual({ muted_types: [] });
    expect(await server.call('notifications.getSettings', {}, { as: ada })).toEqual({ muted_types: [] });
    await react(4, 'LIKE', cleo);
    expect(await latest()).toMatchObject({ content_id: id(4), num_profiles: 1 });
  });
});

describe('when the cause is undone', () => {
  test('[NOTIF-06] a withdrawn like changes the notification’s type to deleted', async () => {
    await react(5, 'LIKE', ben);
    const notified = await latest();
    const { notified_at: after } = await list(ada);
    await react(5, null, ben);
    expect((await list(ada)).notifications.map((one) => one.id)).not.toContain(notified?.id);
    const { notifications: changed } = await list(ada, { after_datetime_utc: after });
    expect(changed.find((one) => one.id === notified?.id)?.notification_type).toBe('deleted');
  });

  test('deleting a comment leaves the other comments in its notification', async () => {
    const gone = newId();
    await comment(ben, id(6), { comment: { id: newId(), text: 'I stay' } });
    await comment(cleo, id(6), { comment: { id: gone, text: 'I go' } });
    expect(await latest()).toMatchObject({ comment_id: gone, comment_text: 'I go', num_profiles: 2 });
    await transact(server.database, (db) => withdrawComments(db, [gone]));
    expect(await latest()).toMatchObject({ comment_text: 'I stay', num_profiles: 1 });
  });
});

describe('reading and suppressing', () => {
  test('[NOTIF-15] marks some as read, or all up to a time, and returns the previously unread ones', async () => {
    const read = (body: object) => server.call('notifications.read', { body }, { as: ada });
    for (const index of [7, 8, 9]) await comment(ben, id(index));
    const [newest, middle, oldest] = (await list(ada)).notifications;
    expect(await read({ ids: [middle?.id] })).toEqual({ updated: [middle?.id] });
    expect(await read({ ids: [middle?.id] })).toEqual({ updated: [] });
    const { updated } = await read({ all: true, before_datetime_utc: oldest?.updated_at });
    expect(updated).toContain(oldest?.id);
    expect(updated).not.toContain(newest?.id);
    expect((await read({ all: true })).updated).toEqual([newest?.id]);
    expect((await list(ada)).notifications.every((one) => one.is_read)).toBe(true);
    const neither = await server.raw('notifications.read', { body: {} }, { as: ada });
    expect([neither.status, neither.body.field]).toEqual([422, 'ids']);
  });

  test('[NOTIF-16] permanently suppresses the user’s notifications, but no one else’s', async () => {
    const notified = await latest();
    const ids = [notified?.id ?? ''];
    const suppress = (as: Person) => server.call('notifications.suppress', { body: { ids } }, { as });
    expect(await suppress(ben)).toEqual({ updated: [] });
    expect(await latest()).toEqual(notified);
    expect(await suppress(ada)).toEqual({ updated: ids });
    expect((await latest())?.id).not.toBe(notified?.id);
    expect(await suppress(ada)).toEqual({ updated: [] });
    expect(
      await server.call('notifications.read', { body: { ids } }, { as: ben }),
      'another’s cannot be read either',
    ).toEqual({ updated: [] });
  });
});

describe('the list', () => {
  test('[NOTIF-14] pages back by time, newest first, and lists changes after a time', async () => {
    const dan = await server.signUp('collector');
    const count = 2 * NOTIFICATION_PAGE_SIZE + 5;
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await server.database.connection.insert(notifications).values(
      Array.from({ length: count }, (_, minute) => ({
        id: newId(),
        userId: dan.id,
        kind: 'credits' as const,
        groupKey: `credits ${minute}`,
        contentType: 'credits' as const,
        contentId: '',
        contentTitle: `Notice ${minute}`,
        imageUrl: '',
        updatedAt: at(minute),
        changedAt: at(minute),
      })),
    );
    const titles: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { notifications: notified } = await list(dan, before ? { before_datetime_utc: before } : {});
      titles.push(...notified.map((one) => one.content_title).filter((title) => !titles.includes(title)));
      before = notified.at(-1)?.updated_at;
    }
    expect(titles).toEqual(Array.from({ length: count }, (_, place) => `Notice ${count - 1 - place}`));

    const first = await list(dan, { after_datetime_utc: at(0).toISOString() });
    expect(first.notifications.map((one) => one.content_title)[0]).toBe('Notice 0');
    expect(first.notifications).toHaveLength(NOTIFICATION_PAGE_SIZE);
    expect(first.notified_at).toBe(at(NOTIFICATION_PAGE_SIZE - 1).toISOString());
    const second = await list(dan, { after_datetime_utc: first.notified_at });
    expect(second.notifications[0]?.content_title).toBe(`Notice ${NOTIFICATION_PAGE_SIZE - 1}`);
    const both = await server.raw(
      'notifications.list',
      { query: { after_datetime_utc: first.notified_at, before_datetime_utc: first.notified_at } },
      { as: dan },
    );
    expect(both.status).toBe(422);
  });

  test('[NOTIF-09] a visitor has none', async () => {
    expect((await server.raw('notifications.list', { query: {} })).status).toBe(401);
  });
});
