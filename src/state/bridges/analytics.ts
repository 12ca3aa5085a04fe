import { ANALYTICS_SCRIPT } from '#contract/accounts/session';
import { getKv } from '#db/kv';
import { hasFeatureSession, isCounted, plainPath } from '#domain/session/user-events';
import { newAnonymousId } from '#lib/anonymous-id';
import { createLog } from '#lib/log';
import { getAccount } from './account.ts';
import { getSync } from './sync-bridge.ts';
import { onAction, type UserAction } from './user-actions.ts';

const log = createLog('analytics');

/** The id of the current visit to Create; each visit gets a new one. */
let featureSession: string | null = null;

/**
 * Reports user actions to this product's own server, except for users who opt out of tracking. Nobody else
 * receives them unless the server's operator configured a script.
 */
export function startAnalytics(): () => void {
  return onAction((action) => {
    const { pathname } = action;
    if (!isCounted(pathname) || wantsNoTracking()) return;
    featureSession = hasFeatureSession(pathname) ? (featureSession ?? newAnonymousId()) : null;
    void getSync().trackEvent(eventOf(action, featureSession));
    loadScript().catch((error: unknown) => log.info('could not import the analytics script loader', error));
  });
}

/** Adds the operator's script, if one is configured (most configure none), on the first action. */
async function loadScript(): Promise<void> {
  const session = await getKv(getAccount().database, 'session');
  const source = session?.value.configs[ANALYTICS_SCRIPT];
  if (source) (await import('./analytics-script.ts')).addScript(source);
}

function eventOf({ name, props, at, pathname }: UserAction, session: string | null) {
  return {
    name,
    at: new Date(at).toISOString(),
    path: plainPath(pathname),
    props: { ...props, ...(session === null ? {} : { feature_session: session }) },
  };
}

function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
