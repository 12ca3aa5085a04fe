import { useMemo } from 'react';
import { moveLineFocus } from '#components/uploads/voice-lines.ts';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { followsVoice, type LyricsRow, lyricsRows } from '#domain/lyrics/lyrics-lines';
import { seek } from '#state/commands/listening/player';
import { LEAD_SECONDS, usePlayedIndex } from '#state/queries/listening/played-index';
import styles from './SungRows.module.css';

type Line = Extract<LyricsRow, { kind: 'line' }>;

interface SungText {
  readonly rows: readonly LyricsRow[];
  /** The sung rows, ordered by time. */
  readonly lines: readonly Line[];
  /** Index in `lines` of the line being sung, -1 before the first. */
  readonly current: number;
}

const startOf = (line: Line): number => line.words[0]?.startSeconds ?? 0;
const isSung = (row: LyricsRow): row is Line => row.kind === 'line' && row.words.length > 0;

/**
 * The rows of the lyrics and the current position of the song that is playing; without times, or with
 * unreliable ones, no line is marked as sung.
 */
export function useSungText(lyrics: string, aligned: AlignedLyrics | null): SungText {
  const rows = useMemo(
    () => lyricsRows(lyrics, aligned && followsVoice(aligned) ? aligned.aligned_words : []),
    [lyrics, aligned],
  );
  const lines = useMemo(() => rows.filter(isSung), [rows]);
  const starts = useMemo(() => lines.map(startOf), [lines]);
  return { rows, lines, current: usePlayedIndex(starts) };
}

interface SungRowsProps extends SungText {
  /** Called after a line was pressed and is playing. */
  readonly onChosen: () => void;
}

/** Lyrics of the song that is playing, following the voice; pressing a line plays from there. */
export function SungRows({ rows, lines, current, onChosen }: SungRowsProps) {
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  return rows.map((row, place) => {
    const key = `${place}:${row.text}`;
    if (!isSung(row)) {
      return (
        <p key={key} className={row.kind === 'part' ? styles.part : styles.unsung}>
          {row.text}
        </p>
      );
    }
    const index = indexOf.get(row) ?? 0;
    return (
      <button
        key={key}
        type="button"
        className={styles.line}
        data-voice-line={index}
        data-time={index < current ? 'past' : index === current ? 'now' : 'coming'}
        aria-current={index === current || undefined}
        // A single tab stop; the arrow keys move from line to line.
        tabIndex={index === Math.max(0, current) ? 0 : -1}
        onKeyDown={(event) => {
          if (moveLineFocus(event, lines.length)) event.preventDefault();
        }}
        onClick={() => {
          seek(Math.max(0, startOf(row) - LEAD_SECONDS));
          onChosen();
        }}
      >
        {index === current ? <SungWords line={row} /> : row.text}
      </button>
    );
  });
}

/** The line being sung, with the words sung so far in the accent color. */
function SungWords({ line }: { readonly line: Line }) {
  const starts = useMemo(() => line.words.map(({ startSeconds }) => startSeconds), [line]);
  const reached = usePlayedIndex(starts) + 1;
  const textOf = (words: Line['words']) => words.map(({ text }) => text).join('');
  return (
    <>
      <span className={styles.sung}>{textOf(line.words.slice(0, reached))}</span>
      {textOf(line.words.slice(reached))}
    </>
  );
}
