import { createHash, randomBytes } from 'node:crypto';
import { t } from '#lib/translate';
import { hashOf } from '#server/accounts/keys';
import { ApiError } from '#server/api-error';
import type { Connection } from '#server/database/database';
import {
  countGuests,
  findGuest,
  renameGuest,
  type StoredGuest,
  type StoredParty,
  storeGuest,
} from '#server/repositories/parties';
import type { BaseContext, GuestRequest } from './context.ts';

const TOKEN_BYTES = 32;
/** A cookie can be deleted to vote again, so one address, which a household shares, has a limit. */
const GUESTS_PER_ADDRESS = 40;
const GUESTS_MAX = 200;

type Asked = Pick<BaseContext, 'db' | 'guest'>;

/** The guest whose cookie was sent, if it belongs to this party. */
export async function findSentGuest(
  party: StoredParty,
  { db, guest }: Asked,
): Promise<StoredGuest | undefined> {
  return guest.token === null ? undefined : findGuest(db, party.id, hashOf(guest.token));
}

/**
 * The guest whose cookie was sent, or a new one, of a locked party.
 * @throws ApiError 409 when the party or the address has no room for another guest
 */
export async function admitGuest(party: StoredParty, asked: Asked): Promise<StoredGuest> {
  return (await findSentGuest(party, asked)) ?? (await addGuest(party, asked.db, asked.guest));
}

async function addGuest(party: StoredParty, db: Connection, guest: GuestRequest): Promise<StoredGuest> {
  // With the party's id, so that the same address has another hash at each party.
  const addressHash = createHash('sha256').update(`${party.id} ${guest.address}`).digest('base64url');
  const isFull =
    (await countGuests(db, party.id)) >= GUESTS_MAX ||
    (await countGuests(db, party.id, addressHash)) >= GUESTS_PER_ADDRESS;
  if (isFull) throw new ApiError(409, t('This party has no room for more guests.'));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const stored = await storeGuest(db, {
    partyId: party.id,
    tokenHash: hashOf(token),
    addressHash,
    name: '',
  });
  guest.keepToken(party.code, token);
  return stored;
}

/** Changes the name of a guest. @throws ApiError 422 for a name that moderation refuses */
export async function nameGuest(
  guest: StoredGuest,
  name: string,
  { db, services }: Pick<BaseContext, 'db' | 'services'>,
): Promise<StoredGuest> {
  const plain = name.replaceAll(/\s+/gu, ' ').trim();
  if (!services.moderation.meetsGuidelines(plain))
    throw new ApiError(422, t('This name does not meet our content guidelines.'), { field: 'name' });
  await renameGuest(db, guest.id, plain);
  return { ...guest, name: plain };
}
