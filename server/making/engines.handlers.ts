import type { EngineConnection } from '#contract/making/engines';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { readHttpAddress } from '#server/rules/http-address';
import { endInError } from '#server/songs/clips.repository';
import { listUnfinishedOfEngine } from '#server/songs/unfinished-clips.repository';
import {
  deleteEngineConnection,
  findEngineConnection,
  listEngineConnections,
  requestEngineCheck,
  type StoredEngineConnection,
  storeEngineConnection,
  storeEnginePrice,
} from './engine-connections.repository.ts';
import { stopRender } from './render-jobs.repository.ts';

const FROM_ENVIRONMENT = t(
  "This engine is set by the server's environment. Change SKYLARK_ENGINE_URL and restart the server.",
);
const REMOVED = t('The engine of this song was removed.');

function toConnection(row: StoredEngineConnection): EngineConnection {
  const { facts } = row;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    has_key: row.sealedKey !== null,
    credits_per_song: row.creditsPerSong,
    is_from_environment: row.isFromEnvironment,
    checked_at: row.checkedAt?.toISOString() ?? null,
    problem: row.problem,
    facts: facts && {
      protocol: facts.protocol,
      version: facts.version,
      models: facts.models.map(({ name, tasks }) => ({ name, tasks: [...tasks] })),
      language_model: facts.languageModel,
      can_cancel: facts.canCancel,
    },
  };
}

async function changedConnection(db: Connection, id: string): Promise<EngineConnection> {
  const row = await findEngineConnection(db, id);
  if (row === undefined) throw refusal(404);
  return toConnection(row);
}

/** A connected engine as users see it: whether it can be used, without its address. */
function statusOf({ name, facts, problem, checkedAt }: StoredEngineConnection) {
  const models = facts?.models.length ?? 0;
  const checking = checkedAt === null && facts === null ? t('The engine is being checked.') : null;
  return {
    name,
    description:
      models === 1
        ? t('A connected engine with one model.')
        : t('A connected engine with {models} models.', { models }),
    is_default: false,
    is_ready: problem === null && facts !== null,
    problem: problem === null ? checking : t('The engine cannot be reached or used now. Its songs wait.'),
  };
}

export const handlers: HandlersOf<'engines'> = {
  async 'engines.list'(_args, { db, services }) {
    const engines = await services.checkEngines();
    const connections = await listEngineConnections(db);
    return {
      engines: [
        ...engines.map(({ name, description, isDefault, problem }) => ({
          name,
          description,
          is_default: isDefault,
          is_ready: problem === null,
          problem,
        })),
        ...connections.map(statusOf),
      ],
    };
  },

  'engines.listConnections': async (_args, { db }) => ({
    connections: (await listEngineConnections(db)).map(toConnection),
  }),

  async 'engines.connect'({ body }, { db, services }) {
    const address = readHttpAddress(body.address);
    if (address === null)
      throw new ApiError(400, t('Enter an address like http://192.168.1.20:8085.'), { field: 'address' });
    const existing = (await listEngineConnections(db)).find((row) => row.address === address);
    if (existing?.isFromEnvironment) throw new ApiError(409, FROM_ENVIRONMENT);
    const key = body.key?.trim() ?? '';
    const id = await storeEngineConnection(db, {
      id: newId(),
      name: body.name.trim() || new URL(address).hostname,
      address,
      sealedKey: key === '' ? null : services.sealEngineKey(key),
    });
    return changedConnection(db, id);
  },

  async 'engines.check'({ params }, { db }) {
    if (!(await requestEngineCheck(db, params.engine_id))) throw refusal(404);
    return changedConnection(db, params.engine_id);
  },

  async 'engines.setPrice'({ params, body }, { db }) {
    if (!(await storeEnginePrice(db, params.engine_id, body.credits_per_song))) throw refusal(404);
    return changedConnection(db, params.engine_id);
  },

  async 'engines.remove'({ params }, { db }) {
    const { engine_id: id } = params;
    const row = await findEngineConnection(db, id);
    if (row?.isFromEnvironment) throw new ApiError(409, FROM_ENVIRONMENT);
    for (const clip of await listUnfinishedOfEngine(db, id)) {
      await endInError(db, clip, { errorType: 'engine_error', errorMessage: REMOVED });
      await stopRender(db, clip.id);
    }
    await deleteEngineConnection(db, id);
    return {};
  },
};
