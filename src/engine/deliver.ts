import type { EngineAssets } from './assets.ts';
import { createMp3Encoder, encodeMp3, joined } from './mp3.ts';
import { type RenderedSong, type RenderOptions, renderSong } from './render.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Score } from './score.ts';

/** Encodes one song, here or elsewhere, in the order of the calls. */
export interface SongEncoder {
  /** Encodes the next samples, which are only read until this returns, to the bytes that are ready. */
  encode(left: Float32Array, right: Float32Array): Promise<Uint8Array<ArrayBuffer>>;
  /** The last bytes. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  /** The song is finished, or given up. */
  end(): void;
}

export interface DeliverOptions extends Omit<RenderOptions, 'onAudio'> {
  /** Encodes in the place of this thread, which then only renders. */
  encoder?: SongEncoder;
  /** The MP3 as it grows, and until when it plays. The bytes are the receiver's to keep. */
  onBytes: (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => void;
}

export interface DeliveredSong {
  song: RenderedSong;
  /** The MP3 file of the finished song. */
  mp3: Uint8Array<ArrayBuffer>;
}

/**
 * Renders a score, sends its MP3 while it renders and returns the file of the finished song: what was sent, unless the
 * song turned out to need another gain.
 * @throws the signal's reason when aborted, and what the encoder or the receiver throws
 */
export async function deliverSong(
  score: Score,
  assets: EngineAssets,
  { onBytes, encoder: givenEncoder, signal, ...options }: DeliverOptions,
): Promise<DeliveredSong> {
  const encoder = givenEncoder ?? (await encoderHere(assets.mp3Wasm));
  const broken = new AbortController();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const send = (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => {
    if (bytes.length === 0) return;
    pieces.push(bytes);
    onBytes(bytes.slice(), untilSeconds);
  };
  try {
    const song = await renderSong(score, assets, {
      ...options,
      signal: signal ? AbortSignal.any([signal, broken.signal]) : broken.signal,
      onAudio: ({ startFrame, left, right }) => {
        const untilSeconds = (startFrame + left.length) / SAMPLE_RATE;
        encoder
          .encode(left, right)
          .then((bytes) => send(bytes, untilSeconds))
          .catch((error: unknown) => broken.abort(error));
      },
    });
    // After all the others.
    send(await encoder.finish(), song.durationSeconds);
    broken.signal.throwIfAborted();
    return { song, mp3: song.isAsStreamed ? joined(pieces) : await encodeMp3(song, assets.mp3Wasm) };
  } finally {
    encoder.end();
  }
}

async function encoderHere(wasm: ArrayBuffer): Promise<SongEncoder> {
  const { encode, finish } = await createMp3Encoder(wasm);
  return {
    encode: async (left, right) => encode(left, right),
    finish: async () => finish(),
    end: () => undefined,
  };
}
