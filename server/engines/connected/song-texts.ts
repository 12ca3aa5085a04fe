import type { ConnectedOrder } from '../song-engine.ts';

const SECONDS_PER_LINE = 3.5;
const SECONDS_PER_SECTION = 6;
/** A continuation without lyrics. */
const CONTINUATION_SECONDS = 45;

/** Seconds for lyrics at the pace of most songs; null without lyrics. */
export function sungSeconds(lyrics: string): number | null {
  const lines = lyrics
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sections = lines.filter((line) => line.startsWith('[')).length;
  const sung = lines.length - sections;
  return sung === 0 ? null : sung * SECONDS_PER_LINE + sections * SECONDS_PER_SECTION;
}

/** The range of a song that is made again; its end may lie after the end of the song. */
export interface SungRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** The range that a task makes again; null for the whole song. It may start before the song. */
export function rangeOf({ request, task }: ConnectedOrder, maxSeconds: number): SungRange | null {
  if (task === null) return null;
  if (task.audio.kind === 'replace' || task.audio.kind === 'voice') return task.audio;
  if (task.audio.kind !== 'extend') return null;
  const { atSeconds } = task.audio;
  const added = request.durationSeconds ?? sungSeconds(request.lyrics) ?? CONTINUATION_SECONDS;
  // At least the whole rest of the song, which would otherwise be heard after the continuation.
  const endSeconds = Math.max(task.source.durationSeconds, atSeconds + added);
  return { startSeconds: atSeconds, endSeconds: Math.min(maxSeconds, endSeconds) };
}

/** All lyrics of the song that results: the models read them as a whole. */
export function lyricsOf({ request, task }: ConnectedOrder): string {
  const lyrics = request.isInstrumental ? '' : request.lyrics.trim();
  if (task === null || request.isInstrumental) return lyrics;
  const { lyrics: earlier } = task.source;
  if (task.audio.kind === 'extend') return [earlier.trim(), lyrics].filter(Boolean).join('\n\n');
  return lyrics || earlier.trim();
}

/** The length that the result has to have; null where a plan decides. */
export function expectedSeconds(order: ConnectedOrder, maxSeconds: number): number | null {
  if (order.task === null) return order.request.durationSeconds;
  const range = rangeOf(order, maxSeconds);
  const added = Math.max(0, -(range?.startSeconds ?? 0));
  return Math.max(order.task.source.durationSeconds, range?.endSeconds ?? 0) + added;
}
