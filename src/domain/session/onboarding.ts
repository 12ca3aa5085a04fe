import type { Session } from '#contract/accounts/session';
import type { UserConfig } from '#contract/people/users';

/** In order (ONB-04). */
export const ONBOARDING_STEPS = [
  'play_tooltip_1',
  'like_tooltip',
  'share_tooltip',
  'play_tooltip_2',
  'create_tooltip',
  'credits_tooltip',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** A user's onboarding progress. */
export interface Onboarding {
  readonly step: OnboardingStep | 'finished';
  /** When the step's tooltip was first shown, ms since the epoch; null before. */
  readonly shownAt: number | null;
}

export const ONBOARDING_START: Onboarding = { step: ONBOARDING_STEPS[0], shownAt: null };

/** Whether to onboard a user: new, in the experiment (decision O-11), and not onboarded before. */
export function isOnboarding(
  session: Pick<Session, 'roles' | 'experiments'> | null | undefined,
  config: Pick<UserConfig, 'shown_creation_tour'> | null | undefined,
): boolean {
  if (!session || !config) return false;
  const isInExperiment = session.experiments['create-onboarding'] === 'treatment';
  return session.roles.is_day_zero_user && isInExperiment && !config.shown_creation_tour;
}
