export type SectionKind =
  | 'intro'
  | 'verse'
  | 'pre-chorus'
  | 'chorus'
  | 'post-chorus'
  | 'bridge'
  | 'drop'
  | 'build'
  | 'break'
  | 'solo'
  | 'interlude'
  | 'outro';

/** Names of section kinds, in the languages users write lyrics in. Longer names come before shorter ones. */
const NAMES: readonly (readonly [SectionKind, string])[] = [
  ['pre-chorus', 'pre-?chorus|pre-?hook|lift|pre-?refrain|pre-?coro|pré-?refrão|vorrefrain'],
  ['post-chorus', 'post-?chorus|post-?hook|after chorus'],
  ['chorus', 'chorus|hook|refrain|refrão|refrao|estribillo|ritornello|refren|coro|kehrvers|припев|サビ|후렴'],
  ['verse', 'verse|vers|couplet|strophe|strofa|estrofa|verso|zwrotka|rap|куплет|aメロ|bメロ|절'],
  ['bridge', 'bridge|middle ?(?:eight|8)|puente|ponte|pont|brücke|bruecke|most|бридж|c-?part'],
  ['build', 'build(?:-?up)?|rise'],
  ['drop', 'drop'],
  ['solo', '(?:\\p{L}+ )?solo|instrumental(?: .*)?|guitar(?: .*)?|piano(?: .*)?|sax(?:ophone)?(?: .*)?|riff'],
  ['break', 'break(?:down)?'],
  ['interlude', 'inter(?:lude|mezzo)|skit|zwischenspiel'],
  ['intro', 'intro(?:duction)?|opening|entrada'],
  ['outro', 'outro|end(?:ing)?|coda|finale?|fade ?-?out|abspann'],
];
const PATTERNS = NAMES.map(
  ([kind, names]) =>
    [
      kind,
      new RegExp(
        `^(?:final |last |first |second |third |big |double |alt\\.? )?(?:${names})(?![\\p{L}])`,
        'iu',
      ),
    ] as const,
);
const MAX_MARK = 80;
/** With the signs of headings and bold text around it. */
const MAX_DECORATED_MARK = 200;

export interface SectionMark {
  /** Null for a direction ('[whispered]', '[female vocal]') that does not start a section. */
  kind: SectionKind | null;
  label: string;
  /** 2 for '[Chorus x2]'. */
  repeats: number;
}

/**
 * Parses a whole line as a mark: '[Verse 1]', '(Chorus)', '**Bridge**', '## Verse', 'Verse 2:'. Undefined for a
 * sung line.
 */
export function readMark(line: string): SectionMark | undefined {
  const trimmed = line.trim();
  // The patterns take long for a long line.
  if (trimmed.length > MAX_DECORATED_MARK) return undefined;
  const bare = trimmed.replace(/^[#>*_\s]+|[*_\s]+$/g, '');
  if (bare.length === 0 || bare.length > MAX_MARK) return undefined;
  const bracketed = /^\[([^\]]*)\]?:?$|^【([^】]*)】?$|^\{([^}]*)\}$|^<([^>]*)>$/.exec(bare);
  if (bracketed) return markOf(bracketed.slice(1).find((text) => text !== undefined) ?? '');
  const loose =
    /^\((.*)\)$/.exec(bare)?.[1] ?? /^(.*):$/.exec(bare)?.[1] ?? (bare === trimmed ? undefined : bare);
  const mark = loose === undefined ? bareMark(bare) : markOf(loose);
  return mark?.kind && isShort(loose ?? bare) ? mark : undefined;
}

/** Directions inside a line: from their opening bracket to the closing one, or to the end of the line without one. */
const DIRECTIONS = /\[[^\]]*(?:\]|$)|【[^】]*(?:】|$)|<[^<>]*>/g;

/** A line of lyrics with its directions, which are not sung, replaced. */
export function replaceDirections(line: string, replacement: (direction: string) => string): string {
  return line.replace(DIRECTIONS, replacement);
}

export interface UnclosedMark {
  /** Counted from 1. */
  readonly line: number;
  /** The mark and what follows it in its line. */
  readonly text: string;
}

/** Marks without their closing bracket. What follows them in their line is not sung. */
export function unclosedMarks(lyrics: string): UnclosedMark[] {
  return lyrics.split(/\r\n?|[\n\u2028\u2029]/).flatMap((text, index) => {
    const mark = text.match(DIRECTIONS)?.find((direction) => /^(?:\[[^\]]*|【[^】]*)$/.test(direction));
    return mark === undefined ? [] : [{ line: index + 1, text: mark.trim() }];
  });
}

/** 'Verse 2' or 'CHORUS' alone on a line, without brackets. */
function bareMark(text: string): SectionMark | undefined {
  return /^(?:pre-?chorus|post-?chorus|chorus|verse|bridge|intro|outro|hook|refrain)(?: ?\d| ?x ?\d)?$/i.test(
    text,
  )
    ? markOf(text)
    : undefined;
}

function isShort(text: string): boolean {
  return text.trim().split(/\s+/).length <= 4;
}

function markOf(text: string): SectionMark {
  const label = text.trim().replace(/\s+/g, ' ');
  const kind = PATTERNS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
  const times = /(?:^|[\s(])(?:x ?(\d)|(\d) ?x)\b/i.exec(label);
  return { kind, label, repeats: Math.min(4, Math.max(1, Number(times?.[1] ?? times?.[2] ?? 1))) };
}
