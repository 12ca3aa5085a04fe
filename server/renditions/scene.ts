import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { PRODUCT_NAME } from '#contract/product';
import type { Aspect } from '#contract/videos';
import { escapeMarkup } from '#server/markup';

/** What a scene shows of a song. */
export interface SceneSong {
  readonly title: string;
  readonly by: string;
  /** An encoded picture, square. */
  readonly cover: Buffer;
  /** Peaks 0 to 1 of what is shown. */
  readonly peaks: readonly number[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where things stand, in pixels. */
export interface SceneLayout {
  readonly width: number;
  readonly height: number;
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

/** With lyrics the cover gives way to them. */
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

/** The day's colors: moonlight for words, the sun for what is played. */
const LIGHT = '#fbf3e6';
const SUN = '#ffa867';
const BARS = 90;
const BLUR = 36;
const DIM = 0.42;

/** A face each for titles and for text; what one lacks comes from the other, then from the system. */
const FONTS = {
  display: 'Texturina Medium, Atkinson Hyperlegible Next',
  text: 'Atkinson Hyperlegible Next',
} as const;
const FONT_FILES = [
  'atkinson-hyperlegible-next-latin',
  'atkinson-hyperlegible-next-latin-ext',
  'texturina-latin',
  'texturina-latin-ext',
];

let fonts: Promise<void> | null = null;

/** Makes the faces known to the drawing library, once for this process. */
function loadFonts(): Promise<void> {
  fonts ??= (async () => {
    for (const name of FONT_FILES) {
      const fontfile = fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
      await sharp({ text: { text: 'a', fontfile } }).toBuffer();
    }
  })();
  return fonts;
}

interface TextLook {
  readonly font: keyof typeof FONTS;
  readonly sizePx: number;
  readonly color: string;
  /** 0 to 1. */
  readonly opacity?: number;
  readonly isCentered: boolean;
}

interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Text within a box, smaller where it would not fit, cut off where nothing helps; null for none. */
async function drawText(text: string, { width, height }: Box, look: TextLook): Promise<Drawn | null> {
  if (text.trim() === '') return null;
  await loadFonts();
  const alpha = Math.round((look.opacity ?? 1) * 100);
  const markup = `<span foreground="${look.color}" alpha="${alpha}%">${escapeMarkup(text)}</span>`;
  for (let sizePx = look.sizePx; ; sizePx -= 4) {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `${FONTS[look.font]} ${sizePx}`,
        width: Math.round(width),
        align: look.isCentered ? 'centre' : 'left',
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const isFit = info.height <= height && info.width <= width;
    if (isFit) return { data, width: info.width, height: info.height };
    if (sizePx > look.sizePx / 2) continue;
    const cut = { width: Math.min(info.width, width), height: Math.min(info.height, height) };
    return {
      data: await sharp(data)
        .extract({ left: 0, top: 0, ...cut })
        .png()
        .toBuffer(),
      ...cut,
    };
  }
}

/** The loudness as bars on nothing. */
export function waveformPicture(
  peaks: readonly number[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  color: string,
): Promise<Buffer> {
  const step = width / BARS;
  const bars = Array.from({ length: BARS }, (_unused, index) => {
    const first = Math.floor((index * peaks.length) / BARS);
    const last = Math.max(first + 1, Math.floor(((index + 1) * peaks.length) / BARS));
    const peak = Math.max(0.04, ...peaks.slice(first, last));
    const tall = Math.min(1, peak) * height;
    return `<rect x="${index * step}" y="${(height - tall) / 2}" width="${step * 0.62}" height="${tall}" rx="${step * 0.3}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${color}">${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function roundedCover(cover: Buffer, side: number): Promise<Buffer> {
  const mask = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side / 22}"/></svg>`;
  return sharp(cover)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Everything of a scene that does not move, with the waveform as it is before it is played. */
export async function sceneBackdrop(song: SceneSong, layout: SceneLayout): Promise<Sharp> {
  const { width, height, cover, words, waveform, mark, isCentered } = layout;
  const titleBox = { ...words, height: words.height * 0.68 };
  const title = await drawText(song.title, titleBox, {
    ...{ font: 'display', sizePx: 52, color: LIGHT, isCentered },
  });
  const by = await drawText(
    song.by,
    { ...words, height: words.height * 0.28 },
    {
      ...{ font: 'text', sizePx: 30, color: LIGHT, opacity: 0.75, isCentered },
    },
  );
  const name = await drawText(PRODUCT_NAME, mark, {
    ...{ font: 'display', sizePx: 24, color: LIGHT, opacity: 0.6, isCentered: true },
  });
  const leftIn = (outer: Box, inner: Drawn) =>
    Math.round(outer.left + (isCentered || outer === mark ? (outer.width - inner.width) / 2 : 0));
  const layers: OverlayOptions[] = [
    { input: await roundedCover(song.cover, cover.width), left: cover.left, top: cover.top },
    { input: await faded(song.peaks, waveform), left: waveform.left, top: waveform.top },
  ];
  if (title) layers.push({ input: title.data, left: leftIn(words, title), top: words.top });
  if (by) {
    const top = words.top + (title?.height ?? 0) + 16;
    layers.push({ input: by.data, left: leftIn(words, by), top });
  }
  if (name) layers.push({ input: name.data, left: leftIn(mark, name), top: mark.top });
  const backdrop = await sharp(song.cover)
    .resize(width, height, { fit: 'cover' })
    .blur(BLUR)
    .modulate({ brightness: DIM, saturation: 0.9 })
    .png()
    .toBuffer();
  return sharp(backdrop).composite(layers);
}

const faded = (peaks: readonly number[], size: Box) =>
  waveformPicture(peaks, size, `${LIGHT}" fill-opacity="0.32`);

const PICTURE_QUALITY = 90;

/** A picture of a song to be passed on, as JPEG. */
export async function sharePicture(song: SceneSong, aspect: Aspect): Promise<Buffer> {
  const layout = sceneLayout(aspect, false);
  const scene = await sceneBackdrop(song, layout);
  const bright = await waveformPicture(song.peaks, layout.waveform, SUN);
  const { left, top } = layout.waveform;
  const still = await scene.png().toBuffer();
  const whole = await sharp(still)
    .composite([{ input: bright, left, top }])
    .png()
    .toBuffer();
  return sharp(whole)
    .resize(layout.width * 1.5)
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer();
}

/** One moment of the lyrics on nothing: the line that is sung, and below it the one that comes. */
export async function lyricsPicture(
  { line, next }: { readonly line: string; readonly next: string },
  { width, height }: Box,
): Promise<Buffer> {
  const half = { left: 0, top: 0, width, height: height * 0.56 };
  const now = await drawText(line, half, { font: 'text', sizePx: 42, color: LIGHT, isCentered: true });
  const rest = { ...half, height: height * 0.36 };
  const then = await drawText(next, rest, {
    ...{ font: 'text', sizePx: 30, color: LIGHT, opacity: 0.5, isCentered: true },
  });
  const layers: OverlayOptions[] = [];
  const place = (drawn: Drawn, top: number) =>
    layers.push({ input: drawn.data, left: Math.round((width - drawn.width) / 2), top: Math.round(top) });
  if (now) place(now, half.height - now.height);
  if (then) place(then, half.height + height * 0.06);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(layers)
    .png({ compressionLevel: 3 })
    .toBuffer();
}
