import type { EngineAssets } from './assets.ts';
import { createMp3Encoder, encodeMp3, joined } from './mp3.ts';
import { type RenderedSong, type RenderOptions, renderSong } from './render.ts';
import type { Score } from './score.ts';

export interface DeliverOptions extends Omit<RenderOptions, 'onAudio'> {
  /** The MP3 as it grows. The bytes are the receiver's to keep. */
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
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
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (bytes.length === 0) return;
    pieces.push(bytes);
    onBytes(bytes.slice());
  };
  const song = await renderSong(score, assets, {
    ...options,
    onAudio: ({ left, right }) => send(encoder.encode(left, right)),
  });
  send(encoder.finish());
  return { song, mp3: song.isAsStreamed ? joined(pieces) : await encodeMp3(song, assets.mp3Wasm) };
}
