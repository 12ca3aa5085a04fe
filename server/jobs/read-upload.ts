import { rm } from 'node:fs/promises';
import { t } from '#lib/translate';
import { UNREADABLE } from '#server/audio/decoded-audio';
import type { UploadThreadData, UploadThreadReport } from '#server/audio/upload-messages';
import { withDeadline } from '#server/deadline';
import { createLog } from '#server/log';
import { ffmpegWav, hasFfmpeg } from '#server/renditions/ffmpeg-wav';
import { runOnce } from '#server/threads/run-once';

const log = createLog('uploads');

/** A decoder that takes this long is hung. */
const READ_MS = 4 * 60 * 1000;
const TOO_SLOW = t('Reading this file took too long.');

type ReadReport = Exclude<UploadThreadReport, { type: 'no-decoder' }>;

interface ReadOptions {
  readonly ffmpegPath: string;
  readonly stop: AbortSignal;
}

/** Reads an uploaded file: by decoders of this server, or by ffmpeg where they are not enough. Null when it stops. */
export async function readUpload(
  data: UploadThreadData,
  { ffmpegPath, stop }: ReadOptions,
): Promise<ReadReport | null> {
  const report = await readOnThread(data, stop);
  if (report?.type !== 'no-decoder') return report;
  if (!(await hasFfmpeg(ffmpegPath))) return refused(report.message);
  const wav = `${data.path}.wav`;
  try {
    // One second more, so that a file that is too long is seen to be so.
    const options = { ffmpegPath, content: report.content, maxSeconds: data.maxSeconds + 1 };
    await withDeadline(READ_MS, [stop], (signal) => ffmpegWav(data.path, wav, { ...options, signal }));
    const again = await readOnThread({ ...data, path: wav }, stop);
    return again?.type === 'no-decoder' ? refused(UNREADABLE) : again;
  } catch (error) {
    if (stop.aborted) return null;
    log.info('ffmpeg could not read a file', error);
    return refused(error instanceof Error && error.name === 'AbortError' ? TOO_SLOW : UNREADABLE);
  } finally {
    await rm(wav, { force: true });
  }
}

function refused(message: string): ReadReport {
  return { type: 'refused', message, errorType: null };
}

async function readOnThread(data: UploadThreadData, stop: AbortSignal): Promise<UploadThreadReport | null> {
  const module = new URL('../audio/upload-worker.ts', import.meta.url);
  const end = await runOnce<UploadThreadReport>(module, data, { stop, deadlineMs: READ_MS });
  switch (end.type) {
    case 'reported':
      return end.report;
    case 'stopped':
      return null;
    case 'too-slow':
      return refused(TOO_SLOW);
    case 'broke':
      log.error('A file crashed its decoder', end.error);
      return refused(t('This file could not be read.'));
  }
}
