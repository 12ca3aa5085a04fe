import type { YearsBeside } from '#domain/player/listening-year';
import type { AccountDatabase, AccountTables } from './db.ts';
import type { PlayRow } from './schema.ts';

/** Stores a play and returns its id. */
export function addPlay(database: AccountDatabase, play: Omit<PlayRow, 'id'>): Promise<number> {
  return database.run((tables) => tables.plays.add(play));
}

export async function setPlaySeconds(database: AccountDatabase, id: number, seconds: number): Promise<void> {
  await database.run((tables) => tables.plays.update(id, { seconds }));
}

/** Plays of a calendar year in the device's time zone, oldest first. */
export function readPlaysOfYear(tables: AccountTables, year: number): Promise<PlayRow[]> {
  return tables.plays
    .where('at')
    .between(yearStart(year), yearStart(year + 1))
    .sortBy('at');
}

/** The closest years before and after one in which something was played. */
export async function readYearsBeside(tables: AccountTables, year: number): Promise<YearsBeside> {
  const [before, after] = await Promise.all([
    tables.plays.where('at').below(yearStart(year)).last(),
    tables.plays
      .where('at')
      .aboveOrEqual(yearStart(year + 1))
      .first(),
  ]);
  const yearOf = (play: PlayRow | undefined) => (play === undefined ? null : new Date(play.at).getFullYear());
  return { previous: yearOf(before), next: yearOf(after) };
}

const yearStart = (year: number) => new Date(year, 0, 1).getTime();

/** All plays since a time, oldest first. */
export function readPlaysSince(tables: AccountTables, at: number): Promise<PlayRow[]> {
  return tables.plays.where('at').aboveOrEqual(at).sortBy('at');
}
