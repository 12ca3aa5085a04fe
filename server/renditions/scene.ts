import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Aspect } from '#contract/files/videos';
import { PRODUCT_NAME } from '#contract/product';
import {
  BACKDROP_LIGHT,
  type Box,
  coverRadius,
  REFLECTION_OPACITY,
  SCENE_COLORS,
  SCENE_PARTS,
  SCENE_TEXTS,
  type SceneLayout,
  sceneLayout,
  type TextLook,
  UNPLAYED_OPACITY,
  WORDS_GAP,
} from '#domain/videos/song-scene';
import { escapeMarkup } from '#lib/markup';
import { waveformPaths } from '#lib/waveform-path';

/** The contents of a scene for a song. */
export interface SceneSong {
  readonly title: string;
  readonly by: string;
  /** An encoded image, square. */
  readonly cover: Buffer;
  /** Peaks, 0 to 1, of the part shown. */
  readonly peaks: readonly number[];
}

const BLUR = 36;

/** One font for titles and one for text; missing glyphs come from the other, then from the system. */
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

/** Registers the fonts with the drawing library, once per process. */
function loadFonts(): Promise<void> {
  fonts ??= (async () => {
    for (const name of FONT_FILES) {
      const fontfile = fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
      await sharp({ text: { text: 'a', fontfile } }).toBuffer();
    }
  })();
  return fonts;
}

interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Text within a box, shrunk to fit and truncated if necessary; null for empty text. */
async function drawText(
  text: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
  look: TextLook & { readonly isCentered: boolean },
): Promise<Drawn | null> {
  if (text.trim() === '') return null;
  await loadFonts();
  const alpha = Math.round(look.opacity * 100);
  const markup = `<span foreground="${SCENE_COLORS.light}" alpha="${alpha}%">${escapeMarkup(text)}</span>`;
  for (let sizePx = look.sizePx; ; sizePx -= 4) {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `${FONTS[look.font]} ${sizePx}`,
        width: Math.round(width),
        align: look.isCentered ? 'center' : 'left',
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

/** The waveform on a transparent background. */
export function waveformPicture(
  peaks: readonly number[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  color: string,
): Promise<Buffer> {
  const paths = waveformPaths(peaks, { width, height });
  const drawing = paths
    ? `<path d="${paths.above}"/><path d="${paths.below}" opacity="${REFLECTION_OPACITY}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${color}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function roundedCover(cover: Buffer, side: number): Promise<Buffer> {
  const mask = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${coverRadius(side)}"/></svg>`;
  return sharp(cover)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Everything static in a scene, with the waveform in its unplayed state. */
export async function sceneBackdrop(song: SceneSong, layout: SceneLayout): Promise<Sharp> {
  const { width, height, cover, words, waveform, mark, isCentered } = layout;
  const part = (share: number) => ({ ...words, height: words.height * share });
  const title = await drawText(song.title, part(SCENE_PARTS.title), { ...SCENE_TEXTS.title, isCentered });
  const by = await drawText(song.by, part(SCENE_PARTS.by), { ...SCENE_TEXTS.by, isCentered });
  const name = await drawText(PRODUCT_NAME, mark, { ...SCENE_TEXTS.mark, isCentered: true });
  const leftIn = (outer: Box, inner: Drawn) =>
    Math.round(outer.left + (isCentered || outer === mark ? (outer.width - inner.width) / 2 : 0));
  const layers: OverlayOptions[] = [
    { input: await roundedCover(song.cover, cover.width), left: cover.left, top: cover.top },
    { input: await faded(song.peaks, waveform), left: waveform.left, top: waveform.top },
  ];
  if (title) layers.push({ input: title.data, left: leftIn(words, title), top: words.top });
  if (by) {
    const top = words.top + (title?.height ?? 0) + WORDS_GAP;
    layers.push({ input: by.data, left: leftIn(words, by), top });
  }
  if (name) layers.push({ input: name.data, left: leftIn(mark, name), top: mark.top });
  const backdrop = await sharp(song.cover)
    .resize(width, height, { fit: 'cover' })
    .blur(BLUR)
    .modulate({ brightness: BACKDROP_LIGHT, saturation: 0.9 })
    .png()
    .toBuffer();
  return sharp(backdrop).composite(layers);
}

const faded = (peaks: readonly number[], size: Box) =>
  waveformPicture(peaks, size, `${SCENE_COLORS.light}" fill-opacity="${UNPLAYED_OPACITY}`);

const PICTURE_QUALITY = 90;

/** A picture of a song for sharing, as JPEG. */
export async function sharePicture(song: SceneSong, aspect: Aspect): Promise<Buffer> {
  const layout = sceneLayout(aspect, false);
  const scene = await sceneBackdrop(song, layout);
  const bright = await waveformPicture(song.peaks, layout.waveform, SCENE_COLORS.sun);
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

/** One moment of the lyrics on a transparent background: the current line, and the next one below it. */
export async function lyricsPicture(
  { line, next }: { readonly line: string; readonly next: string },
  { width, height }: Box,
): Promise<Buffer> {
  const part = (share: number) => ({ width, height: height * share });
  const half = part(SCENE_PARTS.line);
  const now = await drawText(line, half, { ...SCENE_TEXTS.line, isCentered: true });
  const then = await drawText(next, part(SCENE_PARTS.next), { ...SCENE_TEXTS.next, isCentered: true });
  const layers: OverlayOptions[] = [];
  const place = (drawn: Drawn, top: number) =>
    layers.push({ input: drawn.data, left: Math.round((width - drawn.width) / 2), top: Math.round(top) });
  if (now) place(now, half.height - now.height);
  if (then) place(then, half.height + height * SCENE_PARTS.gap);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(layers)
    .png({ compressionLevel: 3 })
    .toBuffer();
}
