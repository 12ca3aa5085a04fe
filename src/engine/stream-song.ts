import type { EngineAssets } from './assets.ts';
import { createMp3Encoder } from './mp3.ts';
import { type AudioChunk, renderMix } from './render/mix.ts';
import { Pacer } from './render/pacer.ts';
import { SAMPLE_RATE, toFrame, toSeconds } from './sample-rate.ts';
import type { Score } from './score.ts';

/** What began this long before a position is heard there: longer lines, chords and reverbs are rare. */
const RUN_UP_SECONDS = 6;

export interface StreamOptions {
  /** Where the sound starts; 0 for the whole song. */
  readonly fromSeconds: number;
  readonly signal?: AbortSignal;
  /** Awaited between pieces of work instead of a short pause. */
  readonly breathe?: () => Promise<void>;
}

/**
 * Renders an unedited score with frozen gains from a position on and passes on the audio. From 0 it is sample for
 * sample that of the finished song; from anywhere else it sounds the same.
 * @throws the signal's reason when aborted
 */
export async function streamSong(
  score: Score,
  assets: EngineAssets,
  { fromSeconds, ...pace }: StreamOptions,
  onAudio: (chunk: AudioChunk) => void,
): Promise<void> {
  const heardFrame = toFrame(fromSeconds);
  await renderMix(
    score,
    assets,
    {
      isStreamedOnly: true,
      from: { startFrame: runUpFrame(score, fromSeconds), heardFrame },
      onAudio({ startFrame, left, right }) {
        const skipped = Math.min(left.length, Math.max(0, heardFrame - startFrame));
        if (skipped === left.length) return;
        onAudio({
          startFrame: startFrame + skipped,
          left: left.subarray(skipped),
          right: right.subarray(skipped),
        });
      },
    },
    new Pacer(pace),
  );
}

/** The start of the bar in which the run-up begins: most of what sounds begins with a bar. */
function runUpFrame({ sections, bpm, beatsPerBar }: Score, fromSeconds: number): number {
  const seconds = fromSeconds - RUN_UP_SECONDS;
  if (seconds <= 0) return 0;
  const start = sections.findLast(({ startSeconds }) => startSeconds <= seconds)?.startSeconds ?? 0;
  const barSeconds = (60 / bpm) * beatsPerBar;
  return toFrame(start + Math.floor((seconds - start) / barSeconds) * barSeconds);
}

/** A piece of a song as MP3; pieces are consecutive. */
export interface Mp3Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How far the song plays with this piece. */
  readonly untilSeconds: number;
}

/** As `streamSong`, encoded as the server does. `onPiece` is awaited before anything more is rendered. */
export async function streamMp3(
  score: Score,
  assets: EngineAssets,
  options: Omit<StreamOptions, 'breathe'> & { readonly breathe: () => Promise<void> },
  onPiece: (piece: Mp3Piece) => Promise<void>,
): Promise<void> {
  const encoder = await createMp3Encoder(assets.mp3Wasm);
  let waiting: Mp3Piece[] = [];
  const send = async () => {
    const pieces = waiting;
    waiting = [];
    for (const piece of pieces) await onPiece(piece);
  };
  const breathe = async () => {
    await send();
    await options.breathe();
  };
  await streamSong(score, assets, { ...options, breathe }, ({ startFrame, left, right }) => {
    const bytes = encoder.encode(left, right);
    const untilSeconds = toSeconds(startFrame + left.length);
    if (bytes.length > 0) waiting.push({ bytes, untilSeconds });
  });
  waiting.push({
    bytes: encoder.finish(),
    untilSeconds: Math.round(score.durationSeconds * SAMPLE_RATE) / SAMPLE_RATE,
  });
  await send();
}
