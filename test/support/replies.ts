import type {
  ReplyPart,
  SaveKeywordRule,
  SaveQuickReply,
  SaveWelcomeTemplate,
} from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import type request from 'supertest';
import { eventsOf } from './events.js';
import type { TestTenant } from './tenant.js';
import type { World } from './world.js';

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

/** A text in the tenant's library. */
export async function makeMaterial(world: World, tenantId: string, content = 'Our terms'): Promise<string> {
  const id = world.app.get(Ids).next('mat');
  await world.rows.add('materials', {
    id,
    tenantId,
    type: 'text',
    title: 'Terms',
    content,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  return id;
}

export async function makeGroup(world: World, tenantId: string, name: string): Promise<string> {
  const id = world.app.get(Ids).next('grp');
  await world.rows.add('library_groups', {
    id,
    tenantId,
    kind: 'quick-reply',
    name,
    position: 1,
    createdAt: new Date(),
  });
  return id;
}

/** One reply of each kind for requests to name, and a group. */
export interface ReplyRecords extends Record<string, string> {
  'quick-replies': string;
  'keyword-rules': string;
  'welcome-templates': string;
  groupId: string;
}

/** Each contains the words `of theirs`. */
export async function makeReplies(world: World, tenantId: string): Promise<ReplyRecords> {
  const ids = world.app.get(Ids);
  const [quick, keyword, greeting] = [ids.next('qck'), ids.next('kwd'), ids.next('wel')];
  const text: ReplyPart[] = [{ kind: 'text', text: 'of theirs' }];
  await world.rows.add('quick_replies', {
    id: quick,
    tenantId,
    name: 'of theirs',
    comparedName: 'of theirs',
    title: 'of theirs',
    content: 'of theirs',
    position: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await world.rows.add('keyword_rules', {
    id: keyword,
    tenantId,
    keyword: 'of theirs',
    compared: 'of theirs',
    title: 'of theirs',
    match: 'partial',
    method: 'all',
    scope: 'all',
    replies: text,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await world.rows.add('welcome_templates', {
    id: greeting,
    tenantId,
    title: 'of theirs',
    replies: text,
    delaySeconds: 0,
    scope: 'all',
    audience: 'all',
    position: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
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

/** The tenant's audit entries, oldest first. */
export const auditOf = (world: World, tenantId: string) =>
  world.rows.find('audit_entries', { tenantId }, ['action', 'targetName', 'changes']);

/** The library parts announced as changed, oldest first. */
export const toldOf = async (world: World, tenantId: string): Promise<string[][]> =>
  (await eventsOf(world, tenantId, 'library.changed')).map(({ parts }) => parts);

/** Many quick replies `/1`, `/2` … in this order. */
export const addQuickReplies = (world: World, tenantId: string, count: number, prefix = '/'): Promise<void> =>
  world.rows.add(
    'quick_replies',
    Array.from({ length: count }, (_, index) => ({
      id: `qck_${String(index + 1).padStart(26, '0')}`,
      tenantId,
      name: `${prefix}${index + 1}`,
      comparedName: `${prefix}${index + 1}`,
      title: 'Title',
      content: 'Content',
      position: index + 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    })),
  );
