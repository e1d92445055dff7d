import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as its sender signed it: the path and query as they stand in the request line. */
export interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** The parts of `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`. */
export interface Authorization {
  accessKeyId: string;
  /** `date/region/service/aws4_request`. */
  scope: string[];
  signedHeaders: string[];
  signature: string;
}

const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;

export function readAuthorization(header: string | undefined): Authorization | null {
  const [, accessKeyId = '', scope = '', signed = '', signature = ''] = pattern.exec(header ?? '') ?? [];
  if (signature === '') return null;
  return { accessKeyId, scope: scope.split('/'), signedHeaders: signed.split(';'), signature };
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * AWS Signature Version 4 of a request to S3, hexadecimal. The path is taken as it was sent: S3, unlike other services,
 * does not encode it a second time.
 */
export function signatureOf(
  request: SignedRequest,
  { scope, signedHeaders }: Pick<Authorization, 'scope' | 'signedHeaders'>,
  secretAccessKey: string,
): string {
  const header = (name: string): string => [request.headers[name] ?? ''].flat().join(',');
  const [pathname = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    pathname,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((sum, part) => hmac(sum, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.toSorted().join('&');
}
