import { memo, useId } from 'react';
import { t } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
import { withBody } from './lyrics-outline.ts';
import styles from './OutlineLines.module.css';
import type { LineFacts } from './use-line-measures.ts';
import type { OutlineEditor } from './use-outline.ts';

interface OutlineLinesProps {
  readonly label: string;
  readonly body: string;
  readonly placeholder: string;
  readonly facts: LineFacts;
  /** Index of the section. */
  readonly index: number;
  readonly change: OutlineEditor['change'];
  readonly settle: OutlineEditor['settle'];
}

/** A section's editable lines, each with its syllable count. Rerenders only when they change. */
export const OutlineLines = memo(function OutlineLines(props: OutlineLinesProps) {
  const { label, body, placeholder, facts, index, change, settle } = props;
  const id = useId();
  const lines = body.split(/\r\n|[\r\n\u2028\u2029]/);
  const rows = lines.map((line, place) => ({ line, place, parts: facts.syllables.get(line) ?? [] }));
  const counts = rows
    .filter(({ parts }) => parts.length > 0)
    .map(({ parts }) => spokenParts(parts))
    .join(', ');
  return (
    <div className={styles.lines}>
      <div className={styles.mirror} aria-hidden="true">
        {rows.map(({ line, place, parts }) => (
          <div key={place} className={styles.line}>
            <span className={styles.text}>{line === '' ? '\u200b' : line}</span>
            <Count parts={parts} fits={facts.fits} />
          </div>
        ))}
      </div>
      <textarea
        className={styles.field}
        aria-label={label}
        aria-describedby={id}
        rows={lines.length}
        placeholder={placeholder}
        value={body}
        onChange={({ target }) => change((before) => withBody(before, index, target.value))}
        onBlur={settle}
      />
      <span id={id} className="screen-reader-only">
        {counts === '' ? t('No syllables counted') : t('Syllables by line: {counts}', { counts })}
      </span>
    </div>
  );
});

/** '5 and 3' for a line in two parts. */
function spokenParts(parts: readonly number[]): string {
  return parts.map(String).reduce((earlier, part) => t('{earlier} and {part}', { earlier, part }));
}

function Count({ parts, fits }: { readonly parts: readonly number[]; readonly fits: number | null }) {
  const isLong = fits !== null && parts.some((part) => part > fits);
  return (
    <span className={classNames('numbers', styles.count, isLong && styles.long)}>
      {parts.join(' + ')}
      {isLong ? '!' : ''}
    </span>
  );
}
