import { CREATE_FORM_STORAGE_KEY } from '#domain/create-form-limits';
import type { CreateForm } from '#domain/create-form-state';
import { createLog } from '#lib/log';

const log = createLog('song-idea');

function readKeptForm(): Partial<CreateForm> {
  try {
    return JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The description that waits in the create form, read without the code of the form. */
export function readSongIdea(): string {
  const { description } = readKeptForm();
  return typeof description === 'string' ? description : '';
}

/** Changes the create form from another screen, and loads the code of the form for it. Never fails. */
export async function keepSongIdea(change: Partial<CreateForm>): Promise<void> {
  try {
    const { setCreateForm } = await import('../stores/create-form.ts');
    setCreateForm(change);
  } catch (error) {
    log.error('the create form could not be filled', error);
  }
}
