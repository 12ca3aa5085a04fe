import { readKv } from '#db/kv';
import { readOnboarding } from '#db/onboarding';
import { isOnboarding, type OnboardingStep } from '#domain/session/onboarding';
import { useLiveQuery } from '#state/queries/live-query';
import { readUserConfig } from './user-config.ts';

/** The current step of the Create tour; null for users who are not on it, undefined until it is read. */
export function useOnboardingStep(): OnboardingStep | null | undefined {
  const { status, data } = useLiveQuery('onboarding', async (tables) => {
    const [session, config, { step }] = await Promise.all([
      readKv(tables, 'session'),
      readUserConfig(tables),
      readOnboarding(tables),
    ]);
    return isOnboarding(session?.value, config) && step !== 'finished' ? step : null;
  });
  return status === 'loading' ? undefined : (data ?? null);
}
