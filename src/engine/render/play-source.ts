import type { EngineAssets } from '../assets.ts';
import type { Score, StemName } from '../score.ts';
import { type AudibleSpan, type PlacedAudio, type StereoAudio, shortened } from './apply-audio-edits.ts';
import { renderMix } from './mix.ts';
import type { Pacer } from './pacer.ts';
import type { SongCache } from './song-cache.ts';

/** Frames read at a time: about three seconds. */
const PIECE_FRAMES = 1 << 17;

interface SourceParts {
  /** With frozen gains. */
  readonly source: Score;
  readonly span: AudibleSpan;
  readonly assets: EngineAssets;
  readonly songCache: SongCache | undefined;
  /** For a stem: its sibling stems needed soon, to be cached until then. */
  readonly siblings?: readonly StemName[] | undefined;
  readonly pacer: Pacer;
}

/**
 * Plays the audible part of a source: from the cache, or rendered from its start. A rendered song is cached; a
 * stem caches its siblings and is itself evicted after it was played from the cache, since it is rarely cut.
 */
export async function playSource(parts: SourceParts, onAudio: (piece: PlacedAudio) => void): Promise<void> {
  const { source, span, assets, songCache, siblings = [], pacer } = parts;
  if (await playSourceAudio(parts, onAudio)) {
    if (source.stem) songCache?.forget(source);
    return;
  }
  const { stem } = source;
  const wanted = stem ? siblings.map((name) => ({ ...source, stem: name })) : [source];
  const keepings = wanted.flatMap((score) => (songCache ? [{ score, keeping: songCache.begin() }] : []));
  const keep = (pieces: readonly StereoAudio[], startFrame: number) => {
    const frames = Math.max(0, span.to - startFrame);
    for (const [i, { left, right }] of pieces.entries())
      keepings[i]?.keeping.add({ left: left.subarray(0, frames), right: right.subarray(0, frames) });
  };
  let siblingFrames = 0;
  try {
    await renderMix(
      shortened(source, span.to),
      assets,
      {
        isStreamedOnly: true,
        onAudio(piece) {
          onAudio(piece);
          if (!stem) keep([piece], piece.startFrame);
        },
        furtherStems: stem && {
          names: siblings,
          onAudio(pieces) {
            keep(pieces, siblingFrames);
            siblingFrames += pieces[0]?.left.length ?? 0;
          },
        },
      },
      pacer,
    );
    for (const { score, keeping } of keepings) keeping.finish(score, null);
  } finally {
    for (const { keeping } of keepings) keeping.drop();
  }
}

/** False if the span is not cached, or no longer; it can then be rendered from its start. */
async function playSourceAudio(
  { source, span, songCache, pacer }: SourceParts,
  onAudio: (piece: PlacedAudio) => void,
): Promise<boolean> {
  const song = songCache?.find(source);
  if (!song || song.frames < span.to) return false;
  for (let startFrame = span.from; startFrame < span.to; startFrame += PIECE_FRAMES) {
    const piece = readOf(song, startFrame, Math.min(span.to, startFrame + PIECE_FRAMES));
    if (piece === null) return false;
    onAudio({ ...piece, startFrame });
    await pacer.yield();
  }
  return true;
}

function readOf(song: NonNullable<ReturnType<SongCache['find']>>, from: number, to: number) {
  try {
    return song.read(from, to);
  } catch {
    return null;
  }
}
