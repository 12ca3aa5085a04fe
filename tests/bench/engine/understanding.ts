import type { SongRequest } from '#domain/create/song-request';
import { chordAt } from '#engine/compose/harmony';
import type { Score, ScoreSection, ScoreTrack } from '#engine/score';
import { INSTRUMENTS } from '#engine/sound/instruments';
import { plainRequest } from '#tests/support/audio/song-request';
import { shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, noted, percent } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { REQUESTS_ABROAD } from './foreign-prompts.ts';
import { LATER_REQUESTS } from './late-prompts.ts';
import { STRANGERS_REQUESTS } from './outsider-prompts.ts';
import { seedsOf } from './prompts.ts';
import { type PromptExpectation, REQUESTS, type Request } from './requests.ts';
import { isMinor } from './song-pass.ts';

const LEAST_UNDERSTOOD = 0.9;
const ALL_REQUESTS = [...REQUESTS, ...LATER_REQUESTS, ...REQUESTS_ABROAD, ...STRANGERS_REQUESTS];

/** One expectation of a song. */
export interface RequestOutcome {
  /** The expectation and the actual result. */
  what: string;
  isMet: boolean;
}

/** Free-text requests against the contents of their scores: the share understood, by kind of request. */
export function understandingMetrics(engine: EngineUnderTest, seeds: number): Metric[] {
  const outcomes = ALL_REQUESTS.flatMap((prompt) =>
    seedsOf(seeds).flatMap((seed) =>
      requestOutcomes(prompt.expects, engine.compose(requestRequest(prompt, seed))).map((outcome) => ({
        ...outcome,
        kind: prompt.kind,
        words: prompt.request.description || prompt.request.styles,
      })),
    ),
  );
  const share = shareOf(outcomes, ({ isMet }) => isMet);
  const kinds = [...new Set(ALL_REQUESTS.map(({ kind }) => kind))].map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const missed = [
      ...new Set(own.filter(({ isMet }) => !isMet).map(({ what, words }) => `'${words}': ${what}`)),
    ];
    const row = noted(`requests understood: ${kind}`, percent(shareOf(own, ({ isMet }) => isMet)));
    return explained(row, missed.join('\n  '));
  });
  return [
    judged(
      `requests understood (${ALL_REQUESTS.length} requests, ${outcomes.length} checks)`,
      share,
      percent(share),
      `>= ${LEAST_UNDERSTOOD * 100} %`,
      share >= LEAST_UNDERSTOOD,
    ),
    ...kinds,
  ];
}

function requestRequest(prompt: Request, seed: number): SongRequest {
  return plainRequest({ seed, ...prompt.request });
}

/** Checks every single expectation against a score. */
export function requestOutcomes(expects: PromptExpectation, score: Score): RequestOutcome[] {
  const outcomes: RequestOutcome[] = [];
  const check = (what: string, found: unknown, isMet: boolean) =>
    outcomes.push({ what: `${what}, found ${String(found)}`, isMet });
  const equal = (what: string, asked: unknown, found: unknown) => {
    if (asked !== undefined) check(`${what} ${String(asked)}`, found, asked === found);
  };
  const within = (what: string, range: readonly [number, number] | undefined, found: number) => {
    if (range) check(`${what} ${range.join(' to ')}`, found, found >= range[0] && found <= range[1]);
  };
  within('bpm', expects.bpm, score.bpm);
  within('seconds', expects.seconds, score.durationSeconds);
  equal('minor', expects.isMinor, isMinor(score));
  equal('meter', expects.meter, meterOf(score));
  equal('drums', expects.hasDrums, tracksOf(score, 'drums', 'percussion').length > 0);
  equal('sung', expects.isSung, score.lines.length > 0);
  equal('singer', expects.singer, score.vocals?.gender);
  equal('timbre', expects.timbre, score.vocals?.timbre);
  equal('choir', expects.hasChoir, hasChoir(score));
  equal('acoustic', expects.isAcoustic, isAcoustic(score));
  equal('style', expects.pack, score.styles[0]?.pack);
  if (expects.notPack)
    check(
      `style not ${expects.notPack}`,
      score.styles[0]?.pack,
      !expects.notPack.test(score.styles[0]?.pack ?? ''),
    );
  if (expects.decade)
    check(`decade ${expects.decade}`, soundsOf(score).join('; '), isOfDecade(score, expects.decade));
  if (expects.keyChange !== undefined) {
    const found = keyChangeOf(score);
    check(
      'key change',
      found,
      expects.keyChange === true ? found !== 0 && found !== null : found === expects.keyChange,
    );
  }
  if (expects.note)
    check(
      `note ${expects.note}`,
      score.notices.join(' ') || 'none',
      score.notices.some((text) => expects.note?.test(text)),
    );
  return [...outcomes, ...heardOutcomes(expects, score)];
}

function heardOutcomes(expects: PromptExpectation, score: Score): RequestOutcome[] {
  const sounds = soundsOf(score);
  const found = sounds.join('; ');
  const solo = expects.solo;
  return [
    ...(expects.plays ?? []).map((name) => ({
      what: `plays ${name}, found ${found}`,
      isMet: sounds.some((sound) => name.test(sound)),
    })),
    ...(expects.silent ?? []).map((name) => ({
      what: `without ${name}, found ${found}`,
      isMet: !sounds.some((sound) => name.test(sound)),
    })),
    ...(solo === undefined
      ? []
      : [{ what: `solo ${solo}`, isMet: solo === false ? !hasSolo(score, /./) : hasSolo(score, solo) }]),
  ];
}

function tracksOf(score: Score, ...roles: ScoreTrack['role'][]): ScoreTrack[] {
  return score.tracks.filter(({ role, notes }) => roles.includes(role) && notes.length > 0);
}

/** The common names of an instrument: its key, its family and its aliases. */
function nameOf(instrument: string): string {
  const entry = INSTRUMENTS[instrument];
  return [instrument, entry?.family, ...(entry?.words ?? [])].join(' ');
}

function soundsOf(score: Score): string[] {
  return tracksOf(score, 'bass', 'chords', 'arp', 'pad', 'lead').map(({ instrument }) => nameOf(instrument));
}

/** Beats per bar, or 'six' where notes between the beats fall on thirds. */
export function meterOf(score: Score): number | 'six' {
  if (score.beatsPerBar === 3) return 3;
  const beat = 60 / score.bpm;
  const near = (part: number, target: number) => Math.abs(part - target) < 0.035;
  const parts = score.tracks
    .flatMap(({ notes }) => notes.map(([start]) => (start / beat) % 1))
    .filter((part) => !near(part, 0) && !near(part, 1));
  const thirds = parts.filter((part) => near(part, 1 / 3) || near(part, 2 / 3));
  const quarters = parts.filter((part) => near(part, 1 / 4) || near(part, 1 / 2) || near(part, 3 / 4));
  const firstThirds = thirds.filter((part) => near(part, 1 / 3));
  // A shuffle uses only the last third.
  return thirds.length > 4 * quarters.length && firstThirds.length * 5 > thirds.length
    ? 'six'
    : score.beatsPerBar;
}

function hasChoir(score: Score): boolean {
  return score.vocals?.timbre === 'choir' || soundsOf(score).some((sound) => /\bchoir\b/i.test(sound));
}

const DRUM_MACHINES = /808|trap|house|techno|gated|chip|lofi|boomBap|breaks/i;
const PLAYED_PATCHES = new Set(['brightString', 'softString']);

function isAcoustic(score: Score): boolean {
  return score.tracks
    .filter(({ notes }) => notes.length > 0)
    .every(({ role, instrument }) => {
      if (role === 'drums' || role === 'percussion') return !DRUM_MACHINES.test(instrument);
      const source = INSTRUMENTS[instrument]?.source;
      return source?.kind === 'sampled'
        ? INSTRUMENTS[instrument]?.family !== 'synth'
        : PLAYED_PATCHES.has(source?.kind === 'synth' ? source.patch : '');
    });
}

/** Semitones from the first climax to the last, by their chords; null where they do not correspond. */
export function keyChangeOf(score: Score): number | null {
  const mains = score.sections.filter(({ kind }) => kind === 'chorus' || kind === 'drop');
  const [first, last] = [mains[0], mains.at(-1)];
  if (!first || !last || first === last) return null;
  const bar = (60 / score.bpm) * score.beatsPerBar;
  // The last bars may be a cadence.
  const bars = Math.max(1, Math.min(first.bars, last.bars) - 2);
  const root = (section: ScoreSection, at: number) =>
    chordAt(score.chords, section.startSeconds + (at + 0.01) * bar).root;
  const steps = Array.from({ length: bars }, (_, at) => (root(last, at) - root(first, at) + 12) % 12);
  const step = steps[0] as number;
  return steps.every((other) => other === step) ? (step > 6 ? step - 12 : step) : null;
}

function hasSolo(score: Score, instrument: RegExp): boolean {
  const leads = tracksOf(score, 'lead').filter((track) => instrument.test(nameOf(track.instrument)));
  return score.sections
    .filter(({ kind }) => kind === 'solo')
    .some(({ startSeconds, durationSeconds }) =>
      leads.some(
        ({ notes }) =>
          notes.filter(([start]) => start >= startSeconds - 0.1 && start < startSeconds + durationSeconds)
            .length >= 6,
      ),
    );
}

/** Drum kits and instruments that identify a record's decade. */
const DECADE_SOUNDS: Record<number, { kit: RegExp; sound: RegExp }> = {
  1950: { kit: /brush|vintage/, sound: /double bass|trombone|drawbar|clean guitar/i },
  1960: { kit: /vintage/, sound: /drawbar|clean guitar|twelve string|tambourine/i },
  1970: { kit: /vintage|disco|funk/, sound: /rhodes|clav|drawbar|strings/i },
  1980: { kit: /gated/, sound: /synth|fm keys|dx7/i },
  1990: { kit: /boomBap|studio|breaks|rock/, sound: /rhodes|clean guitar|crunch|piano|organ|bass guitar/i },
  2000: { kit: /studio|808|rock|punk/, sound: /synth|guitar/i },
};

function isOfDecade(score: Score, decade: number): boolean {
  const { kit, sound } = DECADE_SOUNDS[decade] as { kit: RegExp; sound: RegExp };
  const drums = tracksOf(score, 'drums');
  return (
    drums.every(({ instrument }) => kit.test(instrument)) && soundsOf(score).some((name) => sound.test(name))
  );
}
