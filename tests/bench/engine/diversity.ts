import { distance, standardised } from '../meters/novelty.ts';
import { stepsOf } from '../meters/sequences.ts';
import { median } from '../meters/statistics.ts';
import { judged, type Metric, unmeasured } from '../table.ts';
import { type EngineUnderTest, melodyOf } from './engine-under-test.ts';
import { PROMPTS, requestOf } from './prompts.ts';
import type { SongRecord } from './song-pass.ts';

const CHORUS_SONGS = 200;

/** How different songs of the same request are from each other. */
export function diversityMetrics(engine: EngineUnderTest, records: readonly SongRecord[]): Metric[] {
  return [sounds(records), choruses(engine)];
}

/** Distance in sound between seeds of one prompt, relative to the mean distance of any two songs. */
function sounds(records: readonly SongRecord[]): Metric {
  const points = standardised(records.map((record) => record.features));
  const same: number[] = [];
  const any: number[] = [];
  for (let i = 0; i < points.length; i++) {
    for (let j = 0; j < i; j++) {
      const away = distance(points[i] as number[], points[j] as number[]);
      any.push(away);
      if (records[i]?.prompt.id === records[j]?.prompt.id) same.push(away);
    }
  }
  const name = 'seed diversity: sound, seeds of one prompt against any two songs';
  if (same.length === 0) return unmeasured(name, '>= 0.2', 'one seed only');
  const share = median(same) / median(any);
  return judged(name, share, share.toFixed(2), '>= 0.2', share >= 0.2);
}

function choruses(engine: EngineUnderTest): Metric {
  const seen = new Map<string, number>();
  let songs = 0;
  for (let i = 0; songs < CHORUS_SONGS && i < CHORUS_SONGS * 3; i++) {
    const prompt = PROMPTS[i % PROMPTS.length];
    if (!prompt) break;
    const score = engine.compose(requestOf(prompt, 5000 + i));
    const chorus = score.sections.find(({ kind }) => kind === 'chorus' || kind === 'drop');
    if (!chorus) continue;
    const end = chorus.startSeconds + chorus.durationSeconds;
    const tune = melodyOf(score).filter(
      (note) => note.startSeconds >= chorus.startSeconds && note.startSeconds < end,
    );
    if (tune.length < 8) continue;
    songs++;
    const steps = stepsOf(tune.map(({ midi }) => midi))
      .slice(0, 24)
      .join(' ');
    seen.set(steps, (seen.get(steps) ?? 0) + 1);
  }
  const duplicates = songs - seen.size;
  const name = `chorus melodies that occur twice among ${songs} songs`;
  return judged(name, songs === 0 ? Number.NaN : duplicates, String(duplicates), '0', duplicates === 0);
}
