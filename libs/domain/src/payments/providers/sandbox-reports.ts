import { createHmac } from 'node:crypto';
import type { SandboxOutcome, SandboxReport } from '@parley/contracts/public';
import { equalTexts, type Secrets } from '@parley/platform/crypto';

export const signatureHeader = 'x-sandbox-signature';

const signatureOf = (secret: string, seconds: number | string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The signature's header: `t=<seconds>,v1=<hex>`, over `<seconds>.<raw body>`. */
export const signed = (secret: string, seconds: number, body: Buffer | string): string =>
  `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;

/** Epoch seconds of a header with a valid signature of the body; null for any other. */
export function signedAt(secret: string, header: string, body: Buffer): number | null {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return seconds !== '' && equalTexts(signatureOf(secret, seconds, body), signature) ? Number(seconds) : null;
}

const tokenOf = (secrets: Secrets, orderId: string): string => secrets.keyedHash('sandbox payment', orderId);

/** Returns the token that permits its holder to pay an order: a keyed hash, always the same for one order. */
export const payToken = (secrets: Secrets, orderId: string): string =>
  `${orderId}.${tokenOf(secrets, orderId)}`;

/** The order of a token; null if the token is not ours. */
export function orderOfToken(secrets: Secrets, token: string): string | null {
  const [orderId = '', seal = ''] = token.split('.', 2);
  return equalTexts(tokenOf(secrets, orderId), seal) ? orderId : null;
}

interface Sold {
  id: string;
  /** Cents of USD. */
  amount: number;
}

/** The report of a payment with the chosen outcome. */
export function outcomeOf({ id, amount }: Sold, outcome: SandboxOutcome): Omit<SandboxReport, 'event'> {
  const said = { orderId: id, tradeNo: `SBX-${id.slice(id.indexOf('_') + 1)}`, amount, currency: 'USD' };
  switch (outcome) {
    case 'paid':
      return { ...said, status: 'paid' };
    case 'failed':
      return { ...said, status: 'failed' };
    case 'wrong_amount':
      return { ...said, status: 'paid', amount: amount - 1 };
    case 'wrong_currency':
      return { ...said, status: 'paid', currency: 'EUR' };
    case 'partial':
      return { ...said, status: 'partial', amount: Math.floor(amount / 2) };
  }
}

export const pendingOf = (sold: Sold): Omit<SandboxReport, 'event'> => ({
  ...outcomeOf(sold, 'paid'),
  status: 'pending',
});
