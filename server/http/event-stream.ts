import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REALTIME_HEARTBEAT_MS, REALTIME_PATH } from '#contract/events';
import { createLog } from '#lib/log';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { findReadable } from '#server/handlers/entity';
import { entityDefinition } from '#server/handlers/handlers';
import { findEvent, listMissedEvents, type StoredEvent } from '#server/repositories/events';
import type { Runtime, Services } from './runtime.ts';
import { bearerViewer } from './viewer.ts';

const log = createLog('events');

/** One account may hold this many streams: tabs share one, so more is a mistake or an attack. */
const MAX_STREAMS_PER_USER = 20;
const streamsByUser = new Map<string, number>();

/** The stream of one user's events (decision O-05), resumed after Last-Event-ID. */
export function mountEventStream(app: FastifyInstance, runtime: Runtime): void {
  app.get(REALTIME_PATH, async (request, reply) => {
    const services = runtime.services();
    const viewer = await bearerViewer(request, services);
    if (viewer === null) throw refusal(401);
    if ((streamsByUser.get(viewer.id) ?? 0) >= MAX_STREAMS_PER_USER) {
      throw new ApiError(429, 'Too many open event streams.', { retryAfterSeconds: 30 });
    }
    await stream({ request, reply, services, closing: runtime.closing, viewer });
    return reply;
  });
}

interface StreamParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly closing: AbortSignal;
  readonly viewer: Viewer;
}

async function stream({ request, reply, services, closing, viewer }: StreamParts): Promise<void> {
  const userId = viewer.id;
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  response.write(': open\n\n');
  streamsByUser.set(userId, (streamsByUser.get(userId) ?? 0) + 1);
  const db = services.database.connection;
  let lastId = readLastEventId(request);
  const inOrder = serialised();
  const send = async (event: StoredEvent | undefined) => {
    if (event === undefined || response.destroyed) return;
    const text = await eventText(event, viewer, db);
    lastId = Math.max(lastId ?? 0, event.id);
    if (text !== null) response.write(text);
  };
  const resume = async () => {
    if (lastId === null) return;
    for (const event of await listMissedEvents(db, userId, lastId)) await send(event);
  };
  const unsubscribe = services.events.subscribe(
    userId,
    (eventId) => inOrder(async () => send(await findEvent(db, eventId))),
    () => inOrder(resume),
  );
  inOrder(resume);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), REALTIME_HEARTBEAT_MS);
  const end = () => response.end();
  closing.addEventListener('abort', end);
  response.on('close', () => {
    closing.removeEventListener('abort', end);
    clearInterval(heartbeat);
    unsubscribe();
    streamsByUser.set(userId, (streamsByUser.get(userId) ?? 1) - 1);
  });
}

function readLastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  const id = Number(header);
  return typeof header === 'string' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

/** Runs jobs one after another; a failed one is logged and the stream goes on. */
function serialised(): (job: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (job) => {
    last = last.then(job).catch((error: unknown) => log.error('An event could not be sent', error));
  };
}

/** The event as the stream sends it; null when the entity is gone or the viewer may no longer read it. */
async function eventText(event: StoredEvent, viewer: Viewer, db: Connection): Promise<string | null> {
  const definition = entityDefinition(event.entity.noun);
  if (definition?.toEvent === undefined) return null;
  const [entity] = await findReadable(definition, [event.entity.id], { db, viewer });
  if (entity === undefined) return null;
  const message = definition.toEvent(entity);
  return `event: ${message.type}\nid: ${event.id}\ndata: ${JSON.stringify(message)}\n\n`;
}
