import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BillingOrder } from '#contract/billing';
import { newId } from '#lib/ids';

/** An order that its page was shown for; each counts once. */
interface ConfirmedOrder {
  readonly id: string;
  readonly expiresAt: Date;
  readonly order: BillingOrder;
}

/** Takes orders for plans and credits. A payment provider can stand behind it, which then has a page of its own. */
export interface Checkout {
  /** The address at which one account confirms an order. */
  start(order: BillingOrder, userId: string, now: Date): string;
  /** What a token of that page stands for; null when it is not of this account, or too old. */
  confirm(token: string, userId: string, now: Date): ConfirmedOrder | null;
}

const LIFETIME_MS = 30 * 60_000;

/**
 * Without a payment provider: a page of the app that says that nothing is paid. The server keeps nothing until an order
 * is confirmed: it knows its own by a signature.
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
