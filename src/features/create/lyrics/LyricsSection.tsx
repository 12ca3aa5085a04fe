import { Brackets, Feather, ListTree, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { lyricsLimit } from '#domain/create/models';
import { CharacterCount } from '#features/create/CharacterCount.tsx';
import { t, translated } from '#lib/translate';
import { redoWrittenLyrics, undoWrittenLyrics } from '#state/commands/making/lyrics';
import { useLanguageModel } from '#state/queries/making/language-model';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { lyricsWriterStore } from '#state/stores/lyrics-writer';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { LyricsNotes } from './LyricsNotes.tsx';
import styles from './LyricsSection.module.css';
import { LyricsWriter } from './LyricsWriter.tsx';
import { RewritePanel } from './RewritePanel.tsx';
import { SectionHead } from './SectionHead.tsx';
import { PART_LABELS } from './section-parts.ts';

const LyricsOutline = lazyView(async () => (await import('./LyricsOutline.tsx')).LyricsOutline);
const SynonymPanel = lazyView(async () => (await import('./SynonymPanel.tsx')).SynonymPanel);
const RhymePanel = lazyView(async () => (await import('./RhymePanel.tsx')).RhymePanel);

type Tool = 'parts' | 'writer' | 'rewrite' | 'rhymes' | 'synonyms';
const HELPERS: readonly (readonly [tool: Tool, name: string, icon?: ReactNode])[] = [
  ['writer', t('Write lyrics'), <Feather key="icon" />],
  ['rewrite', t('Rewrite')],
  ['rhymes', t('Rhymes')],
  ['synonyms', t('Synonyms')],
];
/** English, like the marks of the sections. */
const LYRICS_EXAMPLE = '[Verse]\nThe harbor lights are counting down\n\n[Chorus]\n…';
const PARTS = ['Verse', 'Chorus', 'Bridge', 'Intro', 'Outro'] as const;

/** The lyrics: typed, or written from a prompt; not requested for a song that keeps its own. */
export function LyricsSection({ problem }: { readonly problem: string | null }) {
  const use = sourceUse(useSnapshot(createFormStore) as CreateForm);
  if (use === 'cover' || use === 'chameleon') return <NoLyrics reason={t('Lyrics stay the same.')} />;
  if (use === 'underpaint') return <NoLyrics reason={t('A backing band has no lyrics.')} />;
  return <OwnLyrics problem={problem} />;
}

function NoLyrics({ reason }: { readonly reason: string }) {
  return (
    <section>
      <SectionHead title={t('Lyrics')} />
      <p className={styles.quiet}>{reason}</p>
    </section>
  );
}

function OwnLyrics({ problem }: { readonly problem: string | null }) {
  const { isInstrumental, lyrics } = useSnapshot(createFormStore);
  const { writtenCount } = useSnapshot(lyricsWriterStore);
  const [tool, setTool] = useState<Tool | null>(null);
  const [isOutline, setOutline] = useState(false);
  const section = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const field = useLastField(box);
  useShownFromStart(box, writtenCount);

  function addPart(part: string) {
    const start = createFormStore.lyrics.trimEnd();
    setCreateForm({ lyrics: `${start}${start === '' ? '' : '\n\n'}[${part}]\n` });
    setTool(null);
    box.current?.querySelector('textarea')?.focus();
  }

  function closeTool() {
    section.current?.querySelector<HTMLElement>('[data-tool][aria-expanded="true"]')?.focus();
    setTool(null);
  }

  return (
    <section ref={section}>
      <SectionHead title={t('Lyrics')} />
      {isInstrumental ? (
        <p className={styles.quiet}>
          {lyrics.trim() === ''
            ? t('Instrumental, so no lyrics.')
            : t('Instrumental, so no lyrics. What you wrote is saved.')}
        </p>
      ) : (
        <>
          <div ref={box} className={styles.lyricsBox}>
            {isOutline ? <Outline problem={problem} /> : <PlainLyrics problem={problem} />}
          </div>
          <LyricsNotes />
          <LyricsTools
            tool={tool}
            onTool={setTool}
            onPart={addPart}
            isOutline={isOutline}
            onOutline={setOutline}
          />
          <WriterState />
          {tool === 'rhymes' ? <RhymePanel field={field} onClose={closeTool} /> : null}
          {tool === 'synonyms' ? <SynonymPanel field={field} onClose={closeTool} /> : null}
          {tool === 'writer' ? <LyricsWriter onClose={closeTool} /> : null}
          {tool === 'rewrite' ? <RewritePanel onClose={closeTool} /> : null}
        </>
      )}
    </section>
  );
}

/** New lyrics are shown from their first line. */
function useShownFromStart(box: RefObject<HTMLElement | null>, writtenCount: number): void {
  const shownCount = useRef(writtenCount);

  useEffect(() => {
    if (writtenCount === shownCount.current) return;
    shownCount.current = writtenCount;
    const area = box.current?.querySelector('textarea');
    if (area) area.scrollTop = 0;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box, writtenCount]);
}

/** The lyrics field that last had the focus: a button that acts on it takes the focus away. */
function useLastField(box: RefObject<HTMLElement | null>): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && box.current?.contains(target)) field.current = target;
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [box]);
  return field;
}

function PlainLyrics({ problem }: { readonly problem: string | null }) {
  // Synchronous: a text field that receives its own text late loses the caret.
  const { lyrics, lyricsWrittenBy } = useSnapshot(createFormStore, { sync: true });
  return (
    <TextArea
      label={t('Lyrics')}
      isLabelHidden
      look="lead"
      rows={7}
      placeholder={LYRICS_EXAMPLE}
      value={lyrics}
      error={problem}
      onValue={(value) =>
        setCreateForm({ lyrics: value, lyricsWrittenBy: value.trim() === '' ? '' : lyricsWrittenBy })
      }
    />
  );
}

function Outline({ problem }: { readonly problem: string | null }) {
  return (
    <>
      <LyricsOutline />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </>
  );
}

function LyricsCount() {
  const { lyrics, mv } = useSnapshot(createFormStore);
  return <CharacterCount length={[...lyrics].length} limit={lyricsLimit(mv)} />;
}

interface LyricsToolsProps {
  readonly tool: Tool | null;
  readonly onTool: (tool: Tool | null) => void;
  readonly onPart: (part: string) => void;
  readonly isOutline: boolean;
  readonly onOutline: (isOutline: boolean) => void;
}

function LyricsTools({ tool, onTool, onPart, isOutline, onOutline }: LyricsToolsProps) {
  const { history } = useSnapshot(lyricsWriterStore);
  const hasLanguageModel = useLanguageModel() !== null;
  const helpers = HELPERS.filter(([helper]) => helper !== 'rewrite' || hasLanguageModel);
  return (
    <div className={styles.under}>
      {tool === 'parts' ? (
        <div className={`scroll-row ${styles.parts}`}>
          {PARTS.map((part) => (
            <Button key={part} size="small" onClick={() => onPart(part)}>
              {PART_LABELS[part]}
            </Button>
          ))}
        </div>
      ) : (
        <div className={styles.tools}>
          {helpers.map(([helper, name, icon]) => (
            <Button
              key={helper}
              kind="quiet"
              size="small"
              icon={icon}
              data-tool
              aria-expanded={tool === helper}
              onClick={() => onTool(tool === helper ? null : helper)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {tool === 'parts' ? null : (
        <div className={styles.keys}>
          <IconButton
            label={t('Sections')}
            icon={<ListTree />}
            isPressed={isOutline}
            onClick={() => onOutline(!isOutline)}
          />
          {isOutline ? null : (
            <IconButton label={t('Insert part')} icon={<Brackets />} onClick={() => onTool('parts')} />
          )}
          {history.past.length > 0 ? (
            <IconButton label={t('Undo')} icon={<Undo2 />} onClick={undoWrittenLyrics} />
          ) : null}
          {history.future.length > 0 ? (
            <IconButton label={t('Redo')} icon={<Redo2 />} onClick={redoWrittenLyrics} />
          ) : null}
        </div>
      )}
      <LyricsCount />
    </div>
  );
}

/**
 * Announces the writer's progress, also to users who cannot see the form. A failure is announced by its
 * message.
 */
function WriterState() {
  const { asked, rewriting, problem, notice, writtenCount, history } = useSnapshot(lyricsWriterStore);
  const isDone = asked === null && problem === null && writtenCount > 0;
  const doneText =
    history.future.length > 0
      ? t('Your text is back. Redo restores the written lyrics.')
      : t('Lyrics, title and styles are filled in. Undo restores yours.');
  return (
    <div
      role="status"
      className={isDone || notice !== null ? `caption faint ${styles.writerState}` : 'screen-reader-only'}
    >
      {asked ? t('Writing lyrics') : null}
      {rewriting ? t('Rewriting') : null}
      {notice === null ? null : `${translated(notice)} `}
      {isDone && rewriting === null ? doneText : null}
    </div>
  );
}
