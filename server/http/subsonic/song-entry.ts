import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { reactionOf } from '#domain/clips/reactions';
import { splitTags } from '#domain/clips/tags';
import { fileName } from '#domain/files/file-name';
import { projectLabel } from '#domain/projects/project-name';
import type { Content } from './envelope.ts';
import { idOf } from './ids.ts';

const KBPS = 192;

/** The name of the album with the public songs of an account. */
export function makerAlbumName(displayName: string): string {
  return `Songs by ${displayName}`;
}

/** The album of a song: its workspace for the workspace's members, otherwise its maker's public songs. */
export function albumOf({ project, user_id, user_display_name }: Clip): { id: string; name: string } {
  return project === null
    ? { id: idOf('makerSongs', user_id), name: makerAlbumName(user_display_name) }
    : { id: idOf('workspace', project.id), name: projectLabel(project) };
}

export const genresOf = (tags: string) => splitTags(tags).map((name) => ({ name }));

/** When the caller liked a song. */
function starredAt(clip: Clip): string | undefined {
  return reactionOf(clip) === 'LIKE' ? clip.reaction?.updated_at : undefined;
}

/** A song as the protocol describes one. */
export function songEntry(clip: Clip, place: { readonly track?: number } = {}): Content {
  const title = clipTitle(clip);
  const artist = { id: idOf('artist', clip.user_id), name: clip.user_display_name };
  const album = albumOf(clip);
  const genres = genresOf(clip.display_tags);
  const bpm = clip.metadata.song_facts?.bpm ?? clip.metadata.heard?.bpm;
  return {
    id: clip.id,
    parent: album.id,
    isDir: false,
    title,
    album: album.name,
    albumId: album.id,
    artist: clipArtist(clip),
    artistId: artist.id,
    artists: [artist],
    displayArtist: clipArtist(clip),
    albumArtists: [artist],
    displayAlbumArtist: artist.name,
    ...place,
    year: new Date(clip.created_at).getUTCFullYear(),
    genre: genres[0]?.name,
    genres,
    coverArt: clip.id,
    contentType: 'audio/mpeg',
    suffix: 'mp3',
    duration: Math.round(clip.metadata.duration ?? 0),
    bitRate: KBPS,
    channelCount: 2,
    path: `${[artist.name, album.name, title].map(fileName).join('/')}.mp3`,
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
