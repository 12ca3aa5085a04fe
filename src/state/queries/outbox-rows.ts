import type { AccountTables } from '#db/db';
import { describeWrite, offeredTerms } from '#db/outbox';
import type { OutboxProblem, OutboxState } from '#db/schema';
import { clipTitle } from '#domain/clips/clip-title';
import { isUserChange } from '#domain/notifications/app-notes';
import { clipNoun } from '#domain/nouns/clip';
import { splitTarget } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import { playlistNoun } from '#domain/nouns/playlist';
import { projectNoun } from '#domain/nouns/project';
import { projectLabel } from '#domain/projects/project-name';
import { personaItems } from './collections/personas.ts';
import { playlistItems } from './collections/playlists.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';
import { clipItems } from './songs/clips.ts';

export interface OutboxItem {
  opId: string;
  /** The kind of the write, as in its definition. */
  kind: string;
  /** For example 'Like a song'. */
  label: string;
  state: OutboxState;
  createdAt: number;
  /** Names of the first affected entities, as far as this device knows them. */
  names: string[];
  /** Number of affected entities. */
  objectCount: number;
  /** True once it may have reached the server: it can no longer be canceled. */
  wasSent: boolean;
  problem: OutboxProblem | null;
  /** Text of the button that accepts the terms the server offered; null if it offered none. */
  termsLabel: string | null;
}

const NAMED_OBJECTS = 3;

/** Every unfinished change, in the order it was made, for the sync center. */
export function useOutboxRows(): QueryResult<OutboxItem[]> {
  return useLiveQuery('outbox', async (tables) => {
    const rows = await tables.outbox.orderBy('seq').filter(isUserChange).toArray();
    const objects = rows.map(({ targets }) => objectsOf(targets));
    const named = objects.map((targets) => targets.slice(0, NAMED_OBJECTS));
    const names = await targetNames(tables, new Set(named.flat()));
    return rows.map((row, index) => ({
      opId: row.opId,
      kind: row.kind,
      label: describeWrite(row),
      state: row.state,
      createdAt: row.createdAt,
      names: named[index]?.flatMap((target) => names.get(target) ?? []) ?? [],
      objectCount: objects[index]?.length ?? 0,
      wasSent: row.wasSent,
      problem: row.problem,
      termsLabel: offeredTerms(row)?.label ?? null,
    }));
  });
}

/** The entities of a change: its songs or, without any, the playlists, personas and workspaces. */
function objectsOf(targets: readonly string[]): readonly string[] {
  const songs = targets.filter((target) => splitTarget(target).noun === clipNoun.name);
  if (songs.length > 0) return songs;
  const others: readonly string[] = [playlistNoun.name, personaNoun.name, projectNoun.name];
  return targets.filter((target) => others.includes(splitTarget(target).noun));
}

/** Names of entities by their targets, as the screens show them. */
async function targetNames(
  tables: AccountTables,
  targets: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const idsOf = (name: string) =>
    [...targets].map(splitTarget).flatMap(({ noun, id }) => (noun === name ? [id] : []));
  const held = <Row>(rows: readonly (Row | undefined)[]) => rows.filter((row) => row !== undefined);
  const clips = await clipItems(tables, held(await tables.clips.bulkGet(idsOf(clipNoun.name))));
  const playlists = await playlistItems(
    tables,
    held(await tables.playlists.bulkGet(idsOf(playlistNoun.name))),
  );
  const personas = await personaItems(tables, held(await tables.personas.bulkGet(idsOf(personaNoun.name))));
  const projects = held(await tables.projects.bulkGet(idsOf(projectNoun.name)));
  return new Map([
    ...clips.map(({ clip }) => [clipNoun.target(clip.id), clipTitle(clip)] as const),
    ...playlists.map(({ playlist: { id, name } }) => [playlistNoun.target(id), name] as const),
    ...personas.map(({ persona: { id, name } }) => [personaNoun.target(id), name] as const),
    ...projects.map(({ id, project }) => [projectNoun.target(id), projectLabel(project)] as const),
  ]);
}
