import { randomBytes } from 'node:crypto';
import { PARTY_HOURS, PARTY_WAITING_MAX, PARTY_WAITING_PER_GUEST } from '#contract/listening/parties';
import type { Clip } from '#contract/songs/clips';
import { searchTerm } from '#domain/explore/search-terms';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { defineEntity, findReadable } from '#server/calls/entity';
import { listSongIds, type SongSearch, searchSongIds } from '#server/discovery/search-songs.repository';
import { isHiddenByStaff } from '#server/people/moderation.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { findClip, findClips } from '#server/songs/clips.repository';
import { notifyDevices } from './devices.repository.ts';
import {
  deletePartiesBefore,
  deleteParty,
  findParties,
  findPartyOf,
  lockParty,
  type StoredGuest,
  type StoredParty,
  setNetworkRoom,
  setPlayingClip,
  storeParty,
} from './parties.repository.ts';
import { admitGuest, findSentGuest, nameGuest, networkRoom, refuseRepeatedVote } from './party-guests.ts';
import {
  addPartySong,
  countWaitingSongs,
  findWaitingNumber,
  isSongWaiting,
  listNeighborVotes,
  markPlayed,
  removePartySong,
  setVote,
} from './party-songs.repository.ts';
import { shownSong, viewParty } from './party-view.ts';

/** 128 bits, because the code of a party is all that a guest needs. */
const CODE_BYTES = 16;
const SEARCH_SIZE = 20;
const ENDED = t('This party has ended, or its link is not complete.');

export const entity = defineEntity<'party', StoredParty>({
  noun: 'party',
  find: findParties,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: true }),
  refusals: { 404: ENDED },
});

/**
 * Locks a party for a write.
 * @throws ApiError 404 if it ended meanwhile
 */
async function lock(party: StoredParty, { db }: Pick<BaseContext, 'db'>): Promise<StoredParty> {
  const locked = await lockParty(db, party.id);
  if (locked === undefined) throw new ApiError(404, ENDED);
  return locked;
}

/** Notifies the host's pages of a change, and returns the party as the caller sees it. */
async function changed(party: StoredParty, guest: StoredGuest | undefined, context: BaseContext) {
  await notifyDevices(context.db, party.userId, { type: 'party_update' });
  return viewParty(party, guest, context);
}

/** @throws ApiError 404 for a song that the caller may not add */
async function findAddable(clipId: string, party: StoredParty, { db, viewer }: BaseContext): Promise<Clip> {
  const clip = await findClip(db, clipId, null);
  const isOfHost = viewer?.id === party.userId && clip?.user_id === party.userId && !clip.is_trashed;
  if (clip?.status !== 'complete' || !(isOpenToAll(clip) || isOfHost)) throw refusal(404);
  if (await isHiddenByStaff(db, clip.id)) throw refusal(404);
  return clip;
}

/** Adds a song that does not wait yet, or votes for the one that does. */
async function addSong(
  party: StoredParty,
  { clip, guest }: { readonly clip: Clip; readonly guest: StoredGuest | undefined },
  { db }: BaseContext,
): Promise<void> {
  const waiting = await findWaitingNumber(db, party.id, clip.id);
  if (waiting === undefined) await refuseMoreSongs(party, guest, db);
  const song = { partyId: party.id, clipId: clip.id, guestId: guest?.id ?? null };
  const songNumber = waiting ?? (await addPartySong(db, song));
  if (guest !== undefined) await vote(party, guest, songNumber, db);
}

/** @throws ApiError 409 if the guest's address has its votes */
async function vote(
  party: StoredParty,
  guest: StoredGuest,
  songNumber: number,
  db: BaseContext['db'],
): Promise<void> {
  refuseRepeatedVote(party, guest, await listNeighborVotes(db, guest, songNumber));
  await setVote(db, { partyId: guest.partyId, songNumber, guestId: guest.id }, true);
}

/** @throws ApiError 409 */
async function refuseMoreSongs(
  party: StoredParty,
  guest: StoredGuest | undefined,
  db: BaseContext['db'],
): Promise<void> {
  if ((await countWaitingSongs(db, party.id)) >= PARTY_WAITING_MAX)
    throw new ApiError(409, t('The queue is full. Add your song when others have played.'));
  if (guest === undefined) return;
  if ((await countWaitingSongs(db, party.id, guest.id)) >= PARTY_WAITING_PER_GUEST)
    throw new ApiError(
      409,
      t('You have {max} songs in the queue. Add another when one has played.', {
        max: PARTY_WAITING_PER_GUEST,
      }),
    );
}

/** Whether the caller is no guest yet, and no more of their network may join until the host lets them in. */
async function waitsForHost(party: StoredParty, context: BaseContext): Promise<boolean> {
  if ((await findSentGuest(party, context)) !== undefined) return false;
  return (await networkRoom(party, context)) === 'none';
}

/** Ids of public songs with these words, or of the popular ones. */
function searchIds(term: string, db: BaseContext['db']): Promise<string[]> {
  const search: SongSearch = { libraryOf: null, rankBy: 'most_relevant', fromIndex: 0, size: SEARCH_SIZE };
  const { kind, text } = { text: '', ...searchTerm(term) };
  if (kind !== 'nothing') return searchSongIds(db, text, search);
  return term.trim() === '' ? listSongIds(db, search) : Promise.resolve([]);
}

export const handlers: HandlersOf<'parties', { party: StoredParty }> = {
  async 'parties.getOwn'(_args, context) {
    const party = await findPartyOf(context.db, context.viewer.id, context.now);
    return { party: party === undefined ? null : await viewParty(party, undefined, context) };
  },

  async 'parties.create'({ body }, context) {
    const { db, viewer, now } = context;
    await deletePartiesBefore(db, now);
    const party = await storeParty(db, {
      code: randomBytes(CODE_BYTES).toString('base64url'),
      userId: viewer.id,
      deviceId: body.device_id,
      expiresAt: new Date(now.getTime() + PARTY_HOURS * 60 * 60_000),
    });
    return changed(party, undefined, context);
  },

  async 'parties.get'(_args, context) {
    return viewParty(context.entity, await findSentGuest(context.entity, context), context);
  },

  async 'parties.join'({ body }, context) {
    const party = await lock(context.entity, context);
    if (body.name === undefined && (await waitsForHost(party, context))) {
      await setNetworkRoom(context.db, party.id, 'asked');
      return changed({ ...party, networkRoom: 'asked' }, undefined, context);
    }
    const guest = await admitGuest(party, context);
    const named = body.name === undefined ? guest : await nameGuest(guest, body.name, context);
    return changed(party, named, context);
  },

  async 'parties.search'({ query }, { db }) {
    const ids = await searchIds(query.term, db);
    const clips = (await findReadable(clipEntity, ids, { db, viewer: null })).filter(
      ({ status }) => status === 'complete',
    );
    return { songs: clips.map((clip) => ({ ...shownSong(clip), clip_id: clip.id })) };
  },

  async 'parties.addSong'({ body }, context) {
    const party = await lock(context.entity, context);
    const clip = await findAddable(body.clip_id, party, context);
    const isHost = context.viewer?.id === party.userId;
    const guest = isHost ? undefined : await admitGuest(party, context);
    await addSong(party, { clip, guest }, context);
    return changed(party, guest, context);
  },

  async 'parties.vote'({ body }, context) {
    const party = await lock(context.entity, context);
    if (!(await isSongWaiting(context.db, party.id, body.number)))
      throw new ApiError(409, t('This song is no longer in the queue.'), { field: 'number' });
    const guest = await admitGuest(party, context);
    const own = { partyId: party.id, songNumber: body.number, guestId: guest.id };
    if (body.is_voted) await vote(party, guest, body.number, context.db);
    else await setVote(context.db, own, false);
    return changed(party, guest, context);
  },

  async 'parties.letIn'(_args, context) {
    const party = await lock(context.entity, context);
    await setNetworkRoom(context.db, party.id, 'all');
    return changed({ ...party, networkRoom: 'all' }, undefined, context);
  },

  async 'parties.removeSong'({ body }, context) {
    const party = await lock(context.entity, context);
    await removePartySong(context.db, party.id, body.number);
    return changed(party, undefined, context);
  },

  async 'parties.setPlaying'({ body }, context) {
    const party = await lock(context.entity, context);
    const [clip] = body.clip_id === null ? [] : await findClips(context.db, [body.clip_id], null);
    const playingClipId = clip?.id ?? null;
    await setPlayingClip(context.db, party.id, playingClipId);
    await markPlayed(context.db, party.id, [
      ...body.played_clip_ids,
      ...(playingClipId === null ? [] : [playingClipId]),
    ]);
    return changed({ ...party, playingClipId }, undefined, context);
  },

  async 'parties.end'(_args, { db, entity: party }) {
    await deleteParty(db, party.id);
    await notifyDevices(db, party.userId, { type: 'party_update' });
    return {};
  },
};
