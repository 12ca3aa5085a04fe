import sharp from 'sharp';
import { type CoverSeed, coverSvg } from '#domain/cover-art/cover-svg';

/** Side of the SVG, px. */
const SVG_PX = 512;
/** Dots per inch at which sharp draws one SVG pixel per picture pixel. */
const SVG_DPI = 72;
const QUALITY = 82;

/** A cover as WebP of `sizePx` by `sizePx`, drawn at that size rather than scaled. */
export function coverImage(cover: CoverSeed, sizePx: number): Promise<Buffer> {
  const density = Math.ceil((SVG_DPI * sizePx) / SVG_PX);
  return sharp(Buffer.from(coverSvg(cover)), { density })
    .resize(sizePx, sizePx)
    .webp({ quality: QUALITY })
    .toBuffer();
}
