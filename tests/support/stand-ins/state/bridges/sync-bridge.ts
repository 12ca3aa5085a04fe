import type { SyncService } from '#sync/sync-service';
import * as bridge from '../../../../../src/state/bridges/sync-bridge.ts';

export * from '../../../../../src/state/bridges/sync-bridge.ts';

let replacement: SyncService | null = null;

/** Has the screens talk to this service, in the place of a worker, until the end of the file of tests. */
export function replaceSync(service: SyncService | null): void {
  replacement = service;
}

export function getSync(): SyncService {
  return replacement ?? bridge.getSync();
}

export function announceWrite(): void {
  if (!replacement) bridge.announceWrite();
}
