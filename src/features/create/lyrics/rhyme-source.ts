import { readMark } from '#domain/lyrics/section-marks';

/** The word to rhyme with, and where its line ends in the text. */
export interface RhymeSource {
  readonly word: string;
  readonly lineEnd: number;
}

/** The last word of the line at `caret`, or else of the nearest sung line above; null if there is none. */
export function rhymeSource(text: string, caret: number): RhymeSource | null {
  let lineEnd = text.indexOf('\n', caret);
  if (lineEnd < 0) lineEnd = text.length;
  for (;;) {
    // Searching from a negative position would find a break at the start of the text.
    const lineStart = lineEnd === 0 ? 0 : text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = text.slice(lineStart, lineEnd);
    const word = readMark(line)?.kind ? '' : lastWord(line);
    if (word !== '') return { word, lineEnd };
    if (lineStart === 0) return null;
    lineEnd = lineStart - 1;
  }
}

function lastWord(line: string): string {
  const sung = line.replace(/\[[^\]]*\]/g, ' ').replace(/[’ʼ]/g, "'");
  return /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*(?=[^\p{L}]*$)/u.exec(sung.toLowerCase())?.[0] ?? '';
}
