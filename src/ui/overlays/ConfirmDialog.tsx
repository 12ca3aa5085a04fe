import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonKind } from '#ui/controls/Button.tsx';
import styles from './ConfirmDialog.module.css';
import { useOpenOverlay } from './open-overlays.ts';

interface DialogAnswer {
  readonly value: string;
  readonly label: string;
  readonly kind: ButtonKind;
  /** The verb in progress; while set, the answer cannot be given again. */
  readonly busyLabel?: string | null;
}

export interface ConfirmDialogProps {
  /** Asks. */
  readonly title: string;
  /** States the consequence. */
  readonly text: string;
  readonly answers: readonly DialogAnswer[];
  readonly safeLabel: string;
  /** Progress, shown between the text and the answers. */
  readonly children?: ReactNode;
  /** Null is the safe answer, also sent by Escape. */
  readonly onAnswer: (value: string | null) => void;
}

/** A question with answers that repeat its verb; the safe one is focused. */
export function ConfirmDialog({ title, text, answers, safeLabel, children, onAnswer }: ConfirmDialogProps) {
  const safeRef = useRef<HTMLDivElement>(null);
  useOpenOverlay(true, () => onAnswer(null));
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onAnswer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup
          className={styles.dialog}
          initialFocus={() => safeRef.current?.querySelector('button') ?? true}
        >
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          {children}
          <div className={styles.answers}>
            {answers.map(({ value, label, kind, busyLabel = null }) => (
              <Button key={value} kind={kind} busyLabel={busyLabel} onClick={() => onAnswer(value)}>
                {label}
              </Button>
            ))}
            <div className={styles.safe} ref={safeRef}>
              <Button isBlock onClick={() => onAnswer(null)}>
                {safeLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
