import type { LeadSheet } from '#contract/making/lead-sheet';
import { barStartsOf, hasSungNotes, leadSheetProblem } from '#domain/create/lead-sheet';
import type { SongRequest } from '#domain/create/song-request';
import { t } from '#lib/translate';
import type { Dictionary } from '#words/pronounce/dictionary';
import type { FormSection } from '../compose/form.ts';
import { composeForm, planSong, type SongPlan } from '../compose.ts';
import { remapTimes } from '../edits/written.ts';
import {
  type Feel,
  roundForScore,
  type Score,
  type ScoreChord,
  type ScoreSection,
  type ScoreTrack,
} from '../score.ts';
import { writtenLyrics } from '../score-lyrics.ts';
import { SongRequestError } from '../song-request.ts';
import { SECTION_ENERGY } from '../style/style-pack.ts';
import { castVoice } from '../style/voice-cast.ts';
import { withTempos } from '../tempo.ts';
import { type BandSection, bandSections, type Pulse, pulseOf } from './band-bars.ts';
import { chordsFor } from './chords-for.ts';
import { type Placing, playedMelody, sungLines } from './melody.ts';
import { castSinger } from './singer.ts';
import { SongTime } from './song-time.ts';
import { sheetWords } from './sung-words.ts';

/** A song that begins with the voice has a bar before it: consonants and breath precede the first vowel. */
const FIRST_VOWEL_SECONDS = 0.4;
/** What is left of a note that is cut off. */
const SHORTEST_SECONDS = 0.02;
const LEAD_MIX = {
  gainDb: null,
  pan: 0.05,
  width: 0.25,
  highPassHz: 140,
  lowPassHz: 0,
  drive: 0,
  duck: 0,
} as const;

/**
 * The melody, words and chords of a lead sheet, note by note, with a band in the style of the request under it.
 * @throws SongRequestError for a sheet that cannot be played, and for a field out of range
 */
export function arrangeSheet(request: SongRequest, given: LeadSheet, dictionary: Dictionary | null): Score {
  const problem = leadSheetProblem(given);
  if (problem !== null)
    throw new SongRequestError('leadSheet', `a sheet of which this is not true: ${problem}`);
  const isSung = !request.isInstrumental && hasSungNotes(given) && dictionary !== null;
  const { leadSheet: _, ...rest } = request;
  const own = { ...rest, isInstrumental: !isSung, lyrics: '', title: request.title.trim() || given.title };
  const plan = planFor(own, given);
  const sheet = isSung ? withLeadIn(given, plan) : given;
  const pulse = pulseIn(sheet, plan);
  const sections = bandSections(sheet, pulse, plan.grid.beatsPerBar);
  const time = new SongTime(sheet, { pulse, grid: plan.grid, sections });
  const band = bandOf(plan, { sheet, pulse, sections, time });
  const feel = feelOf(pulse, plan);
  const singer = castSinger(sheet, plan, isSung);
  const placing = { time, beatTicks: pulse.beatTicks, feel, transposed: singer.transposed };
  const words = isSung && dictionary ? sheetWords(sheet.notes, dictionary) : [];
  const lines = sungLines(words, band.sections, placing, barStartsOf(sheet.bars));
  const score: Score = {
    ...withTempos(band, time.tempos),
    title: own.title,
    feel,
    tracks: [
      ...band.tracks.filter(({ role }) => role !== 'lead'),
      ...leadOf(band, plan, { sheet, placing, isSung }),
    ],
    vocals:
      lines.length > 0 ? { ...castVoice(plan.choice, plan.style.pack, own), gender: singer.gender } : null,
    lines,
    notices: [...band.notices, ...singer.notices, ...meterNotices(sheet, sections, plan)],
  };
  return { ...score, request: { ...own, lyrics: writtenLyrics(score) } };
}

function planFor(request: SongRequest, sheet: LeadSheet): SongPlan {
  const { meter } = pulseOf(sheet.meter);
  const plan = planSong(request, { key: sheet.key, meter });
  const [first] = sheet.tempos;
  if (!first) return plan;
  const { beatTicks } = pulseIn(sheet, plan);
  const quarter = pulseOf({ beats: 4, unit: 4 }).beatTicks;
  return planSong(request, { key: sheet.key, meter, bpm: (first.bpm * quarter) / beatTicks });
}

/** A style in three plays 6/8 as three quarter notes. */
function pulseIn({ meter }: LeadSheet, { grid }: SongPlan): Pulse {
  const pulse = pulseOf(meter);
  return pulse.meter === 'six' && grid.beatsPerBar === 3 ? pulseOf({ beats: 3, unit: 4 }) : pulse;
}

const feelOf = ({ meter }: Pulse, { grid }: SongPlan): Feel => {
  const { amount, on } = grid.swing;
  const isSwung = meter !== 'six' && grid.stepsPerBeat === 4 && amount > 0;
  return {
    isCompound: meter === 'six' && grid.beatsPerBar !== 3,
    swing: isSwung ? { on, first: 0.5 + amount / 2 } : null,
  };
};

/** The sheet after one bar without a melody, if the voice would otherwise begin the song. */
function withLeadIn(sheet: LeadSheet, plan: SongPlan): LeadSheet {
  const [first] = sheet.notes;
  const beats = (first?.tick ?? 0) / pulseIn(sheet, plan).beatTicks;
  if (first?.text === undefined || (beats * 60) / plan.style.bpm > FIRST_VOWEL_SECONDS) return sheet;
  const length = sheet.bars[0] ?? 1;
  const later = <T extends { tick: number }>(part: T): T => ({ ...part, tick: part.tick + length });
  return {
    ...sheet,
    bars: [length, ...sheet.bars],
    sections: [
      { bar: 0, label: 'Intro' },
      ...(sheet.sections[0]?.bar === 0 ? [] : [{ bar: 1, label: 'Verse' }]),
      ...sheet.sections.map(({ bar, label }) => ({ bar: bar + 1, label })),
    ],
    tempos: sheet.tempos.map((tempo, index) => (index === 0 ? tempo : later(tempo))),
    chords: sheet.chords.map(later),
    notes: sheet.notes.map(later),
  };
}

interface Arrangement {
  readonly sheet: LeadSheet;
  readonly pulse: Pulse;
  readonly sections: readonly BandSection[];
  readonly time: SongTime;
}

/** What the band plays, composed in whole bars of an even tempo, then cut and moved to where the sheet has it. */
function bandOf(plan: SongPlan, { sheet, pulse, sections, time }: Arrangement): Score {
  const { barSeconds } = plan.grid;
  const form = formOf(sections, plan);
  const end = form.reduce((bars, section) => bars + section.bars, 0) * barSeconds;
  const chords = chordsFor(sheet).map((chord, index, all): ScoreChord => {
    const next = all[index + 1];
    const startSeconds = index === 0 ? 0 : time.onGrid(chord.tick / pulse.beatTicks);
    const until = next ? time.onGrid(next.tick / pulse.beatTicks) : end;
    const { root, intervals, label, bass } = chord;
    const low = bass === undefined ? {} : { bass };
    return {
      startSeconds,
      durationSeconds: until - startSeconds,
      root,
      intervals: [...intervals],
      label,
      ...low,
    };
  });
  const composed = composeForm(plan, form, {
    chords: chords.filter(({ durationSeconds }) => durationSeconds > 0),
  });
  const moved = remapTimes(composed, (seconds) => roundForScore(time.ofGrid(seconds)));
  return {
    ...moved,
    sections: moved.sections.map((section, index) => writtenSection(section, sections, index)),
    chords: moved.chords.filter(({ durationSeconds }) => durationSeconds > SHORTEST_SECONDS),
    tracks: moved.tracks.map((track) => ({
      ...track,
      notes: track.notes
        .filter(([, duration]) => duration > SHORTEST_SECONDS)
        .map(([start, duration, midi, velocity]) => [start, roundForScore(duration), midi, velocity]),
    })),
  };
}

function formOf(sections: readonly BandSection[], { style, grid }: SongPlan): FormSection[] {
  const counts = new Map<string, number>();
  let startBar = 0;
  return sections.map(({ kind, label, bars }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const section = {
      id: `${kind}-${count}`,
      kind,
      label,
      startBar,
      bars: bars.length,
      startSeconds: startBar * grid.barSeconds,
      durationSeconds: bars.length * grid.barSeconds,
      energy: Math.round(Math.min(1, Math.max(0.1, SECTION_ENERGY[kind] + style.energyShift)) * 100) / 100,
      lines: [],
    };
    startBar += bars.length;
    return section;
  });
}

/** Counts bars as the sheet does. */
function writtenSection(
  section: ScoreSection,
  sections: readonly BandSection[],
  index: number,
): ScoreSection {
  const startBar = sections
    .slice(0, index)
    .reduce((sum, { writtenBars }) => sum + Math.ceil(writtenBars - 1e-6), 0);
  return { ...section, startBar, bars: sections[index]?.writtenBars ?? section.bars };
}

/** The instrument that plays what nobody sings. */
function leadOf(
  band: Score,
  { style }: SongPlan,
  { sheet, placing, isSung }: { sheet: LeadSheet; placing: Placing; isSung: boolean },
): ScoreTrack[] {
  const notes = playedMelody(sheet, placing, isSung);
  if (notes.length === 0) return [];
  const cast = band.tracks.find(({ role }) => role === 'lead');
  const { levelLu, reverb, delay } = style.pack.melody;
  const mix = cast?.mix ?? { ...LEAD_MIX, levelLu, reverb, delay };
  return [{ id: 'lead', role: 'lead', instrument: cast?.instrument ?? style.lead ?? 'piano', mix, notes }];
}

/** What the band does where the style has no pattern for the meter. */
function meterNotices(sheet: LeadSheet, sections: readonly BandSection[], { grid }: SongPlan): string[] {
  const isCut = sections.some(({ bars }) => bars.some(({ beats }) => beats < grid.beatsPerBar - 1e-6));
  if (!isCut) return [];
  const { beats, unit } = sheet.meter;
  return [
    t('Some bars have no pattern in this style: there the band’s bars are cut short. The meter is {meter}.', {
      meter: `${beats}/${unit}`,
    }),
  ];
}
