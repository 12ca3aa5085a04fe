import { toFrame } from '../sample-rate.ts';
import type { EditedAudio, Score, Take, TakeFade } from '../score.ts';

/** 5 ms: ramp at a new start or end, where nothing else sounds. */
export const EDGE_FRAMES = 220;
/** 10 ms: crossfade just before a bar line, finished before its first notes begin. */
export const BAR_JOIN_FRAMES = 441;
/**
 * 30 ms: crossfade where sustained sounds are cut anywhere; shorter ones are audible as a click in soft music.
 */
export const JOIN_FRAMES = 1323;

/** The takes of a song; an unedited one is a single take of itself. */
export function takesOf(score: Score): EditedAudio {
  if (score.edited) return score.edited;
  return { sources: [score], takes: [takeOf(0, toFrame(score.durationSeconds))] };
}

/** A take that plays `frames` of the first source unchanged. */
export function takeOf(fromFrame: number, frames: number): Take {
  return { source: 0, fromFrame, atFrame: 0, frames, rate: 1, fades: [] };
}

/** The takes audible between two frames, moved to begin at 0. */
export function sliceTakes(takes: readonly Take[], fromFrame: number, toFrame: number): Take[] {
  return takes.flatMap((take) => {
    const cut = Math.max(0, fromFrame - take.atFrame);
    const end = Math.min(take.frames, toFrame - take.atFrame);
    if (end <= cut) return [];
    return [
      {
        ...take,
        fromFrame: take.fromFrame + cut * take.rate,
        atFrame: take.atFrame + cut - fromFrame,
        frames: end - cut,
        fades: take.fades.map((fade) => shiftFade(fade, -cut)),
      },
    ];
  });
}

/** The takes, delayed by `frames`. */
export function moveTakes(takes: readonly Take[], frames: number): Take[] {
  return takes.map((take) => ({ ...take, atFrame: take.atFrame + frames }));
}

/** Fades in from silence over `frames` from `atFrame` on; both count in frames of the song. */
export function fadeInTakes(takes: readonly Take[], atFrame: number, frames: number): Take[] {
  return fadeTakes(takes, { fromFrame: atFrame, toFrame: atFrame + frames, fromGain: 0, toGain: 1 });
}

/** Fades out to silence over `frames` from `atFrame` on. */
export function fadeOutTakes(takes: readonly Take[], atFrame: number, frames: number): Take[] {
  return fadeTakes(takes, { fromFrame: atFrame, toFrame: atFrame + frames, fromGain: 1, toGain: 0 });
}

/**
 * The first song up to `atFrame`, then the second from its start: a crossfade over the `frames` after `atFrame`,
 * with what the first song would have played there.
 */
export function joinTakes(
  first: EditedAudio,
  atFrame: number,
  second: EditedAudio,
  frames: number,
): EditedAudio {
  const head = fadeOutTakes(sliceTakes(first.takes, 0, atFrame + frames), atFrame, frames);
  const tail = moveTakes(fadeInTakes(second.takes, 0, frames), atFrame);
  return mixTakes([
    { sources: first.sources, takes: head },
    { sources: second.sources, takes: tail },
  ]);
}

/**
 * One list of sources for the takes of several songs, each take at its existing position.
 * @throws RangeError for a take whose source is missing
 */
export function mixTakes(parts: readonly EditedAudio[]): EditedAudio {
  const sources: Score[] = [];
  const takes: Take[] = [];
  for (const part of parts) {
    for (const take of part.takes) {
      const score = part.sources[take.source];
      if (!score) throw new RangeError(`There is no source ${take.source}.`);
      let source = sources.indexOf(score);
      if (source < 0) source = sources.push(score) - 1;
      takes.push({ ...take, source });
    }
  }
  return { sources, takes };
}

/** Adds the fade to every take that it affects. */
function fadeTakes(takes: readonly Take[], fade: TakeFade): Take[] {
  if (fade.toFrame <= fade.fromFrame) return [...takes];
  return takes.map((take) => {
    const own = shiftFade(fade, -take.atFrame);
    const isChanged = fade.toGain === 1 ? own.toFrame > 0 : own.fromFrame < take.frames;
    return isChanged ? { ...take, fades: [...take.fades, own] } : take;
  });
}

function shiftFade(fade: TakeFade, frames: number): TakeFade {
  return { ...fade, fromFrame: fade.fromFrame + frames, toFrame: fade.toFrame + frames };
}
