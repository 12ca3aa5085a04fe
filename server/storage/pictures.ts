import sharp from 'sharp';
import { COVER_SIZES_PX, type CoverSizePx } from '#domain/files/media-paths';
import { pictureKey } from './keys.ts';
import type { ObjectStore } from './object-store.ts';

const QUALITY = 84;
/** Larger ones are refused before they are decoded: a small file can unfold to a picture that fills the memory. */
const MAX_PIXELS = 30_000_000;

/** Beginnings of the files that are decoded, at their place. Not of SVG, which could name files of the server. */
const SIGNATURES: readonly { readonly at: number; readonly bytes: string }[] = [
  { at: 0, bytes: 'ffd8ff' },
  { at: 0, bytes: '89504e470d0a1a0a' },
  { at: 8, bytes: Buffer.from('WEBP').toString('hex') },
  { at: 0, bytes: Buffer.from('GIF8').toString('hex') },
  { at: 4, bytes: Buffer.from('ftypavif').toString('hex') },
];

function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return SIGNATURES.some((signature) => head.startsWith(signature.bytes, 2 * signature.at));
}

/**
 * A square WebP picture in every size that is kept, without whatever else the file carried, such as a place; null for
 * what is no picture. The content decides, not a name.
 */
async function squarePictures(bytes: Uint8Array): Promise<Map<CoverSizePx, Buffer> | null> {
  if (!isPicture(bytes)) return null;
  const pictures = new Map<CoverSizePx, Buffer>();
  try {
    for (const sizePx of COVER_SIZES_PX) {
      const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .rotate()
        .resize(sizePx, sizePx, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer();
      pictures.set(sizePx, picture);
    }
  } catch {
    // Damaged, cut off or too large: all the same to whoever sent it.
    return null;
  }
  return pictures;
}

/** Stores a picture in every size that is kept; false for what is no picture. */
export async function storePicture(store: ObjectStore, id: string, bytes: Uint8Array): Promise<boolean> {
  const pictures = await squarePictures(bytes);
  if (pictures === null) return false;
  for (const [sizePx, picture] of pictures) await store.put(pictureKey(id, sizePx), picture);
  return true;
}
