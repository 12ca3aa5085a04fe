import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { newId } from '#lib/ids';
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

describe('a workspace', () => {
  test('[WORK-02] [WORK-06] [WORK-08] [WORK-20] [WORK-45] is created with name and description by its single owner', async () => {
    const named = await server.call(
      'projects.create',
      { body: { name: ' Spring ', description: 'Soft ones' } },
      { as: ada },
    );
    expect(named).toMatchObject({
      name: 'Spring',
      description: 'Soft ones',
      owner: { user_id: ada.id, handle: 'ada' },
      is_owned: true,
      shared: false,
      clip_count: 0,
      last_updated_clip: null,
      is_trashed: false,
    });
    expect((await calls.create()).name).toBe('Untitled Workspace');
  });

  test('[WORK-07] has a name of at most 100 characters', async () => {
    const long = await calls.create('x'.repeat(300));
    expect(long.name).toBe('x'.repeat(100));
    const renamed = await server.call(
      'projects.updateMetadata',
      { params: { project_id: long.id }, body: { name: `${'y'.repeat(99)}😀` } },
      { as: ada },
    );
    expect(renamed.name).toBe('y'.repeat(99));
  });

  test('created on a device keeps its id; creating it again changes nothing, and no other user can reuse the id', async () => {
    const id = newId();
    const make = (name: string, as: Person) =>
      server.raw('projects.create', { body: { id, name } }, { as, key: newId() });
    expect((await make('First', ada)).body).toMatchObject({ id, name: 'First' });
    expect((await make('Second', ada)).body).toMatchObject({ id, name: 'First' });
    expect(await make('Mine', ben)).toMatchObject({ status: 409, body: { field: 'id' } });
  });

  test('[WORK-09] [WORK-46] can be renamed and described; omitted fields are unchanged', async () => {
    const { id } = await calls.create('Old');
    const update = (body: { name?: string; description?: string }) =>
      server.call('projects.updateMetadata', { params: { project_id: id }, body }, { as: ada });
    expect(await update({ description: 'About rain' })).toMatchObject({
      name: 'Old',
      description: 'About rain',
    });
    expect(await update({ name: 'New' })).toMatchObject({ name: 'New', description: 'About rain' });
  });

  test('[WORK-14] [WORK-15] [WORK-49] is trashed and restored with its songs', async () => {
    const { id } = await calls.create('Bin');
    const clip = await addClip(server.database.connection, ada.id, { projectId: id });
    const trash = (undo_trash?: boolean) =>
      server.call(
        'projects.trash',
        { body: { project_id: id, ...(undo_trash ? { undo_trash } : {}) } },
        { as: ada },
      );
    const listed = async (show_trashed: boolean) =>
      (
        await server.call(
          'projects.listMine',
          { query: { show_trashed: String(show_trashed) as 'true' } },
          { as: ada },
        )
      ).projects.map((project) => project.id);
    expect(await trash()).toMatchObject({ is_trashed: true });
    expect([await listed(false), await listed(true)].map((list) => list.includes(id))).toEqual([false, true]);
    expect((await calls.change(id, 'add', [await addClip(server.database.connection, ada.id)])).status).toBe(
      422,
    );
    expect(await trash(true)).toMatchObject({ is_trashed: false, clip_count: 1 });
    expect(await calls.ids(id)).toEqual([clip]);
  });

  test('[WORK-50] is listed by newest song, name or age, 20 per page, and searchable by name', async () => {
    const dora = await server.signUp('dora');
    const made: string[] = [];
    for (let index = 0; index < 21; index += 1) made.push((await calls.create(`W ${index}`, dora)).id);
    await server.database.pool.query(
      "update projects set created_at = now() - interval '1 day' where user_id = $1",
      [dora.id],
    );
    await addClip(server.database.connection, dora.id, { projectId: made[3] ?? null });
    const list = (query: CallInput<'projects.listMine'>['query']) =>
      server.call('projects.listMine', { query }, { as: dora });
    const first = await list({});
    expect([first.num_total_results, first.current_page, first.projects.length]).toEqual([22, 0, 20]);
    expect(first.projects.slice(0, 2).map(({ name }) => name)).toEqual(['default', 'W 3']);
    expect((await list({ page: 1 })).projects).toHaveLength(2);
    expect((await list({ sort: 'name' })).projects.slice(1, 4).map(({ name }) => name)).toEqual([
      'W 0',
      'W 1',
      'W 10',
    ]);
    expect((await list({ query: 'w 2' })).projects.map(({ name }) => name).sort()).toEqual(['W 2', 'W 20']);
    expect((await list({ query: 'my work' })).projects.map(({ id }) => id)).toEqual(['default']);
  });
});

describe('the songs of a workspace', () => {
  test('[WORK-01] [WORK-03] [WORK-52] are listed 20 per page, newest first, with the library’s filters', async () => {
    const { id } = await calls.create('Full');
    const clips = await addClips(server.database.connection, ada.id, 22, (index) => ({
      projectId: id,
      isPublic: index === 4,
      isTrashed: index === 0,
    }));
    const { body } = await calls.get(id);
    expect(body).toMatchObject({ clip_count: 21, num_total_results: 21, current_page: 0, pinned_clips: [] });
    expect(body.project_clips.map((clip) => clip.id)).toEqual(clips.slice(2).reverse());
    expect(body.last_updated_clip?.id).toBe(clips[21]);
    expect(body.project_clips[0]?.project).toEqual({ id, name: 'Full', is_pinned: false });
    expect((await calls.get(id, ada, { page: 1 })).body.project_clips.map((clip) => clip.id)).toEqual([
      clips[1],
    ]);
    expect(
      (await calls.get(id, ada, { is_public: 'true' })).body.project_clips.map((clip) => clip.id),
    ).toEqual([clips[4]]);
    expect((await calls.get(id, ada, { query: 'song 7' })).body.project_clips.map((clip) => clip.id)).toEqual(
      [clips[7]],
    );
  });

  test('[WORK-10] [WORK-11] [WORK-13] [WORK-47] can be added, moved and removed; a song is in one workspace', async () => {
    const [one, two] = [(await calls.create('One')).id, (await calls.create('Two')).id];
    const clips = await addClips(server.database.connection, ada.id, 2);
    const [first = '', second = ''] = clips;
    const added = await calls.change(one, 'add', clips);
    expect(added.body).toMatchObject({
      project: { id: one, clip_count: 2 },
      other_projects: [{ id: 'default' }],
    });
    expect(added.body.clips.map(({ project }) => project?.name)).toEqual(['One', 'One']);
    const moved = await calls.change(one, 'move', [first], { target_project_id: two });
    expect(moved.body).toMatchObject({
      project: { clip_count: 1 },
      other_projects: [{ id: two, clip_count: 1 }],
    });
    await calls.change(one, 'remove', [second]);
    expect([await calls.ids(one), await calls.ids(two)]).toEqual([[], [first]]);
    expect(await calls.ids('default')).toContain(second);
    expect((await calls.change(one, 'move', [first])).body.field).toBe('metadata.target_project_id');
    await calls.change(two, 'move', [first], { target_project_id: 'default' });
    expect(await calls.ids('default')).toEqual(expect.arrayContaining(clips));
    expect((await calls.change(one, 'add', [newId()])).status).toBe(422);
  });

  test('[WORK-12] can be pinned, newest pin first, and lose the pin when they leave', async () => {
    const { id } = await calls.create('Pins');
    const clips = await addClips(server.database.connection, ada.id, 3, () => ({ projectId: id }));
    const [one = '', two = ''] = clips;
    await calls.change(id, 'pinned', [one], { pinned: true });
    await calls.change(id, 'pinned', [two], { pinned: true });
    const pins = async () => (await calls.get(id)).body.pinned_clips.map((clip) => clip.id);
    expect(await pins()).toEqual([two, one]);
    expect((await calls.get(id)).body.project_clips.filter(({ project }) => project?.is_pinned)).toHaveLength(
      2,
    );
    // A workspace pin is not a profile pin and publishes nothing.
    expect((await calls.get(id)).body.pinned_clips[0]).toMatchObject({ is_pinned: false, is_public: false });
    await calls.change(id, 'pinned', [two], { pinned: false });
    await calls.change(id, 'remove', [one]);
    expect(await pins()).toEqual([]);
    expect((await calls.change(id, 'pinned', [one], { pinned: true })).status).toBe(422);
  });

  test('[CLIP-60] name their workspace to its members', async () => {
    const { id } = await calls.create('Home of a song');
    const clip_id = await addClip(server.database.connection, ada.id, { projectId: id, isPublic: true });
    const of = (as: Person) => server.raw('projects.ofClip', { params: { clip_id } }, { as });
    expect((await of(ada)).body).toMatchObject({ id, name: 'Home of a song' });
    expect((await of(ben)).status).toBe(404);
    const seen = await server.call('clips.get', { params: { clip_id } }, { as: ben });
    expect(seen.project).toBeNull();
  });

  test('are created in the workspace named in the generate call', async () => {
    const { id } = await calls.create('Fresh');
    const make = (project_id: string | null, as = ada) =>
      server.raw('generate.create', { body: { ...simpleBody('rain'), project_id } }, { as });
    const { body } = await make(id);
    expect(body.clips.map(({ project }) => project?.id)).toEqual([id, id]);
    expect((await calls.get(id)).body.clip_count).toBe(2);
    expect((await make('default', cai)).body.clips[0]?.project?.name).toBe('default');
    expect((await make(id, ben)).body).toMatchObject({ detail: 'Workspace not found.', field: 'project_id' });
  });
});

describe('the default workspace', () => {
  test('[WORK-05] is named default, holds all songs in no other workspace, and cannot be changed', async () => {
    const { connection } = server.database;
    const eva = await server.signUp('eva');
    const clip = await addClip(connection, eva.id);
    const { body } = await calls.get('default', eva);
    expect(body).toMatchObject({
      id: 'default',
      name: 'default',
      clip_count: 1,
      is_owned: true,
      shared: false,
    });
    expect(await calls.ids('default', eva)).toEqual([clip]);
    expect(await calls.ids('default', ben)).toEqual([]);
    const params = { project_id: 'default' };
    const refused = [
      await server.raw('projects.trash', { body: params }, { as: eva }),
      await calls.invite('default', ben.id, eva),
      await server.raw('projects.updateMetadata', { params, body: { name: 'Mine' } }, { as: eva }),
    ];
    for (const { status, body: problem } of refused) {
      expect([status, problem.detail]).toEqual([400, 'The default workspace cannot be changed.']);
    }
    await calls.change('default', 'pinned', [clip], { as: eva, pinned: true });
    expect((await calls.get('default', eva)).body.pinned_clips.map(({ id }) => id)).toEqual([clip]);
    expect(await calls.people('default', eva)).toEqual([['eva', 'owner', 'accepted']]);
  });
});
