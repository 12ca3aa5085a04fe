import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt } from './columns.ts';

/* The property names are the auth library's. */

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
    /** How often it signed, up to 2^32 - 1; 0 where the device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: createdAt(),
    /** The model of what keeps it. */
    aaguid: text('aaguid'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);
