import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  type EngineFacts,
  type EngineTask,
  engineModelKey,
  readEngineModelKey,
  UNLOADED_MODEL,
} from '#domain/create/engine-models';
import { type Connection, ENGINES_CHANNEL } from '#server/database/database';
import { engineConnections } from './engines.table.ts';

export type StoredEngineConnection = typeof engineConnections.$inferSelect;

/** Notifies all processes that the connected engines changed, or that one is to be checked, on commit. */
async function notifyEngines(db: Connection, engineId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${ENGINES_CHANNEL}, ${engineId})`);
}

export function listEngineConnections(db: Connection): Promise<StoredEngineConnection[]> {
  return db.select().from(engineConnections).orderBy(engineConnections.createdAt, engineConnections.id);
}

export async function findEngineConnection(
  db: Connection,
  id: string,
): Promise<StoredEngineConnection | undefined> {
  const [row] = await db.select().from(engineConnections).where(eq(engineConnections.id, id));
  return row;
}

type NewConnection = Pick<StoredEngineConnection, 'id' | 'name' | 'address' | 'sealedKey'> & {
  readonly isFromEnvironment?: boolean;
};

/** Connects an engine; an address that is connected already gets the new name and key. @returns its id */
export async function storeEngineConnection(db: Connection, row: NewConnection): Promise<string> {
  const { name, sealedKey, isFromEnvironment = false } = row;
  const [stored] = await db
    .insert(engineConnections)
    .values(row)
    .onConflictDoUpdate({
      target: engineConnections.address,
      set: { name, sealedKey, isFromEnvironment, checkedAt: null },
    })
    .returning({ id: engineConnections.id });
  const id = stored?.id ?? row.id;
  await notifyEngines(db, id);
  return id;
}

type ConnectionChange = Partial<Pick<StoredEngineConnection, 'name' | 'address' | 'sealedKey' | 'settings'>>;

/** Changes a connection, which keeps its id, its models and its songs, and requests a check. @returns whether it exists */
export async function changeEngineConnection(
  db: Connection,
  id: string,
  change: ConnectionChange,
): Promise<boolean> {
  const found = await db
    .update(engineConnections)
    .set({ ...change, checkedAt: null })
    .where(eq(engineConnections.id, id))
    .returning({ id: engineConnections.id });
  if (found.length > 0) await notifyEngines(db, id);
  return found.length > 0;
}

/** Requests a check of an engine. @returns whether it exists */
export function requestEngineCheck(db: Connection, id: string): Promise<boolean> {
  return changeEngineConnection(db, id, {});
}

/** Stores the result of a check; without facts, those of the last successful one remain. */
export async function storeEngineCheck(
  db: Connection,
  id: string,
  { facts, problem }: { readonly facts: EngineFacts | null; readonly problem: string | null },
): Promise<void> {
  await db
    .update(engineConnections)
    .set({ problem, checkedAt: new Date(), ...(facts === null ? {} : { facts }) })
    .where(eq(engineConnections.id, id));
}

/** Sets what each new song of an engine costs. @returns whether it exists */
export async function storeEnginePrice(db: Connection, id: string, creditsPerSong: number): Promise<boolean> {
  const found = await db
    .update(engineConnections)
    .set({ creditsPerSong })
    .where(eq(engineConnections.id, id))
    .returning({ id: engineConnections.id });
  return found.length > 0;
}

export async function deleteEngineConnection(db: Connection, id: string): Promise<void> {
  await db.delete(engineConnections).where(eq(engineConnections.id, id));
  await notifyEngines(db, id);
}

/** Removes the engines of an earlier environment. */
export async function deleteOtherEnvironmentEngines(db: Connection, address: string): Promise<void> {
  const { isFromEnvironment, address: stored } = engineConnections;
  await db.delete(engineConnections).where(and(eq(isFromEnvironment, true), ne(stored, address)));
}

/** Engines that were not checked since a time. */
export function listUncheckedEngines(db: Connection, since: Date): Promise<StoredEngineConnection[]> {
  const { checkedAt } = engineConnections;
  return db
    .select()
    .from(engineConnections)
    .where(or(isNull(checkedAt), lt(checkedAt, since)));
}

/** A model of a connected engine, as users choose it. */
export interface OfferedEngineModel {
  readonly key: string;
  readonly engineId: string;
  readonly engineName: string;
  readonly model: string;
  readonly tasks: readonly EngineTask[];
  /** The tracks that it separates a song into, if it does. */
  readonly tracks: readonly string[];
  /** It could not be reached or used at its last check. */
  readonly isAway: boolean;
  /** Whether a language model plans its songs. */
  readonly hasLanguageModel: boolean;
  /** What a song costs on a server with plans. */
  readonly creditsPerSong: number;
}

/** Of engines that were not reached since 0.2.0, which knew one kind of model. */
const EARLIER_TRACKS = ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'strings'];

/** The models of all engines that were reached at least once: one that is away is waited for. */
export async function listEngineModels(db: Connection): Promise<OfferedEngineModel[]> {
  const connections = await listEngineConnections(db);
  return connections.flatMap(({ id, name, facts, problem, creditsPerSong }) =>
    (facts?.models ?? []).map((model) => ({
      key: engineModelKey(id, model.name),
      engineId: id,
      engineName: name,
      model: model.name,
      tasks: model.tasks,
      tracks: facts?.tracks ?? EARLIER_TRACKS,
      isAway: problem !== null,
      hasLanguageModel: facts?.languageModel !== null,
      creditsPerSong,
    })),
  );
}

/** How many of the last songs of a model tell how long one takes. */
const TYPICAL_SONGS = 10;

/** How long a new song of each connected model takes, in seconds: the median of the last ones. */
export async function typicalSeconds(db: Connection): Promise<ReadonlyMap<string, number>> {
  const took = sql`(metadata->'made_with'->>'took_seconds')::float8`;
  const { rows } = await db.execute<{ model: string; seconds: number }>(sql`
    select model_name as model, percentile_cont(0.5) within group (order by seconds)::float8 as seconds
    from (
      select model_name, ${took} as seconds,
        row_number() over (partition by model_name order by created_at desc) as place
      from clips
      where engine_id is not null and status = 'complete' and metadata->>'task' is null and ${took} is not null
    ) as last
    where place <= ${TYPICAL_SONGS} group by model_name`);
  return new Map(rows.map(({ model, seconds }) => [model, Math.round(seconds)]));
}

/** The model of a key; null for the key of a built-in model, undefined if its engine is no longer connected. */
export async function findEngineModel(
  db: Connection,
  key: string,
): Promise<OfferedEngineModel | null | undefined> {
  const named = readEngineModelKey(key);
  if (named === null) return null;
  const models = (await listEngineModels(db)).filter(({ engineId }) => engineId === named.engineId);
  const found = models.find(({ model }) => model === named.model);
  if (found !== undefined) return found;
  // The names of its models became known since, or are not known after a restart.
  const isUnnamed = named.model === UNLOADED_MODEL || models[0]?.model === UNLOADED_MODEL;
  return isUnnamed ? models[0] : undefined;
}
