import { v7 } from 'uuid';

/** A time-ordered id (UUID version 7): entities, outbox operations, transactions. */
export function newId(): string {
  return v7();
}
