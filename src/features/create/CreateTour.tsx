import { useEffect, useRef } from 'react';
import type { OnboardingStep } from '#domain/session/onboarding';
import { ONBOARDING_TEXTS } from '#domain/session/onboarding-progress';
import { t } from '#lib/translate';
import { moveOnboarding, watchOnboarding } from '#state/commands/accounts/onboarding';
import { useCredits } from '#state/queries/billing/billing';
import { Button } from '#ui/controls/Button.tsx';
import styles from './CreateTour.module.css';

/** Steps that make sense without a song. */
const STEPS_WITHOUT_SONG: readonly OnboardingStep[] = ['create_tooltip', 'credits_tooltip'];

interface CreateTourProps {
  readonly step: OnboardingStep;
  readonly hasSong: boolean;
}

/** Shows new users around Create: one hint at a time, in a line of its own, so that it never covers a control. */
export function CreateTour({ step, hasSong }: CreateTourProps) {
  useEffect(watchOnboarding, []);
  const isCounted = useCredits().data?.billing?.has_credit_limit;
  useEffect(() => {
    if (step === 'credits_tooltip' && isCounted === false) void moveOnboarding('got-it');
  }, [step, isCounted]);
  if (step === 'credits_tooltip' && isCounted !== true) return null;
  return hasSong || STEPS_WITHOUT_SONG.includes(step) ? <Hint key={step} step={step} /> : null;
}

function Hint({ step }: { readonly step: OnboardingStep }) {
  const move = (event: 'got-it' | 'skip') => () => void moveOnboarding(event);
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hint.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void moveOnboarding('shown');
    });
    observer.observe(hint.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={hint} className={styles.hint}>
      <p>{ONBOARDING_TEXTS[step]}</p>
      {step === 'create_tooltip' ? (
        <Button kind="quiet" size="small" onClick={move('skip')}>
          {t('Skip')}
        </Button>
      ) : null}
      <Button kind="quiet" size="small" onClick={move('got-it')}>
        {t('Got it')}
      </Button>
    </div>
  );
}
