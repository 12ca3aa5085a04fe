import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BillingOrder } from '#contract/billing/billing';
import { newId } from '#lib/ids';

/** An order whose page was shown; each one counts once. */
interface ConfirmedOrder {
  readonly id: string;
  readonly expiresAt: Date;
  readonly order: BillingOrder;
}

/** Takes orders for plans and credits. Can be replaced by a payment provider, which then has its own page. */
export interface Checkout {
  /** The URL at which the account confirms an order. */
  start(order: BillingOrder, userId: string, now: Date): string;
  /** The order behind that page's token, or null if it belongs to another account or has expired. */
  confirm(token: string, userId: string, now: Date): ConfirmedOrder | null;
}

const LIFETIME_MS = 30 * 60_000;

/**
 * Used without a payment provider: a page of the app that says no payment is made. The server stores nothing
 * until an order is confirmed: it recognizes its own orders by a signature.
 */
export function createUnpaidCheckout(key: Uint8Array): Checkout {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    start(order, userId, now) {
      const text = JSON.stringify({ id: newId(), expiresAt: now.getTime() + LIFETIME_MS, order });
      const body = Buffer.from(text).toString('base64url');
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(order)) if (value !== undefined) parameters.set(name, value);
      parameters.set('order', `${body}.${sign(body + userId)}`);
      return `/account/checkout?${parameters}`;
    },
    confirm(token, userId, now) {
      const [body = '', signature = ''] = token.split('.');
      const [wanted, given] = [Buffer.from(sign(body + userId)), Buffer.from(signature)];
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
      const { id, expiresAt, order } = JSON.parse(Buffer.from(body, 'base64url').toString());
      return expiresAt > now.getTime() ? { id, expiresAt: new Date(expiresAt), order } : null;
    },
  };
}
