import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { textSchema } from '#contract/schema';

export const STATUS_MESSAGE_MAX_CHARACTERS = 300;

const statusSchema = z.enum(['ok', 'maintenance', 'scheduled_maintenance']);

/** The status shown to all users: none, upcoming maintenance, or maintenance in progress (decision O-07). */
const serviceStatusSchema = z.object({
  /** Whatever another server says, such as 'degraded', is no maintenance (SESS-17). */
  status: z.catch(statusSchema, 'ok'),
  message: z.nullable(z.string()),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

/** Calls for the service status. */
export const statusCalls = {
  'status.get': endpoint({
    method: 'GET',
    path: '/api/status/',
    summary: 'Public: whether the service is up or in maintenance',
    offline: 'online',
    access: 'everybody',
    response: serviceStatusSchema,
    errors: [],
  }),
  'status.set': endpoint({
    method: 'POST',
    path: '/api/status/',
    summary: 'Show a message to everybody, or take it back with ok',
    offline: 'online',
    access: 'staff',
    body: z.object({
      status: statusSchema,
      message: z.optional(z.nullable(textSchema(STATUS_MESSAGE_MAX_CHARACTERS))),
    }),
    response: serviceStatusSchema,
    errors: [400, 403],
  }),
};
