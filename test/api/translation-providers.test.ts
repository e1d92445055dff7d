import type { SaveProvider, TranslationProvider } from '@parley/contracts/public';
import { translationLimits } from '@parley/contracts/public';
import { InstallationSettingsRepository } from '@parley/domain/settings';
import { ProviderRepository, RunningProviderRegistry } from '@parley/domain/translation';
import { Database } from '@parley/platform/database';
import { Metrics } from '@parley/platform/metrics';
import { HostResolver } from '@parley/domain/egress';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { allowLoopback, providerSettings, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/operator/translation-providers';
const unknown = `${path}/trp_00000000000000000000000009`;
const key = 'canary-provider-key';
let operator: TestOperator;
let server: TranslationServer;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
  server = await TranslationServer.start(likeLibreTranslate);
});
afterAll(() => server.close());

const all = async (): Promise<TranslationProvider[]> =>
  ((await operator.as('get', path).expect(200)).body as { data: TranslationProvider[] }).data;
const create = (given: Partial<SaveProvider> = {}) =>
  operator.as('post', path).send({ ...providerSettings, ...given });
const edit = (id: string, given: object) => operator.as('patch', `${path}/${id}`).send(given);
const test = (id: string, given: object = {}) =>
  operator.as('post', `${path}/${id}/test`).send({ text: 'Hello', target: 'de', ...given });
const audited = (action: string) =>
  world.rows.find('audit_entries', { action }, ['changes', 'targetName', 'tenantId']);

it('begins with one that is built in, enabled, and marked as what it is', async () => {
  expect(await all()).toEqual([
    {
      id: 'trp_00000000000000000000000000',
      kind: 'pseudo',
      name: 'Pseudo',
      endpoint: '',
      region: '',
      model: '',
      timeoutMs: 8e3,
      enabled: true,
      hasKey: false,
      circuit: 'closed',
      requests: 0,
      failures: 0,
      latencyMs: null,
      lastTest: null,
    },
  ]);
});

describe('a translation service', () => {
  it('is set up, changed and taken away, and written down without its key', async () => {
    const made = (
      await create({ kind: 'azure', name: ' East ', region: 'eastasia', model: 'none', apiKey: key }).expect(
        200,
      )
    ).body.data as TranslationProvider;
    expect(made).toMatchObject({ name: 'East', region: 'eastasia', model: '', hasKey: true, lastTest: null });
    expect((await all()).map(({ name }) => name)).toEqual(['Pseudo', 'East']);
    const changed = await edit(made.id, { name: 'West', region: 'westeurope' }).expect(200);
    expect(changed.body.data).toMatchObject({ name: 'West', region: 'westeurope', hasKey: true });
    await edit(made.id, { name: 'West' }).expect(200);
    await edit(made.id, { apiKey: `${key}-2` }).expect(200);
    await operator.as('delete', `${path}/${made.id}`).expect(200, { code: 200, data: null });
    await operator.as('delete', `${path}/${made.id}`).expect(404);
    const [created] = await audited('providers.create');
    expect(created).toMatchObject({
      tenantId: null,
      targetName: 'East',
      changes: { kind: { to: 'azure' } },
    });
    expect(await audited('providers.edit')).toMatchObject([
      { changes: { name: { from: 'East', to: 'West' }, region: { from: 'eastasia', to: 'westeurope' } } },
      { changes: { apiKey: { from: '••••••', to: '••••••' } } },
    ]);
    expect(await audited('providers.delete')).toMatchObject([{ targetName: 'West' }]);
    const entries = await world.rows.find('audit_entries', {});
    expect(JSON.stringify([entries, made, changed.body])).not.toContain(key);
  });

  it('keeps its key under its own row alone', async () => {
    await create({ kind: 'deepl', apiKey: key }).expect(200);
    const rows = await world.rows.find('translation_providers', {});
    expect(rows.filter(({ keySealed }) => keySealed !== null)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it.each([
    ['a deepl without a key', { kind: 'deepl' }, 'apiKey'],
    ['an openai without a model', { kind: 'openai' }, 'model'],
    ['no kind', { kind: 'bing' }, 'kind'],
    ['no name', { name: ' ' }, 'name'],
    ['a name with controls', { name: 'a\u0007' }, 'name'],
    ['no time', { timeoutMs: 1 }, 'timeoutMs'],
    ['a key with a line break', { apiKey: 'a\nb' }, 'apiKey'],
    ['a region with a line break', { kind: 'azure', apiKey: 'k', region: 'a\r\nb: c' }, 'region'],
    [
      'a long endpoint',
      { endpoint: `https://a.example/${'x'.repeat(translationLimits.endpointMax)}` },
      'endpoint',
    ],
  ] as [string, Partial<SaveProvider>, string][])('refuses %s', async (_, given, field) => {
    const { body } = await create(given).expect(400);
    expect([body.error, body.details[0].field]).toEqual(['request.invalid', field]);
  });

  it.each([
    ['ftp://a.example', 'url'],
    ['a.example', 'url'],
    ['https://user:secret@a.example', 'url'],
    ['https://a.example/?q=1', 'url'],
    ['https://a.example/#x', 'url'],
    ['http://127.0.0.1:5000', 'privateNetwork'],
    ['http://localhost:5000', 'privateNetwork'],
    ['http://[::1]:5000', 'privateNetwork'],
    ['http://169.254.169.254/latest/meta-data', 'privateNetwork'],
    ['http://10.0.0.1', 'privateNetwork'],
    ['http://0x7f000001', 'privateNetwork'],
    ['file:///etc/passwd', 'url'],
  ])('refuses the endpoint %s as none by its %s', async (endpoint, rule) => {
    const { body } = await create({ endpoint }).expect(400);
    expect([body.error, body.details[0].field, body.details[0].rule]).toEqual([
      'providers.endpoint_invalid',
      'endpoint',
      rule,
    ]);
  });

  it('stays of its kind, and never without what the kind needs', async () => {
    const [made] = await setProviders(operator, { kind: 'deepl', apiKey: key });
    const id = made?.id ?? '';
    expect((await edit(id, { kind: 'libretranslate' }).expect(400)).body.details[0].field).toBe('kind');
    expect((await edit(id, { apiKey: '' }).expect(400)).body.details[0].field).toBe('apiKey');
    expect((await edit(id, { endpoint: 'http://10.0.0.1' }).expect(400)).body.error).toBe(
      'providers.endpoint_invalid',
    );
    expect((await edit(id, { enabled: null }).expect(400)).body.details[0].field).toBe('enabled');
    expect((await all())[0]).toMatchObject({ kind: 'deepl', hasKey: true, endpoint: '', enabled: true });
  });

  it.each([
    ['another host', 'https://b.example/v1'],
    ['another port', 'https://a.example:8443/v1'],
    ['another scheme', 'http://a.example/v1'],
    ['the own address of its kind', ''],
  ])('leaves its key behind when it moves to %s', async (_, endpoint) => {
    const given = { kind: 'openai', model: 'm', endpoint: 'https://a.example/v1', apiKey: key } as const;
    const [made] = await setProviders(operator, given);
    const id = made?.id ?? '';
    const path = await edit(id, { endpoint: 'https://a.example/v2' }).expect(200);
    expect(path.body.data, 'another path is the same service').toMatchObject({ hasKey: true });
    expect((await edit(id, { endpoint }).expect(200)).body.data).toMatchObject({ endpoint, hasKey: false });
    const entries = await audited('providers.edit');
    expect(entries.at(-1)?.changes).toMatchObject({ apiKey: { from: '••••••', to: '' } });
    const again = await edit(id, { endpoint: 'https://c.example', apiKey: 'k2' }).expect(200);
    expect(again.body.data).toMatchObject({ hasKey: true });
  });

  it('cannot move without a new key where its kind needs one', async () => {
    const [made] = await setProviders(operator, { kind: 'deepl', apiKey: key });
    const id = made?.id ?? '';
    await edit(id, { endpoint: 'https://api-free.deepl.com' }).expect(200);
    const { body } = await edit(id, { endpoint: 'https://b.example' }).expect(400);
    expect(body).toMatchObject({ error: 'request.invalid', details: [{ field: 'apiKey', rule: 'moved' }] });
    expect((await all())[0]).toMatchObject({ endpoint: 'https://api-free.deepl.com', hasKey: true });
  });

  it('is one of at most twenty, however many are set up at once', async () => {
    await setProviders(operator);
    const replies = await Promise.all(
      Array.from({ length: translationLimits.providersMax + 2 }, () => create({ kind: 'pseudo' })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.error)).toEqual(['providers.too_many', 'providers.too_many']);
    expect(await all()).toHaveLength(translationLimits.providersMax);
  });

  it('that nobody set up is not found', async () => {
    for (const request of [
      operator.as('patch', unknown).send({}),
      operator.as('delete', unknown),
      operator.as('post', `${unknown}/test`).send({ text: 'a', target: 'de' }),
      operator.as('delete', `${path}/nothing`),
    ]) {
      expect((await request.expect(404)).body.error).toBe('providers.not_found');
    }
  });

  it('is of operators alone', async () => {
    const tenant = await makeTenant(world);
    await tenant.as('get', path).expect(403);
    await tenant.as('post', path).send(providerSettings).expect(403);
    await tenant
      .as('put', `${path}/order`)
      .send({ ids: ['a'] })
      .expect(403);
  });
});

describe('their order', () => {
  it('is changed as a whole, and written down by names', async () => {
    const made = await setProviders(operator, { name: 'A' }, { name: 'B' }, { name: 'C' });
    const [a, b, c] = made.map(({ id }) => id);
    const order = (...ids: (string | undefined)[]) => operator.as('put', `${path}/order`).send({ ids });
    const { body } = await order(c, a, b).expect(200);
    expect((body.data as TranslationProvider[]).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    expect((await all()).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    await order(c, a, b).expect(200);
    for (const wrong of [[c, a], [c, a, a], [c, a, b, unknown.slice(-30)], []]) {
      expect((await order(...wrong).expect(400)).body.details[0].field).toBe('ids');
    }
    expect(await audited('providers.order')).toMatchObject([
      { changes: { order: { from: ['A', 'B', 'C'], to: ['C', 'A', 'B'] } } },
    ]);
  });
});

it('an edit is in force on another node within five seconds, and until then it serves as it was', async () => {
  const [one] = await setProviders(operator, { kind: 'pseudo', name: 'Here' });
  const app = world.app;
  const elsewhere = new RunningProviderRegistry(
    app.get(Database),
    app.get(ProviderRepository, { strict: false }),
    app.get(InstallationSettingsRepository, { strict: false }),
    new HostResolver(),
    new Metrics(),
  );
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    expect(await elsewhere.enabled()).toHaveLength(1);
    await edit(one?.id ?? '', { enabled: false }).expect(200);
    now.mockReturnValue(1_000);
    expect(await elsewhere.enabled()).toHaveLength(1);
    now.mockReturnValue(4_900);
    expect(await elsewhere.enabled()).toEqual([]);
  } finally {
    now.mockRestore();
    await elsewhere.onApplicationShutdown();
  }
});

describe('trying one out', () => {
  beforeEach(async () => {
    await allowLoopback(operator);
    server.received.length = 0;
    server.behaviour = likeLibreTranslate;
  });

  it('asks it alone, enabled or not, and remembers the answer', async () => {
    const [made] = await setProviders(operator, { server, enabled: false, apiKey: key }, { kind: 'pseudo' });
    const { body } = await test(made?.id ?? '', { target: 'zh-TW' }).expect(200);
    expect(body.data).toMatchObject({ ok: true, text: 'zt: Hello', failure: null, detail: null });
    expect(body.data.latencyMs).toBeGreaterThanOrEqual(0);
    expect((await all())[0]?.lastTest).toEqual(body.data);
    expect((await all())[0], 'it counts nowhere').toMatchObject({
      requests: 0,
      failures: 0,
      latencyMs: null,
    });
  });

  it('tells why it fails, without the key', async () => {
    const [made] = await setProviders(operator, { server, apiKey: key });
    const id = made?.id ?? '';
    server.behaviour = () => ({ status: 403, body: { error: `The key ${key} is banned` } });
    expect((await test(id)).body.data).toMatchObject({
      ok: false,
      text: null,
      failure: 'unauthorised',
      detail: '403 The key ••• is banned',
    });
    server.behaviour = () => ({ body: { translatedText: '' } });
    expect((await test(id)).body.data).toMatchObject({ failure: 'answer_invalid' });
    await operator.as('patch', '/api/operator/settings').send({ allowedPrivateNetworks: [] }).expect(200);
    expect((await test(id)).body.data, 'from the next request on').toMatchObject({ failure: 'not_allowed' });
  });

  it('takes a text and a language that there is', async () => {
    const [made] = await setProviders(operator, { kind: 'pseudo' });
    const id = made?.id ?? '';
    expect((await test(id, { text: ' ' }).expect(400)).body.error).toBe('translation.text_empty');
    expect((await test(id, { target: 'xx' }).expect(400)).body.error).toBe('translation.language_unknown');
    await test(id, { text: 'x'.repeat(translationLimits.testTextMax + 1) }).expect(400);
  });
});
