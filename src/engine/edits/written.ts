import { mod12, transposedChord } from '../music/theory.ts';
import { toFrame } from '../sample-rate.ts';
import {
  roundForScore,
  type Score,
  type ScoreNote,
  type ScoreSection,
  type ScoreTrack,
  type Span,
  type SungLine,
  type SungSyllable,
  type SungWord,
  type TempoChange,
} from '../score.ts';
import { cutTempos, temposOf, withTempos } from '../tempo.ts';

/** A note or syllable remnant after a cut is dropped if shorter than this. */
const SHORTEST_SECONDS = 0.05;
/** Players start a note at most this much ahead of its beat. */
export const STRAY_SECONDS = 0.012;
const LOWEST_SUNG_MIDI = 12;
const HIGHEST_SUNG_MIDI = 108;
const UNPITCHED: readonly ScoreTrack['role'][] = ['drums', 'percussion', 'effect'];

/** The written part of a score (everything but its takes) from one time to another, moved to begin at 0. */
export function cutWritten(score: Score, fromSeconds: number, toSeconds: number): Score {
  const { edited: _, ...written } = score;
  const cut = {
    ...withTempos(written, cutTempos(temposOf(score), fromSeconds, toSeconds)),
    durationSeconds: toSeconds,
    sections: score.sections.flatMap((section) => clipSection(section, fromSeconds, toSeconds)),
    chords: score.chords.flatMap((chord) => {
      const span = clip(
        chord.startSeconds,
        chord.startSeconds + chord.durationSeconds,
        fromSeconds,
        toSeconds,
      );
      return span ? [{ ...chord, startSeconds: span.start, durationSeconds: span.end - span.start }] : [];
    }),
    tracks: score.tracks.map((track) => ({
      ...track,
      notes: track.notes.flatMap((note) => clipNote(note, track.role, fromSeconds, toSeconds)),
    })),
    lines: score.lines.flatMap((line) => clipLine(line, fromSeconds, toSeconds)),
  };
  return remapTimes(cut, (seconds) => seconds - fromSeconds);
}

/** The same written score with every time mapped through a rising function. */
export function remapTimes(score: Score, map: (seconds: number) => number): Score {
  const span = <T extends { startSeconds: number; durationSeconds: number }>(part: T): T => {
    const startSeconds = map(part.startSeconds);
    return {
      ...part,
      startSeconds,
      durationSeconds: map(part.startSeconds + part.durationSeconds) - startSeconds,
    };
  };
  const startingAt = (change: TempoChange) => ({ ...change, startSeconds: map(change.startSeconds) });
  const range = <T extends { startSeconds: number; endSeconds: number }>(part: T): T => ({
    ...part,
    startSeconds: map(part.startSeconds),
    endSeconds: map(part.endSeconds),
  });
  return {
    ...score,
    durationSeconds: map(score.durationSeconds),
    ...(score.tempos ? { tempos: score.tempos.map(startingAt) } : {}),
    sections: score.sections.map(span),
    chords: score.chords.map(span),
    tracks: score.tracks.map((track) => ({
      ...track,
      notes: track.notes.map(([start, duration, midi, velocity]): ScoreNote => {
        const mapped = map(start);
        return [mapped, map(start + duration) - mapped, midi, velocity];
      }),
    })),
    lines: score.lines.map((line) => ({
      ...range(line),
      syllables: line.syllables.map(range),
      words: line.words.map(range),
    })),
  };
}

/**
 * Transposes chords, pitched tracks and voices that begin in the range by whole semitones, and the key where the
 * range is the whole song. Drums and effects stay.
 */
export function transposeWritten(score: Score, semitones: number, from: number, to: number): Score {
  const isInside = (seconds: number) => seconds >= from && seconds < to;
  // A length need not be a whole number of frames, as an edit's range is.
  const isWhole = from <= 0 && toFrame(to) >= toFrame(score.durationSeconds);
  const sung = (midi: number) => Math.min(HIGHEST_SUNG_MIDI, Math.max(LOWEST_SUNG_MIDI, midi + semitones));
  const played = (note: ScoreNote): ScoreNote => {
    const [start, duration, midi, velocity] = note;
    return isInside(start) ? [start, duration, Math.min(127, Math.max(0, midi + semitones)), velocity] : note;
  };
  return {
    ...score,
    key: isWhole ? { ...score.key, tonic: mod12(score.key.tonic + semitones) } : score.key,
    chords: score.chords.map((chord) =>
      isInside(chord.startSeconds) ? transposedChord(chord, semitones) : chord,
    ),
    tracks: score.tracks.map((track) =>
      UNPITCHED.includes(track.role) ? track : { ...track, notes: track.notes.map(played) },
    ),
    lines: score.lines.map((line) => ({
      ...line,
      syllables: line.syllables.map((syllable) =>
        isInside(syllable.startSeconds) ? { ...syllable, midi: sung(syllable.midi) } : syllable,
      ),
    })),
  };
}

/**
 * The second written score after the first. Title, main tempo, key, styles and master are the first one's; tracks
 * that sound alike are continued, others are added with their loudness preserved relative to the first one's
 * master.
 */
export function appendWritten(first: Score, second: Score): Score {
  const later = remapTimes(second, (seconds) => seconds + first.durationSeconds);
  const sectionIds = new Map<string, string>();
  const sections = [...first.sections];
  const lastBar = sections.reduce((end, { startBar, bars }) => Math.max(end, startBar + bars), 0);
  const barShift = Math.ceil(lastBar - 1e-6) - Math.floor(later.sections[0]?.startBar ?? 0);
  for (const section of later.sections) {
    const id = freeId(section.id, new Set(sections.map((known) => known.id)));
    sectionIds.set(section.id, id);
    sections.push({ ...section, id, startBar: section.startBar + barShift });
  }
  const lineIds = new Set(first.lines.map(({ id }) => id));
  const lines = later.lines.map((line) => {
    const id = freeId(line.id, lineIds);
    lineIds.add(id);
    return { ...line, id, sectionId: sectionIds.get(line.sectionId) ?? line.sectionId };
  });
  const laterTempos = temposOf(second).map(({ startSeconds, bpm }) => ({
    startSeconds: startSeconds + first.durationSeconds,
    bpm,
  }));
  return {
    ...withTempos(first, [...temposOf(first), ...laterTempos]),
    durationSeconds: later.durationSeconds,
    sections,
    chords: [...first.chords, ...later.chords],
    tracks: appendTracks(first, later),
    vocals: first.vocals ?? second.vocals,
    lines: [...first.lines, ...lines],
    notices: [...new Set([...first.notices, ...second.notices])],
  };
}

/**
 * The written score with a stretch of it recomposed: chords, notes and lines of `middle` (in the song's own
 * time) between the two times, the old ones outside. Notes ringing into the stretch end at its start.
 */
export function replaceWritten(score: Score, from: number, to: number, middle: Score): Score {
  const isInside = (seconds: number) => seconds >= from - STRAY_SECONDS && seconds < to - STRAY_SECONDS;
  const keepOutside = (note: ScoreNote): ScoreNote[] => {
    if (isInside(note[0])) return [];
    const end = note[0] < from ? Math.min(note[0] + note[1], from) : note[0] + note[1];
    return [[note[0], Math.max(SHORTEST_SECONDS, end - note[0]), note[2], note[3]]];
  };
  const replaced = middle.tracks.map((track) => ({
    ...track,
    notes: track.notes
      .filter(([start]) => start >= from - STRAY_SECONDS && start < to - STRAY_SECONDS)
      .map(
        ([start, duration, midi, velocity]): ScoreNote => [
          start,
          Math.max(SHORTEST_SECONDS, Math.min(duration, to - start)),
          midi,
          velocity,
        ],
      ),
  }));
  const kept = score.tracks.map((track) => ({ ...track, notes: track.notes.flatMap(keepOutside) }));
  return {
    ...score,
    chords: [
      ...score.chords.filter(({ startSeconds }) => startSeconds < from - STRAY_SECONDS),
      ...middle.chords,
      ...score.chords.filter(({ startSeconds }) => startSeconds >= to - STRAY_SECONDS),
    ],
    tracks: mergeTracks(kept, replaced),
    vocals: score.vocals ?? middle.vocals,
    lines: [
      ...score.lines.flatMap((line) => {
        if (!isLineWithin(line, from, to)) return [line];
        const isSungAgain = middle.lines.some(({ startSeconds }) => startSeconds === line.startSeconds);
        return isSungAgain ? [] : clipLine(line, 0, from);
      }),
      ...withFreeIds(middle.lines, score.lines),
    ].sort((a, b) => a.startSeconds - b.startSeconds),
  };
}

/** Whether a line belongs between two times: most of it lies there, though its pickup may come earlier. */
export function isLineWithin({ startSeconds, endSeconds }: SungLine, from: number, to: number): boolean {
  const middle = (startSeconds + endSeconds) / 2;
  return middle >= from && middle < to;
}

/** Lines whose ids are taken get the next free number. */
export function withFreeIds(lines: readonly SungLine[], taken: readonly SungLine[]): SungLine[] {
  const ids = new Set(taken.map(({ id }) => id));
  return lines.map((line) => {
    const id = freeId(line.id, ids);
    ids.add(id);
    return { ...line, id };
  });
}

/** Tracks of both lists; those with the same id, instrument and mix become one. */
export function mergeTracks(first: readonly ScoreTrack[], second: readonly ScoreTrack[]): ScoreTrack[] {
  const tracks = [...first];
  for (const track of second) {
    const at = tracks.findIndex(
      (known) =>
        known.id === track.id &&
        known.instrument === track.instrument &&
        JSON.stringify(known.mix) === JSON.stringify(track.mix),
    );
    const known = tracks[at];
    const notes = [...(known?.notes ?? []), ...track.notes].sort((a, b) => a[0] - b[0]);
    if (known) tracks[at] = { ...known, notes };
    else tracks.push({ ...track, id: freeId(track.id, new Set(tracks.map(({ id }) => id))) });
  }
  return tracks;
}

function appendTracks(first: Score, later: Score): ScoreTrack[] {
  const louderDb = (later.master.gainDb ?? 0) - (first.master.gainDb ?? 0);
  const moved = later.tracks.map((track) => {
    const gainDb = track.mix.gainDb === null ? null : track.mix.gainDb + louderDb;
    return { ...track, mix: { ...track.mix, gainDb } };
  });
  return mergeTracks(first.tracks, moved);
}

/** The id itself, or with the next free number appended. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const stem = id.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

function clip(start: number, end: number, from: number, to: number): { start: number; end: number } | null {
  const clipped = { start: Math.max(start, from), end: Math.min(end, to) };
  return clipped.end > clipped.start ? clipped : null;
}

function clipSection(section: ScoreSection, from: number, to: number): ScoreSection[] {
  const span = clip(section.startSeconds, section.startSeconds + section.durationSeconds, from, to);
  if (!span) return [];
  const barSeconds = section.durationSeconds / section.bars;
  const shares = [span.start, span.end].map((at) => (at - section.startSeconds) / section.durationSeconds);
  const { sweepHz, arcDb } = section;
  return [
    {
      ...section,
      ...(sweepHz && {
        sweepHz: clipSpan(sweepHz, shares, (from, to, share) => from * (to / from) ** share),
      }),
      ...(arcDb && { arcDb: clipSpan(arcDb, shares, (from, to, share) => from + (to - from) * share) }),
      startSeconds: span.start,
      durationSeconds: span.end - span.start,
      startBar: section.startBar + (span.start - section.startSeconds) / barSeconds,
      bars: (span.end - span.start) / barSeconds,
    },
  ];
}

/** The part of a value moving through a section between two fractions of the section's length. */
function clipSpan(
  [from, to]: Span,
  shares: readonly number[],
  at: (from: number, to: number, share: number) => number,
): Span {
  const [start, end] = shares.map((share) => roundForScore(at(from, to, share)));
  return [start as number, end as number];
}

/** A struck sound cannot begin late, but a sustained one can. */
function clipNote(note: ScoreNote, role: ScoreTrack['role'], from: number, to: number): ScoreNote[] {
  const [start, duration, midi, velocity] = note;
  if (start >= from && start + duration <= to) return [note];
  if (start < from && UNPITCHED.includes(role)) return [];
  const span = clip(start, start + duration, from, to);
  if (!span || span.end - span.start < SHORTEST_SECONDS) return [];
  return [[span.start, span.end - span.start, midi, velocity]];
}

/** A line keeps the syllables that begin inside, and the words that still have one. */
function clipLine(line: SungLine, from: number, to: number): SungLine[] {
  if (line.startSeconds >= from && line.endSeconds <= to) return [line];
  const words: SungWord[] = [];
  const kept = new Map<number, number>();
  const syllables: SungSyllable[] = [];
  for (const syllable of line.syllables) {
    const endSeconds = Math.min(syllable.endSeconds, to);
    if (syllable.startSeconds < from || endSeconds - syllable.startSeconds < SHORTEST_SECONDS) continue;
    const word = line.words[syllable.wordIndex];
    if (!word) continue;
    let wordIndex = kept.get(syllable.wordIndex);
    if (wordIndex === undefined) {
      const startSeconds = Math.max(word.startSeconds, from);
      wordIndex = words.push({ ...word, startSeconds, endSeconds: Math.min(word.endSeconds, to) }) - 1;
      kept.set(syllable.wordIndex, wordIndex);
    }
    syllables.push({ ...syllable, endSeconds, wordIndex });
  }
  const [first, last] = [syllables[0], syllables.at(-1)];
  if (!first || !last) return [];
  const text = words.map((word) => word.text).join(' ');
  return [{ ...line, text, words, syllables, startSeconds: first.startSeconds, endSeconds: last.endSeconds }];
}
