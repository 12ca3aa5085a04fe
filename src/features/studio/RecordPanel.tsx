import { Mic, Square } from 'lucide-react';
import { MicrophoneLevel, TOO_LOUD } from '#components/MicrophoneLevel.tsx';
import { formatTimeInput } from '#components/time-input.ts';
import type { StudioTrack } from '#contract/studio';
import type { Latency } from '#state/bridges/studio-recorder';
import { Button } from '#ui/Button.tsx';
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
      label="Record"
      title={track ? `Record onto ${track.name}` : 'Record onto a new track'}
      keys={
        <>
          <Button
            kind={isRunning ? 'moon' : 'primary'}
            icon={isRunning ? <Square /> : <Mic />}
            disabled={state === 'measuring'}
            busyLabel={state === 'keeping' ? 'Keeping the take' : null}
            onClick={() => recording.toggle(track?.id ?? null)}
          >
            {isRunning ? 'Stop recording' : 'Start recording'}
          </Button>
          <Button
            disabled={isRunning || state === 'keeping'}
            busyLabel={state === 'measuring' ? 'Listening' : null}
            onClick={recording.measure}
          >
            Measure latency
          </Button>
          <Button kind="quiet" disabled={isRunning || state === 'keeping'} onClick={recording.close}>
            Close the microphone
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
        Wear headphones while you record, or the microphone hears the other tracks too. Takes are kept on this
        device as they are recorded, and go to your library, where they stay private.
      </p>
    </Panel>
  );
}

function latencyText({ seconds, isMeasured }: Latency): string {
  const time = `${Math.round(seconds * 1000)} ms`;
  return isMeasured
    ? `Takes are moved by ${time}, as measured on this device.`
    : `Takes are moved by ${time}, as this device says. Measuring is surer: without headphones it plays clicks and listens for them.`;
}

function takeWords({ isCountingIn, nowSeconds }: StudioTransport): string {
  return isCountingIn() ? 'Counting in' : `Recording ${formatTimeInput(nowSeconds())}`;
}

function readyWords(level: number): string {
  return level > TOO_LOUD ? 'Too loud' : 'Ready';
}
