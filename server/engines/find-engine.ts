import type { EngineFacts, EngineSettings } from '#domain/create/engine-models';
import { t } from '#lib/translate';
import type { EngineAdapter, EngineProtocol } from './connected/engine-adapter.ts';
import { type EngineAddress, EngineHttp } from './connected/engine-http.ts';
import { EngineProblem } from './connected/engine-problem.ts';
import { PROTOCOLS } from './protocols.ts';

/** Where an engine is, and what staff chose for it. */
export interface EngineConnection extends EngineAddress {
  readonly settings: EngineSettings;
}

const httpOf = (protocol: EngineProtocol, address: EngineAddress) =>
  new EngineHttp(address, protocol.readProblem);

/** The adapter for an engine whose protocol was stored; null for a protocol that this version does not know. */
export function adapterFor(protocolId: string, connection: EngineConnection): EngineAdapter | null {
  const protocol = PROTOCOLS.find(({ id }) => id === protocolId);
  return protocol?.open(httpOf(protocol, connection), connection.settings) ?? null;
}

/**
 * Finds out which song engine listens at an address, and reads what it can do.
 * @throws EngineProblem that names the cause, and the next step
 */
export async function checkEngine(
  connection: EngineConnection,
  signal: AbortSignal,
): Promise<{ readonly adapter: EngineAdapter; readonly facts: EngineFacts }> {
  for (const protocol of PROTOCOLS) {
    const http = httpOf(protocol, connection);
    if (!(await protocol.probe(http, signal))) continue;
    const adapter = protocol.open(http, connection.settings);
    return { adapter, facts: await adapter.readFacts(signal) };
  }
  throw new EngineProblem(
    t('The server at {origin} is not a song engine that Skylark knows. It knows {servers}.', {
      origin: new URL(connection.url).origin,
      servers: PROTOCOLS.map(({ server }) => server).join(', '),
    }),
  );
}
