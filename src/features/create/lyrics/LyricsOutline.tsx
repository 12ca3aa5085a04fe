import { useEffect, useRef, useState } from 'react';
import { newId } from '#lib/ids';
import { plural, t } from '#lib/translate';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SuggestionChip } from '#ui/controls/Chip.tsx';
import styles from './LyricsOutline.module.css';
import {
  duplicateSection,
  insertSection,
  moveSection,
  newSection,
  type LyricsOutline as Outline,
  printOutline,
  removeSection,
  sectionName,
} from './lyrics-outline.ts';
import { SectionList } from './OutlineSections.tsx';
import { PART_LABELS, type SectionPart } from './section-parts.ts';
import { type LineFacts, useLineMeasures } from './use-line-measures.ts';
import { type OutlineEditor, useOutline } from './use-outline.ts';

const PARTS = ['Verse', 'Pre-Chorus', 'Chorus', 'Bridge', 'Intro', 'Outro', 'Solo'] as const;

/** Which control gets the focus after the next change, by section. */
interface Focus {
  readonly id: string;
  readonly part: string;
}

/**
 * The lyrics as sections that can be folded, moved, copied, removed and added; the text itself is the form's.
 */
export function LyricsOutline() {
  const editor = useOutline();
  const { outline } = editor;
  const facts = useLineMeasures(outline);
  const sections = useSections(editor);
  const { folded, setFolded } = sections;
  const isAllFolded = outline.sections.length > 0 && outline.sections.every(({ id }) => folded.has(id));
  return (
    <div className={styles.outline}>
      <div className={styles.top}>
        <p className="caption faint">{fitText(facts)}</p>
        {outline.sections.length > 1 ? (
          <Button
            kind="quiet"
            size="small"
            onClick={() => setFolded(new Set(isAllFolded ? [] : outline.sections.map(({ id }) => id)))}
          >
            {isAllFolded ? t('Expand all') : t('Collapse all')}
          </Button>
        ) : null}
      </div>
      <SectionList editor={editor} facts={facts} sections={sections} />
      <fieldset className={styles.add}>
        <legend className="screen-reader-only">{t('Add a section')}</legend>
        {PARTS.map((part) => (
          <SuggestionChip key={part} onPress={() => sections.add(part)}>
            {PART_LABELS[part]}
          </SuggestionChip>
        ))}
      </fieldset>
      <p role="status" className="screen-reader-only">
        {sections.said}
      </p>
    </div>
  );
}

function fitText({ fits }: LineFacts): string {
  return fits === null
    ? t('Syllables appear beside each line')
    : plural(
        fits,
        'Up to 1 syllable fits a line of this style',
        'Up to {count} syllables fit a line of this style',
      );
}

/** Actions on whole sections, and where the focus goes afterwards. */
function useSections({ outline, change }: OutlineEditor) {
  const list = useRef<HTMLOListElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<Focus | null>(null);
  const [announcement, setSaid] = useState('');
  const lastId = useRef<string | null>(null);

  useEffect(() => {
    if (!focus) return;
    const entry = list.current?.querySelector(`[data-section="${focus.id}"]`);
    const wanted = entry?.querySelector<HTMLElement>(focus.part);
    const isOff = wanted?.matches(':disabled') ?? true;
    (isOff ? entry?.querySelector<HTMLElement>('[data-part="grip"]') : wanted)?.focus();
    setFocus(null);
  }, [focus]);

  return {
    list,
    folded,
    setFolded,
    said: announcement,
    noteFocus(id: string) {
      lastId.current = id;
    },
    fold(id: string) {
      setFolded(toggled(folded, id));
    },
    move(from: number, to: number) {
      const section = outline.sections[from];
      if (!section || to < 0 || to >= outline.sections.length) return;
      const held = (document.activeElement as HTMLElement | null)?.dataset.part ?? 'grip';
      change((before) => moveSection(before, from, to));
      setFocus({ id: section.id, part: `[data-part="${held}"]` });
      setSaid(
        t('{section} is now {position} of {count}', {
          section: sectionName(section),
          position: to + 1,
          count: outline.sections.length,
        }),
      );
    },
    duplicate(index: number) {
      const id = newId();
      change((before) => duplicateSection(before, index, id));
      setFocus({ id, part: '[data-part="grip"]' });
    },
    remove(index: number) {
      const neighbor = outline.sections[index + 1] ?? outline.sections[index - 1];
      change((before) => removeWithUndo(before, index));
      if (neighbor) setFocus({ id: neighbor.id, part: '[data-part="grip"]' });
    },
    /** After the section edited last, otherwise at the end. */
    add(part: SectionPart) {
      const id = newId();
      const at = outline.sections.findIndex((section) => section.id === lastId.current);
      const index = at < 0 ? outline.sections.length : at + 1;
      change((before) => insertSection(before, index, newSection(id, part)));
      setFocus({ id, part: 'textarea' });
      setSaid(
        t('{section} added as {position} of {count}', {
          section: PART_LABELS[part],
          position: index + 1,
          count: outline.sections.length + 1,
        }),
      );
    },
  };
}

/** Undo restores the whole text; if it has changed since, only the section. */
function removeWithUndo(before: Outline, index: number): Outline {
  const section = before.sections[index];
  if (!section) return before;
  const text = printOutline(before);
  const after = removeSection(before, index);
  const run = () => {
    const isAsLeft = createFormStore.lyrics === printOutline(after);
    setCreateForm({
      lyrics: isAsLeft ? text : `${createFormStore.lyrics.trimEnd()}\n\n${sectionText(section)}`,
    });
  };
  showToast({
    text: t('Removed {section}', { section: sectionName(section) }),
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: t('Undo'), run },
  });
  return after;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const sectionText = (section: Outline['sections'][number]) => printOutline({ lead: '', sections: [section] });
