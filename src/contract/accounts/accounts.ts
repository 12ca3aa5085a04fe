import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { pageFields, pageSchema, textSchema, timestampSchema } from '#contract/schema';
import { ACCOUNT_ROLES } from './registration.ts';

export const ACCOUNTS_PAGE_SIZE = 50;
const ID_MAX_CHARACTERS = 100;

const accountRowSchema = z.object({
  id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  created_at: timestampSchema,
});
export type AccountRow = z.infer<typeof accountRowSchema>;

/** Calls for the accounts of this server. */
export const accountCalls = {
  'accounts.list': endpoint({
    method: 'GET',
    path: '/api/accounts/',
    summary: 'The accounts of this server, newest first, 50 per page',
    offline: 'online',
    access: 'staff',
    query: z.object({ page: pageSchema }),
    response: z.object({ accounts: z.array(accountRowSchema), ...pageFields }),
    errors: [403],
  }),
  'accounts.setRole': endpoint({
    method: 'POST',
    path: '/api/accounts/:account_id/role/',
    summary: 'Change the role of an account, effective immediately',
    offline: 'online',
    access: 'staff',
    params: z.object({ account_id: textSchema(ID_MAX_CHARACTERS) }),
    body: z.object({ role: z.enum(ACCOUNT_ROLES) }),
    response: accountRowSchema,
    errors: [403, 404, 409],
  }),
};
