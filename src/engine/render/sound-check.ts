import type { Score, ScoreSection } from '../score.ts';
import { REVERSE_CYMBAL } from '../sound/instruments.ts';
import type { StemLevels } from './levels.ts';
import type { MeasuredSection, RemoteMeter, ScoreMeter } from './score-meter.ts';

/** The meters of one sound check: this thread's, and others that take part of its work. */
export interface SoundCheckMeters {
  readonly own: ScoreMeter;
  readonly others: readonly RemoteMeter[];
}

/**
 * Measures two to four seconds of each kind of section, all stems at their gains, before the song starts: of
 * sections of one kind only the fullest, since every second rendered here delays the first sound. The result
 * has one entry per section. Afterwards `levels` knows the gains of all stems.
 */
export async function hearSections(
  score: Score,
  levels: StemLevels,
  meters: SoundCheckMeters,
): Promise<MeasuredSection[]> {
  const stemIds = levels.unknownIds();
  const gains = await divided(stemIds, meters, (meter, stemId) => meter.stemGainDb(stemId));
  for (const [i, stemId] of stemIds.entries()) levels.learn(stemId, gains[i] as number);
  const gainsDb = levels.known();
  const fullest = fullestOfEachKind(score);
  const excerpts = longestFirst(score, [...fullest.values()]);
  const heard = await divided(excerpts, meters, (meter, section) => meter.section(section, gainsDb));
  return score.sections.map((section) => {
    const excerpt = fullest.get(kindOf(score, section)) as number;
    return heard[excerpts.indexOf(excerpt)] as MeasuredSection;
  });
}

/**
 * Measures all items. Each meter takes the next one when it is done with its last; one that becomes ready too
 * late takes none.
 */
async function divided<Item, Result>(
  items: readonly Item[],
  { own, others }: SoundCheckMeters,
  measure: (meter: ScoreMeter, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  const work = async (meter: ScoreMeter) => {
    while (results.length < items.length) {
      const result = measure(meter, items[results.length] as Item);
      results.push(result);
      await result;
    }
  };
  // A failure is reported by its result.
  for (const meter of others) meter.ready.then(() => work(meter)).catch(() => undefined);
  await work(own);
  return Promise.all(results);
}

/** Sung sections take longest: with a short one last, no meter waits long for another. */
function longestFirst({ lines, sections }: Score, indexes: readonly number[]): number[] {
  const isSung = (index: number) =>
    lines.some(({ sectionId, part }) => sectionId === sections[index]?.id && part === 'lead');
  return [...indexes].sort((one, other) => Number(isSung(other)) - Number(isSung(one)));
}

/** The index of the fullest section of each kind. */
function fullestOfEachKind(score: Score): Map<string, number> {
  const fullest = new Map<string, number>();
  for (const [index, section] of score.sections.entries()) {
    const kind = kindOf(score, section);
    const known = score.sections[fullest.get(kind) ?? -1];
    if (!known || section.energy > known.energy) fullest.set(kind, index);
  }
  return fullest;
}

/**
 * Sections of a kind sound alike if the same tracks play for more than a moment, and all or none have singing.
 */
function kindOf({ lines, tracks }: Score, { id, kind, startSeconds, durationSeconds }: ScoreSection): string {
  const end = startSeconds + durationSeconds;
  const players = tracks.filter(
    ({ instrument, notes }) =>
      instrument !== REVERSE_CYMBAL &&
      notes.some(([start]) => start >= startSeconds - 0.02 && start < end - 0.1),
  );
  const isSung = lines.some(({ sectionId, part }) => sectionId === id && part === 'lead');
  return [kind, isSung, ...players.map((track) => track.id)].join('|');
}
