import { createHash } from 'node:crypto';
import { paymentClaims } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { Answer, RawCallback, ProviderReport } from './provider.js';

/** References of providers are shorter. */
const textMax = 200;
/** PostgreSQL accepts no NUL, and would store half a surrogate pair as another character. */
const unkeepable = /[\0\p{Cs}]/u;

const isName = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= textMax && !unkeepable.test(text);

/** Whether the fields have the values that their types allow. A valid signature does not ensure that. */
export const isKeepable = ({ key, orderId, tradeNo, claim, amount, currency }: ProviderReport): boolean =>
  paymentClaims.includes(claim) &&
  [key, orderId, tradeNo, currency].every(isName) &&
  key !== '' &&
  (amount === null || (Number.isSafeInteger(amount) && amount >= 0));

/** A key for a report without an event id: the same values make the same report. */
export const digestOf = (...parts: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The key of a provider's answer. It differs from a webhook's key, so that both are kept. */
const answerKey = ({ orderId, tradeNo, claim, amount, currency }: Omit<ProviderReport, 'key'>): string =>
  `query:${digestOf(orderId, tradeNo, claim, amount, currency)}`;

/** The answer's text for storage. A service may quote the request in it. */
export const answerOf = (
  report: Omit<ProviderReport, 'key'> & { key?: string },
  text: string,
  secrets: string[] = [],
): Answer => ({
  report: { key: answerKey(report), ...report },
  text: secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), text),
});

/** A decimal amount with at most two places, in hundredths; null for any other text. */
export function hundredthsOf(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || /[^0]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** Such as `12.30`. */
export const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** The payer in a form for comparison; undefined if the provider names none. */
export const payerOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim().toLowerCase()) || undefined;

/** The header's only value; empty if it is missing or repeated. */
export function headerOf({ headers }: RawCallback, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

export const signatureInvalid = (): AppError =>
  new AppError('payments.signature_invalid', 'The signature is missing, wrong or too old.');

export const callbackInvalid = (): AppError =>
  new AppError('payments.callback_invalid', 'This is no report of this provider.');
