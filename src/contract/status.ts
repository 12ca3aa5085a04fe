import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status/',
  summary: 'Public: whether the service is up or in maintenance',
  offline: 'online',
  response: z.object({
    status: z.enum(['ok', 'maintenance', 'scheduled_maintenance']),
    message: z.nullable(z.string()),
  }),
  errors: [],
});

export const getEngines = endpoint({
  method: 'GET',
  path: '/api/engines/',
  summary: 'The song engines of this server, each with a live check and a named cause when it fails',
  offline: 'online',
  response: z.object({
    engines: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        is_default: z.boolean(),
        is_ready: z.boolean(),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
