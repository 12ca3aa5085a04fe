import { SONG_DURATION_MAX_SECONDS } from '#domain/create/song-request';
import { randomStream, turnOf } from '#lib/random';
import type { SingableSection } from '#words/lyrics/prepare-lyrics';
import type { RequestedCourse } from '#words/requests/requested-course';
import type { RequestedForm } from '#words/requests/requested-form';
import { roundForScore, type ScoreSection, type SectionKind } from '../score.ts';
import { SECTION_ENERGY, type SongForm, type StylePack } from '../style/style-pack.ts';
import {
  barsFor,
  barsOf,
  type Draft,
  draftOf,
  isMain,
  kindsFor,
  labelOf,
  stretch,
  totalBars,
} from './form-fit.ts';

export type LyricBlock = SingableSection;

export interface FormSection extends ScoreSection {
  /** Lines to sing in this section. */
  lines: LyricBlock['lines'];
}

export interface FormRequest {
  pack: StylePack;
  blocks: readonly LyricBlock[];
  barSeconds: number;
  /** Null for the length determined by the lyrics or the form. */
  targetSeconds: number | null;
  seed: number;
  /** Added to the energy of every section. */
  energyShift: number;
  /** 0..1. */
  weirdness: number;
  /** Whether a solo is required or excluded; null for neither. */
  hasSolo?: boolean | null;
  /**
   * Requested changes to sections; for sections marked in the lyrics, only the lengths of instrumental intros
   * and outros apply.
   */
  request?: RequestedForm;
  course?: RequestedCourse['course'];
}

const DEFAULT_TARGET_SECONDS = 104;
/** Short lyrics are filled up with music where no length is requested. */
const SHORTEST_SUNG_SECONDS = 64;

/**
 * Lays out the song. With lyric blocks the sections follow them exactly, in order; an intro and an outro are
 * added where the lyrics have none, and instrumental passages where the lyrics are short. Without them, the
 * pack's form is cut or extended. The target is met to within two bars unless the lyrics alone take longer.
 */
export function layOutForm({
  pack,
  blocks,
  barSeconds,
  targetSeconds,
  seed,
  energyShift,
  weirdness,
  hasSolo = null,
  request,
  course = null,
}: FormRequest): FormSection[] {
  const isSung = blocks.length > 0;
  const target = targetSeconds ?? (isSung ? null : pickTarget(seed));
  const asked = target === null ? null : barsFor(target, barSeconds);
  const draft = isSung
    ? followBlocks({ pack, blocks, barSeconds, askedBars: asked, request })
    : framed(
        requestedKinds(
          kindsFor(pack, formFor(pack, seed, hasSolo), asked ?? 0, hasSolo === true),
          request,
        ).map((kind) => draftOf(pack, kind)),
        request,
      );
  if (isSung) addTakePassage(draft, pack, seed, asked, hasSolo);
  if (hasSolo === false) dropSolos(draft);
  oddLengths(draft, seed, weirdness);
  stretch(draft, asked ?? Math.max(totalBars(draft), barsFor(SHORTEST_SUNG_SECONDS, barSeconds)));
  return inCourse(numberSections(trim(draft, barSeconds), barSeconds, energyShift), course);
}

/** The style's form for this take, with the requested solo. */
function formFor(pack: StylePack, seed: number, hasSolo: boolean | null): SongForm {
  const form = pack.forms[turnOf(seed, 'form', pack.forms.length)] ?? [];
  if (!hasSolo || form.includes('solo')) return form;
  const lastMain = form.findLastIndex(isMain);
  const before = form[lastMain - 1];
  // The solo replaces a bridge; a section that leads into the chorus stays.
  if (before === 'bridge') return form.with(lastMain - 1, 'solo');
  const at = before && LEADS_IN.includes(before) ? lastMain - 1 : lastMain;
  return [...form.slice(0, at), 'solo', ...form.slice(at)];
}

const LEADS_IN: readonly SectionKind[] = ['pre-chorus', 'build'];

function pickTarget(seed: number): number {
  return DEFAULT_TARGET_SECONDS + randomStream(seed, 'length').range(-12, 16);
}

/** Bars of an intro or outro that the lyrics do not mark; halved where time is short. */
const FRAME_BARS = 4;
const SHORTEST_FRAME_BARS = 2;

/** Sections without the excluded ones, and with the chorus first where requested. */
function requestedKinds(
  kinds: readonly SectionKind[],
  request: RequestedForm | undefined,
): readonly SectionKind[] {
  if (!request) return kinds;
  const kept = kinds.filter((kind) => !request.without.has(kind));
  const main = kept.findIndex(isMain);
  const at = kept[0] === 'intro' ? 1 : 0;
  if (!request.isChorusFirst || main < 0 || main === at) return kept;
  return [...kept.slice(0, at), kept[main] as SectionKind, ...kept.slice(at)];
}

/** How much longer a long intro or outro is. */
const LONG_FRAME = 2;

/** The sections with an intro and outro of the requested length. */
function framed(draft: Draft[], request: RequestedForm | undefined): Draft[] {
  return draft.map((section) => ({
    ...section,
    bars:
      section.kind === 'intro' || section.kind === 'outro'
        ? frameBars(section.bars, request?.[section.kind])
        : section.bars,
  }));
}

function frameBars(usual: number, asked: 'long' | 'short' | null | undefined): number {
  return asked === 'long' ? usual * LONG_FRAME : asked === 'short' ? SHORTEST_FRAME_BARS : usual;
}

interface BlocksToFollow extends Pick<FormRequest, 'pack' | 'blocks' | 'barSeconds'> {
  askedBars: number | null;
  request: RequestedForm | undefined;
}

function followBlocks({ pack, blocks, barSeconds, askedBars, request }: BlocksToFollow): Draft[] {
  const bars = barsOfBlocks(pack, blocks, barSeconds, askedBars);
  const draft: Draft[] = blocks.map(({ kind, label, lines }, i) => ({
    kind,
    label,
    lines,
    bars: bars[i] as number,
  }));
  const frame = (kind: 'intro' | 'outro') => ({
    kind,
    label: labelOf(kind),
    bars: frameBars(FRAME_BARS, request?.[kind]),
    lines: [],
  });
  if (draft.at(-1)?.kind !== 'outro' && !request?.without.has('outro')) draft.push(frame('outro'));
  // Lyrics that fill all the time leave none for an intro.
  const isFull = askedBars !== null && totalBars(draft) >= askedBars + FRAME_BARS / 2;
  const isWanted = !isFull && !request?.without.has('intro');
  if (draft[0]?.kind !== 'intro' && isWanted) draft.unshift(frame('intro'));
  addPassages(draft, askedBars ?? barsFor(SHORTEST_SUNG_SECONDS, barSeconds));
  return draft;
}

/** Slower delivery than this drags. */
const LONGEST_LINE_SECONDS = 6.5;

/**
 * Typical number of bars for a sung line. It needs about four seconds: two bars in most tempos, one in slow
 * ones, four in fast ones.
 */
export function usualBarsPerLine(barSeconds: number): number {
  if (barSeconds > 2.6) return 1;
  return barSeconds < 1.3 ? 4 : 2;
}

/** Bars of each block: as relaxed as the time allows. */
function barsOfBlocks(
  pack: StylePack,
  blocks: readonly LyricBlock[],
  barSeconds: number,
  askedBars: number | null,
): number[] {
  const usual = usualBarsPerLine(barSeconds);
  const lengths = (perLine: number, least: number) =>
    blocks.map(({ kind, lines }) =>
      lines.length === 0
        ? Math.min(4, barsOf(pack, kind))
        : Math.max(least, evenBars(lines.length * perLine)),
    );
  if (askedBars === null) return lengths(usual, 4);
  const added = Number(blocks[0]?.kind !== 'intro') + Number(blocks.at(-1)?.kind !== 'outro');
  // One bar more than requested is worth the slower pace.
  const fits = (bars: readonly number[]) =>
    bars.reduce((sum, count) => sum + count, 0) + added * SHORTEST_FRAME_BARS <= askedBars + 1;
  const calm = usual * 2 * barSeconds <= LONGEST_LINE_SECONDS ? [lengths(usual * 2, 4)] : [];
  return [...calm, lengths(usual, 4)].find(fits) ?? lengths(usual, 2);
}

function evenBars(bars: number): number {
  return bars <= 2 ? 2 : bars <= 4 ? 4 : Math.ceil(bars / 2) * 2;
}

const LONGEST_PASSAGE_BARS = 16;

/** Inserts instrumental passages between and after lyrics that are shorter than the song. */
function addPassages(draft: Draft[], wantedBars: number): void {
  const missing = wantedBars - totalBars(draft);
  // An intro and an outro take up to four more bars each.
  if (missing < 6) return;
  const count = Math.ceil(missing / LONGEST_PASSAGE_BARS);
  const bars = Math.max(4, Math.floor(missing / count / 4) * 4);
  for (let i = 0; i < count; i++) {
    const at = passageGap(draft);
    const before = draft[at - 1]?.kind;
    const isBetween = at < draft.length - 1;
    const rests = isBetween ? !isMain((draft[at] as Draft).kind) : before === 'solo';
    const kind = rests ? 'interlude' : 'solo';
    draft.splice(at, 0, { kind, label: labelOf(kind), bars, lines: [] });
  }
}

/** The instrumental passage that each take adds to its lyrics. */
const TAKE_PASSAGES: readonly (SectionKind | null)[] = ['solo', null, 'interlude', 'break'];

/**
 * Adds the instrumental passage that sets this take apart, or the requested solo. Lyrics that already contain
 * an instrumental section stay unchanged, as do lyrics that fill the requested length.
 */
function addTakePassage(
  draft: Draft[],
  pack: StylePack,
  seed: number,
  askedBars: number | null,
  hasSolo: boolean | null,
): void {
  const solo = draft.findIndex(({ kind }) => kind === 'solo');
  const drawn = TAKE_PASSAGES[turnOf(seed, 'passage', TAKE_PASSAGES.length)] ?? null;
  const kind = hasSolo ? (solo < 0 ? 'solo' : null) : drawn;
  if (kind === null) return;
  const isArranged = draft.slice(1, -1).some(({ lines }) => lines.length === 0);
  const bars = barsOf(pack, kind);
  if (!hasSolo && (isArranged || (askedBars !== null && totalBars(draft) + bars > askedBars + 2))) return;
  const at = kind === 'interlude' ? firstGap(draft) : passageGap(draft);
  draft.splice(at, 0, { kind, label: labelOf(kind), bars, lines: [] });
}

/** Turns solos into interludes; a solo next to an interlude is removed. */
function dropSolos(draft: Draft[]): void {
  for (let at = draft.length - 1; at >= 0; at--) {
    const { kind, lines } = draft[at] as Draft;
    if (kind !== 'solo' || lines.length > 0) continue;
    const isBeside = draft[at - 1]?.kind === 'interlude' || draft[at + 1]?.kind === 'interlude';
    const interlude = { ...(draft[at] as Draft), kind: 'interlude' as const, label: labelOf('interlude') };
    draft.splice(at, 1, ...(isBeside ? [] : [interlude]));
  }
}

/** Returns the position after the first climax, else the position for any passage. */
function firstGap(draft: readonly Draft[]): number {
  const first = draft.findIndex(({ kind }) => isMain(kind));
  return first >= 0 && (draft[first + 1]?.lines.length ?? 0) > 0 ? first + 1 : passageGap(draft);
}

/** The best position for a passage: before the last chorus, after another one, else before the outro. */
function passageGap(draft: readonly Draft[]): number {
  const isSung = (at: number) => (draft[at]?.lines.length ?? 0) > 0;
  const gaps = draft.flatMap((_, at) => (isSung(at - 1) && isSung(at) ? [at] : []));
  const kindAt = (at: number) => (draft[at] as Draft).kind;
  const lastMain = draft.findLastIndex(({ kind }) => isMain(kind));
  const best = gaps.find((at) => at === lastMain && !['pre-chorus', 'build'].includes(kindAt(at - 1)));
  return best ?? gaps.find((at) => isMain(kindAt(at - 1))) ?? draft.length - 1;
}

/** Weird songs drop or add a bar here and there; sung sections keep their lines whole. */
function oddLengths(draft: Draft[], seed: number, weirdness: number): void {
  draft.forEach((section, index) => {
    const random = randomStream(seed, 'odd', index);
    if (section.bars >= 4 && random.chance((weirdness - 0.5) * 1.1))
      section.bars += random.pick([1, 2, -1, 3]);
    if (section.lines.length > 0) section.bars = Math.max(section.bars, evenBars(section.lines.length));
  });
}

/** Drops everything past the maximum length, except a short outro. */
function trim(draft: Draft[], barSeconds: number): Draft[] {
  const longest = barsFor(SONG_DURATION_MAX_SECONDS, barSeconds);
  if (totalBars(draft) <= longest) return draft;
  const outro = draft.at(-1) as Draft;
  const kept: Draft[] = [];
  let room = longest - 2;
  for (const section of draft.slice(0, -1)) {
    if (room < 2) break;
    kept.push({ ...section, bars: Math.min(section.bars, room) });
    room -= section.bars;
  }
  return [...kept, { ...outro, bars: 2 }];
}

function numberSections(draft: readonly Draft[], barSeconds: number, energyShift: number): FormSection[] {
  const counts = new Map<SectionKind, number>();
  let bar = 0;
  return draft.map((section, index) => {
    const count = (counts.get(section.kind) ?? 0) + 1;
    counts.set(section.kind, count);
    const startBar = bar;
    bar += section.bars;
    // Later rounds are fuller, and the last chorus is the fullest.
    const isLast = index >= draft.length - 2;
    const growth = (count - 1) * 0.03 + (isLast && section.kind === 'chorus' ? 0.05 : 0);
    return {
      id: `${section.kind}-${count}`,
      kind: section.kind,
      label: section.label,
      startSeconds: roundForScore(startBar * barSeconds),
      durationSeconds: roundForScore(section.bars * barSeconds),
      startBar,
      bars: section.bars,
      energy:
        Math.round(Math.min(1, Math.max(0.1, SECTION_ENERGY[section.kind] + growth + energyShift)) * 100) /
        100,
      lines: section.lines,
    };
  });
}

/** How much energy a building song gains from its first section to its last, out of 1. */
const COURSE_ENERGY = 0.5;
/** Position in the song where its energy is unchanged. */
const COURSE_TURNS = 0.65;

/** The sections of a song that builds up or calms down: energy rises or falls from beginning to end. */
function inCourse(sections: FormSection[], course: RequestedCourse['course']): FormSection[] {
  if (course === null) return sections;
  const last = Math.max(1, sections.length - 1);
  return sections.map((section, at) => {
    const along = course === 'builds up' ? at / last : 1 - at / last;
    const energy = section.energy + (along - COURSE_TURNS) * COURSE_ENERGY;
    return { ...section, energy: Math.round(Math.min(1, Math.max(0.1, energy)) * 100) / 100 };
  });
}
