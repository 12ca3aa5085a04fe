import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ScoreFile } from '#domain/files/song-score';
import { packScore } from '#engine/packed-score';
import type { Score } from '#engine/score';

const compressed = promisify(gzip);

/** The file of a score. */
export async function scoreFile(score: Score): Promise<Buffer> {
  const file: ScoreFile = {
    engine_version: score.renderedBy ?? null,
    duration_seconds: score.durationSeconds,
    score: packScore(score),
  };
  return compressed(JSON.stringify(file), { level: 9 });
}
