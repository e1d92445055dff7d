import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { dayMs, minuteMs, type PlatformCode } from '@parley/contracts/public';
import {
  type ConversationMessage,
  ConversationEntity,
  ConversationRepository,
  MessageArchiveRepository,
  MessageStatsService,
  toHandledMessages,
} from '@parley/domain/chat';
import { ContactRepository } from '@parley/domain/fans';
import { normaliseAccount } from '@parley/domain/platforms';
import { SocialAccountEntity } from '@parley/domain/ports';
import { AutomaticReplyRepository, KeywordRuleEntity } from '@parley/domain/replies';
import { SubAccountEntity } from '@parley/domain/sub-accounts';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { In } from 'typeorm';
import { generator } from './demo-random.js';

const talkDays = 7;
const talksPerDay = 14;

/** The author of each line: the contact, the agent, or Parley by the rule with that title. */
type Line = readonly [by: 'contact' | 'agent' | 'rule', text: string, rule?: string];

const talks: readonly (readonly Line[])[] = [
  [
    ['contact', '你好，请问这款还有货吗？'],
    ['rule', '有的，今天下单明天发货。', '库存'],
    ['contact', '好的，要一件 M 码'],
    ['agent', '已为你下单，明天发出。'],
  ],
  [
    ['contact', 'Hi, how much is the large one?'],
    ['rule', 'The small one is $12, the large one is $18. Shipping is free from two pieces.', 'Price'],
    ['contact', 'Great, I take two'],
    ['agent', 'Done! You will get the tracking link tomorrow.'],
  ],
  [
    ['contact', '可以便宜一点吗？'],
    ['rule', '两件 9 折，三件 85 折。', '议价'],
    ['contact', '那我要三件'],
    ['agent', '好的，三件一共 326 元，已改价。'],
  ],
  [
    ['contact', '快递到哪里了？'],
    ['rule', '把订单号发给我，我马上帮你查。', '物流'],
    ['contact', '20261118-0092'],
    ['agent', '已经到台北分拨中心，预计明天送达。'],
    ['contact', '谢谢！'],
  ],
  [
    ['contact', 'Hola, ¿cuánto cuesta?'],
    ['rule', 'Cuesta 18 dólares, con envío gratis desde dos unidades.', 'Precio'],
    ['contact', '¿Tienen talla M?'],
    ['agent', 'Sí, nos quedan tres.'],
  ],
  [
    ['contact', 'สวัสดีค่ะ มีสีแดงไหมคะ'],
    ['rule', 'มีค่ะ สั่งได้เลยนะคะ', 'สี'],
    ['contact', 'ขอบคุณค่ะ'],
  ],
  [
    ['contact', 'My parcel has not arrived yet 😟'],
    ['agent', 'I am sorry! May I have the order number?'],
    ['contact', 'A-20933'],
    ['agent', 'It is with the carrier and should be there on Tuesday.'],
  ],
  [
    ['contact', '价格'],
    ['rule', '小号 86 元，大号 128 元。', '价目'],
    ['rule', '现在下单两件包邮。', '价目'],
    ['contact', '好，我看看'],
  ],
];
const names = ['王小明', '陈怡君', 'Somchai', 'Lucía', 'Ahmad', '佐藤', 'Emma', '李娜', 'Marco', 'Nurul'];

interface Desk {
  subAccountId: string;
  socialAccountId: string;
  platform: PlatformCode;
}

/** Makes the partitions of its messages. It must run before any query reads them. */
export async function makeDays(app: INestApplicationContext): Promise<void> {
  const now = app.get(Clock).nowMs();
  const [first, last] = [new Date(now - (talkDays + 1) * dayMs), new Date(now)];
  await app.get(Database).querySystem(
    'select make_message_days($1, $2)',
    [first, last].map((day) => day.toISOString().slice(0, 10)),
  );
}

/**
 * Adds the messages of the last days of sub-accounts with an archive, including automatic replies, stored and counted
 * like any message. Returns how many. 0 if there are messages already.
 */
export async function demoTalks(app: INestApplicationContext, tx: TenantTx): Promise<number> {
  if (await tx.manager.existsBy(ConversationEntity, { tenantId: tx.tenantId })) return 0;
  const archiving = await tx.manager.findBy(SubAccountEntity, {
    tenantId: tx.tenantId,
    sessionArchive: true,
    status: 'normal',
  });
  const accounts = await tx.manager.find(SocialAccountEntity, {
    where: { tenantId: tx.tenantId, subAccountId: In(archiving.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const desks = accounts.map(({ id, subAccountId, platform }) => ({
    subAccountId,
    socialAccountId: id,
    platform,
  }));
  if (desks.length === 0) return 0;
  const now = app.get(Clock).nowMs();
  const rules = await rulesByTitle(tx);
  const random = generator(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let said = 0;
  for (let day = talkDays; day >= 0; day--) {
    const lines: ConversationMessage[] = [];
    for (let talk = 0; talk < talksPerDay; talk++) {
      const start = now - day * dayMs - Math.floor(random() * 20 * 60) * minuteMs - 30 * minuteMs;
      const number = (talkDays - day) * talksPerDay + talk;
      lines.push(
        ...(await converse(app, tx, {
          desk: pick(desks),
          nickname: pick(names),
          lines: pick(talks),
          start,
          number,
          rules,
        })),
      );
    }
    said += lines.length;
    await keep(app, tx, lines);
  }
  return said;
}

const rulesByTitle = async (tx: TenantTx): Promise<Map<string, string>> => {
  const rows = await tx.manager.findBy(KeywordRuleEntity, { tenantId: tx.tenantId });
  return new Map(rows.map(({ id, title }) => [title, id]));
};

interface Talk {
  desk: Desk;
  nickname: string;
  lines: readonly Line[];
  /** Epoch ms. */
  start: number;
  /** Numbers the contacts. */
  number: number;
  rules: ReadonlyMap<string, string>;
}

async function converse(
  app: INestApplicationContext,
  tx: TenantTx,
  { desk, nickname, lines, start, number, rules }: Talk,
): Promise<ConversationMessage[]> {
  const ids = app.get(Ids);
  const written = accountOf(desk.platform, number);
  const [contactId, id] = [ids.next('con'), ids.next('cnv')];
  const accountKey = normaliseAccount(desk.platform, written)?.key ?? written;
  const contact = { contactId, platform: desk.platform, accountKey, account: written, nickname };
  await app
    .get(ContactRepository, { strict: false })
    .insert(tx, [{ ...contact, link: '', phone: '', knownAt: new Date(start) }], new Date(start));
  const last = lines.at(-1) as Line;
  const end = new Date(start + (lines.length - 1) * 2 * minuteMs);
  await app.get(ConversationRepository, { strict: false }).importPast(tx, [
    {
      id,
      subAccountId: desk.subAccountId,
      socialAccountId: desk.socialAccountId,
      contactId,
      createdAt: new Date(start),
      session: 1,
      lastInboundAt: end,
      lastMessageAt: end,
      lastArchivedAt: end,
      messages: lines.length,
      lastText: last[1],
      lastKind: 'text',
      lastDirection: last[0] === 'contact' ? 'in' : 'out',
      lastReceivedAt: end,
    },
  ]);
  const conversation = {
    id,
    ...desk,
    contactId,
    contactAccount: written,
    contactNickname: nickname,
  } as ConversationMessage['conversation'];
  const said = lines.map(([by, text, rule], index) => ({
    conversation,
    message: {
      id: randomUUID(),
      conversationKey: id,
      direction: by === 'contact' ? 'in' : 'out',
      kind: 'text',
      fromBot: false,
      commandId: by === 'rule' ? ids.next('cmd') : null,
      replyTitle: rule ?? null,
      content: {
        account: written,
        nickname,
        link: '',
        phone: '',
        text,
        translation: null,
      },
      mediumId: null,
      at: new Date(start + index * 2 * minuteMs),
    } as ConversationMessage['message'],
  }));
  await fired(app, tx, { said, rules });
  return said;
}

/** Adds the firings of automatic replies, each triggered by the message before it. */
async function fired(
  app: INestApplicationContext,
  tx: TenantTx,
  { said, rules }: { said: ConversationMessage[]; rules: ReadonlyMap<string, string> },
): Promise<void> {
  for (const [place, { conversation, message }] of said.entries()) {
    const ruleId = message.replyTitle === null ? undefined : rules.get(message.replyTitle);
    const trigger = said.slice(0, place).findLast((one) => one.message.direction === 'in');
    if (!ruleId || !trigger) continue;
    const { id: conversationId, subAccountId, socialAccountId, contactId } = conversation;
    await app.get(AutomaticReplyRepository, { strict: false }).importPast(tx, [
      {
        id: app.get(Ids).next('rep'),
        kind: 'keyword',
        ruleId,
        ruleTitle: message.replyTitle ?? '',
        subAccountId,
        socialAccountId,
        conversationId,
        contactId,
        cause: `keyword ${ruleId} ${conversationId} 1 ${place}`,
        triggerId: trigger.message.id,
        text: message.content.text,
        status: 'sent',
        dueAt: message.at,
        createdAt: message.at,
        offeredAt: message.at,
        sentAt: message.at,
      },
    ]);
  }
}

/** Archives messages day by day, because each day is a partition. */
async function keep(app: INestApplicationContext, tx: TenantTx, lines: ConversationMessage[]): Promise<void> {
  const dayOf = ({ message }: ConversationMessage) => message.at.toISOString().slice(0, 10);
  const days = new Map(
    lines.map((one) => [dayOf(one), lines.filter((other) => dayOf(other) === dayOf(one))]),
  );
  for (const said of days.values()) {
    const storedAt = new Date(Math.max(...said.map(({ message }) => message.at.getTime())));
    const archive = app.get(MessageArchiveRepository, { strict: false });
    await archive.archive(tx, { written: said, archived: said }, storedAt);
    const handled = toHandledMessages({ written: said, archived: said }, storedAt);
    await app.get(MessageStatsService, { strict: false }).count(tx, [handled]);
  }
}

const accountOf = (platform: PlatformCode, number: number): string =>
  platform.startsWith('whatsapp') ? `+6012${7_400_000 + number * 13}` : `guest_${1_000 + number}`;
