import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { clipKinds } from '#domain/clips/clip-kinds';
import type { Person } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClip, addClips, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada, ben, id, clip } = await startLibraryServer();
afterAll(() => server.close());

const ids = (...indexes: number[]) => indexes.map(id);
const trash = (clip_ids: string[], isTrashed = true, as = ada) =>
  server.call('trash.set', { body: { trash: isTrashed, clip_ids } }, { as });
const listTrash = async (query: object = {}) =>
  (await server.call('trash.list', { query: query as never }, { as: ada })).clips.map((found) => found.id);
const deleteClips = (clipIds: string[], as = ada) =>
  server.raw('trash.deleteClips', { body: { ids: clipIds } }, { as });
const setMetadata = (index: number, change: object) =>
  server.database.pool.query('update clips set metadata = $2::jsonb, duration_seconds = 120 where id = $1', [
    id(index),
    JSON.stringify({ ...storedMetadata(), ...change }),
  ]);
const setPublic = (index: number) =>
  server.database.pool.query('update clips set is_public = true where id = $1', [id(index)]);

describe('the trash', () => {
  test('[TRASH-01] [TRASH-02] [TRASH-08] [ROLE-54] trashes and restores several clips, leaving those of other users alone', async () => {
    expect((await trash(ids(0, 1))).updated).toEqual(ids(0, 1));
    expect((await trash(ids(2), true, ben)).updated).toEqual([]);
    expect([(await clip(0)).is_trashed, (await clip(2)).is_trashed]).toEqual([true, false]);
    await trash(ids(0), false);
    expect(await listTrash()).toEqual(ids(1));
  });

  test('[LIB-18] [LIB-23] can be filtered by liked and public, and paged', async () => {
    await trash(ids(0, 1, 2));
    await setPublic(0);
    await server.call(
      'clips.updateReactionType',
      { params: { gen_id: id(2) }, body: { reaction: 'LIKE' } },
      { as: ada },
    );
    expect(await listTrash()).toEqual(ids(2, 1, 0));
    expect(await listTrash({ is_liked: 'true' })).toEqual(ids(2));
    expect(await listTrash({ is_public: 'true' })).toEqual(ids(0));
    expect(await listTrash({ page: 1, page_size: 2 })).toEqual(ids(0));
  });

  test('[TRASH-03] [TRASH-09] [ROLE-55] only clips in the user’s trash can be deleted, all or none', async () => {
    expect((await deleteClips(ids(0, 3))).status).toBe(422);
    expect((await deleteClips(ids(1), ben)).status).toBe(422);
    expect(await listTrash()).toEqual(ids(2, 1, 0));
    expect((await deleteClips(ids(0, 1))).status).toBe(200);
    expect((await deleteClips(ids(0, 1))).status).toBe(200);
    expect(await listTrash()).toEqual(ids(2));
  });

  test('[TRASH-06] a persona’s root song can be deleted only after the persona', async () => {
    const clipId = await addClip(server.database.connection, ada.id, {});
    const made = { body: { root_clip_id: clipId, name: 'Voice', is_public: false } };
    const { id: persona_id } = await server.call('personas.create', made, { as: ada });
    await server.database.pool.query('update clips set is_trashed = true where id = $1', [clipId]);
    const deletion = () => server.raw('trash.deleteClips', { body: { ids: [clipId] } }, { as: ada });
    expect((await deletion()).body.detail).toBe('Please delete the associated personas first.');
    await server.call('personas.trash', { params: { persona_id }, body: { undo: false } }, { as: ada });
    expect((await deletion()).status).toBe(200);
  });

  test('[TRASH-07] notifies the members of a clip’s workspace when it is trashed and restored', async () => {
    const project = await server.call('projects.create', { body: { name: 'Album' } }, { as: ada });
    await server.database.pool.query('update clips set project_id = $2 where id = $1', [id(4), project.id]);
    await server.database.pool.query('delete from events');
    await trash(ids(4));
    await trash(ids(4), false);
    const { rows } = await server.database.pool.query(
      "select detail from events where noun = 'project' order by id",
    );
    expect(rows.map(({ detail }) => [detail.updateType, detail.clipIds])).toEqual([
      ['remove_clips', ids(4)],
      ['add_clips', ids(4)],
    ]);
    await server.database.pool.query('update clips set project_id = null where id = $1', [id(4)]);
  });

  test('[CLIP-45] only the owner can see a trashed public song', async () => {
    await setPublic(3);
    await trash(ids(3));
    const { status } = await server.raw('clips.get', { params: { clip_id: id(3) } }, { as: ben });
    expect(status).toBe(404);
  });
});

describe('library filters', () => {
  const feed = async (query: object) =>
    (await server.call('feed.list', { query: query as never }, { as: ada })).clips.map((found) => found.id);

  test('[LIB-04] [LIB-05] [LIB-07] [LIB-08] [LIB-09] [LIB-10] [LIB-11] [LIB-12] [LIB-13] [LIB-14] [LIB-15] [LIB-22] by kind', async () => {
    const cases: [index: number, change: object, filter: string][] = [
      [4, {}, 'is_skylark_short'],
      [
        5,
        {
          task: 'extend',
          history: [{ id: id(5), type: 'gen', continue_at: 10, infill: false, source: id(13) }],
        },
        'is_extend',
      ],
      [6, { task: 'cover' }, 'is_cover'],
      [7, { task: 'infill', infill: true }, 'is_infill'],
      [8, { task: 'gen_stem', type: 'stem' }, 'is_gen_stem'],
      [9, { task: 'upsample' }, 'is_upsample'],
      [10, { persona_id: id(0) }, 'is_persona'],
      [11, { type: 'upload' }, 'is_uploaded_audio'],
      [12, { type: 'edit_v3_export' }, ''],
      [13, {}, ''],
    ];
    for (const [index, change] of cases) await setMetadata(index, change);
    await server.database.pool.query('update clips set duration_seconds = 90 where id = $1', [id(4)]);
    expect((await clip(4)).metadata.is_skylark_short).toBe(true);
    expect((await clip(5)).metadata.is_skylark_short).toBe(false);
    for (const [index, , filter] of cases)
      if (filter) expect(await feed({ [filter]: 'true' })).toEqual(ids(index));
    await setMetadata(13, { task: 'upload_extend' });
    expect(await feed({ is_extend: 'true' })).toEqual(ids(13, 5));
    await setMetadata(13, {});
    expect(await feed({ is_cover: 'false' })).not.toContain(id(6));
    expect(await feed({ hide_gen_stems: 'true' })).not.toContain(id(8));
    expect(await feed({ hide_studio_clips: 'true' })).not.toContain(id(12));
    const full = await feed({ is_full_song: 'true' });
    expect(full).toContain(id(10));
    // It is only part of another song.
    expect(full).not.toContain(id(13));
    for (const index of [8, 11, 12]) expect(full).not.toContain(id(index));
  });

  test('the database and the device agree on the kind of each clip', async () => {
    const { rows } = await server.database.pool.query('select id, kinds from clips where not is_trashed');
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const wire = await server.call('clips.get', { params: { clip_id: row.id } }, { as: ada });
      expect([...row.kinds].sort()).toEqual(clipKinds(wire).sort());
    }
  });

  test('[LIB-21] a user without songs gets four preset songs', async () => {
    const staff = await server.database.pool.query('select id from "user" where is_staff limit 1');
    const preset = (as: Person) =>
      server.call('feed.list', { query: { add_preset_clips: 'true' } as never }, { as });
    expect((await preset(ben)).clips).toEqual([]);
    await server.database.pool.query(
      'update clips set user_id = $1, is_public = true where id = any($2::uuid[])',
      [staff.rows[0].id, ids(4, 6, 7, 9, 10)],
    );
    expect((await preset(ben)).clips).toHaveLength(4);
    expect((await preset(ada)).clips.every(({ user_id }) => user_id === ada.id)).toBe(true);
    await server.database.pool.query(
      'update clips set user_id = $1, is_public = false where id = any($2::uuid[])',
      [ada.id, ids(4, 6, 7, 9, 10)],
    );
  });
});

describe('lineage of clip 13', () => {
  const children = (as: Person | null, query: object = {}) =>
    server.call('lineage.listDirectChildren', { query: { clip_id: id(13), ...query } as never }, { as });
  const childIds = async (as: Person | null) => (await children(as)).clips.map((child) => child.id);
  const count = async (as: Person | null) =>
    (await server.call('lineage.countDirectChildren', { query: { clip_id: id(13) } }, { as })).count;
  const parent = async (index: number, as: Person | null) =>
    (await server.call('lineage.getParent', { query: { clip_id: id(index) } }, { as })).clip?.id ?? null;

  // Each test starts from the same two children of a public song, whatever ran before it.
  beforeEach(async () => {
    const history = [{ id: id(5), type: 'gen', continue_at: 10, infill: false, source: id(13) }];
    await setMetadata(5, { task: 'extend', history });
    await setMetadata(6, { task: 'cover', cover_clip_id: id(13) });
    await setMetadata(13, {});
    await server.database.pool.query(
      'update clips set is_public = id = any($1::uuid[]), is_trashed = false where id = any($2::uuid[])',
      [ids(6, 13), ids(5, 6, 13)],
    );
  });

  test('[LINEAGE-01] [LINEAGE-06] [LINEAGE-08] [LINEAGE-09] lists and counts children, private ones for their owner only', async () => {
    await server.database.pool.query('update clips set is_public = false where id = $1', [id(6)]);
    expect(await childIds(ada)).toEqual(ids(6, 5));
    expect([await childIds(ben), await count(ben), await count(null), await count(ada)]).toEqual([
      [],
      0,
      0,
      2,
    ]);
    await setPublic(6);
    expect([await childIds(ben), await childIds(null)]).toEqual([ids(6), ids(6)]);
    expect([await count(ben), await count(null), await count(ada)]).toEqual([1, 1, 2]);
  });

  test('[LINEAGE-04] [LINEAGE-05] returns 20 per page, with the page number', async () => {
    const page = await children(ada, { page: 1, page_size: 1 });
    expect([page.current_page, page.num_total_results, page.clips[0]?.id]).toEqual([1, 2, id(5)]);
    const more = await addClips(server.database.connection, ada.id, 21);
    const history = [{ id: id(5), type: 'gen', continue_at: 10, infill: false, source: id(13) }];
    await server.database.pool.query('update clips set metadata = $2::jsonb where id = any($1::uuid[])', [
      more,
      JSON.stringify({ ...storedMetadata(), task: 'extend', history }),
    ]);
    const [first, second] = [await children(ada), await children(ada, { page: 1 })];
    expect([first.clips.length, second.clips.length, first.num_total_results]).toEqual([20, 3, 23]);
    await server.database.pool.query('delete from clips where id = any($1::uuid[])', [more]);
    const tooMany = await server.raw(
      'lineage.listDirectChildren',
      { query: { clip_id: id(13), page_size: 101 } },
      { as: ada },
    );
    expect(tooMany.status).toBe(400);
  });

  test('[LINEAGE-02] [LINEAGE-12] returns the parent, unless the caller may not read it', async () => {
    expect([await parent(6, ada), await parent(6, ben), await parent(13, ada)]).toEqual([
      id(13),
      id(13),
      null,
    ]);
    await server.database.pool.query('update clips set is_public = false where id = $1', [id(13)]);
    expect([await parent(6, ada), await parent(6, ben), await parent(6, null)]).toEqual([id(13), null, null]);
    await setPublic(13);
    await trash(ids(13));
    expect([await parent(6, ada), await parent(6, ben)]).toEqual([id(13), null]);
    await trash(ids(13), false);
  });

  test('[LINEAGE-07] shows and counts hidden remixes only for the owner', async () => {
    await server.call(
      'metadata.toggleShowRemixes',
      { params: { clip_id: id(13) }, body: { show_remix: false } },
      { as: ada },
    );
    expect([await childIds(ben), await count(ben), await count(ada)]).toEqual([[], 0, 2]);
    await server.call(
      'metadata.toggleShowRemixes',
      { params: { clip_id: id(13) }, body: { show_remix: true } },
      { as: ada },
    );
  });

  test('[LINEAGE-10] [LINEAGE-11] lists children by one user, and the viewer’s own', async () => {
    const byUser = (handle: string, as: Person | null) =>
      server.raw('lineage.listChildrenByUser', { query: { clip_id: id(13), handle } }, { as });
    expect((await byUser('ada', ben)).body.clips.map((child) => child.id)).toEqual(ids(6));
    expect((await byUser('Ben_2', ben)).body.clips).toEqual([]);
    expect((await byUser('nobody', ben)).status).toBe(404);
    const own = await server.call('lineage.listOwnRemixes', { query: { clip_id: id(13) } }, { as: ada });
    expect(own.clips.map((child) => child.id)).toEqual(ids(6, 5));
  });
});
