import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { SuggestionChip } from '#ui/controls/Chip.tsx';
import styles from './WordPanel.module.css';

const log = createLog('create');

/** Props of a panel with words for the lyrics. */
export interface WordToolProps {
  /** The field edited last. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onClose: () => void;
}

interface WordPanelProps {
  readonly name: string;
  readonly title: string;
  /** Shown in place of words: where to put the cursor, that words are loading, or that there are none. */
  readonly note: string | null;
  /** Shown, with a retry, where the words could not be loaded. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** A panel below the lyrics with words to choose from. */
export function WordPanel(props: WordPanelProps) {
  const panel = useShownOnce(props.isFilled);
  return (
    <section ref={panel} className={styles.panel} aria-label={props.name}>
      <div className={styles.head}>
        <h3 className={styles.title}>{props.title}</h3>
        <Button kind="quiet" size="small" onClick={props.onClose}>
          {t('Close')}
        </Button>
      </div>
      <div role="status">{props.note === null ? null : <p className="muted">{props.note}</p>}</div>
      {props.failure === null ? null : (
        <p className={styles.failed}>
          {props.failure}
          <Button size="small" onClick={props.onRetry}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {props.children}
    </section>
  );
}

/**
 * Scrolls to a newly opened panel, and again when it has its contents: on a phone it opens behind the button.
 * Later contents do not scroll the page.
 */
function useShownOnce(isFilled: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const wasFilled = useRef(false);
  useEffect(() => {
    if (wasFilled.current) return;
    wasFilled.current = isFilled;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isFilled]);
  return panel;
}

interface WordsProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly onWord: (word: string) => void;
}

/** Words that a tap inserts into the lyrics. */
export function Words({ label, words, onWord }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <SuggestionChip onPress={() => onWord(word)}>{word}</SuggestionChip>
        </li>
      ))}
    </ul>
  );
}

/** The text around a field's caret, read again whenever the caret moves. */
export function useAtCaret<Value>(
  field: WordToolProps['field'],
  read: (text: string, caret: number) => Value | null,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const look = () =>
      setValue(field.current ? read(field.current.value, field.current.selectionStart) : null);
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field, read]);
  return value;
}

interface Outcome<Found> {
  readonly key: string;
  readonly found: Found | null;
}

/** The result of `find` for a word: null until it arrives. */
export function useWordSearch<Found>(word: string | null, find: (word: string) => Promise<Found>) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Found> | null>(null);
  const key = `${attempt} ${word}`;
  useEffect(() => {
    if (word === null) return;
    let isCurrent = true;
    find(word).then(
      (found) => isCurrent && setOutcome({ key, found }),
      (error: unknown) => {
        log.info('word search failed', error);
        if (isCurrent) setOutcome({ key, found: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [word, key, find]);
  const isCurrent = outcome?.key === key;
  return {
    found: isCurrent ? outcome.found : null,
    isFailed: isCurrent && outcome.found === null,
    retry: () => setAttempt(attempt + 1),
  };
}
