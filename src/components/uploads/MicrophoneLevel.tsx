import { useEffect, useState } from 'react';
import { t } from '#lib/translate';
import { Meter } from '#ui/surfaces/Meter.tsx';
import styles from './MicrophoneLevel.module.css';

interface MicrophoneLevelProps {
  /** The latest peak sample, 0 to 1. */
  readonly level: () => number;
  /** Text beside the meter. */
  readonly words: (level: number) => string;
}

const SHOWN_EVERY_MS = 80;
/** Above this level a recording is close to clipping. */
export const TOO_LOUD = 0.95;

/** Live microphone level. */
export function MicrophoneLevel({ level, words: text }: MicrophoneLevelProps) {
  const [shown, setShown] = useState({ level: 0, text: '' });
  useEffect(() => {
    const show = () => setShown({ level: level(), text: text(level()) });
    show();
    const timer = setInterval(show, SHOWN_EVERY_MS);
    return () => clearInterval(timer);
  }, [level, text]);
  return (
    <div className={styles.level}>
      <Meter min={0} max={1} high={TOO_LOUD} value={shown.level} aria-label={t('Level of the microphone')} />
      <span>{shown.text}</span>
    </div>
  );
}
