import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RhymeSource, rhymeSource } from '#domain/rhyme-source';
import type { WordRhymes } from '#domain/writing-help';
import { createLog } from '#lib/log';
import { findRhymes } from '#state/commands/writing-help';
import { Button } from '#ui/Button.tsx';
import { SuggestionChip } from '#ui/Chip.tsx';
import styles from './RhymePanel.module.css';

const log = createLog('create');

interface RhymePanelProps {
  /** The field that was written in last. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onClose: () => void;
}

/** Words that rhyme with the last one of the line the caret is in. */
export function RhymePanel({ field, onClose }: RhymePanelProps) {
  const word = useWordAtCaret(field);
  const { found, isFailed, retry } = useRhymes(word);
  const panel = useShownOnce(found !== null);
  return (
    <section ref={panel} className={styles.panel} aria-label="Rhymes">
      <div className={styles.head}>
        <h3 className={styles.title}>{word === null ? 'Rhymes' : `Rhymes with ${word}`}</h3>
        <Button kind="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <div role="status">
        {word === null ? (
          <p className="muted">Place the cursor in a line to find rhymes for its last word.</p>
        ) : null}
        {word !== null && !found && !isFailed ? <p className="muted">Looking for rhymes</p> : null}
        {found && found.rhymes.length + found.near.length === 0 ? (
          <p className="muted">No rhymes known for {found.word}.</p>
        ) : null}
      </div>
      {isFailed ? (
        <p className={styles.failed}>
          The rhymes could not be loaded. They need a signal the first time.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {found ? <Words label="Rhymes" words={found.rhymes} field={field} /> : null}
      {found && found.near.length > 0 ? (
        <>
          <h4 className="caption faint">Almost</h4>
          <Words label="Near rhymes" words={found.near} field={field} />
        </>
      ) : null}
    </section>
  );
}

/**
 * Scrolls to what was opened, and once more when it has its contents: on a phone it opens behind the button. Later
 * contents leave the page where it is.
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
  readonly field: RhymePanelProps['field'];
}

function Words({ label, words, field }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <SuggestionChip onPress={() => field.current && endNextLine(field.current, word)}>
            {word}
          </SuggestionChip>
        </li>
      ))}
    </ul>
  );
}

/** Puts a rhyme at the end of the next line, with the caret before it for the words that lead there. */
function endNextLine(field: HTMLTextAreaElement, word: string): void {
  const source = sourceIn(field);
  if (!source) return;
  const caret = field.selectionStart;
  // A caret below the line stands in the line that was begun for the rhyme.
  const isBegun = caret > source.lineEnd;
  const at = isBegun ? caret : source.lineEnd;
  field.focus();
  field.setSelectionRange(at, at);
  // The one way to write into a field that the browser's own undo takes back.
  document.execCommand('insertText', false, isBegun ? word : `\n${word}`);
  const start = isBegun ? at : at + 1;
  field.setSelectionRange(start, start);
}

const sourceIn = (field: HTMLTextAreaElement): RhymeSource | null =>
  rhymeSource(field.value, field.selectionStart);

function useWordAtCaret(field: RhymePanelProps['field']): string | null {
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setWord(field.current ? (sourceIn(field.current)?.word ?? null) : null);
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field]);
  return word;
}

interface Outcome {
  readonly key: string;
  readonly found: WordRhymes | null;
}

function useRhymes(word: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = `${attempt} ${word}`;
  useEffect(() => {
    if (word === null) return;
    let isCurrent = true;
    findRhymes(word).then(
      (found) => isCurrent && setOutcome({ key, found }),
      (error: unknown) => {
        log.info('the rhymes did not come', error);
        if (isCurrent) setOutcome({ key, found: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [word, key]);
  const isCurrent = outcome?.key === key;
  return {
    found: isCurrent ? outcome.found : null,
    isFailed: isCurrent && outcome.found === null,
    retry: () => setAttempt(attempt + 1),
  };
}
