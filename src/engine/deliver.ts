import type { EngineAssets } from './assets.ts';
import { createMp3Encoder, encodeMp3, joined } from './mp3.ts';
import { type RenderedSong, type RenderOptions, renderSong } from './render.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { Score } from './score.ts';

export interface DeliverOptions extends Omit<RenderOptions, 'onAudio'> {
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
 * @throws the signal's reason when aborted
 */
export async function deliverSong(
  score: Score,
  assets: EngineAssets,
  { onBytes, ...options }: DeliverOptions,
): Promise<DeliveredSong> {
  const encoder = await createMp3Encoder(assets.mp3Wasm);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const send = (bytes: Uint8Array<ArrayBuffer>, untilSeconds: number) => {
    if (bytes.length === 0) return;
    pieces.push(bytes);
    onBytes(bytes.slice(), untilSeconds);
  };
  const song = await renderSong(score, assets, {
    ...options,
    onAudio: ({ startFrame, left, right }) =>
      send(encoder.encode(left, right), (startFrame + left.length) / SAMPLE_RATE),
  });
  send(encoder.finish(), song.durationSeconds);
  return { song, mp3: song.isAsStreamed ? joined(pieces) : await encodeMp3(song, assets.mp3Wasm) };
}
