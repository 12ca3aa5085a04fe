import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallId } from '#contract/contract';
import { ACTORS } from '#tests/support/server/call-listing';
import { REPRESENTATIVES } from './call-kinds.ts';
import { makeEntity, openScene, type Scene } from './scene.ts';
import { answer, describeRights, expectVerdict } from './verdicts.ts';

const OPEN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

describeRights(REPRESENTATIVES, () => scene);

/** Requirements that reserve a call on a song to its owner. */
const OWNER_ALONE: readonly [string, CallId][] = [
  ['[ROLE-47] edits the details of a song', 'metadata.setMetadata'],
  ['[ROLE-48] edits the lyrics of a song', 'metadata.setClipPrompt'],
  ['[ROLE-50] allows remixes of a song', 'metadata.toggleRemixes'],
  ['[ROLE-51] shows the remixes of a song', 'metadata.toggleShowRemixes'],
  ['[ROLE-52] publishes a song', 'metadata.setVisibility'],
  ['[ROLE-53] pins a song to the profile', 'pins.pinClip'],
  ['[ROLE-56] sets the style summary of a song', 'metadata.setDisplayTags'],
];
test.each(OWNER_ALONE)('%s: only the owner, by %s', async (_row, call) => {
  for (const kind of ['public', 'private'] as const) {
    const id = await makeEntity(scene, { call, noun: 'clip', kind });
    for (const actor of ACTORS.filter((one) => one !== 'owner'))
      expect([actor, (await answer(scene, call, actor, id)).status]).not.toEqual([actor, 200]);
    expectVerdict(await answer(scene, call, 'owner', id), 'owner', 200);
  }
});

test('[ROLE-59] only signed-in users can mark a song as not interesting', async () => {
  const call = 'feedback.setNotInterested';
  const id = await makeEntity(scene, { call, noun: 'clip', kind: 'public' });
  for (const actor of ACTORS)
    expectVerdict(await answer(scene, call, actor, id), actor, actor === 'anonymous' ? 401 : 200);
});
