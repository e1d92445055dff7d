import { createHmac } from 'node:crypto';
import type { PaymentClaim } from '@parley/contracts/public';
import { equalTexts } from '@parley/platform/crypto';
import { type AdapterMaker, CheckoutFailed, type ProviderReport } from './provider.js';
import {
  answerOf,
  callbackInvalid,
  decimalOf,
  digestOf,
  headerOf,
  hundredthsOf,
  signatureInvalid,
} from './report-parsing.js';
import { askService } from './service-call.js';
import { canonicalJson } from './canonical-json.js';

const name = 'nowpayments';

/** A map, because an object would accept `constructor` as a status. */
const claims = new Map<string, PaymentClaim>([
  ['waiting', 'pending'],
  ['confirming', 'pending'],
  ['confirmed', 'pending'],
  ['sending', 'pending'],
  ['partially_paid', 'partial'],
  ['finished', 'paid'],
  ['failed', 'failed'],
  ['expired', 'failed'],
  ['refunded', 'refunded'],
]);

type Fields = Record<string, unknown>;

const textIn = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The fields of a payment, alike in a webhook and in an answer. Null without a known status. */
function reportOf(fields: Fields): Omit<ProviderReport, 'key'> | null {
  const claim = claims.get(textIn(fields, 'payment_status'));
  if (!claim) return null;
  return {
    claim,
    orderId: textIn(fields, 'order_id'),
    tradeNo: textIn(fields, 'payment_id'),
    amount: hundredthsOf(textIn(fields, 'price_amount')),
    currency: textIn(fields, 'price_currency').toUpperCase(),
  };
}

/** Each part of a partial payment is a report of its own. */
const keyOf = ({ orderId, tradeNo, amount, currency }: Omit<ProviderReport, 'key'>, fields: Fields): string =>
  digestOf(
    orderId,
    tradeNo,
    textIn(fields, 'payment_status'),
    textIn(fields, 'actually_paid'),
    amount,
    currency,
  );

const fieldsOf = (text: string): Fields => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
};

/** NOWPayments: coins, priced in USD. An operator makes its refunds by hand. */
export const nowpayments: AdapterMaker = ({ config }) => {
  if (!config.nowpayments) return null;
  const { key, ipnSecret, url } = config.nowpayments;
  const headers = { 'x-api-key': key };
  return {
    name,
    methods: [],
    answer: { type: 'application/json', body: '{"received":true}' },
    priceOf: ({ amount }) => ({ amount, currency: 'USD' }),

    async open(order) {
      const { text } = await askService(name, {
        url: `${url}/v1/invoice`,
        headers,
        body: {
          price_amount: Number(decimalOf(order.amount)),
          price_currency: 'usd',
          order_id: order.id,
          order_description: order.package?.name ?? order.id,
          ipn_callback_url: new URL(`/api/payments/${name}/callback`, config.PUBLIC_URL).href,
          success_url: new URL('/userCenter/recharge-record', config.PUBLIC_URL).href,
          cancel_url: new URL('/userCenter/recharge-record', config.PUBLIC_URL).href,
        },
      });
      const invoice = answered(text);
      const payUrl = textIn(invoice, 'invoice_url');
      if (!/^https?:\/\//.test(payUrl)) throw new CheckoutFailed(name, 'no invoice_url');
      return { payUrl, providerRef: textIn(invoice, 'id') };
    },

    verify(callback) {
      const signature = headerOf(callback, 'x-nowpayments-sig');
      if (!/^[0-9a-f]{128}$/.test(signature)) throw signatureInvalid();
      const text = callback.body.toString('utf8');
      let sorted: string;
      try {
        sorted = canonicalJson(text);
      } catch {
        throw callbackInvalid();
      }
      const expected = createHmac('sha512', ipnSecret).update(sorted).digest('hex');
      if (!equalTexts(expected, signature)) throw signatureInvalid();
      const fields = fieldsOf(text);
      const report = reportOf(fields);
      if (!report) return null;
      return { ...report, key: keyOf(report, fields) };
    },

    /** Only payments can be queried. An invoice has none until somebody begins to pay. */
    async query({ tradeNo }) {
      if (tradeNo === '') return null;
      const { text } = await askService(name, {
        url: `${url}/v1/payment/${encodeURIComponent(tradeNo)}`,
        headers,
      });
      const fields = answered(text);
      const report = reportOf(fields);
      if (!report || report.claim === 'pending') return null;
      return answerOf({ ...report, key: `query:${keyOf(report, fields)}` }, text, [key, ipnSecret]);
    },
  };
};

function answered(text: string): Fields {
  try {
    return fieldsOf(text);
  } catch {
    throw new CheckoutFailed(name, 'no JSON');
  }
}
