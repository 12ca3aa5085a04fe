import { t } from '#lib/translate';
import type { FinishThreadData, FinishThreadReport } from '#server/audio/finish-messages';
import { createLog } from '#server/log';
import { runOnce } from '#server/threads/run-once';
import { OneAtATime } from '../one-at-a-time.ts';
import { RenderError, RenderStopped } from '../song-engine.ts';

const log = createLog('engines');

const FINISH_MS = 5 * 60_000;
/** A little above the longest song of any model. */
const MAX_SECONDS = 620;

type FinishedSound = Omit<Extract<FinishThreadReport, { type: 'done' }>, 'type'>;

/** Each is in memory as samples, ten minutes as 200 MB, so the songs of several engines are finished in turn. */
const line = new OneAtATime();

/**
 * Decodes, checks and levels the sound that an engine made.
 * @throws RenderError for a sound that is no song
 * @throws RenderStopped, or the signal's reason, when it is stopped
 */
export async function finishSong(
  sound: Omit<FinishThreadData, 'maxSeconds'>,
  stop: AbortSignal,
): Promise<FinishedSound> {
  const module = new URL('../../audio/finish-worker.ts', import.meta.url);
  const data: FinishThreadData = { ...sound, maxSeconds: MAX_SECONDS };
  const leave = await line.enter('', stop);
  const ended = await runOnce<FinishThreadReport>(module, data, { stop, deadlineMs: FINISH_MS }).finally(
    leave,
  );
  if (ended.type === 'stopped') throw new RenderStopped();
  if (ended.type !== 'reported') {
    log.error('A song of an engine could not be finished', ended.type === 'broke' ? ended.error : ended.type);
    throw new RenderError('engine_error', t('The sound of the engine could not be read.'));
  }
  const { report } = ended;
  if (report.type === 'refused') throw new RenderError('engine_error', report.message);
  const { type: _type, ...finished } = report;
  return finished;
}
