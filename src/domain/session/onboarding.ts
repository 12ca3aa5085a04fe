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

/** What a user did before, on whatever page. */
export interface Learned {
  readonly playedCount: number;
  readonly hasLiked: boolean;
}

/** Returns the progress without the hints that say what the user knows already. */
export function withoutLearned(at: Onboarding, { playedCount, hasLiked }: Learned): Onboarding {
  if (at.step === 'finished') return at;
  const isLearned: Readonly<Partial<Record<OnboardingStep, boolean>>> = {
    play_tooltip_1: playedCount > 0,
    like_tooltip: hasLiked,
    play_tooltip_2: playedCount > 1,
  };
  const rest = ONBOARDING_STEPS.slice(ONBOARDING_STEPS.indexOf(at.step));
  const step = rest.find((one) => isLearned[one] !== true) ?? 'finished';
  return step === at.step ? at : { step, shownAt: null };
}

/** Whether to onboard a user: new, in the experiment (decision O-11), and not onboarded before. */
export function isOnboarding(
  session: Pick<Session, 'roles' | 'experiments'> | null | undefined,
  config: Pick<UserConfig, 'shown_creation_tour'> | null | undefined,
): boolean {
  if (!session || !config) return false;
  const isInExperiment = session.experiments['create-onboarding'] === 'treatment';
  return session.roles.is_day_zero_user && isInExperiment && !config.shown_creation_tour;
}
