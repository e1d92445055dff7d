import { randomBytes, randomUUID } from 'node:crypto';
import type { PackageFamily, PlatformCode } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import { addDefaultLink } from './promotion-links.js';
import type { World } from './world.js';

export interface TestTenant {
  tenantId: string;
  ownerId: string;
  /** The owner's access token, of a real session. */
  token: string;
  /** A request as the owner. */
  as(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string): request.Test;
}

interface TenantOptions {
  ports?: number;
  timeZone?: string;
  family?: PackageFamily;
}

/**
 * A tenant with a signed-in owner, by default on a package with every privilege. Passwords and captchas have their own
 * tests.
 */
export async function makeTenant(
  world: World,
  { ports = 10, timeZone = 'Asia/Shanghai', family = 'BIAO_ZHUN_ROOT' }: TenantOptions = {},
): Promise<TestTenant> {
  const app = world.app;
  const [ids, now] = [app.get(Ids), app.get(Clock).now()];
  const [tenantId, ownerId] = [ids.next('tnt'), ids.next('usr')];
  await world.rows.add('tenants', {
    id: tenantId,
    timeZone,
    packageFamily: family,
    portNum: ports,
    createdAt: now,
  });
  await world.rows.add('users', {
    id: ownerId,
    tenantId,
    role: 'owner',
    email: `${randomBytes(6).toString('hex')}@test.example`,
    passwordHash: 'none',
    createdAt: now,
    passwordChangedAt: now,
  });
  await addDefaultLink(world, tenantId);
  const grant = await app.get(Database).asTenant(tenantId, (tx) =>
    app.get(SessionService).start(tx, {
      kind: 'console',
      role: 'owner',
      tenantId,
      userId: ownerId,
      subAccountId: null,
    }),
  );
  const token = grant.accessToken;
  return {
    tenantId,
    ownerId,
    token,
    as: (method, path) => request(world.url)[method](path).set('authorization', `Bearer ${token}`),
  };
}

/** A sub-account's social account, as if a client had once brought it online. Returns both ids. */
export async function makeSocialAccount(
  world: World,
  tenantId: string,
  given: { subAccountId?: string; platform?: PlatformCode; dedupeScope?: 'sub_account' | 'tenant' } = {},
): Promise<{ subAccountId: string; socialAccountId: string }> {
  const [ids, now] = [world.app.get(Ids), world.app.get(Clock).now()];
  const { platform = 'telegram', dedupeScope = 'sub_account' } = given;
  const subAccountId = given.subAccountId ?? ids.next('sub');
  if (given.subAccountId === undefined) {
    await world.rows.add('sub_accounts', {
      id: subAccountId,
      tenantId,
      account: randomBytes(6).toString('hex'),
      remark: 'Test',
      platforms: [platform],
      reservedAt: now,
      dedupeScope,
      secretSealed: '',
      secretHash: randomUUID(),
      secretHint: 'TEST',
      createdAt: now,
    });
  }
  const socialAccountId = ids.next('soc');
  const account = randomBytes(6).toString('hex');
  await world.rows.add('social_accounts', {
    id: socialAccountId,
    tenantId,
    subAccountId,
    platform,
    account,
    accountKey: account,
    firstSeenAt: now,
  });
  return { subAccountId, socialAccountId };
}

/** Gives a tenant another package. */
export const setFamily = (world: World, tenantId: string, packageFamily: PackageFamily): Promise<void> =>
  world.rows.change('tenants', { id: tenantId }, { packageFamily });
