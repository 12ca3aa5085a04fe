import { planSong } from '#engine/compose';
import { timeOf } from '#engine/music/grid';
import type { Score, ScoreSection, ScoreTrack } from '#engine/score';
import { repeatsOneBar, timingOf } from '../meters/melody.ts';
import { mean, median, shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, noted, percent, unmeasured } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type ComposedSong, leadLines } from './melody-metrics.ts';
import { PROMPTS, requestOf } from './prompts.ts';
import { endOf, notesIn, requestedInScores } from './requested-instruments.ts';

/** How the band plays around the voice, read from the scores. */
export function arrangementMetrics(engine: EngineUnderTest, songs: readonly ComposedSong[]): Metric[] {
  const sung = songs.filter(({ score }) => score.lines.length > 0);
  return [
    ...answers(sung),
    requestedInScores(engine),
    ...harmony(engine, songs),
    repetition(songs),
    ...timing(songs),
  ];
}

const FEWEST_FILLS = 2;

/** Hooks of the lead instrument in intros, and its answers in the gaps between sung lines. */
function answers(songs: readonly ComposedSong[]): Metric[] {
  const leadOf = (score: Score) => score.tracks.find(({ role }) => role === 'lead');
  const withIntro = songs.filter(({ score }) => score.sections.some(({ kind }) => kind === 'intro'));
  const hooks = shareOf(withIntro, ({ score }) => {
    const intro = score.sections.find(({ kind }) => kind === 'intro') as ScoreSection;
    return notesIn(leadOf(score), intro.startSeconds, endOf(intro)) >= 3;
  });
  const fills = shareOf(songs, ({ score }) => {
    const lines = leadLines(score);
    const gaps = lines
      .slice(1)
      .filter(
        ({ startSeconds }, i) =>
          notesIn(leadOf(score), (lines[i]?.endSeconds ?? 0) - 0.3, startSeconds - 0.03) > 1,
      );
    return gaps.length >= FEWEST_FILLS;
  });
  return [
    judged(
      'lead instrument: sung songs with a hook in the intro',
      hooks,
      percent(hooks),
      '>= 95 %',
      hooks >= 0.95,
    ),
    judged(
      `lead instrument: sung songs with ${FEWEST_FILLS} fills between lines`,
      fills,
      percent(fills),
      '>= 90 %',
      fills >= 0.9,
    ),
  ];
}

const PROGRESSION_SEEDS = 30;
const FEWEST_PROGRESSIONS = 8;

function harmony(engine: EngineUnderTest, songs: readonly ComposedSong[]): Metric[] {
  const perBar = songs.map(({ score }) => {
    const bars = score.sections.reduce((sum, section) => sum + section.bars, 0);
    return score.chords.length / bars;
  });
  const inverted = mean(songs.map(({ score }) => shareOf(score.chords, ({ label }) => label.includes('/'))));
  const counts = PROMPTS.filter(({ isPlain, request }) => isPlain && request.isInstrumental).map((prompt) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < PROGRESSION_SEEDS; seed++) {
      const { chords, sections, key } = engine.compose(requestOf(prompt, 9000 + seed));
      const main = sections.find(({ kind }) => kind === 'chorus' || kind === 'drop') ?? sections[1];
      if (!main) continue;
      const under = chords.filter(
        ({ startSeconds }) => startSeconds >= main.startSeconds - 1e-3 && startSeconds < endOf(main) - 1e-3,
      );
      seen.add(
        `${key.mode}: ${under.map(({ root, intervals }) => `${(root - key.tonic + 12) % 12}.${intervals[1]}`).join(' ')}`,
      );
    }
    return { id: prompt.id, count: seen.size };
  });
  const middle = median(counts.map(({ count }) => count));
  return [
    noted(
      'harmony: chords a bar, mean; styles above 1.1; inversions',
      `${mean(perBar).toFixed(2)}; ${new Set(songs.filter((_, i) => (perBar[i] as number) > 1.1).map(({ promptId }) => promptId)).size} prompts; ${percent(inverted)}`,
    ),
    explained(
      judged(
        `harmony: chorus progressions among ${PROGRESSION_SEEDS} songs of a style, median`,
        middle,
        String(middle),
        `>= ${FEWEST_PROGRESSIONS}`,
        middle >= FEWEST_PROGRESSIONS,
      ),
      counts
        .filter(({ count }) => count < FEWEST_PROGRESSIONS)
        .map(({ id, count }) => `${id} ${count}`)
        .join('; '),
    ),
  ];
}

const RHYTHMIC = ['drums', 'percussion', 'bass', 'chords', 'arp', 'pad'];

/** Parts that repeat one bar's rhythm through a section of four bars or more. */
function repetition(songs: readonly ComposedSong[]): Metric {
  const cases = songs.flatMap(({ promptId, score }) => {
    const { grid } = planSong(score.request);
    const long = score.sections.filter(({ bars }) => bars >= 4);
    return score.tracks
      .filter(({ role }) => RHYTHMIC.includes(role))
      .flatMap(({ id, role, notes }) =>
        long.flatMap((section) => {
          const bars = Array.from({ length: section.bars }, (_, bar) => {
            const from = (section.startBar + bar) * grid.barSeconds;
            return notes
              .filter(([start]) => start >= from - 0.03 && start < from + grid.barSeconds - 0.03)
              .map(
                ([start, , midi]) =>
                  Math.round((start - from) / grid.stepSeconds) * 128 +
                  (role === 'chords' || role === 'pad' ? 0 : midi),
              );
          });
          if (bars.every((steps) => steps.length === 0)) return [];
          return [
            { what: `${promptId} ${id}`, isOneBar: repeatsOneBar(bars.map((steps) => [...new Set(steps)])) },
          ];
        }),
      );
  });
  const share = shareOf(cases, ({ isOneBar }) => isOneBar);
  const counts = new Map<string, number>();
  for (const { what } of cases.filter(({ isOneBar }) => isOneBar))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  const worst = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12);
  return explained(
    judged(
      `parts that repeat one bar through a section (${cases.length})`,
      share,
      percent(share),
      '< 5 %',
      share < 0.05,
    ),
    worst.map(([what, count]) => `${what} ${count}`).join('; '),
  );
}

/** Styles with programmed drums: their strict grid is intended. */
const MACHINES = ['house', 'techno', 'trap', 'drum and bass', 'synthwave', 'chiptune'];
const HAND_MS = [3, 15] as const;
const MACHINE_MS = 1;

/** How far drums deviate from their grid after swing is accounted for, and whether they drift or jitter. */
function timing(songs: readonly ComposedSong[]): Metric[] {
  const measured = songs.flatMap(({ promptId, score }) => {
    const drums = score.tracks.find(({ role }) => role === 'drums');
    if (!drums || drums.notes.length < 32) return [];
    return [
      {
        promptId,
        isMachine: MACHINES.includes(score.styles[0]?.pack ?? ''),
        ...timingOf(strays(score, drums)),
      },
    ];
  });
  const row = (name: string, isMachine: boolean, gate: string, isFine: (ms: number) => boolean): Metric => {
    const group = measured.filter((song) => song.isMachine === isMachine);
    if (group.length === 0) return unmeasured(name, gate, 'no such style in this run');
    const fine = shareOf(group, ({ sdMs }) => isFine(sdMs));
    const sizes = group.map(({ sdMs }) => sdMs);
    const drift = median(group.map((song) => song.drift));
    return explained(
      judged(
        name,
        fine,
        `${percent(fine)} (median ${median(sizes).toFixed(1)} ms, drift ${drift.toFixed(2)})`,
        gate,
        fine >= 0.95,
      ),
      [
        ...new Set(
          group
            .filter(({ sdMs }) => !isFine(sdMs))
            .map(({ promptId, sdMs }) => `${promptId} ${sdMs.toFixed(1)}`),
        ),
      ]
        .slice(0, 12)
        .join('; '),
    );
  };
  return [
    row(
      `drums by hand: SD of timing ${HAND_MS[0]} to ${HAND_MS[1]} ms`,
      false,
      '>= 95 % of songs',
      (ms) => ms >= HAND_MS[0] && ms <= HAND_MS[1],
    ),
    row(`drums of a machine: SD under ${MACHINE_MS} ms`, true, '>= 95 % of songs', (ms) => ms < MACHINE_MS),
  ];
}

function strays(score: Score, { notes }: ScoreTrack): number[] {
  const { grid } = planSong(score.request);
  return notes.map(([start]) => {
    const bar = Math.floor((start + 0.03) / grid.barSeconds);
    const step = Math.round((start - bar * grid.barSeconds) / grid.stepSeconds);
    const away = [step - 1, step, step + 1].map((near) => start - timeOf(grid, bar, near));
    return away.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best));
  });
}
