import type { EngineAssets } from '../assets.ts';
import type { KeptSongs } from '../kept-songs.ts';
import type { Score } from '../score.ts';
import { type HeardSpan, type PlacedAudio, shortened } from './apply-audio-edits.ts';
import { renderMix } from './mix.ts';
import type { Pacer } from './pacer.ts';

/** Frames read at a time: about three seconds. */
const PIECE_FRAMES = 1 << 17;

interface SourceParts {
  /** With frozen gains. */
  readonly source: Score;
  readonly span: HeardSpan;
  readonly assets: EngineAssets;
  readonly kept: KeptSongs | undefined;
  readonly pacer: Pacer;
}

/** Plays what is heard of a source of an edited song: as it is kept, or rendered from its start on and then kept. */
export async function playSource(parts: SourceParts, onAudio: (piece: PlacedAudio) => void): Promise<void> {
  const { source, span, assets, kept, pacer } = parts;
  if (await playKept(parts, onAudio)) return;
  // A stem is the whole song's work for something that is seldom cut.
  const keeping = source.stem ? undefined : kept?.begin();
  try {
    const onPiece = (piece: PlacedAudio) => {
      onAudio(piece);
      const frames = Math.max(0, span.to - piece.startFrame);
      keeping?.add({ left: piece.left.subarray(0, frames), right: piece.right.subarray(0, frames) });
    };
    await renderMix(shortened(source, span.to), assets, { onAudio: onPiece, isStreamedOnly: true }, pacer);
    keeping?.finish(source, null);
  } finally {
    keeping?.drop();
  }
}

/** False where the span is not kept, or not kept any more; it can then be played another way from its start. */
async function playKept(
  { source, span, kept, pacer }: SourceParts,
  onAudio: (piece: PlacedAudio) => void,
): Promise<boolean> {
  const song = kept?.find(source);
  if (!song || song.frames < span.to) return false;
  for (let startFrame = span.from; startFrame < span.to; startFrame += PIECE_FRAMES) {
    const piece = readOf(song, startFrame, Math.min(span.to, startFrame + PIECE_FRAMES));
    if (piece === null) return false;
    onAudio({ ...piece, startFrame });
    await pacer.yield();
  }
  return true;
}

function readOf(song: NonNullable<ReturnType<KeptSongs['find']>>, from: number, to: number) {
  try {
    return song.read(from, to);
  } catch {
    return null;
  }
}
