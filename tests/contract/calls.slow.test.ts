import { afterAll, beforeAll, describe, test } from 'vitest';
import { CALLS } from './call-kinds.ts';
import {
  expectBothSlashForms,
  expectForgedTokenRefused,
  expectOwnHeaders,
  expectSurplusIgnored,
} from './call-properties.ts';
import { openScene, type Scene } from './scene.ts';

const OPEN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

describe.each(CALLS)('%s', (call) => {
  test('[CALL-07] answers its path with and without the trailing slash alike, without a redirect', () =>
    expectBothSlashForms(scene, call));

  test('[CALL-06] [CALL-15] ignores unlisted fields and returns an object', () =>
    expectSurplusIgnored(scene, call));

  test('rejects an expired or forged token with 401, even where no token is needed', () =>
    expectForgedTokenRefused(scene, call));

  test('includes the API header and unique ids, and is not cached', () => expectOwnHeaders(scene, call));
});
