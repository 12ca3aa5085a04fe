/** How a song should develop from beginning to end. */
export interface RequestedCourse {
  /** It grows from soft to full, or the other way round; null for the style's default. */
  course: 'builds up' | 'calms down' | null;
  /** It should become faster or slower, which is not supported. */
  hasTempoChange: boolean;
  /** The text without the matched words: a property of the beginning does not apply throughout. */
  rest: string;
}

const STARTS = '(?:starts?|starting|begins?|beginning|opens?|opening|first|at first)(?: off| out)?';
const HOW = '(?: (?:really|very|super|so|all|with|a|as|with a|as a))*';
const SOFT =
  '(?:slow|slowly|soft|softly|quiet|quietly|calm|calmly|gentle|gently|small|sparse|stripped|mellow|low|bare)';
const FULL =
  '(?:loud|louder|big|bigger|huge|heavy|heavier|epic|intense|hard|energetic|powerful|massive|wild|crazy|full)';
const FAST = '(?:fast|faster|quick|quicker|uptempo|upbeat)';
const SLOW = '(?:slow|slower|slowly)';
const FURTHER = '[^.;!?\\n]*?';

const TEMPO_CHANGES: readonly RegExp[] = [
  new RegExp(`\\b${STARTS}${HOW} ${SLOW}\\b${FURTHER}\\b${FAST}\\b(?: and ${FAST})*`),
  new RegExp(`\\b${STARTS}${HOW} ${FAST}\\b${FURTHER}\\b${SLOW}\\b(?: and ${SLOW})*`),
  new RegExp(
    `\\b(?:${SLOW} (?:start|beginning|intro|verses?)|${SLOW})(?:,| and| then| to| but)+ ${FAST} (?:end|ending|finish|chorus|later)\\b`,
  ),
  new RegExp(
    `\\b(?:gets?|getting|becomes?|becoming|turns?|goes|going)(?: (?:gradually|slowly|progressively|really|more and more|much|a bit))* (?:${FAST}|slower)\\b(?: and (?:faster|slower))*`,
  ),
  /\b(?:speeds?|speeding|picks?|slows?|slowing) (?:up|down)\b|\bpicks? up (?:the )?(?:speed|tempo|pace)\b|\b(?:accelerand|ritardand|rallentand)\w+|\btempo (?:changes?|switch\w*)|\bchang(?:es?|ing) (?:the )?tempo|\b(?:double|half)[- ]time at\b/,
  new RegExp(`\\b${SLOW} (?:to|then) fast\\b|\\bfast (?:to|then) ${SLOW}\\b`),
];
const BUILDS: readonly RegExp[] = [
  new RegExp(`\\b${STARTS}${HOW} ${SOFT}\\b${FURTHER}\\b${FULL}\\b`),
  new RegExp(`\\b${SOFT} (?:at first|at the (?:start|beginning))\\b${FURTHER}\\b${FULL}\\b`),
  /\b(?:slowly |gradually |steadily )?(?:builds?|building|built)(?: slowly| gradually| steadily)? (?:up|to|into|towards?)\b|\b(?:slow|gradual|big|long) build(?:[- ]?up)?\b|\bbuild-?up\b|\bslow[- ]burn(?:er|ing)?\b|\bcrescendo\b/,
  new RegExp(
    `\\b(?:gets?|getting|grows?|growing|becomes?)(?: (?:gradually|slowly|progressively|steadily|more and more|really|very))* (?:louder|bigger|heavier|intense|${FULL})\\b(?: and (?:louder|bigger|heavier))*|\\b(?:grows?|rises?|swells?) (?:in intensity|over time|towards?|to a)\\b`,
  ),
  /\b(?:then|and then|before it) (?:\w+ )?(?:explodes?|erupts?|kicks? in|drops? into)\b/,
  /\b(?:ends?|ending|finishes) (?:really |very |super |so )?(?:loud|big|huge|with a bang|in an explosion)\b/,
];
const CALMS: readonly RegExp[] = [
  new RegExp(
    `\\b${STARTS}${HOW} ${FULL}\\b${FURTHER}\\b(?:soft|softly|quiet|quietly|calm|calmly|gentle|gently)\\b`,
  ),
  /\b(?:gets?|getting|grows?|becomes?)(?: (?:gradually|slowly|more and more))* (?:quieter|softer|calmer)\b|\b(?:calms|dies|winds|settles) down\b|\bdiminuendo\b/,
  /\b(?:ends?|ending|finishes) (?:really |very |so )?(?:soft|softly|quiet|quietly|calm|calmly|gently)\b/,
];
/** Properties of a part of the song only. */
const PASSING = new RegExp(`\\b(?:${SOFT}|${FULL}|${FAST}|${SLOW})\\b`, 'g');

/** Parses 'starts slow, then gets faster', 'builds up to a huge ending'. */
export function readCourse(text: string): RequestedCourse {
  const changes = TEMPO_CHANGES.filter((pattern) => pattern.test(text));
  const builds = BUILDS.filter((pattern) => pattern.test(text));
  const calms = CALMS.filter((pattern) => pattern.test(text));
  const said = [...changes, ...builds, ...calms];
  return {
    course: builds.length > 0 ? 'builds up' : calms.length > 0 ? 'calms down' : null,
    hasTempoChange: changes.length > 0,
    rest: said.reduce((rest, pattern) => rest.replace(pattern, (words) => words.replace(PASSING, ' ')), text),
  };
}
