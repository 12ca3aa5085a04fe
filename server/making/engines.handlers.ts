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
  changeEngineConnection,
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
const ADDRESS_WANTED = t('Enter an address like http://192.168.1.20:8085.');
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
      language_models: [...(facts.languageModels ?? [])],
      can_cancel: facts.canCancel,
    },
    settings: {
      language_model: row.settings.languageModel,
      turbo_steps: row.settings.turboSteps,
      full_steps: row.settings.fullSteps,
      keeps_flac: row.settings.keepsFlac === true,
    },
  };
}

async function changedConnection(db: Connection, id: string): Promise<EngineConnection> {
  const row = await findEngineConnection(db, id);
  if (row === undefined) throw refusal(404);
  return toConnection(row);
}

/** A value that was sent, otherwise the one that is stored. */
const kept = <Value>(sent: Value | null | undefined, stored: Value | null) =>
  sent === undefined ? stored : sent;

/** @throws ApiError for an address that is none, or that another connection has */
async function freeAddress(db: Connection, text: string, id: string): Promise<string> {
  const address = readHttpAddress(text);
  if (address === null) throw new ApiError(400, ADDRESS_WANTED, { field: 'address' });
  const other = (await listEngineConnections(db)).find((row) => row.address === address && row.id !== id);
  if (other !== undefined)
    throw new ApiError(409, t('{name} is connected at this address.', { name: other.name }), {
      field: 'address',
    });
  return address;
}

function sealedKeyOf(
  sent: string | null | undefined,
  stored: string | null,
  seal: (key: string) => string,
): string | null {
  if (sent === undefined) return stored;
  const key = sent?.trim() ?? '';
  return key === '' ? null : seal(key);
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
    if (address === null) throw new ApiError(400, ADDRESS_WANTED, { field: 'address' });
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

  async 'engines.change'({ params, body }, { db, services }) {
    const { engine_id: id } = params;
    const row = await findEngineConnection(db, id);
    if (row === undefined) throw refusal(404);
    const isMoved = body.address !== undefined || body.key !== undefined;
    if (row.isFromEnvironment && isMoved) throw new ApiError(409, FROM_ENVIRONMENT);
    const address = body.address === undefined ? row.address : await freeAddress(db, body.address, id);
    const { settings } = row;
    await changeEngineConnection(db, id, {
      address,
      name: body.name?.trim() || row.name,
      sealedKey: sealedKeyOf(body.key, row.sealedKey, services.sealEngineKey),
      settings: {
        languageModel: kept(body.language_model, settings.languageModel),
        turboSteps: kept(body.turbo_steps, settings.turboSteps),
        fullSteps: kept(body.full_steps, settings.fullSteps),
        keepsFlac: body.keeps_flac ?? settings.keepsFlac === true,
      },
    });
    return changedConnection(db, id);
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
