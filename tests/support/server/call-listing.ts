import { contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { type Actor, type Visibility, verdict } from '#server/rules/permissions';

/** One call of the API as the listing prints it. */
export interface ListedCall {
  readonly id: string;
  readonly call: string;
  readonly offline: string;
  readonly access: string;
  /** 'clip params.clip_id', or '-' for a call without an entity. A list ends in '[]'. */
  readonly entity: string;
  /** The additional limit, or '-'. */
  readonly limit: string;
  /** Verdicts for every actor on a public, then on a private entity. */
  readonly verdicts: string;
}

export const ACTORS: readonly Actor[] = ['anonymous', 'stranger', 'collaborator', 'owner', 'staff'];

function verdictsOf({ access }: Endpoint): string {
  const row = (visibility: Visibility) =>
    ACTORS.map((actor) => {
      const found = verdict(access, actor, visibility);
      return found === 'allowed' ? 'ok' : String(found);
    }).join(' ');
  const [onPublic, onPrivate] = [row('public'), row('private')];
  return onPublic === onPrivate ? onPublic : `${onPublic} | ${onPrivate}`;
}

function entityOf({ entity }: Endpoint): string {
  if (entity === undefined) return '-';
  if ('everyId' in entity) return `${entity.noun} every ${entity.everyId}`;
  return 'id' in entity ? `${entity.noun} ${entity.id}` : `${entity.noun} ${entity.ids}[]`;
}

/** Every call of the contract, by id. */
export function listedCalls(): ListedCall[] {
  return Object.entries(contract as Record<string, Endpoint>)
    .map(([id, endpoint]) => ({
      id,
      call: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      offline: endpoint.offline,
      access: endpoint.access,
      entity: entityOf(endpoint),
      limit: endpoint.limit ?? '-',
      verdicts: verdictsOf(endpoint),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The listing as text: one line per call, with aligned columns. */
export function callListing(): string {
  const columns = ['id', 'offline', 'access', 'entity', 'limit', 'call', 'verdicts'] as const;
  const calls = listedCalls();
  const widths = columns.map((column) => Math.max(...calls.map((call) => call[column].length)));
  return calls
    .map((call) =>
      columns
        .map((column, index) => call[column].padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
