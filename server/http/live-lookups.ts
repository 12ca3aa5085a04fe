import { SESSIONS_CHANNEL } from '#server/database/database';
import type { Services } from './runtime.ts';

/** A credential that ends without a notification is refused after this time. */
const TRUSTED_MS = 30_000;

interface Found<Value> {
  readonly value: Value;
  /** In ms since the epoch. */
  readonly foundAt: number;
}

interface LookupRules<Value> {
  /** Entries kept for each server. */
  readonly maximum: number;
  /** Reads it from the database; null if it is unknown or has ended. */
  resolve(services: Services, key: string, now: Date): Promise<Value | null>;
  /** Whether the end of a session (or API key) with this id ends the entry. */
  endsWith(endedId: string, key: string, value: Value): boolean;
  /** In ms since the epoch; null if it does not expire. */
  expiresAt(value: Value): number | null;
}

/** Looks credentials up in the database only occasionally; one that is ended is refused immediately. */
export class LiveLookups<Value> {
  readonly #rules: LookupRules<Value>;
  readonly #byServices = new WeakMap<Services, Map<string, Found<Value>>>();

  constructor(rules: LookupRules<Value>) {
    this.#rules = rules;
  }

  async find(key: string, services: Services): Promise<Value | null> {
    const live = this.#of(services);
    const known = live.get(key);
    const foundAt = Date.now();
    if (known !== undefined && this.#isTrusted(known, foundAt)) return known.value;
    const value = await this.#rules.resolve(services, key, new Date(foundAt));
    if (live.size >= this.#rules.maximum) live.clear();
    if (value === null) live.delete(key);
    else live.set(key, { value, foundAt });
    return value;
  }

  #isTrusted({ value, foundAt }: Found<Value>, now: number): boolean {
    return now - foundAt < TRUSTED_MS && (this.#rules.expiresAt(value) ?? Number.POSITIVE_INFINITY) > now;
  }

  #of(services: Services): Map<string, Found<Value>> {
    const known = this.#byServices.get(services);
    if (known !== undefined) return known;
    const live = new Map<string, Found<Value>>();
    services.database.notifications.on(SESSIONS_CHANNEL, (endedId: string) => {
      for (const [key, { value }] of live) if (this.#rules.endsWith(endedId, key, value)) live.delete(key);
    });
    this.#byServices.set(services, live);
    return live;
  }
}
