import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWrite } from '#db/nouns';
import { testClip, testId } from '#tests/support/clips';
import { testProject } from '#tests/support/projects';
import { checkProperty } from '#tests/support/properties';
import { clipNoun } from '../nouns/clip.ts';
import { projectFacts, projectNoun } from '../nouns/project.ts';
import { foldWrites, type PendingWrite } from '../sync/pending-view.ts';
import { inviteAnswerWrite } from './invite-answer.ts';
import { projectMetadataWrite, projectTrashWrite } from './project-change.ts';
import { type ProjectClipsArgs, projectClipsWrite } from './project-clips.ts';
import { projectCreateWrite } from './project-create.ts';

const ME = 'user-1';
const [ONE, TWO] = [
  { id: testId(81), name: 'One' },
  { id: testId(82), name: 'Two' },
];
const args = (change: Partial<ProjectClipsArgs>): ProjectClipsArgs => ({
  projectId: ONE.id,
  updateType: 'add',
  clipIds: [testId(1)],
  to: ONE,
  fromIds: ['default'],
  isPinned: false,
  userId: ME,
  ...change,
});
const clipIn = (project: typeof ONE | null, user_id = ME) =>
  testClip(1, { user_id, project: project && { ...project, is_pinned: true } });
const pending = (written: ProjectClipsArgs, seq = 1): PendingWrite => ({
  seq,
  kind: 'project-clips',
  schemaVersion: 1,
  args: written,
  targets: projectClipsWrite.targets(written),
  state: 'waiting',
  createdAt: 0,
});
const placeAfter = (clip: ReturnType<typeof clipIn>, ...writes: ProjectClipsArgs[]) =>
  foldWrites({ noun: clipNoun, id: clip.id, view: clip }, writes.map(pending), findWrite).project;

describe('a song', () => {
  test('that is added or moved is only in its new workspace, and not pinned there', () => {
    expect(placeAfter(clipIn(TWO), args({ updateType: 'move', projectId: TWO.id }))).toEqual({
      ...ONE,
      is_pinned: false,
    });
    expect(placeAfter(clipIn(ONE), args({}))).toEqual({ ...ONE, is_pinned: true });
  });

  test("that is removed moves to its maker's default workspace", () => {
    const removal = args({ updateType: 'remove', to: null });
    expect(placeAfter(clipIn(ONE), removal)?.id).toBe('default');
    expect(placeAfter(clipIn(ONE, 'somebody'), removal)).toBeNull();
    expect(placeAfter(clipIn(TWO), removal)?.id).toBe(TWO.id);
  });

  test('is pinned where it is, and nowhere else', () => {
    const unpin = args({ updateType: 'pinned', to: null });
    expect(placeAfter(clipIn(ONE), unpin)).toEqual({ ...ONE, is_pinned: false });
    expect(placeAfter(clipIn(TWO), unpin)?.is_pinned).toBe(true);
  });

  test('ends up where the last of several writes puts it', () => {
    const away = args({ updateType: 'move', projectId: ONE.id, to: TWO });
    expect(placeAfter(clipIn(null), args({}), away)?.id).toBe(TWO.id);
    expect(placeAfter(clipIn(null), away, args({}))?.id).toBe(ONE.id);
  });
});

const anyArgs: fc.Arbitrary<ProjectClipsArgs> = fc
  .record({
    updateType: fc.constantFrom('add' as const, 'remove' as const, 'pinned' as const, 'move' as const),
    from: fc.constantFrom(ONE, TWO),
    to: fc.constantFrom(ONE, TWO),
    clipIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }).map((ids) => ids.map(testId)),
    isPinned: fc.boolean(),
  })
  .map(({ updateType, from, to, clipIds, isPinned }) => {
    const isPlaced = updateType === 'add' || updateType === 'move';
    const projectId = updateType === 'add' ? to.id : from.id;
    return args({ updateType, projectId, clipIds, isPinned, to: isPlaced ? to : null });
  });
const anyClip = fc
  .record({ project: fc.constantFrom(ONE, TWO, null), user_id: fc.constantFrom(ME, 'somebody') })
  .map(({ project, user_id }) => clipIn(project, user_id));

test('merged workspace writes equal both in sequence, and repeating one has no effect', () => {
  checkProperty(
    fc.property(anyClip, anyArgs, anyArgs, (clip, earlier, later) => {
      const merged = projectClipsWrite.coalesce(earlier, later);
      if (merged) {
        expect(placeAfter(clip, merged)).toEqual(placeAfter(clip, earlier, later));
        expect(new Set(projectClipsWrite.targets(merged))).toEqual(
          new Set([...projectClipsWrite.targets(earlier), ...projectClipsWrite.targets(later)]),
        );
      }
      expect(placeAfter(clip, later, later)).toEqual(placeAfter(clip, later));
    }),
  );
});

test('all workspace writes share one lane, so that the last one decides where a song ends up', () => {
  const lanes = [
    projectCreateWrite.lane({ id: ONE.id, name: 'One', description: '' }),
    projectMetadataWrite.lane({ projectId: ONE.id }),
    projectTrashWrite.lane({ projectId: TWO.id, isTrashed: true }),
    projectClipsWrite.lane(args({})),
  ];
  expect(new Set(lanes).size).toBe(1);
});

test('builds the call of a write and the message for its rejection', () => {
  const move = args({ updateType: 'move', projectId: 'default', to: TWO });
  expect(projectClipsWrite.input(move)).toEqual({
    params: { project_id: 'default' },
    body: { update_type: 'move', metadata: { clip_ids: [testId(1)], target_project_id: TWO.id } },
  });
  expect(
    projectClipsWrite.input(args({ updateType: 'pinned', to: null, isPinned: true })).body.metadata,
  ).toEqual({
    clip_ids: [testId(1)],
    pinned: true,
  });
  expect(projectClipsWrite.refusalText(move, 'Workspace not found.')).toBe(
    'The songs were not put into Two: Workspace not found.',
  );
  expect(inviteAnswerWrite.input({ inviteId: testId(9), status: 'declined', projectName: 'Band' })).toEqual({
    params: { invite_id: testId(9) },
    body: { status: 'declined' },
  });
});

test('a workspace made on the device is empty and belongs to its maker; renaming and trashing show immediately', () => {
  const maker = { userId: 'user-1', handle: 'ada', displayName: 'Ada' };
  const made = { id: testId(81), name: 'Workspace 81', description: '' };
  expect(projectCreateWrite.makes?.wire(made, { maker, now: Date.UTC(2026, 0, 1) })).toEqual(testProject(81));
  const view = { project: projectFacts(testProject(81)), people: null };
  const [rename] = projectMetadataWrite.changes;
  expect(rename?.apply(view, { projectId: testId(81), name: 'New' }, 0)).toMatchObject({
    project: { name: 'New', description: '' },
  });
  const [trash] = projectTrashWrite.changes;
  const trashed = trash?.apply(view, { projectId: testId(81), isTrashed: true }, 0);
  expect(trashed).toMatchObject({ project: { is_trashed: true } });
  expect(trash?.noun).toBe(projectNoun.name);
});
