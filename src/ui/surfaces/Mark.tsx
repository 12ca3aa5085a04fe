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
import { t } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
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

const LOOKS: Record<MarkState, { icon: LucideIcon; tone: string | undefined; text: string }> = {
  Downloaded: { icon: CircleArrowDown, tone: styles.here, text: t('Downloaded') },
  Sending: { icon: ArrowUp, tone: styles.sending, text: t('Sending') },
  Waiting: { icon: CloudOff, tone: styles.waiting, text: t('Waiting') },
  Saved: { icon: Check, tone: styles.saved, text: t('Saved') },
  'Not saved': { icon: TriangleAlert, tone: styles.failed, text: t('Not saved') },
  'Needs signal': { icon: CloudOff, tone: styles.waiting, text: t('Needs signal') },
  Generating: { icon: AudioLines, tone: styles.growing, text: t('Generating') },
  Failed: { icon: CloudAlert, tone: styles.failed, text: t('Failed') },
};

export interface MarkProps {
  readonly state: MarkState;
  /** With a tinted background, for a mark outside a row. */
  readonly isChip?: boolean;
}

/** A state as an icon, a word and a color, in that order of importance. */
export function Mark({ state, isChip }: MarkProps) {
  const { icon: Icon, tone, text } = LOOKS[state];
  return (
    <span className={classNames(styles.mark, tone, isChip && styles.chip)}>
      <Icon className="icon-tiny" />
      {text}
    </span>
  );
}
