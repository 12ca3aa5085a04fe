import { sleep } from '#lib/sleep';
import type { EngineAssets } from './assets.ts';
import { createMp3Encoder, encodeMp3, joined, type SongEncoder } from './mp3.ts';
import type { SongCache } from './render/kept-songs.ts';
import { type RenderedSong, type RenderOptions, renderSong } from './render.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Score } from './score.ts';
import { reusedStretches } from './splice/reused-stretches.ts';
import { SplicedEncoder } from './splice/spliced-encoder.ts';

export interface DeliverOptions extends Omit<RenderOptions, 'onAudio'> {
  /** Begins to encode in the place of this thread, which then only renders. */
  startEncoder?: () => SongEncoder;
  /** The MP3 as it grows, and until when it plays. The bytes are the receiver's to keep. */
  onBytes: (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => void;
}

export interface DeliveredSong {
  song: RenderedSong;
  /** The MP3 file of the finished song. */
  mp3: Uint8Array<ArrayBuffer>;
}

/** Pieces that wait for their encoder before the song pauses: kept samples come faster than they are encoded. */
const WAITING_PIECES = 8;

/**
 * Renders a score, sends its MP3 while it renders and returns the file of the finished song: what was sent, unless the
 * song turned out to need another gain. With `kept` the song is kept there, and an edit takes from there what it can.
 * @throws the signal's reason when aborted, and what the encoder or the receiver throws
 */
export async function deliverSong(
  score: Score,
  assets: EngineAssets,
  { onBytes, startEncoder, signal, kept, breathe = () => sleep(0), ...options }: DeliverOptions,
): Promise<DeliveredSong> {
  const start = async () => startEncoder?.() ?? encoderHere(assets.mp3Wasm);
  const encoder = await encoderOf(score, kept, start);
  const keeping = score.edited || score.stem ? undefined : kept?.begin();
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
      ...(kept ? { kept } : {}),
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
    // After all the others.
    send(await encoder.finish(), song.durationSeconds);
    broken.signal.throwIfAborted();
    const isSent = song.isAsStreamed && !('isBroken' in encoder && encoder.isBroken);
    const mp3 = isSent ? joined(pieces) : await encodeMp3(song, assets.mp3Wasm);
    if (isSent) keeping?.finish(song.score, mp3);
    return { song, mp3 };
  } finally {
    keeping?.drop();
    encoder.end();
  }
}

/** What encodes a score's song: for an edit only what is not in the files of the songs that it is cut from. */
async function encoderOf(
  { edited, stem }: Score,
  kept: SongCache | undefined,
  start: () => Promise<SongEncoder>,
): Promise<SongEncoder | SplicedEncoder> {
  const reused = edited && kept && !stem ? reusedStretches(edited, kept) : [];
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
