import { proxy } from 'comlink';
import { audioCacheName, openCachedScore } from '#db/audio-cache';
import { missingEngineFiles } from '#db/engine-cache';
import { addRenderSpeed } from '#db/scores';
import { MP3_TYPE } from '#domain/files/compact-audio';
import { scorePath } from '#domain/files/media-paths';
import { ENGINE_VERSION, type ScoreFile } from '#domain/files/song-score';
import { apiFetch } from '#lib/api-fetch';
import { readGzipJson } from '#lib/gzip';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { ScoreMedia } from '#player/score-media';
import type { Track } from '#player/track';
import { getAccount } from '#state/bridges/account';
import { getEngine } from '#state/bridges/making/engine-bridge';
import { getSync } from '#state/bridges/sync-bridge';
import { scoresStore } from '#state/stores/scores';
import type { ScorePiece } from '#sync/make/score-service';
import { mediaDisposers, openedMedia, playFileOf } from './score-playback.ts';

const log = createLog('score-media');

/**
 * The media of a song that this device makes from its score while it plays; null without a score, with one of another
 * version of the engine, or without the engine's files.
 */
export async function openScoreMedia({ id }: Pick<Track, 'id'>): Promise<MediaSource | null> {
  if ((await missingEngineFiles()).length > 0) return null;
  prepareScores();
  const held = await openCachedScore(audioCacheName(getAccount().userId), id);
  const file = held ?? (await fetchScore(id));
  if (file === null) return null;
  const { engine_version: version, duration_seconds: seconds } = (await readGzipJson(file)) as ScoreFile;
  if (version !== ENGINE_VERSION) {
    playFileOf(id);
    return null;
  }
  const media = new ScoreMedia(seconds, {
    render: (fromSeconds, onPiece, signal) => render({ id, file, fromSeconds }, onPiece, signal),
    element: () => elementOf(media.source),
  });
  media.source.addEventListener('sourceopen', () => showOpen(id, true));
  media.source.addEventListener('sourceclose', () => showOpen(id, false));
  mediaDisposers.set(media.source, () => media.dispose());
  return media.source;
}

/**
 * The whole song as MP3, made from the score that this device holds of it; null without one of this engine's version.
 * @throws Error when it cannot be made, or when the signal aborts it
 */
export async function makeHeldScore(clipId: string, signal: AbortSignal): Promise<Blob | null> {
  const file = await openCachedScore(audioCacheName(getAccount().userId), clipId);
  if (file === null || (await missingEngineFiles()).length > 0) return null;
  const { engine_version: version } = (await readGzipJson(file)) as ScoreFile;
  if (version !== ENGINE_VERSION) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const keep = async ({ bytes }: ScorePiece) => {
    pieces.push(bytes);
  };
  await render({ id: clipId, file, fromSeconds: 0 }, keep, signal);
  signal.throwIfAborted();
  return new Blob(pieces, { type: MP3_TYPE });
}

/** Starts the engine, if it is not running, and has it load its files, which are on this device. */
export function prepareScores(): void {
  getEngine()
    .prepareScores()
    .catch((error: unknown) => log.info('the first song made from its score loads the engine', error));
}

/** The audio element that plays these media; null once none does. */
function elementOf(media: MediaSource): HTMLAudioElement | null {
  const elements = [...document.querySelectorAll('audio')];
  return elements.find(({ src }) => openedMedia.get(src) === media) ?? null;
}

/** Null for a song without a score. */
async function fetchScore(clipId: string): Promise<Blob | null> {
  const response = await apiFetch(scorePath(clipId));
  if (response.ok) return response.blob();
  if (response.status === 404) playFileOf(clipId);
  return null;
}

function showOpen(clipId: string, isOpen: boolean): void {
  const others = scoresStore.openIds.filter((id) => id !== clipId);
  scoresStore.openIds = isOpen ? [...others, clipId] : others;
}

async function render(
  { id, file, fromSeconds }: { id: string; file: Blob; fromSeconds: number },
  onPiece: (piece: ScorePiece) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const engine = getEngine();
  const streamId = newId();
  const stop = () => void engine.stopScore(streamId);
  signal.addEventListener('abort', stop);
  try {
    const passOn = async (piece: ScorePiece) => {
      try {
        if (!signal.aborted) await onPiece(piece);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    };
    const { renderSpeed } = await engine.streamScore({ streamId, file, fromSeconds }, proxy(passOn));
    if (renderSpeed !== null) await noteRenderSpeed(renderSpeed);
  } catch (error) {
    playFileOf(id);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A device that has become too slow gets files of its downloads. */
async function noteRenderSpeed(speed: number): Promise<void> {
  try {
    await addRenderSpeed(getAccount().database, speed, Date.now());
    await getSync().runDownloads();
  } catch (error) {
    log.error('could not store how fast this device renders songs', error);
  }
}
