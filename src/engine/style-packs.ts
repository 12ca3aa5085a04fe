import { ambient } from './packs/ambient.ts';
import { hipHop } from './packs/hip-hop.ts';
import { house } from './packs/house.ts';
import { jazz } from './packs/jazz.ts';
import { lofi } from './packs/lofi.ts';
import { orchestral } from './packs/orchestral.ts';
import { pop } from './packs/pop.ts';
import { rock } from './packs/rock.ts';
import type { StylePack } from './style-pack.ts';

/** Every style the engine knows. Order matters only where two packs claim the same tag: the first wins. */
export const STYLE_PACKS: readonly StylePack[] = [pop, rock, hipHop, jazz, lofi, ambient, house, orchestral];

/** What is played when nothing is asked for. */
export const DEFAULT_PACK = pop;

/** Throws RangeError for an id that is not in the table. */
export function packOf(id: string): StylePack {
  const found = STYLE_PACKS.find((pack) => pack.id === id);
  if (!found) throw new RangeError(`There is no style pack '${id}'.`);
  return found;
}
