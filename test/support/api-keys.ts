import { type ApiScope, apiScopes, type EditApiKey, type IssuedApiKey } from '@parley/contracts/public';
import { ApiKeyService } from '@parley/domain/api-keys';
import request from 'supertest';
import type { World } from './world.js';

let made = 0;

/** What a form sends: every scope, all sub-accounts, without an end. */
export const apiKeyValues = (given: Partial<EditApiKey> = {}): EditApiKey => ({
  name: `Key ${++made}`,
  scopes: [...apiScopes] as ApiScope[],
  subAccountIds: [],
  addresses: [],
  endsAt: null,
  ...given,
});

/** Another system with an API key of the tenant. */
export interface ApiCaller extends IssuedApiKey {
  as(method: 'get' | 'post' | 'patch' | 'put' | 'delete', path: string): request.Test;
}

export async function makeApiKey(
  world: World,
  tenantId: string,
  given: Partial<EditApiKey> = {},
): Promise<ApiCaller> {
  const issued = await world.app.get(ApiKeyService, { strict: false }).create(tenantId, apiKeyValues(given));
  return { ...issued, as: (method, path) => withKey(world, issued.key, method, path) };
}

/** A request with a key. */
export const withKey = (
  world: Pick<World, 'url'>,
  key: string,
  method: 'get' | 'post' | 'patch' | 'put' | 'delete',
  path: string,
): request.Test => request(world.url)[method](path).set('authorization', `Bearer ${key}`);
