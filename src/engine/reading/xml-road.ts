import { passesOf } from './play-order.ts';
import type { RoadSigns } from './read-tune.ts';
import { childrenOf, find, numberAt, textAt, type Xml } from './xml-tree.ts';

const UNITS: Readonly<Record<string, number>> = {
  breve: 8,
  whole: 4,
  half: 2,
  quarter: 1,
  eighth: 0.5,
  '16th': 0.25,
};

/** The tempo that a direction or sound sets, in quarter notes per minute; null if none. */
export function tempoOf(node: Xml): number | null {
  const sound = node.name === 'sound' ? node : find(node, 'sound');
  const played = Number(sound?.attributes.tempo ?? '');
  if (Number.isFinite(played) && played > 0) return played;
  for (const type of childrenOf(node, 'direction-type')) {
    const metronome = find(type, 'metronome');
    const perMinute = numberAt(metronome, ['per-minute'], 0);
    const unit = UNITS[textAt(metronome, 'beat-unit')];
    if (perMinute > 0 && unit) return perMinute * unit * (find(metronome, 'beat-unit-dot') ? 1.5 : 1);
  }
  return null;
}

/** The signs that lead through each bar of a part. */
export function roadOf(measures: readonly Xml[]): RoadSigns[] {
  let passes: readonly number[] | null = null;
  return measures.map((measure) => {
    const lines = childrenOf(measure, 'barline');
    for (const ending of lines.flatMap((line) => childrenOf(line, 'ending')))
      if (ending.attributes.type === 'start') passes = passesOf(ending.attributes.number ?? '');
    const own = passes;
    if (lines.some((line) => ['stop', 'discontinue'].includes(find(line, 'ending')?.attributes.type ?? '')))
      passes = null;
    const repeats = lines.flatMap((line) => childrenOf(line, 'repeat'));
    const back = repeats.find(({ attributes }) => attributes.direction === 'backward');
    return {
      ...(repeats.some(({ attributes }) => attributes.direction === 'forward')
        ? { isRepeatStart: true }
        : {}),
      ...(back ? { repeatTimes: Math.min(12, Math.max(2, Number(back.attributes.times ?? 2) || 2)) } : {}),
      ...(own ? { passes: own } : {}),
      ...signsOf(measure),
    };
  });
}

function signsOf(measure: Xml): RoadSigns {
  const directions = childrenOf(measure, 'direction');
  const sounds = [
    ...childrenOf(measure, 'sound'),
    ...directions.flatMap((node) => childrenOf(node, 'sound')),
  ];
  const types = directions.flatMap((node) => childrenOf(node, 'direction-type'));
  const has = (name: string) => sounds.some(({ attributes }) => attributes[name] !== undefined);
  const words = types.map((type) => textAt(type, 'words')).join(' | ');
  const isCoda = has('coda') || types.some((type) => find(type, 'coda') !== undefined);
  const isToCoda = has('tocoda') || /\bto coda\b/i.test(words);
  return {
    ...(has('segno') || types.some((type) => find(type, 'segno')) ? { isSegno: true } : {}),
    ...(isToCoda ? { isToCoda: true } : isCoda ? { isCoda: true } : {}),
    ...(has('fine') || /(^|\| )fine\b/i.test(words) ? { isFine: true } : {}),
    ...(has('dacapo') || /(^|\| )D\.\s?C\./.test(words)
      ? { jump: 'da capo' as const }
      : has('dalsegno') || /(^|\| )D\.\s?S\./.test(words)
        ? { jump: 'dal segno' as const }
        : {}),
  };
}
