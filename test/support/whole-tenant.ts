import { randomBytes } from 'node:crypto';
import {
  apiKeyLimits,
  characterLimits,
  defaultSettings,
  type SubAccount,
  subAccountLimits,
} from '@parley/contracts/public';
import { grant } from './characters.js';
import { type Agent, makeAgent, makeOperator, makeOwner, type Person } from './sign-in.js';
import { makeSocialAccount } from './tenant.js';
import { makeOperators } from './whole-installation.js';
import { callsOf, type Making, type Wording } from './whole-tenant-calls.js';
import {
  makeClickedLink,
  makeConversation,
  makeFan,
  makeNotice,
  makeOrderAndShare,
  makeOwnSettings,
  makePromotion,
  makeProxy,
  makePurchases,
  makeReplyLists,
} from './whole-tenant-records.js';
import type { World } from './world.js';

export interface WholeTenant {
  owner: Person;
  agent: Agent;
  operator: Pick<Person, 'email' | 'password'>;
  socialAccountId: string;
  proxyId: string;
  conversationId: string;
  gainId: string;
  workOrderId: string;
  /** The tokens of visitors' pages. */
  share: string;
  report: string;
  payment: string;
  linkId: string;
  promotionLinkId: string;
  materialId: string;
  /** A paid order. */
  orderId: string;
  noticeId: string;
  systemNoticeId: string;
}

/** A tenant with one of everything that its users, visitors and operators see. `words` creates every free text. */
export async function makeWholeTenant(world: World, words: Wording): Promise<WholeTenant> {
  const owner = await makeOwner(world);
  const { tenantId } = owner;
  const agent = await makeAgent(world, tenantId);
  const { subAccountId } = agent;
  const { socialAccountId } = await makeSocialAccount(world, tenantId, { subAccountId });
  await world.rows.change(
    'social_accounts',
    { id: socialAccountId },
    { status: 'online', leaseUntil: new Date(Date.now() + 86_400_000) },
  );
  const [as, token] = await callsOf(world, owner);
  const making: Making = { world, words, tenantId, as, token, subAccountId, socialAccountId };
  const remark = words(subAccountLimits.remarkMax, 'remark');
  await as('patch', `/api/sub-accounts/${subAccountId}`, { remark });
  const limited = await as<SubAccount>('post', '/api/sub-accounts', {
    ...defaultSettings,
    remark,
    account: `whole-${randomBytes(4).toString('hex')}`,
    characterMode: 'limited',
  });
  const key = {
    scopes: ['fans:read'],
    subAccountIds: [subAccountId],
    addresses: ['203.0.113.0/24'],
    endsAt: null,
  };
  await as('post', '/api/api-keys', { ...key, name: words(apiKeyLimits.nameMax, 'name') });
  const { remark: _, ...settings } = defaultSettings;
  await as('post', '/api/sub-account-templates', {
    name: words(subAccountLimits.templateNameMax, 'name'),
    settings,
  });
  const purchases = await makePurchases(making);
  await as('post', '/api/characters/allocations', {
    subAccountId: limited.id,
    type: 'add',
    amount: 1_000,
    remark: words(characterLimits.remarkMax, 'remark'),
  });
  const proxyId = await makeProxy(making);
  const { conversationId } = await makeConversation(making);
  const gainId = await makeFan(making);
  const materialId = await makeReplyLists(making);
  const shared = await makeOrderAndShare(making);
  const clicked = await makeClickedLink(making);
  const promotionLinkId = await makePromotion(making);
  await makeOwnSettings(making);
  const noticeId = await makeNotice(making);
  const operator = await makeOperator(world);
  const systemNoticeId = await makeOperators(world, words, operator, tenantId);
  return {
    owner,
    agent,
    operator,
    socialAccountId,
    proxyId,
    conversationId,
    gainId,
    ...shared,
    ...clicked,
    ...purchases,
    promotionLinkId,
    materialId,
    noticeId,
    systemNoticeId,
  };
}

/** Raises figures to millions. */
export async function makeLarge(world: World, whole: WholeTenant): Promise<void> {
  const { tenantId } = whole.owner;
  await grant(world, tenantId, 1_234_567_890);
  const millions = {
    gained: 2_345_678,
    fresh: 1_234_567,
    freshInSubAccount: 1_234_567,
    freshInTenant: 1_234_567,
  };
  for (const table of ['fan_totals', 'fan_days', 'fan_hours'] as const)
    await world.rows.change(table, { tenantId }, millions);
  await world.rows.change(
    'link_days',
    { tenantId },
    { raw: 2_345_678, filtered: 345_678, visitors: 1_234_567 },
  );
  await world.rows.change(
    'link_totals',
    { tenantId },
    { raw: '2345678', filtered: '345678', visitors: '1234567' },
  );
}
