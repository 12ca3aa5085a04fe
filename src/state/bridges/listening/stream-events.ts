import type { SyncEvent } from '#sync/sync-events';
import { loadDevices, noteDeviceEvent } from './devices.ts';
import { loadParty, resumeParty } from './parties.ts';

/** Loads what the event stream may have missed before it opened. */
export function noteStreamOpened(): void {
  void loadDevices();
  resumeParty();
}

/** Shows an event that is not stored: of another device, or of the account's party. */
export function noteStreamEvent(event: Extract<SyncEvent, { type: 'device' | 'party' }>): void {
  if (event.type === 'device') noteDeviceEvent(event.event);
  else void loadParty();
}
