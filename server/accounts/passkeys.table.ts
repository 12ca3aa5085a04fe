import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns';
import { user } from './accounts.table.ts';

/* The auth library dictates the property names. */

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    /** Signature count, up to 2^32 - 1; 0 if the device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: createdAt(),
    /** The authenticator's model. */
    aaguid: text('aaguid'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);
