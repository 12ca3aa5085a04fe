import type { Registration } from '#contract/accounts/registration';
import { randomPassword } from './random-password.ts';
import type { RegistrationFacts } from './registration.repository.ts';

/** Sixteen letters, about 79 bits. */
const SHAPE = { groups: 4, letters: 4 };

export const makeInvitationCode = (): string => randomPassword(SHAPE);

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
