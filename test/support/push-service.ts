import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AddPushDevice, Language, PushMessage } from '@parley/contracts/public';

/** The keys of a browser's subscription. */
interface BrowserKeys {
  ecdh: ECDH;
  auth: Buffer;
}

export interface ReceivedPush {
  message: PushMessage;
  headers: IncomingMessage['headers'];
  /** The claims of the verified VAPID token. */
  claims: Record<string, unknown>;
  /** The application server's key. */
  key: string;
}

const newKeys = (): BrowserKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
};

/** A subscription as a browser hands it to its page. */
export const subscriptionOf = (
  endpoint: string,
  { ecdh, auth } = newKeys(),
): Omit<AddPushDevice, 'name'> => ({
  endpoint,
  p256dh: ecdh.getPublicKey().toString('base64url'),
  auth: auth.toString('base64url'),
  language: 'en-US',
});

/** A browser with a subscription at the push service. */
export interface PushBrowser {
  body: AddPushDevice;
  received: ReceivedPush[];
}

/** A local push service (RFC 8030). It verifies each request (RFC 8292) and decrypts its body as the browser would (RFC 8291). */
export class PushServer {
  /** The status of each answer. */
  status = 201;
  /** Called before each answer. */
  onRequest: () => Promise<void> | void = () => undefined;
  /** Requests, accepted or not. */
  requests = 0;
  /** Requests that a real service would refuse. */
  readonly faults: string[] = [];
  private readonly browsers = new Map<string, { keys: BrowserKeys; received: ReceivedPush[] }>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(name = 'Chrome', language: Language = 'en-US'): PushBrowser {
    const [keys, path, received] = [newKeys(), `/send/${randomUUID()}`, [] as ReceivedPush[]];
    this.browsers.set(path, { keys, received });
    return { body: { ...subscriptionOf(this.origin + path, keys), name, language }, received };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await this.onRequest();
    const found = this.browsers.get(request.url ?? '');
    if (this.status >= 300 || !found) {
      response.writeHead(found ? this.status : 404).end();
      return;
    }
    try {
      const token = this.verify(request);
      const message = decrypt(Buffer.concat(parts), found.keys);
      found.received.push({ message, headers: request.headers, ...token });
      response.writeHead(this.status, { location: `${this.origin}/message` }).end();
    } catch (error) {
      this.faults.push(String(error));
      response.writeHead(400).end();
    }
  }

  private verify({ method, headers }: IncomingMessage): Pick<ReceivedPush, 'claims' | 'key'> {
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !(Number(headers['ttl']) >= 0))
      throw new Error('headers are missing');
    if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('the topic is wrong');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const [head = '', claimsText = '', signature = ''] = token.split('.');
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', Buffer.from(`${head}.${claimsText}`), signed, Buffer.from(signature, 'base64url')))
      throw new Error('the token is signed by another key');
    const payload = JSON.parse(Buffer.from(claimsText, 'base64url').toString()) as Record<string, unknown>;
    if (payload['aud'] !== this.origin) throw new Error('the token is for another service');
    const ends = Number(payload['exp']) - Date.now() / 1_000;
    if (!(ends > 0 && ends <= 86_400)) throw new Error('the token ends too late');
    if (!/^(mailto:|https:)/.test(String(payload['sub']))) throw new Error('the token names nobody');
    return { claims: payload, key };
  }
}

/** One record of `aes128gcm` (RFC 8188) under the keys of RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): PushMessage {
  if (body.length > 4_096) throw new Error('the body is too large');
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const secret = createHmac(
    'sha256',
    createHmac('sha256', auth).update(ecdh.computeSecret(serverKey)).digest(),
  )
    .update(info)
    .update(Buffer.from([1]))
    .digest();
  const derive = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return JSON.parse(plain.subarray(0, end).toString('utf8')) as PushMessage;
}
