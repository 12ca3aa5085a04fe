import { v7 } from 'uuid';

/** Returns a time-ordered id (UUID version 7) for entities, outbox operations and transactions. */
export function newId(): string {
  return v7();
}
