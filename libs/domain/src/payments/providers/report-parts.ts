import { createHash } from 'node:crypto';
import { CodedError } from '@parley/platform/errors';
import type { RawCallback, Report } from './provider.js';

/** A key for what has no event id: the same words again are the same report. */
export const digestOf = (...parts: (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The key of what a provider answered: apart from its callbacks, so that both are kept. */
export const answerKey = ({ orderId, tradeNo, claim, amount, currency }: Omit<Report, 'key'>): string =>
  `query:${digestOf(orderId, tradeNo, claim, amount, currency)}`;

/** A decimal amount of at most two places in hundredths; null for anything else. */
export function hundredthsOf(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || /[^0]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** `12.30`. */
export const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** The header's only value; empty where it is missing, or came more than once. */
export function headerOf({ headers }: RawCallback, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

export const signatureInvalid = (): CodedError =>
  new CodedError('payments.signature_invalid', 'The signature is missing, wrong or too old.');

export const callbackInvalid = (): CodedError =>
  new CodedError('payments.callback_invalid', 'This is no report of this provider.');
