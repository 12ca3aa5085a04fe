import { SONG_DURATION_MAX_SECONDS } from '#domain/create/song-request';
import type { SingableSection } from '#words/lyrics/prepare-lyrics';
import type { SectionKind } from '../score.ts';
import { DEFAULT_BARS, type SongForm, type StylePack } from '../style/style-pack.ts';

/** Silence after the last bar, to let tails ring out. */
export const TAIL_SECONDS = 2.4;

/** A section not yet placed in the song. */
export interface Draft {
  kind: SectionKind;
  label: string;
  bars: number;
  lines: SingableSection['lines'];
}

/** Number of whole bars in a song of about `seconds`, including its tail, capped at the maximum song length. */
export function barsFor(seconds: number, barSeconds: number): number {
  const longest = Math.floor((SONG_DURATION_MAX_SECONDS - TAIL_SECONDS) / barSeconds);
  return Math.max(1, Math.min(longest, Math.round((seconds - TAIL_SECONDS) / barSeconds)));
}

/** Typical number of bars of a kind of section in a style. */
export function barsOf(pack: StylePack, kind: SectionKind): number {
  return pack.bars?.[kind] ?? DEFAULT_BARS[kind];
}

/** Total bars of all sections. */
export function totalBars(draft: readonly Draft[]): number {
  return draft.reduce((sum, section) => sum + section.bars, 0);
}

/** A section of typical length without lyrics. */
export function draftOf(pack: StylePack, kind: SectionKind): Draft {
  return { kind, label: labelOf(kind), bars: barsOf(pack, kind), lines: [] };
}

/** The label of a kind of section: 'Pre-Chorus'. */
export function labelOf(kind: SectionKind): string {
  return kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');
}

/** A form of the pack with sections removed or added until it has about the requested number of bars. */
export function kindsFor(
  pack: StylePack,
  form: SongForm,
  wantedBars: number,
  needsSolo: boolean,
): SectionKind[] {
  const whole = barsIn(pack, form);
  return whole > wantedBars ? cutForm(pack, form, wantedBars, needsSolo) : prolong(pack, form, wantedBars);
}

function barsIn(pack: StylePack, kinds: readonly SectionKind[]): number {
  return kinds.reduce((sum, kind) => sum + barsOf(pack, kind), 0);
}

/** Whether a kind of section is a climax. */
export function isMain(kind: SectionKind): boolean {
  return kind === 'chorus' || kind === 'drop';
}

/** Finds the way of leaving out sections that comes closest to the length and still makes a song. */
function cutForm(pack: StylePack, form: SongForm, wantedBars: number, needsSolo: boolean): SectionKind[] {
  let best: SectionKind[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let choice = 1; choice < 1 << form.length; choice++) {
    const kinds = form.filter((_, place) => (choice >> place) & 1);
    // Sections shorter than two bars do not count.
    if (kinds.length > 1 && kinds.length * 2 > wantedBars) continue;
    const stretch = Math.abs(Math.log(barsIn(pack, kinds) / wantedBars));
    const lacksSolo = needsSolo && !kinds.includes('solo') ? 2 : 0;
    const cost = 1.6 * stretch + formPenalty(form, kinds) + lacksSolo;
    if (cost < bestCost) {
      bestCost = cost;
      best = kinds;
    }
  }
  return best;
}

/** Sections that must lead to a climax. */
const LEADING: readonly SectionKind[] = ['build', 'pre-chorus'];
/** Sections that step back from the previous one. */
const RELIEVING: readonly SectionKind[] = ['bridge', 'break', 'interlude', 'solo'];

/** Score penalty for what a shortened form lacks compared with a complete one. */
function formPenalty(form: readonly SectionKind[], kinds: readonly SectionKind[]): number {
  const lacks = (test: (kind: SectionKind) => boolean) => form.some(test) && !kinds.some(test);
  let cost = 0.04 * (form.length - kinds.length);
  if (lacks(isMain)) cost += 3;
  if (lacks((kind) => kind === 'verse')) cost += 0.7;
  if (lacks((kind) => kind === 'intro')) cost += 0.6;
  if (lacks((kind) => kind === 'outro')) cost += 0.6;
  kinds.forEach((kind, place) => {
    const before = kinds[place - 1];
    const after = kinds[place + 1];
    if (kind === after) cost += 5;
    if (LEADING.includes(kind) && !(after && isMain(after))) cost += 1;
    if (RELIEVING.includes(kind) && (after === 'outro' || after === undefined)) cost += 0.8;
    if (RELIEVING.includes(kind) && (before === 'intro' || before === undefined)) cost += 0.6;
    if (RELIEVING.includes(kind) && kind !== 'interlude' && !kinds.slice(0, place).some(isMain)) cost += 0.5;
    // The climax follows a verse, and no verse follows the last climax.
    if (isMain(kind) && (before === 'intro' || before === undefined) && kinds.includes('verse')) cost += 0.5;
    if (kind === 'verse' && after === 'outro' && kinds.some(isMain)) cost += 0.7;
  });
  return cost;
}

/** Adds rounds before the outro to reach the length. */
function prolong(pack: StylePack, form: SongForm, wantedBars: number): SectionKind[] {
  const main = form.find(isMain) ?? 'chorus';
  const rounds: readonly (readonly SectionKind[])[] =
    main === 'drop'
      ? [
          ['break', 'build', main],
          ['verse', 'build', main],
        ]
      : [
          ['verse', main],
          ['solo', main],
          ['verse', main],
          ['bridge', main],
        ];
  let kinds = [...form];
  for (let round = 0; barsIn(pack, kinds) < wantedBars; round++) {
    const added = rounds[round % rounds.length] as readonly SectionKind[];
    const at = kinds.at(-1) === 'outro' ? kinds.length - 1 : kinds.length;
    const follows = added[0] === kinds[at - 1] ? added.slice(1) : added;
    const longer = [...kinds.slice(0, at), ...follows, ...kinds.slice(at)];
    const isNearer = barsIn(pack, longer) - wantedBars < wantedBars - barsIn(pack, kinds);
    if (!isNearer) break;
    kinds = longer;
  }
  return kinds;
}

/** The cost of changing a section's length. */
const STIFFNESS: Partial<Record<SectionKind, number>> = {
  intro: 1,
  outro: 1,
  solo: 0.8,
  interlude: 0.8,
  bridge: 0.9,
  break: 0.9,
  build: 1.3,
  'pre-chorus': 1.3,
  verse: 1.1,
};
const STIFFEST = 1.4;

/**
 * Lengthens or shortens sections without lyrics, by phrases of four bars and then of two, until the song has
 * the requested number of bars. A remaining bar is added to or taken from the outro, whose last chord rings.
 */
export function stretch(draft: Draft[], wantedBars: number): void {
  const natural = draft.map(({ bars }) => bars);
  let missing = wantedBars - totalBars(draft);
  while (missing !== 0) {
    const change = [4, 2, 1]
      .filter((bars) => bars <= Math.abs(missing))
      .map((bars) => bars * Math.sign(missing))
      .map((bars) => ({
        bars,
        at: bars % 2 === 0 ? leastStiff(draft, natural, bars) : lastFree(draft, bars),
      }))
      .find(({ at }) => at !== null);
    if (!change) return;
    (draft[change.at as number] as Draft).bars += change.bars;
    missing -= change.bars;
  }
}

/**
 * The last section without lyrics that can absorb the change and still has two bars, else an intro or outro
 * that keeps one: in a song of a few seconds, one extra bar is a tenth of it.
 */
function lastFree(draft: readonly Draft[], change: number): number | null {
  const free =
    (least: number, isMeant: (kind: SectionKind) => boolean) =>
    ({ kind, lines, bars }: Draft) =>
      lines.length === 0 && isMeant(kind) && bars + change >= least;
  const whole = draft.findLastIndex(free(2, () => true));
  const at = whole < 0 ? draft.findIndex(free(1, isFrame)) : whole;
  return at < 0 ? null : at;
}

function isFrame(kind: SectionKind): boolean {
  return kind === 'intro' || kind === 'outro';
}

/** The section that best absorbs a change of this many bars; null where none can. */
function leastStiff(draft: readonly Draft[], natural: readonly number[], step: number): number | null {
  let best: number | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  draft.forEach(({ kind, bars, lines }, at) => {
    const usual = natural[at] as number;
    const changed = bars + step;
    if (lines.length > 0 || changed < 2) return;
    const isFirst = draft.findIndex((other) => other.kind === kind) === at;
    const isLast = draft.findLastIndex((other) => other.kind === kind) === at;
    // The first verse and the last chorus are the last to change length.
    const keeps = (kind === 'verse' && isFirst) || (isMain(kind) && isLast) ? 1.2 : 1;
    const tooShort = changed < Math.min(4, usual) ? 1.5 : 0;
    const tooLong = changed > Math.max(8, usual * 2) ? 1.5 : 0;
    const odd = changed % 4 !== 0 && usual % 4 === 0 && !isFrame(kind) ? 0.45 : 0;
    const cost =
      Math.abs(Math.log(changed / usual)) * (STIFFNESS[kind] ?? STIFFEST) * keeps + tooShort + tooLong + odd;
    if (cost < bestCost) {
      bestCost = cost;
      best = at;
    }
  });
  return best;
}
