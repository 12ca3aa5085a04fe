import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '#domain/text-format';
import { microphoneProblem, type Recording, startRecording } from '#state/bridges/recording';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import styles from './AudioRecorder.module.css';
import { MicrophoneLevel } from './MicrophoneLevel.tsx';

/** Records from the microphone, shows its level, and hands over what was recorded. */
export function AudioRecorder({ onRecorded }: { readonly onRecorded: (file: File) => void }) {
  const isOffline = useIsOffline();
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

  async function stop() {
    const file = await recording?.finish();
    held.current = null;
    setRecording(null);
    if (file) onRecorded(file);
    else showToast({ tone: 'error', text: 'Nothing was recorded.' });
  }

  return (
    <section className={styles.recorder} aria-label="Record">
      {recording ? (
        <>
          <MicrophoneLevel level={recording.level} words={() => formatDuration(recording.seconds())} />
          <Button icon={<Square />} kind="moon" onClick={() => void stop()}>
            Stop and upload
          </Button>
        </>
      ) : (
        <Button icon={<Mic />} disabled={isOffline} onClick={() => void start()}>
          Record
        </Button>
      )}
    </section>
  );
}
