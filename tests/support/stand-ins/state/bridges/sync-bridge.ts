import type { SyncService } from '#sync/sync-service';
import * as bridge from '../../../../../src/state/bridges/sync-bridge.ts';

export * from '../../../../../src/state/bridges/sync-bridge.ts';

let replacement: SyncService | null = null;
let noteWrite = () => {};

/**
 * Has the screens talk to this service, in the place of a worker, until the end of the file of tests.
 * @param onWrite told of each write that is announced
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
