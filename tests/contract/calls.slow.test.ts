import { afterAll, beforeAll, describe, test } from 'vitest';
import { CALLS } from './call-kinds.ts';
import {
  expectBothSlashForms,
  expectForgedTokenRefused,
  expectOwnHeaders,
  expectSurplusIgnored,
} from './call-laws.ts';
import { openScene, type Scene } from './scene.ts';

const OPEN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

describe.each(CALLS)('%s', (call) => {
  test('[CALL-07] answers its written path and the other slash form alike, without a redirect', () =>
    expectBothSlashForms(scene, call));

  test('[CALL-06] [CALL-15] a field that the call does not list is no mistake, and what comes back is an object', () =>
    expectSurplusIgnored(scene, call));

  test('refuses a token that is expired or forged with 401, also where no token is needed', () =>
    expectForgedTokenRefused(scene, call));

  test('carries the mark of the server and an id of its own, and is not cached', () =>
    expectOwnHeaders(scene, call));
});
