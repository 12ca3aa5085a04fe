import type { SongCache } from '../render/song-cache.ts';
import { toFrame } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Take } from '../score.ts';
import { MP3_FRAME_SAMPLES, type Mp3Frame, Mp3Frames } from './mp3-frames.ts';

/** Samples that an edited song shares with another one, aligned to the frames of its MP3. */
export interface ReusedStretch {
  readonly from: number;
  readonly to: number;
  /** The other song's MP3. */
  readonly frames: readonly Mp3Frame[];
  /** Offset of the stretch in the other song, in frames. */
  readonly framesLater: number;
  /** Whether both songs end with the stretch. */
  readonly isEnd: boolean;
}

/** The stretches of an edited song whose MP3 is cached, in order. */
export function reusedStretches({ takes, sources }: EditedAudio, songCache: SongCache): ReusedStretch[] {
  const total = framesOfTakes(takes);
  const files = sources.map((source, index) => {
    const isAligned = takes.some((take) => take.source === index && isOnFrames(take));
    const mp3 = isAligned ? songCache.find(source)?.mp3() : null;
    return mp3 ? new Mp3Frames().take(mp3) : null;
  });
  return takes
    .filter(isOnFrames)
    .flatMap((take) => {
      const frames = files[take.source];
      const source = sources[take.source];
      if (!frames || !source) return [];
      const others = takes.filter((other) => other !== take);
      const samplesLater = take.fromFrame - take.atFrame;
      return unchanged(take, others).map(([from, to]) => ({
        ...{ from, to, frames, framesLater: samplesLater / MP3_FRAME_SAMPLES },
        isEnd: to === total && to + samplesLater === toFrame(source.durationSeconds),
      }));
    })
    .sort((one, other) => one.from - other.from);
}

function isOnFrames({ rate, fromFrame, atFrame }: Take): boolean {
  return rate === 1 && (fromFrame - atFrame) % MP3_FRAME_SAMPLES === 0;
}

type Range = readonly [from: number, to: number];

/** Ranges in which a take plays alone and unmodified. */
function unchanged(take: Take, others: readonly Take[]): Range[] {
  const { atFrame, frames, fades } = take;
  const changed: Range[] = [
    ...fades.flatMap((fade): Range[] => [
      [
        fade.fromGain === 1 ? fade.fromFrame + atFrame : 0,
        fade.toGain === 1 ? fade.toFrame + atFrame : Number.POSITIVE_INFINITY,
      ],
    ]),
    ...others.map((other): Range => [other.atFrame, other.atFrame + other.frames]),
  ];
  return changed.reduce<Range[]>(
    (left, range) => left.flatMap((one) => without(one, range)),
    [[atFrame, atFrame + frames]],
  );
}

function without([from, to]: Range, [cutFrom, cutTo]: Range): Range[] {
  const before: Range = [from, Math.min(to, cutFrom)];
  const after: Range = [Math.max(from, cutTo), to];
  return [before, after].filter(([start, end]) => end > start);
}
