import { readMark } from '#domain/lyrics/section-marks';

/** Words with which models begin to speak to the user. */
const INTERJECTION =
  /^(?:(?:sure|okay|ok|of course|certainly|absolutely|gerne|natürlich|klar|voici|bien sûr|claro|ecco|certo|aquí tienes|aqui está|hier ist|here(?:'s|’s| is| are))(?![\p{L}])|当然|好的|以下|はい|もちろん)/iu;
/** What models say to the user after a song, and no song says. */
const CLOSING =
  /\b(?:let me know if|hope (?:you|this|it) (?:like|enjoy|fit|work|help|capture|meet)|feel free to|would you like (?:me to|any|another)|enjoy!|this song (?:has|uses|tells|captures)|these lyrics|note:|lass (?:es )?mich wissen|ich hoffe,? (?:das|der|die) |möchtest du, dass ich|j'espère que (?:cette|ces|ça)|n'hésitez pas|espero que (?:te guste|le guste|goste|você goste)|fammi sapere|spero che ti piaccia)/i;
/** A sentence: lines of a song seldom end so, and stand in groups. */
const SENTENCE_END = /[.!?:)。！？：][\s"'*_)]*$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const FENCE = /^\s*```/;

const isMark = (line: string) => /^\W*\[[^\]]+\]\W*$/.test(line) || readMark(line)?.kind != null;

/** Lyrics without what the model says to the user before and after them. */
export function withoutChatter(text: string): string {
  const lines = text.split('\n');
  return withoutClosing(withoutOpening(fenced(lines) ?? lines))
    .join('\n')
    .trim();
}

/** The lines in code fences, if the song is in them. */
function fenced(lines: readonly string[]): readonly string[] | null {
  let isInside = false;
  const inside = lines.filter((line) => {
    if (FENCE.test(line)) {
      isInside = !isInside;
      return false;
    }
    return isInside;
  });
  return inside.some(isMark) ? inside : null;
}

function withoutOpening(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(isMark);
  if (first === -1) return withoutFirstLine(lines);
  const isSaid = (line: string) =>
    INTERJECTION.test(line.trim()) || /[:：]\s*$/.test(line) || RULE.test(line);
  return [...lines.slice(0, first).filter((line) => !isSaid(line)), ...lines.slice(first)];
}

/** Without a mark, a first line may belong to the song. */
function withoutFirstLine(lines: readonly string[]): readonly string[] {
  const [first = '', second = ''] = lines;
  const line = first.trim();
  const isSaid = INTERJECTION.test(line) ? /[:：!]$/.test(line) : /[:：]$/.test(line) && second.trim() === '';
  return isSaid && lines.length > 1 ? lines.slice(1) : lines;
}

function withoutClosing(lines: readonly string[]): readonly string[] {
  const lastMark = lines.findLastIndex(isMark);
  if (lastMark === -1) return lines;
  const rule = lines.findIndex((line, at) => at > lastMark && RULE.test(line));
  const isProseBehind = rule !== -1 && paragraphs(lines.slice(rule + 1)).every(isSentence);
  let kept = isProseBehind ? lines.slice(0, rule) : lines;
  for (;;) {
    const end = kept.findLastIndex((line) => line.trim() !== '');
    const gap = kept.slice(0, end + 1).findLastIndex((line) => line.trim() === '');
    const paragraph = kept.slice(gap + 1, end + 1);
    if (gap <= lastMark || !isSentence(paragraph) || !CLOSING.test(paragraph.join(' '))) return kept;
    kept = kept.slice(0, gap);
  }
}

/** Whether a paragraph is one line of prose. */
function isSentence(paragraph: readonly string[]): boolean {
  return paragraph.length === 1 && SENTENCE_END.test(paragraph[0] ?? '');
}

function paragraphs(lines: readonly string[]): string[][] {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((text) => text.split('\n').filter((line) => line.trim() !== ''))
    .filter((paragraph) => paragraph.length > 0);
}
