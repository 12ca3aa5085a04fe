import { randomInt } from 'node:crypto';
import type { Registration } from '#contract/registration';
import type { RegistrationFacts } from '#server/repositories/registration';

/** Excludes characters that look or sound alike, since a code may be read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LETTERS = 4;

/** Sixteen characters from an alphabet of 31, about 79 bits, in groups: `k7mf-q2xa-9hte-vwp4`. */
export function makeReadableSecret(): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it is hashed: people may type it in capitals, with spaces or without hyphens. */
export const normalizedCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

interface RegistrationParts {
  /** The one that the environment sets, or null. */
  readonly fixed: Registration | null;
  readonly facts: RegistrationFacts;
  /** The request was sent to localhost, from this computer. */
  readonly isLocal: boolean;
}

/**
 * Who may create an account now. The first account may always be created. Without a decision, a server that is only used
 * on its own computer is open, and one that is used from the network is by invitation.
 */
export function registrationOf({ fixed, facts, isLocal }: RegistrationParts): Registration {
  if (!facts.hasAccounts) return 'open';
  return fixed ?? facts.chosen ?? (isLocal && !facts.isReachedFromNetwork ? 'open' : 'invitation');
}
