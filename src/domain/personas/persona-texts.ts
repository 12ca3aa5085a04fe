import { ROOT_MISSING } from '#contract/collections/personas';
import { PRODUCT_SLUG } from '#contract/product';
import { t, translated } from '#lib/translate';

/** The name of a persona created without one (PERSONA-05). */
export const UNNAMED_PERSONA = 'Untitled Persona';

/** Server messages about personas, and the texts shown to users (PERSONA-04 to PERSONA-20). */
export const PERSONA_TEXTS = {
  /** Why a song cannot be deleted, as worded by the server (decision O-138). */
  deleteFirst: t('Please delete the associated personas first.'),
  rootMissing: ROOT_MISSING,
  rootUnusable: t('A persona needs a finished song that is not a stem.'),
  artistInName: t('Name cannot contain artist names.'),
  artistInDescription: t('Description cannot contain artist names.'),
  noLoved: 'No loved personas found',
  noFollowed: 'No followed personas found',
  created: t('Persona created successfully'),
  updated: t('Persona updated successfully'),
  createFailed: t('An error occurred while creating the persona.'),
  editFailed: t('An error occurred while editing the persona.'),
  productFailed: t('An error occurred while fetching {product} personas.', { product: PRODUCT_SLUG }),
  trashedFailed: t('An error occurred while fetching trashed personas.'),
  loveFailed: t('An error occurred while toggling love for the persona.'),
} as const;

export const lovedText = (name: string) => t('You loved {name}', { name });
export const unlovedText = (name: string) => t('You unloved {name}', { name });

/** Longer server messages are not shown (decision O-106). */
const SHOWN_MESSAGE_MAX_CHARACTERS = 100;

/**
 * The message for a persona that could not be created: a short server message verbatim, else the generic text.
 */
export function personaCreationProblem(message: string | null): string {
  const isShown = message !== null && message !== '' && [...message].length <= SHOWN_MESSAGE_MAX_CHARACTERS;
  return isShown ? translated(message) : PERSONA_TEXTS.createFailed;
}
