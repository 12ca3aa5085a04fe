import { ambient } from './packs/ambient.ts';
import { blues } from './packs/blues.ts';
import { bossa } from './packs/bossa.ts';
import { chiptune } from './packs/chiptune.ts';
import { country } from './packs/country.ts';
import { disco } from './packs/disco.ts';
import { drumAndBass } from './packs/drum-and-bass.ts';
import { folk } from './packs/folk.ts';
import { funk } from './packs/funk.ts';
import { hipHop } from './packs/hip-hop.ts';
import { house } from './packs/house.ts';
import { indie } from './packs/indie.ts';
import { jazz } from './packs/jazz.ts';
import { latin } from './packs/latin.ts';
import { lofi } from './packs/lofi.ts';
import { metal } from './packs/metal.ts';
import { orchestral } from './packs/orchestral.ts';
import { pianoBallad } from './packs/piano-ballad.ts';
import { pop } from './packs/pop.ts';
import { punk } from './packs/punk.ts';
import { rAndB } from './packs/r-and-b.ts';
import { reggae } from './packs/reggae.ts';
import { rock } from './packs/rock.ts';
import { soul } from './packs/soul.ts';
import { synthwave } from './packs/synthwave.ts';
import { techno } from './packs/techno.ts';
import { trap } from './packs/trap.ts';
import { waltz } from './packs/waltz.ts';
import type { StylePack } from './style-pack.ts';

/** Every style the engine knows. Order matters only when two packs claim the same tag: the first wins. */
export const STYLE_PACKS: readonly StylePack[] = [
  pop,
  rock,
  hipHop,
  trap,
  rAndB,
  soul,
  funk,
  disco,
  country,
  folk,
  blues,
  jazz,
  bossa,
  reggae,
  latin,
  metal,
  punk,
  indie,
  lofi,
  ambient,
  house,
  techno,
  drumAndBass,
  synthwave,
  chiptune,
  orchestral,
  pianoBallad,
  waltz,
];

/** The default style when none is requested. */
export const DEFAULT_PACK = pop;
