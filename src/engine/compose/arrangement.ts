import { randomStream } from '#lib/random';
import type { SectionKind } from '../score.ts';
import type { PartSpec, StylePack } from '../style/style-pack.ts';
import type { FormSection } from './form.ts';

/** How the band plays one section: what distinguishes it from its neighbors. */
export interface Arrangement {
  /** Accompanying parts that rest in this section. */
  resting: ReadonlySet<string>;
  /** Fraction of its written length that a chord or a bass note sounds. */
  chordGate: number;
  bassGate: number;
  /** Scales velocities. */
  force: number;
  drums: 'groove' | 'rest' | 'roll';
  /** Cymbals: restrained, as written in the style, or ringing over each other. */
  cymbals: 'closed' | 'usual' | 'ringing';
  /** The band stops for the last half bar, to lead into the next section. */
  isStopping: boolean;
}

interface Texture {
  chordGate: number;
  bassGate: number;
  force: number;
  /** Fraction of the accompanying parts that play. */
  share: number;
  isBassResting?: boolean;
  drums?: Arrangement['drums'];
  cymbals?: Arrangement['cymbals'];
}

const FULL: Texture = { chordGate: 1, bassGate: 1, force: 1, share: 1, cymbals: 'ringing' };
/** Short and sparse chords leave room for a voice, and stereo width for the next section. */
const TIGHT: Texture = { chordGate: 0.5, bassGate: 0.65, force: 0.9, share: 0.5, cymbals: 'closed' };
const HELD: Texture = { chordGate: 1, bassGate: 1, force: 0.92, share: 1 };
/** The foundation drops out: no bass, no beat. */
const AFLOAT: Texture = { ...HELD, force: 0.88, isBassResting: true, drums: 'rest', cymbals: 'closed' };

const TEXTURES: Record<SectionKind, Texture> = {
  intro: HELD,
  verse: TIGHT,
  'pre-chorus': { ...HELD, share: 0.5, isBassResting: true, cymbals: 'closed' },
  chorus: FULL,
  'post-chorus': FULL,
  drop: FULL,
  bridge: { ...AFLOAT, isBassResting: false },
  break: AFLOAT,
  build: { ...TIGHT, chordGate: 0.4, share: 1, isBassResting: true, drums: 'roll' },
  solo: { ...TIGHT, share: 0.34, force: 0.95 },
  interlude: { ...HELD, cymbals: 'closed' },
  outro: { ...HELD, force: 0.88, cymbals: 'closed' },
};

/** What each round of a verse adds to the previous one. */
const ROUND_GATE = 0.05;
const ROUND_FORCE = 0.03;

/** Decides how a section is played, given the sections of its song and the cast parts. */
export function arrange(
  section: FormSection,
  sections: readonly FormSection[],
  pack: StylePack,
  seed: number,
): Arrangement {
  const texture = TEXTURES[section.kind];
  const at = sections.indexOf(section);
  const repeats = sections[at - 1]?.kind === section.kind;
  const round = section.kind === 'verse' ? Math.min(3, Number(section.id.split('-').at(-1)) - 1) : 0;
  return {
    resting: restingParts(section, pack, texture, repeats ? 2 : round),
    chordGate: Math.min(1, texture.chordGate + (repeats ? 0.5 : ROUND_GATE * round)),
    bassGate: Math.min(1, texture.bassGate + (repeats ? 0.35 : ROUND_GATE * round)),
    force: Math.min(1, texture.force + ROUND_FORCE * round),
    drums: texture.drums ?? 'groove',
    cymbals: repeats ? 'usual' : (texture.cymbals ?? 'usual'),
    isStopping: stopsBefore(section, sections[at + 1], pack, seed),
  };
}

/** Whether a part plays in a section, by its kind and energy. */
export function isPlayedIn(section: FormSection, spec: PartSpec): boolean {
  if (spec.only && !spec.only.includes(section.kind)) return false;
  const energy = spec.role === 'bass' ? floorEnergy(section) : section.energy;
  return energy >= spec.from && energy <= (spec.until ?? 1);
}

/** Bass and drums carry a song to its last bar, however soft the rest has become. */
export function floorEnergy({ kind, energy }: FormSection): number {
  return kind === 'outro' ? Math.max(energy, LOWEST_OUTRO_ENERGY) : energy;
}

const LOWEST_OUTRO_ENERGY = 0.5;

/** When the last chord sounds and rings out: the end of an outro; null if the last section is another kind. */
export function finaleSeconds(sections: readonly FormSection[]): number | null {
  const last = sections.at(-1);
  return last?.kind === 'outro' ? last.startSeconds + last.durationSeconds : null;
}

/** How long the last chord sounds into the silence after the last bar. */
export const FINALE_SECONDS = 1.6;

/** In thin sections the parts that entered last rest; a later verse has one part more than the previous one. */
function restingParts(
  section: FormSection,
  pack: StylePack,
  texture: Texture,
  more: number,
): ReadonlySet<string> {
  const playing = pack.parts.filter((part) => isPlayedIn(section, part));
  const resting = texture.isBassResting ? playing.filter(({ role }) => role === 'bass') : [];
  const band = playing
    .filter(({ role }) => role === 'chords' || role === 'arp' || role === 'pad')
    .sort((a, b) => a.from - b.from);
  const thin = Math.max(1, Math.ceil(band.length * texture.share));
  // One part is always reserved for the next section, whatever the round.
  const kept = texture.share < 1 ? Math.max(thin, Math.min(band.length - 1, thin + more)) : band.length;
  return new Set([...resting, ...band.slice(kept)].map(({ id }) => id));
}

const STOP_CHANCE = 0.5;

function stopsBefore(
  section: FormSection,
  next: FormSection | undefined,
  pack: StylePack,
  seed: number,
): boolean {
  if (!next || !pack.transitions.hasBeatDrop || next.energy <= section.energy + 0.1) return false;
  return randomStream(seed, section.id, 'stop').chance(STOP_CHANCE);
}
