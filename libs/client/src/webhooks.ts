import type { AnyPublicEvent } from '@parley/contracts/public';

/** A request that is not from Parley, or too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

export interface WebhookRequest {
  /** The headers of the request. Names are compared without regard to case. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The body exactly as received, before any parsing. */
  body: string | Uint8Array;
}

export interface WebhookOptions {
  /** `whsec_…` of the endpoint. Several during a rotation. */
  secret: string | readonly string[];
  /** Seconds by which the request's time may differ from now. */
  toleranceSeconds?: number;
  /** Epoch ms. */
  now?: number;
}

export type ReceivedEvent = AnyPublicEvent & {
  /** The event's id. It stays the same when the event is delivered again. */
  id: string;
};

const usualTolerance = 300;

/**
 * Verifies a request by Standard Webhooks 1.0, and returns its event. Rejects with `WebhookRefused`. Leave out an event whose
 * `id` you have handled already: an event may arrive more than once, and later than a newer one.
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  { secret, toleranceSeconds = usualTolerance, now = Date.now() }: WebhookOptions,
): Promise<ReceivedEvent> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('a header is missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookRefused('the time is too far from now');
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? bytesOf(one.slice(3)) : []));
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    // `verify` compares in constant time.
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, content))
        return { ...(JSON.parse(text) as AnyPublicEvent), id };
  }
  throw new WebhookRefused('no signature fits');
}

function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

function keyOf(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const [key] = bytesOf(secret.replace(/^whsec_/, ''));
  if (!key || key.length === 0) throw new WebhookRefused('the secret is no whsec_ secret');
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** None if it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))];
  } catch {
    return [];
  }
}
