import { createHash, randomBytes } from 'node:crypto';
import { foldText } from '#domain/explore/search-folding';
import { t } from '#lib/translate';
import { hashOf } from '#server/accounts/keys';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import {
  countAddressGuests,
  countGuests,
  findGuest,
  renameGuest,
  type StoredGuest,
  type StoredParty,
  storeGuest,
} from './parties.repository.ts';

const TOKEN_BYTES = 32;
/** A cookie can be deleted to vote again, so one address, which a household shares, has limits. */
const GUESTS_PER_ADDRESS = 40;
const GUESTS_PER_ADDRESS_AND_HOUR = 12;
const HOUR_MS = 60 * 60_000;
const GUESTS_MAX = 200;
/** Votes for one song that come from one address: all, and those of guests without a name. */
const VOTES_PER_ADDRESS = GUESTS_PER_ADDRESS_AND_HOUR;
const NAMELESS_VOTES_PER_ADDRESS = 4;

type Asked = Pick<BaseContext, 'db' | 'guest' | 'now'>;

/** The guest whose cookie was sent, if it belongs to this party. */
export async function findSentGuest(
  party: StoredParty,
  { db, guest }: Pick<Asked, 'db' | 'guest'>,
): Promise<StoredGuest | undefined> {
  return guest.token === null ? undefined : findGuest(db, party.id, hashOf(guest.token));
}

/**
 * The guest whose cookie was sent, or a new one, of a locked party.
 * @throws ApiError 409 when the party or the address has no room for another guest
 */
export async function admitGuest(party: StoredParty, asked: Asked): Promise<StoredGuest> {
  const known = await findSentGuest(party, asked);
  if (known !== undefined) return known;
  if ((await networkRoom(party, asked)) === 'none')
    throw new ApiError(409, t('Many guests joined from your network. Ask the host to let more of them in.'));
  return addGuest(party, asked);
}

/** Whether the network of the caller has room for a guest beside those who joined before. */
export async function networkRoom(party: StoredParty, { db, guest, now }: Asked): Promise<'some' | 'none'> {
  if (party.networkRoom === 'all') return 'some';
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const asked = { partyId: party.id, addressHash: addressHashOf(party, guest) };
  const { all, recent } = await countAddressGuests(db, asked, anHourAgo);
  return all >= GUESTS_PER_ADDRESS || recent >= GUESTS_PER_ADDRESS_AND_HOUR ? 'none' : 'some';
}

/** With the party's id, so that the same address has another hash at each party. */
const addressHashOf = ({ id }: StoredParty, { address }: Asked['guest']) =>
  createHash('sha256').update(`${id} ${address}`).digest('base64url');

async function addGuest(party: StoredParty, { db, guest }: Asked): Promise<StoredGuest> {
  if ((await countGuests(db, party.id)) >= GUESTS_MAX)
    throw new ApiError(409, t('This party has no room for more guests.'));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const stored = await storeGuest(db, {
    partyId: party.id,
    tokenHash: hashOf(token),
    addressHash: addressHashOf(party, guest),
    name: '',
  });
  guest.keepToken(party.code, token);
  return stored;
}

/**
 * Refuses a vote if too many guests of the same address, which the host did not let in, voted for the song, or one of them with the same name.
 * @param neighborNames of the guests of the address who voted for it; empty for those without a name
 * @throws ApiError 409
 */
export function refuseRepeatedVote(
  party: StoredParty,
  guest: StoredGuest,
  neighborNames: readonly string[],
): void {
  const name = foldText(guest.name);
  if (party.networkRoom !== 'all' && neighborNames.length >= VOTES_PER_ADDRESS)
    throw new ApiError(409, t('This song has all the votes that it can get from your network.'));
  const namesakes = neighborNames.filter((neighbor) => foldText(neighbor) === name).length;
  if (name === '' && namesakes >= NAMELESS_VOTES_PER_ADDRESS)
    throw new ApiError(
      409,
      t('Guests of your network voted for this song without a name. Save your name, then vote.'),
      { field: 'name' },
    );
  if (name !== '' && namesakes > 0)
    throw new ApiError(
      409,
      t('A guest of your network with your name voted for this song. Save another name, then vote.'),
      { field: 'name' },
    );
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
