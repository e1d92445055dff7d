import {
  certificationLimits,
  chatLimits,
  fanLimits,
  identityLimits,
  type Link,
  linkLimits,
  materialLimits,
  type Order,
  type Picture,
  promotionLimits,
  promotionLinkLimits,
  pushLimits,
  proxyLimits,
  replyLimits,
  type Share,
  shareLimits,
  subAccountLimits,
  supportLimits,
  workOrderLimits,
} from '@parley/contracts/public';
import { ClickCountingService } from '@parley/domain/links';
import { NoticeService } from '@parley/domain/notifications';
import { grant } from './characters.js';
import { type Archive, archive } from './chat.js';
import { gainFans } from './fans.js';
import { makeLink } from './links.js';
import { libraryOf, somePicture } from './materials.js';
import { makePromotionLink } from './promotion-links.js';
import { earnCommission } from './promotion.js';
import { buy, inTenant, onSale } from './purchases.js';
import { keywordRule, quickReply, welcome } from './replies.js';
import { subscriptionOf } from './push-service.js';
import { makeShare } from './shares.js';
import { aClick, storeClicks } from './stored-clicks.js';
import type { Making } from './whole-tenant-calls.js';
import { makeWorkOrder } from './work-orders.js';

export async function makeConversation({ world, words, tenantId, as, ...holder }: Making): Promise<Archive> {
  const { subAccountId, socialAccountId } = holder;
  const texts = Array.from({ length: 6 }, () => words(chatLimits.textMax, 'text').slice(0, 2_000));
  const chat = await archive(world, tenantId, {
    subAccountId,
    socialAccountId,
    contactNickname: words(fanLimits.nicknameMax, 'nickname'),
    messages: texts.map((text, index) => ({
      text,
      direction: index % 2 === 0 ? 'in' : 'out',
      origin: index % 2 === 0 ? 'human' : 'automatic',
      translation: { text: words(2_000, 'translation'), language: 'en' },
      ...(index % 2 === 1 && { replyTitle: words(replyLimits.titleMax, 'replyTitle') }),
    })),
  });
  await as('patch', `/api/conversations/${chat.conversationId}/profile`, {
    remark: words(chatLimits.remarkMax, 'remark'),
    tags: [words(chatLimits.tagMax, 'tag')],
    fields: { name: words(chatLimits.fieldMax, 'name'), company: words(chatLimits.fieldMax, 'company') },
  });
  await as('post', `/api/conversations/${chat.conversationId}/notes`, {
    text: words(chatLimits.noteMax, 'text').slice(0, 2_000),
  });
  await as('put', `/api/conversations/${chat.conversationId}/drafts/reply`, {
    text: words(chatLimits.draftMax, 'text').slice(0, 2_000),
    version: 0,
  });
  await as('put', '/api/push/devices', {
    ...subscriptionOf(`https://push.example/${tenantId}`),
    name: words(pushLimits.nameMax, 'name'),
  });
  await as('patch', '/api/push/settings', { showsText: true });
  const state = `/api/workspace/conversations/${chat.conversationId}`;
  await as('patch', state, { priority: 'high' });
  await as('put', `${state}/read`, { until: chat.messageIds[0] });
  await as('put', `/api/sub-accounts/${subAccountId}/answering`, { answersFor: [], readOnly: false });
  await as('put', '/api/office-hours', {
    enabled: true,
    days: [{ weekday: 1, from: '22:00', to: '06:00' }],
  });
  await as('put', '/api/workspace/settings', {
    inTurn: false,
    limitEach: 20,
    returnAfterMinutes: null,
    awayAfterMinutes: null,
  });
  return chat;
}

export async function makeFan({ world, words, tenantId, as, subAccountId, socialAccountId }: Making) {
  const [gainId = ''] = await gainFans(world, tenantId, { subAccountId, socialAccountId }, [
    { account: 'fan_one', nickname: words(fanLimits.nicknameMax, 'nickname') },
    { account: 'fan_two', nickname: words(fanLimits.nicknameMax, 'nickname') },
  ]);
  await as('patch', `/api/fans/${gainId}/profile`, {
    remark: words(chatLimits.remarkMax, 'remark'),
    tags: [words(chatLimits.tagMax, 'tag')],
  });
  return gainId;
}

export async function makeReplyLists({ world, words, as, token }: Making): Promise<string> {
  const library = libraryOf(world, token);
  const group = await library.group(words(materialLimits.groupNameMax, 'group'));
  const replies = await library.group(words(materialLimits.groupNameMax, 'group'), 'quick-reply');
  const medium = await library.upload(await somePicture(), `${words(100, 'file')}.png`);
  await library.material({
    type: 'picture',
    title: words(materialLimits.titleMax, 'title'),
    groupId: group.id,
    mediumId: medium.id,
  });
  const text = { kind: 'text', text: words(replyLimits.textMax, 'text') } as const;
  const title = words(replyLimits.titleMax, 'title');
  await as(
    'post',
    '/api/quick-replies',
    quickReply({
      name: words(replyLimits.nameMax, 'name'),
      title,
      content: text.text,
      groupId: replies.id,
    }),
  );
  await as(
    'post',
    '/api/keyword-rules',
    keywordRule({ keyword: words(replyLimits.keywordMax, 'keyword'), title, replies: [text] }),
  );
  await as('post', '/api/welcome-templates', welcome({ title, replies: [text] }));
  const { id } = await library.material({
    title: words(materialLimits.titleMax, 'title'),
    content: words(materialLimits.contentMax, 'content'),
  });
  return id;
}

export async function makeOrderAndShare({ world, words, token, subAccountId }: Making) {
  const order = await makeWorkOrder(world, token, [subAccountId], {
    name: words(workOrderLimits.nameMax, 'name'),
    remarks: words(workOrderLimits.remarksMax, 'remarks'),
    totalGoal: 1_000_000,
    dailyGoal: 10,
  });
  const title = words(shareLimits.titleMax, 'title');
  const share: Share = await makeShare(world, token, order.id, { title });
  return { workOrderId: order.id, share: share.token };
}

export async function makeClickedLink({ world, words, tenantId, as, token }: Making) {
  const { id: linkId } = await makeLink(world, token, {
    name: words(linkLimits.nameMax, 'name'),
    remarks: words(linkLimits.remarksMax, 'remarks'),
  });
  const { report } = await as<Link>('put', `/api/links/${linkId}/report`, {
    showsAccounts: true,
    renew: false,
  });
  await storeClicks(world, [
    aClick({ tenantId, linkId, visitorId: `${linkId} visitor`, referrer: words(200, 'referrer') }),
  ]);
  await world.app.get(ClickCountingService, { strict: false }).count();
  return { linkId, report: report?.token ?? '' };
}

export async function makePurchases({ world, tenantId, as }: Making) {
  const purchase = { buyType: 1, num: 1, setMealId: onSale.characters } as const;
  await grant(world, tenantId, 1_000_000);
  const { id: orderId } = await buy(world, tenantId, purchase);
  const open = await as<Order>('post', '/api/orders', { ...purchase, provider: 'sandbox' });
  return { orderId, payment: new URL(open.payUrl ?? '').searchParams.get('token') ?? '' };
}

export async function makePromotion({ world, words, tenantId, token }: Making): Promise<string> {
  const link = await makePromotionLink(world, token, {
    name: words(promotionLinkLimits.nameMax, 'name'),
    adContent: words(promotionLimits.adContentMax, 'ad'),
    contact: {
      kind: 'own',
      account: words(supportLimits.accountMax, 'contact'),
      path: 'https://t.me/parley',
    },
  });
  await earnCommission(world, tenantId);
  return link.id;
}

export async function makeOwnSettings({ words, as }: Making): Promise<void> {
  await as('patch', '/api/user/profile', {
    tgContact: words(identityLimits.tgContactMax, 'contact'),
    intro: words(identityLimits.introMax, 'intro'),
  });
  const picture = await as<Picture>('post', '/api/certification/pictures', await somePicture());
  await as('post', '/api/certification', {
    kind: 'person',
    realName: words(certificationLimits.realNameMax, 'realName'),
    documentNumber: 'X1234567',
    pictureIds: [picture.id],
  });
}

export async function makeProxy({ words, as, subAccountId }: Making): Promise<string> {
  const { id } = await as<{ id: string }>('post', '/api/proxies', {
    name: words(proxyLimits.nameMax, 'name'),
    networkProtocol: 'http',
    host: 'a.example',
    port: 1,
    proxyUserName: 'user',
    proxyPassword: 'secret',
    applicationRange: 'some',
    subAccountIds: [subAccountId],
  });
  return id;
}

export async function makeNotice({ world, words, tenantId, subAccountId }: Making): Promise<string> {
  const params = {
    subAccountId,
    remark: words(subAccountLimits.remarkMax, 'remark'),
    ports: 2,
  };
  await inTenant(world, tenantId, (tx) =>
    world.app
      .get(NoticeService, { strict: false })
      .create(tx, { kind: 'port.lost', params, subAccountId, cause: 'whole tenant' }),
  );
  const [notice] = await world.rows.find('notices', { tenantId, kind: 'port.lost' }, ['id']);
  return notice?.id ?? '';
}
