import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { SwaggerModule } from '@nestjs/swagger';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/openapi.json';

/** An answer with its raw bytes. */
function raw(headers: Record<string, string>): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(world.url + path, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ encoding: reply.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** Requests the document while its bytes cannot be made. */
async function failedOnce(): Promise<void> {
  const whole = JSON.stringify;
  const isDocument = (value: unknown) => (value as { openapi?: string } | null)?.openapi !== undefined;
  const stringify = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    if (isDocument(value)) throw new Error('no memory is left');
    return whole(value);
  });
  expect((await request(world.url).get(path)).status).toBe(500);
  stringify.mockRestore();
}

it('the document is built once, after it could not be, and sent as the bytes that were kept', async () => {
  await failedOnce();
  const built = vi.spyOn(SwaggerModule, 'createDocument');
  const stringify = vi.spyOn(JSON, 'stringify');
  const replies = await Promise.all(Array.from({ length: 5 }, () => request(world.url).get(path)));
  for (const { status, body } of replies)
    expect([status, (body as { openapi: string }).openapi]).toEqual([200, '3.1.0']);
  expect(built).toHaveBeenCalledTimes(1);
  const whole = stringify.mock.calls.filter(([value]) => (value as { openapi?: string } | null)?.openapi);
  expect(whole).toHaveLength(1);
  vi.restoreAllMocks();
});

it('a reader that takes gzip gets it, and one that has the document gets nothing', async () => {
  const plain = await fetch(world.url + path, { headers: { 'accept-encoding': 'identity' } });
  const packed = await raw({ 'accept-encoding': 'gzip, br' });
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.encoding).toBe('gzip');
  expect(gunzipSync(packed.bytes).toString()).toBe(text);
  const etag = plain.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(world.url + path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('the page reads the document from there, and there is no YAML', async () => {
  const script = await fetch(`${world.url}/api/docs/swagger-ui-init.js`).then((reply) => reply.text());
  expect(script).toContain(path);
  expect(script.length).toBeLessThan(10_000);
  for (const other of ['/api/docs-yaml', '/api/docs-json']) {
    const reply = await fetch(world.url + other);
    expect([other, reply.status]).toEqual([other, 404]);
  }
});
