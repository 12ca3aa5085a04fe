import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { plural, t } from '#lib/translate';
import { cancelLyrics } from '#state/commands/making/lyrics';
import { useLanguageModel } from '#state/queries/making/language-model';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { Button } from '#ui/controls/Button.tsx';
import { ScrollRegion } from '#ui/lists/ScrollRegion.tsx';
import styles from './WriterPanel.module.css';

interface WriterPanelProps {
  readonly label: string;
  readonly isWriting: boolean;
  readonly submit: {
    readonly label: string;
    readonly busyLabel: string | null;
    readonly isDisabled: boolean;
  };
  /** Where the text is written; null if that needs no mention. */
  readonly note: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields; the first one has the focus when the panel opens. */
  readonly children: ReactNode;
}

/** A form for text that is written for the user, with its progress and the cause of a failure. */
export function WriterPanel(props: WriterPanelProps) {
  const { label, isWriting, submit, note, onSubmit, onClose, children } = props;
  const { problem } = useSnapshot(lyricsWriterStore);
  const languageModel = useLanguageModel();
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('textarea, select')?.focus(), []);
  return (
    <form
      ref={panel}
      className={styles.panel}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
      {problem ? (
        <p className={styles.problem}>
          <TriangleAlert className="icon-tiny" />
          <span>{problem.text}</span>
        </p>
      ) : null}
      {isWriting && languageModel !== null ? <WrittenSoFar /> : null}
      <Button type="submit" kind="moon" isBlock busyLabel={submit.busyLabel} disabled={submit.isDisabled}>
        {submit.label}
      </Button>
      {note === null ? null : <p className={`caption faint ${styles.note}`}>{note}</p>}
    </form>
  );
}

/** The language model's text so far, and a button that stops it, also before the first words. */
function WrittenSoFar() {
  const { draft } = useSnapshot(lyricsWriterStore);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (draft !== '') region.current?.scrollTo({ top: region.current.scrollHeight });
  }, [draft]);
  return (
    <div className={styles.written}>
      {draft === '' ? null : <WrittenText label={t('Written so far')} text={draft} ref={region} />}
      <Button size="small" onClick={() => void cancelLyrics()}>
        {t('Stop writing')}
      </Button>
    </div>
  );
}

/** Why a text in the panel cannot be sent. */
export function tooLongText(length: number, limit: number): string {
  return plural(
    length,
    'This has 1 character; the limit is {limit}.',
    'This has {count} characters; the limit is {limit}.',
    { count: length, limit },
  );
}

/** New lines for a section that was edited while they were written. */
export function UnusedLines({ text }: { readonly text: string }) {
  return (
    <div className={styles.written}>
      <p className="small">
        {t('The section changed in the meantime, so it was not replaced. The new lines:')}
      </p>
      <WrittenText label={t('New lines')} text={text} />
    </div>
  );
}

interface WrittenTextProps {
  readonly label: string;
  readonly text: string;
  readonly ref?: Ref<HTMLElement>;
}

function WrittenText({ label, text, ref }: WrittenTextProps) {
  return (
    <ScrollRegion label={label} className={styles.text} {...(ref ? { ref } : {})}>
      {text}
    </ScrollRegion>
  );
}
