import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3Server } from '../../../../test/fixtures/s3-server.js';
import { readAuthorization, sha256, signatureOf } from '../../../../test/fixtures/s3-signature.js';
import { StartRefused } from '../errors/index.js';
import { type S3Options, S3Storage } from './s3-storage.js';

const server = new S3Server();
const opened: S3Storage[] = [];
beforeEach(() => server.start());
afterEach(async () => {
  for (const storage of opened.splice(0)) storage.close();
  server.refusal = null;
  await server.stop();
});

const storage = (other: Partial<S3Options> = {}): S3Storage => {
  const made = new S3Storage({ endpoint: server.endpoint, ...server.options, ...other });
  opened.push(made);
  return made;
};

describe('the check of a bucket', () => {
  it('passes, and leaves nothing there', async () => {
    expect(await storage().check()).toBeNull();
    expect([...server.objects.keys()]).toEqual([]);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['a key that does not exist', { accessKeyId: 'AKIDNOBODY' }, 'InvalidAccessKeyId'],
    ['a bucket that does not exist', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['another region', { region: 'eu-1' }, 'AuthorizationHeaderMalformed'],
  ])('refuses %s', async (_, other, code) => {
    const refused = storage(other).check();
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(
      `The store refuses to keep files in the bucket of S3_BUCKET (${code})`,
    );
  });

  it('goes on where the store has too much to do', async () => {
    server.refusal = { status: 503, code: 'SlowDown' };
    expect(await storage().check()).toBe(
      'The store of S3_ENDPOINT does not answer (SlowDown): files cannot be uploaded or read until it does.',
    );
  });
});

describe('the server of these tests', () => {
  /** The example of "Signature Calculations for the Authorization Header" in the reference of Amazon S3. */
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': sha256(''),
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };

  it('reckons signatures as Amazon does', () => {
    const given = readAuthorization(example.headers.authorization);
    expect(given && signatureOf(example, given, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      given?.signature,
    );
  });

  it.each([
    ['without a signature', {}, 'AccessDenied'],
    [
      'that is old',
      { authorization: example.headers.authorization.replace(/=AKIA\w+/, '=AKIDPARLEY') },
      'RequestTimeTooSkewed',
    ],
  ])('refuses a request %s', async (_, headers, code) => {
    const reply = await fetch(`${server.endpoint}/parley/tnt_0a/med_0b`, {
      headers: { 'x-amz-date': '20130524T000000Z', ...headers },
    });
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain(`<Code>${code}</Code>`);
  });

  /** A request that puts five bytes, signed by hand. */
  function signed(body: string): { url: string; headers: Record<string, string> } {
    const now = `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const scope = [now.slice(0, 8), server.options.region, 's3', 'aws4_request'];
    const signedHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];
    const url = '/parley/tnt_0a/med_0b';
    const { accessKeyId, secretAccessKey } = server.options;
    const headers = {
      host: new URL(server.endpoint).host,
      'x-amz-content-sha256': sha256(body),
      'x-amz-date': now,
    };
    const signature = signatureOf({ method: 'PUT', url, headers }, { scope, signedHeaders }, secretAccessKey);
    const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
    return { url: server.endpoint + url, headers: { ...headers, authorization } };
  }

  it.each([
    ['the signed one', 'PUT', 'whole', {}, 200],
    ['of another body', 'PUT', 'other', {}, 400],
    ['of another method', 'DELETE', 'whole', {}, 403],
    ['with a header that is not signed', 'PUT', 'whole', { 'x-amz-acl': 'public-read' }, 403],
    [
      'of a body in chunks',
      'PUT',
      'whole',
      { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' },
      403,
    ],
  ])('judges a request %s', async (_, method, body, headers, status) => {
    const { url, headers: ofSigned } = signed('whole');
    const sent: RequestInit = { method, body, headers: { ...ofSigned, ...headers } };
    const reply = await fetch(url, sent);
    expect(reply.status, await reply.text()).toBe(status);
    expect(server.objects.size).toBe(status === 200 ? 1 : 0);
    server.objects.clear();
  });
});
