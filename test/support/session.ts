import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import type { Person } from './sign-in.js';
import type { World } from './world.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An owner or operator with a real session, created without the sign-in endpoint. */
export interface SignedInPerson extends Person, Record<Method, (path: string) => request.Test> {
  sessionId: string;
  accessToken: string;
  /** The refresh token in the session's cookie. */
  refreshToken: string;
}

export async function signedIn(world: World, person: Person): Promise<SignedInPerson> {
  const { userId, tenantId } = person;
  const [database, sessions] = [world.app.get(Database), world.app.get(SessionService)];
  const start = { kind: 'console', userId, subAccountId: null } as const;
  const { sessionId, accessToken, refreshToken } =
    tenantId === ''
      ? await database.asSystem((tx) => sessions.start(tx, { ...start, role: 'operator', tenantId: null }))
      : await database.asTenant(tenantId, (tx) => sessions.start(tx, { ...start, role: 'owner', tenantId }));
  const by = (method: Method) => (path: string) =>
    request(world.url)[method](path).set('authorization', `Bearer ${accessToken}`);
  return {
    ...person,
    sessionId,
    accessToken,
    refreshToken,
    get: by('get'),
    post: by('post'),
    put: by('put'),
    patch: by('patch'),
    delete: by('delete'),
  };
}
