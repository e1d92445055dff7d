import { createHash } from 'node:crypto';
import { paymentClaims } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { Answer, RawCallback, ProviderReport } from './provider.js';

/** References of providers are shorter. */
const textMax = 200;
/** PostgreSQL takes no NUL, and half a character would be stored as another one. */
const unkeepable = /[\0\p{Cs}]/u;

const isName = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= textMax && !unkeepable.test(text);

/** Whether it is what its type says: what was rightly signed may still be of any. */
export const isKeepable = ({ key, orderId, tradeNo, claim, amount, currency }: ProviderReport): boolean =>
  paymentClaims.includes(claim) &&
  [key, orderId, tradeNo, currency].every(isName) &&
  key !== '' &&
  (amount === null || (Number.isSafeInteger(amount) && amount >= 0));

/** A key for what has no event id: the same words again are the same report. */
export const digestOf = (...parts: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The key of what a provider answered: apart from its callbacks, so that both are kept. */
const answerKey = ({ orderId, tradeNo, claim, amount, currency }: Omit<ProviderReport, 'key'>): string =>
  `query:${digestOf(orderId, tradeNo, claim, amount, currency)}`;

/** The answer's text, to be stored: a service may quote the request. */
export const answerOf = (
  report: Omit<ProviderReport, 'key'> & { key?: string },
  text: string,
  secrets: string[] = [],
): Answer => ({
  report: { key: answerKey(report), ...report },
  text: secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), text),
});

/** A decimal amount of at most two places in hundredths; null for anything else. */
export function hundredthsOf(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || /[^0]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** `12.30`. */
export const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** Who paid, as it is compared; undefined where the provider does not tell. */
export const payerOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim().toLowerCase()) || undefined;

/** The header's only value; empty where it is missing, or came more than once. */
export function headerOf({ headers }: RawCallback, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

export const signatureInvalid = (): AppError =>
  new AppError('payments.signature_invalid', 'The signature is missing, wrong or too old.');

export const callbackInvalid = (): AppError =>
  new AppError('payments.callback_invalid', 'This is no report of this provider.');
