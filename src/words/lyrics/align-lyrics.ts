import { matchWords } from './match-words.ts';
import { parseLyrics } from './parse-lyrics.ts';

/** A word of a sung line, with its time in the song. */
export interface SungWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

interface SungLine {
  part: 'lead' | 'harmony' | 'double' | 'adlib';
  words: readonly SungWord[];
}

/** What a song sings, from which the times of words are known. */
export interface SungPart {
  lines: readonly SungLine[];
  /** False for an instrumental. */
  hasVoice: boolean;
  /** Syllables are hummed in place of the words. */
  isMumble: boolean;
}

interface AlignedWord {
  /** As written in the lyrics. */
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** False where the word is not sung; its times then lie between those of its neighbours. */
  isSung: boolean;
}

export interface AlignedText {
  words: AlignedWord[];
  /** 0..1: the share of the text's letters that is not heard as written. 1 for a text nobody sings. */
  errorRate: number;
}

/**
 * Gives every word of the lyrics its time in the song. Marks of sections are not words; a section that its mark
 * repeats is listed as often as it is sung. Without a voice there are no words.
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

/** The words as they are written, in the order they are heard: ad-libs are among the others, harmonies repeat them. */
function sungWords(lines: SungPart['lines']): SungWord[] {
  return lines
    .filter(({ part }) => part === 'lead' || part === 'adlib')
    .flatMap(({ words }) => words)
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

/** Spreads the words without a partner evenly over the time between their neighbours. */
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
