import type { SectionKind } from '#domain/lyrics/section-marks';
import { readMark, replaceDirections } from '#domain/lyrics/section-marks';

export interface LyricsLine {
  /** As written, without bracketed directions. */
  text: string;
  words: LyricsWord[];
}

export interface LyricsWord {
  text: string;
  /** Written in parentheses: sung by the backing voices. */
  isAdlib: boolean;
}

export interface LyricsSection {
  kind: SectionKind;
  /** As written in the mark, or the kind. */
  label: string;
  /** Empty for an instrumental section. */
  lines: LyricsLine[];
}

/** Longer lines are split in two at the comma or space nearest to the middle. */
const LINE_MAX_CHARACTERS = 56;
const STANZA_MAX_LINES = 8;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Draft {
  kind: SectionKind | null;
  label: string;
  lines: string[];
  repeats: number;
}

/**
 * Parses any text into sections, lines and words. Marked sections keep their kind; unmarked text becomes
 * verses, and repeated stanzas become the chorus. An empty '[Chorus]' repeats the previous one. Never throws.
 */
export function parseLyrics(text: string): LyricsSection[] {
  const drafts = splitSections(text);
  const hasMarks = drafts.some(({ kind }) => kind !== null);
  if (!hasMarks) guessKinds(drafts);
  const last = new Map<SectionKind, string[]>();
  const sections: LyricsSection[] = [];
  for (const draft of drafts) {
    const kind = draft.kind ?? 'verse';
    const isRepeat =
      draft.lines.length === 0 && (kind === 'chorus' || kind === 'pre-chorus' || kind === 'post-chorus');
    const lines = isRepeat ? (last.get(kind) ?? []) : draft.lines;
    if (lines.length > 0) last.set(kind, lines);
    for (let i = 0; i < draft.repeats; i++) {
      sections.push({ kind, label: draft.label || kind, lines: lines.map(toLine) });
    }
  }
  return sections;
}

function splitSections(text: string): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | undefined;
  let isAfterBlank = true;
  for (const raw of text.normalize('NFC').split(/\r\n?|\n|\u2028|\u2029/)) {
    const mark = readMark(raw);
    if (mark?.kind) {
      open = { kind: mark.kind, label: mark.label, lines: [], repeats: mark.repeats };
      drafts.push(open);
    } else if (!mark) {
      const lines = sungLines(raw);
      if (lines.length > 0 && (!open || (isAfterBlank && open.kind === null && open.lines.length > 0))) {
        open = { kind: null, label: '', lines: [], repeats: 1 };
        drafts.push(open);
      }
      open?.lines.push(...lines);
    }
    isAfterBlank = raw.trim() === '';
  }
  return drafts.flatMap(splitLongStanza);
}

/** Splits unmarked text without blank lines into stanzas of four lines. */
function splitLongStanza(draft: Draft): Draft[] {
  if (draft.kind !== null || draft.lines.length <= STANZA_MAX_LINES) return [draft];
  const parts: Draft[] = [];
  for (let i = 0; i < draft.lines.length; i += 4)
    parts.push({ ...draft, lines: draft.lines.slice(i, i + 4) });
  return parts;
}

/** A repeated stanza is the chorus; without one, every second stanza is. */
function guessKinds(drafts: Draft[]): void {
  const keys = drafts.map(({ lines }) =>
    lines.map((line) => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')).join('|'),
  );
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const returns = keys.map((key) => (counts.get(key) ?? 0) > 1);
  const hasReturn = returns.includes(true);
  for (const [i, draft] of drafts.entries()) {
    const isChorus = hasReturn ? returns[i] : i % 2 === 1;
    const isBridge = !hasReturn && drafts.length >= 5 && i === drafts.length - 2;
    draft.kind = isBridge ? 'bridge' : isChorus ? 'chorus' : 'verse';
  }
}

/** The singable content of one written line, split into lines of singable length; empty if there is none. */
export function sungLines(raw: string): string[] {
  const text = replaceDirections(raw, () => ' ')
    .replace(/^[\s>#*_~-]+|[*_~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? cutLine(text) : [];
}

function cutLine(text: string): string[] {
  if (text.length <= LINE_MAX_CHARACTERS) return [text];
  const middle = text.length / 2;
  const cut =
    nearest(text, /[,;.!?،。、！？]\s?/gu, middle, 0.3) ??
    nearest(text, /\s/gu, middle, 0.5) ??
    Math.ceil(middle);
  const parts = [text.slice(0, cut).trim(), text.slice(cut).trim()].filter((part) =>
    /[\p{L}\p{N}]/u.test(part),
  );
  if (parts.length < 2 && parts[0] === text) return [text];
  return parts.flatMap(cutLine);
}

/** End of the match nearest to `middle`, if there is one within `share` of the text around it. */
function nearest(text: string, pattern: RegExp, middle: number, share: number): number | undefined {
  let best: number | undefined;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const isNear = Math.abs(end - middle) < text.length * share && end < text.length;
    if (isNear && (best === undefined || Math.abs(end - middle) < Math.abs(best - middle))) best = end;
  }
  return best;
}

/** A sung line with its words. */
export function toLine(text: string): LyricsLine {
  const words: LyricsWord[] = [];
  let depth = 0;
  for (const token of text.split(' ').flatMap(splitUnspaced)) {
    const opens = (token.match(/[(（]/g) ?? []).length;
    const closes = (token.match(/[)）]/g) ?? []).length;
    depth += opens;
    const word = token.replace(/[()（）"“”„«»♪♫*]/g, '');
    if (/[\p{L}\p{N}&+%$€£@=]/u.test(word)) words.push({ text: word, isAdlib: depth > 0 });
    depth = Math.max(0, depth - closes);
  }
  return { text, words };
}

/** For scripts without spaces, every character is a word; small kana stay attached to the preceding one. */
function splitUnspaced(token: string): string[] {
  if (!UNSPACED.test(token)) return [token];
  return (
    token.match(/[\p{Script=Latin}\p{N}']+|\P{Mark}[ゃゅょャュョーぁぃぅぇぉァィゥェォ]?\p{Mark}*/gu) ?? [
      token,
    ]
  );
}
