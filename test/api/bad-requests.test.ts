import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { type IncomingHttpHeaders, request as rawRequest } from 'node:http';
import type { Failure } from '@parley/contracts/public';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKeyFor } from '../support/idempotency-keys.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
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

  it('half a surrogate in any text or key of a body or a query: refused by its field, whatever the route', async () => {
    const tenant = await makeTenant(world);
    const half = 'a\ud800';
    const rule = { keyword: 'a', title: 'b', match: 'exact', method: 'all', scope: 'all', subAccountIds: [] };
    const refused = async (method: 'post' | 'patch' | 'get', path: string, body?: object) => {
      const reply = await tenant.as(method, path).send(body).expect(400);
      const { error, details } = reply.body as Failure;
      expect(error).toBe('request.invalid');
      return details?.map((one) => [one.field, one.rule]);
    };
    expect(await refused('post', '/api/quick-replies', { name: 'a', title: half, content: half })).toEqual([
      ['title', 'wellFormed'],
      ['content', 'wellFormed'],
    ]);
    const replies = [{ kind: 'text', text: 'x', variants: { de: '\udc00' } }];
    expect(await refused('post', '/api/keyword-rules', { ...rule, replies })).toEqual([
      ['replies[0].variants.de', 'wellFormed'],
    ]);
    const quick = { name: 'a', title: 'b', content: 'c', variants: { [half]: 'x' } };
    expect(await refused('post', '/api/quick-replies', quick)).toEqual([['variants.a\ufffd', 'wellFormed']]);
    expect(await refused('post', '/api/sub-accounts', { remark: half })).toEqual([['remark', 'wellFormed']]);
    // An escaped half of a surrogate pair is not a text. It arrives as the replacement character.
    await tenant.as('get', '/api/keyword-rules?search=%ED%A0%80').expect(200);
  });

  it('a field of a body that the route does not have, also in an object of it: refused by its name', async () => {
    const tenant = await makeTenant(world);
    const { subAccountId } = await makeSocialAccount(world, tenant.tenantId);
    const path = `/api/sub-accounts/${subAccountId}`;
    const reply = await tenant.as('patch', path).send({ platform: 'line' }).expect(400);
    expect(reply.body).toMatchObject({
      error: 'request.invalid',
      details: [{ field: 'platform', rule: 'unknown', message: 'The request has no field platform' }],
    });
    const tagged = { selection: { ids: ['con_1'], tenantId: 'x' }, add: ['a'], remove: [] };
    const nested = await tenant
      .as('post', '/api/fans/tags')
      .set(newKeyFor('post', '/api/fans/tags'))
      .send(tagged);
    expect((nested.body as Failure).details).toMatchObject([
      { field: 'selection.tenantId', rule: 'unknown' },
    ]);
  });

  it.each(['/api/%ff', '/%'])(
    'a path that is no text, %s: the same, with the headers of any answer',
    async (path) => {
      const { port } = new URL(world.url);
      let headers: IncomingHttpHeaders = {};
      const status = await new Promise<[number | undefined, string]>((resolve, reject) => {
        rawRequest({ host: '127.0.0.1', port, path }, (reply) => {
          headers = reply.headers;
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
      const usual = await fetch(`${world.url}/api/health/live`);
      for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cache-control'])
        expect([name, headers[name]]).toEqual([name, usual.headers.get(name)]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('a wrong method: told which ones there are', async () => {
    const reply = await fetch(`${world.url}/api/sub-accounts`, { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(await reply.json()).toMatchObject({ error: 'request.method_not_allowed' });
  });
});

describe('what PostgreSQL could not take', () => {
  let tenant: TestTenant;
  let operator: TestOperator;
  beforeAll(async () => {
    tenant = await makeTenant(world);
    operator = await makeSignedInOperator(world);
  });

  const send = (method: string, path: string, body: object): request.Test =>
    request(world.url)
      [method as 'post'](path)
      .set('authorization', `Bearer ${path.startsWith('/api/operator/') ? operator.token : tenant.token}`)
      .set(newKeyFor(method, path))
      .send(body);
  const fieldsOf = ({ body }: request.Response) => (body as Failure).details?.map(({ field }) => field);

  it('in a path: not found', async () => {
    const reply = await send('post', '/api/user/sessions/%00/revoke', {}).expect(404);
    expect(reply.body).toMatchObject({ error: 'identity.session_not_found' });
  });

  it.each(['enable-many', 'stop-many', 'switch-on-many', 'delete-many'])(
    'in a list of sub-accounts to %s: named',
    async (what) => {
      const reply = await send('post', `/api/sub-accounts/${what}`, { ids: ['\u0000'] }).expect(400);
      expect(fieldsOf(reply)).toEqual(['ids']);
    },
  );

  it('in the id of a picture: named', async () => {
    const rest = { kind: 'person', realName: '王小明', documentNumber: '110101199003070000' };
    const reply = await send('post', '/api/certification', { ...rest, pictureIds: ['\u0000'] }).expect(400);
    expect(fieldsOf(reply)).toEqual(['pictureIds']);
  });

  it.each(['2026-W05', '2026', '2026-11', '2026-11-21', '2026-11-21T10:00:00', '2026-11-21T10:00:00,5Z'])(
    'as an instant, %s: named',
    async (given) => {
      for (const field of ['from', 'to']) {
        for (const path of ['/api/audit', '/api/operator/operations']) {
          const reply = await send('get', `${path}?${field}=${given}`, {}).expect(400);
          expect(fieldsOf(reply), path).toEqual([field]);
        }
      }
    },
  );

  it.each([
    '2026-11-21T10:00:00+23:59',
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
  ])('as an instant, %s: named', async (given) => {
    const reply = await send('get', `/api/audit?from=${encodeURIComponent(given)}`, {}).expect(400);
    expect(fieldsOf(reply)).toEqual(['from']);
  });

  it('an instant is taken with any distance from UTC there is', async () => {
    for (const given of ['2026-11-21T10:00:00.123Z', '2026-11-21T10:00+14:00', '2024-02-29T10:00:00-09:30']) {
      await send('get', `/api/audit?from=${encodeURIComponent(given)}`, {}).expect(200);
    }
  });

  /** These fields are only compared, or checked by a rule of their own after the rest of the body. */
  const judgedLater = new Set([
    'password',
    'oldPassword',
    'confirmPassword',
    'captcha',
    'captchaId',
    'totpToken',
    'code',
    'email',
    'host',
    'lines',
    'defaultUrl',
    'targetUrl',
    'totp',
  ]);

  /** Contacts' texts that the api translates or compares. It stores none of them unchanged. */
  const takenAsItIs = [
    { path: '/api/translate', field: 'text', body: { id: randomUUID(), target: 'en' } },
    { path: '/api/keyword-rules/test', field: 'text', body: { platform: 'telegram', isNewContact: false } },
    { path: '/api/links/preview', field: 'text', body: { platform: 'telegram' } },
  ];

  it.each(takenAsItIs)('in the $field of $path: no failure of ours', async ({ path, field, body }) => {
    const { subAccountId } = await makeSocialAccount(world, tenant.tenantId);
    await world.rows.change('sub_accounts', { id: subAccountId }, { isDefault: true });
    const own = path.endsWith('/test') ? { subAccountId } : {};
    const reply = await send('post', path, { ...body, ...own, [field]: 'a\u0000' });
    await world.rows.change('sub_accounts', { id: subAccountId }, { isDefault: false });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
  });

  it('in any text or list of texts of any body: named, or nothing is there', async () => {
    const unnamed: string[] = [];
    const bodies = bodiesOf(JSON.parse(fs.readFileSync('docs/openapi.json', 'utf8')) as OpenApi);
    expect(bodies.length).toBeGreaterThan(40);
    for (const { method, path, field, isList } of bodies) {
      if (takenAsItIs.some((one) => one.path === path && one.field === field)) continue;
      const reply = await send(method, path, { [field]: isList ? ['\u0000'] : '\u0000' });
      const isNamed = fieldsOf(reply)?.some((name) => name.startsWith(field)) ?? false;
      const isRefused = (reply.status === 400 && (isNamed || judgedLater.has(field))) || reply.status === 404;
      if (!isRefused)
        unnamed.push(`${method} ${path} ${field}: ${reply.status} ${(reply.body as Failure).error}`);
    }
    expect(unnamed).toEqual([]);
  });
});

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** Every field of every body that is a text or a list of texts, with its path. */
function bodiesOf({ paths, components }: OpenApi) {
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const ref = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1) ?? '';
      const path = template.replace('{kind}', 'reply').replace(/\{\w+\}/g, 'none');
      return Object.entries(components.schemas[ref]?.properties ?? {}).flatMap(([field, { type, items }]) => {
        const isList = type === 'array' && items?.type === 'string';
        return isList || type === 'string' ? [{ method, path, field, isList }] : [];
      });
    }),
  );
}
