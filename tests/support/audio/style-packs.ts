import { STYLE_PACKS } from '#engine/style/packs';
import type { StylePack } from '#engine/style/style-pack';

/** @throws RangeError for an id that is not in the table */
export function packOf(id: string): StylePack {
  const found = STYLE_PACKS.find((pack) => pack.id === id);
  if (!found) throw new RangeError(`There is no style pack '${id}'.`);
  return found;
}
