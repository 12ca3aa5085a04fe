import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { isPreview } from '#domain/clips/previews';
import { reactionOf } from '#domain/clips/reactions';
import { fileName } from '#domain/files/file-name';
import { findAudioBytes } from '#server/operation/storage.repository';
import { audioKey } from '#server/storage/keys';
import type { Content } from './envelope.ts';
import { genreFields, genresOf } from './genres.ts';
import { albumOf, artistsOf } from './song-album.ts';
import { streamTag } from './song-tag.ts';
import { findSongs, type SubsonicCall } from './subsonic-call.ts';

const KBPS = 192;
const BYTES_PER_SECOND = (KBPS * 1000) / 8;

/** When the caller liked a song. */
function starredAt(clip: Clip): string | undefined {
  return reactionOf(clip) === 'LIKE' ? clip.reaction?.updated_at : undefined;
}

/**
 * The size of each song's MP3 with its tag, which some players require. An estimate if there is no such file, as for a song of which
 * only the start is sent.
 */
async function sizesOf(
  clips: readonly Clip[],
  { db, services, origin }: SubsonicCall,
): Promise<ReadonlyMap<string, number>> {
  const ids = clips.map(({ id }) => id);
  const measured = await findAudioBytes(db, ids);
  const sizeOf = async (clip: Clip) => {
    const seconds = clip.preview_seconds ?? clip.metadata.duration ?? 0;
    const estimate = Math.round(seconds * BYTES_PER_SECOND);
    if (isPreview(clip)) return estimate;
    const stored = measured.get(clip.id) || (await services.store.head(audioKey(clip.id)))?.size;
    return stored ? stored + streamTag(clip, { origin, audioBytes: stored }).length : estimate;
  };
  return new Map(await Promise.all(clips.map(async (clip) => [clip.id, await sizeOf(clip)] as const)));
}

/** Songs as the protocol describes them. */
export async function songEntries(clips: readonly Clip[], call: SubsonicCall): Promise<Content[]> {
  const sizes = await sizesOf(clips, call);
  return clips.map((clip) => songEntry(clip, sizes.get(clip.id) ?? 0));
}

/** Songs that are held in memory at once, each with its waveform and lyrics. */
const SONGS_AT_ONCE = 500;

/** The songs with these ids that the caller may hear, however many. */
export async function listSongEntries(ids: readonly string[], call: SubsonicCall): Promise<Content[]> {
  const entries: Content[] = [];
  for (let from = 0; from < ids.length; from += SONGS_AT_ONCE)
    entries.push(...(await songEntries(await findSongs(ids.slice(from, from + SONGS_AT_ONCE), call), call)));
  return entries;
}

/** A song as the protocol describes one. */
export async function oneSongEntry(clip: Clip, call: SubsonicCall): Promise<Content> {
  const [entry = {}] = await songEntries([clip], call);
  return entry;
}

function songEntry(clip: Clip, size: number): Content {
  const title = clipTitle(clip);
  const { artists, albumArtist } = artistsOf(clip);
  const { track, disc, year } = clip.metadata;
  const album = albumOf(clip);
  const bpm = clip.metadata.song_facts?.bpm ?? clip.metadata.heard?.bpm;
  return {
    id: clip.id,
    parent: album.id,
    isDir: false,
    title,
    album: album.name,
    albumId: album.id,
    artist: clipArtist(clip),
    artistId: artists[0]?.id,
    artists: [...artists],
    displayArtist: clipArtist(clip),
    albumArtists: [albumArtist],
    displayAlbumArtist: albumArtist.name,
    track,
    discNumber: disc,
    year: year ?? new Date(clip.created_at).getUTCFullYear(),
    ...genreFields(genresOf(clip.display_tags)),
    coverArt: clip.id,
    contentType: 'audio/mpeg',
    suffix: 'mp3',
    size,
    duration: Math.round(clip.metadata.duration ?? 0),
    bitRate: KBPS,
    channelCount: 2,
    path: `${[albumArtist.name, album.name, title].map(fileName).join('/')}.mp3`,
    isVideo: false,
    type: 'music',
    mediaType: 'song',
    playCount: clip.play_count,
    created: clip.created_at,
    starred: starredAt(clip),
    bpm: bpm === undefined ? undefined : Math.round(bpm),
    comment: clip.caption || undefined,
  };
}
