import { useMemo } from 'react';
import { useInSight } from '#components/audio/use-in-sight.ts';
import type { ChordWord, SheetView } from '#domain/files/sheet-view';
import { t } from '#lib/translate';
import { usePlayedIndex } from '#state/queries/listening/played-index';
import { classNames } from '#ui/class-names.ts';
import styles from './ChordText.module.css';

const STILL: readonly number[] = [];

interface ChordTextProps {
  readonly view: SheetView;
  readonly isCurrent: boolean;
  /** Otherwise it is only for screen readers. */
  readonly isSeen: boolean;
}

/** The words of a song with the chords above them. */
export function ChordText({ view, isCurrent, isSeen }: ChordTextProps) {
  const { sections, signs } = view;
  const words = useMemo(() => sections.flatMap(({ lines }) => lines.flat()), [sections]);
  const starts = useMemo(
    () => (isCurrent && isSeen ? words.map(({ sign }) => signs[sign]?.startSeconds ?? 0) : STILL),
    [words, signs, isCurrent, isSeen],
  );
  const played = words[usePlayedIndex(starts)];
  const place = played ? words.indexOf(played) : -1;
  useInSight((index) => document.querySelector(`[data-chord-word="${index}"]`), place);
  let count = 0;
  return (
    <section
      className={classNames(isSeen ? styles.text : 'screen-reader-only')}
      aria-label={t('Words and chords')}
    >
      {sections.map(({ label, lines }, index) => {
        const key = `${index}:${label}`;
        return (
          <div key={key} className={styles.part}>
            {label === '' ? null : <h2 className={styles.name}>{label}</h2>}
            {lines.map((line) => {
              const first = count;
              count += line.length;
              return (
                <p key={first} className={styles.line}>
                  {line.map((word, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and never move.
                    <Word key={first + at} word={word} place={first + at} isPlayed={word === played} />
                  ))}
                </p>
              );
            })}
          </div>
        );
      })}
    </section>
  );
}

interface WordProps {
  readonly word: ChordWord;
  readonly place: number;
  readonly isPlayed: boolean;
}

function Word({ word: { text, chords }, place, isPlayed }: WordProps) {
  return (
    <span className={styles.word} data-chord-word={place} data-played={isPlayed || undefined}>
      <span className={styles.chord}>{chords.join(' ')} </span>
      {text === '' ? null : <span>{text} </span>}
    </span>
  );
}
