import {
  ArrowUp,
  AudioLines,
  Check,
  CircleArrowDown,
  CloudAlert,
  CloudOff,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './Mark.module.css';

export type MarkState =
  | 'Downloaded'
  | 'Sending'
  | 'Waiting'
  | 'Saved'
  | 'Not saved'
  | 'Needs signal'
  | 'Generating'
  | 'Failed';

const LOOKS: Record<MarkState, { icon: LucideIcon; tone: string | undefined }> = {
  Downloaded: { icon: CircleArrowDown, tone: styles.here },
  Sending: { icon: ArrowUp, tone: styles.sending },
  Waiting: { icon: CloudOff, tone: styles.waiting },
  Saved: { icon: Check, tone: styles.saved },
  'Not saved': { icon: TriangleAlert, tone: styles.failed },
  'Needs signal': { icon: CloudOff, tone: styles.waiting },
  Generating: { icon: AudioLines, tone: styles.growing },
  Failed: { icon: CloudAlert, tone: styles.failed },
};

export interface MarkProps {
  readonly state: MarkState;
  /** With a tinted background, for a mark outside a row. */
  readonly isChip?: boolean;
}

/** A state as an icon, a word and a color, in that order of importance. */
export function Mark({ state, isChip }: MarkProps) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <span className={classNames(styles.mark, tone, isChip && styles.chip)}>
      <Icon className="icon-tiny" />
      {state}
    </span>
  );
}
