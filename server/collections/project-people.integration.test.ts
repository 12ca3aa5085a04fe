import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverPath } from '#domain/files/media-paths';
import { listMissedEvents } from '#server/operation/events.repository';
import { type Person, simpleBody } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { projectCalls } from '#tests/support/server/project-calls';
import { addClip, addClips } from '#tests/support/server/server-rows';

let cai: Person;
let calls: ReturnType<typeof projectCalls>;

const { server, ada, ben } = await startHousehold();

beforeAll(async () => {
  cai = await server.signUp('cai');
  calls = projectCalls(server, ada);
});
afterAll(() => server.close());

/** The events after `since` that a user receives. */
async function notified(as: Person, since: number) {
  const missed = await listMissedEvents(server.database.connection, as.id, since + 50);
  return missed
    .filter(({ id }) => id > since)
    .map(({ entity, detail }) => [entity.noun, entity.id, detail?.updateType, detail?.clipIds]);
}
const lastEvent = async () =>
  Number((await server.database.pool.query('select coalesce(max(id), 0) as id from events')).rows[0]?.id);

describe('the people of a workspace', () => {
  test('[WORK-04] [WORK-16] [WORK-51] [WORK-53] [WORK-56] [WORK-57] are invited and accept or decline', async () => {
    const { id } = await calls.create('Duo');
    expect((await calls.invite(id, ben.id)).body.collaborators).toHaveLength(2);
    await calls.invite(id, ben.id);
    await calls.invite(id, cai.id);
    expect(await calls.people(id)).toEqual([
      ['ada', 'owner', 'accepted'],
      ['ben', 'collaborator', 'pending'],
      ['cai', 'collaborator', 'pending'],
    ]);
    const [asked] = await calls.invites(ben);
    expect(asked).toMatchObject({
      status: 'pending',
      project: { id, name: 'Duo' },
      inviter: { handle: 'ada', display_name: 'ada' },
    });
    expect((await calls.get(id, ben)).status).toBe(404);
    expect((await calls.answer(asked?.id ?? '', 'accepted', cai)).body.detail).toBe('Invite not found.');
    const accepted = [
      await calls.answer(asked?.id ?? '', 'accepted', ben),
      await calls.answer(asked?.id ?? '', 'accepted', ben),
    ];
    expect(accepted.map(({ status, body }) => [status, body.status])).toEqual(
      Array(2).fill([200, 'accepted']),
    );
    expect((await calls.answer(asked?.id ?? '', 'declined', ben)).status).toBe(422);
    const [refused] = await calls.invites(cai);
    // Clients reload the people when the workspace is newer.
    const before = (await calls.get(id)).body.updated_at;
    await calls.answer(refused?.id ?? '', 'declined', cai);
    expect(Date.parse((await calls.get(id)).body.updated_at)).toBeGreaterThan(Date.parse(before));
    expect(await calls.people(id)).toEqual([
      ['ada', 'owner', 'accepted'],
      ['ben', 'collaborator', 'accepted'],
    ]);
    expect([await calls.invites(ben), await calls.invites(cai)]).toEqual([[], []]);
    expect((await calls.get(id, ben)).body).toMatchObject({ is_owned: false, shared: true });
  });

  test('a revoked invitation cannot be answered', async () => {
    const { id } = await calls.create('Never mind');
    await calls.invite(id, cai.id);
    const [asked] = await calls.invites(cai);
    await server.call(
      'projects.removeCollaborator',
      { params: { project_id: id }, body: { invited_user_id: cai.id } },
      { as: ada },
    );
    expect(await calls.invites(cai)).toEqual([]);
    expect(await calls.answer(asked?.id ?? '', 'accepted', cai)).toMatchObject({
      status: 404,
      body: { detail: 'Invite not found.' },
    });
  });

  test('[WORK-21] collaborators see and add songs, including private ones, with their covers', async () => {
    const { id } = await calls.shared(ben);
    const [mine] = await addClips(server.database.connection, ada.id, 1, () => ({ projectId: id }));
    const clip_id = mine ?? '';
    expect(await calls.ids(id, ben)).toEqual([mine]);
    const reads = [
      await server.raw('clips.get', { params: { clip_id } }, { as: ben }),
      await server.raw('clips.get', { params: { clip_id } }, { as: cai }),
      await server.raw(
        'clips.updateReactionType',
        { params: { gen_id: clip_id }, body: { reaction: 'LIKE' } },
        { as: ben },
      ),
      await server.raw('pins.pinClip', { params: { clip_id }, body: {} }, { as: ben }),
    ];
    expect(reads.map(({ status }) => status)).toEqual([200, 404, 200, 403]);
    const cover = async (as: Person) =>
      (
        await server.app.inject({
          url: coverPath(clip_id, 96),
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).statusCode;
    expect([await cover(ben), await cover(cai)]).toEqual([200, 404]);
    const theirs = await addClip(server.database.connection, ben.id);
    expect((await calls.change(id, 'add', [theirs], { as: ben })).status).toBe(200);
    expect((await calls.ids(id)).sort()).toEqual([mine, theirs].sort());
    // Users cannot move another user's songs to a different workspace, but the owner can remove them.
    const other = await calls.create('Other');
    expect((await calls.change(other.id, 'add', [theirs])).status).toBe(403);
    expect((await calls.change(id, 'remove', [clip_id], { as: ben })).body.detail).toBe(
      'Only the owner can do this.',
    );
    const out = await calls.change(id, 'remove', [theirs]);
    expect([out.status, out.body.clips]).toEqual([200, []]);
    expect(await calls.ids('default', ben)).toContain(theirs);
  });

  test('[WORK-22] [WORK-23] [WORK-25] [WORK-33] only the owner can invite, remove, rename and trash', async () => {
    const { id } = await calls.shared(ben);
    const params = { project_id: id };
    const tries = (as: Person) =>
      Promise.all([
        calls.invite(id, cai.id, as),
        server.raw('projects.removeCollaborator', { params, body: { invited_user_id: ben.id } }, { as }),
        server.raw('projects.updateMetadata', { params, body: { name: 'Mine' } }, { as }),
        server.raw('projects.trash', { body: params }, { as }),
      ]);
    for (const { status, body } of await tries(ben)) {
      expect([status, body.detail]).toEqual([403, 'Only the owner can do this.']);
    }
    for (const { status, body } of await tries(cai)) {
      expect([status, body.detail]).toEqual([404, 'Workspace not found.']);
    }
    expect((await calls.invite(id, 'nobody')).body.detail).toBe('User not found.');
    expect((await calls.invite(id, ben.id)).body.detail).toBe('User is already a collaborator.');
    expect((await calls.invite(id, ada.id)).body.detail).toBe('User is already a collaborator.');
  });

  test('[WORK-24] [WORK-54] [WORK-55] take their songs along when they leave or are removed; the rest stays', async () => {
    const { id } = await calls.shared(ben, cai);
    const { connection } = server.database;
    const [mine, bens, cais] = [
      await addClip(connection, ada.id, { projectId: id }),
      await addClip(connection, ben.id, { projectId: id }),
      await addClip(connection, cai.id, { projectId: id }),
    ];
    const before = Date.parse((await calls.get(id)).body.updated_at);
    await server.call('projects.leave', { params: { project_id: id } }, { as: ben });
    expect(Date.parse((await calls.get(id)).body.updated_at)).toBeGreaterThan(before);
    expect((await calls.ids(id)).sort()).toEqual([mine, cais].sort());
    expect(await calls.ids('default', ben)).toContain(bens);
    await server.call(
      'projects.removeCollaborator',
      { params: { project_id: id }, body: { invited_user_id: cai.id } },
      { as: ada },
    );
    expect(await calls.ids(id)).toEqual([mine]);
    for (const as of [ben, cai]) {
      expect((await calls.get(id, as)).body.detail).toBe('Workspace not found.');
      expect((await server.raw('clips.get', { params: { clip_id: mine } }, { as })).status).toBe(404);
      expect((await calls.change(id, 'add', [bens], { as })).body.detail).toBe('Workspace not found.');
    }
    expect((await calls.get(id)).body.shared).toBe(false);
  });
});

test('an invitation is a notification until revoked; users with a block between them cannot invite each other', async () => {
  const project = await calls.create('Loud');
  const heard = async () =>
    (await server.call('notifications.list', { query: {} }, { as: cai })).notifications.map((one) => [
      one.notification_type,
      one.content_title,
    ]);
  await calls.invite(project.id, cai.id);
  expect(await heard()).toContainEqual(['project_invite', 'Loud']);
  await server.call(
    'projects.removeCollaborator',
    { params: { project_id: project.id }, body: { invited_user_id: cai.id } },
    { as: ada },
  );
  expect(await heard()).not.toContainEqual(['project_invite', 'Loud']);
  const dan = await server.signUp('dan');
  await server.call('blocks.blockUser', { body: { handle: 'ada', reason: 'spam' } }, { as: dan });
  expect((await calls.invite(project.id, dan.id)).body.detail).toBe('User not found.');
});

describe('changes to a shared workspace', () => {
  test('[WORK-26] [WORK-48] reach all of its members and no one else', async () => {
    const { id } = await calls.shared(ben);
    const clip = await addClip(server.database.connection, ada.id);
    const since = await lastEvent();
    await calls.change(id, 'add', [clip]);
    await calls.change(id, 'remove', [clip]);
    await server.call(
      'projects.updateMetadata',
      { params: { project_id: id }, body: { name: 'Duo' } },
      { as: ada },
    );
    const changes = [
      ['project', id, 'add_clips', [clip]],
      ['project', id, 'remove_clips', [clip]],
      ['project', id, 'update_metadata', []],
    ];
    expect(await notified(ben, since)).toEqual(changes);
    expect(await notified(ada, since)).toEqual(changes);
    expect(await notified(cai, since)).toEqual([]);
    const later = await lastEvent();
    const body = { update_type: 'add_clips' as const, metadata: { clip_ids: [clip] } };
    await server.call('projects.broadcast', { params: { project_id: id }, body }, { as: ben });
    expect([await notified(ada, later), await notified(ben, later)]).toEqual([
      [['project', id, 'add_clips', [clip]]],
      [],
    ]);
  });

  test('[WORK-27] a removal is reported to the removed user and the remaining members', async () => {
    const { id } = await calls.shared(ben, cai);
    const clip = await addClip(server.database.connection, ben.id, { projectId: id });
    const since = await lastEvent();
    await server.call(
      'projects.removeCollaborator',
      { params: { project_id: id }, body: { invited_user_id: ben.id } },
      { as: ada },
    );
    expect(await notified(ben, since)).toEqual([['project', id, undefined, undefined]]);
    expect(await notified(cai, since)).toEqual([['project', id, 'remove_collaborator', [clip]]]);
  });

  test('progress of a song is reported to all members of its workspace', async () => {
    const { id } = await calls.shared(ben);
    const since = await lastEvent();
    const { clips } = await server.call(
      'generate.create',
      { body: { ...simpleBody('fog'), project_id: id } },
      { as: ada },
    );
    const heard = await notified(ben, since);
    for (const clip of clips) expect(heard).toContainEqual(['clip', clip.id, undefined, undefined]);
  });
});
