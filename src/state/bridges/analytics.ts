import { hasFeatureSession, isCounted, plainPath } from '#domain/user-events';
import { newAnonymousId } from '#lib/anonymous-id';
import { getSync } from './sync-bridge.ts';
import { onAction, type UserAction } from './user-actions.ts';

/** Of the visit to Create that is going on; another visit has another one. */
let featureSession: string | null = null;

/** Tells this product's own server, and nobody else, what is done; not for who asks not to be tracked. */
export function startAnalytics(): () => void {
  return onAction((action) => {
    const { pathname } = location;
    if (!isCounted(pathname) || wantsNoTracking()) return;
    featureSession = hasFeatureSession(pathname) ? (featureSession ?? newAnonymousId()) : null;
    void getSync().trackEvent(eventOf(action, pathname, featureSession));
  });
}

function eventOf({ name, props }: UserAction, pathname: string, session: string | null) {
  return {
    name,
    at: new Date().toISOString(),
    path: plainPath(pathname),
    props: { ...props, ...(session === null ? {} : { feature_session: session }) },
  };
}

function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
