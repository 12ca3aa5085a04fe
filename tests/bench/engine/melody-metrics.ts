import type { Score, ScoreSection, SungLine } from '#engine/score';
import {
  intervalShares,
  nearestDistances,
  type Phrase,
  type TuneNote,
  withShuffledIntervals,
} from '../meters/melody.ts';
import { median, shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, noted, percent } from '../table.ts';

/** A composed song of the bench. */
export interface ComposedSong {
  promptId: string;
  seed: number;
  score: Score;
}

/** Properties of the tunes of the composed songs: steps, starts, ends, shapes, peaks. */
export function melodyMetrics(songs: readonly ComposedSong[]): Metric[] {
  const sung = songs.filter(({ score }) => leadLines(score).length > 0);
  return [
    ...intervals(sung),
    lineStarts(sung),
    lineEnds(sung),
    breaths(sung),
    chordTones(sung),
    ...shapes(sung),
    tops(sung),
  ];
}

/** Lines of the lead voice in chronological order. */
export function leadLines({ lines }: Score): SungLine[] {
  return lines.filter(({ part }) => part === 'lead').sort((a, b) => a.startSeconds - b.startSeconds);
}

const phraseOf = ({ syllables }: SungLine): Phrase => syllables;
/** Excludes rapped lines, which have no tune. */
const phrasesOf = (score: Score): Phrase[] =>
  leadLines(score)
    .filter(({ isSpoken }) => !isSpoken)
    .map(phraseOf);
const barSecondsOf = (score: Score) => (score.beatsPerBar * 60) / score.bpm;

function intervals(songs: readonly ComposedSong[]): Metric[] {
  const { unisons, seconds, thirds, leaps, count } = intervalShares(
    songs.flatMap(({ score }) => phrasesOf(score)),
  );
  return [
    judged(
      `tune: steps of a second (${count} intervals)`,
      seconds,
      percent(seconds),
      '> 40 %',
      seconds > 0.4,
    ),
    judged('tune: repeated notes', unisons, percent(unisons), '< 25 %', unisons < 0.25),
    noted('tune: thirds, larger leaps', `${percent(thirds)}, ${percent(leaps)}`),
  ];
}

/** A note this close to the bar line is on beat one. */
const ON_BEAT_SECONDS = 0.02;

function lineStarts(songs: readonly ComposedSong[]): Metric {
  const starts = songs.flatMap(({ score }) => {
    const bar = barSecondsOf(score);
    return leadLines(score).map(({ startSeconds }) => {
      const place = startSeconds % bar;
      const isOnOne = Math.min(place, bar - place) < ON_BEAT_SECONDS;
      return { isOnOne, isPickup: !isOnOne && place > bar * 0.7 };
    });
  });
  const onOne = shareOf(starts, ({ isOnOne }) => isOnOne);
  const pickups = shareOf(starts, ({ isPickup }) => isPickup);
  return judged(
    'tune: lines that start on beat one (with a pickup)',
    onOne,
    `${percent(onOne)} (${percent(pickups)})`,
    '35 to 65 %',
    onOne >= 0.35 && onOne <= 0.65,
  );
}

const SHORT_RHYME_SECONDS = 0.25;

function lineEnds(songs: readonly ComposedSong[]): Metric {
  const ends = songs.flatMap(({ score }) =>
    leadLines(score).map(({ syllables }) => {
      const last = syllables.at(-1) as TuneNote;
      return last.endSeconds - last.startSeconds;
    }),
  );
  const short = shareOf(ends, (seconds) => seconds < SHORT_RHYME_SECONDS);
  return judged(
    `tune: last syllables under ${SHORT_RHYME_SECONDS} s (median)`,
    short,
    `${percent(short)} (${median(ends).toFixed(2)} s)`,
    '< 5 %',
    short < 0.05,
  );
}

const BREATH_SECONDS = 0.2;

function breaths(songs: readonly ComposedSong[]): Metric {
  const gaps = songs.flatMap(({ score }) => {
    const lines = leadLines(score);
    return lines.slice(1).map(({ startSeconds }, i) => startSeconds - (lines[i] as SungLine).endSeconds);
  });
  const wide = shareOf(gaps, (seconds) => seconds >= BREATH_SECONDS);
  return judged('tune: lines with room for a breath', wide, percent(wide), '>= 99 %', wide >= 0.99);
}

const LONG_SECONDS = 0.5;

/** Notes on the first and middle beats of a bar, and long notes, against the chord under them. */
function chordTones(songs: readonly ComposedSong[]): Metric {
  const hits = songs.flatMap(({ score }) => {
    const bar = barSecondsOf(score);
    const beat = bar / score.beatsPerBar;
    const isMain = (seconds: number) => {
      const beats = (((seconds + ON_BEAT_SECONDS) % bar) - ON_BEAT_SECONDS) / beat;
      const nearest = Math.round(beats);
      return Math.abs(beats - nearest) * beat < ON_BEAT_SECONDS && (nearest === 0 || nearest === 2);
    };
    return phrasesOf(score)
      .flat()
      .filter((note) => isMain(note.startSeconds) || note.endSeconds - note.startSeconds > LONG_SECONDS)
      .map(({ midi, startSeconds }) => {
        const chord = score.chords.findLast((one) => one.startSeconds <= startSeconds + ON_BEAT_SECONDS);
        return chord?.intervals.some((interval) => (midi - chord.root - interval) % 12 === 0) ?? false;
      });
  });
  const share = shareOf(hits, (isTone) => isTone);
  return judged(
    'tune: chord tones on main beats and long notes',
    share,
    percent(share),
    '>= 85 %',
    share >= 0.85,
  );
}

/** A coherent tune: its lines are closer to each other than to those of another song of the same request. */
const MIN_COHERENCE = 1.25;
/** Minimum contour distance between two songs of one request, in semitones. */
const MIN_DISTANCE = 0.6;

function shapes(songs: readonly ComposedSong[]): Metric[] {
  const written = songs.map(({ promptId, score }) => ({ promptId, phrases: phrasesOf(score) }));
  const random = numbers(20_261);
  const shuffled = written.map(({ promptId, phrases }) => ({
    promptId,
    phrases: phrases.map((phrase) => withShuffledIntervals(phrase, random)),
  }));
  const likeness = likenessOf(written);
  const control = likenessOf(shuffled);
  const least = likeness.between.reduce((low, { away }) => Math.min(low, away), Number.POSITIVE_INFINITY);
  const closest = likeness.between.find(({ away }) => away === least)?.promptId ?? '';
  return [
    judged(
      'tune: contours of another song against those of the own (shuffled intervals)',
      likeness.ratio,
      `${likeness.ratio.toFixed(2)} (${control.ratio.toFixed(2)})`,
      `>= ${MIN_COHERENCE}, shuffled below`,
      likeness.ratio >= MIN_COHERENCE && control.ratio < MIN_COHERENCE,
    ),
    explained(
      judged(
        'tune: contour distance of two songs of one request, least',
        least,
        `${least.toFixed(2)} semitones`,
        `>= ${MIN_DISTANCE}`,
        least >= MIN_DISTANCE,
      ),
      closest,
    ),
  ];
}

interface Tune {
  promptId: string;
  phrases: readonly Phrase[];
}

/**
 * Median distance to the nearest line of the request's other songs, divided by the distance to the nearest line
 * of the same song.
 */
function likenessOf(tunes: readonly Tune[]): {
  ratio: number;
  between: { promptId: string; away: number }[];
} {
  const own = tunes.flatMap(({ phrases }) => nearestDistances(phrases));
  const between: { promptId: string; away: number }[] = [];
  const foreign = tunes.flatMap((tune) =>
    tunes
      .filter((other) => other !== tune && other.promptId === tune.promptId)
      .flatMap((other) => {
        const distances = nearestDistances(tune.phrases, other.phrases);
        between.push({ promptId: tune.promptId, away: median(distances) });
        return distances;
      }),
  );
  return { ratio: median(foreign) / median(own), between };
}

/** A small deterministic generator: the control must be the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The highest note of a song occurs only in a chorus. */
function tops(songs: readonly ComposedSong[]): Metric {
  const withBoth = songs.filter(({ score }) => {
    const kinds = new Set(leadLines(score).map((line) => sectionOfLine(score, line)?.kind));
    return kinds.has('chorus') && kinds.size > 1;
  });
  const isAlone = ({ score }: ComposedSong) => {
    const top = (isChorus: boolean) =>
      Math.max(
        ...leadLines(score)
          .filter((line) => (sectionOfLine(score, line)?.kind === 'chorus') === isChorus)
          .flatMap(({ syllables }) => syllables.map(({ midi }) => midi)),
      );
    return top(true) > top(false);
  };
  const share = shareOf(withBoth, isAlone);
  const failing = withBoth
    .filter((song) => !isAlone(song))
    .map(({ promptId, seed }) => `${promptId} #${seed}`);
  return explained(
    judged(
      `tune: songs whose top note is in the chorus only (of ${withBoth.length})`,
      share,
      percent(share),
      '>= 95 %',
      share >= 0.95,
    ),
    failing.slice(0, 12).join('; '),
  );
}

function sectionOfLine(score: Score, { sectionId }: SungLine): ScoreSection | undefined {
  return score.sections.find(({ id }) => id === sectionId);
}
