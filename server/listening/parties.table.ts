import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

type NetworkRoom = 'few' | 'asked' | 'all';

/** Parties that run: at most one per host. A party that ends is deleted with all that belongs to it. */
export const parties = pgTable(
  'parties',
  {
    id: uuid('id').primaryKey(),
    /** Whoever has it is a guest. */
    code: text('code').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The device that plays it. */
    deviceId: text('device_id').notNull(),
    /**
     * How many guests of one network may join: few; few, although more of them asked; or as many as the party has room for.
     */
    networkRoom: text('network_room').$type<NetworkRoom>().notNull().default('few'),
    playingClipId: uuid('playing_clip_id').references(() => clips.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('parties_playing').on(table.playingClipId), index('parties_expiry').on(table.expiresAt)],
);

const partyId = () =>
  uuid('party_id')
    .notNull()
    .references(() => parties.id, { onDelete: 'cascade' });

/** Guests without an account; only the hash of a guest's token is stored. */
export const partyGuests = pgTable(
  'party_guests',
  {
    id: uuid('id').primaryKey(),
    partyId: partyId(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Hash of the address, to limit the guests from one. */
    addressHash: text('address_hash').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('party_guests_party').on(table.partyId, table.addressHash)],
);

/** Songs of a party's queue, also those that were played. */
export const partySongs = pgTable(
  'party_songs',
  {
    partyId: partyId(),
    number: integer('number').notNull(),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Null for the host. */
    guestId: uuid('guest_id').references(() => partyGuests.id, { onDelete: 'cascade' }),
    playedAt: instant('played_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partyId, table.number] }),
    uniqueIndex('party_songs_waiting').on(table.partyId, table.clipId).where(sql`${table.playedAt} is null`),
    index('party_songs_clip').on(table.clipId),
    index('party_songs_guest').on(table.guestId),
  ],
);

/** One row for each guest and song. */
export const partyVotes = pgTable(
  'party_votes',
  {
    partyId: partyId(),
    songNumber: integer('song_number').notNull(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => partyGuests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.partyId, table.songNumber, table.guestId] }),
    foreignKey({
      columns: [table.partyId, table.songNumber],
      foreignColumns: [partySongs.partyId, partySongs.number],
    }).onDelete('cascade'),
    index('party_votes_guest').on(table.guestId),
  ],
);
