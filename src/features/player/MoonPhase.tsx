import styles from './MoonPhase.module.css';

export interface MoonPhaseProps {
  /** 0 for a new moon to 1 for a full one. */
  readonly part: number;
}

/** A moon whose phase shows how long the music is. */
export function MoonPhase({ part }: MoonPhaseProps) {
  // The edge of the lit part is half an ellipse, curved into the dark half until the moon is half full.
  const bend = Math.abs(Math.cos(part * Math.PI)) * 16;
  return (
    <svg className={styles.moon} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" />
      <path d={`M16 0A16 16 0 0 1 16 32A${bend} 16 0 0 ${part < 0.5 ? 0 : 1} 16 0`} />
    </svg>
  );
}
