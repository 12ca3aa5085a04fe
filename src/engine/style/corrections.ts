import { correctedValue, type FactKind, type PromptCorrection } from '#domain/create/prompt-corrections';
import type { RequestedSolo } from '#words/requests/requested-solo';
import type { RequestedVoice } from '#words/requests/requested-voice';
import type { RequestedMeter } from '#words/requests/tempo-and-key';
import { MOODS, type Mood } from '#words/vocabulary/moods';
import type { Mode } from '../score.ts';
import type { ChosenPacks } from './pack-choice.ts';
import { DEFAULT_PACK, STYLE_PACKS } from './packs.ts';

/** A fact as read from the text. */
export interface ReadFact {
  readonly kind: FactKind;
  readonly value: string;
  /** The original wording, if it says more than the value. */
  readonly word?: string;
}

/** Collects and corrects facts before they are used. */
export interface CorrectionLog {
  readonly facts: readonly ReadFact[];
  /** Records a fact and returns the value that applies. */
  record(kind: FactKind, value: string | null, word?: string): string | null;
  number(kind: FactKind, value: number | null): number | null;
}

export function createCorrectionLog(corrections: readonly PromptCorrection[] = []): CorrectionLog {
  const facts: ReadFact[] = [];
  const record: CorrectionLog['record'] = (kind, value, word) => {
    if (value === null) return null;
    const isNoted = facts.some((fact) => fact.kind === kind && fact.value === value);
    if (!isNoted) facts.push({ kind, value, ...(word === undefined ? {} : { word }) });
    return correctedValue(kind, value, corrections);
  };
  return {
    facts,
    record,
    number(kind, value) {
      const corrected = Number(record(kind, value === null ? null : String(value)) ?? Number.NaN);
      return Number.isFinite(corrected) ? corrected : null;
    },
  };
}

/** Packs whose style was named; packs that replace another contribute nothing of that one's request. */
export function correctedPacks(chosen: ChosenPacks, desk: CorrectionLog): ChosenPacks {
  if (!chosen.isNamed) return chosen;
  const unchangedIds = new Set<string>();
  const packs = chosen.packs.flatMap(({ pack, weight }) => {
    const word = chosen.substyles.find((record) => record.pack === pack.id)?.words[0];
    const id = desk.record('style', pack.id, word);
    if (id === pack.id) unchangedIds.add(id);
    const corrected = id === pack.id ? pack : STYLE_PACKS.find((other) => other.id === id);
    return corrected ? [{ pack: corrected, weight }] : [];
  });
  const total = packs.reduce((sum, { weight }) => sum + weight, 0);
  return {
    isNamed: packs.length > 0,
    packs:
      packs.length === 0
        ? [{ pack: DEFAULT_PACK, weight: 1 }]
        : packs.map(({ pack, weight }) => ({ pack, weight: weight / total })),
    substyles: chosen.substyles.filter(({ pack }) => unchangedIds.has(pack)),
  };
}

export function correctedMoods(moods: readonly Mood[], desk: CorrectionLog): Mood[] {
  return moods.flatMap((mood) => {
    const [name = ''] = mood.words;
    const corrected = desk.record('mood', name);
    if (corrected === name) return [mood];
    const other = MOODS.find(({ words }) => words[0] === corrected);
    return other ? [other] : [];
  });
}

export function correctedSolo({ solo, only, ...rest }: RequestedSolo, desk: CorrectionLog): RequestedSolo {
  const isKept = solo === null || desk.record('solo', solo.instrument ?? 'any') !== null;
  const isAlone = only === null || desk.record('only', only.join(',')) !== null;
  return { ...rest, solo: isKept ? solo : null, only: isAlone ? only : null };
}

export function correctedVoice(voice: RequestedVoice, desk: CorrectionLog): RequestedVoice {
  const read = [
    voice.singer,
    voice.choir === 'lead' ? 'choir' : voice.choir && 'choir behind',
    voice.isRobot ? 'robot' : null,
  ];
  const corrected = new Set(read.map((value) => desk.record('voice', value)));
  return {
    ...voice,
    singer: corrected.has('female') ? 'female' : corrected.has('male') ? 'male' : null,
    choir: corrected.has('choir') ? 'lead' : corrected.has('choir behind') ? 'behind' : null,
    isRobot: corrected.has('robot'),
  };
}

export function correctedMeter(meter: RequestedMeter | null, desk: CorrectionLog): RequestedMeter | null {
  const corrected = desk.record('meter', meter === null ? null : String(meter));
  return corrected === 'six' ? corrected : corrected === '3' ? 3 : corrected === '4' ? 4 : null;
}

interface AskedKey {
  readonly tonic: number;
  readonly mode: Mode | null;
}

export function correctedKey(key: AskedKey | null, desk: CorrectionLog): AskedKey | null {
  const corrected = desk.record('key', key === null ? null : `${key.tonic}:${key.mode ?? ''}`);
  const found = /^(\d{1,2}):(major|minor|dorian|mixolydian|phrygian|lydian)?$/.exec(corrected ?? '');
  if (!found || Number(found[1]) > 11) return null;
  return { tonic: Number(found[1]), mode: (found[2] as Mode | undefined) ?? null };
}
