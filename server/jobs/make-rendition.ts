import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { idAndSizeOfCover, PICTURE_FOLDER } from '#domain/files/media-paths';
import { lyricMoments } from '#domain/lyrics/lyric-moments';
import { peaksWithin } from '#domain/videos/song-scene';
import { VIDEO_REFUSALS } from '#domain/videos/videos';
import { t } from '#lib/translate';
import type { Connection } from '#server/database/database';
import type { RenditionForm } from '#server/files/renditions.table';
import { shownInVideo } from '#server/files/shown-in-video.repository';
import type { Ffmpeg } from '#server/renditions/ffmpeg';
import { type SceneSong, sharePicture } from '#server/renditions/scene';
import { makeFilm } from '#server/renditions/song-film';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { findClip, findStoredClip } from '#server/songs/clips.repository';
import { drawnCoverKey } from '#server/storage/covers';
import { audioKey, pictureKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

/** Size of the cover, large enough for every scene. */
const COVER_PX = 640;

interface MakeOptions {
  readonly db: Connection;
  readonly store: ObjectStore;
  /** An empty folder for temporary files. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Null if not installed. */
  readonly ffmpeg: Ffmpeg | null;
  /** Called with 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Makes a picture or video of a song.
 * @throws Error when that fails, or when the signal aborts it
 */
export async function makeRendition(
  { form }: { readonly form: RenditionForm },
  clip: Clip,
  options: MakeOptions,
): Promise<{ bytes: Buffer; ending: string }> {
  const { db, store, ffmpeg } = options;
  const song = await sceneSong(clip, form, options);
  if (form.type === 'image') return { bytes: await sharePicture(song, form.aspect), ending: 'jpg' };
  if (ffmpeg === null) throw new Error(VIDEO_REFUSALS.noFfmpeg);
  const key = audioKey(clip.id);
  if ((await store.head(key)) === null) throw new Error(t('The song has no audio.'));
  const moments = lyricMoments(clip.metadata.prompt, await findAlignedLyrics(db, clip), form);
  const film = await makeFilm(
    { song, aspect: form.aspect, range: form, moments, audio: store.read(key) },
    { ...options, ffmpeg },
  );
  return { bytes: await readFile(film), ending: ffmpeg.ending };
}

/** What a video of the clip would show now, for later comparison. */
export async function shownNow(db: Connection, clip: Clip): Promise<string> {
  const stored = await findStoredClip(db, clip.id);
  const { title, metadata } = clip;
  const coverId = stored?.coverId ?? null;
  return shownInVideo({ title, coverId, by: clipArtist(clip), lyrics: metadata.prompt });
}

async function sceneSong(clip: Clip, form: RenditionForm, { db, store }: MakeOptions): Promise<SceneSong> {
  const peaks = peaksWithin(clip.metadata, form);
  return { title: clipTitle(clip), by: clipArtist(clip), cover: await coverOf(clip, db, store), peaks };
}

async function coverOf(clip: Clip, db: Connection, store: ObjectStore): Promise<Buffer> {
  const id = idAndSizeOfCover(clip.image_url.split('/').at(-1) ?? '')?.id ?? clip.id;
  if (clip.image_url.startsWith(PICTURE_FOLDER)) return buffer(store.read(pictureKey(id, COVER_PX)));
  // A clip made from another one shows that one's cover.
  const drawn = id === clip.id ? clip : ((await findClip(db, id, clip.user_id)) ?? clip);
  return buffer(store.read(await drawnCoverKey(store, drawn, COVER_PX)));
}
