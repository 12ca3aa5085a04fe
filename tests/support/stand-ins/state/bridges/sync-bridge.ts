import { UNREACHABLE_DETAIL } from '#api/api-error';
import type { SyncService } from '#sync/sync-service';
import { createFakeSync, problem } from '../../../device/fake-sync.ts';

export * from '../../../../../src/state/bridges/sync-bridge.ts';

/** Without a replacement there is no worker: one would outlive its test file and send the writes of later ones. */
const unreachable = createFakeSync(problem(0, UNREACHABLE_DETAIL)).service;
let replacement: SyncService = unreachable;
let noteWrite = () => {};

/**
 * Makes the screens use this service until the end of the test file; null stands for a server out of reach.
 * @param onWrite called for each announced write
 */
export function replaceSync(service: SyncService | null, onWrite = () => {}): void {
  replacement = service ?? unreachable;
  noteWrite = onWrite;
}

export function getSync(): SyncService {
  return replacement;
}

export function announceWrite(): void {
  noteWrite();
}
