import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '#domain/text-format';
import { type Recording, startRecording } from '#state/bridges/recording';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import styles from './AudioRecorder.module.css';

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
    } catch {
      showToast({
        tone: 'error',
        text: 'The microphone cannot be used. Allow it in the settings of the browser.',
      });
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
          <Level recording={recording} />
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

function Level({ recording }: { readonly recording: Recording }) {
  const [shown, setShown] = useState({ level: 0, seconds: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setShown({ level: recording.level(), seconds: recording.seconds() }),
      100,
    );
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <div className={styles.level}>
      <meter min={0} max={1} high={0.95} value={shown.level} aria-label="Level of the microphone" />
      <span>{formatDuration(shown.seconds)}</span>
    </div>
  );
}
