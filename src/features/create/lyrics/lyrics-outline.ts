import { readMark, type SectionKind } from '#domain/lyrics/section-marks';
import { t } from '#lib/translate';

/** A part of the lyrics, split so that its pieces joined in order are the original text. */
export interface OutlineSection {
  /** Identifies the section while it is shown. */
  readonly id: string;
  /** The line that names the section, as written; null for lines before any mark. */
  readonly mark: string | null;
  /** Whitespace between the mark and the first line. */
  readonly markBreak: string;
  readonly body: string;
  /** Line breaks and blank lines after the section; they stay in place when sections move. */
  readonly gap: string;
}

export interface LyricsOutline {
  /** Blank lines before the first section. */
  readonly lead: string;
  readonly sections: readonly OutlineSection[];
}

const LINE = /[^\r\n\u2028\u2029]*(?:\r\n|[\r\n\u2028\u2029]|$)/g;
const BLANK_LINE = '\n\n';
const MARK_OF_UNMARKED = '[Verse]';

/** Splits any text into sections; `printOutline` returns the same text. */
export function readOutline(text: string): LyricsOutline {
  const parts: string[] = [];
  let lead = '';
  let hasMark = false;
  let isAfterBlank = true;
  for (const [line] of text.matchAll(LINE)) {
    const isBlank = line.trim() === '';
    const isMark = !isBlank && Boolean(readMark(line)?.kind);
    hasMark ||= isMark;
    // Follows how the text is sung: before the first mark, every stanza is a separate part.
    const isStart = isMark || (!isBlank && !hasMark && isAfterBlank);
    if (isStart) parts.push(line);
    else if (parts.length === 0) lead += line;
    else parts.push((parts.pop() ?? '') + line);
    isAfterBlank = isBlank;
  }
  return { lead, sections: parts.map((part, index) => readSection(part, `part-${index}`)) };
}

function readSection(part: string, id: string): OutlineSection {
  const end = part.trimEnd().length;
  const spaces = /^[^\r\n\u2028\u2029]*/.exec(part.slice(end))?.[0] ?? '';
  const content = part.slice(0, end + spaces.length);
  const gap = part.slice(content.length);
  const firstLine = /^[^\r\n\u2028\u2029]*/.exec(content)?.[0] ?? '';
  if (!readMark(firstLine)?.kind) return { id, mark: null, markBreak: '', body: content, gap };
  const after = content.slice(firstLine.length);
  const blank = after.slice(0, after.length - after.trimStart().length);
  // The indentation of the first line is part of it.
  const markBreak = blank.slice(0, blank.length - (/[^\r\n\u2028\u2029]*$/.exec(blank)?.[0].length ?? 0));
  return { id, mark: firstLine, markBreak, body: after.slice(markBreak.length), gap };
}

/** Reads the text again, keeping the ids its sections have in `before`. */
export function rereadOutline(before: LyricsOutline): LyricsOutline {
  const { lead, sections } = readOutline(printOutline(before));
  const held = new Set(before.sections.map(({ id }) => id));
  const freeId = (at: number) => {
    let id = `part-${at}`;
    while (held.has(id)) id += '+';
    return id;
  };
  return {
    lead,
    sections: sections.map((section, at) => ({ ...section, id: before.sections[at]?.id ?? freeId(at) })),
  };
}

/** The text of an outline. */
export function printOutline({ lead, sections }: LyricsOutline): string {
  return (
    lead + sections.map(({ mark, markBreak, body, gap }) => (mark ?? '') + markBreak + body + gap).join('')
  );
}

/** The section's name: 'Verse 2'. */
export function sectionName({ mark }: OutlineSection): string {
  return (mark === null ? null : readMark(mark)?.label) ?? t('No mark');
}

function sectionKind({ mark }: OutlineSection): SectionKind | null {
  return mark === null ? null : (readMark(mark)?.kind ?? null);
}

/** The lines of a section, as written. */
export function linesOf({ body }: OutlineSection): string[] {
  return body === '' ? [] : body.split(/\r\n|[\r\n\u2028\u2029]/);
}

const REPEATED: readonly (SectionKind | null)[] = ['chorus', 'pre-chorus', 'post-chorus'];

/** Whether a section without lines is sung with those of the previous one of its kind. */
export function isRepeat({ sections }: LyricsOutline, index: number): boolean {
  const section = sections[index];
  if (section === undefined || section.body.trim() !== '') return false;
  const kind = sectionKind(section);
  const isSame = (other: OutlineSection) => sectionKind(other) === kind && other.body.trim() !== '';
  return REPEATED.includes(kind) && sections.slice(0, index).some(isSame);
}

/** The outline with one section's lines replaced. */
export function withBody(outline: LyricsOutline, index: number, body: string): LyricsOutline {
  const sections = outline.sections.map((section, at) =>
    at === index ? { ...section, body, markBreak: breakFor(section, body) } : section,
  );
  return { ...outline, sections };
}

function breakFor({ mark, markBreak }: OutlineSection, body: string): string {
  if (mark === null || body === '') return '';
  return markBreak === '' ? '\n' : markBreak;
}

/** The outline with a section moved; the blank lines between positions stay. */
export function moveSection(outline: LyricsOutline, from: number, to: number): LyricsOutline {
  const { sections } = outline;
  const moved = sections[from];
  if (!moved || to < 0 || to >= sections.length || from === to) return outline;
  const order = sections.toSpliced(from, 1).toSpliced(to, 0, moved);
  return named({
    ...outline,
    sections: order.map((section, at) => ({ ...section, gap: sections[at]?.gap ?? '' })),
  });
}

/** The outline with a section duplicated below itself. */
export function duplicateSection(outline: LyricsOutline, index: number, id: string): LyricsOutline {
  const section = outline.sections[index];
  return section ? insertSection(outline, index + 1, { ...section, id }) : outline;
}

/** The outline without a section. */
export function removeSection({ lead, sections }: LyricsOutline, index: number): LyricsOutline {
  const isLast = index === sections.length - 1;
  const left = sections.toSpliced(index, 1);
  return {
    lead,
    // Keep the end of the text unchanged.
    sections: left.map((section, at) =>
      isLast && at === left.length - 1 ? { ...section, gap: sections[index]?.gap ?? '' } : section,
    ),
  };
}

/** The outline with a section inserted at `index`, separated by a blank line. */
export function insertSection(
  { lead, sections }: LyricsOutline,
  index: number,
  section: OutlineSection,
): LyricsOutline {
  const before = sections[index - 1];
  const isLast = index >= sections.length;
  const end = isLast ? (before?.gap ?? '') : BLANK_LINE;
  const placed = sections.toSpliced(index, 0, { ...section, gap: end });
  return named({
    lead,
    sections: placed.map((one, at) => (at === index - 1 ? { ...one, gap: setOff(one.gap, isLast) } : one)),
  });
}

/** The end of the text may lack a blank line to separate sections. */
function setOff(gap: string, wasLast: boolean): string {
  return wasLast || (gap.match(/\r\n|[\r\n\u2028\u2029]/g) ?? []).length < 2 ? BLANK_LINE : gap;
}

/** A new section of this name, without lines. */
export function newSection(id: string, name: string): OutlineSection {
  return { id, mark: `[${name}]`, markBreak: '', body: '', gap: '' };
}

/** Unmarked lines would be read as part of the marked section above them, so they become a verse there. */
function named({ lead, sections }: LyricsOutline): LyricsOutline {
  const firstMark = sections.findIndex(({ mark }) => mark !== null);
  return {
    lead,
    sections: sections.map((section, at) =>
      section.mark === null && firstMark >= 0 && at > firstMark
        ? { ...section, mark: MARK_OF_UNMARKED, markBreak: '\n' }
        : section,
    ),
  };
}
