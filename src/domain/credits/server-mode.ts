import type { ServerModeKind } from '#contract/operation/mode';
import { t } from '#lib/translate';

/** How a server treats its accounts. */
export interface ServerMode {
  /** At home everyone may use everything, within a daily share of credits; with plans, a plan decides. */
  readonly kind: ServerModeKind;
  /** Each account's credits per UTC day at home; null for no limit. */
  readonly homeCredits: number | null;
}

/** An example of a daily share: 50 songs. */
export const EXAMPLE_HOME_CREDITS = 250;

/** The server's reason for a refusal with status 402 at home, where nothing is sold. */
export const SHARE_USED_UP = t('Your credits for today are used up. New ones come at midnight UTC.');
