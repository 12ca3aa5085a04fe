import type { Clip } from '#contract/songs/clips';
import { readKv } from '#db/kv';
import { withModel } from '#domain/create/create-form';
import {
  addClip,
  type ClipEditType,
  NO_PICTURE,
  sourceRange,
  startFromClip,
  withPersona,
  withPlaylist,
  withRange,
} from '#domain/create/create-form-sources';
import { PAINT_MAX_SECONDS, type SourceRange } from '#domain/create/create-sources';
import { modelInstead, type OfferedModels } from '#domain/create/engine-tasks';
import { withPictureWords } from '#domain/create/picture-prompt';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { showToast } from '#state/stores/toasts';

/** The limits that the plan and the flags set on sources; local defaults before the first response. */
async function sourceContext() {
  const { session, billing } = await getAccount().database.run(async (tables) => ({
    session: await readKv(tables, 'session'),
    billing: await readKv(tables, 'billing'),
  }));
  return {
    hasAukFlag: session?.value.flags['auk-model'] ?? true,
    paintLimitSeconds: billing?.value.audio_upload_limits.max_seconds ?? PAINT_MAX_SECONDS,
  };
}

async function offeredModels(): Promise<OfferedModels> {
  const billing = await getAccount().database.run((tables) => readKv(tables, 'billing'));
  return billing?.value.models ?? [];
}

/** Starts the create form from a song, and loads the form's code for that. The previous input is set aside. */
export function createFromClip(clip: Clip, editType: ClipEditType): Promise<void> {
  return addClipToForm(clip, editType, startFromClip);
}

/** Adds a song to the current input of the create form. */
export function addToForm(clip: Clip, editType: ClipEditType): Promise<void> {
  return addClipToForm(clip, editType, addClip);
}

/**
 * A section to be replaced brings its lyrics along, unless others have been written. A model that cannot work on the
 * song gives way to one that can.
 */
async function addClipToForm(clip: Clip, editType: ClipEditType, change: typeof addClip): Promise<void> {
  const [{ createFormStore, setCreateForm }, context] = await Promise.all([loadForm(), sourceContext()]);
  setCreateForm(change(createFormStore, clip, { ...context, editType }));
  const { mv, task } = createFormStore;
  const able = modelInstead({ mv, task: task || null, clip }, await offeredModels());
  if (able !== null) setCreateForm(withModel(able.external_key));
  const range = sourceRange(createFormStore);
  if (editType !== 'infill' || range === null || createFormStore.lyrics.trim() !== '') return;
  setCreateForm({ lyrics: await readLyricsBetween(clip, range) });
}

/** Continues in the create form with an upload that has just arrived, and reports it. */
export async function createFromUpload(clipId: string): Promise<void> {
  const row = await getAccount().database.run((tables) => tables.clips.get(clipId));
  if (!row) return;
  await addToForm(row.clip, 'extend');
  showToast({ tone: 'success', text: t('Your upload is in the create form') });
}

/** Sets up the create form to replace this section of a song, with its lyrics. */
export async function replaceSection(clip: Clip, range: SourceRange): Promise<void> {
  await createFromClip(clip, 'infill');
  const lyrics = await readLyricsBetween(clip, range);
  const { createFormStore, setCreateForm } = await loadForm();
  setCreateForm({ mode: 'custom', lyrics, lyricsWrittenBy: '', ...withRange(createFormStore, range) });
}

/**
 * Updates the lyrics of a section to be replaced when its range changes, unless they were edited; `before` is
 * the previous range.
 */
export async function followRange(clip: Clip, before: SourceRange): Promise<void> {
  const { createFormStore, setCreateForm } = await loadForm();
  if (createFormStore.task !== 'infill') return;
  const lyricsIn = await readTimedLyrics(clip);
  const now = sourceRange(createFormStore);
  if (now !== null && createFormStore.lyrics === lyricsIn(before)) setCreateForm({ lyrics: lyricsIn(now) });
}

/** The lyrics of a section of a song, as far as they are known here; empty if unknown. */
async function readLyricsBetween(clip: Clip, range: SourceRange): Promise<string> {
  const { getAlignedLyrics } = await import('./lyrics.ts');
  if (clip.metadata.prompt.trim() !== '') await getAlignedLyrics(clip.id);
  return (await readTimedLyrics(clip))(range);
}

async function readTimedLyrics({ id, metadata }: Clip): Promise<(range: SourceRange) => string> {
  const { followsVoice, lyricsBetween } = await import('#domain/lyrics/lyrics-lines');
  const row = await getAccount().database.run((tables) => tables.alignedLyrics.get(id));
  if (!row || !followsVoice(row.aligned)) return () => '';
  return (range) => lyricsBetween(metadata.prompt, row.aligned.aligned_words, range);
}

/** Uses a persona in the create form, as a whole or only its voice. */
export async function createWithPersona(
  personaId: string,
  editType: 'persona' | 'voxPersona',
): Promise<void> {
  const [{ createFormStore, setCreateForm }, context] = await Promise.all([loadForm(), sourceContext()]);
  setCreateForm(withPersona(createFormStore, personaId, { ...context, editType }));
}

/** Uses the style of a playlist in the create form. */
export async function createFromPlaylist(playlistId: string): Promise<void> {
  const { createFormStore, setCreateForm } = await loadForm();
  setCreateForm(withPlaylist(createFormStore, playlistId));
}

/**
 * Appends the text found in a picture or video to the form's input; false when it does not fit. The file stays on
 * this device; the request names it by a new id.
 */
export async function addPictureWords(kind: 'picture' | 'video', words: readonly string[]): Promise<boolean> {
  const { createFormStore, setCreateForm } = await loadForm();
  const field = createFormStore.mode === 'simple' ? 'description' : 'style';
  const text = withPictureWords(createFormStore[field], words);
  if (text === null) return false;
  const source = kind === 'picture' ? { imageData: newId() } : { videoUploadId: newId() };
  setCreateForm({ [field]: text, ...NO_PICTURE, ...source });
  return true;
}

const loadForm = () => import('#state/stores/create-form');
