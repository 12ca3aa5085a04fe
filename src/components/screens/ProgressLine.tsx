import styles from './ProgressLine.module.css';

export interface ProgressLineProps {
  /** 0 to 1; null while the length is unknown, which draws a static dashed line. */
  readonly value: number | null;
  /** What it measures, e.g. 'Song position'. */
  readonly label: string;
}

/** Progress as a thin line with a dot at its end. */
export function ProgressLine({ value, label }: ProgressLineProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      data-unknown={percent === null || undefined}
      style={{ '--p': `${percent ?? 0}%` } as Record<string, string>}
    />
  );
}
