import type { BaseKit, DrumPiece, Kit, KitPiece } from './kit.ts';

/**
 * Pitch of drums, snares and cymbals in semitones relative to the kit that a variant is based on, and its own
 * samples.
 */
type Variant = [
  of: string,
  drums: number,
  snares: number,
  cymbals: number,
  samples?: Partial<Record<DrumPiece, string>>,
];

/** Kits of the same character: another drummer's kit for the same kind of song. */
const VARIANTS: readonly (readonly ['Tight' | 'Deep', ...Variant])[] = [
  ['Tight', 'acoustic', 0.8, 0.8, 0.4, { kick: 'drum_bass_soft' }],
  ['Deep', 'acoustic', -0.8, -0.8, -0.4, { snare: 'drum_snare_soft' }],
  ['Tight', 'studio', 1, 2, 0.5, { kick: 'drum_bass_hard' }],
  ['Deep', 'studio', -1, -1, -0.5, { snare: 'drum_snare_soft' }],
  ['Tight', 'rock', 1, 2, 0.5, { kick: 'drum_heavy_kick' }],
  ['Deep', 'rock', -2, -2, -0.5, { crash: 'drum_splash_hard' }],
  ['Tight', 'punk', 1, 1, 0.5, { kick: 'drum_bass_hard' }],
  ['Deep', 'punk', -1, -1.5, -0.5],
  ['Tight', 'metal', 1, 2, 0.5],
  ['Deep', 'metal', 0, -1, -0.5, { kick: 'drum_bass_hard' }],
  ['Tight', 'vintage', 2, 2, 0.5],
  ['Deep', 'vintage', -1, -1, -0.5, { snare: 'drum_snare_hard' }],
  ['Tight', 'funk', 0, 0, 0.5, { snare: 'drum_snare_soft' }],
  ['Deep', 'funk', -2, -2, -0.5, { kick: 'drum_bass_soft' }],
  ['Tight', 'disco', -1, 2, 0.5, { kick: 'drum_bass_hard' }],
  ['Deep', 'disco', -2, 0, -0.5, { snare: 'drum_snare_hard' }],
  ['Tight', 'reggae', 1, 2, 0.5, { snare: 'drum_snare_hard' }],
  ['Deep', 'reggae', -1, -2, -0.5],
  ['Tight', 'latin', 0, 0, 0.5, { kick: 'drum_bass_hard' }],
  ['Deep', 'latin', -2, -2, -0.5, { snare: 'drum_snare_soft' }],
  ['Tight', 'brush', 0.7, 0.7, 0.4, { kick: 'drum_bass_soft' }],
  ['Deep', 'brush', -0.7, -0.7, -0.4],
  ['Tight', 'orchestra', 0.8, 0.8, 0.4],
  ['Deep', 'orchestra', -0.8, -0.8, -0.4],
  ['Tight', '808', 1, 2, 0.5, { hat: 'hat_snap' }],
  ['Deep', '808', -1, 0, -0.5, { snare: 'elec_snare' }],
  ['Tight', 'trap', 0, 1, 0.5, { kick: 'bd_808' }],
  ['Deep', 'trap', -1, -1, -0.5, { snare: 'sn_generic', hat: 'hat_bdu' }],
  ['Tight', 'boomBap', 1, 1, 0.5, { kick: 'bd_klub' }],
  ['Deep', 'boomBap', 0, -2, -0.5, { kick: 'bd_fat', hat: 'hat_cab' }],
  ['Tight', 'lofi', 1, 1, 0.5, { hat: 'hat_cab' }],
  ['Deep', 'lofi', -1, -1, -0.5, { kick: 'bd_zome', snare: 'sn_zome' }],
  ['Tight', 'house', 0, 1, 0.5, { kick: 'bd_klub' }],
  ['Deep', 'house', -1, -2, -0.5, { clap: 'perc_snap2', hat: 'hat_snap' }],
  ['Tight', 'techno', 1, 1, 0.5, { clap: 'sn_generic' }],
  ['Deep', 'techno', -1, -1, -0.5, { kick: 'bd_haus' }],
  ['Tight', 'breaks', 1, 1, 0.5, { snare: 'sn_zome' }],
  ['Deep', 'breaks', -1, -1, -0.5, { kick: 'bd_zome' }],
  ['Tight', 'gated', 0, 2, 0.5, { kick: 'bd_klub' }],
  ['Deep', 'gated', -1, -2, -0.5, { hat: 'hat_bdu' }],
  ['Tight', 'chip', 2, 2, 1],
  ['Deep', 'chip', -2, -2, -1, { hat: 'hat_tap' }],
];

const CYMBALS = /hat|ride|crash|splash/i;
const SNARES = /snare|clap|rim/i;

/** Two variants of every kit by name: 'rockTight' and 'rockDeep' for 'rock'. */
export function variantsOf(kits: Readonly<Record<string, BaseKit>>): Record<string, Kit> {
  return Object.fromEntries(
    VARIANTS.map(([name, ...variant]) => [
      `${variant[0]}${name}`,
      variantOf(kits[variant[0]] as BaseKit, variant),
    ]),
  );
}

function variantOf({ base, pieces }: BaseKit, [, drums, snares, cymbals, samples = {}]: Variant): Kit {
  const shiftOf = (name: string) => (CYMBALS.test(name) ? cymbals : SNARES.test(name) ? snares : drums);
  const own = Object.entries(samples).map(([name, sample]) => [
    name,
    { gain: 1, ...pieces[name as DrumPiece], sample },
  ]);
  const entries = Object.entries({ ...pieces, ...Object.fromEntries(own) }) as [DrumPiece, KitPiece][];
  const tuned = entries.map(([name, one]) => [
    name,
    { ...one, semitones: (one.semitones ?? 0) + shiftOf(name) },
  ]);
  return { base, baseCents: 100 * cymbals, pieces: Object.fromEntries(tuned) };
}
