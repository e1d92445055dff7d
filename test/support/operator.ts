import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { makeOperator } from './sign-in.js';
import type { World } from './world.js';

export interface TestOperator {
  userId: string;
  email: string;
  token: string;
  /** A request as the operator, under a key of its own. */
  as(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string): request.Test;
}

/** An operator, signed in. */
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
          'idempotency-key': randomUUID(),
        }),
  };
}

/** Lets the installation reach servers of this machine, as an operator may. */
export const allowLoopback = (world: World): Promise<void> =>
  world.rows.change('installation_settings', {}, { allowedPrivateNetworks: ['127.0.0.0/8'] });
