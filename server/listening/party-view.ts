import type { Party, PartySong } from '#contract/listening/parties';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { findAccount } from '#server/accounts/accounts.repository';
import type { BaseContext } from '#server/calls/context';
import { findClips } from '#server/songs/clips.repository';
import { countGuests, type StoredGuest, type StoredParty } from './parties.repository.ts';
import { isAddedByHost, listWaitingSongs, type WaitingSong } from './party-songs.repository.ts';

type Viewing = Pick<BaseContext, 'db' | 'viewer' | 'linkOrigin'>;

/** A song as guests see it: whole if it is public, only its title if it is private. */
export function shownSong(clip: Clip) {
  const isPublic = isOpenToAll(clip);
  return {
    title: clipTitle(clip),
    artist: isPublic ? clipArtist(clip) : '',
    image_url: isPublic ? clip.image_url : '',
  };
}

/** Whether a song may wait in the queue: public, or a private one of the host that the host added. */
function canWait(clip: Clip, { guestId }: Pick<WaitingSong, 'guestId'>, party: StoredParty): boolean {
  if (clip.is_trashed) return false;
  return clip.is_public || (guestId === null && clip.user_id === party.userId);
}

/** A party as its host sees it, or a guest. */
export async function viewParty(
  party: StoredParty,
  guest: StoredGuest | undefined,
  { db, viewer, linkOrigin }: Viewing,
): Promise<Party> {
  const isHost = viewer?.id === party.userId;
  const waiting = await listWaitingSongs(db, party.id, guest?.id ?? null);
  const clips = await clipsById(db, waiting);
  const songs = waiting.flatMap((song): PartySong[] => {
    const clip = clips.get(song.clipId);
    if (clip === undefined || !canWait(clip, song, party)) return [];
    return [
      {
        ...shownSong(clip),
        number: song.number,
        clip_id: isHost || isOpenToAll(clip) ? clip.id : null,
        votes: song.votes,
        is_voted: song.isVoted,
        is_own: song.guestId === null ? isHost : song.guestId === guest?.id,
        added_by: song.guestName,
      },
    ];
  });
  return {
    code: party.code,
    link: `${linkOrigin.origin}/party/${party.code}`,
    host_name: (await findAccount(db, party.userId))?.name ?? '',
    expires_at: party.expiresAt.toISOString(),
    device_id: isHost ? party.deviceId : null,
    guest_count: await countGuests(db, party.id),
    has_waiting_guests: isHost && party.networkRoom === 'asked',
    own_name: guest?.name ?? '',
    playing: await playingSong(party, db),
    songs,
  };
}

async function clipsById(
  db: Viewing['db'],
  songs: readonly WaitingSong[],
): Promise<ReadonlyMap<string, Clip>> {
  const ids = songs.map(({ clipId }) => clipId);
  const clips = ids.length === 0 ? [] : await findClips(db, ids, null);
  return new Map(clips.map((clip) => [clip.id, clip]));
}

/** A private song that the host did not add to the party is shown without its title. */
async function playingSong(party: StoredParty, db: Viewing['db']): Promise<Party['playing']> {
  const { playingClipId: id } = party;
  const [clip] = id === null ? [] : await findClips(db, [id], null);
  if (clip === undefined) return null;
  const isAdded = clip.user_id === party.userId && (await isAddedByHost(db, party.id, clip.id));
  return isOpenToAll(clip) || isAdded ? shownSong(clip) : { title: '', artist: '', image_url: '' };
}
