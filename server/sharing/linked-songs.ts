import { PLAYLIST_PAGE_SIZE } from '#contract/collections/playlists';
import type { OpenedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { COVER_FOLDER, coverPath, idAndSizeOfCover, PICTURE_FOLDER } from '#domain/files/media-paths';
import { withUnlistedCode } from '#domain/files/unlisted-links';
import { findPlaylist } from '#server/collections/playlists.repository';
import type { Connection } from '#server/database/database';
import { plainMetadata } from '#server/database/plain-metadata';
import { findClip, findClips } from '#server/songs/clips.repository';
import { findLinkByCode, isLinkedSong, listLinkedSongs, type OwnedLink } from './links.repository.ts';

export function isExpired({ expiresAt }: OwnedLink, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** The link with this code, if it still works; otherwise null. */
export async function findCurrentLink(db: Connection, code: string, now: Date): Promise<OwnedLink | null> {
  const link = await findLinkByCode(db, code);
  return link === undefined || isExpired(link, now) ? null : link;
}

/** What a link opens: a song, or a playlist with one page of songs; null once it is in the trash. */
export async function openLink(
  db: Connection,
  link: OwnedLink,
  pageNumber: number,
): Promise<OpenedLink | null> {
  const page = { size: PLAYLIST_PAGE_SIZE, number: pageNumber };
  const { ids, total, totalSeconds } = await listLinkedSongs(db, link, page);
  const clips = (await findClips(db, ids, null)).map((clip) => songForGuests(clip, link.code));
  const playlist = await guestPlaylist(db, link, clips[0]);
  const ownerName = playlist?.ownerName ?? clips[0]?.user_display_name;
  if (ownerName === undefined) return null;
  return {
    owner_name: ownerName,
    playlist: playlist?.shown ?? null,
    clips,
    allows_download: link.allowsDownload,
    expires_at: link.expiresAt?.toISOString() ?? null,
    ...(totalSeconds === null ? {} : { total_seconds: totalSeconds }),
    num_total_results: total,
    current_page: pageNumber,
  };
}

/** A playlist as guests see it: without the number of its songs, which may include some that they may not hear. */
async function guestPlaylist(db: Connection, link: OwnedLink, first: Clip | undefined) {
  if (link.playlistId === null) return null;
  // As its owner sees it: otherwise its cover would be that of its first public song.
  const playlist = await findPlaylist(db, link.playlistId, link.ownerId);
  if (playlist === undefined || playlist.is_trashed) return null;
  const { name, description, user_display_name: ownerName } = playlist;
  const image = (await guestCover(db, link, playlist.image_url)) ?? first?.image_url ?? '';
  return { ownerName, shown: { name, description, image_url: image } };
}

/** The cover that a playlist's owner chose, if guests may see it; otherwise null. */
async function guestCover(db: Connection, link: OwnedLink, imageUrl: string): Promise<string | null> {
  if (imageUrl.startsWith(`${PICTURE_FOLDER}/`)) return imageUrl;
  const file = imageUrl.startsWith(`${COVER_FOLDER}/`) ? imageUrl.split('/').at(-1) : undefined;
  const id = file === undefined ? undefined : idAndSizeOfCover(file)?.id;
  if (id === undefined || !(await isLinkedSong(db, link, id))) return null;
  return withUnlistedCode(coverPath(id, 640), link.code);
}

/** The song with this id, if a current link opens it; otherwise null. */
export async function findLinkedSong(
  db: Connection,
  { code, songId, now }: { readonly code: string; readonly songId: string; readonly now: Date },
): Promise<{ readonly clip: Clip; readonly allowsDownload: boolean } | null> {
  const link = await findCurrentLink(db, code, now);
  if (link === null || !(await isLinkedSong(db, link, songId))) return null;
  const clip = await findClip(db, songId, null);
  return clip === undefined ? null : { clip, allowsDownload: link.allowsDownload };
}

/**
 * The song as guests get it: title, maker, lyrics, and audio and cover read with the link; nothing of how it was made,
 * where it is filed or who commented on it.
 */
function songForGuests(clip: Clip, code: string): Clip {
  const { type, prompt, tags, has_vocal, duration, waveform, progress, loudness_lufs, artist } =
    clip.metadata;
  return {
    ...clip,
    request_id: null,
    is_pinned: false,
    play_count: 0,
    upvote_count: 0,
    comment_count: 0,
    allow_comments: false,
    caption: '',
    caption_mentions: [],
    audio_url: withUnlistedCode(clip.audio_url, code),
    image_url: withUnlistedCode(clip.image_url, code),
    video_url: '',
    video_cover_url: '',
    project: null,
    reaction: null,
    metadata: {
      ...plainMetadata(),
      is_skylark_short: clip.metadata.is_skylark_short,
      refund_credits: false,
      error_type: null,
      error_message: null,
      queue_position: null,
      video_is_stale: false,
      can_remix: false,
      show_remix: false,
      remix: 'none',
      ...{ type, prompt, tags, has_vocal, duration, waveform, progress },
      ...(loudness_lufs === undefined ? {} : { loudness_lufs }),
      ...(artist === undefined ? {} : { artist }),
    },
  };
}
