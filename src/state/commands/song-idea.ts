import { CREATE_FORM_STORAGE_KEY, FORM_OWNER_KEY } from '#domain/create/create-form-limits';
import type { CreateForm } from '#domain/create/create-form-state';
import { createLog } from '#lib/log';
import { getAccount } from '../bridges/account.ts';

const log = createLog('song-idea');

/** The description that waits in the create form, read without the code of the form. */
export function readSongIdea(): string {
  try {
    // Of who used this device before.
    const owner = localStorage.getItem(FORM_OWNER_KEY);
    if (owner && owner !== getAccount().userId) return '';
    const { description } = JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}');
    return typeof description === 'string' ? description : '';
  } catch {
    return '';
  }
}

/** Begins a song in the create form from another screen, and loads the code of the form for it. Never fails. */
export async function keepSongIdea(change: Partial<CreateForm>): Promise<void> {
  try {
    const { beginCreateForm } = await import('../stores/create-form.ts');
    beginCreateForm(change);
  } catch (error) {
    log.error('the form was not filled', error);
  }
}
