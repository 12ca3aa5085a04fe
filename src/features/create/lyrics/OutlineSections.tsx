import { memo, type RefObject, useMemo, useRef } from 'react';
import { t } from '#lib/translate';
import { DragEntry } from '#ui/lists/DragEntry.tsx';
import { type DragHandle, useDrag } from '#ui/lists/use-drag.ts';
import { isRepeat, type OutlineSection, sectionName } from './lyrics-outline.ts';
import { OutlineCard } from './OutlineCard.tsx';
import { OutlineLines } from './OutlineLines.tsx';
import styles from './OutlineSections.module.css';
import type { LineFacts } from './use-line-measures.ts';
import type { OutlineEditor } from './use-outline.ts';

/** Actions on whole sections. */
interface SectionActions {
  fold(id: string): void;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
}

interface SectionListProps {
  readonly editor: OutlineEditor;
  readonly facts: LineFacts;
  readonly sections: SectionActions & {
    noteFocus(id: string): void;
    readonly list: RefObject<HTMLOListElement | null>;
    readonly folded: ReadonlySet<string>;
  };
}

type HandleOf = (index: number) => DragHandle;

/** The entries' actions as a stable object: typing in one section rerenders no other. */
function useSteadyActions(newest: SectionActions, handle: HandleOf) {
  const latest = useRef({ newest, handle });
  latest.current = { newest, handle };
  return useMemo(() => {
    const now = () => latest.current.newest;
    const actions: SectionActions = {
      fold: (id) => now().fold(id),
      move: (from, to) => now().move(from, to),
      duplicate: (index) => now().duplicate(index),
      remove: (index) => now().remove(index),
    };
    const steadyHandle: HandleOf = (index) => ({
      onPointerDown: (event) => latest.current.handle(index).onPointerDown(event),
      onPointerMove: (event) => latest.current.handle(index).onPointerMove(event),
      onPointerUp: () => latest.current.handle(index).onPointerUp(),
      onPointerCancel: () => latest.current.handle(index).onPointerCancel(),
    });
    return { actions, handle: steadyHandle };
  }, []);
}

/** The sections of the lyrics in order. */
export function SectionList({ editor, facts, sections }: SectionListProps) {
  const { outline, change, settle } = editor;
  const { list, folded } = sections;
  const { drag, handle } = useDrag(list, sections.move);
  const steady = useSteadyActions(sections, handle);
  const count = outline.sections.length;
  if (count === 0) return <p className="muted">{t('No sections yet. Add the first one.')}</p>;
  return (
    <ol ref={list} className={styles.list} aria-label={t('Sections')}>
      {outline.sections.map((section, index) => (
        <DragEntry
          key={section.id}
          index={index}
          drag={drag}
          className={styles.section}
          data-section={section.id}
          aria-label={t('{section}, {position} of {count}', {
            section: sectionName(section),
            position: index + 1,
            count,
          })}
          onFocus={() => sections.noteFocus(section.id)}
        >
          <SectionEntry
            section={section}
            index={index}
            count={count}
            isFolded={folded.has(section.id)}
            isRepeated={isRepeat(outline, index)}
            facts={facts}
            actions={steady.actions}
            handle={steady.handle}
            change={change}
            settle={settle}
          />
        </DragEntry>
      ))}
    </ol>
  );
}

interface SectionEntryProps extends Pick<OutlineEditor, 'change' | 'settle'> {
  readonly section: OutlineSection;
  readonly index: number;
  readonly count: number;
  readonly isFolded: boolean;
  /** Has no lines; sung like an earlier section. */
  readonly isRepeated: boolean;
  readonly facts: LineFacts;
  readonly actions: SectionActions;
  readonly handle: HandleOf;
}

const SectionEntry = memo(function SectionEntry(props: SectionEntryProps) {
  const { section, index, count, isFolded, isRepeated, facts } = props;
  const { actions, handle, change, settle } = props;
  return (
    <OutlineCard
      section={section}
      index={index}
      count={count}
      isFolded={isFolded}
      handle={handle(index)}
      onFold={() => actions.fold(section.id)}
      onMove={(to) => actions.move(index, to)}
      onDuplicate={() => actions.duplicate(index)}
      onRemove={() => actions.remove(index)}
    >
      <OutlineLines
        label={t('Lines of {section}', { section: sectionName(section) })}
        body={section.body}
        placeholder={isRepeated ? t('Same lyrics as the one before') : t('No lyrics: the band plays')}
        facts={facts}
        index={index}
        change={change}
        settle={settle}
      />
    </OutlineCard>
  );
});
