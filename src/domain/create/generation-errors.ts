import { LIMIT_DETAILS } from '#contract/limits';
import { isTooManyRunning, RATE_LIMITED } from '#contract/rate-limited';
import { t, translated } from '#lib/translate';
import { formatCredits } from '../credits/credit-prices.ts';
import { namesMissingCredits, TOO_FEW_CREDITS } from '../credits/enough-credits.ts';
import { SHARE_USED_UP } from '../credits/server-mode.ts';

/** The server's reasons for rejecting a generation, which the page shows or recognizes. */
export const SUPPORT_NEEDED = t('Your account requires support assistance. Please contact support.');
export const PAST_DUE = t('Subscription past due.');
export const ELEVATED_USAGE = t(
  'We are seeing elevated usage. Generations are currently only available for Pro and Premier subscribers.',
);
/** Misspelled as in the page and the specification. */
export const COPYRIGHT_INFRINGEMENT = 'copyright_infringment';
export const LYRICS_REFUSED = t('The lyrics do not meet our content guidelines.');
export const CAPTCHA_REQUIRED = 'Captcha required';
/** The song costs more than was quoted. */
export const risenPriceText = (credits: number) =>
  t('It now costs {credits}.', { credits: formatCredits(credits) });

/** The credits named by `risenPriceText`; null for any other reason. */
export function risenPrice(detail: string): number | null {
  const credits = /^It now costs (\d+) credits?\.$/.exec(detail)?.[1];
  return credits === undefined ? null : Number(credits);
}

interface NoticeLink {
  readonly label: string;
  readonly href: string;
}

/** A message to the user. Its text content is: title, one space, text (UI-24). */
export interface Notice {
  readonly title: string | null;
  readonly text: string;
  readonly link?: NoticeLink;
}

export type GenerationRefusal =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'copyright-warning' }
  | { readonly kind: 'out-of-concurrency' };

const notice = (title: string | null, text: string, link?: NoticeLink): GenerationRefusal => ({
  kind: 'notice',
  notice: link ? { title, text, link } : { title, text },
});

/**
 * Returns the notice for a rejected generate call (GEN-25 to GEN-38). `status` is null if no response arrived.
 */
export function generationRefusal(
  status: number | null,
  detail: string | null,
  isBasicUser: boolean,
): GenerationRefusal {
  const known = status === null ? null : knownRefusal(status, detail ?? '', isBasicUser);
  if (known !== null) return known;
  if (status === null || detail === null || detail === '') return notice(null, t('A system error occurred.'));
  return notice(t('An error occurred.'), translated(detail));
}

function knownRefusal(status: number, detail: string, isBasicUser: boolean): GenerationRefusal | null {
  switch (status) {
    case 402:
      return creditRefusal(detail);
    case 423:
      return notice(null, SUPPORT_NEEDED);
    case 424:
      return detail === COPYRIGHT_INFRINGEMENT ? { kind: 'copyright-warning' } : null;
    case RATE_LIMITED:
      return busyRefusal(detail, isBasicUser);
    case 451:
      return notice(
        null,
        t('The lyrics do not meet our content guidelines. Please try again with different lyrics.'),
      );
    case 503:
      return notice(null, ELEVATED_USAGE);
    default:
      return null;
  }
}

function creditRefusal(detail: string): GenerationRefusal {
  if (translated(detail) === PAST_DUE)
    return notice(null, t('Your subscription is past due. Please update your payment method.'), {
      label: t('Manage'),
      href: '/account',
    });
  if (translated(detail) === SHARE_USED_UP) return notice(null, SHARE_USED_UP);
  const reason = namesMissingCredits(detail) ? translated(detail) : TOO_FEW_CREDITS;
  return notice(null, `${reason} ${t('Upgrade your account to get more credits!')}`, {
    label: t('Upgrade'),
    href: '/account',
  });
}

function busyRefusal(detail: string, isBasicUser: boolean): GenerationRefusal {
  if (!isTooManyRunning(detail)) return notice(null, LIMIT_DETAILS.generate);
  if (isBasicUser) return { kind: 'out-of-concurrency' };
  return notice(t('Please wait.'), t('Please wait for your other generations to finish.'));
}
