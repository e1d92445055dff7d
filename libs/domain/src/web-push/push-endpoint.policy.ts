import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { AddPushDevice } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { hostOf, type HostResolver, isReachable, reachableAddresses, Unreachable } from '../egress/index.js';

const lookupMs = 5_000;

/**
 * Rejects with `Unreachable` unless pushes may go to the address. Plain HTTP is only for private networks that the operator
 * has allowed.
 */
export async function assertReachable(
  endpoint: string,
  resolver: HostResolver,
  allowed: readonly string[],
): Promise<void> {
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'http:';
  const host = hostOf(url);
  if (!isPlain && isIP(host) === 0) return;
  const addresses = await reachableAddresses(resolver, host, allowed, AbortSignal.timeout(lookupMs));
  if (isPlain && addresses.some((address) => isReachable(address, []))) throw new Unreachable('private');
}

/** Rejects with `web-push.endpoint_invalid`, naming the field. */
export async function assertSubscription(
  { endpoint, p256dh, auth }: AddPushDevice,
  resolver: HostResolver,
  allowed: readonly string[],
): Promise<void> {
  if (!isAddress(endpoint)) throw invalid('endpoint', 'url');
  if (!isPoint(p256dh)) throw invalid('p256dh', 'key');
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid('auth', 'key');
  await assertReachable(endpoint, resolver, allowed).catch((error: unknown) => {
    throw error instanceof Unreachable ? invalid('endpoint', 'privateNetwork') : error;
  });
}

function isAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, hash } = new URL(endpoint);
  return /^https?:$/.test(protocol) && username + password + hash === '';
}

function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const invalid = (field: 'endpoint' | 'p256dh' | 'auth', rule: string): AppError => {
  const message = 'This is not a subscription of a browser that can be reached.';
  return new AppError('web-push.endpoint_invalid', message, { details: [{ field, rule, message }] });
};
