import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { replaceAuth } from '#tests/support/stand-ins/api/auth';
import { replaceSongAudio } from '#tests/support/stand-ins/state/bridges/listening/song-audio';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { replaceSendFile } from '#tests/support/stand-ins/state/bridges/making/send-file';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { endFakeTimers } from './fake-timers.ts';

/*
 * Runs before each file of browser tests. Files share a page, whose thousand modules take longer to load than
 * most files to run; each file must find it as new: nothing replaced, stores in their initial state, storage
 * empty.
 */

type Store = Record<string, unknown>;

declare global {
  /** The initial state of this page's stores, before its first test file. */
  var initialStates: Map<Store, Store> | undefined;
}

const modules = import.meta.glob<Record<string, unknown>>(
  // The player's store follows the page's only player, which is reset by the tests that use it.
  [
    '../../../src/state/stores/*.ts',
    '!../../../src/state/stores/*.test.ts',
    '!../../../src/state/stores/player.ts',
  ],
  { eager: true },
);
const stores = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Store') ? [value as Store] : [])),
);
// Both copies are needed: the assigned values become part of the store.
const copied = (store: Store): Store => structuredClone(JSON.parse(JSON.stringify(store)));

if (stores.length === 0) throw new Error('no store was found');
globalThis.initialStates ??= new Map(stores.map((store) => [store, copied(store)]));
for (const [store, beginning] of globalThis.initialStates) {
  for (const key of Object.keys(store)) if (!(key in beginning)) delete store[key];
  Object.assign(store, copied(beginning));
}

replaceSync(null);
replaceEngine(null);
replaceSendFile(null);
replaceSongAudio(null);
replaceAuth({});
replaceCalls({});
await endFakeTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
for (const element of [...document.body.children]) if (element.tagName !== 'AUDIO') element.remove();
await page.viewport(414, 896);
