import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import type { Clip } from '#contract/songs/clips';
import type { TokenHolder } from '#server/accounts/tokens';
import { findReadable } from '#server/calls/entity';
import { type Connection, inTransaction } from '#server/database/database';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import type { Shelf } from '#server/songs/song-shelf.repository';
import { guestWithoutCookie } from '../guest-cookie.ts';
import { limitMadeCall, type MakeCall, makeCall } from '../run-call.ts';
import type { Services } from '../runtime.ts';
import type { Content } from './envelope.ts';
import type { NowPlaying } from './now-playing.ts';
import type { Parameters } from './parameters.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** A signed-in request. */
export interface SubsonicCall {
  readonly parameters: Parameters;
  readonly viewer: TokenHolder;
  readonly services: Services;
  readonly db: Connection;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly origin: string;
  readonly nowPlaying: NowPlaying;
}

/** What a method returns: the content of a response, or the reply it sent itself. */
export type Method = (call: SubsonicCall) => Promise<Content | FastifyReply>;

/** Makes a read of the contract as the caller. */
export function read<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  { db, viewer, services, origin }: SubsonicCall,
): Promise<CallResponse<Id>> {
  const guest = guestWithoutCookie(viewer.id);
  const linkOrigin = { origin, reach: null };
  const caller = { viewer, services, sessionId: viewer.sessionId, origin, linkOrigin, isLocal: false, guest };
  return makeCall(id, input, caller, db);
}

/** Calls with a rate limit that a write makes, and the entity of each. */
type LimitedCalls = readonly { readonly id: CallId; readonly entityId: string }[];

/** Makes writes of the contract as the caller, in one transaction. @throws ApiError 429 before it */
export async function write<Result>(
  call: SubsonicCall,
  run: (make: MakeCall, db: Connection) => Promise<Result>,
  limited: LimitedCalls = [],
): Promise<Result> {
  for (const { id, entityId } of limited) await limitMadeCall(id, entityId, call);
  const isCounted = (id: CallId) => limited.some((one) => one.id === id);
  return inTransaction(call.services.database.pool, (db) =>
    run((id, input) => {
      const { limit }: Endpoint = contract[id];
      if (limit !== undefined && !isCounted(id)) throw new Error(`The rate limit of ${id} was not counted`);
      return read(id, input, { ...call, db });
    }, db),
  );
}

/** The first page of a list that has no other: nothing that a player asks for is cut off without a word. */
export const WHOLE = { size: 1_000_000_000, number: 0 };

/** The songs with these ids that the caller may read and hear, in their order. */
export async function findSongs(ids: readonly string[], { db, viewer }: SubsonicCall): Promise<Clip[]> {
  const found = await findReadable(clipEntity, ids, { db, viewer });
  return found.filter(({ status, is_trashed: isTrashed }) => status === 'complete' && !isTrashed);
}

/** Ids of the two folders: songs that the caller made or shares in workspaces, and all public songs. */
export const FOLDERS = [
  { id: 1, name: 'My songs' },
  { id: 2, name: 'Public songs' },
] as const;

/**
 * The songs that a request is about.
 * @param folder the id of a folder; undefined for both
 * @throws SubsonicError 70 for an unknown folder.
 */
export function shelfOf(
  { parameters, viewer }: SubsonicCall,
  folder: string | undefined = parameters.text('musicFolderId') || undefined,
): Shelf {
  if (folder !== undefined && !FOLDERS.some(({ id }) => String(id) === folder))
    throw new SubsonicError(ERROR.notFound, 'The folder was not found.');
  return { viewerId: viewer.id, hasOwn: folder !== '2', hasPublic: folder !== '1' };
}
