import { createHash } from 'node:crypto';
import { type PaymentMethod, paymentMethods } from '@parley/contracts/public';
import { equalTexts } from '@parley/platform/crypto';
import { type AdapterMaker, type Answer, CheckoutFailed, type RawCallback } from './provider.js';
import {
  answerOf,
  callbackInvalid,
  decimalOf,
  digestOf,
  hundredthsOf,
  signatureInvalid,
} from './report-parsing.js';
import { askService } from './service-call.js';

const name = 'epay';

/** MD5 over the parameters in ASCII order and the key, without empty ones and the signature itself. */
function epaySignature(fields: Record<string, string>, key: string): string {
  const signed = Object.entries(fields)
    .filter(([field, value]) => value !== '' && field !== 'sign' && field !== 'sign_type')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => `${field}=${value}`)
    .join('&');
  return createHash('md5')
    .update(signed + key)
    .digest('hex');
}

/** The parameters: in the query of a GET, in the form of a POST. A repeated parameter is ambiguous. */
function fieldsOf({ method, query, body }: RawCallback): Record<string, string> {
  const given = new URLSearchParams(method === 'GET' ? query : body.toString('utf8'));
  const fields = Object.fromEntries(given);
  if (Object.keys(fields).length !== given.size) throw callbackInvalid();
  return fields;
}

/**
 * EPay, version 1: paid in RMB, at the order's exchange rate. Its signature is MD5 without a time, so a webhook is only a hint:
 * the service's answer to a query decides the credit.
 */
export const epay: AdapterMaker = ({ config }) => {
  if (!config.epay) return null;
  const { url, pid, key } = config.epay;
  return {
    name,
    methods: paymentMethods,
    answer: { type: 'text/plain', body: 'success' },
    needsConfirmation: true,
    priceOf: ({ rmbAmount }) => ({ amount: rmbAmount, currency: 'CNY' }),

    async open(order) {
      const fields = {
        pid,
        type: order.method ?? ('alipay' satisfies PaymentMethod),
        out_trade_no: order.id,
        notify_url: new URL(`/api/payments/${name}/callback`, config.PUBLIC_URL).href,
        return_url: new URL('/userCenter/recharge-record', config.PUBLIC_URL).href,
        name: order.package?.name ?? order.id,
        money: decimalOf(order.rmbAmount),
      };
      const query = new URLSearchParams({ ...fields, sign: epaySignature(fields, key), sign_type: 'MD5' });
      return { payUrl: `${url}/submit.php?${query}`, providerRef: '' };
    },

    verify(callback) {
      const fields = fieldsOf(callback);
      const { sign = '', sign_type: type = 'MD5' } = fields;
      if (type !== 'MD5' || !equalTexts(epaySignature(fields, key), sign.toLowerCase()))
        throw signatureInvalid();
      if (!equalTexts(fields['pid'] ?? '', pid)) throw callbackInvalid();
      // The customer's payment link has the same signature, but it is not a report.
      if (!fields['trade_no'] || !fields['trade_status'] || 'notify_url' in fields) throw callbackInvalid();
      const report = {
        orderId: fields['out_trade_no'] ?? '',
        tradeNo: fields['trade_no'] ?? '',
        claim: fields['trade_status'] === 'TRADE_SUCCESS' ? ('paid' as const) : ('pending' as const),
        amount: hundredthsOf(fields['money'] ?? ''),
        currency: 'CNY',
      };
      return { ...report, key: digestOf(...Object.values(report)) };
    },

    async query({ id }): Promise<Answer | null> {
      const query = new URLSearchParams({ act: 'order', pid, key, out_trade_no: id });
      const { text } = await askService(name, { url: `${url}/api.php?${query}` });
      const answer = answered(text);
      // Code -1 means that nobody has begun to pay.
      if (wordOf(answer['code']) !== '1' || wordOf(answer['status']) !== '1') return null;
      if (wordOf(answer['out_trade_no']) !== id)
        throw new CheckoutFailed(name, 'it answers of another order');
      if (answer['pid'] !== undefined && wordOf(answer['pid']) !== pid) {
        throw new CheckoutFailed(name, 'it answers of another merchant');
      }
      const report = {
        orderId: id,
        tradeNo: wordOf(answer['trade_no']),
        claim: 'paid' as const,
        amount: hundredthsOf(wordOf(answer['money'])),
        currency: 'CNY',
      };
      return answerOf(report, text, [key]);
    },
  };
};

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function answered(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error is thrown below.
  }
  throw new CheckoutFailed(name, 'no JSON');
}
