import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, as sent on the wire. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** A full-text search vector. */
export const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
