import type { Clip } from '#contract/clips';
import { readKv } from '#db/kv';
import {
  addClip,
  type ClipEditType,
  sourceRange,
  startFromClip,
  withPersona,
  withPlaylist,
  withRange,
} from '#domain/create/create-form-sources';
import { PAINT_MAX_SECONDS, type SourceRange } from '#domain/create/create-sources';
import { withPictureWords } from '#domain/create/picture-wish';
import { getAccount } from '../bridges/account.ts';
import { showToast } from '../stores/toasts.ts';

/** What the plan and the flags say about sources; before the first answer the local defaults. */
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

/** Has the create form start from a song, and loads the code of the form for it. What was written there is put aside. */
export function createFromClip(clip: Clip, editType: ClipEditType): Promise<void> {
  return addClipToForm(clip, editType, startFromClip);
}

/** Adds a song to what is being written in the create form. */
export function addToForm(clip: Clip, editType: ClipEditType): Promise<void> {
  return addClipToForm(clip, editType, addClip);
}

/** A part that is made again brings the words that are sung there, unless others are written. */
async function addClipToForm(clip: Clip, editType: ClipEditType, change: typeof addClip): Promise<void> {
  const [{ createFormStore, setCreateForm }, context] = await Promise.all([loadForm(), sourceContext()]);
  setCreateForm(change(createFormStore, clip, { ...context, editType }));
  const range = sourceRange(createFormStore);
  if (editType !== 'infill' || range === null || createFormStore.lyrics.trim() !== '') return;
  setCreateForm({ lyrics: await readLyricsBetween(clip, range) });
}

/** Has the create form go on from an upload that has just arrived, and says so. */
export async function createFromUpload(clipId: string): Promise<void> {
  const row = await getAccount().database.run((tables) => tables.clips.get(clipId));
  if (!row) return;
  await addToForm(row.clip, 'extend');
  showToast({ tone: 'success', text: 'Your upload is in the create form' });
}

/** Has the create form make this part of a song again, with the words that are sung there. */
export async function replaceSection(clip: Clip, range: SourceRange): Promise<void> {
  await createFromClip(clip, 'infill');
  const lyrics = await readLyricsBetween(clip, range);
  const { createFormStore, setCreateForm } = await loadForm();
  setCreateForm({ mode: 'custom', lyrics, lyricsWrittenBy: '', ...withRange(createFormStore, range) });
}

/** The words of a part that is made again follow its range, unless they were changed; `before` was the range until now. */
export async function followRange(clip: Clip, before: SourceRange): Promise<void> {
  const { createFormStore, setCreateForm } = await loadForm();
  if (createFormStore.task !== 'infill') return;
  const lyricsIn = await readTimedLyrics(clip);
  const now = sourceRange(createFormStore);
  if (now !== null && createFormStore.lyrics === lyricsIn(before)) setCreateForm({ lyrics: lyricsIn(now) });
}

/** What is sung in a part of a song, as far as it can be known here; empty where it cannot. */
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

/** Has the create form use a persona, as a whole or with its voice alone. */
export async function createWithPersona(
  personaId: string,
  editType: 'persona' | 'voxPersona',
): Promise<void> {
  const [{ createFormStore, setCreateForm }, context] = await Promise.all([loadForm(), sourceContext()]);
  setCreateForm(withPersona(createFormStore, personaId, { ...context, editType }));
}

/** Has the create form take the style of a playlist. */
export async function createFromPlaylist(playlistId: string): Promise<void> {
  const { createFormStore, setCreateForm } = await loadForm();
  setCreateForm(withPlaylist(createFormStore, playlistId));
}

/** Puts the words of a picture behind what the form says already; false when they have no room there. */
export async function addPictureWords(words: readonly string[]): Promise<boolean> {
  const { createFormStore, setCreateForm } = await loadForm();
  const field = createFormStore.mode === 'simple' ? 'description' : 'style';
  const text = withPictureWords(createFormStore[field], words);
  if (text === null) return false;
  setCreateForm({ [field]: text });
  return true;
}

const loadForm = () => import('../stores/create-form.ts');
