import { afterAll, beforeAll } from 'vitest';
import { CALLS } from './call-kinds.ts';
import { openScene, type Scene } from './scene.ts';
import { describeRights } from './verdicts.ts';

const OPEN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
}, OPEN_MS);
afterAll(() => scene.server.close(), OPEN_MS);

describeRights(CALLS, () => scene);
