import { randomUUID } from 'node:crypto';
import type { SaveKeywordRule, SaveWelcomeTemplate } from '@parley/contracts/public';
import { type Arrival, ReplyEngineService } from '@parley/domain/replies';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { makeSocialAccount, type TestTenant } from './tenant.js';
import type { World } from './world.js';

/** A sub-account's social account, with automatic replies by default. */
export async function makeDesk(
  world: World,
  { tenantId }: TestTenant,
  { autoReply = true, subAccountId }: { autoReply?: boolean; subAccountId?: string } = {},
) {
  const desk = await makeSocialAccount(world, tenantId, subAccountId === undefined ? {} : { subAccountId });
  await world.rows.change('sub_accounts', { id: desk.subAccountId }, { autoReply });
  return desk;
}
export type TestDesk = Awaited<ReturnType<typeof makeDesk>>;

export async function makeContact(world: World, tenantId: string, nickname = 'Ann'): Promise<string> {
  const [id, account] = [world.app.get(Ids).next('con'), randomUUID().slice(0, 8)];
  const now = world.app.get(Clock).now();
  await world.rows.add('contacts', {
    id,
    tenantId,
    platform: 'telegram',
    accountKey: account,
    account,
    nickname,
    firstSeenAt: now,
    knownAt: now,
    mainId: id,
  });
  return id;
}

/** Creates the part of a conversation that the engine needs; the rest belongs to chat. */
export async function makeConversation(
  world: World,
  { tenantId }: TestTenant,
  desk: TestDesk,
  given: Partial<Arrival['conversation']> = {},
): Promise<Arrival['conversation']> {
  const contactId = given.contactId ?? (await makeContact(world, tenantId));
  const [contact] = await world.rows.find('contacts', { id: contactId }, ['account', 'nickname']);
  return {
    id: world.app.get(Ids).next('cnv'),
    ...desk,
    contactId,
    mainContactId: contactId,
    platform: 'telegram',
    session: 1,
    contactAccount: contact?.account ?? '',
    contactNickname: contact?.nickname ?? '',
    isNewContact: false,
    pausedUntil: null,
    language: null,
    ...given,
  };
}

export type Heard = string | Partial<Arrival['messages'][number]>;

/** Makes the engine handle messages of one conversation, in a separate transaction. */
export const hear = (
  world: World,
  tenant: TestTenant,
  conversation: Arrival['conversation'],
  ...heard: Heard[]
): Promise<void> => hearBeside(world, tenant, { conversation }, ...heard);

interface Beside {
  conversation: Arrival['conversation'];
  /** Conversations in which a person wrote at the same time. */
  answered?: string[];
}

export async function hearBeside(
  world: World,
  { tenantId }: TestTenant,
  { conversation, answered = [] }: Beside,
  ...heard: Heard[]
): Promise<void> {
  const messages = heard.map((one) => ({
    reportId: randomUUID(),
    text: '',
    at: world.app.get(Clock).now(),
    ...(typeof one === 'string' ? { text: one } : one),
  }));
  const engine = world.app.get(ReplyEngineService);
  await world.app.get(Database).asTenant(tenantId, async (tx) => {
    const opening = await engine.open(tx, [conversation.subAccountId]);
    const decision = await engine.decide(tx, { arrivals: [{ conversation, messages }], answered }, opening);
    if (decision) await engine.send(tx, decision);
  });
}

/** Saves a rule that answers with its own title by default. Returns its id. */
export async function addRule(
  tenant: TestTenant,
  keyword: string,
  given: Partial<SaveKeywordRule> = {},
): Promise<string> {
  const title = given.title ?? keyword;
  const rule: SaveKeywordRule = {
    keyword,
    title,
    match: 'partial',
    method: 'all',
    scope: 'all',
    subAccountIds: [],
    replies: [
      {
        kind: 'text',
        text: title,
      },
    ],
    ...given,
  };
  const { body } = await tenant
    .as('post', '/api/keyword-rules')
    .set('Idempotency-Key', randomUUID())
    .send(rule)
    .expect(200);
  return body.data.id;
}

export async function addWelcome(
  tenant: TestTenant,
  texts: string[],
  given: Partial<SaveWelcomeTemplate> = {},
): Promise<string> {
  const template: SaveWelcomeTemplate = {
    title: texts[0] ?? 'Welcome',
    delaySeconds: 0,
    scope: 'all',
    subAccountIds: [],
    platforms: [],
    hours: null,
    audience: 'all',
    replies: texts.map((text) => ({
      kind: 'text',
      text,
    })),
    ...given,
  };
  const { body } = await tenant
    .as('post', '/api/welcome-templates')
    .set('Idempotency-Key', randomUUID())
    .send(template)
    .expect(200);
  return body.data.id;
}

export interface Reply {
  id: string;
  ruleId: string;
  text: string;
  status: string;
  skipReason: string | null;
  draft: boolean;
  commandId: string | null;
  mediumId: string | null;
  dueAt: Date;
}

/** The decided replies in order. */
export const repliesOf = (world: World, where: { conversationId?: string; contactId?: string }) =>
  world.rows.find('automatic_replies', where);

export const textsOf = async (world: World, conversationId: string): Promise<string[]> =>
  (await repliesOf(world, { conversationId })).map((reply) => reply.text);

/** An automatic reply of a rule that the client was given as a command. */
export const sentReply = (
  world: World,
  of: { tenantId: string; subAccountId: string; socialAccountId: string },
  { commandId, conversationId }: { commandId: string; conversationId: string },
): Promise<void> =>
  world.rows.add('automatic_replies', {
    id: `rep_${commandId}`,
    tenantId: of.tenantId,
    kind: 'keyword',
    ruleId: 'kwd_1',
    ruleTitle: 'Prices',
    subAccountId: of.subAccountId,
    socialAccountId: of.socialAccountId,
    conversationId,
    contactId: 'con_1',
    cause: commandId,
    triggerId: randomUUID(),
    status: 'sent',
    commandId,
    mediumId: 'med_1',
    dueAt: new Date(),
    createdAt: new Date(),
  });
