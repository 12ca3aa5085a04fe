import {
  BACKDROP_LIGHT,
  type Box,
  coverRadius,
  fittedText,
  LINE_HEIGHT,
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
import { waveformPaths } from '#lib/waveform-path';
import type { FilmOrder } from '#sync/make/film-service';

const FONTS = {
  display: '"Texturina Variable", "Atkinson Hyperlegible Next Variable", serif',
  text: '"Atkinson Hyperlegible Next Variable", sans-serif',
} as const;
const WEIGHTS = { display: 500, text: 400 } as const;

/** The cover is scaled down to this size and up again, which blurs it on devices without a blur filter. */
const BLURRED_PX = 14;

type Context = OffscreenCanvasRenderingContext2D;

/** The frames of a video, drawn one after another on one canvas. */
export class FilmScene {
  readonly canvas: OffscreenCanvas;
  readonly #context: Context;
  readonly #layout: SceneLayout;
  readonly #order: FilmOrder;
  readonly #backdrop: OffscreenCanvas;
  readonly #lit: OffscreenCanvas;
  #words: { readonly picture: OffscreenCanvas; readonly index: number } | null = null;

  private constructor(order: FilmOrder, cover: ImageBitmap | null) {
    const layout = sceneLayout(order.aspect, order.moments.length > 0);
    this.#order = order;
    this.#layout = layout;
    this.canvas = new OffscreenCanvas(layout.width, layout.height);
    this.#context = contextOf(this.canvas);
    this.#backdrop = drawBackdrop(order, layout, cover);
    this.#lit = drawWaveform(order.peaks, layout.waveform, SCENE_COLORS.sun);
  }

  /** Loads the fonts first; a font or cover that cannot be read is skipped. */
  static async open(order: FilmOrder): Promise<FilmScene> {
    await Promise.all(
      order.faces.map(async ({ family, url, weight }) => {
        const face = new FontFace(family, `url(${url})`, { weight });
        await face.load().then(
          () => (self as unknown as { fonts: FontFaceSet }).fonts.add(face),
          () => undefined,
        );
      }),
    );
    const cover = order.cover === null ? null : await createImageBitmap(order.cover).catch(() => null);
    const scene = new FilmScene(order, cover);
    cover?.close();
    return scene;
  }

  /** @param atSeconds from the start of the video */
  draw(atSeconds: number): void {
    const { waveform, lyrics } = this.#layout;
    const { startSeconds, endSeconds } = this.#order.range;
    this.#context.drawImage(this.#backdrop, 0, 0);
    const reached = Math.round((waveform.width * atSeconds) / (endSeconds - startSeconds));
    if (reached > 0) {
      const part = [reached, waveform.height] as const;
      this.#context.drawImage(this.#lit, 0, 0, ...part, waveform.left, waveform.top, ...part);
    }
    const words = this.#wordsAt(atSeconds);
    if (words) this.#context.drawImage(words, lyrics.left, lyrics.top);
  }

  #wordsAt(atSeconds: number): OffscreenCanvas | null {
    const { moments } = this.#order;
    const index = moments.findLastIndex((moment) => moment.atSeconds <= atSeconds);
    const moment = moments[index];
    if (moment === undefined) return null;
    if (this.#words?.index !== index)
      this.#words = { index, picture: drawLyrics(moment, this.#layout.lyrics) };
    return this.#words.picture;
  }
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw videos.');
  context.imageSmoothingQuality = 'high';
  return context;
}

function drawBackdrop(order: FilmOrder, layout: SceneLayout, cover: ImageBitmap | null): OffscreenCanvas {
  const { width, height, words, mark, waveform, isCentered } = layout;
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.fillStyle = '#15131f';
  context.fillRect(0, 0, width, height);
  if (cover) drawCover(context, cover, layout);
  const wave = drawWaveform(order.peaks, waveform, SCENE_COLORS.light);
  context.globalAlpha = UNPLAYED_OPACITY;
  context.drawImage(wave, waveform.left, waveform.top);
  const part = (share: number) => ({ ...words, height: words.height * share });
  const titleHeight = drawText(context, order.title, part(SCENE_PARTS.title), {
    ...SCENE_TEXTS.title,
    isCentered,
  });
  const by = { ...part(SCENE_PARTS.by), top: words.top + titleHeight + WORDS_GAP };
  drawText(context, order.by, by, { ...SCENE_TEXTS.by, isCentered });
  drawText(context, order.product, mark, { ...SCENE_TEXTS.mark, isCentered: true });
  return canvas;
}

/** Blurred and dark in the background, and unmodified in the foreground. */
function drawCover(context: Context, cover: ImageBitmap, { width, height, cover: place }: SceneLayout): void {
  const small = new OffscreenCanvas(BLURRED_PX, BLURRED_PX);
  contextOf(small).drawImage(cover, 0, 0, BLURRED_PX, BLURRED_PX);
  const side = Math.max(width, height);
  context.drawImage(small, (width - side) / 2, (height - side) / 2, side, side);
  context.fillStyle = `rgb(0 0 0 / ${1 - BACKDROP_LIGHT})`;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.roundRect(place.left, place.top, place.width, place.height, coverRadius(place.width));
  context.clip();
  context.drawImage(cover, place.left, place.top, place.width, place.height);
  context.restore();
}

function drawWaveform(peaks: readonly number[], { width, height }: Box, color: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const paths = waveformPaths(peaks, { width, height });
  if (paths === null) return canvas;
  context.fillStyle = color;
  context.fill(new Path2D(paths.above));
  context.globalAlpha = REFLECTION_OPACITY;
  context.fill(new Path2D(paths.below));
  return canvas;
}

/** @returns its height in pixels */
function drawText(
  context: Context,
  text: string,
  box: Box,
  look: TextLook & { readonly isCentered: boolean },
): number {
  const fontOf = (sizePx: number) => `${WEIGHTS[look.font]} ${sizePx}px ${FONTS[look.font]}`;
  const { sizePx, lines } = fittedText(text, { ...box, sizePx: look.sizePx }, (part, size) => {
    context.font = fontOf(size);
    return context.measureText(part).width;
  });
  context.font = fontOf(sizePx);
  context.fillStyle = SCENE_COLORS.light;
  context.globalAlpha = look.opacity;
  context.textAlign = look.isCentered ? 'center' : 'left';
  context.textBaseline = 'top';
  const x = look.isCentered ? box.left + box.width / 2 : box.left;
  for (const [index, line] of lines.entries())
    context.fillText(line, x, box.top + index * sizePx * LINE_HEIGHT);
  context.globalAlpha = 1;
  return lines.length * sizePx * LINE_HEIGHT;
}

/** The current line, and the next one below it. */
function drawLyrics(
  { line, next }: { readonly line: string; readonly next: string },
  { width, height }: Box,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const part = (share: number, top: number) => ({ left: 0, top, width, height: height * share });
  // Above the middle, to leave space for the next line.
  const measure = drawText(contextOf(new OffscreenCanvas(width, height)), line, part(SCENE_PARTS.line, 0), {
    ...SCENE_TEXTS.line,
    isCentered: true,
  });
  const now = part(SCENE_PARTS.line, height * SCENE_PARTS.line - measure);
  drawText(context, line, now, { ...SCENE_TEXTS.line, isCentered: true });
  const below = part(SCENE_PARTS.next, height * (SCENE_PARTS.line + SCENE_PARTS.gap));
  drawText(context, next, below, { ...SCENE_TEXTS.next, isCentered: true });
  return canvas;
}
