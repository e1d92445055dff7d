import { randomBytes, createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { webhookLimits, type WebhookFailure } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type AddressFault, tenantAddress, type TenantHostClient } from '../egress/index.js';

/** The keys that sign the requests to an endpoint. */
export interface WebhookSecrets {
  /** `whsec_…` */
  secret: string;
  earlier: string | null;
  /** PKCS #8 of the ed25519 key, base64; null without one. */
  privateKey: string | null;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Time from each failed try to the next one. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22 * hour,
];
export const retryAfterMaxMs = 24 * hour;

/**
 * When the next try begins after `failed` failures; null if it was the last one. `random` from 0 to 1 spreads the tries of
 * many deliveries. An endpoint may ask for a later time, up to a day.
 */
export function nextTryAt(
  { failed, nowMs, retryAfterMs }: { failed: number; nowMs: number; retryAfterMs: number },
  random = Math.random(),
): Date | null {
  const pause = pauses[failed - 1];
  if (pause === undefined || failed >= webhookLimits.triesMax) return null;
  const spread = pause * (0.9 + random * 0.2);
  return new Date(nowMs + Math.max(spread, Math.min(retryAfterMs, retryAfterMaxMs)));
}

/** Only these answers say when to come back. */
export const asksForLater = (status: number): boolean => status === 429 || status === 503;

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** An ed25519 pair: the private key as PKCS #8 in base64, and the public one as `whpk_…`. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  // The last 32 bytes of the SPKI are the key.
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, publicKey: `whpk_${raw.toString('base64')}` };
}

/** The headers of Standard Webhooks 1.0. `isOverlap`: the earlier secret signs too. */
export function signedHeaders(
  { id, body, nowMs }: { id: string; body: string; nowMs: number },
  { secret, earlier, privateKey }: WebhookSecrets,
  isOverlap: boolean,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / second));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = [secret, ...(isOverlap && earlier ? [earlier] : [])].map((one) => {
    const key = Buffer.from(one.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  if (privateKey) {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    signatures.push(`v1a,${sign(null, Buffer.from(content), key).toString('base64')}`);
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The address in its canonical form. Rejects with `webhooks.url_invalid` naming `url`. */
export function checkedUrl(text: string, { own }: TenantHostClient, allowed: readonly string[]): URL {
  const address = text.length > webhookLimits.urlMax ? 'url' : tenantAddress(text, own, allowed);
  if (typeof address === 'string') throw invalid(address);
  return address;
}

const words: Record<AddressFault, string> = {
  url: 'This is not an address of the web.',
  https: 'The address must begin with https://.',
  userinfo: 'The address must not contain a user name or a password.',
  privateNetwork: 'This address is not public.',
  own: 'This is an address of this installation.',
};

function invalid(rule: AddressFault): AppError {
  const message = words[rule];
  return new AppError('webhooks.url_invalid', message, { details: [{ field: 'url', rule, message }] });
}

/** How a request ended. */
export type Outcome =
  | { status: number; answer: string; retryAfterMs: number }
  | { failure: Exclude<WebhookFailure, 'status' | 'interrupted'> };

export const isSuccess = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

export const endpointNotFound = (): AppError =>
  new AppError('webhooks.not_found', 'There is no such endpoint.');
export const deliveryNotFound = (): AppError =>
  new AppError('webhooks.delivery_not_found', 'There is no such delivery, or the log keeps it no longer.');
