import type { Persona } from '#contract/collections/personas';
import { setIdList } from '#db/id-lists';
import { personaListKey } from '#db/nouns/personas';
import {
  lovedText,
  PERSONA_TEXTS,
  personaCreationProblem,
  unlovedText,
} from '#domain/personas/persona-texts';
import {
  personaFollowWrite,
  personaLoveWrite,
  personaTrashWrite,
  personaVisibilityWrite,
} from '#domain/writes/persona';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call, read } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';
import { showToast } from '#state/stores/toasts';

interface PersonaWords {
  readonly name: string;
  readonly description: string;
}

/**
 * Creates a persona from the user's own song; null when it was not created, which has been reported to the
 * user. Needs a network.
 */
export async function createPersona(
  rootClipId: string,
  { isPublic, ...words }: PersonaWords & { isPublic: boolean },
): Promise<Persona | null> {
  try {
    const body = { root_clip_id: rootClipId, ...words, is_public: isPublic };
    const persona = await call('personas.create', { body });
    showToast({ tone: 'success', text: PERSONA_TEXTS.created });
    return persona;
  } catch (error) {
    const detail = error instanceof CallProblem ? error.detail : null;
    showToast({ tone: 'error', text: personaCreationProblem(detail) });
    return null;
  }
}

/**
 * Changes name and description; false when they were not changed, which has been reported to the user. Needs a
 * network.
 */
export async function editPersona(personaId: string, words: PersonaWords): Promise<boolean> {
  try {
    await call('personas.edit', { params: { persona_id: personaId }, body: words });
    showToast({ tone: 'success', text: PERSONA_TEXTS.updated });
    return true;
  } catch {
    showToast({ tone: 'error', text: PERSONA_TEXTS.editFailed });
    return false;
  }
}

/** Marks a persona as loved, or removes the mark. Works without a network. */
export async function lovePersona({ id, name }: Persona, isOn: boolean): Promise<void> {
  await queueWrite(personaLoveWrite, { personaId: id, isOn });
  showToast({ text: isOn ? lovedText(name) : unlovedText(name) });
}

/** Follows or unfollows a persona. Works without a network. */
export function followPersona(personaId: string, isOn: boolean): Promise<void> {
  return queueWrite(personaFollowWrite, { personaId, isOn });
}

/** Makes the user's own persona public or private. Works without a network. */
export function setPersonaVisibility(personaId: string, isPublic: boolean): Promise<void> {
  return queueWrite(personaVisibilityWrite, { personaId, isOn: isPublic });
}

/** Moves the user's own persona to the trash, or back out of it. Works without a network. */
export function trashPersona(personaId: string, isTrashed: boolean): Promise<void> {
  return queueWrite(personaTrashWrite, { personaId, isOn: isTrashed });
}

const LISTS = {
  own: 'personas.listMine',
  trash: 'personas.listTrashed',
  loved: 'personas.listLoved',
  followed: 'personas.listFollowed',
  product: 'personas.listProduct',
} as const;

/** Details of a 404 that mean an empty list (PERSONA-19, PERSONA-20). */
const EMPTY: readonly string[] = [PERSONA_TEXTS.noLoved, PERSONA_TEXTS.noFollowed];

/** Loads a list of personas to the device; resolves with the error, or null on success. */
export async function readPersonas(shelf: keyof typeof LISTS): Promise<CallProblem | null> {
  try {
    await read(LISTS[shelf], { query: {} });
    return null;
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 0) return error;
    if (error.status === 404 && EMPTY.includes(error.detail) && (shelf === 'loved' || shelf === 'followed')) {
      await setIdList(getAccount().database, personaListKey(shelf), []);
      return null;
    }
    if (shelf === 'trash') showToast({ tone: 'error', text: PERSONA_TEXTS.trashedFailed });
    if (shelf === 'product') showToast({ tone: 'error', text: PERSONA_TEXTS.productFailed });
    return error;
  }
}
