import { Mic, Square } from 'lucide-react';
import { formatTimeInput } from '#components/audio/time-input.ts';
import { MicrophoneLevel, TOO_LOUD } from '#components/uploads/MicrophoneLevel.tsx';
import type { StudioTrack } from '#contract/making/studio';
import { t } from '#lib/translate';
import type { Latency } from '#state/bridges/making/studio-recorder';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from './Panel.tsx';
import styles from './RecordPanel.module.css';
import type { StudioTransport } from './use-studio-player.ts';
import type { StudioRecording } from './use-studio-recorder.ts';

interface RecordPanelProps {
  readonly recording: StudioRecording;
  readonly transport: StudioTransport;
  /** Undefined for a new track. */
  readonly track: StudioTrack | undefined;
}

/** Records the microphone to a track: its level, its latency, and the take. */
export function RecordPanel({ recording, transport, track }: RecordPanelProps) {
  const { state, latency, problem } = recording;
  const isRunning = state === 'recording';
  return (
    <Panel
      label={t('Record')}
      title={track ? t('Record onto {name}', { name: track.name }) : t('Record onto a new track')}
      keys={
        <>
          <Button
            kind={isRunning ? 'moon' : 'primary'}
            icon={isRunning ? <Square /> : <Mic />}
            disabled={state === 'measuring'}
            busyLabel={state === 'keeping' ? t('Keeping the take') : null}
            onClick={() => recording.toggle(track?.id ?? null)}
          >
            {isRunning ? t('Stop recording') : t('Start recording')}
          </Button>
          <Button
            disabled={isRunning || state === 'keeping'}
            busyLabel={state === 'measuring' ? t('Listening') : null}
            onClick={recording.measure}
          >
            {t('Measure latency')}
          </Button>
          <Button kind="quiet" disabled={isRunning || state === 'keeping'} onClick={recording.close}>
            {t('Close the microphone')}
          </Button>
        </>
      }
    >
      <MicrophoneLevel
        level={recording.level}
        words={(level) => (isRunning ? takeWords(transport) : readyWords(level))}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {latency === null ? null : <p className="small muted">{latencyText(latency)}</p>}
      <p className="small muted">
        {t(
          'Wear headphones while you record, or the microphone hears the other tracks too. Takes are kept on this device as they are recorded, and go to your library, where they stay private.',
        )}
      </p>
    </Panel>
  );
}

function latencyText({ seconds, isMeasured }: Latency): string {
  const time = t('{milliseconds} ms', { milliseconds: Math.round(seconds * 1000) });
  return isMeasured
    ? t('Takes are moved by {time}, as measured on this device.', { time })
    : t(
        'Takes are moved by {time}, as this device says. Measuring is surer: without headphones it plays clicks and listens for them.',
        { time },
      );
}

function takeWords({ isCountingIn, nowSeconds }: StudioTransport): string {
  return isCountingIn() ? t('Counting in') : t('Recording {time}', { time: formatTimeInput(nowSeconds()) });
}

function readyWords(level: number): string {
  return level > TOO_LOUD ? t('Too loud') : t('Ready');
}
