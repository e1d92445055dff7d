import type { InstallationSettings } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { InstallationSettingsService } from '@parley/domain/settings';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { newKeyFor } from './idempotency-keys.js';
import { makeOperator } from './sign-in.js';
import type { World } from './world.js';

export interface TestOperator {
  userId: string;
  email: string;
  token: string;
  /** A request as the operator, with a new idempotency key. */
  as(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string): request.Test;
}

export async function makeSignedInOperator(world: World): Promise<TestOperator> {
  const { userId, email } = await makeOperator(world);
  const who = { kind: 'console', role: 'operator', tenantId: null, userId, subAccountId: null } as const;
  const { accessToken: token } = await world.app
    .get(Database)
    .asSystem((tx) => world.app.get(SessionService).start(tx, who));
  return {
    userId,
    email,
    token,
    as: (method, path) =>
      request(world.url)
        [method](path)
        .set({
          authorization: `Bearer ${token}`,
          ...newKeyFor(method, path),
        }),
  };
}

/** Changes settings of the installation. */
export async function editSettings(world: World, changes: Partial<InstallationSettings>): Promise<void> {
  await world.app.get(InstallationSettingsService, { strict: false }).edit(changes);
}

/** Opens registration, which is closed in a new installation. */
export const openRegistration = (world: World): Promise<void> =>
  editSettings(world, { registrationOpen: true });

/** Lets the installation reach servers on this machine. */
export const allowLoopback = (world: World): Promise<void> =>
  editSettings(world, { allowedPrivateNetworks: ['127.0.0.0/8'] });

/** Suspends a tenant as an operator does, which ends its sessions. */
export async function suspend(world: World, tenantId: string): Promise<void> {
  const operator = await makeSignedInOperator(world);
  await operator
    .as('post', `/api/operator/tenants/${tenantId}/suspend`)
    .send({ reason: 'Asked for' })
    .expect(200);
}

/** Ends a tenant's suspension. */
export async function restore(world: World, tenantId: string): Promise<void> {
  const operator = await makeSignedInOperator(world);
  await operator.as('post', `/api/operator/tenants/${tenantId}/restore`).expect(200);
}
