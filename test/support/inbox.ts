import { DesktopClient, type ReplyCommand } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { makeSubAccount } from './desktop.js';
import { makeOwner, type Person } from './sign-in.js';
import { word } from './words.js';
import type { World } from './world.js';

export interface Desk {
  owner: Person;
  subAccountId: string;
  client: DesktopClient;
  /** The activation code of its clients. */
  code: string;
  socialAccountId: string;
  /** The replies that the client was given, in their order. */
  sent: ReplyCommand[];
  says(text: string, contact?: string): Promise<unknown>;
}

/** Makes sub-accounts with real clients, on which contacts write. The clients end with their test. */
export function withDesks(world: World): (owner?: Person) => Promise<Desk> {
  const clients: DesktopClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });
  return async (given) => {
    const owner = given ?? (await makeOwner(world));
    const { id: subAccountId, code } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
    const sent: ReplyCommand[] = [];
    const client = new DesktopClient({
      url: world.url,
      deviceId: `desk-${subAccountId}`,
      clientVersion: 'test 1',
      credentials: { by: 'code', code },
      onReply: (reply) => void sent.push(reply),
    });
    clients.push(client);
    await client.connect();
    const account = given ? `shop_${subAccountId.slice(-8)}` : 'shop';
    const socialAccountId = await client.openPort({ platform: 'telegram', account });
    const says = (text: string, contact = 'li_wei') =>
      client.reportReceived(
        socialAccountId,
        { account: contact, nickname: contact === 'li_wei' ? '李伟' : contact },
        { kind: 'text', text },
      );
    return { owner, subAccountId, client, code, socialAccountId, sent, says };
  };
}

export const inbox = (search = '') => `/workplace/chat${search}`;
export const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const streamOf = (page: Page) => page.getByRole('region', { name: word('chat.messages') });
export const replyBox = (page: Page) => page.getByRole('textbox', { name: word('workspace.composer.reply') });
export const noteBox = (page: Page) => page.getByRole('textbox', { name: word('workspace.composer.note') });
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: word('workspace.composer.send'), exact: true });

export async function openTalk(page: Page, name: RegExp = /李伟/): Promise<void> {
  await row(page, name).click();
  await replyBox(page).waitFor();
}
