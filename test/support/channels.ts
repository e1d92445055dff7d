import { randomUUID } from 'node:crypto';
import type { User } from '@grammyjs/types';
import type { Channel, OutgoingMessage, WorkspaceConversation } from '@parley/contracts/public';
import { expect } from 'vitest';
import { dataOf } from './answers.js';
import { makeSubAccount } from './desktop.js';
import type { TelegramBot } from './telegram-server.js';
import { makeTenant, type TestTenant } from './tenant.js';
import { listAll } from './workspace.js';
import type { World } from './world.js';

/** A tenant with a channel that works. */
export interface Shop {
  tenant: TestTenant;
  subAccountId: string;
  bot: TelegramBot;
  channelId: string;
}

export const ana = (name = 'Ana'): User => ({
  id: 100_000_000 + (Number.parseInt(randomUUID().slice(0, 7), 16) % 900_000_000),
  is_bot: false,
  first_name: name,
  username: 'ana_lee',
  language_code: 'th',
});

export const readChannel = async ({
  tenant,
  channelId,
}: Pick<Shop, 'tenant' | 'channelId'>): Promise<Channel> =>
  dataOf<Channel>(await tenant.as('get', `/api/channels/${channelId}`).expect(200));

export const createChannel = (
  tenant: TestTenant,
  body: { subAccountId: string; token: string; name?: string },
) => tenant.as('post', '/api/channels').send({ kind: 'telegram', name: 'Shop bot', ...body });

/** No file of the channel waits for its next try. */
export const dueFiles = (world: World, channelId: string): Promise<void> =>
  world.rows.change('channel_events', { channelId, file: 'waiting' }, { fileDueAt: null });

/** Waits until the platform was reached, so that messages arrive. */
export const online = (shop: Pick<Shop, 'tenant' | 'channelId'>): Promise<void> =>
  expect.poll(async () => (await readChannel(shop)).portStatus, { timeout: 20_000 }).toBe('online');

export async function makeShop(
  world: World,
  bot: TelegramBot,
  given: { ports?: number } = {},
): Promise<Shop> {
  const tenant = await makeTenant(world, given);
  const { id: subAccountId } = await makeSubAccount(world, tenant.tenantId, { sessionArchive: true });
  const { id: channelId } = dataOf<Channel>(
    await createChannel(tenant, { subAccountId, token: bot.token }).expect(200),
  );
  const shop = { tenant, subAccountId, bot, channelId };
  await online(shop);
  return shop;
}

/** The only conversation of the tenant, once it has a message with this text. */
export async function talkOf({ tenant }: Shop, lastText: string): Promise<WorkspaceConversation> {
  let found: WorkspaceConversation | undefined;
  await expect
    .poll(
      async () => {
        found = (await listAll(tenant)).find((one) => one.lastText === lastText);
        return found?.lastText;
      },
      { timeout: 20_000 },
    )
    .toBe(lastText);
  return found as WorkspaceConversation;
}

export async function answer(
  { tenant }: Shop,
  conversationId: string,
  text: string,
  more: object = {},
): Promise<OutgoingMessage> {
  return dataOf<OutgoingMessage>(
    await tenant
      .as('post', `/api/conversations/${conversationId}/outgoing`)
      .send({ id: randomUUID(), text, ...more })
      .expect(200),
  );
}

export const outgoing = async ({ tenant }: Shop, conversationId: string): Promise<OutgoingMessage[]> =>
  dataOf<OutgoingMessage[]>(
    await tenant.as('get', `/api/conversations/${conversationId}/outgoing`).expect(200),
  );
