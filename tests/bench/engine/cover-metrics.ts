import { cover } from '#engine/edits/cover';
import { distance, standardised } from '../meters/novelty.ts';
import { warpedSimilarity } from '../meters/sequences.ts';
import { mean, shareOf } from '../meters/statistics.ts';
import { timbreFeatures } from '../meters/timbre.ts';
import { explained, judged, type Metric, percent, unmeasured } from '../table.ts';
import { type EngineUnderTest, melodyOf } from './engine-under-test.ts';
import type { SongRecord } from './song-pass.ts';

const COVERS = 8;

/** Covers keep the tune and take on the sound of the requested style. */
export async function coverMetrics(
  engine: EngineUnderTest,
  records: readonly SongRecord[],
): Promise<Metric[]> {
  const sources = records.filter(({ prompt, score }) => prompt.isPlain && melodyOf(score).length > 0);
  const packs = [...new Set(sources.map(({ score }) => score.styles[0]?.pack ?? ''))];
  if (packs.length < 3)
    return [
      unmeasured('cover: melody kept and style changed', '>= 0.9', 'fewer than three styles in this run'),
    ];
  const similarities: number[] = [];
  const sounds: { asked: string; heard: string }[] = [];
  const step = Math.max(1, Math.floor(sources.length / COVERS));
  for (const [i, source] of sources
    .filter((_, index) => index % step === 0)
    .slice(0, COVERS)
    .entries()) {
    const own = source.score.styles[0]?.pack;
    const asked = packs.filter((pack) => pack !== own)[i % (packs.length - 1)] as string;
    const settings = {
      styles: asked,
      excludeStyles: '',
      vocalGender: null,
      weirdness: 0.5,
      styleStrength: 0.5,
      audioStrength: 0.5,
      seed: 77 + i,
    };
    const covered = cover(source.score, settings);
    const tune = (score: SongRecord['score']) => melodyOf(score).map(({ midi }) => midi);
    similarities.push(warpedSimilarity(tune(source.score), tune(covered)));
    const { left, right, sampleRate } = await engine.render(covered);
    sounds.push({ asked, heard: nearestPack(sources, timbreFeatures(left, right, sampleRate)) });
  }
  const least = Math.min(...similarities);
  const right = shareOf(sounds, ({ asked, heard }) => asked === heard);
  const wrong = sounds
    .filter(({ asked, heard }) => asked !== heard)
    .map(({ asked, heard }) => `${asked} heard as ${heard}`);
  return [
    judged(
      `cover: melody similarity, least of ${similarities.length} (mean)`,
      least,
      `${least.toFixed(3)} (${mean(similarities).toFixed(3)})`,
      '>= 0.9',
      least >= 0.9,
    ),
    explained(
      judged('cover: sounds most like the asked style', right, percent(right), '>= 75 %', right >= 0.75),
      wrong.join('; '),
    ),
  ];
}

function nearestPack(records: readonly SongRecord[], features: readonly number[]): string {
  const points = standardised([...records.map((record) => record.features), [...features]]);
  const heard = points.at(-1) as number[];
  const packs = [...new Set(records.map(({ score }) => score.styles[0]?.pack ?? ''))];
  const away = (pack: string) => {
    const own = points.filter((_, i) => records[i]?.score.styles[0]?.pack === pack);
    return distance(
      heard,
      heard.map((_, c) => mean(own.map((point) => point[c] as number))),
    );
  };
  return packs.reduce((best, pack) => (away(pack) < away(best) ? pack : best));
}
