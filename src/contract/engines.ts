import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Calls for the server's song engines. */
export const engineCalls = {
  'engines.list': endpoint({
    method: 'GET',
    path: '/api/engines/',
    summary: 'The song engines of this server, each with a live check and a named cause when it fails',
    offline: 'online',
    access: 'signed-in',
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
  }),
};
