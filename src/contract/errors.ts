import * as z from 'zod/mini';

/**
 * Every error response carries `detail`; `error_type` only where the specification names one; `field` on
 * invalid input.
 */
export const errorSchema = z.object({
  detail: z.string(),
  error_type: z.optional(z.nullable(z.string())),
  field: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorSchema>;

/** Response header that proves a response came from our server and not from a captive portal. */
export const SERVER_MARK_HEADER = 'skylark-api';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const DEVICE_ID_HEADER = 'device-id';
export const BROWSER_TOKEN_HEADER = 'browser-token';
export const SESSION_ID_HEADER = 'session-id';
/** Identifies a request in its response and in the server log. */
export const REQUEST_ID_HEADER = 'request-id';
