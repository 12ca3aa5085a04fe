import { ApiError } from '#api/api-error';
import { type Client, createClient } from '#api/client';
import { createHttp, type Http, type HttpRequest } from '#api/http';
import { isRateLimited } from '#contract/rate-limited';
import type { AccountDatabase } from '#db/db';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import type { EmitEvent } from './sync-events.ts';

const log = createLog('sync');

/** Shared dependencies of the sync code; one per account and runtime. */
export interface SyncContext {
  database: AccountDatabase;
  http: Http;
  client: Client;
  emit: EmitEvent;
  /** A song started or ended, so the balance is worth rereading. */
  onChargeChange(): void;
  /** Whether a call is in flight; streams do not count once they are open. */
  isBusy(): boolean;
  now(): number;
  random(): number;
  /** Distinguishes this tab's worker from the service worker. */
  senderId: string;
  isSignedIn: boolean;
}

export interface SyncContextOptions {
  database: AccountDatabase;
  deviceId: string;
  isSignedIn: boolean;
  emit: EmitEvent;
  /** The server responded to a call, and is neither failing nor busy. */
  onResponse?: () => void;
  onChargeChange?: () => void;
  fetch?: typeof fetch;
  now?: () => number;
}

/** Creates a context on the real API, which reports whether the server is reachable. */
export function createSyncContext({
  database,
  deviceId,
  isSignedIn,
  emit,
  onResponse = () => undefined,
  onChargeChange = () => undefined,
  fetch: fetchFunction,
  now = Date.now,
}: SyncContextOptions): SyncContext {
  const http = createHttp({
    deviceId: () => deviceId,
    isSignedIn,
    userId: database.userId,
    now,
    ...(fetchFunction ? { fetch: fetchFunction } : {}),
  });
  const watched = reportReachability(http, { emit, onResponse, isSignedIn });
  return {
    database,
    http: watched.http,
    client: createClient(watched.http),
    emit,
    onChargeChange,
    isBusy: watched.isBusy,
    now,
    random: Math.random,
    senderId: newId(),
    isSignedIn,
  };
}

/** Emits `connection` events when calls start or stop reaching the server, and `session-lost` once. */
function reportReachability(
  http: Http,
  { emit, onResponse, isSignedIn }: { emit: EmitEvent; onResponse(): void; isSignedIn: boolean },
): { http: Http; isBusy: () => boolean } {
  let isReachable: boolean | null = null;
  let inFlight = 0;
  let isSessionLost = false;
  function note(next: boolean) {
    if (next === isReachable) return;
    isReachable = next;
    emit({ type: 'connection', isReachable: next });
  }
  function noteSession(isLost: boolean) {
    if (isLost && isSignedIn && !isSessionLost) emit({ type: 'session-lost' });
    isSessionLost = isLost;
  }
  async function watch<T>({ method, path }: HttpRequest, call: Promise<T>): Promise<T> {
    inFlight += 1;
    try {
      const response = await call;
      note(true);
      noteSession(false);
      onResponse();
      return response;
    } catch (error) {
      if (error instanceof ApiError) {
        // An unreachable network is not worth logging; errors without a message are at least logged here
        // (CALL-08).
        if (error.kind !== 'unreachable') log.info(`${method} ${path} failed`, error);
        const isFromServer = error.kind === 'status' || error.kind === 'malformed';
        note(isFromServer);
        if (isFromServer && error.status < 500 && !isRateLimited(error.status)) onResponse();
        noteSession(error.status === 401);
      }
      throw error;
    } finally {
      inFlight -= 1;
    }
  }
  const watched: Http = {
    request: (request) => watch(request, http.request(request)),
    open: (request) => watch(request, http.open(request)),
    // Usually answered from memory, so it says nothing about the server.
    whoAmI: http.whoAmI,
    serverNow: http.serverNow,
  };
  return { http: watched, isBusy: () => inFlight > 0 };
}
