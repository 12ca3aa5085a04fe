import type { StudioContent } from '#contract/making/studio';
import type { Clip } from '#contract/songs/clips';
import { stemName } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { keyName } from '#domain/edits/song-structure';
import { UPLOAD_MIN_SECONDS } from '#domain/files/uploads';
import { trackGain } from '#domain/studio/studio-mix';
import {
  addTrack,
  changeTempo,
  contentSeconds,
  regionOf,
  type StudioSource,
} from '#domain/studio/studio-project';
import { studioChangeWrite, studioCreateWrite, studioDeleteWrite } from '#domain/writes/studio';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { plural, t } from '#lib/translate';
import { renderStudio } from '#player/studio-render';
import { packWav } from '#state/bridges/listening/audio-worker';
import { SONG_SAMPLE_RATE } from '#state/bridges/listening/song-audio';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';
import { uploadFile } from './uploads.ts';

const log = createLog('studio');

/** Creates a project and returns its id. Works without a network. */
export async function createStudioProject(content: StudioContent): Promise<string> {
  const id = newId();
  await queueWrite(studioCreateWrite, { id, content });
  return id;
}

/** Saves the current contents of a project. Works without a network. */
export function saveStudioProject(id: string, content: StudioContent): Promise<void> {
  return queueWrite(studioChangeWrite, { id, content });
}

/** Deletes a project; its clips stay. Works without a network. */
export function deleteStudioProject(id: string): Promise<void> {
  return queueWrite(studioDeleteWrite, { id });
}

/** A finished song of the library, as a clip for the timeline. */
export function sourceOf(clip: Clip): StudioSource {
  return { clipId: clip.id, name: clipTitle(clip), durationSeconds: clip.metadata.duration ?? 0 };
}

/**
 * Returns the project with a song on a new track, which is named after its stem if it is one; the first song of
 * a project sets its tempo and key.
 */
export async function withSong(
  content: StudioContent,
  clip: Clip,
  startSeconds: number,
): Promise<StudioContent> {
  const source = sourceOf(clip);
  const isFirst = content.tracks.every(({ regions }) => regions.length === 0);
  const prepared = isFirst ? await withScoreOf(content, clip.id) : content;
  const name = stemName(clip) ?? source.name;
  return addTrack(prepared, { name, regions: [regionOf(source, startSeconds, newId)] }, newId);
}

/** Tempo and key according to the song's score; unchanged when offline or without a score. */
async function withScoreOf(content: StudioContent, clipId: string): Promise<StudioContent> {
  try {
    const { bpm, key } = await call('edits.getStructure', { params: { clip_id: clipId } });
    const timed = bpm === null ? content : changeTempo(content, { tempo_bpm: bpm });
    return key === null ? timed : { ...timed, key: keyName(key) };
  } catch (error) {
    log.info('could not read tempo and key', error);
    return content;
  }
}

/**
 * Returns why a project cannot become a song, or null: a mix must be at least as long as the shortest upload.
 */
export function mixProblem(content: StudioContent): string | null {
  const seconds = contentSeconds(content);
  if (seconds === 0) return t('There is nothing on the timeline yet.');
  if (seconds < UPLOAD_MIN_SECONDS)
    return plural(
      UPLOAD_MIN_SECONDS,
      'A mix needs at least {count} second.',
      'A mix needs at least {count} seconds.',
    );
  const isAudible = content.tracks.some((track) => track.regions.length > 0 && trackGain(track, content) > 0);
  return isAudible ? null : t('Nothing would be heard: every track with clips is muted.');
}

/**
 * Mixes the project down and uploads it as a private song of the library; the list of uploads shows its
 * progress.
 * @param buffers all clips on the timeline
 * @returns the clip's id; null when the upload failed or was canceled
 */
export async function exportStudio(
  content: StudioContent,
  buffers: ReadonlyMap<string, AudioBuffer>,
  title: string,
): Promise<string | null> {
  const mix = await renderStudio(content, buffers, SONG_SAMPLE_RATE);
  const file = new File([await packWav(mix)], `${title}.wav`, { type: 'audio/wav' });
  return uploadFile(file, 'studio_file_upload', { isStemMix: true });
}
