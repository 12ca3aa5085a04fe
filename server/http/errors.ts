import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import { createLog } from '#server/log';

const log = createLog('http');

/** Sends an error as `{detail, error_type?, field?}`. */
function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const { retryAfterSeconds } = error.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(error.status).send(error.body());
}

/** The response to a thrown error. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const what = `${request.method} ${request.routeOptions.url ?? 'unknown path'}`;
  return sendError(reply, toApiError(error, `${what} failed, request ${request.id}`));
}

/** A thrown error as the caller may see it; unexpected ones are logged with this line, and their text is not sent. */
export function toApiError(error: unknown, logLine: string): ApiError {
  if (error instanceof ApiError) return error;
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new ApiError(status, (error as Error).message);
  if (databaseCode(error) === QUERY_CANCELED)
    return new ApiError(503, t('This took too long. Please try again.'), { retryAfterSeconds: 5 });
  if (databaseCode(error) === UNIQUE_VIOLATION)
    return new ApiError(409, t('This is already taken. Please try again.'));
  log.error(logLine, error);
  return new ApiError(500, t('The server failed to answer. Please try again.'));
}

/** PostgreSQL's code for a statement canceled by its timeout. */
const QUERY_CANCELED = '57014';
/**
 * PostgreSQL's code for two concurrent calls that insert the same name or id, which earlier checks cannot
 * detect.
 */
const UNIQUE_VIOLATION = '23505';

function databaseCode(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', t('The headers of the request are too long.')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', t('The request did not arrive in time.')],
};

/** Responds to malformed or incomplete HTTP, then closes the connection. */
export function handleClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [line, detail] = CLIENT_ERRORS[error.code ?? ''] ?? [
    '400 Bad Request',
    t('The request is malformed.'),
  ];
  const body = JSON.stringify({ detail } satisfies ErrorBody);
  const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${line}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`);
}

/** @throws ApiError 400 for a Host that does not give a valid address. */
export function checkHost(host: string | undefined): void {
  const isUsable =
    host !== undefined && /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}/`);
  if (!isUsable) throw new ApiError(400, t('The Host header is invalid.'));
}

export function handleUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, refusal(404));
}
