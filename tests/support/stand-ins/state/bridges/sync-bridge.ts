import type { SyncService } from '#sync/sync-service';
import * as bridge from '../../../../../src/state/bridges/sync-bridge.ts';

export * from '../../../../../src/state/bridges/sync-bridge.ts';

let replacement: SyncService | null = null;
let noteWrite = () => {};

/**
 * Makes the screens use this service instead of a worker, until the end of the test file.
 * @param onWrite called for each announced write
 */
export function replaceSync(service: SyncService | null, onWrite = () => {}): void {
  replacement = service;
  noteWrite = onWrite;
}

export function getSync(): SyncService {
  return replacement ?? bridge.getSync();
}

export function announceWrite(): void {
  if (replacement) noteWrite();
  else bridge.announceWrite();
}
