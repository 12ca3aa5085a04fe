import { expect, test } from 'vitest';
import { OWN_SONG as OWN } from '#tests/support/browser/clip-situation';
import { clipMenu } from './clip-menu.ts';

const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);

test("the first level of an own song's menu is five actions, five groups and Move to trash", () => {
  const { queue, quick, groups, last } = clipMenu(OWN);
  expect(queue).toEqual([]);
  expect(labels(quick)).toEqual(['Add to queue', 'Add to playlist', 'Download for offline', 'Share', 'Like']);
  expect(labels(groups)).toEqual(['Make from this', 'Edit', 'Files', 'Sharing', 'More']);
  expect(labels(last)).toEqual(['Move to trash']);
});

test('every state of a song keeps the order of the menu', () => {
  const liked = {
    reaction: { reaction_type: 'L', feedback_reason: null, updated_at: OWN.clip.created_at },
  } as const;
  const { quick } = clipMenu({ ...OWN, isDownloaded: true, clip: { ...OWN.clip, ...liked } });
  expect(labels(quick)).toEqual([
    'Add to queue',
    'Add to playlist',
    'Remove download',
    'Share',
    'Remove like',
  ]);
  const edit = clipMenu(OWN).groups.find(({ id }) => id === 'edit');
  expect(labels(edit?.actions ?? [])).toEqual([
    'Edit details',
    'Open editor',
    'Crop',
    'Fade out',
    'Speed',
    'Replace section',
    'Merge with other songs',
  ]);
});

test('a song can be added to a party while the viewer is at one: a private song only by its owner who hosts', () => {
  const isPublic = (is_public: boolean) => ({ ...OWN, clip: { ...OWN.clip, is_public } });
  const more = (situation: typeof OWN) =>
    clipMenu(situation).groups.find(({ id }) => id === 'more')?.actions ?? [];
  const add = (situation: typeof OWN) => more(situation).find(({ id }) => id === 'add-to-party');
  expect(add(isPublic(true))).toBeUndefined();
  expect(labels(more({ ...isPublic(true), partyRole: 'guest' })).slice(0, 2)).toEqual([
    'Play next',
    'Add to party',
  ]);
  expect(add({ ...isPublic(true), partyRole: 'guest' })).toMatchObject({ isDisabled: false });
  expect(add({ ...isPublic(false), partyRole: 'host' })).toMatchObject({ isDisabled: false });
  expect(add({ ...isPublic(false), partyRole: 'guest' })).toMatchObject({
    isDisabled: true,
    note: 'public songs only',
  });
  expect(add({ ...isPublic(true), partyRole: 'guest', isOffline: true })).toMatchObject({
    note: 'needs signal',
  });
});

test("another person's song has no groups without actions, and Report last", () => {
  const { groups, last } = clipMenu({ ...OWN, viewerId: 'somebody-else' });
  expect(labels(groups)).toEqual(['Make from this', 'Files', 'Sharing', 'More']);
  expect(labels(last)).toEqual(['Report']);
});

test('a trashed song offers only to restore and to delete it', () => {
  const menu = clipMenu({ ...OWN, clip: { ...OWN.clip, is_trashed: true } });
  expect(menu.quick).toEqual([]);
  expect(menu.groups).toEqual([]);
  expect(labels(menu.last)).toEqual(['Restore', 'Delete forever']);
});
