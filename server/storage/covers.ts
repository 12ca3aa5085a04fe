import sharp from 'sharp';
import type { Clip } from '#contract/songs/clips';
import { splitTags } from '#domain/clips/tags';
import { type CoverSeed, coverSvg } from '#domain/cover-art/cover-svg';
import { COVER_SIZES_PX, type CoverSizePx } from '#domain/files/media-paths';
import { coverKey, pictureKey } from './keys.ts';
import type { ObjectStore } from './object-store.ts';

/** Side of the SVG, px. */
const SVG_PX = 512;
/** Dots per inch at which sharp draws one SVG pixel per picture pixel. */
const SVG_DPI = 72;
const QUALITY = 82;

/** A cover as WebP of `sizePx` by `sizePx`, rendered at that size rather than scaled. */
export function coverImage(cover: CoverSeed, sizePx: number): Promise<Buffer> {
  const density = Math.ceil((SVG_DPI * sizePx) / SVG_PX);
  return sharp(Buffer.from(coverSvg(cover)), { density })
    .resize(sizePx, sizePx)
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** The user's request; known before the song is composed, so that the cover never changes. */
function coverTags({ metadata }: Pick<Clip, 'metadata'>): string[] {
  return splitTags(metadata.gpt_description_prompt ?? metadata.tags);
}

/** Key of a clip's generated cover, which is drawn on first use. */
export async function drawnCoverKey(
  store: ObjectStore,
  clip: Pick<Clip, 'id' | 'metadata'>,
  sizePx: CoverSizePx,
): Promise<string> {
  const key = coverKey(clip.id, sizePx);
  if ((await store.head(key)) === null) {
    await store.put(key, await coverImage({ seed: clip.id, tags: coverTags(clip) }, sizePx));
  }
  return key;
}

/** Draws a picture from a clip's styles under a new id; another seed gives another picture. */
export async function drawPicture(
  store: ObjectStore,
  pictureId: string,
  { seed, clip }: { readonly seed: string; readonly clip: Pick<Clip, 'metadata'> },
): Promise<void> {
  const cover = { seed, tags: coverTags(clip) };
  for (const sizePx of COVER_SIZES_PX) {
    await store.put(pictureKey(pictureId, sizePx), await coverImage(cover, sizePx));
  }
}
