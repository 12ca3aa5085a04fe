import type { Score } from '#engine/score';
import { INSTRUMENTS } from '#engine/sound/instruments';
import { shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, percent } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, type Expectation, PROMPTS, requestOf, SCORE_ONLY, seedsOf } from './prompts.ts';
import { isMinor } from './song-pass.ts';

interface Outcome {
  what: string;
  isObeyed: boolean;
}

/** Requested and excluded elements against the contents of the score. */
export function obedienceMetrics(engine: EngineUnderTest, seeds: number): Metric[] {
  const outcomes: Outcome[] = [];
  for (const prompt of [...PROMPTS, ...SCORE_ONLY]) {
    for (const seed of seedsOf(seeds))
      outcomes.push(...check(prompt, engine.compose(requestOf(prompt, seed))));
  }
  const share = shareOf(outcomes, (outcome) => outcome.isObeyed);
  const broken = [...new Set(outcomes.filter((o) => !o.isObeyed).map((o) => o.what))];
  return [
    explained(
      judged(
        `tags and exclusions obeyed (${outcomes.length} checks)`,
        share,
        percent(share),
        '100 %',
        share === 1,
      ),
      broken.join('; '),
    ),
  ];
}

function check(prompt: BenchPrompt, score: Score): Outcome[] {
  const { expects } = prompt;
  const outcomes: Outcome[] = [];
  const expectEqual = (what: string, asked: unknown, found: unknown) => {
    if (asked !== undefined)
      outcomes.push({ what: `${prompt.id}: ${what} ${String(found)}`, isObeyed: asked === found });
  };
  const has = (...roles: string[]) =>
    score.tracks.some((track) => roles.includes(track.role) && track.notes.length > 0);
  expectEqual('bpm', expects.bpm, score.bpm);
  expectEqual('tonic', expects.tonic, score.key.tonic);
  expectEqual('minor', expects.isMinor, isMinor(score));
  expectEqual('drums', expects.hasDrums, has('drums', 'percussion'));
  expectEqual('bass', expects.hasBass, has('bass'));
  expectEqual('melody', expects.hasMelody, has('lead'));
  expectEqual('vocals', expects.hasVocals, score.vocals !== null && score.lines.length > 0);
  if (score.vocals) expectEqual('voice', expects.gender, score.vocals.gender);
  expectEqual('pack', expects.pack, score.styles[0]?.pack);
  if (expects.notPack)
    expectEqual(
      'pack',
      false,
      score.styles.some((style) => style.pack === expects.notPack),
    );
  if (expects.notices) expectEqual('notice given', true, score.notices.length > 0);
  outcomes.push(...checkInstruments(prompt.id, expects, score));
  return outcomes;
}

function checkInstruments(id: string, expects: Expectation, score: Score): Outcome[] {
  // An instrument matches by its key and by its common names.
  const names = score.tracks
    .filter((track) => track.role !== 'drums' && track.role !== 'percussion' && track.notes.length > 0)
    .map((track) => [track.instrument, ...(INSTRUMENTS[track.instrument]?.words ?? [])].join(' '));
  const outcomes: Outcome[] = [];
  const { instrument, withoutInstrument } = expects;
  if (instrument)
    outcomes.push({ what: `${id}: missing`, isObeyed: names.some((name) => instrument.test(name)) });
  if (withoutInstrument) {
    const found = names.find((name) => withoutInstrument.test(name));
    outcomes.push({ what: `${id}: ${found}`, isObeyed: found === undefined });
  }
  return outcomes;
}
