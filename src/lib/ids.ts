import { v4, v7 } from 'uuid';

/** A time-ordered id (UUID version 7): entities, outbox operations, transactions. */
export function newId(): string {
  return v7();
}

/** An id that says nothing about when it was made (UUID version 4), for the Device-Id. */
export function newAnonymousId(): string {
  return v4();
}
