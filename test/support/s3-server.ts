import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAuthorization, sha256, signatureOf } from './s3-signature.js';

/** An answer of S3 that is no success. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Stored {
  bytes: Buffer;
  type: string;
}

const skewMs = 15 * 60_000;

/** A server of one bucket that speaks S3: signatures are verified, and an object is there whole or not at all. */
export class S3Server {
  readonly options = {
    region: 'us-east-1',
    bucket: 'parley',
    accessKeyId: 'AKIDPARLEY',
    secretAccessKey: 'parley-test-secret',
  };
  /** By their keys. */
  readonly objects = new Map<string, Stored>();
  /** Every signed request is answered by this, as by a policy that denies it or a store under load. */
  refusal: { status: number; code: string; message?: string } | null = null;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) refuse(request, response, error);
      else response.destroy();
    });
  });

  /** Returns what the settings of S3 must be. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return {
      S3_ENDPOINT: this.endpoint,
      S3_REGION: this.options.region,
      S3_BUCKET: this.options.bucket,
      S3_ACCESS_KEY_ID: this.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.options.secretAccessKey,
    };
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.verify(request);
    const body = await bodyOf(request);
    const { refusal } = this;
    if (refusal) throw new Refusal(refusal.status, refusal.code, refusal.message ?? 'Not now.');
    const key = this.keyOf(request);
    response.setHeader('x-amz-request-id', 'TESTREQUEST');
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'application/octet-stream';
      this.objects.set(key, { bytes: body, type });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      this.send(key, request, response);
    } else throw notImplemented(`The method ${request.method}`);
  }

  /** Who sent it, and that nobody changed the parts which are signed. */
  private verify(request: IncomingMessage): void {
    const { region, accessKeyId, secretAccessKey } = this.options;
    const { headers, method = '', url = '' } = request;
    const denied = (message: string) => new Refusal(403, 'AccessDenied', message);
    const given = readAuthorization(headers.authorization);
    if (!given) throw denied('The request is not signed.');
    if (given.accessKeyId !== accessKeyId)
      throw new Refusal(403, 'InvalidAccessKeyId', 'There is no such access key.');
    const sent = String(headers['x-amz-date']);
    const at = Date.parse(sent.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(Date.now() - at) < skewMs))
      throw new Refusal(403, 'RequestTimeTooSkewed', 'The clocks differ by too much.');
    if (given.scope.join('/') !== `${sent.slice(0, 8)}/${region}/s3/aws4_request`)
      throw new Refusal(400, 'AuthorizationHeaderMalformed', `The region must be ${region}.`);
    const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
    if (!mustBeSigned.every((name) => given.signedHeaders.includes(name)))
      throw denied('A header is not signed that must be.');
    if (signatureOf({ method, url, headers }, given, secretAccessKey) !== given.signature)
      throw new Refusal(403, 'SignatureDoesNotMatch', 'The signature is not the one of this request.');
  }

  /** Path-style addresses alone: `/bucket/key`. */
  private keyOf({ url = '' }: IncomingMessage): string {
    const { pathname, searchParams } = new URL(url, this.endpoint);
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (bucket !== this.options.bucket) throw new Refusal(404, 'NoSuchBucket', 'There is no such bucket.');
    // `x-id` only names the operation of the sender's library.
    const parts = [...searchParams.keys()].filter((name) => name !== 'x-id');
    if (key === '' || parts.length > 0) throw notImplemented('What is asked of the bucket');
    return decodeURIComponent(key);
  }

  private send(key: string, request: IncomingMessage, response: ServerResponse): void {
    const stored = this.objects.get(key);
    if (!stored) throw new Refusal(404, 'NoSuchKey', 'There is no such object.');
    const { bytes, type } = stored;
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const first = Number(range?.[1] ?? 0);
    const last = Math.min(Number(range?.[2] || Infinity), bytes.length - 1);
    if (range && (first > last || first >= bytes.length))
      throw new Refusal(416, 'InvalidRange', 'The object does not have these bytes.');
    const part = range ? bytes.subarray(first, last + 1) : bytes;
    response.writeHead(range ? 206 : 200, {
      'content-type': type,
      'content-length': part.length,
      etag: etagOf(bytes),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }
}

const etagOf = (bytes: Buffer): string => `"${sha256(bytes).slice(0, 32)}"`;

const notImplemented = (what: string): Refusal =>
  new Refusal(501, 'NotImplemented', `${what} is not what this server can do.`);

/** The whole body, which must be the signed one. Rejects where it breaks off. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const declared = request.headers['x-amz-content-sha256'];
  if (declared === 'UNSIGNED-PAYLOAD') return body;
  // A body in signed chunks would be stored with the chunks' heads in it.
  if (!/^[0-9a-f]{64}$/.test(String(declared))) throw notImplemented(`A body as ${String(declared)}`);
  if (sha256(body) !== declared)
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the signed one.');
  return body;
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  request.resume();
  response.writeHead(refusal.status, { 'content-type': 'application/xml' });
  const error = `<Code>${refusal.code}</Code><Message>${refusal.message}</Message>`;
  response.end(
    request.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?><Error>${error}<RequestId>TESTREQUEST</RequestId></Error>`,
  );
}
