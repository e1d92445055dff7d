import { request as rawRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../support/world.js';

const world = withWorld();

const login = (body: string, type = 'application/json') =>
  fetch(`${world.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': type }, body });

const login_ = { captcha: 'x', captchaId: 'x', password: 'x' };

describe('a request that cannot be understood', () => {
  const nested = `{"username":${'['.repeat(6_000)}${']'.repeat(6_000)}}`;
  it.each([
    ['no JSON', '{bad', 'application/json', 400, 'request.invalid'],
    ['another type', '<a/>', 'text/xml', 415, 'request.unsupported_media_type'],
    [
      'too large',
      JSON.stringify({ username: 'x'.repeat(20_000) }),
      'application/json',
      413,
      'request.too_large',
    ],
    ['nested deeply', nested, 'application/json', 400, 'request.invalid'],
    ['a text', '"login"', 'application/json', 400, 'request.invalid'],
    ['a list', '[]', 'application/json', 400, 'request.invalid'],
    [
      'a NUL in a name',
      JSON.stringify({ ...login_, username: 'a\u0000@b.c' }),
      'application/json',
      400,
      'request.invalid',
    ],
    [
      'half a surrogate',
      JSON.stringify({ ...login_, username: 'a\ud800@b.c' }),
      'application/json',
      400,
      'request.invalid',
    ],
  ])('%s: a coded failure with a request id', async (_, body, type, status, error) => {
    const reply = await login(body, type);
    expect(await reply.json()).toMatchObject({ code: status, error, requestId: expect.any(String) });
    expect(reply.status).toBe(status);
  });

  it('a path that is no text: the same', async () => {
    const { port } = new URL(world.url);
    const status = await new Promise<[number | undefined, string]>((resolve, reject) => {
      rawRequest({ host: '127.0.0.1', port, path: '/api/%ff' }, (reply) => {
        let text = '';
        reply
          .on('data', (chunk) => (text += String(chunk)))
          .on('end', () => resolve([reply.statusCode, text]));
      })
        .on('error', reject)
        .end();
    });
    expect(status[0]).toBe(400);
    expect(JSON.parse(status[1])).toMatchObject({ code: 400, error: 'request.invalid' });
  });

  it('a wrong method: told which ones there are', async () => {
    const reply = await fetch(`${world.url}/api/sub-accounts`, { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(await reply.json()).toMatchObject({ error: 'request.method_not_allowed' });
  });
});
