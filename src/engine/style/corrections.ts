import { correctedValue, type FactKind, type WishCorrection } from '#domain/create/wish-corrections';
import { MOODS, type Mood } from '#words/vocabulary/moods';
import type { SoloWish } from '#words/wishes/solo-wish';
import type { AskedMeter } from '#words/wishes/tempo-and-key';
import type { VoiceWish } from '#words/wishes/voice-wish';
import type { Mode } from '../score.ts';
import type { ChosenPacks } from './pack-choice.ts';
import { DEFAULT_PACK, STYLE_PACKS } from './packs.ts';

/** A fact as the words give it. */
export interface ReadFact {
  readonly kind: FactKind;
  readonly value: string;
  /** As it was written, where that says more than the value. */
  readonly word?: string;
}

/** Where readings are noted and corrected before anything is made of them. */
export interface CorrectionDesk {
  readonly facts: readonly ReadFact[];
  /** Notes what was read and returns what counts. */
  one(kind: FactKind, value: string | null, word?: string): string | null;
  number(kind: FactKind, value: number | null): number | null;
}

export function correctionDesk(corrections: readonly WishCorrection[] = []): CorrectionDesk {
  const facts: ReadFact[] = [];
  const one: CorrectionDesk['one'] = (kind, value, word) => {
    if (value === null) return null;
    const isNoted = facts.some((fact) => fact.kind === kind && fact.value === value);
    if (!isNoted) facts.push({ kind, value, ...(word === undefined ? {} : { word }) });
    return correctedValue(kind, value, corrections);
  };
  return {
    facts,
    one,
    number(kind, value) {
      const counts = Number(one(kind, value === null ? null : String(value)) ?? Number.NaN);
      return Number.isFinite(counts) ? counts : null;
    },
  };
}

/** Packs whose style was named; the ones in place of others bring nothing of what those were asked for with. */
export function correctedPacks(chosen: ChosenPacks, desk: CorrectionDesk): ChosenPacks {
  if (!chosen.isNamed) return chosen;
  const kept = new Set<string>();
  const packs = chosen.packs.flatMap(({ pack, weight }) => {
    const word = chosen.substyles.find((one) => one.pack === pack.id)?.words[0];
    const id = desk.one('style', pack.id, word);
    if (id === pack.id) kept.add(id);
    const counts = id === pack.id ? pack : STYLE_PACKS.find((other) => other.id === id);
    return counts ? [{ pack: counts, weight }] : [];
  });
  const total = packs.reduce((sum, { weight }) => sum + weight, 0);
  return {
    isNamed: packs.length > 0,
    packs:
      packs.length === 0
        ? [{ pack: DEFAULT_PACK, weight: 1 }]
        : packs.map(({ pack, weight }) => ({ pack, weight: weight / total })),
    substyles: chosen.substyles.filter(({ pack }) => kept.has(pack)),
  };
}

export function correctedMoods(moods: readonly Mood[], desk: CorrectionDesk): Mood[] {
  return moods.flatMap((mood) => {
    const [name = ''] = mood.words;
    const counts = desk.one('mood', name);
    if (counts === name) return [mood];
    const other = MOODS.find(({ words }) => words[0] === counts);
    return other ? [other] : [];
  });
}

export function correctedSolo({ solo, only, ...rest }: SoloWish, desk: CorrectionDesk): SoloWish {
  const isKept = solo === null || desk.one('solo', solo.instrument ?? 'any') !== null;
  const isAlone = only === null || desk.one('only', only.join(',')) !== null;
  return { ...rest, solo: isKept ? solo : null, only: isAlone ? only : null };
}

export function correctedVoice(voice: VoiceWish, desk: CorrectionDesk): VoiceWish {
  const read = [
    voice.singer,
    voice.choir === 'lead' ? 'choir' : voice.choir && 'choir behind',
    voice.isRobot ? 'robot' : null,
  ];
  const counts = new Set(read.map((value) => desk.one('voice', value)));
  return {
    ...voice,
    singer: counts.has('female') ? 'female' : counts.has('male') ? 'male' : null,
    choir: counts.has('choir') ? 'lead' : counts.has('choir behind') ? 'behind' : null,
    isRobot: counts.has('robot'),
  };
}

export function correctedMeter(meter: AskedMeter | null, desk: CorrectionDesk): AskedMeter | null {
  const counts = desk.one('meter', meter === null ? null : String(meter));
  return counts === 'six' ? counts : counts === '3' ? 3 : counts === '4' ? 4 : null;
}

interface AskedKey {
  readonly tonic: number;
  readonly mode: Mode | null;
}

export function correctedKey(key: AskedKey | null, desk: CorrectionDesk): AskedKey | null {
  const counts = desk.one('key', key === null ? null : `${key.tonic}:${key.mode ?? ''}`);
  const found = /^(\d{1,2}):(major|minor|dorian|mixolydian|phrygian|lydian)?$/.exec(counts ?? '');
  if (!found || Number(found[1]) > 11) return null;
  return { tonic: Number(found[1]), mode: (found[2] as Mode | undefined) ?? null };
}
