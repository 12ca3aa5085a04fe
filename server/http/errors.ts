import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createLog } from '#lib/log';
import { ApiError, refusal } from '#server/api-error';

const log = createLog('http');

/** Sends an error as `{detail, error_type?, field?}`. */
function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const { retryAfterSeconds } = error.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(error.status).send(error.body());
}

/** The response to whatever was thrown; only unexpected errors are logged, and their text stays here. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return sendError(reply, error);
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return sendError(reply, new ApiError(status, (error as Error).message));
  }
  log.error(`${request.method} ${request.routeOptions.url ?? 'unknown path'} failed`, error);
  return sendError(reply, new ApiError(500, 'The server failed to answer. Please try again.'));
}

export function handleUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, refusal(404));
}
