import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ONBOARDING_TEXTS, type OnboardingStep } from '#domain/session/onboarding';
import { moveOnboarding, watchOnboarding } from '#state/commands/onboarding';
import { useOnboardingStep } from '#state/queries/onboarding';
import { Button } from '#ui/Button.tsx';
import { Tip } from '#ui/Tip.tsx';
import styles from './CreateTour.module.css';

interface TourPlace {
  readonly name: string;
  readonly index: number;
  readonly side: 'top' | 'bottom';
}

/**
 * The control each step describes: its `data-tour` attribute, its index among several, and the side its hint is
 * on.
 */
const PLACES: Readonly<Record<OnboardingStep, TourPlace>> = {
  play_tooltip_1: { name: 'play', index: 0, side: 'top' },
  like_tooltip: { name: 'like', index: 0, side: 'bottom' },
  share_tooltip: { name: 'share', index: 0, side: 'bottom' },
  play_tooltip_2: { name: 'play', index: 1, side: 'top' },
  create_tooltip: { name: 'create', index: 0, side: 'top' },
  credits_tooltip: { name: 'credits', index: 0, side: 'bottom' },
};

const CREATE_PATHS: readonly string[] = ['/create', '/create/v2'];

/** Shows new users around Create: one hint at a time, beside the control it describes. */
export function CreateTour() {
  const step = useOnboardingStep();
  const isRunning = step !== null;
  const { pathname } = useLocation();
  useEffect(() => (isRunning ? watchOnboarding() : undefined), [isRunning]);
  const shown = isRunning && CREATE_PATHS.includes(pathname) ? step : null;
  const anchor = useControl(shown);
  if (shown === null || anchor === null) return null;
  return <TourTip key={shown} step={shown} anchor={anchor} />;
}

interface TourTipProps {
  readonly step: OnboardingStep;
  readonly anchor: Element;
}

function TourTip({ step, anchor }: TourTipProps) {
  const move = (event: 'got-it' | 'skip') => () => void moveOnboarding(event);
  return (
    <Tip
      anchor={anchor}
      side={PLACES[step].side}
      title={titleOf(anchor)}
      bottomPx={dockHeight(anchor)}
      onSeen={() => void moveOnboarding('shown')}
      onClose={move('got-it')}
    >
      <p>{ONBOARDING_TEXTS[step]}</p>
      <div className={styles.buttons}>
        {step === 'create_tooltip' ? (
          <Button kind="quiet" size="small" onClick={move('skip')}>
            Skip
          </Button>
        ) : null}
        <Button kind="moon" size="small" onClick={move('got-it')}>
          Got it
        </Button>
      </div>
    </Tip>
  );
}

/** A step's visible control; null while there is none, for example before the first song is playable. */
function useControl(step: OnboardingStep | null): Element | null {
  const [control, setControl] = useState<Element | null>(null);
  useEffect(() => {
    if (step === null) {
      setControl(null);
      return;
    }
    let frame = 0;
    const look = () => {
      frame = 0;
      setControl(findControl(step));
    };
    // Songs and their buttons appear and disappear while they are made.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [step]);
  return control;
}

function findControl(step: OnboardingStep): Element | null {
  const { name, index } = PLACES[step];
  const controls = document.querySelectorAll(`[data-tour="${name}"]`);
  return [...controls].filter((control) => control.getClientRects().length > 0)[index] ?? null;
}

/** The title of the song a control belongs to. */
function titleOf(control: Element): Element | null {
  const id = control.closest('article')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** How much of the screen below a control the dock covers; 0 for controls in the dock. */
function dockHeight(control: Element): number {
  const dock = document.querySelector('[data-dock]');
  if (!dock || dock.contains(control) || dock.getClientRects().length === 0) return 0;
  return innerHeight - dock.getBoundingClientRect().top;
}
