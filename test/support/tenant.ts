import { randomBytes, randomUUID } from 'node:crypto';
import { SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import request from 'supertest';
import type { World } from './world.js';

export interface TestTenant {
  tenantId: string;
  ownerId: string;
  /** The owner's access token, of a real session. */
  token: string;
  /** A request as the owner. */
  as(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string): request.Test;
}

/** A tenant with its owner, signed in, on a package that opens everything unless told otherwise. Passwords and captchas have tests of their own. */
export async function makeTenant(
  world: World,
  { ports = 10, timeZone = 'Asia/Shanghai', family = 'BIAO_ZHUN_ROOT' } = {},
): Promise<TestTenant> {
  const app = world.app;
  const [ids, now] = [app.get(Ids), app.get(Clock).now()];
  const [tenantId, ownerId] = [ids.next('tnt'), ids.next('usr')];
  await world.sql(
    'insert into tenants (id, time_zone, package_family, port_num, created_at) values ($1, $2, $3, $4, $5)',
    [tenantId, timeZone, family, ports, now],
  );
  await world.sql(
    `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
     values ($1, $2, 'owner', $3, 'none', $4, $4)`,
    [ownerId, tenantId, `${randomBytes(6).toString('hex')}@test.example`, now],
  );
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

/** A social account of a sub-account, as if a client had brought it online once. Returns both ids. */
export async function makeSocialAccount(
  world: World,
  tenantId: string,
  given: { subAccountId?: string; platform?: string; dedupeScope?: 'sub_account' | 'tenant' } = {},
): Promise<{ subAccountId: string; socialAccountId: string }> {
  const [ids, now] = [world.app.get(Ids), world.app.get(Clock).now()];
  const { platform = 'telegram', dedupeScope = 'sub_account' } = given;
  const subAccountId = given.subAccountId ?? ids.next('sub');
  if (given.subAccountId === undefined) {
    await world.sql(
      `insert into sub_accounts (id, tenant_id, account, remark, platforms, reserved_at, dedupe_scope, secret_sealed,
         secret_hash, secret_hint, created_at) values ($1, $2, $3, 'Test', $4, $5, $6, '', $7, 'TEST', $5)`,
      [subAccountId, tenantId, randomBytes(6).toString('hex'), [platform], now, dedupeScope, randomUUID()],
    );
  }
  const socialAccountId = ids.next('soc');
  const account = randomBytes(6).toString('hex');
  await world.sql(
    `insert into social_accounts (id, tenant_id, sub_account_id, platform, account, account_key, first_seen_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [socialAccountId, tenantId, subAccountId, platform, account, now],
  );
  return { subAccountId, socialAccountId };
}
