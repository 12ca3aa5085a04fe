import type { UserConfig } from '#contract/people/users';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { readUserConfig } from '#state/queries/accounts/user-config';
import { read } from '../commands/calls.ts';
import { hasOtherLocale, keepLocale } from '../stores/locale.ts';
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
      keepLocale({ language: config.language ?? 'device', time_zone: config.time_zone ?? 'device' });
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
  if (!keepLocale(config) || isEntering || !hasOtherLocale()) return;
  // The user may be in the middle of something, so the page is only loaded again on request.
  showToast({
    text: t('The language or time zone was changed on another device.'),
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: t('Reload'), run: () => location.reload() },
  });
}
