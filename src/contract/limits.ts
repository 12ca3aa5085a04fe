import { t } from '#lib/translate';
import type { CallLimit } from './endpoint.ts';

/**
 * Limits that do not belong to a single call: all calls together, those of players,
 * bearer tokens, sign-in attempts, new
 * accounts.
 */
export type LimitName =
  | CallLimit
  | 'calls'
  | 'players'
  | 'tokens'
  | 'signIn'
  | 'signInAddress'
  | 'signInEmail'
  | 'signUp'
  | 'invitations'
  | 'passwordLinks'
  | 'exports'
  | 'party';

const WAIT_A_MOMENT = t('Too many requests. Please try again in a few moments.');

const WAIT_TO_SIGN_IN = t('Too many sign-in attempts. Please wait a few minutes.');

/** The `detail` of a 429, by the limit that was hit. */
export const LIMIT_DETAILS: Readonly<Record<LimitName, string>> = {
  calls: WAIT_A_MOMENT,
  players: WAIT_A_MOMENT,
  tokens: WAIT_A_MOMENT,
  signIn: WAIT_TO_SIGN_IN,
  signInAddress: WAIT_TO_SIGN_IN,
  signInEmail: WAIT_TO_SIGN_IN,
  signUp: t('Too many new accounts from this address. Please try again later.'),
  invitations: t('Too many wrong invitation codes. Please try again in an hour.'),
  passwordLinks: t('Too many mails were requested. Please try again in an hour.'),
  exports: t('You have downloaded your data too often. Please try again in an hour.'),
  apps: t('Too many new app passwords. Please try again later.'),
  comments: t('You are commenting very fast. Please wait a moment.'),
  conversions: t('Too many files at once. Please try again in a few minutes.'),
  generate: WAIT_A_MOMENT,
  guests: WAIT_A_MOMENT,
  links: WAIT_A_MOMENT,
  parties: t('Too many new parties. Please try again later.'),
  party: WAIT_A_MOMENT,
  pictures: t('Too many pictures. Please try again later.'),
  plays: WAIT_A_MOMENT,
  reports: t('Too many reports. Please try again later.'),
  lyrics: t('Too many requests. Please wait a few seconds before generating more lyrics.'),
  uploads: WAIT_A_MOMENT,
  reactions: t('Rate limit exceeded. Please wait before retrying actions.'),
};
