import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';

export const CALLS = Object.keys(contract) as CallId[];

/** Whether the call names a list of entities, of which it leaves out what the caller may not read. */
export const isList = ({ entity }: Endpoint): boolean => entity !== undefined && 'ids' in entity;

function kindOf(endpoint: Endpoint): string {
  const { access, entity, method } = endpoint;
  const about = entity === undefined ? 'no entity' : isList(endpoint) ? 'a list' : 'an entity';
  return `${access}, about ${about}, ${method === 'GET' ? 'reads' : 'writes'}`;
}

/**
 * One call of each kind: who may make it, whether it is about an entity, and whether it changes something. The server
 * treats the calls of a kind alike, so these stand for all in `npm test`.
 */
export const REPRESENTATIVES = CALLS.filter(
  (call, place) => place === CALLS.findIndex((other) => kindOf(contract[other]) === kindOf(contract[call])),
);
