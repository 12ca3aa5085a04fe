import { t } from '#lib/translate';
import { POLL_SCHEDULES } from '../sync/poll-schedule.ts';
import { ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from './onboarding.ts';

/** Decision O-19. */
export const ONBOARDING_TEXTS: Readonly<Record<OnboardingStep, string>> = {
  play_tooltip_1: t('Press play to hear your song.'),
  like_tooltip: t('Like the songs you want to keep.'),
  share_tooltip: t('Share your song with a link.'),
  play_tooltip_2: t('Listen to the second version too.'),
  create_tooltip: t('Write a new idea and press Create.'),
  credits_tooltip: t('Each creation uses credits. You get more every day.'),
};

/** Events that advance the onboarding. */
export type OnboardingEvent = 'play' | 'like' | 'share' | 'create' | 'shown' | 'check' | 'got-it' | 'skip';

/** The user action that completes each step. */
const COMPLETING_EVENTS: Readonly<Partial<Record<OnboardingStep, OnboardingEvent>>> = {
  play_tooltip_1: 'play',
  like_tooltip: 'like',
  share_tooltip: 'share',
  play_tooltip_2: 'play',
  create_tooltip: 'create',
};

/** Steps that require no immediate action: the check completes them once they have been read. */
const SELF_COMPLETING_STEPS: readonly string[] = ['play_tooltip_2', 'share_tooltip', 'credits_tooltip'];

/** Returns the onboarding state after an event; the same object if nothing changes. `now` in ms. */
export function advanceOnboarding(at: Onboarding, event: OnboardingEvent, now: number): Onboarding {
  const { step, shownAt } = at;
  if (step === 'finished') return at;
  switch (event) {
    case 'shown':
      return shownAt === null ? { step, shownAt: now } : at;
    case 'check':
      return SELF_COMPLETING_STEPS.includes(step) && wasRead(shownAt, now) ? after(step) : at;
    case 'got-it':
      return after(step);
    case 'skip':
      return step === 'create_tooltip' ? { step: 'credits_tooltip', shownAt: null } : at;
    default:
      return COMPLETING_EVENTS[step] === event ? after(step) : at;
  }
}

/** A tooltip shown just before a check stays until the next one. */
function wasRead(shownAt: number | null, now: number): boolean {
  return shownAt !== null && now - shownAt >= POLL_SCHEDULES.onboarding.everyMs;
}

function after(step: OnboardingStep): Onboarding {
  return { step: ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? 'finished', shownAt: null };
}
