import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Calls on the state of the service. */
export const statusCalls = {
  'status.get': endpoint({
    method: 'GET',
    path: '/api/status/',
    summary: 'Public: whether the service is up or in maintenance',
    offline: 'online',
    access: 'everybody',
    response: z.object({
      status: z.enum(['ok', 'maintenance', 'scheduled_maintenance']),
      message: z.nullable(z.string()),
    }),
    errors: [],
  }),
};
