import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time with milliseconds, as the wire has it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The words of a full-text search. */
export const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
