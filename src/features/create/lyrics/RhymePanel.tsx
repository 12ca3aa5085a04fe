import type { WordRhymes } from '#domain/create/writing-help';
import { t } from '#lib/translate';
import { findRhymes } from '#state/commands/making/writing-help';
import { rhymeSource } from './rhyme-source.ts';
import { useAtCaret, useWordSearch, WordPanel, Words, type WordToolProps } from './WordPanel.tsx';

const wordAt = (text: string, caret: number) => rhymeSource(text, caret)?.word ?? null;

/** Words that rhyme with the last word of the caret's line. */
export function RhymePanel({ field, onClose }: WordToolProps) {
  const word = useAtCaret(field, wordAt);
  const { found, isFailed, retry } = useWordSearch(word, findRhymes);
  const end = (rhyme: string) => field.current && endNextLine(field.current, rhyme);
  return (
    <WordPanel
      name={t('Rhymes')}
      title={word === null ? t('Rhymes') : t('Rhymes with {word}', { word })}
      note={noteOf(word, found, isFailed)}
      failure={isFailed ? t('The rhymes couldn’t be loaded. They need a connection the first time.') : null}
      onRetry={retry}
      onClose={onClose}
      isFilled={found !== null}
    >
      {found ? <Words label={t('Rhymes')} words={found.rhymes} onWord={end} /> : null}
      {found && found.near.length > 0 ? (
        <>
          <h4 className="caption faint">{t('Near rhymes')}</h4>
          <Words label={t('Near rhymes')} words={found.near} onWord={end} />
        </>
      ) : null}
    </WordPanel>
  );
}

function noteOf(word: string | null, found: WordRhymes | null, isFailed: boolean): string | null {
  if (word === null) return t('Place the cursor in a line to find rhymes for its last word.');
  if (found === null) return isFailed ? null : t('Finding rhymes…');
  return found.rhymes.length + found.near.length === 0
    ? t('No rhymes found for {word}.', { word: found.word })
    : null;
}

/** Inserts a rhyme at the end of the next line, with the caret before it for the text that leads up to it. */
function endNextLine(field: HTMLTextAreaElement, word: string): void {
  const source = rhymeSource(field.value, field.selectionStart);
  if (!source) return;
  const caret = field.selectionStart;
  // A caret below the line is in the line already started for the rhyme.
  const isBegun = caret > source.lineEnd;
  const at = isBegun ? caret : source.lineEnd;
  field.focus();
  field.setSelectionRange(at, at);
  // The only way to write into a field that the browser's native undo can revert.
  document.execCommand('insertText', false, isBegun ? word : `\n${word}`);
  const start = isBegun ? at : at + 1;
  field.setSelectionRange(start, start);
}
