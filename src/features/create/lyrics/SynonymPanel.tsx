import type { WordSynonyms } from '#domain/create/writing-help';
import { t } from '#lib/translate';
import { findSynonyms } from '#state/commands/making/writing-help';
import { caretWord } from './caret-word.ts';
import { useAtCaret, useWordSearch, WordPanel, Words, type WordToolProps } from './WordPanel.tsx';

const wordAt = (text: string, caret: number) => caretWord(text, caret)?.word ?? null;

/** Synonyms for the word at the caret. */
export function SynonymPanel({ field, onClose }: WordToolProps) {
  const word = useAtCaret(field, wordAt);
  const { found, isFailed, retry } = useWordSearch(word, findSynonyms);
  const replace = (by: string) => field.current && replaceWord(field.current, by);
  return (
    <WordPanel
      name={t('Synonyms')}
      title={
        word === null ? t('Synonyms') : t('Words like {word}', { word: found?.word ?? word.toLowerCase() })
      }
      note={noteOf(word, found, isFailed)}
      failure={isFailed ? t('The synonyms couldn’t be loaded. They need a connection the first time.') : null}
      onRetry={retry}
      onClose={onClose}
      isFilled={found !== null}
    >
      {found ? <Words label={t('Synonyms')} words={found.same} onWord={replace} /> : null}
      {found && found.near.length > 0 ? (
        <>
          <h4 className="caption faint">{t('Related')}</h4>
          <Words label={t('Related words')} words={found.near} onWord={replace} />
        </>
      ) : null}
    </WordPanel>
  );
}

function noteOf(word: string | null, found: WordSynonyms | null, isFailed: boolean): string | null {
  if (word === null) return t('Place the cursor in a word to find its synonyms.');
  if (found === null) return isFailed ? null : t('Finding synonyms…');
  return found.same.length + found.near.length === 0 ? t('No synonyms found for {word}.', { word }) : null;
}

/** Replaces the word at the caret, preserving its capitalization. */
function replaceWord(field: HTMLTextAreaElement, by: string): void {
  const at = caretWord(field.value, field.selectionStart);
  if (!at) return;
  const isCapital = /^\p{Lu}/u.test(at.word);
  field.focus();
  field.setSelectionRange(at.start, at.end);
  // The only way to write into a field that the browser's native undo can revert.
  document.execCommand('insertText', false, isCapital ? by.charAt(0).toUpperCase() + by.slice(1) : by);
}
