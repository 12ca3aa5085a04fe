import { deleteRequestedFile, putRequestedFile, requestedFileLockName } from '#db/requested-files';
import type { ConvertedKind } from '#domain/files/media-paths';
import { OPUS_TIMED_OUT, WAV_TIMED_OUT, wavTimeout } from '#domain/files/song-files';
import { getAccount } from '#state/bridges/account';
import { call } from '#state/commands/calls';
import { poll } from '#state/commands/polls';

/** The server did not make the file in time. */
export class FileTimeout extends Error {
  readonly toast: string;

  constructor(message: string, toast: string) {
    super(message);
    this.toast = toast;
  }
}

/**
 * Has the server make the file and waits for it.
 * @throws FileTimeout
 * @throws CallProblem
 */
export async function convertedUrl(clipId: string, kind: ConvertedKind): Promise<string> {
  const { convert, find } = CONVERSIONS[kind];
  const params = { clip_id: clipId };
  const file = { clipId, kind };
  const { database } = getAccount();
  const made = await convert(params);
  if (made !== null) return made;
  // The app may be closed before the file is ready.
  await putRequestedFile(database, file);
  try {
    const url = await navigator.locks.request(requestedFileLockName(file), () => find(params));
    if (url === null) throw timeoutOf(clipId, kind);
    return url;
  } finally {
    await deleteRequestedFile(database, file);
  }
}

function timeoutOf(clipId: string, kind: ConvertedKind): FileTimeout {
  return kind === 'wav'
    ? new FileTimeout(wavTimeout(clipId), WAV_TIMED_OUT)
    : new FileTimeout(OPUS_TIMED_OUT, OPUS_TIMED_OUT);
}

interface Conversion {
  /** Requests the file; returns its path if it already exists. */
  convert(params: { clip_id: string }): Promise<string | null>;
  /** Polls for the path of the file; null on timeout. */
  find(params: { clip_id: string }): Promise<string | null>;
}

const CONVERSIONS: Readonly<Record<ConvertedKind, Conversion>> = {
  wav: {
    convert: async (params) => (await call('files.convertWav', { params })).wav_file_url,
    async find(params) {
      const outcome = await poll('files.getWav', { params });
      return outcome.end === 'over' ? outcome.response.wav_file_url : null;
    },
  },
  opus: {
    convert: async (params) => (await call('files.convertOpus', { params })).opus_file_url,
    async find(params) {
      const outcome = await poll('files.getOpus', { params });
      return outcome.end === 'over' ? outcome.response.opus_file_url : null;
    },
  },
};
