import { buffer } from 'node:stream/consumers';
import type { Clip } from '#contract/songs/clips';
import { fileTags } from '#domain/files/file-tags';
import { withId3Tags } from '#domain/files/id3-tags';
import { timedLines } from '#domain/lyrics/timed-lyrics';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { jpegPicture } from '#server/storage/pictures';
import { coverKeyOf } from '../media.ts';
import { albumOf } from './song-album.ts';
import type { SubsonicCall } from './subsonic-call.ts';

const COVER_PX = 640;

type Call = Pick<SubsonicCall, 'db' | 'services' | 'origin'>;

/** The ID3 tag of a song that is played: without its cover and the times of its lyrics, which players read by calls. */
export function streamTag(clip: Clip, { origin }: Pick<SubsonicCall, 'origin'>): Uint8Array {
  return tagBytes(clip, { origin, timedLines: [], cover: null });
}

/** The ID3 tag of a song that is saved, as in the files that the app saves. */
export async function downloadTag(clip: Clip, { db, services, origin }: Call): Promise<Uint8Array> {
  const aligned = clip.metadata.prompt.trim() === '' ? null : await findAlignedLyrics(db, clip);
  return tagBytes(clip, {
    origin,
    timedLines: timedLines(clip.metadata.prompt, aligned),
    cover: await coverOf(clip, services.store),
  });
}

interface TagParts {
  readonly origin: string;
  readonly timedLines: ReturnType<typeof timedLines>;
  readonly cover: ArrayBuffer | null;
}

function tagBytes(clip: Clip, { origin, timedLines: lines, cover }: TagParts): Uint8Array {
  const tags = fileTags(clip, { origin, album: { name: albumOf(clip).name }, timedLines: lines });
  return new Uint8Array(withId3Tags(new ArrayBuffer(0), tags, cover));
}

async function coverOf(clip: Clip, store: Call['services']['store']): Promise<ArrayBuffer | null> {
  const key = await coverKeyOf(clip, COVER_PX, store);
  if ((await store.head(key)) === null) return null;
  return new Uint8Array(await jpegPicture(await buffer(store.read(key)), COVER_PX)).buffer;
}
