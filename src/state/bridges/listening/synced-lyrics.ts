/** A text of timed lyrics with its start. */
interface TimedText {
  readonly text: string;
  readonly startMs: number;
}

/** Timed lyrics as LRC text; empty without any. */
export function lrcOfTimedTexts(texts: readonly TimedText[]): string {
  // Files with syllables mark the start of a line; in others each text is a line.
  const isSplit = texts.some(({ text }, place) => place > 0 && /^[\r\n]/.test(text));
  return (isSplit ? joined(texts) : texts).flatMap(lrcLine).join('\n');
}

/** The lines, from the syllables they are split into. */
function joined(pieces: readonly TimedText[]): readonly TimedText[] {
  const lines: { startMs: number; text: string }[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last === undefined || /^[\r\n]/.test(piece.text)) lines.push({ ...piece });
    else last.text += piece.text;
  }
  return lines;
}

function lrcLine({ startMs, text }: TimedText): string[] {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line === '') return [];
  const minutes = String(Math.floor(startMs / 60_000)).padStart(2, '0');
  const seconds = ((startMs % 60_000) / 1000).toFixed(2).padStart(5, '0');
  return [`[${minutes}:${seconds}]${line}`];
}
