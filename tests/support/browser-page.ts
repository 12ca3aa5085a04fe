import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { UNREACHABLE_DETAIL } from '#api/api-error';
import { createFakeSync, problem } from './fake-sync.ts';
import { replaceAuth } from './stand-ins/api/auth.ts';
import { replaceEngine } from './stand-ins/state/bridges/engine-bridge.ts';
import { replaceSendFile } from './stand-ins/state/bridges/send-file.ts';
import { replaceSongAudio } from './stand-ins/state/bridges/song-audio.ts';
import { replaceSync } from './stand-ins/state/bridges/sync-bridge.ts';
import { replaceCalls } from './stand-ins/state/commands/calls.ts';

/*
 * Runs before each file of browser tests. Files share a page, whose thousand modules take longer to load than
 * most files to run; each is to find it as new: with nothing replaced, the stores as they begin, nothing stored.
 */

type Store = Record<string, unknown>;

declare global {
  /** The stores of this page as they were before its first file of tests. */
  var initialStates: Map<Store, Store> | undefined;
}

const modules = import.meta.glob<Record<string, unknown>>(
  // The player's store follows the page's one player, which the tests that use it reset.
  ['../../src/state/stores/*.ts', '!../../src/state/stores/*.test.ts', '!../../src/state/stores/player.ts'],
  { eager: true },
);
const stores = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Store') ? [value as Store] : [])),
);
// Both copies are needed: what is given back becomes part of the store.
const copied = (store: Store): Store => structuredClone(JSON.parse(JSON.stringify(store)));

globalThis.initialStates ??= new Map(stores.map((store) => [store, copied(store)]));
for (const [store, beginning] of globalThis.initialStates) {
  for (const key of Object.keys(store)) if (!(key in beginning)) delete store[key];
  Object.assign(store, copied(beginning));
}

// A worker would outlive the file that began it, and send what the tests of later ones queue.
replaceSync(createFakeSync(problem(0, UNREACHABLE_DETAIL)).service);
replaceEngine(null);
replaceSendFile(null);
replaceSongAudio(null);
replaceAuth({});
replaceCalls({});
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
for (const element of [...document.body.children]) if (element.tagName !== 'AUDIO') element.remove();
await page.viewport(414, 896);
