import { getKv } from '#db/kv';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { call } from '#state/commands/calls';
import { bannersStore } from '#state/stores/banners';
import { showToast } from '#state/stores/toasts';

const log = createLog('user');

/**
 * Closes a banner immediately and permanently; it reappears if the server could not record that (SESS-18,
 * SESS-19).
 */
export async function closeBanner(name: string): Promise<void> {
  bannersStore.closed.push(name);
  const { database } = getAccount();
  try {
    const config = await getKv(database, 'userConfig');
    const names = config?.value.dismissed_banners_web ?? [];
    await call('users.updateConfig', { body: { dismissed_banners_web: [...names, name] } });
  } catch (error) {
    log.info('could not store that a banner was closed', error);
    bannersStore.closed = bannersStore.closed.filter((closed) => closed !== name);
    showToast({
      tone: 'error',
      text: t('This could not be closed for good. Try again when you are online.'),
    });
  }
}

/** Terms that must be accepted once, each with the call that accepts it. */
const TERMS = {
  custom: { call: 'users.acceptCustomModeTos', field: 'has_accepted_custom_mode_tos' },
  contest: { call: 'users.acceptTimbalandTerms', field: 'has_accepted_timbaland_terms' },
} as const;
export type Terms = keyof typeof TERMS;

/** Whether the user accepted these terms; null while this device does not know. */
export async function hasAccepted(terms: Terms): Promise<boolean | null> {
  const config = await getKv(getAccount().database, 'userConfig');
  return config === undefined ? null : config.value[TERMS[terms].field];
}

/**
 * Accepts terms, which are then not shown again.
 * @throws CallProblem
 */
export async function acceptTerms(terms: Terms): Promise<void> {
  await call(TERMS[terms].call, { body: {} });
}
