import sharp from 'sharp';
import { COVER_SIZES_PX, type CoverSizePx } from '#domain/files/media-paths';
import { pictureKey } from './keys.ts';
import type { ObjectStore } from './object-store.ts';

const QUALITY = 84;
/** Larger ones are rejected before decoding: a small file can expand to a picture that fills the memory. */
const MAX_PIXELS = 30_000_000;

/**
 * Magic bytes of the supported formats, at their offset. SVG is excluded because it could reference files on
 * the server.
 */
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
 * A square WebP picture in every stored size, without other metadata such as a location; null if it is not a
 * picture. The content decides, not the name.
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
    // Damaged, truncated or too large: all the same to the sender.
    return null;
  }
  return pictures;
}

/** A stored picture as a square JPEG, for players that cannot decode WebP. */
export function jpegPicture(picture: Uint8Array, sizePx: number): Promise<Buffer> {
  return sharp(picture)
    .resize(sizePx, sizePx, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Stores a picture in all sizes; false if it is not a picture. */
export async function storePicture(store: ObjectStore, id: string, bytes: Uint8Array): Promise<boolean> {
  const pictures = await squarePictures(bytes);
  if (pictures === null) return false;
  for (const [sizePx, picture] of pictures) await store.put(pictureKey(id, sizePx), picture);
  return true;
}
