/** More bars beside each other are hard to find one's place in. */
const BARS_MAX = 4;
/** A measured bar is set as close as its signs allow, which leaves no space between words. */
const AIR = 1.14;

interface MeasuredBar {
  readonly width: number;
  /** Whether a section begins with it, which begins a line. */
  readonly isSectionStart: boolean;
}

/**
 * Indexes of the bars of each line: as few lines as fit, with about as many bars in each line of a section.
 * @param room the width of a line without its clef and key
 */
export function systemBreaks(bars: readonly MeasuredBar[], room: number): number[][] {
  const sections: number[][] = [];
  for (const [index, { isSectionStart }] of bars.entries()) {
    const section = sections.at(-1);
    if (section && !isSectionStart) section.push(index);
    else sections.push([index]);
  }
  const widthOf = (line: readonly number[]) =>
    line.reduce((sum, index) => sum + (bars[index]?.width ?? 0), 0) * AIR;
  const isFitting = (line: readonly number[]) =>
    line.length === 1 || (line.length <= BARS_MAX && widthOf(line) <= room);
  return sections.flatMap((section) => {
    const greedy = greedyLines(section, isFitting);
    for (let perLine = Math.ceil(section.length / greedy.length); perLine <= BARS_MAX; perLine++) {
      const even = chunks(section, perLine);
      if (even.length <= greedy.length && even.every(isFitting)) return even;
    }
    return greedy;
  });
}

function greedyLines(
  section: readonly number[],
  isFitting: (line: readonly number[]) => boolean,
): number[][] {
  const lines: number[][] = [];
  for (const index of section) {
    const line = lines.at(-1);
    if (line && isFitting([...line, index])) line.push(index);
    else lines.push([index]);
  }
  return lines;
}

function chunks(section: readonly number[], size: number): number[][] {
  const count = Math.ceil(section.length / size);
  return Array.from({ length: count }, (_, line) => section.slice(line * size, (line + 1) * size));
}
