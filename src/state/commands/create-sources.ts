import type { Clip } from '#contract/clips';
import { readKv } from '#db/kv';
import { type ClipEditType, startFromClip, withPersona, withPlaylist } from '#domain/create-form-sources';
import { PAINT_MAX_SECONDS, type SourceRange } from '#domain/create-sources';
import { withPictureWords } from '#domain/picture-wish';
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

/** Has the create form start from a song, and loads the code of the form for it. */
export async function createFromClip(clip: Clip, editType: ClipEditType): Promise<void> {
  const [{ createFormStore, setCreateForm }, context] = await Promise.all([loadForm(), sourceContext()]);
  setCreateForm(startFromClip(createFormStore, clip, { ...context, editType }));
}

/** Has the create form go on from an upload that has just arrived, and says so. */
export async function createFromUpload(clipId: string): Promise<void> {
  const row = await getAccount().database.run((tables) => tables.clips.get(clipId));
  if (!row) return;
  await createFromClip(row.clip, 'extend');
  showToast({ tone: 'success', text: 'Your upload is in the create form' });
}

/** Has the create form make a part of a song again. */
export async function replaceSection(clip: Clip, { startSeconds, endSeconds }: SourceRange): Promise<void> {
  await createFromClip(clip, 'infill');
  const { setCreateForm } = await loadForm();
  setCreateForm({ mode: 'custom', infillStartSeconds: startSeconds, infillEndSeconds: endSeconds });
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
  const { setCreateForm } = await loadForm();
  setCreateForm(withPlaylist(playlistId));
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
