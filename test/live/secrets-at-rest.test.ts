import { Config } from '@parley/platform/config';
import { Redis } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { makeSignedInOperator } from '../support/operator.js';
import { everythingStored } from '../support/rows.js';
import { makeTenant } from '../support/tenant.js';
import { setProviders } from '../support/translation.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

/** Every value of this installation in Redis, of any type. */
async function dump(redis: Redis): Promise<string> {
  const parts: string[] = [];
  for (const key of await redis.keys(`${world.database.redisPrefix}:*`)) {
    const type = await redis.type(key);
    if (type === 'string') parts.push((await redis.get(key)) ?? '');
    if (type === 'hash') parts.push(JSON.stringify(await redis.hgetall(key)));
    if (type === 'stream') parts.push(JSON.stringify(await redis.xrange(key, '-', '+')));
    if (type === 'list') parts.push((await redis.lrange(key, 0, -1)).join());
  }
  return parts.join('\n');
}

it('no token, activation secret or password lies in Redis, in a stream or in a job', async () => {
  const tenant = await makeTenant(world, { ports: 5 });
  const subAccount = await makeSubAccount(world, tenant.tenantId);
  const client = await RawClient.connect(world, { by: 'code', code: subAccount.code });
  const redis = new Redis(world.database.redisUrl);
  try {
    await tenant
      .as('patch', `/api/sub-accounts/${subAccount.id}`)
      .send({ remark: 'canary remark' })
      .expect(200);
    await vi.waitFor(async () => expect(await dump(redis)).toContain('canary remark'), 10_000);
    const found = await dump(redis);
    const secret = subAccount.code.slice(subAccount.code.indexOf('.') + 1);
    expect(found).not.toMatch(/eyJ[A-Za-z0-9_-]{10,}\./);
    expect(found).not.toContain(secret);
    expect(found).not.toContain(secret.replaceAll('-', ''));
    expect(found).not.toContain(tenant.token);
  } finally {
    client.close();
    redis.disconnect();
  }
});

it('no proxy’s password lies in Redis or in plain in PostgreSQL, whatever became of it', async () => {
  const canary = 'canary-8c1f-pässword';
  const tenant = await makeTenant(world, { ports: 5 });
  const subAccount = await makeSubAccount(world, tenant.tenantId);
  const client = await RawClient.connect(world, { by: 'code', code: subAccount.code });
  const redis = new Redis(world.database.redisUrl);
  try {
    const socialAccountId = await client.open('@canary');
    const settings = {
      networkProtocol: 'http',
      applicationRange: 'all',
      subAccountIds: [],
      name: 'canary proxy',
      host: '127.0.0.1',
      port: 9,
      proxyUserName: 'ann',
      proxyPassword: canary,
    };
    const made = await tenant.as('post', '/api/proxies').send(settings).expect(200);
    const { id: proxyId } = (made.body as { data: { id: string } }).data;
    const unset = { browser: null, operatingSystem: null, locale: null, timeZone: null };
    await tenant
      .as('put', `/api/environments/${socialAccountId}`)
      .send({ ...unset, proxyId })
      .expect(200);
    await client.until(() => client.commands.some(({ kind }) => kind === 'environments'));
    const told = await client.request('environments:read', {});
    expect(told).toMatchObject({ ok: true, data: { environments: [{ proxy: { password: canary } }] } });
    await tenant.as('post', `/api/proxies/${proxyId}/check`).expect(200);
    const lines = `127.0.0.1:9:ann:${canary}\n127.0.0.1:bad:ann:${canary}`;
    await tenant
      .as('post', '/api/proxies/import')
      .send({ networkProtocol: 'http', applicationRange: 'all', subAccountIds: [], lines })
      .expect(200);
    await vi.waitFor(
      async () =>
        expect(
          (await world.rows.find('tasks', { failed: 1 })).filter((one) => one.done === one.total),
        ).toHaveLength(1),
      10_000,
    );
    await vi.waitFor(async () => expect(await dump(redis)).toContain('canary proxy'), 10_000);
    expect(await dump(redis)).not.toContain(canary);
    expect(await everythingStored(world)).not.toContain(canary);
  } finally {
    client.close();
    redis.disconnect();
  }
});

it('no translation service’s key lies in plain in PostgreSQL, or in Redis', async () => {
  const canary = 'canary-7d20-provider-key';
  const operator = await makeSignedInOperator(world);
  const redis = new Redis(world.database.redisUrl);
  try {
    const [made] = await setProviders(operator, {
      kind: 'deepl',
      apiKey: canary,
      endpoint: 'https://a.invalid',
    });
    const path = `/api/operator/translation-providers/${made?.id ?? ''}`;
    await operator
      .as('patch', path)
      .send({ apiKey: `${canary}-2` })
      .expect(200);
    const tried = await operator.as('post', `${path}/test`).send({ text: 'Hello', target: 'de' }).expect(200);
    expect(JSON.stringify([made, tried.body])).not.toContain(canary);
    expect(await everythingStored(world)).not.toContain(canary);
    expect(await dump(redis)).not.toContain(canary);
  } finally {
    redis.disconnect();
  }
});

it('no key that signs or seals lies in Redis or in PostgreSQL, whatever was signed', async () => {
  const tenant = await makeTenant(world);
  const { upload } = libraryOf(world, tenant.token);
  const { url } = await upload(await somePicture(), 'canary picture.png');
  expect((await fetch(world.url + url)).status).toBe(200);
  const { LOOKUP_KEY, TOKEN_SECRET, ENCRYPTION_KEYS } = world.app.get(Config, { strict: false });
  const keys = [
    LOOKUP_KEY,
    TOKEN_SECRET,
    ...ENCRYPTION_KEYS.split(',').map((pair) => pair.split(':')[1] ?? ''),
  ];
  expect(keys.every((key) => key.length >= 16)).toBe(true);
  const redis = new Redis(world.database.redisUrl);
  try {
    const found = (await everythingStored(world)) + (await dump(redis));
    expect(found).toContain('canary picture.png');
    for (const key of keys) expect(found.includes(key)).toBe(false);
  } finally {
    redis.disconnect();
  }
});

it('PostgreSQL’s log holds no parameter of a statement, slow or failing, nor a row', async () => {
  const rows = await world.sql<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name like 'log_parameter_max_length%' or name = 'log_error_verbosity' order by name`,
  );
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['log_error_verbosity', 'terse'],
    ['log_parameter_max_length', '0'],
    ['log_parameter_max_length_on_error', '0'],
  ]);
});
