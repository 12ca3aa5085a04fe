import { matchWords } from './match-words.ts';
import { parseLyrics } from './parse-lyrics.ts';

/** A word of a sung line with its timing in the song. */
export interface SungWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

interface SungLine {
  part: 'lead' | 'harmony' | 'double' | 'adlib';
  words: readonly SungWord[];
}

/** The sung parts of a song, from which words are timed. */
export interface SungPart {
  lines: readonly SungLine[];
  /** False for an instrumental. */
  hasVoice: boolean;
  /** Syllables are hummed instead of the lyrics. */
  isMumble: boolean;
}

interface AlignedWord {
  /** As written in the lyrics. */
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** False if the word is not sung; its times then lie between those of its neighbors. */
  isSung: boolean;
}

export interface AlignedText {
  words: AlignedWord[];
  /** 0..1: share of the letters not sung as written; 1 for a text that is not sung at all. */
  errorRate: number;
}

/**
 * Times every word of the lyrics in the song. Section marks are not words; a section repeated by its mark is
 * listed once per repetition. A song without vocals has no words.
 */
export function alignLyrics(text: string, { lines, hasVoice, isMumble }: SungPart): AlignedText {
  const sung = hasVoice ? sungWords(lines) : [];
  if (sung.length === 0) return { words: [], errorRate: 1 };
  const written = parseLyrics(text).flatMap((section) => section.lines.flatMap(({ words }) => words));
  const texts = written.map((word) => word.text);
  const { partners, errorRate } = matchWords(
    texts,
    sung.map((word) => word.text),
  );
  const words = texts.map((word, i) => {
    const partner = sung[partners[i] ?? -1];
    return partner ? { ...timesOf(partner), text: word, isSung: !isMumble } : { ...NOT_SUNG, text: word };
  });
  fillTimes(words, partners);
  return { words, errorRate: isMumble ? 1 : errorRate };
}

const NOT_SUNG = { startSeconds: 0, endSeconds: 0, isSung: false };

function timesOf({ startSeconds, endSeconds }: SungWord) {
  return { startSeconds, endSeconds };
}

/** The sung words in the order they are heard, including ad-libs but not harmonies, which only repeat them. */
function sungWords(lines: SungPart['lines']): SungWord[] {
  return lines
    .filter(({ part }) => part === 'lead' || part === 'adlib')
    .flatMap(({ words }) => words)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

/** Spreads unmatched words evenly over the time between their neighbors. */
function fillTimes(words: AlignedWord[], partners: readonly (number | null)[]): void {
  for (let from = 0; from < words.length; from++) {
    if (partners[from] !== null) continue;
    let to = from;
    while (to < words.length && partners[to] === null) to++;
    const after = words[to]?.startSeconds;
    const start = words[from - 1]?.endSeconds ?? after ?? 0;
    const share = (Math.max(start, after ?? start) - start) / (to - from);
    for (let i = from; i < to; i++) {
      const word = words[i] as AlignedWord;
      word.startSeconds = start + share * (i - from);
      word.endSeconds = start + share * (i - from + 1);
    }
    from = to;
  }
}
