import { useMemo } from 'react';
import type { AlignedLyrics } from '#contract/aligned-lyrics';
import { followsVoice, type LyricsRow, lyricsRows } from '#domain/lyrics-lines';
import { seek } from '#state/commands/player';
import { LEAD_SECONDS, usePlayedIndex } from '#state/queries/played-index';
import { Button } from '#ui/Button.tsx';
import styles from './LyricsPane.module.css';
import { useVoiceScroll } from './voice-scroll.ts';

export interface LyricsPaneProps {
  readonly lyrics: string;
  /** When the words are sung; null while or where nobody knows. */
  readonly aligned: AlignedLyrics | null;
}

type Line = Extract<LyricsRow, { kind: 'line' }>;

const startOf = (line: Line): number => line.words[0]?.startSeconds ?? 0;
const isSung = (row: LyricsRow): row is Line => row.kind === 'line' && row.words.length > 0;

/** A song's words over its blurred cover. Where their times are known, the words follow the voice. */
export function LyricsPane({ lyrics, aligned }: LyricsPaneProps) {
  const rows = useMemo(
    () => lyricsRows(lyrics, aligned && followsVoice(aligned) ? aligned.aligned_words : []),
    [lyrics, aligned],
  );
  const lines = useMemo(() => rows.filter(isSung), [rows]);
  const starts = useMemo(() => lines.map(startOf), [lines]);
  const current = usePlayedIndex(starts);
  const scroll = useVoiceScroll(current, lines.length);
  return (
    <section className={styles.lyrics} aria-label="Lyrics">
      <div
        className={styles.lyricsScroll}
        data-voice={lines.length > 0 || undefined}
        // A region that scrolls must be reachable by keyboard; its lines are, where they are buttons.
        tabIndex={lines.length > 0 ? undefined : 0}
        {...scroll.props}
      >
        <Rows rows={rows} lines={lines} current={current} onChosen={scroll.follow} />
      </div>
      {scroll.isFollowing || lines.length === 0 ? null : (
        <div className={styles.followVoice}>
          <Button size="small" onClick={scroll.followWithFocus}>
            Follow the voice
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly LyricsRow[];
  readonly lines: readonly Line[];
  /** Index of the line that is sung, -1 before the first. */
  readonly current: number;
  readonly onChosen: () => void;
}

function Rows({ rows, lines, current, onChosen }: RowsProps) {
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  return rows.map((row, place) => {
    const key = `${place}:${row.text}`;
    if (!isSung(row)) {
      return (
        <p key={key} className={row.kind === 'part' ? styles.part : undefined}>
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
        // One stop for the tab key; the arrow keys go from line to line.
        tabIndex={index === Math.max(0, current) ? 0 : -1}
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

/** The line that is sung, with the words sung so far in the accent color. */
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
