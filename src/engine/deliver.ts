import { sleep } from '#lib/sleep';
import type { EngineAssets } from './assets.ts';
import { createMp3Encoder, encodeMp3, joined, type SongEncoder } from './mp3.ts';
import type { SongCache } from './render/song-cache.ts';
import { type RenderedSong, type RenderOptions, renderSong } from './render.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Score } from './score.ts';
import { reusedStretches } from './splice/reused-stretches.ts';
import { SplicedEncoder } from './splice/spliced-encoder.ts';

export interface DeliverOptions extends Omit<RenderOptions, 'onAudio'> {
  /** Starts encoding off this thread, which then only renders. */
  startEncoder?: () => SongEncoder;
  /** Receives the MP3 as it grows, and the time up to which it plays. The receiver owns the bytes. */
  onBytes: (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => void;
}

export interface DeliveredSong {
  song: RenderedSong;
  /** The MP3 file of the finished song. */
  mp3: Uint8Array<ArrayBuffer>;
}

/**
 * Pieces that may queue for the encoder before the song pauses: cached samples arrive faster than they are
 * encoded.
 */
const WAITING_PIECES = 8;

/**
 * Renders a score, sends its MP3 while rendering and returns the file of the finished song: the sent bytes,
 * unless the song turned out to need another gain. With `kept`, the song is cached there, and an edit reuses
 * whatever it can.
 * @throws the signal's reason when aborted, and any error of the encoder or the receiver
 */
export async function deliverSong(
  score: Score,
  assets: EngineAssets,
  {
    onBytes,
    startEncoder,
    signal,
    songCache,
    isStreamedOnly = false,
    breathe = () => sleep(0),
    ...options
  }: DeliverOptions,
): Promise<DeliveredSong> {
  const start = async () => startEncoder?.() ?? encoderHere(assets.mp3Wasm);
  const encoder = await encoderOf(score, songCache, start);
  const keeping = score.edited || score.stem ? undefined : songCache?.begin();
  const broken = new AbortController();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const waiting: Promise<void>[] = [];
  const send = (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => {
    if (bytes.length === 0) return;
    pieces.push(bytes);
    onBytes(bytes.slice(), untilSeconds);
  };
  try {
    const song = await renderSong(score, assets, {
      ...options,
      ...(songCache ? { songCache } : {}),
      // A splice that fails is replaced by encoding the whole song.
      isStreamedOnly: isStreamedOnly && !(encoder instanceof SplicedEncoder),
      signal: signal ? AbortSignal.any([signal, broken.signal]) : broken.signal,
      breathe: async () => {
        if (waiting.length > WAITING_PIECES) await waiting[0];
        await breathe();
      },
      onAudio: ({ startFrame, left, right }) => {
        const untilSeconds = (startFrame + left.length) / SAMPLE_RATE;
        keeping?.add({ left, right });
        const sent = encoder
          .encode(left, right)
          .then((bytes) => send(bytes, untilSeconds))
          .catch((error: unknown) => broken.abort(error))
          .finally(() => {
            waiting.shift();
          });
        waiting.push(sent);
      },
    });
    // Sent after all the others.
    send(await encoder.finish(), song.durationSeconds);
    broken.signal.throwIfAborted();
    const isSent = song.isAsStreamed && !(encoder instanceof SplicedEncoder && encoder.isBroken);
    const mp3 = isSent ? joined(pieces) : await encodeMp3(song, assets.mp3Wasm);
    if (isSent) keeping?.finish(song.score, mp3);
    return { song, mp3 };
  } finally {
    keeping?.drop();
    encoder.end();
  }
}

/**
 * The encoder for a score's song: for an edit, it encodes only what the files of its source songs do not
 * already contain.
 */
async function encoderOf(
  { edited, stem }: Score,
  songCache: SongCache | undefined,
  start: () => Promise<SongEncoder>,
): Promise<SongEncoder | SplicedEncoder> {
  const reused = edited && songCache && !stem ? reusedStretches(edited, songCache) : [];
  return reused.length > 0 ? new SplicedEncoder(reused, start) : start();
}

async function encoderHere(wasm: ArrayBuffer): Promise<SongEncoder> {
  const { encode, finish } = await createMp3Encoder(wasm);
  return {
    encode: async (left, right) => encode(left, right),
    finish: async () => finish(),
    end: () => undefined,
  };
}
