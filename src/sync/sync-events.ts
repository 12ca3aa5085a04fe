import type { DeviceEvent } from '#contract/listening/devices';
import type { ServiceStatus } from '#contract/operation/status';

/** A message for the user that the sync code raises in any runtime; the page shows it. */
export interface ToastEvent {
  type: 'toast';
  tone: 'info' | 'success' | 'error';
  /** First sentence of a two-part message, or null. */
  title: string | null;
  text: string;
  durationMs: number;
  action: ToastAction | null;
}

export type ToastAction =
  | { kind: 'link'; label: string; href: string }
  | { kind: 'retry-generation'; label: string; requestId: string }
  | { kind: 'open-sync-center'; label: string };

export type SyncEvent =
  | ToastEvent
  /** The server no longer accepts the session; the page offers to sign in. */
  | { type: 'session-lost' }
  /** An announcement to all users. */
  | ({ type: 'service-status' } & ServiceStatus)
  /** Whether the last call reached the server. */
  | { type: 'connection'; isReachable: boolean }
  /** Another device of the account plays something else, or sends a command. */
  | { type: 'device'; event: DeviceEvent }
  /** The party that the account hosts changed. */
  | { type: 'party' }
  /** The realtime stream opened or went silent. */
  | { type: 'realtime'; isHealthy: boolean };

export const DEFAULT_TOAST_MS = 5000;
export const TOAST_WITH_LINK_MS = 6000;

export function errorToast(text: string, overrides: Partial<Omit<ToastEvent, 'type'>> = {}): ToastEvent {
  return {
    type: 'toast',
    tone: 'error',
    title: null,
    text,
    durationMs: overrides.action ? TOAST_WITH_LINK_MS : DEFAULT_TOAST_MS,
    action: null,
    ...overrides,
  };
}

export type EmitEvent = (event: SyncEvent) => void;

/** One channel per account, so a tab of another account receives nothing. */
function eventChannelName(userId: string): string {
  return `skylark-events-${userId}`;
}

/**
 * Sends events to every page of the account. A BroadcastChannel does not deliver to itself, so a page
 * never sends on the channel it listens on.
 */
export function createEventEmitter(userId: string): { emit: EmitEvent; close: () => void } {
  const channel = new BroadcastChannel(eventChannelName(userId));
  let isClosed = false;
  return {
    emit(event) {
      // Calls in flight when the account was left may still end.
      if (!isClosed) channel.postMessage(event);
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

/** Calls `listener` for each event of the account; returns the function that stops it. */
export function listenForEvents(userId: string, listener: (event: SyncEvent) => void): () => void {
  const channel = new BroadcastChannel(eventChannelName(userId));
  channel.onmessage = (message: MessageEvent<SyncEvent>) => listener(message.data);
  return () => channel.close();
}
