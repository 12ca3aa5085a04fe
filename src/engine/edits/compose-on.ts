import type { SongRequest } from '#domain/create/song-request';
import { prepareLyrics, type SingableLyrics } from '#words/lyrics/prepare-lyrics';
import type { Dictionary } from '#words/pronounce/dictionary';
import type { FormSection, LyricBlock } from '../compose/form.ts';
import { type ComposeOptions, composeForm, planSong, type SongPlan } from '../compose.ts';
import type { Score, ScoreTrack, SectionKind } from '../score.ts';
import type { Bar } from './bars.ts';
import { remapTimes } from './written.ts';

/**
 * Everything needed to compose a continuation of a song: its own request with changes, in its tempo and key.
 */
export function planOn(score: Score, changes: Partial<SongRequest>): SongPlan {
  return planSong({ ...score.request, ...changes }, { bpm: score.bpm, key: score.key });
}

/** The plan with its lead instrument playing in the given kinds of section. */
export function withLeadIn(plan: SongPlan, plays: readonly SectionKind[]): SongPlan {
  const { style } = plan;
  return { ...plan, style: { ...style, pack: { ...style.pack, melody: { ...style.pack.melody, plays } } } };
}

/** Lyrics with the phones of their words; null for empty lyrics. */
export function lyricsToSing(dictionary: Dictionary, lyrics: string): SingableLyrics | null {
  return lyrics.trim() === '' ? null : prepareLyrics(dictionary, lyrics);
}

/** A new section that continues the numbering of a song's sections. */
export function sectionAfter(
  known: readonly { id: string }[],
  section: Pick<FormSection, 'kind' | 'label' | 'bars' | 'energy' | 'lines'>,
): FormSection {
  const { kind } = section;
  const numbers = known.map(({ id }) => (id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : 0));
  const number = Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
  return {
    id: `${kind}-${number}`,
    ...section,
    startSeconds: 0,
    durationSeconds: 0,
    startBar: 0,
  };
}

/** Lays sections end to end from bar 0 on. */
export function inOrder(sections: readonly FormSection[], barSeconds: number): FormSection[] {
  let startBar = 0;
  return sections.map((section) => {
    const placed = {
      ...section,
      startBar,
      startSeconds: startBar * barSeconds,
      durationSeconds: section.bars * barSeconds,
    };
    startBar += section.bars;
    return placed;
  });
}

/**
 * Composes over existing bars: what the plan plays in them, at the times they have in the song. Chords of the
 * options count in bars of the plan's grid from 0 on.
 */
export function composeOver(
  plan: SongPlan,
  bars: readonly Bar[],
  lines: LyricBlock['lines'],
  options: ComposeOptions,
): Score {
  const { barSeconds } = plan.grid;
  const composed = composeForm(plan, sectionsOver(bars, lines, barSeconds), options);
  return remapTimes(composed, (seconds) => {
    const index = Math.min(bars.length - 1, Math.max(0, Math.floor(seconds / barSeconds)));
    const bar = bars[index] as Bar;
    const share = seconds / barSeconds - index;
    return bar.startSeconds + share * (bar.endSeconds - bar.startSeconds);
  });
}

/** The part of each section covered by the bars, with the lines spread over it. */
export function sectionsOver(
  bars: readonly Bar[],
  lines: LyricBlock['lines'],
  barSeconds: number,
): FormSection[] {
  const runs: FormSection[] = [];
  for (const { section } of bars) {
    const open = runs.at(-1);
    if (open?.id === section.id) open.bars++;
    else runs.push({ ...section, bars: 1, lines: [] });
  }
  let given = 0;
  let passed = 0;
  for (const run of runs) {
    passed += run.bars;
    const until = Math.round((lines.length * passed) / bars.length);
    run.lines = lines.slice(given, until);
    given = until;
  }
  return inOrder(runs, barSeconds);
}

/** Gives composed tracks and voices the song's frozen mix where both have the same instrument. */
export function withMixOf(score: Score, composed: Score): Score {
  return {
    ...composed,
    tracks: composed.tracks.map((track) => ({ ...track, mix: twinOf(score, track)?.mix ?? track.mix })),
    vocals: composed.vocals && (score.vocals ?? composed.vocals),
    master: score.master,
  };
}

function twinOf(score: Score, track: ScoreTrack): ScoreTrack | undefined {
  return score.tracks.find((known) => known.id === track.id && known.instrument === track.instrument);
}
