import { readKv } from '#db/kv';
import { isOnboarding, ONBOARDING_START, type OnboardingStep } from '#domain/session/onboarding';
import { useLiveQuery } from '#state/queries/live-query';
import { readUserConfig } from './user-config.ts';

/** The current step of the Create tour; null for users who are not on it, undefined until it is read. */
export function useOnboardingStep(): OnboardingStep | null | undefined {
  const { status, data } = useLiveQuery('onboarding', async (tables) => {
    const [session, config, at] = await Promise.all([
      readKv(tables, 'session'),
      readUserConfig(tables),
      readKv(tables, 'onboarding'),
    ]);
    const { step } = at ?? ONBOARDING_START;
    return isOnboarding(session?.value, config) && step !== 'finished' ? step : null;
  });
  return status === 'loading' ? undefined : (data ?? null);
}
