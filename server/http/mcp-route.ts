import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_PATH } from '#contract/accounts/keys';
import { ApiError } from '#server/api-error';
import { toApiError } from './errors.ts';
import { guestWithoutCookie } from './guest-cookie.ts';
import { linkOriginOf } from './link-origin.ts';
import { isLocalRequest } from './local-request.ts';
import { originOf } from './origin.ts';
import { type MakeCall, type SignedInCaller, singleCallsOf } from './run-call.ts';
import type { Runtime } from './runtime.ts';
import { bearerViewer } from './viewer.ts';

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions: each request brings its API key, and its tools
 * make calls with it.
 */
export function mountMcp(app: FastifyInstance, runtime: Runtime): void {
  // Some clients add a slash.
  for (const url of [MCP_PATH, `${MCP_PATH}/`]) {
    app.post(url, async (request, reply) => serve(runtime, { request, reply }));
    // Without sessions there is nothing to listen to or to end.
    app.route({
      method: ['GET', 'DELETE'],
      url,
      handler: async () => {
        throw new ApiError(405, 'Send requests with POST.');
      },
    });
  }
}

/** Responses are JSON, whether or not the client names the stream that the protocol has beside it. */
const ACCEPTS_JSON = /(?:^|[\s,])(?:\*\/\*|application\/\*|application\/json)(?:$|[\s,;])/i;
const BOTH_TYPES = 'application/json, text/event-stream';

/** The library refuses a request that does not name both types, also one that accepts everything. */
function nameAcceptedTypes({ headers, rawHeaders }: IncomingMessage): void {
  if (headers.accept !== undefined && !ACCEPTS_JSON.test(headers.accept)) return;
  headers.accept = BOTH_TYPES;
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2)
    if (rawHeaders[i]?.toLowerCase() === 'accept') rawHeaders.splice(i, 2);
  rawHeaders.push('accept', BOTH_TYPES);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serve(runtime: Runtime, { request, reply }: Exchange): Promise<FastifyReply> {
  const services = runtime.services();
  const viewer = await bearerViewer(request, services);
  if (viewer === null) {
    reply.header('www-authenticate', 'Bearer');
    throw new ApiError(401, 'Send an API key as a bearer token.');
  }
  await services.rateLimits.use('calls', viewer.id);
  // Loaded with the first request: most servers never get one.
  const [{ createTools }, { StreamableHTTPServerTransport }] = await Promise.all([
    import('./mcp-tools.ts'),
    import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
  ]);
  const origin = originOf(request, runtime.config);
  const linkOrigin = linkOriginOf(request, runtime.config);
  const isLocal = isLocalRequest(request, runtime.config);
  const { sessionId } = viewer;
  const call = toolCallsOf(
    { viewer, services, sessionId, origin, linkOrigin, isLocal, guest: guestWithoutCookie(viewer.id) },
    request.id,
  );
  const server = createTools({ call, origin, closing: runtime.closing });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  // Ends tools that wait when the client disconnects. The request itself closes as soon as its body is read.
  reply.raw.once('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  nameAcceptedTypes(request.raw);
  await transport.handleRequest(request.raw, reply.raw, request.body);
  return reply;
}

/** The calls of tools. @throws ApiError whose message tools may show */
function toolCallsOf(caller: SignedInCaller, requestId: string): MakeCall {
  const make = singleCallsOf(caller);
  return (call, input) =>
    make(call, input).catch((error: unknown) => {
      throw toApiError(error, `${call} for a tool failed, request ${requestId}`);
    });
}
