import { randomUUID } from 'node:crypto';
import { DesktopClient, type DesktopOptions, type ReplyCommand } from '@parley/client/desktop';
import { DesktopCommandRepository } from '@parley/domain/commands';
import { SessionService } from '@parley/domain/identity';
import { Database } from '@parley/platform/database';
import { afterEach, expect, test, vi } from 'vitest';
import { archive } from '../support/chat.js';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount, type TestSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const open: { close(): unknown }[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function client(
  { code }: TestSubAccount,
  options: Partial<DesktopOptions> = {},
): Promise<DesktopClient> {
  const made = new DesktopClient({
    url: world.url,
    deviceId: randomUUID(),
    clientVersion: '1.0.0',
    credentials: {
      by: 'code',
      code,
    },
    ...options,
  });
  open.push(made);
  await made.connect();
  return made;
}

async function consoleOf(accessToken: string): Promise<ConsoleClient> {
  const made = await ConsoleClient.connect(world, accessToken);
  open.push(made);
  return made;
}

const agentToken = async (tenantId: string, subAccountId: string): Promise<string> => {
  const { accessToken } = await world.app
    .get(Database)
    .asTenant(tenantId, (tx) =>
      world.app
        .get(SessionService)
        .start(tx, { kind: 'console', role: 'agent', tenantId, userId: null, subAccountId }),
    );
  return accessToken;
};

interface Archived {
  conversationId: string;
  text: string;
  origin: string;
  direction: string;
}

const archived = (subAccountId: string) =>
  world.sql<Archived>(
    `select conversation_id as "conversationId", text, origin, direction from messages
     where sub_account_id = $1 order by id`,
    [subAccountId],
  );

test('what clients report reaches the consoles: the owner’s all, an agent’s its own', async () => {
  const { tenantId, token } = await makeTenant(world);
  const [mine, other] = [
    await makeSubAccount(world, tenantId, { sessionArchive: true }),
    await makeSubAccount(world, tenantId, { sessionArchive: true }),
  ];
  const [owner, agent] = [await consoleOf(token), await consoleOf(await agentToken(tenantId, mine.id))];
  for (const [desk, account] of [
    [mine, 'my_desk'],
    [other, 'other_desk'],
  ] as const) {
    const one = await client(desk);
    const social = await one.openPort({ platform: 'telegram', account });
    await one.reportReceived(social, { account: 'ann', nickname: 'Ann' }, { kind: 'text', text: 'Hello' });
    await one.reportSent(social, { account: 'ann' }, { kind: 'text', text: 'Hi, Ann' });
    await one.drain();
  }
  const conversationOf = async (desk: TestSubAccount) => {
    await vi.waitFor(async () => expect(await archived(desk.id)).toHaveLength(2), 10_000);
    return (await archived(desk.id))[0]?.conversationId ?? '';
  };
  const [my, others] = [await conversationOf(mine), await conversationOf(other)];
  for (const id of [my, others]) {
    await owner.until('conversations:changed', ({ conversationIds }) => conversationIds.includes(id));
  }
  await agent.until('conversations:changed', ({ conversationIds }) => conversationIds.includes(my));
  expect(agent.all('conversations:changed').flatMap(({ conversationIds }) => conversationIds)).not.toContain(
    others,
  );
  expect(await archived(mine.id)).toMatchObject([
    { text: 'Hello', direction: 'in' },
    { text: 'Hi, Ann', direction: 'out', origin: 'human' },
  ]);
});

test('notes reach the consoles: the owner’s all, an agent’s of its own conversations', async () => {
  const tenant = await makeTenant(world);
  const { tenantId, token } = tenant;
  const [mine, other] = [await archive(world, tenantId), await archive(world, tenantId)];
  const agent = await consoleOf(await agentToken(tenantId, mine.subAccountId));
  const owner = await consoleOf(token);
  const told = (console: ConsoleClient) =>
    console.all('notes:changed').flatMap(({ conversationIds }) => conversationIds);
  for (const { conversationId } of [other, mine]) {
    const note = { text: 'Be kind' };
    await tenant.as('post', `/api/conversations/${conversationId}/notes`).send(note).expect(200);
    await owner.until('notes:changed', ({ conversationIds }) => conversationIds.includes(conversationId));
  }
  await agent.until('notes:changed', ({ conversationIds }) => conversationIds.includes(mine.conversationId));
  expect(told(agent)).not.toContain(other.conversationId);
});

test('a reply that a client sent is archived as one, once, and pauses nothing', async () => {
  const { tenantId } = await makeTenant(world);
  const desk = await makeSubAccount(world, tenantId, { sessionArchive: true });
  const said: ReplyCommand[] = [];
  const one = await client(desk, { onReply: (reply) => void said.push(reply) });
  const socialAccountId = await one.openPort({ platform: 'telegram', account: 'replying' });
  const order = (text: string, draft: boolean) =>
    world.app.get(Database).asTenant(tenantId, async (tx) => {
      const commandId = await world.app.get(DesktopCommandRepository, { strict: false }).enqueue(tx, {
        subAccountId: desk.id,
        socialAccountId,
        cause: text,
        command: {
          kind: 'reply',
          socialAccountId,
          contactAccount: 'ann',
          text,
          ...(draft && { draft }),
        },
      });
      await tx.query(
        `insert into automatic_replies (id, tenant_id, kind, rule_id, rule_title, sub_account_id, social_account_id,
           conversation_id, contact_id, cause, trigger_id, draft, status, command_id, due_at, created_at)
         values ($1, $2, 'welcome', 'wel_1', 'Welcome', $3, $4, 'cnv_1', 'con_1', $1, gen_random_uuid(), $5, 'offered',
           $1, now(), now())`,
        [commandId, tenantId, desk.id, socialAccountId, draft],
      );
    });
  await order('Perhaps this?', true);
  await order('Welcome!', false);
  await vi.waitFor(
    () => expect(said.map(({ text }) => text).sort()).toEqual(['Perhaps this?', 'Welcome!']),
    10_000,
  );
  await vi.waitFor(async () => expect(await archived(desk.id)).toHaveLength(1), 10_000);
  expect(await archived(desk.id)).toMatchObject([{ text: 'Welcome!', origin: 'automatic' }]);
  expect(await world.rows.find('conversations', { subAccountId: desk.id }, ['pausedUntil'])).toEqual([
    { pausedUntil: null },
  ]);
});
