import type { UserConfig } from '#contract/users';
import { createLog } from '#lib/log';
import { PSEUDO_LANGUAGE } from '#lib/preferred-language';
import { t } from '#lib/translate';
import { read } from '../commands/calls.ts';
import { updateUserConfig } from '../commands/user-config.ts';
import { readUserConfig } from '../queries/user-config.ts';
import { languageChoice } from '../stores/language.ts';
import { hasOtherLocale, keepLocale, type Locale } from '../stores/locale.ts';
import { timeZoneChoice } from '../stores/time-zone.ts';
import { showToast, TOAST_MS } from '../stores/toasts.ts';
import { getAccount, subscribeAccount } from './account.ts';

const log = createLog('account-locale');

let stopWatching: (() => void) | null = null;
let isEntering = false;

/**
 * Makes this device keep the language and time zone of the account that just signed in, or those of the browser if it
 * has chosen none. The page shows them once it is loaded again.
 * @throws CallProblem
 */
export async function enterLocale(): Promise<void> {
  isEntering = true;
  try {
    await read('users.getConfig', { body: {} });
    const config = await getAccount().database.run(readUserConfig);
    if (config)
      keepLocale({ language: config.language ?? 'device', time_zone: config.time_zone ?? 'default' });
  } finally {
    isEntering = false;
  }
}

/** From now on, this device keeps the language and time zone of its account, also if they change on another device. */
export function watchAccountLocale(): void {
  if (stopWatching) return;
  follow();
  subscribeAccount(follow);
}

function follow(): void {
  stopWatching?.();
  const { database, isSignedIn } = getAccount();
  stopWatching = database.watch(
    async (tables) => (isSignedIn ? readUserConfig(tables) : null),
    (config) => config && note(config),
    (error) => log.error('could not read the language of the account', error),
  );
}

function note(config: UserConfig): void {
  shareOwnChoice(config);
  if (!keepLocale(config) || isEntering || !hasOtherLocale()) return;
  // The user may be in the middle of something, so the page is only loaded again on request.
  showToast({
    text: t('The language or time zone was changed on another device.'),
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: t('Reload'), run: () => location.reload() },
  });
}

/** Earlier versions stored choices on the device only. */
function shareOwnChoice({ language, time_zone: timeZone }: Locale): void {
  const ownLanguage = languageChoice();
  const ownTimeZone = timeZoneChoice();
  const hasOwnLanguage = ownLanguage !== 'device' && ownLanguage !== PSEUDO_LANGUAGE;
  const change = {
    ...(language === null && hasOwnLanguage ? { language: ownLanguage } : {}),
    ...(timeZone === null && ownTimeZone !== 'default' ? { time_zone: ownTimeZone } : {}),
  };
  if (isEntering || Object.keys(change).length === 0) return;
  updateUserConfig(change).catch((error: unknown) => log.info('the choice stays on this device', error));
}
