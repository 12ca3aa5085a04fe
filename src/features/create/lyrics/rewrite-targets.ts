import type { RewritePart } from '#domain/lyrics/writing-task';
import { t } from '#lib/translate';
import { type OutlineSection, printOutline, readOutline, sectionName, withBody } from './lyrics-outline.ts';

/** A part of the form that can be rewritten. */
export interface RewriteTarget {
  readonly key: string;
  readonly label: string;
  readonly part: RewritePart;
  /** The section with its mark; empty for another part. */
  readonly section: string;
}

/** The sections of the lyrics that have lines, then the title and the styles. */
export function rewriteTargets(lyrics: string): RewriteTarget[] {
  const sections = readOutline(lyrics).sections.flatMap((section, index): RewriteTarget[] => {
    if (section.body.trim() === '') return [];
    const label = `${index + 1}. ${sectionName(section)}`;
    return [{ key: section.id, label, part: 'section', section: textOf(section) }];
  });
  return [
    ...sections,
    { key: 'title', label: t('Title'), part: 'title', section: '' },
    { key: 'tags', label: t('Styles'), part: 'tags', section: '' },
  ];
}

function textOf({ mark, markBreak, body }: OutlineSection): string {
  return `${mark ?? ''}${markBreak}${body}`;
}

/** The lyrics with a section's lines replaced; null if the section was changed or removed meanwhile. */
export function withRewritten(lyrics: string, { key, section }: RewriteTarget, body: string): string | null {
  const outline = readOutline(lyrics);
  const isSame = (candidate: OutlineSection) => textOf(candidate) === section;
  const inPlace = outline.sections.findIndex((candidate) => candidate.id === key && isSame(candidate));
  const index = inPlace === -1 ? outline.sections.findIndex(isSame) : inPlace;
  return index === -1 ? null : printOutline(withBody(outline, index, body));
}
