import type { CallLimit } from './endpoint.ts';

/** Limits that are no call's own: all calls together, tries to sign in, new accounts. */
export type LimitName = CallLimit | 'calls' | 'signIn' | 'signUp';

const WAIT_A_MOMENT = 'Too many requests. Please try again in a few moments.';

/** The `detail` of a 429, by the limit that was reached. */
export const LIMIT_DETAILS: Readonly<Record<LimitName, string>> = {
  calls: WAIT_A_MOMENT,
  signIn: 'Too many tries to sign in. Please wait a few minutes.',
  signUp: 'Too many new accounts from this address. Please try again later.',
  generate: WAIT_A_MOMENT,
  lyrics: 'Too many requests. Please wait a few seconds before generating more lyrics.',
  reactions: 'Rate limit exceeded. Please wait before retrying actions.',
};
