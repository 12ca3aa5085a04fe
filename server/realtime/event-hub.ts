import type { DeviceEvent } from '#contract/listening/devices';
import type { PartyEvent } from '#contract/listening/parties';
import type { Database } from '#server/database/database';
import { DEVICES_CHANNEL, EVENTS_CHANNEL } from '#server/database/database';

interface StreamListener {
  /** Called with the number of one of its user's events; the stream reads the event itself. */
  onEvent(eventId: number): void;
  /** Called with an event that is not stored. */
  onDeviceEvent(event: DeviceEvent | PartyEvent): void;
  /** Called after notifications may have been lost. */
  onReconnect(): void;
}

/** Dispatches the database's event notifications to each user's streams. */
export class EventHub {
  readonly #listeners = new Map<string, Set<StreamListener>>();
  #streamCount = 0;

  constructor({ notifications }: Pick<Database, 'notifications'>) {
    notifications.on(EVENTS_CHANNEL, (payload: string) => this.#notify(payload));
    notifications.on(DEVICES_CHANNEL, (payload: string) => {
      const { userId, event } = JSON.parse(payload) as { userId: string; event: DeviceEvent | PartyEvent };
      for (const listener of this.#listeners.get(userId) ?? []) listener.onDeviceEvent(event);
    });
    notifications.on('reconnected', () => {
      for (const listeners of this.#listeners.values())
        for (const listener of listeners) listener.onReconnect();
    });
  }

  get streamCount(): number {
    return this.#streamCount;
  }

  /** @returns a function that ends the subscription. */
  subscribe(userId: string, listener: StreamListener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners);
    listeners.add(listener);
    this.#streamCount += 1;
    return () => {
      if (!listeners.delete(listener)) return;
      this.#streamCount -= 1;
      if (listeners.size === 0) this.#listeners.delete(userId);
    };
  }

  #notify(payload: string): void {
    const separator = payload.indexOf(':');
    const eventId = Number(payload.slice(0, separator));
    for (const listener of this.#listeners.get(payload.slice(separator + 1)) ?? []) listener.onEvent(eventId);
  }
}
