import { eq, sql } from 'drizzle-orm';
import { SERVER_MODES, type ServerModeKind } from '#contract/operation/mode';
import type { ServerMode } from '#domain/credits/server-mode';
import { serverFacts } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';

const CHOSEN = 'server_mode';
const FIXED = 'server_mode_fixed';
const CREDITS = 'home_credits';
const NO_LIMIT = 'none';

export type ModeFacts = Readonly<Record<string, string>> | null;

/** Selects the stored facts that `serverModeOf` reads, as part of another statement. */
export const modeFacts = sql<ModeFacts>`(
  select json_object_agg(facts.name, facts.value) from ${serverFacts} as facts
  where facts.name in (${sql.raw(`'${CHOSEN}', '${FIXED}', '${CREDITS}'`)})
)`;

const asKind = (text: string | undefined): ServerModeKind | undefined =>
  SERVER_MODES.find((kind) => kind === text);

/** The mode of the environment, otherwise the choice of staff, otherwise at home; the share only if staff set one. */
export function serverModeOf(facts: ModeFacts): ServerMode {
  const credits = facts?.[CREDITS];
  return {
    kind: asKind(facts?.[FIXED]) ?? asKind(facts?.[CHOSEN]) ?? 'home',
    homeCredits: credits === undefined || credits === NO_LIMIT ? null : Number(credits),
  };
}

export interface StoredServerMode extends ServerMode {
  /** The environment decides. */
  readonly isFixed: boolean;
}

export async function findServerMode(db: Connection): Promise<StoredServerMode> {
  const { rows } = await db.execute<{ facts: ModeFacts }>(sql`select ${modeFacts} as facts`);
  const facts = rows[0]?.facts ?? null;
  const isFixed = facts?.[FIXED] !== undefined;
  return { ...serverModeOf(facts), isFixed };
}

/** Stores the choice of staff; it applies unless the environment decides. */
export async function storeServerMode(db: Connection, { kind, homeCredits }: ServerMode): Promise<void> {
  await storeFact(db, CHOSEN, kind);
  await storeFact(db, CREDITS, homeCredits === null ? NO_LIMIT : String(homeCredits));
}

/** Stores the mode that the environment of this server sets; null leaves the choice to staff. */
export async function storeFixedServerMode(db: Connection, kind: ServerModeKind | null): Promise<void> {
  if (kind === null) await db.delete(serverFacts).where(eq(serverFacts.name, FIXED));
  else await storeFact(db, FIXED, kind);
}

async function storeFact(db: Connection, name: string, value: string): Promise<void> {
  await db
    .insert(serverFacts)
    .values({ name, value })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value } });
}
