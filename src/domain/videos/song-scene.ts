import type { Aspect } from '#contract/files/videos';
import type { SecondsRange } from './videos.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Layout of a picture or video of a song, in pixels. */
export interface SceneLayout extends Size {
  readonly cover: Box;
  readonly words: Box;
  readonly lyrics: Box;
  readonly waveform: Box;
  readonly mark: Box;
  readonly isCentered: boolean;
}

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, width, height },
});

const STORY: SceneLayout = {
  width: 720,
  height: 1280,
  cover: box(110, 130, 500, 500),
  words: box(60, 664, 600, 170),
  lyrics: box(50, 850, 620, 190),
  waveform: box(60, 1062, 600, 100),
  mark: box(60, 1196, 600, 34),
  isCentered: true,
};

/** With lyrics, the cover is smaller to make room for them. */
const SQUARE_SUNG: SceneLayout = {
  width: 720,
  height: 720,
  cover: box(48, 48, 220, 220),
  words: box(296, 64, 376, 190),
  lyrics: box(50, 310, 620, 190),
  waveform: box(48, 530, 624, 90),
  mark: box(48, 650, 624, 30),
  isCentered: false,
};

const SQUARE: SceneLayout = {
  width: 720,
  height: 720,
  cover: box(210, 48, 300, 300),
  words: box(60, 372, 600, 130),
  lyrics: box(0, 0, 0, 0),
  waveform: box(48, 524, 624, 96),
  mark: box(48, 650, 624, 30),
  isCentered: true,
};

export function sceneLayout(aspect: Aspect, isSung: boolean): SceneLayout {
  if (aspect === 'story') return STORY;
  return isSung ? SQUARE_SUNG : SQUARE;
}

export const FRAMES_PER_SECOND = 15;

/** Moonlight for text, the sun for what has been played. */
export const SCENE_COLORS = { light: '#fbf3e6', sun: '#ffa867' } as const;

/** Share of the brightness kept in the cover behind everything. */
export const BACKDROP_LIGHT = 0.42;

/** Opacity of the waveform not played yet, and of its reflection, 0 to 1. */
export const UNPLAYED_OPACITY = 0.32;
export const REFLECTION_OPACITY = 0.35;

export interface TextLook {
  readonly font: 'display' | 'text';
  readonly sizePx: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** The texts of a scene. */
export const SCENE_TEXTS = {
  title: { font: 'display', sizePx: 52, opacity: 1 },
  by: { font: 'text', sizePx: 30, opacity: 0.75 },
  mark: { font: 'display', sizePx: 24, opacity: 0.6 },
  line: { font: 'text', sizePx: 42, opacity: 1 },
  next: { font: 'text', sizePx: 30, opacity: 0.5 },
} as const satisfies Record<string, TextLook>;

/** Shares of their box heights that title, maker and lyrics lines may use. */
export const SCENE_PARTS = { title: 0.68, by: 0.28, line: 0.56, next: 0.36, gap: 0.06 } as const;
/** Gap between title and maker, in pixels. */
export const WORDS_GAP = 16;

/** Corner radius of a cover of this width, in pixels. */
export const coverRadius = (width: number): number => width / 22;

/** Returns the peaks of an excerpt of a song; those of the whole song if the excerpt has none. */
export function peaksWithin(
  { duration, waveform }: { readonly duration: number | null; readonly waveform: readonly number[] },
  { startSeconds, endSeconds }: SecondsRange,
): readonly number[] {
  const perSecond = duration ? waveform.length / duration : 0;
  const part = waveform.slice(Math.floor(startSeconds * perSecond), Math.ceil(endSeconds * perSecond));
  return part.length > 0 ? part : waveform;
}

export interface FittedText {
  readonly sizePx: number;
  readonly lines: readonly string[];
}

/** Line spacing relative to the text size. */
export const LINE_HEIGHT = 1.25;

/**
 * Breaks a text into lines that fit a box: shrunk if it would not fit, cut off as a last resort.
 * @param measure width in pixels of a text at a size
 */
export function fittedText(
  text: string,
  { width, height, sizePx }: Size & { readonly sizePx: number },
  measure: (text: string, sizePx: number) => number,
): FittedText {
  for (let size = sizePx; ; size -= 4) {
    const lines = linesWithin(text, width, (part) => measure(part, size));
    const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
    if (lines.length <= most) return { sizePx: size, lines };
    if (size <= sizePx / 2) return { sizePx: size, lines: lines.slice(0, most) };
  }
}

/** Breaks between words; a word wider than the box is split. */
function linesWithin(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}
