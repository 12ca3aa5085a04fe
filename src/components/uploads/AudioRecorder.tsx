import { useBlocker } from '@tanstack/react-router';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type LengthLimits, LONG_UPLOAD_SECONDS, UPLOAD_MIN_SECONDS } from '#domain/files/uploads';
import { formatDuration } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { microphoneProblem, type Recording, startRecording } from '#state/bridges/making/recording';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { useOpenOverlay } from '#ui/overlays/open-overlays.ts';
import styles from './AudioRecorder.module.css';
import { MicrophoneLevel } from './MicrophoneLevel.tsx';

/** Stops this long before the limit: a recording even slightly too long would be rejected. */
const STOP_BEFORE_SECONDS = 1;

/** Records from the microphone, shows its level, and passes on the recording. */
export function AudioRecorder({ onRecorded }: { readonly onRecorded: (file: File) => void }) {
  const isOffline = useIsOffline();
  const limits = useUploadLimits();
  const { recording, start, end } = useRecording();
  // Back closes overlays before it leaves the page, so it asks here.
  useOpenOverlay(recording !== null, () => void askToDiscard());
  useBlocker({
    shouldBlockFn: async (move) => isLink(move) && !(await mayLeave()),
    enableBeforeUnload: recording !== null,
    disabled: recording === null,
  });

  async function askToDiscard() {
    if (await mayLeave()) end()?.discard();
  }

  async function stop() {
    const ended = end();
    if (!ended) return;
    if (ended.seconds() < limits.minSeconds) {
      ended.discard();
      showToast({
        tone: 'error',
        text: plural(
          limits.minSeconds,
          'A recording has at least {count} second.',
          'A recording has at least {count} seconds.',
        ),
      });
      return;
    }
    // A recording the device cannot read does not count as one.
    const file = await ended.finish().catch(() => null);
    if (file) onRecorded(file);
    else showToast({ tone: 'error', text: t('Nothing was recorded.') });
  }

  return (
    <section className={styles.recorder} aria-label={t('Record')}>
      {recording ? (
        <Running
          recording={recording}
          maxSeconds={limits.maxSeconds}
          onStop={() => void stop()}
          onDiscard={() => end()?.discard()}
        />
      ) : (
        <Button icon={<Mic />} disabled={isOffline} onClick={() => void start()}>
          {t('Record')}
        </Button>
      )}
    </section>
  );
}

/** One recording at a time; what runs when the screen is left is discarded. */
function useRecording() {
  const [recording, setRecording] = useState<Recording | null>(null);
  const held = useRef<Recording | null>(null);
  useEffect(() => () => held.current?.discard(), []);

  async function start() {
    try {
      held.current = await startRecording();
      setRecording(held.current);
    } catch (error) {
      showToast({ tone: 'error', text: microphoneProblem(error) });
    }
  }

  function end(): Recording | null {
    const ended = held.current;
    held.current = null;
    setRecording(null);
    return ended;
  }

  return { recording, start, end };
}

interface RunningProps {
  readonly recording: Recording;
  readonly maxSeconds: number;
  readonly onStop: () => void;
  readonly onDiscard: () => void;
}

/** Level and elapsed time; recording stops automatically at the maximum upload length. */
function Running({ recording, maxSeconds, onStop, onDiscard }: RunningProps) {
  const latest = useRef(onStop);
  useEffect(() => {
    latest.current = onStop;
  });
  useEffect(() => {
    const leftSeconds = maxSeconds - STOP_BEFORE_SECONDS - recording.seconds();
    const timer = setTimeout(() => latest.current(), leftSeconds * 1000);
    return () => clearTimeout(timer);
  }, [recording, maxSeconds]);
  return (
    <>
      <MicrophoneLevel
        level={recording.level}
        words={() =>
          t('{time} of {total}', {
            time: formatDuration(recording.seconds()),
            total: formatDuration(maxSeconds),
          })
        }
      />
      <Button icon={<Square />} kind="moon" onClick={onStop}>
        {t('Stop and upload')}
      </Button>
      <Button kind="quiet" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </>
  );
}

/** The plan's upload limits; until they are known, the longest of any plan. */
function useUploadLimits(): LengthLimits {
  const limits = useCredits().data?.billing?.audio_upload_limits;
  return {
    minSeconds: limits?.min_seconds ?? UPLOAD_MIN_SECONDS,
    maxSeconds: limits?.max_seconds ?? LONG_UPLOAD_SECONDS,
  };
}

interface Move {
  readonly current: { readonly pathname: string };
  readonly next: { readonly pathname: string };
  readonly action: string;
}

/**
 * True when the navigation leaves the page. Overlays share the page's path. Back is not blocked: the question
 * itself adds a history entry, which the browser would lose track of in the middle of going back.
 */
function isLink({ current, next, action }: Move): boolean {
  return (action === 'PUSH' || action === 'REPLACE') && current.pathname !== next.pathname;
}

/** Keeps a tap on a link from losing the recording. */
async function mayLeave(): Promise<boolean> {
  const answer = await askUser({
    title: t('Discard the recording?'),
    text: t('It was not uploaded yet.'),
    answers: [{ value: 'discard', label: t('Discard'), tone: 'danger' }],
    safeLabel: t('Keep recording'),
  });
  return answer === 'discard';
}
