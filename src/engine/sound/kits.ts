import { type BaseKit, DRUM, type DrumPiece, type Kit, type KitPiece } from './kit.ts';
import { variantsOf } from './kit-variants.ts';

function piece(sample: string, gain = 1, semitones = 0): KitPiece {
  return { sample, gain, semitones };
}

const BASE_KITS: Record<string, BaseKit> = {
  acoustic: { base: 0, pieces: {} },
  studio: {
    base: 0,
    pieces: {
      kick: piece('drum_heavy_kick', 1.1),
      snare: piece('drum_snare_hard', 0.9),
      openHat: piece('drum_cymbal_open', 0.35),
      hat: piece('drum_cymbal_closed', 0.4),
      crash: piece('drum_splash_hard', 0.6),
      tomHigh: piece('drum_tom_hi_hard', 0.8),
      tomMid: piece('drum_tom_mid_hard', 0.8),
      tomLow: piece('drum_tom_lo_hard', 0.85),
    },
  },
  rock: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_hard', 1.25),
      snare: piece('drum_snare_hard', 1.15, -1),
      crash: piece('drum_cymbal_hard', 0.8),
      openHat: piece('drum_cymbal_open', 0.5),
      hat: piece('drum_cymbal_closed', 0.5),
      tomHigh: piece('drum_tom_hi_hard'),
      tomMid: piece('drum_tom_mid_hard'),
      tomLow: piece('drum_tom_lo_hard'),
    },
  },
  punk: {
    base: 0,
    pieces: {
      kick: piece('drum_heavy_kick', 1.25, 1),
      snare: piece('drum_snare_hard', 1.2, 2),
      crash: piece('drum_cymbal_hard', 0.9, 1),
      openHat: piece('drum_cymbal_open', 0.55),
      hat: piece('drum_cymbal_closed', 0.5),
      tomHigh: piece('drum_tom_hi_hard', 1, 1),
      tomMid: piece('drum_tom_mid_hard', 1, 1),
      tomLow: piece('drum_tom_lo_hard', 1, 1),
    },
  },
  // Double bass drum strokes must be distinct at speed: a short kick with a click, a deep snare.
  metal: {
    base: 0,
    pieces: {
      kick: piece('drum_heavy_kick', 1.35, 4),
      snare: piece('drum_snare_hard', 1.05, -3),
      crash: piece('drum_cymbal_hard', 0.75, -1),
      ride: piece('ride_tri', 0.3),
      openHat: piece('drum_cymbal_open', 0.45),
      hat: piece('drum_cymbal_closed', 0.45),
      tomHigh: piece('drum_tom_hi_hard', 1.1, -2),
      tomMid: piece('drum_tom_mid_hard', 1.1, -3),
      tomLow: piece('drum_tom_lo_hard', 1.1, -4),
    },
  },
  // Felt beater, loose heads, dark cymbals: one microphone in a room of the sixties.
  vintage: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_soft', 1.1, -1),
      snare: piece('drum_snare_soft', 0.95, -2),
      hat: piece('drum_cymbal_pedal', 0.35, -2),
      openHat: piece('drum_cymbal_soft', 0.35, -2),
      crash: piece('drum_cymbal_soft', 0.6, -2),
    },
  },
  // Damped and tuned up: every ghost note is audible.
  funk: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_hard', 1.05, 3),
      snare: piece('drum_snare_hard', 0.9, 4),
      hat: piece('drum_cymbal_closed', 0.42, 1),
      openHat: piece('drum_cymbal_open', 0.4, 1),
      crash: piece('drum_splash_hard', 0.55),
    },
  },
  disco: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_soft', 1.2, 2),
      snare: piece('drum_snare_soft', 1, -1),
      clap: piece('perc_snap2', 0.6),
      hat: piece('drum_cymbal_closed', 0.45),
      openHat: piece('drum_cymbal_open', 0.6, 1),
      crash: piece('drum_splash_hard', 0.6),
      tomHigh: piece('drum_tom_hi_hard', 0.9, 2),
      tomMid: piece('drum_tom_mid_hard', 0.9, 2),
      tomLow: piece('drum_tom_lo_hard', 0.9, 2),
    },
  },
  // The snare without its wires, tuned up like a timbale.
  reggae: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_soft', 1.2, -2),
      snare: piece('elec_mid_snare', 0.7, 3),
      hat: piece('drum_cymbal_pedal', 0.4),
      openHat: piece('drum_cymbal_soft', 0.3),
    },
  },
  latin: {
    base: 0,
    pieces: {
      kick: piece('drum_bass_soft', 1, 3),
      snare: piece('drum_snare_hard', 0.7, 5),
      hat: piece('drum_cymbal_closed', 0.35, 2),
      crash: piece('drum_splash_hard', 0.5),
    },
  },
  brush: { base: 40, pieces: {} },
  orchestra: { base: 48, pieces: {} },
  '808': {
    base: 0,
    pieces: {
      kick: piece('bd_808', 1.2),
      snare: piece('elec_hi_snare', 0.8),
      clap: piece('perc_snap2', 0.9),
      hat: piece('hat_bdu', 0.5),
      openHat: piece('hat_noiz', 0.3),
      rim: piece('elec_wood', 0.5),
      cowbell: piece('drum_cowbell', 0.5),
      crash: piece('drum_cymbal_soft', 0.6),
    },
  },
  trap: {
    base: 0,
    pieces: {
      kick: piece('bd_ada', 1.15),
      snare: piece('sn_dub', 0.9),
      clap: piece('sn_generic', 0.7, 2),
      hat: piece('hat_gem', 0.34),
      openHat: piece('hat_noiz', 0.25),
      rim: piece('perc_snap', 0.6),
      crash: piece('drum_splash_hard', 0.5),
    },
  },
  boomBap: {
    base: 0,
    pieces: {
      kick: piece('bd_zome', 1.05, -1),
      snare: piece('sn_zome', 0.95),
      clap: piece('elec_snare', 0.6),
      hat: piece('hat_zan', 0.38),
      openHat: piece('drum_cymbal_open', 0.3),
      rim: piece('elec_wood', 0.5),
    },
  },
  lofi: {
    base: 0,
    pieces: {
      kick: piece('bd_fat', 1, -2),
      snare: piece('sn_dolf', 0.55, -3),
      hat: piece('hat_tap', 0.32, -2),
      openHat: piece('hat_cab', 0.3),
      rim: piece('perc_snap', 0.5),
      clap: piece('perc_snap2', 0.5),
    },
  },
  house: {
    base: 0,
    pieces: {
      kick: piece('bd_haus', 1.2),
      clap: piece('sn_generic', 0.6, 4),
      snare: piece('elec_mid_snare', 0.6),
      hat: piece('hat_bdu', 0.42),
      openHat: piece('drum_cymbal_open', 0.42, 3),
      ride: piece('ride_tri', 0.25),
      crash: piece('drum_splash_hard', 0.55),
      rim: piece('elec_wood', 0.5),
    },
  },
  techno: {
    base: 0,
    pieces: {
      kick: piece('bd_tek', 1.25, -2),
      clap: piece('elec_snare', 0.5),
      snare: piece('elec_filt_snare', 0.5),
      hat: piece('hat_snap', 0.4),
      openHat: piece('hat_metal', 0.35),
      rim: piece('elec_twip', 0.4),
      crash: piece('perc_impact1', 0.5),
      ride: piece('hat_noiz', 0.28),
    },
  },
  breaks: {
    base: 0,
    pieces: {
      kick: piece('bd_klub', 1.1),
      snare: piece('sn_dub', 1, 2),
      snareAlt: piece('drum_snare_soft', 0.6, 3),
      hat: piece('hat_zild', 0.4),
      openHat: piece('drum_cymbal_open', 0.35),
      crash: piece('drum_cymbal_hard', 0.5),
      ride: piece('drum_cymbal_soft', 0.4),
    },
  },
  gated: {
    base: 0,
    pieces: {
      kick: piece('bd_pure', 1.1),
      snare: piece('elec_filt_snare', 0.9),
      clap: piece('sn_generic', 0.5),
      hat: piece('hat_gem', 0.35),
      openHat: piece('hat_noiz', 0.26),
      tomHigh: piece('drum_tom_hi_hard', 0.9, -3),
      tomMid: piece('drum_tom_mid_hard', 0.9, -4),
      tomLow: piece('drum_tom_lo_hard', 0.9, -5),
      crash: piece('drum_splash_hard', 0.6),
    },
  },
  chip: {
    base: 0,
    pieces: {
      kick: piece('elec_blip', 0.7, -12),
      snare: piece('hat_noiz', 0.5, -5),
      hat: piece('hat_snap', 0.22, 5),
      openHat: piece('hat_noiz', 0.25, 4),
      crash: piece('hat_noiz', 0.5),
      clap: piece('elec_twip', 0.4),
    },
  },
};

/** Every drum kit by name: the base kits and two variants of each. */
export const KITS: Readonly<Record<string, Kit>> = {
  ...Object.fromEntries(Object.entries(BASE_KITS).map(([name, kit]) => [name, { ...kit, baseCents: 0 }])),
  ...variantsOf(BASE_KITS),
};

const MACHINES = /^(?:808|trap|boomBap|lofi|house|techno|breaks|gated|chip)/;

/** Whether a kit is a drum machine rather than a drummer's. */
export function isDrumMachine(kit: string): boolean {
  return MACHINES.test(kit);
}

/** -1..1 for pieces panned off center. */
export const PIECE_PAN: Partial<Record<DrumPiece, number>> = {
  hat: 0.3,
  openHat: 0.3,
  pedalHat: 0.3,
  ride: -0.35,
  crash: -0.3,
  splash: 0.4,
  tomHigh: 0.35,
  tomMid: 0,
  tomLow: -0.4,
  tambourine: -0.4,
  cowbell: 0.35,
  bongoHigh: 0.45,
  bongoLow: 0.3,
  congaHigh: -0.4,
  congaLow: -0.55,
  congaMute: -0.45,
  cabasa: 0.5,
  maracas: 0.55,
  shaker: 0.5,
  claves: -0.5,
  guiro: 0.4,
  triangle: -0.5,
  woodHigh: 0.4,
  woodLow: -0.4,
  timbaleHigh: 0.4,
  timbaleLow: 0.25,
  clap: 0.08,
  rim: -0.1,
};

const PIECE_BY_KEY = new Map(Object.entries(DRUM).map(([name, key]) => [key as number, name as DrumPiece]));

/** The piece that a General MIDI percussion key plays. */
export function pieceOf(key: number): DrumPiece | undefined {
  return PIECE_BY_KEY.get(key);
}

/** @throws RangeError for a name not in the table */
export function kitOf(name: string): Kit {
  const found = KITS[name];
  if (!found) throw new RangeError(`There is no drum kit '${name}'.`);
  return found;
}
