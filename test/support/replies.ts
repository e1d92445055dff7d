import type { Failure, SaveKeywordRule, SaveQuickReply, SaveWelcomeTemplate } from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import type request from 'supertest';
import type { TestTenant } from './tenant.js';
import type { World } from './world.js';

export const dataOf = <T>(reply: request.Response): T => (reply.body as { data: T }).data;
export const failureOf = (reply: request.Response): Failure => reply.body as Failure;
/** The fields a refusal names. */
export const fieldsOf = (reply: request.Response): string[] =>
  (failureOf(reply).details ?? []).map(({ field }) => field);
/** Sorted. */
export const statusesOf = (replies: request.Response[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

export const quickReply = (given: Partial<SaveQuickReply> = {}): SaveQuickReply => ({
  name: '/hello',
  title: 'Greeting',
  content: 'Hello {{contact.name}}!',
  ...given,
});

export const keywordRule = (given: Partial<SaveKeywordRule> = {}): SaveKeywordRule => ({
  keyword: 'price',
  title: 'Prices',
  match: 'partial',
  method: 'all',
  scope: 'all',
  subAccountIds: [],
  replies: [
    {
      kind: 'text',
      text: 'From 5 a month.',
    },
  ],
  ...given,
});

export const welcome = (given: Partial<SaveWelcomeTemplate> = {}): SaveWelcomeTemplate => ({
  title: 'Welcome',
  delaySeconds: 3,
  scope: 'all',
  subAccountIds: [],
  platforms: [],
  hours: null,
  replies: [
    {
      kind: 'text',
      text: 'Welcome!',
    },
  ],
  audience: 'new',
  ...given,
});

/** A text of the tenant's library. */
export async function makeMaterial(world: World, tenantId: string, content = 'Our terms'): Promise<string> {
  const id = world.app.get(Ids).next('mat');
  await world.sql(
    `insert into materials (id, tenant_id, type, title, content, created_at, updated_at)
     values ($1, $2, 'text', 'Terms', $3, now(), now())`,
    [id, tenantId, content],
  );
  return id;
}

export async function makeGroup(world: World, tenantId: string, name: string): Promise<string> {
  const id = world.app.get(Ids).next('grp');
  await world.sql(
    `insert into library_groups (id, tenant_id, kind, name, position, created_at)
     values ($1, $2, 'quick-reply', $3, 1, now())`,
    [id, tenantId, name],
  );
  return id;
}

/** One of each kind, which a request can name, and a group. */
export interface ReplyRecords extends Record<string, string> {
  'quick-replies': string;
  'keyword-rules': string;
  'welcome-templates': string;
  groupId: string;
}

/** All of them hold the words `of theirs`. */
export async function makeReplies(world: World, tenantId: string): Promise<ReplyRecords> {
  const ids = world.app.get(Ids);
  const [quick, keyword, greeting] = [ids.next('qck'), ids.next('kwd'), ids.next('wel')];
  const text = JSON.stringify([{ kind: 'text', text: 'of theirs' }]);
  await world.sql(
    `insert into quick_replies (id, tenant_id, name, compared_name, title, content, position, created_at, updated_at)
     values ($1, $2, 'of theirs', 'of theirs', 'of theirs', 'of theirs', 1, now(), now())`,
    [quick, tenantId],
  );
  await world.sql(
    `insert into keyword_rules (id, tenant_id, keyword, compared, title, match, method, scope, replies, created_at, updated_at)
     values ($1, $2, 'of theirs', 'of theirs', 'of theirs', 'partial', 'all', 'all', $3, now(), now())`,
    [keyword, tenantId, text],
  );
  await world.sql(
    `insert into welcome_templates (id, tenant_id, title, replies, delay_seconds, scope, audience, position, created_at, updated_at)
     values ($1, $2, 'of theirs', $3, 0, 'all', 'all', 1, now(), now())`,
    [greeting, tenantId, text],
  );
  return {
    'quick-replies': quick,
    'keyword-rules': keyword,
    'welcome-templates': greeting,
    groupId: await makeGroup(world, tenantId, 'of theirs'),
  };
}

/** A list as a file. */
export async function exportOf(
  tenant: TestTenant,
  path: string,
  format: 'csv' | 'json' = 'csv',
): Promise<string> {
  const reply = await tenant
    .as('get', `${path}/export?format=${format}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
    })
    .expect(200);
  return reply.body as string;
}

export const importInto = (
  tenant: TestTenant,
  path: string,
  content: string | Buffer,
  { format = 'csv', replace = false }: { format?: 'csv' | 'json'; replace?: boolean } = {},
): request.Test =>
  tenant
    .as('post', `${path}/import?format=${format}&replace=${replace}`)
    .type('application/octet-stream')
    .send(typeof content === 'string' ? Buffer.from(content) : content);

/** The tenant's audit entries, the oldest first. */
export const auditOf = (world: World, tenantId: string) =>
  world.sql<{ action: string; name: string; changes: Record<string, unknown> }>(
    'select action, target_name as name, changes from audit_entries where tenant_id = $1 order by id',
    [tenantId],
  );

/** What was told of the library, the oldest first. */
export async function toldOf(world: World, tenantId: string): Promise<string[][]> {
  const rows = await world.sql<{ parts: string[] }>(
    `select payload -> 'parts' as parts from outbox where tenant_id = $1 and name = 'library.changed' order by id`,
    [tenantId],
  );
  return rows.map(({ parts }) => parts);
}
