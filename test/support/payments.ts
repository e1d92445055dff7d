import { createHash, createHmac } from 'node:crypto';
import type { Order, Payment, PaymentProvider, Purchase } from '@parley/contracts/public';
import Stripe from 'stripe';
import request from 'supertest';
import type { PaymentServer } from './payment-server.js';
import { onSale, placeOrder } from './purchases.js';
import type { World } from './world.js';

export const keys = {
  stripe: 'sk_test_0123456789abcdefghij',
  stripeWebhook: 'whsec_0123456789abcdefghij',
  nowpayments: 'NOW0123-456789A-BCDEFGH-IJKLMNO',
  ipn: 'ipn-secret-0123456789abcdef',
  epayPid: '1001',
  epay: 'epay0123456789abcdefghijklmnopqr',
};

/** The environment of an installation with every provider, all on one server. */
export const everyProvider = (server: PaymentServer): Record<string, string> => ({
  STRIPE_SECRET_KEY: keys.stripe,
  STRIPE_WEBHOOK_SECRET: keys.stripeWebhook,
  STRIPE_API_BASE: server.url,
  NOWPAYMENTS_API_KEY: keys.nowpayments,
  NOWPAYMENTS_IPN_SECRET: keys.ipn,
  NOWPAYMENTS_URL: server.url,
  EPAY_URL: server.url,
  EPAY_PID: keys.epayPid,
  EPAY_KEY: keys.epay,
});

export type PaidOrder = Pick<Order, 'id' | 'amount' | 'rmbAmount'>;

/** An order of a million characters with a provider. */
export const orderAt = (
  world: World,
  tenantId: string,
  provider: PaymentProvider,
  purchase: Partial<Purchase> = {},
): Promise<Order> =>
  placeOrder(world, tenantId, { buyType: 1, num: 1, setMealId: onSale.characters, provider, ...purchase });

const { webhooks } = new Stripe(keys.stripe);

/** A provider's request. */
export interface Sent {
  body: string;
  headers: Record<string, string>;
  /** Includes its `?`; empty without a query. */
  query?: string;
  method?: 'get' | 'post';
}

let events = 0;

/** An event about a checkout session in Stripe's form; paid by default. */
export function stripeEvent(
  { id, amount }: PaidOrder,
  given: { type?: string; event?: string; object?: object } = {},
): string {
  const { type = 'checkout.session.completed', event = `evt_${++events}_${id}`, object = {} } = given;
  const session = {
    id: `cs_${id}`,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: id,
    metadata: { orderId: id },
    payment_intent: `pi_${id}`,
    amount_total: amount,
    currency: 'usd',
    ...object,
  };
  return JSON.stringify({ id: event, object: 'event', type, data: { object: session } });
}

/** Signed with Stripe's own generator. */
export function stripeSent(
  payload: string,
  { secret = keys.stripeWebhook, at = Date.now() }: { secret?: string; at?: number } = {},
): Sent {
  const timestamp = Math.floor(at / 1_000);
  return {
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
  };
}

/** A payment in NOWPayments' form, with unsorted keys and one nested object. */
export const ipnBody = (
  { id, amount }: PaidOrder,
  { status = 'finished', paymentId = 7_000_001, more = {} } = {},
): Record<string, unknown> => ({
  payment_id: paymentId,
  payment_status: status,
  order_id: id,
  pay_address: 'T9x',
  pay_amount: 15.5,
  price_amount: amount / 100,
  price_currency: 'usd',
  actually_paid: 15.5,
  pay_currency: 'trx',
  fee: {
    withdrawalFee: 0,
    currency: 'btc',
    depositFee: 123e-8,
  },
  ...more,
});

/** Follows the provider's documentation: sorts keys at every level, then hashes. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export function ipnSent(body: Record<string, unknown>, secret = keys.ipn): Sent {
  const signature = createHmac('sha512', secret).update(sortedText(body)).digest('hex');
  return {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
  };
}

export const epayFields = (
  { id, rmbAmount }: PaidOrder,
  more: Record<string, string> = {},
): Record<string, string> => ({
  pid: keys.epayPid,
  trade_no: `E${id}`,
  out_trade_no: id,
  type: 'alipay',
  name: '一百万字符',
  money: (rmbAmount / 100).toFixed(2),
  trade_status: 'TRADE_SUCCESS',
  ...more,
});

export function epaySent(
  fields: Record<string, string>,
  { key = keys.epay, method = 'get' }: { key?: string; method?: 'get' | 'post' } = {},
): Sent {
  const text = Object.keys(fields)
    .sort()
    .flatMap((name) => (fields[name] === '' ? [] : [`${name}=${fields[name]}`]))
    .join('&');
  const sign = createHash('md5')
    .update(text + key)
    .digest('hex');
  const query = new URLSearchParams({ ...fields, sign, sign_type: 'MD5' }).toString();
  return method === 'get'
    ? { method, body: '', headers: {}, query: `?${query}` }
    : { method, body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** EPay's answer about a paid order. */
export const epayPaid = (order: PaidOrder, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  code: 1,
  msg: 'ok',
  pid: Number(keys.epayPid),
  out_trade_no: order.id,
  trade_no: `E${order.id}`,
  money: (order.rmbAmount / 100).toFixed(2),
  status: 1,
  ...more,
});

/** Sends the body's bytes unchanged to the webhook address. */
export function send(world: World, provider: string, sent: Sent): request.Test {
  const { method = 'post', query = '', headers, body } = sent;
  const path = `/api/payments/${provider}/callback${query}`;
  const test = request(world.url)[method](path).set(headers);
  return method === 'post' ? test.send(body).serialize((text: unknown) => String(text)) : test;
}

export interface StoredPayment {
  id: string;
  tenantId: string | null;
  orderId: string;
  tradeNo: string;
  claim: Payment['claim'];
  amount: number | null;
  currency: string;
  verdict: Payment['verdict'];
  reason: Payment['reason'];
  source: Payment['source'];
  deliveries: number;
}

/** All stored reports of an order in order of arrival. */
export async function paymentsOf(world: World, orderId: string): Promise<StoredPayment[]> {
  const rows = await world.rows.find('payments', { orderId });
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenantId,
    orderId: row.orderId,
    tradeNo: row.tradeNo,
    claim: row.claim,
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    verdict: row.verdict,
    reason: row.reason,
    source: row.source,
    deliveries: row.deliveries,
  }));
}

export async function orderRow(
  world: World,
  id: string,
): Promise<{ status: string; tradeNo: string | null; inReview: boolean; refunded: number }> {
  const [row] = await world.rows.find('orders', { id }, ['status', 'tradeNo', 'inReview', 'refunded']);
  if (!row) throw new Error(`no order ${id}`);
  return row;
}
