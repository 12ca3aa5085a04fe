import { buffer } from 'node:stream/consumers';
import type { Clip } from '#contract/songs/clips';
import { fileTags } from '#domain/files/file-tags';
import { withId3Tags } from '#domain/files/id3-tags';
import { mp3InfoFrame } from '#domain/files/mp3-info-frame';
import { timedLines } from '#domain/lyrics/timed-lyrics';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { audioKey } from '#server/storage/keys';
import { jpegPicture } from '#server/storage/pictures';
import { coverKeyOf } from '../media.ts';
import { albumOf } from './song-album.ts';
import type { SubsonicCall } from './subsonic-call.ts';

const COVER_PX = 640;

type Call = Pick<SubsonicCall, 'db' | 'services' | 'origin'>;

interface StreamTagParts {
  readonly origin: string;
  /** Size of the stored MP3. */
  readonly audioBytes: number;
}

/**
 * What stands before the MP3 of a song that is played: its ID3 tag, without cover and times of lyrics, which players
 * read by calls, and the frame that says where the sound begins and ends.
 */
export function streamTag(clip: Clip, parts: StreamTagParts): Uint8Array {
  return tagBytes(clip, { ...parts, timedLines: [], cover: null });
}

/** What stands before the MP3 of a song that is saved, as in the files that the app saves. */
export async function downloadTag(clip: Clip, { db, services, origin }: Call): Promise<Uint8Array> {
  const aligned = clip.metadata.prompt.trim() === '' ? null : await findAlignedLyrics(db, clip);
  return tagBytes(clip, {
    origin,
    audioBytes: await audioBytesOf(clip, services.store),
    timedLines: timedLines(clip.metadata.prompt, aligned),
    cover: await coverOf(clip, services.store),
  });
}

/** Size of a song's MP3; 0 while there is none. */
export async function audioBytesOf({ id }: Clip, store: Call['services']['store']): Promise<number> {
  return (await store.head(audioKey(id)))?.size ?? 0;
}

interface TagParts extends StreamTagParts {
  readonly timedLines: ReturnType<typeof timedLines>;
  readonly cover: ArrayBuffer | null;
}

function tagBytes(clip: Clip, { origin, audioBytes, timedLines: lines, cover }: TagParts): Uint8Array {
  const tags = fileTags(clip, { origin, album: { name: albumOf(clip).name }, timedLines: lines });
  const infoFrame = mp3InfoFrame(audioBytes, tags.durationSeconds);
  return new Uint8Array(withId3Tags(infoFrame.buffer, tags, cover));
}

async function coverOf(clip: Clip, store: Call['services']['store']): Promise<ArrayBuffer | null> {
  const key = await coverKeyOf(clip, COVER_PX, store);
  if ((await store.head(key)) === null) return null;
  return new Uint8Array(await jpegPicture(await buffer(store.read(key)), COVER_PX)).buffer;
}
