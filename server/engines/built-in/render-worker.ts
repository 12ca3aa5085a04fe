import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { deliverSong } from '#engine/deliver';
import { runEditTask } from '#engine/edits/edit-task';
import { composedAt } from '#engine/edits/speed';
import { STEM_GROUPS } from '#engine/edits/stems';
import { makeSong } from '#engine/make-song';
import type { Score, StemName } from '#engine/score';
import { writtenLyrics } from '#engine/score-lyrics';
import { SongRequestError } from '#engine/song-request';
import { warmUpScore } from '#engine/warm-up';
import { createLog } from '#server/log';
import { liveWithParent } from '#server/threads/live-with-parent';
import type { Dictionary } from '#words/pronounce/dictionary';
import { OneAtATime } from '../one-at-a-time.ts';
import type { PlannedSong, RenderedSong, SongOrder } from '../song-engine.ts';
import { EncoderThread } from './encoder-thread.ts';
import { loadEngineFolder } from './engine-sounds.ts';
import { MeterThread } from './meter-thread.ts';
import type { RenderOrder, RenderReport, SongReport } from './render-messages.ts';
import { RenderTurns } from './render-turns.ts';
import { SongCacheFiles } from './song-cache-files.ts';

/* The process started by `RenderProcess`: it renders songs until it is killed. */

liveWithParent();
const report = (message: RenderReport) => process.send?.(message);
const [engineFolder = '', cacheFolder, cacheMaxBytes] = process.argv.slice(2);
const log = createLog('engine');
/** Orders have ids from 1. */
const WARM_UP_ID = 0;
let turnId = WARM_UP_ID;
const turns = new RenderTurns((id) => {
  if (id === turnId) return;
  turnId = id;
  report({ type: 'turn', id });
});
/** The songs in progress, by id. */
const stops = new Map<number, AbortController>();

/** Loaded once per process, at startup: sound bank, drums, voices, dictionary. */
const assets = loadEngineFolder(engineFolder);
const songCache = cacheFolder === undefined ? null : new SongCacheFiles(cacheFolder, Number(cacheMaxBytes));
const stemLine = new OneAtATime();
const encoding = assets.then(({ mp3Wasm }) => new EncoderThread(mp3Wasm));
// A failure is reported to the order waiting for the assets.
encoding.catch(() => undefined);
/** Null where it would only take the place of this thread. */
const metering = availableParallelism() > 1 ? new MeterThread(engineFolder) : null;
const startMeters = (score: Score) => (metering === null ? [] : [metering.start(score)]);

function plannedSong(score: Score): PlannedSong {
  return { score, title: score.title, tags: score.tags, lyrics: writtenLyrics(score), notes: score.notices };
}

function scoreOf(order: SongOrder, dictionary: Dictionary): Score {
  if (order.kind === 'song') return makeSong(order.request, dictionary);
  const score = runEditTask(order.task, dictionary)[order.part];
  if (score === undefined) throw new SongRequestError('part', 'one of the results of the edit');
  return order.speed ? composedAt(score, order.speed) : score;
}

/** The other stems requested together with this one; none where nothing is cached in the meantime. */
function siblingsOf(order: SongOrder): readonly StemName[] {
  if (order.kind !== 'edit' || order.task.kind !== 'stems' || songCache === null) return [];
  return STEM_GROUPS[order.task.group].filter((_, part) => part !== order.part);
}

async function renderInLine(id: number, order: SongOrder, signal: AbortSignal): Promise<RenderedSong> {
  const siblings = siblingsOf(order);
  if (order.kind !== 'edit' || siblings.length === 0) return render(id, order, signal);
  const song = createHash('sha256').update(JSON.stringify(order.task)).digest('hex');
  const leave = await stemLine.enter(song, signal);
  try {
    return await render(id, order, signal, siblings);
  } finally {
    leave();
  }
}

async function render(
  id: number,
  order: SongOrder,
  signal: AbortSignal,
  siblings: readonly StemName[] = [],
): Promise<RenderedSong> {
  const loaded = await assets;
  const encoders = await encoding;
  const turn = turns.join(id, signal, order.isBackground);
  try {
    await turn.next();
    const score = scoreOf(order, loaded.dictionary);
    report({ id, type: 'plan', plan: plannedSong(score) });
    const { song, mp3 } = await deliverSong(score, loaded, {
      signal,
      isStreamedOnly: true,
      startEncoder: () => encoders.start(),
      ...(order.isBackground ? {} : { startMeters }),
      ...(songCache && !order.isBackground ? { songCache } : {}),
      siblings,
      breathe: () => turn.next(),
      onBytes(bytes, untilSeconds) {
        report({ id, type: 'audio', bytes });
        turn.heard(untilSeconds);
      },
      onProgress: ({ stage, fraction }) => {
        if (stage === 'render') report({ id, type: 'progress', fraction });
      },
    });
    const { durationSeconds, waveform, integratedLufs: loudnessLufs } = song;
    return { score: song.score, audio: mp3, durationSeconds, waveform, loudnessLufs };
  } finally {
    turn.leave();
  }
}

function failure(error: unknown): Pick<SongReport & { type: 'failed' }, 'errorType' | 'message'> {
  return {
    errorType: error instanceof SongRequestError ? 'invalid_request' : 'engine_error',
    message: error instanceof Error ? error.message : String(error),
  };
}

async function start(id: number, order: SongOrder): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const song = await renderInLine(id, order, stop.signal);
    report({ id, type: 'done', song });
  } catch (error) {
    if (stop.signal.aborted) report({ id, type: 'stopped' });
    else report({ id, type: 'failed', ...failure(error) });
  } finally {
    stops.delete(id);
  }
}

const warmUp = new AbortController();

/**
 * Renders the beginning of the warm-up song, which saves the first song about two seconds. The first order that a user waits for ends it; background songs, such as
 * those of a new server, come after it.
 */
async function prepareForSongs(): Promise<void> {
  const loaded = await assets;
  const turn = turns.join(WARM_UP_ID, warmUp.signal, true);
  try {
    await turn.next();
    await deliverSong(warmUpScore(loaded), loaded, {
      signal: warmUp.signal,
      startMeters,
      breathe: () => turn.next(),
      onBytes: () => warmUp.abort(),
    });
  } catch (error) {
    // Without assets or with a broken engine, the orders report it.
    if (!warmUp.signal.aborted) log.error('The engine could not be warmed up', error);
  } finally {
    turn.leave();
  }
}
prepareForSongs().catch(() => undefined);

process.on('message', (message: RenderOrder) => {
  if (message.type === 'render' && !message.order.isBackground) warmUp.abort();
  if (message.type === 'render') void start(message.id, message.order);
  else stops.get(message.id)?.abort();
});
