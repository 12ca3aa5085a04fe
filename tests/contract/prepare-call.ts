import { TOP_UPS } from '#contract/billing/top-ups';
import type { CallId } from '#contract/contract';
import { newId } from '#lib/ids';
import { webhooks } from '#server/accounts/webhooks.table';
import { addAccount } from '#tests/support/server/server-rows';
import type { Person } from '../integration/test-server.ts';
import { playOnDevice } from './playbar.ts';
import type { Scene } from './scene.ts';

/** Connects an engine, at an address where nothing listens. */
async function connectEngine({ server, people }: Scene): Promise<string> {
  const body = { name: 'Cellar', address: 'http://127.0.0.1:9' };
  return (await server.call('engines.connect', { body }, { as: people.staff })).id;
}

const LISTENBRAINZ = { service: 'listenbrainz', token: 'token' } as const;

/** Calls without an entity that depend on an earlier call: its result is the `id` of the input. */
const PREPARATIONS: { readonly [Id in CallId]?: (scene: Scene, as: Person) => Promise<string> } = {
  'devices.get': ({ server }, as) => playOnDevice(server, as),
  'devices.sendCommand': ({ server }, as) => playOnDevice(server, as),
  'engines.change': connectEngine,
  'engines.check': connectEngine,
  'engines.remove': connectEngine,
  'engines.setPrice': connectEngine,
  'storage.removeLimits': ({ server }) =>
    addAccount(server.database.connection, `person_${newId().slice(-12)}`),
  'storage.setLimits': ({ server }) => addAccount(server.database.connection, `person_${newId().slice(-12)}`),
  'accounts.setRole': ({ server }) => addAccount(server.database.connection, `person_${newId().slice(-12)}`),
  async 'keys.revoke'({ server }, as) {
    const body = { name: 'Script', scopes: ['read' as const], expires_in_days: null };
    return (await server.call('keys.create', { body }, { as })).id;
  },
  async 'registration.revokeInvitation'({ server, people }) {
    const body = { note: '', role: 'member' as const, max_uses: 1, expires_in_days: 1 };
    return (await server.call('registration.createInvitation', { body }, { as: people.staff })).id;
  },
  'scrobblers.remove': async ({ server }, as) =>
    (await server.call('scrobblers.connect', { body: LISTENBRAINZ }, { as })).service,
  async 'webhooks.remove'({ server }, as) {
    const id = newId();
    const row = { id, userId: as.id, url: 'https://example.com/', events: [], sealedSecret: '' };
    await server.database.connection.insert(webhooks).values(row);
    return id;
  },
  async 'lyrics.rewrite'({ server, people }) {
    // Nothing listens there.
    await server.call('llm.set', { body: { address: 'http://127.0.0.1:9' } }, { as: people.staff });
    return '';
  },
  async 'billing.completeCheckout'({ server }, as) {
    const input = { body: { top_up_id: TOP_UPS[0].id } };
    const { url } = await server.call('billing.createSession', input, { as });
    return new URL(url, 'http://localhost').searchParams.get('order') ?? '';
  },
};

/** The `id` for a call without an entity, made by this user; empty for most calls. */
export async function prepareCall(scene: Scene, call: CallId, as: Person | null): Promise<string> {
  return as === null ? '' : ((await PREPARATIONS[call]?.(scene, as)) ?? '');
}
