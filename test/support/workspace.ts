import type { AnsweringRights, CursorPage, WorkspaceConversation } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import request from 'supertest';
import { dataOf } from './answers.js';
import type { TestTenant } from './tenant.js';
import type { World } from './world.js';

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** A person of a tenant who calls routes. */
export interface Caller {
  token: string;
  as(method: Method, path: string): request.Test;
}

/** A signed-in agent of a sub-account. */
export async function agentOf(world: World, tenantId: string, subAccountId: string): Promise<Caller> {
  const { accessToken: token } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) =>
      world.app
        .get(SessionService)
        .start(tx, { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId }),
    );
  return {
    token,
    as: (method, path) => request(world.url)[method](path).set('authorization', `Bearer ${token}`),
  };
}

export const setRights = (
  { as }: Pick<TestTenant, 'as'>,
  subAccountId: string,
  rights: Partial<AnsweringRights>,
): request.Test =>
  as('put', `/api/sub-accounts/${subAccountId}/answering`).send({
    answersFor: [],
    readOnly: false,
    ...rights,
  });

/** All conversations that a query finds, page by page. */
export async function listAll(
  { as }: Pick<Caller, 'as'>,
  query: Record<string, string> = {},
): Promise<WorkspaceConversation[]> {
  const found: WorkspaceConversation[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CursorPage<WorkspaceConversation> = dataOf(
      await as('get', '/api/workspace/conversations')
        .query({ limit: '7', ...query, ...(cursor !== '' && { cursor }) })
        .expect(200),
    );
    found.push(...page.items);
    ({ cursor } = page);
  }
  return found;
}
