import { useEffect } from 'react';
import type { Clip } from '#contract/songs/clips';
import type { EditRange } from '#domain/edits/edit-ranges';
import { followsVoice, type LyricsRow, lyricsRows } from '#domain/lyrics/lyrics-lines';
import { t } from '#lib/translate';
import { getAlignedLyrics } from '#state/commands/making/lyrics';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import styles from './EditLyrics.module.css';

interface EditLyricsProps {
  readonly clip: Clip;
  readonly range: EditRange;
  readonly onSelect: (range: EditRange) => void;
}

/** The sung lines with their times; pressing one selects it, Shift extends the selection to it. */
export function EditLyrics({ clip, range, onSelect }: EditLyricsProps) {
  const aligned = useAlignedLyrics(clip.id).data?.aligned;
  const hasLyrics = clip.metadata.prompt.trim() !== '';
  useEffect(() => {
    if (hasLyrics) void getAlignedLyrics(clip.id);
  }, [clip.id, hasLyrics]);
  if (!hasLyrics || !aligned || !followsVoice(aligned)) return null;
  const lines = lyricsRows(clip.metadata.prompt, aligned.aligned_words).flatMap(sungLine);
  if (lines.length === 0) return null;
  return (
    <section className={styles.lyrics} aria-label={t('Lyrics')}>
      <h2>{t('Lyrics')}</h2>
      <ol>
        {lines.map(({ text, ...line }) => {
          const isInside =
            line.startSeconds >= range.startSeconds - 0.05 && line.endSeconds <= range.endSeconds + 0.05;
          return (
            <li key={line.startSeconds}>
              <button
                type="button"
                aria-pressed={isInside}
                onClick={(event) => onSelect(event.shiftKey ? reaching(range, line) : line)}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function sungLine(row: LyricsRow): (EditRange & { text: string })[] {
  const [first] = row.kind === 'line' ? row.words : [];
  const last = row.kind === 'line' ? row.words.at(-1) : undefined;
  if (!first || !last || last.endSeconds <= first.startSeconds) return [];
  return [{ text: row.text, startSeconds: first.startSeconds, endSeconds: last.endSeconds }];
}

function reaching(range: EditRange, line: EditRange): EditRange {
  return {
    startSeconds: Math.min(range.startSeconds, line.startSeconds),
    endSeconds: Math.max(range.endSeconds, line.endSeconds),
  };
}
