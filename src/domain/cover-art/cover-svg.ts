import { FAMILIES, type FamilyName, familyOf, type SceneName } from './families.ts';
import { dunesScene, forestScene, furrowsScene, reedsScene, ridgesScene } from './land-scenes.ts';
import { bandsScene, pulseScene, staveScene } from './line-scenes.ts';
import { createPainter, type Painter } from './painter.ts';
import { hash32, makeRandom } from './random.ts';
import { arcsScene, discScene, eclipseScene, flockScene } from './sky-scenes.ts';
import { auroraScene, cityScene, islesScene, seaScene } from './water-scenes.ts';

const SCENES: Readonly<Record<SceneName, (painter: Painter) => void>> = {
  arcs: arcsScene,
  aurora: auroraScene,
  bands: bandsScene,
  city: cityScene,
  disc: discScene,
  dunes: dunesScene,
  eclipse: eclipseScene,
  flock: flockScene,
  forest: forestScene,
  furrows: furrowsScene,
  isles: islesScene,
  pulse: pulseScene,
  reeds: reedsScene,
  ridges: ridgesScene,
  sea: seaScene,
  stave: staveScene,
};

/** What a cover is generated from: for a song, the clip's id and its style tags in order. */
export interface CoverSeed {
  readonly seed: string;
  readonly tags: readonly string[];
}

/** The palette and the scene of a cover. */
export function coverPlan({ seed, tags }: CoverSeed): { family: FamilyName; scene: SceneName } {
  const family = familyOf(tags, seed);
  return { family, scene: makeRandom(hash32(`${seed}:scene`)).pick(FAMILIES[family].scenes) };
}

/** Renders the cover as a 512 by 512 SVG. Equal seeds give equal bytes, so a song's cover never changes. */
export function coverSvg(cover: CoverSeed): string {
  const { family, scene } = coverPlan(cover);
  const painter = createPainter(cover.seed, family);
  SCENES[scene](painter);
  const { defs, art } = painter.content();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" role="img" aria-hidden="true"><defs>${defs.join('')}</defs>${art.join('')}</svg>`;
}
