import type { Database } from '#server/database/database';
import { EVENTS_CHANNEL } from '#server/database/database';

/** Called with the number of one of its user's events; the stream reads the event itself. */
export type EventListener = (eventId: number) => void;

/** Dispatches the database's event notifications to each user's streams. */
export class EventHub {
  readonly #listeners = new Map<string, Set<EventListener>>();
  readonly #reconnects = new Set<() => void>();

  constructor({ notifications }: Pick<Database, 'notifications'>) {
    notifications.on(EVENTS_CHANNEL, (payload: string) => this.#notify(payload));
    notifications.on('reconnected', () => {
      for (const onReconnect of this.#reconnects) onReconnect();
    });
  }

  get streamCount(): number {
    return this.#reconnects.size;
  }

  /**
   * @param onReconnect called after notifications may have been lost
   * @returns a function that ends the subscription.
   */
  subscribe(userId: string, onEvent: EventListener, onReconnect: () => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners);
    listeners.add(onEvent);
    this.#reconnects.add(onReconnect);
    return () => {
      listeners.delete(onEvent);
      this.#reconnects.delete(onReconnect);
      if (listeners.size === 0) this.#listeners.delete(userId);
    };
  }

  #notify(payload: string): void {
    const separator = payload.indexOf(':');
    const eventId = Number(payload.slice(0, separator));
    for (const listener of this.#listeners.get(payload.slice(separator + 1)) ?? []) listener(eventId);
  }
}
