import { PROMPT_TEXT_LIMIT } from './create-form-limits.ts';

/** A picture, or one frame of a video: RGBA bytes, row by row. */
export type PictureFrame = Uint8ClampedArray;

/** The light and colors of a picture or video. */
export interface PictureLook {
  /** 0 black to 1 white. */
  readonly brightness: number;
  /** -1 blue to 1 red. */
  readonly warmth: number;
  /** 0 gray to 1 pure colors. */
  readonly colorfulness: number;
  /** Share of the light that changes between frames, 0 to 1; null for a picture. */
  readonly movement: number | null;
}

/**
 * What a picture shows, and what kind of song to request for it, in words the description parser understands.
 */
export interface PicturePrompt {
  readonly seen: readonly string[];
  readonly words: readonly string[];
}

/** Bounds of the values of `PictureLook`. */
const BELOW_DARK = 0.3;
const ABOVE_BRIGHT = 0.55;
const ABOVE_WARM = 0.06;
const BELOW_COOL = -0.06;
const BELOW_PALE = 0.15;
const ABOVE_COLORFUL = 0.45;
/** For videos with a quarter of a second to a few seconds between frames: a still room, and people dancing. */
const BELOW_STILL = 0.03;
const ABOVE_LIVELY = 0.12;

/**
 * Measures the look of one frame, or of the frames of a video.
 * @param frames at least one, all of the same size
 */
export function lookOf(frames: readonly PictureFrame[]): PictureLook {
  const looks = frames.map(lookOfFrame);
  const mean = (of: (look: Omit<PictureLook, 'movement'>) => number) =>
    looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  return {
    brightness: mean(({ brightness }) => brightness),
    warmth: mean(({ warmth }) => warmth),
    colorfulness: mean(({ colorfulness }) => colorfulness),
    movement: frames.length < 2 ? null : movementOf(frames),
  };
}

function lookOfFrame(frame: PictureFrame): Omit<PictureLook, 'movement'> {
  const pixels = frame.length / 4;
  let brightness = 0;
  let warmth = 0;
  let colorfulness = 0;
  for (let at = 0; at < frame.length; at += 4) {
    const [red, green, blue] = [frame[at] ?? 0, frame[at + 1] ?? 0, frame[at + 2] ?? 0];
    const most = Math.max(red, green, blue);
    const least = Math.min(red, green, blue);
    brightness += lightOf(frame, at);
    warmth += (red - blue) / 255;
    colorfulness += most === 0 ? 0 : (most - least) / most;
  }
  return { brightness: brightness / pixels, warmth: warmth / pixels, colorfulness: colorfulness / pixels };
}

/** ITU-R BT.601 luma of the pixel at a byte offset, 0 to 1. */
function lightOf(frame: PictureFrame, at: number): number {
  return (0.299 * (frame[at] ?? 0) + 0.587 * (frame[at + 1] ?? 0) + 0.114 * (frame[at + 2] ?? 0)) / 255;
}

function movementOf(frames: readonly PictureFrame[]): number {
  const changes = frames.slice(1).map((frame, index) => {
    const before = frames[index] ?? frame;
    let change = 0;
    for (let at = 0; at < frame.length; at += 4) change += Math.abs(lightOf(frame, at) - lightOf(before, at));
    return change / (frame.length / 4);
  });
  return changes.reduce((sum, change) => sum + change, 0) / changes.length;
}

/** Light determines the mode, color the mood, and movement (in a picture, color strength) the tempo. */
export function picturePrompt({ brightness, warmth, colorfulness, movement }: PictureLook): PicturePrompt {
  const isDark = brightness < BELOW_DARK;
  const isBright = brightness > ABOVE_BRIGHT;
  const isWarm = warmth > ABOVE_WARM;
  const isCool = warmth < BELOW_COOL;
  const isPale = colorfulness < BELOW_PALE;
  const isColorful = colorfulness > ABOVE_COLORFUL;
  const isStill = movement === null ? isPale : movement < BELOW_STILL;
  const isLively = movement === null ? isColorful && isBright : movement > ABOVE_LIVELY;
  const seen = [
    isDark ? 'dark' : isBright ? 'bright' : 'evenly lit',
    isWarm ? 'warm' : isCool ? 'cool' : 'neither warm nor cool',
    isColorful ? 'colorful' : isPale ? 'nearly gray' : 'softly colored',
    ...(movement === null ? [] : [isLively ? 'lively' : isStill ? 'still' : 'moving gently']),
  ];
  const words = [
    ...(isLively ? ['fast'] : isStill || isDark ? ['slow'] : []),
    isWarm ? 'warm' : isCool ? 'dreamy' : isDark ? 'somber' : 'intimate',
    isDark || (!isBright && isCool) ? 'in minor' : 'in major',
  ];
  return { seen, words };
}

/** Appends a picture's words to a text unless it contains them; null if it would get too long. */
export function withPictureWords(text: string, words: readonly string[]): string | null {
  const start = text.trim().replace(/[,.;]+$/, '');
  const missing = words.filter((word) => !start.toLowerCase().includes(word));
  const joined = [...(start === '' ? [] : [start]), ...missing].join(', ');
  return joined.length <= PROMPT_TEXT_LIMIT ? joined : null;
}
