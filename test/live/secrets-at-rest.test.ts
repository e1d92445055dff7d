import { Redis } from 'ioredis';
import { expect, it, vi } from 'vitest';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });

/** Every value of this installation in Redis, whatever its type. */
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
