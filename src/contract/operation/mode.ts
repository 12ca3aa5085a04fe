import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';

export const SERVER_MODES = ['home', 'plans'] as const;
export type ServerModeKind = (typeof SERVER_MODES)[number];

export const HOME_CREDITS_MIN = 10;
export const HOME_CREDITS_MAX = 100_000;

const serverModeSchema = z.object({
  /** At home everyone may use everything; with plans, a plan decides. */
  mode: z.enum(SERVER_MODES),
  /** SKYLARK_PLANS decides; the mode cannot be changed here. */
  is_fixed: z.boolean(),
  /** Credits per account and UTC day at home; null for no limit. */
  home_credits: z.nullable(z.number()),
});
export type ServerModeInfo = z.infer<typeof serverModeSchema>;

/** Calls for how this server is used. */
export const modeCalls = {
  'mode.get': endpoint({
    method: 'GET',
    path: '/api/server-mode/',
    summary: 'How this server is used: at home, or with plans',
    offline: 'online',
    access: 'staff',
    response: serverModeSchema,
    errors: [403],
  }),
  'mode.set': endpoint({
    method: 'POST',
    path: '/api/server-mode/',
    summary: 'Choose how this server is used; applies to all accounts immediately',
    offline: 'online',
    access: 'staff',
    body: z.object({
      mode: z.enum(SERVER_MODES),
      home_credits: z.optional(
        z.nullable(z.number().check(z.int(), z.minimum(HOME_CREDITS_MIN), z.maximum(HOME_CREDITS_MAX))),
      ),
    }),
    response: serverModeSchema,
    errors: [403, 409],
  }),
};
