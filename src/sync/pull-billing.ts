import { storeBilling } from '#db/ledger';
import { withRetries } from './pull-session.ts';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

const BILLING_RETRIES = 2;
const BILLING_RETRY_MS = 1000;

/** Reads billing, up to twice more, 1 s apart (BILL-12), and settles the ledger with it. Throws ApiError. */
export function pullBilling(context: SyncContext): Promise<void> {
  return shareCall(context, 'billing', () => readBilling(context));
}

async function readBilling(context: SyncContext): Promise<void> {
  let readAt = context.now();
  const load = () => {
    readAt = context.now();
    return context.client('billing.getInfo');
  };
  const billing = await withRetries(load, BILLING_RETRIES, BILLING_RETRY_MS);
  await context.database.run((tables) =>
    tables.transaction('rw', tables.ledger, tables.kv, () => storeBilling(tables, billing, readAt)),
  );
}
