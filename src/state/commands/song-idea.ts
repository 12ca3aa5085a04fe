import { CREATE_FORM_STORAGE_KEY } from '#domain/create-form-limits';
import type { CreateForm } from '#domain/create-form-state';
import { createLog } from '#lib/log';

const log = createLog('song-idea');

/** The description that waits in the create form, read without the code of the form. */
export function readSongIdea(): string {
  try {
    const { description } = JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}');
    return typeof description === 'string' ? description : '';
  } catch {
    return '';
  }
}

/**
 * Begins a song in the create form from another screen, and loads the code of the form for it: what the song before
 * started from has nothing to do with it. Never fails.
 */
export async function keepSongIdea(change: Partial<CreateForm>): Promise<void> {
  try {
    const [{ setCreateForm }, { NO_SOURCE }] = await Promise.all([
      import('../stores/create-form.ts'),
      import('#domain/create-form-sources'),
    ]);
    setCreateForm({ ...NO_SOURCE, wordsAside: null, ...change });
  } catch (error) {
    log.error('the create form could not be filled', error);
  }
}
