import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';

/**
 * Data of one installation or of the moment: its store, counters, leases, and events that streams resume from.
 * Other file formats of a song are made again on request.
 */
const LEFT_OUT = [
  'installation',
  'rate_limits',
  'render_leases',
  'engine_runs',
  'events',
  'clip_files',
  'durability_check',
  // Written by triggers when clips are stored.
  'library_changes',
];
/** Data that is not backed up but belongs to the replaced rows. */
const EMPTIED = ['events', 'clip_files', 'render_leases', 'engine_runs', 'library_changes'];

/** A table with its stored columns, excluding derived ones. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A consistent snapshot of the whole database, however long reading it takes. */
export async function beginSnapshot(db: Connection): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`);
  await withoutTimeLimits(db);
}

async function withoutTimeLimits(db: Connection): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** The last migration applied to the tables. */
export async function tablesVersion(db: Connection): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1`,
  );
  return rows[0]?.hash ?? '';
}

export async function listBackupTables(db: Connection): Promise<BackupTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Few enough to fit in memory even if each has a score of hundreds of kilobytes. */
const ROWS_PER_READ = 100;

/** The rows of a table as JSON texts, in batches; numbers are never parsed, so none is rounded. */
export async function* readTableRows(
  { $client }: Connection,
  { name, columns }: BackupTable,
): AsyncGenerator<string[]> {
  const record = columns.map((column) => `${quoted(column)}`).join(', ');
  for (let after = '(0,0)'; ; ) {
    const { rows } = await $client.query<{ place: string; row: string }>(
      `select page.place::text as place, to_jsonb(own)::text as row
       from (select ctid as place from ${quoted(name)} where ctid > $1::tid order by ctid limit ${ROWS_PER_READ}) as page
       cross join lateral (select ${record} from ${quoted(name)} where ctid = page.place) as own
       order by page.place`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows.map(({ row }) => row);
    after = rows.at(-1)?.place ?? after;
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Empties all tables of a backup, has `load` fill them, and then checks every reference. Rows arrive in no
 * particular order, so the constraints are dropped meanwhile. Concurrent writes wait.
 */
export async function replaceRows(db: Connection, load: () => Promise<void>): Promise<void> {
  await withoutTimeLimits(db);
  const { rows: keys } = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const tables = (await listBackupTables(db)).map(({ name }) => quoted(name));
  const emptied = [...tables, ...EMPTIED.map(quoted)].join(', ');
  for (const { table, name } of keys) await db.$client.query(`alter table ${table} drop constraint ${name}`);
  await db.$client.query(`truncate ${emptied}`);
  await load();
  for (const { table, name, definition } of keys)
    await db.$client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await continueCounters(db);
}

/**
 * Sequences continue after the largest restored value. Tables are named with their schema, because a planner
 * may search the sequences of all schemas first.
 */
async function continueCounters(db: Connection): Promise<void> {
  const table = sql`format('%I.%I', table_schema, table_name)`;
  const { rows } = await db.execute<{ table: string; column: string; counter: string }>(sql`
    select ${table} as "table", quote_ident(column_name) as column,
      pg_get_serial_sequence(${table}, column_name) as counter
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(${table}, column_name) is not null`);
  for (const { table, column, counter } of rows)
    await db.$client.query(
      `select setval($1::regclass, greatest((select coalesce(max(${column}), 0) from ${table}), last_value, 1))
       from ${counter}`,
      [counter],
    );
}

/** Stores rows in the form returned by `readTableRows`. */
export async function storeTableRows(
  { $client }: Connection,
  { name, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await $client.query(
    `insert into ${quoted(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

export async function countTableRows({ $client }: Connection, { name }: BackupTable): Promise<number> {
  const { rows } = await $client.query<{ total: string }>(`select count(*) as total from ${quoted(name)}`);
  return Number(rows[0]?.total);
}

/** The objects in the store that belong to the rows. */
export interface StoredFiles {
  readonly clipIds: readonly string[];
  /** Of songs that are also kept as FLAC. */
  readonly flacIds: readonly string[];
  readonly userIds: readonly string[];
  readonly pictureIds: readonly string[];
  readonly renditions: readonly string[];
  readonly videoCovers: readonly string[];
}

export async function listStoredFiles(db: Connection): Promise<StoredFiles> {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  return {
    clipIds: await ids(sql`select id from clips where status = 'complete'`),
    flacIds: await ids(sql`select id from clips where status = 'complete' and metadata ? 'flac_bytes'`),
    userIds: await ids(sql`select id from "user" where image is not null`),
    pictureIds: await ids(sql`select id from pictures`),
    renditions: await ids(sql`select file as id from renditions where file is not null`),
    videoCovers: await ids(sql`select video_file as id from uploads where video_file is not null`),
  };
}

/** Puts clips that were rendering when the backup was made back in the queue. */
export async function restartUnfinished(db: Connection): Promise<{ id: string; queueRank: number }[]> {
  const { rows } = await db.execute<{ id: string; queueRank: number }>(sql`
    update clips set status = case status when 'streaming' then status else 'submitted' end, updated_at = now()
    where status in ('submitted', 'queued', 'streaming') returning id, queue_rank as "queueRank"`);
  return rows;
}
