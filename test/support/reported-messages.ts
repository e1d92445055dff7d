import { randomUUID } from 'node:crypto';
import { MessageIngestService, type StorableMessage } from '@parley/domain/chat';
import { vi } from 'vitest';
import { type Archive, archive } from './chat.js';
import { makeSocialAccount } from './tenant.js';
import type { World } from './world.js';

/** A conversation whose client reports messages. */
export interface Desk extends Archive {
  tenantId: string;
}

/** A conversation, of a given social account or of a new one. Its contact wrote 20 days ago: a month's retention keeps it. */
export async function makeReportingDesk(
  world: World,
  tenantId: string,
  given: { of?: Pick<Archive, 'subAccountId' | 'socialAccountId'>; contactNickname?: string } = {},
): Promise<Desk> {
  const { of, contactNickname = 'Ann' } = given;
  const { subAccountId, socialAccountId } = of ?? (await makeSocialAccount(world, tenantId));
  const messages = [{ text: 'Hi', at: new Date(Date.now() - 20 * 86_400_000) }];
  const ids = { subAccountId, socialAccountId, contactNickname, messages };
  return { ...(await archive(world, tenantId, ids)), tenantId };
}

type Given = Partial<Omit<StorableMessage, 'content'>> & Partial<StorableMessage['content']>;

/** A message by Ann with these changes, as a client reports it. */
export const said = (
  { subAccountId, socialAccountId }: Pick<StorableMessage, 'subAccountId' | 'socialAccountId'>,
  text: string,
  { account = 'ann', nickname = '', link = '', phone = '', translation = null, ...given }: Given = {},
): StorableMessage => ({
  id: randomUUID(),
  subAccountId,
  socialAccountId,
  accountKey: account,
  direction: 'in',
  kind: 'text',
  fromBot: false,
  commandId: null,
  externalId: null,
  mediumId: null,
  at: new Date(),
  ...given,
  content: { account, nickname, link, phone, text, translation },
});

/** A message of the conversation, as a client reports it. Resolves once the worker has handled it. */
export async function report(world: World, desk: Desk, at: Date, given: Given = {}): Promise<string> {
  const { tenantId, contactAccount: account } = desk;
  const message = said(desk, 'Text', { account, at, ...given });
  await world.app.get(MessageIngestService, { strict: false }).store(tenantId, [message]);
  await vi.waitFor(async () => {
    const { handledAt } = await world.rows.one('message_reports', { tenantId, id: message.id });
    if (handledAt === null) throw new Error('the message is not handled');
  }, 10_000);
  return message.id;
}

/** Waits until all response times of the tenant are counted. */
export async function countedResponses(world: World, tenantId: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await world.rows.find('response_times', { tenantId }, ['isCounted']);
    if (rows.some(({ isCounted }) => !isCounted)) throw new Error('a response time is not counted');
  }, 10_000);
}
