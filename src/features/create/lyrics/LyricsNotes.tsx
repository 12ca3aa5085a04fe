import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { unclosedMarks } from '#domain/lyrics/section-marks';
import { t } from '#lib/translate';
import { createFormStore } from '#state/stores/create-form';
import styles from './LyricsNotes.module.css';

/** What of the lyrics, or without them, is not sung; none for lyrics that are sung as written. */
export function LyricsNotes() {
  const form = useSnapshot(createFormStore) as CreateForm;
  const [unclosed] = unclosedMarks(form.lyrics);
  return (
    <div className={`caption faint ${styles.notes}`}>
      {unclosed
        ? t('Line {line}: {text} has no closing bracket and is not sung.', {
            line: unclosed.line,
            text: unclosed.text,
          })
        : null}
      {isWordless(form) ? t('Without lyrics, the song is instrumental.') : null}
    </div>
  );
}

function isWordless({ lyrics, isMumble, task }: CreateForm): boolean {
  return lyrics.trim() === '' && !isMumble && task === '';
}
