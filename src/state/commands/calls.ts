import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Calls whose input is optional. */
type CallWithoutInput = { [Id in CallId]: unknown extends CallInput<Id> ? Id : never }[CallId];

type Input<Id extends CallId> = Id extends CallWithoutInput ? [] : [input: CallInput<Id>];

/**
 * Reads a cached call from the server into the device; screens see it through their queries. For a paginated
 * list this is the first page.
 * @throws CallProblem
 */
export function read<Id extends CallId>(id: Id, ...[input]: Input<Id>): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().read(id, input as CallInput<Id>, 'first'));
}

/**
 * Reads a cached call for a screen that opens; skipped if the device read it a moment ago.
 * @throws CallProblem
 */
export function readOnOpening<Id extends CallId>(
  id: Id,
  ...[input]: Input<Id>
): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().read(id, input as CallInput<Id>, 'opened'));
}

/**
 * Reads the next page of a list; to be called when the end of the list approaches.
 * @throws CallProblem
 */
export function readMore<Id extends CallId>(id: Id, ...[input]: Input<Id>): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().read(id, input as CallInput<Id>, 'next'));
}

/**
 * Makes a call that needs the server.
 * @throws CallProblem
 */
export function call<Id extends CallId>(id: Id, ...[input]: Input<Id>): Promise<CallResponse<Id>> {
  return unwrap(getSync().call(id, input as CallInput<Id>));
}
