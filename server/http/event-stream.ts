import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REALTIME_HEARTBEAT_MS, REALTIME_PATH } from '#contract/events';
import { RATE_LIMITED } from '#contract/rate-limited';
import { isSessionAlive } from '#server/accounts/sessions.repository';
import type { TokenHolder, Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { findReadable } from '#server/calls/entity';
import { entityDefinition } from '#server/calls/handlers';
import { type Connection, SESSIONS_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import { findEvent, listMissedEvents, type StoredEvent } from '#server/operation/events.repository';
import { RecentIds } from '#server/realtime/recent-ids';
import type { Runtime, Services } from './runtime.ts';
import { readingViewer } from './viewer.ts';

const log = createLog('events');

/** Maximum streams per account: tabs share one, so more indicates a bug or an attack. */
const MAX_STREAMS_PER_USER = 20;
/** A session may end without a notification: it expires, or its row is deleted. */
const SESSION_CHECK_MS = 60_000;

/** Clients that do not read are disconnected; they resume after the last event they read. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

const streamsByUser = new Map<string, number>();

/** Serves a user's event stream (decision O-05), resuming after Last-Event-ID. */
export function mountEventStream(app: FastifyInstance, runtime: Runtime): void {
  app.get(REALTIME_PATH, async (request, reply) => {
    const services = runtime.services();
    const viewer = await readingViewer(request, services);
    if (viewer === null) throw refusal(401);
    const { connection } = services.database;
    // A token may outlive its session by minutes.
    if (!(await isSessionAlive(connection, viewer.sessionId, new Date()))) throw refusal(401);
    if (request.method === 'HEAD') return reply.header('content-type', 'text/event-stream').send();
    // A client that has already disconnected would never close a stream opened now.
    if (request.raw.socket.destroyed) return reply;
    if ((streamsByUser.get(viewer.id) ?? 0) >= MAX_STREAMS_PER_USER) {
      throw new ApiError(RATE_LIMITED, 'Too many open event streams.', { retryAfterSeconds: 30 });
    }
    stream({ request, reply, services, closing: runtime.closing, viewer });
    return reply;
  });
}

function countStream(userId: string, difference: 1 | -1): void {
  const count = (streamsByUser.get(userId) ?? 0) + difference;
  if (count > 0) streamsByUser.set(userId, count);
  else streamsByUser.delete(userId);
}

interface StreamParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly closing: AbortSignal;
  readonly viewer: TokenHolder;
}

function stream({ request, reply, services, closing, viewer }: StreamParts): void {
  const userId = viewer.id;
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  response.write(': open\n\n');
  countStream(userId, 1);
  const db = services.database.connection;
  let lastId = readLastEventId(request);
  const inOrder = serialized();
  const sentIds = new RecentIds();
  const send = async (event: StoredEvent | undefined) => {
    if (event === undefined || response.destroyed) return;
    // The notification may arrive after the event was already found among the missed ones.
    if (!sentIds.add(event.id)) return;
    const text = await eventText(event, viewer, db);
    lastId = Math.max(lastId ?? 0, event.id);
    if (text !== null) response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  const resume = async () => {
    if (lastId === null) return;
    for (const event of await listMissedEvents(db, userId, lastId)) await send(event);
  };
  const unsubscribe = services.events.subscribe(userId, {
    onEvent: (eventId) => inOrder(async () => send(await findEvent(db, eventId))),
    onDeviceEvent: (event) => response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    onReconnect: () => inOrder(resume),
  });
  inOrder(resume);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), REALTIME_HEARTBEAT_MS);
  const end = () => response.end();
  closing.addEventListener('abort', end);
  const forgetSession = endWithSession(viewer.sessionId, services, end);
  response.on('close', () => {
    closing.removeEventListener('abort', end);
    clearInterval(heartbeat);
    unsubscribe();
    forgetSession();
    countStream(userId, -1);
  });
}

/**
 * Calls `end` when the session is signed out, revoked or expired.
 * @returns a function that stops watching.
 */
function endWithSession(
  sessionId: string,
  { database: { connection, notifications } }: Services,
  end: () => void,
): () => void {
  const onEnded = (endedId: string) => {
    if (endedId === sessionId) end();
  };
  const check = async () => {
    if (!(await isSessionAlive(connection, sessionId, new Date()))) end();
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.error('A session could not be checked', error));
  }, SESSION_CHECK_MS);
  notifications.on(SESSIONS_CHANNEL, onEnded);
  return () => {
    clearInterval(timer);
    notifications.off(SESSIONS_CHANNEL, onEnded);
  };
}

function readLastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  const id = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

/** Runs jobs one after another; a failed one is logged and the stream continues. */
function serialized(): (job: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (job) => {
    last = last.then(job).catch((error: unknown) => log.error('An event could not be sent', error));
  };
}

/** The event as text for the stream; null when there is nothing to send, for example for a deleted entity. */
async function eventText(event: StoredEvent, viewer: Viewer, db: Connection): Promise<string | null> {
  const definition = entityDefinition(event.entity.noun);
  if (definition?.toEvent === undefined) return null;
  const [entity] = await findReadable(definition, [event.entity.id], { db, viewer });
  const message =
    entity === undefined
      ? definition.toRemovalEvent?.(event.entity.id)
      : definition.toEvent(entity, event.detail);
  if (message === undefined) return null;
  return `event: ${message.type}\nid: ${event.id}\ndata: ${JSON.stringify(message)}\n\n`;
}
