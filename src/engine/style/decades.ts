import type { DecadeName } from '#words/vocabulary/decades';
import type { MasterTone } from '../score.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { KITS } from '../sound/kits.ts';
import type { PartSpec, StylePack } from './style-pack.ts';

/** What makes a record of a decade instantly recognizable, whatever its style. */
interface Decade {
  /** Prefixes of the names of the era's kits; the first is used if the style has none of them. */
  kits: readonly string[];
  /** Replacements for the style's bass, keys, pads, leads and synthesizers. */
  swaps: Partial<Record<'bass' | 'keys' | 'pad' | 'lead' | 'synth', readonly string[]>>;
  tone: Partial<MasterTone>;
  brightnessDb: number;
  /** Multiplies reverb time. */
  reverb: number;
}

const DECADES: Readonly<Record<DecadeName, Decade>> = {
  '50s': {
    kits: ['brush', 'vintage'],
    swaps: {
      bass: ['acousticBass'],
      keys: ['piano'],
      pad: ['strings'],
      lead: ['altoSax'],
      synth: ['cleanGuitar'],
    },
    tone: { lowPassHz: 9000, lowMidDb: 1 },
    brightnessDb: -2,
    reverb: 1,
  },
  '60s': {
    kits: ['vintage'],
    swaps: {
      bass: ['fingerBass'],
      keys: ['drawbarOrgan'],
      pad: ['strings'],
      lead: ['cleanGuitar'],
      synth: ['drawbarOrgan'],
    },
    tone: { lowPassHz: 11_000, lowMidDb: 0.5 },
    brightnessDb: -1,
    reverb: 1.1,
  },
  '70s': {
    kits: ['vintage', 'disco', 'funk'],
    swaps: { bass: ['fingerBass'], keys: ['rhodes'], pad: ['strings'], lead: ['altoSax'], synth: ['rhodes'] },
    tone: { lowPassHz: 13_000, lowMidDb: 0.5 },
    brightnessDb: -0.5,
    reverb: 0.9,
  },
  '80s': {
    kits: ['gated'],
    swaps: { bass: ['sawBass'], keys: ['fmKeys'], pad: ['brightPad'], synth: ['sawLead'] },
    tone: {},
    brightnessDb: 1,
    reverb: 1.35,
  },
  '90s': {
    kits: ['studio', 'boomBap', 'rock', 'breaks', 'punk', 'metal'],
    swaps: { bass: ['fingerBass'], keys: ['piano', 'rhodes'], pad: ['strings'] },
    tone: {},
    brightnessDb: 0,
    reverb: 1,
  },
  '00s': {
    kits: ['studio', '808', 'rock', 'punk', 'metal', 'house', 'trap'],
    swaps: {},
    tone: {},
    brightnessDb: 1,
    reverb: 0.9,
  },
};

/** Adapts a style to a decade: its kit, keys, bass and tone. */
export function inDecade(pack: StylePack, name: string): StylePack {
  const decade = (DECADES as Readonly<Partial<Record<string, Decade>>>)[name];
  if (!decade) return pack;
  return {
    ...pack,
    drums: pack.drums && { ...pack.drums, kits: kitsOf(pack.drums.kits, decade) },
    parts: pack.parts.map((part) => ({ ...part, instruments: swapped(part, decade) })),
    melody: { ...pack.melody, instruments: leadsOf(pack.melody.instruments, decade) },
    mix: {
      ...pack.mix,
      tone: { ...pack.mix.tone, ...decade.tone },
      highShelfDb: Math.max(-6, Math.min(6, pack.mix.highShelfDb + decade.brightnessDb)),
      reverbSeconds: pack.mix.reverbSeconds * decade.reverb,
    },
  };
}

function kitsOf(kits: readonly string[], decade: Decade): readonly string[] {
  const ofTheTime = (kit: string) => decade.kits.some((start) => kit.startsWith(start));
  const own = kits.filter(ofTheTime);
  return own.length > 0 ? own : Object.keys(KITS).filter((kit) => kit.startsWith(decade.kits[0] as string));
}

function swapped(part: PartSpec, { swaps }: Decade): readonly string[] {
  const family = INSTRUMENTS[part.instruments[0] as string]?.family ?? '';
  if (part.role === 'bass') return swaps.bass ?? part.instruments;
  if (part.role === 'pad') return family === 'voice' ? part.instruments : (swaps.pad ?? part.instruments);
  if (family === 'keys') return swaps.keys ?? part.instruments;
  if (family === 'synth') return swaps.synth ?? part.instruments;
  return part.instruments;
}

function leadsOf(leads: readonly string[], { swaps }: Decade): readonly string[] {
  const isSynth = (name: string) => INSTRUMENTS[name]?.family === 'synth';
  return swaps.lead && leads.every(isSynth) ? swaps.lead : leads;
}
