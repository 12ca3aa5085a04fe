import { CREATE_FORM_STORAGE_KEY, FORM_OWNER_KEY } from '#domain/create/create-form-limits';
import type { CreateForm } from '#domain/create/create-form-state';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';

const log = createLog('song-idea');

/** The pending description in the create form, read without loading the form's code. */
export function readSongIdea(): string {
  try {
    // Left by a previous user of this device.
    const owner = localStorage.getItem(FORM_OWNER_KEY);
    if (owner && owner !== getAccount().userId) return '';
    const { description } = JSON.parse(localStorage.getItem(CREATE_FORM_STORAGE_KEY) ?? '{}');
    return typeof description === 'string' ? description : '';
  } catch {
    return '';
  }
}

/** Starts a song in the create form from another screen, and loads the form's code for that. Never fails. */
export async function storeSongIdea(change: Partial<CreateForm>): Promise<void> {
  try {
    const { beginCreateForm } = await import('#state/stores/create-form');
    beginCreateForm(change);
  } catch (error) {
    log.error('could not fill the create form', error);
  }
}
