import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/** Calls whose input may be left out. */
type CallWithoutInput = { [Id in CallId]: unknown extends CallInput<Id> ? Id : never }[CallId];

type Input<Id extends CallId> = Id extends CallWithoutInput ? [] : [input: CallInput<Id>];

/**
 * Reads a cached call from the server into the device; screens see it through their queries. Of a list that is
 * read page by page this is the first page.
 * @throws CallProblem
 */
export function read<Id extends CallId>(id: Id, ...[input]: Input<Id>): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().read(id, input as CallInput<Id>, 'first'));
}

/**
 * Reads a cached call for a screen that opens: nothing where the device has read it a moment ago.
 * @throws CallProblem
 */
export function readOnOpening<Id extends CallId>(
  id: Id,
  ...[input]: Input<Id>
): Promise<{ hasMore: boolean }> {
  return unwrap(getSync().read(id, input as CallInput<Id>, 'opened'));
}

/**
 * Reads the next page of a list; to be called when the list's end comes near.
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
