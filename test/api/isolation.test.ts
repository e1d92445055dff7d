import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ApiScope,
  apiScopes,
  type CreateSubAccount,
  type Failure,
  privilegeCodes,
  type Profile,
  type RouteName,
  roles,
  routes,
  defaultSettings,
} from '@parley/contracts/public';
import { routeScopes } from '@parley/contracts/server';
import { CertificationService, DocumentPictureService } from '@parley/domain/certification';
import { ApiKeyService } from '@parley/domain/api-keys';
import { type ChannelEntity, ChannelEventRepository, ChannelRepository } from '@parley/domain/channels';
import { NoteService, OutgoingMessageService, ownScope } from '@parley/domain/chat';
import { SessionService } from '@parley/domain/identity';
import { ClickCountingService } from '@parley/domain/links';
import { NoticeService } from '@parley/domain/notifications';
import { PushService } from '@parley/domain/web-push';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSubAccount } from '../support/desktop.js';
import { makeApiKey } from '../support/api-keys.js';
import { archive } from '../support/chat.js';
import { gainFans } from '../support/fans.js';
import { newKeyFor } from '../support/idempotency-keys.js';
import { type LibraryRecords, makeLibrary } from '../support/materials.js';
import { openRegistration } from '../support/operator.js';
import { earnCommission } from '../support/promotion.js';
import { keywordRule, makeReplies, quickReply, type ReplyRecords, welcome } from '../support/replies.js';
import { subscriptionOf } from '../support/push-service.js';
import { rowsOf } from '../support/rows.js';
import { type Agent, makeAgent, makeOperator, makeOwner, readCaptcha } from '../support/sign-in.js';
import { aShare, behind, makeShare } from '../support/shares.js';
import { aClick, storeClicks } from '../support/stored-clicks.js';
import { aSystemNotice, makeSystemNotice } from '../support/system-notices.js';
import { makeSocialAccount } from '../support/tenant.js';
import { aLink, makeLink } from '../support/links.js';
import { aPromotionLink, makePromotionLink } from '../support/promotion-links.js';
import { wallets } from '../support/withdrawals.js';
import { aWorkOrder, makeWorkOrder } from '../support/work-orders.js';
import { aWidget } from '../support/widgets.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
beforeAll(() => openRegistration(world));

/** One tenant's records that a request can name. */
interface Records {
  tenantId: string;
  ownerId: string;
  email: string;
  agent: Agent;
  socialAccountId: string;
  noticeId: string;
  templateId: string;
  systemNoticeId: string;
  taskId: string;
  proxyId: string;
  replies: ReplyRecords;
  library: LibraryRecords;
  sessionId: string;
  certificationId: string;
  pictureId: string;
  avatarId: string;
  conversationId: string;
  noteId: string;
  apiKeyId: string;
  channelId: string;
  webhookId: string;
  webhookDeliveryId: string;
  channelEventId: string;
  pushDeviceId: string;
  outgoingId: string;
  scheduledId: string;
  contactIds: string[];
  gainId: string;
  messageId: string;
  orderId: string;
  workOrderId: string;
  shareId: string;
  linkId: string;
  linkDomainId: string;
  promotionLinkId: string;
  withdrawalAccountId: string;
  withdrawalId: string;
  correctionId: string;
  referralFlagId: string;
  commissionId: string;
  auditEntryId: string;
  /** Data that nobody else may read. */
  secrets: string[];
}

interface Fixture {
  params?: (of: Records) => Record<string, string>;
  query?: (of: Records) => Record<string, string>;
  body?: (of: Records) => object;
  cookie?: (of: Records) => string;
  /** The body is a picture. */
  picture?: true;
  /** The body is a file. */
  file?: string;
  /** The path names a record of no tenant, or one that anybody may read by its id. */
  ofNoTenant?: true;
}

const subAccount = { params: ({ agent }: Records) => ({ id: agent.subAccountId }) };
const apiKey = { params: ({ apiKeyId }: Records) => ({ id: apiKeyId }) };
const apiKeyOf = (name: string, subAccountId: string) => ({
  name,
  scopes: ['fans:read'],
  subAccountIds: [subAccountId],
  addresses: [],
  endsAt: null,
});
const channel = { params: ({ channelId }: Records) => ({ id: channelId }) };
const forgedWidget = { params: () => ({ key: `chn_${'0'.repeat(26)}` }) };
const webhook = { params: ({ webhookId }: Records) => ({ id: webhookId }) };
const webhookDelivery = { params: ({ webhookDeliveryId }: Records) => ({ id: webhookDeliveryId }) };
const channelEvent = { params: ({ channelEventId }: Records) => ({ id: channelEventId }) };
const pushDevice = { params: ({ pushDeviceId }: Records) => ({ id: pushDeviceId }) };
const oneEdit = { body: ({ agent }: Records) => ({ edits: [{ id: agent.subAccountId, remark: 'Theirs' }] }) };
const subAccounts = { body: ({ agent }: Records) => ({ ids: [agent.subAccountId] }) };
const task = { params: ({ taskId }: Records) => ({ id: taskId }) };
const systemNotice = { params: ({ systemNoticeId }: Records) => ({ id: systemNoticeId }) };
const systemNoticeBody = aSystemNotice();
const notice = { params: ({ noticeId }: Records) => ({ id: noticeId }) };
const proxy = { params: ({ proxyId }: Records) => ({ id: proxyId }) };
const proxySettings = ({ agent }: Records) => ({
  name: 'Hers',
  networkProtocol: 'http',
  host: 'a.example',
  port: 1,
  proxyUserName: 'u',
  proxyPassword: 'p',
  applicationRange: 'some',
  subAccountIds: [agent.subAccountId],
});
const template = { params: ({ templateId }: Records) => ({ id: templateId }) };
const { remark: _, ...templateSettings } = defaultSettings;
const group = { params: ({ library }: Records) => ({ id: library.groupId }) };
const material = { params: ({ library }: Records) => ({ id: library.materialId }) };
const materials = ({ library }: Records) => ({ ids: [library.materialId] });
const ofMaterial = ({ library }: Records) => ({
  type: 'picture',
  title: 'Hers',
  groupId: library.groupId,
  mediumId: library.mediumId,
});
/** A signed address works for anyone who has it. */
const medium = (part: 'file' | 'thumbnail'): Fixture => ({
  params: ({ library }) => ({ id: library.mediumId }),
  query: ({ library }) => library.address[part],
  ofNoTenant: true,
});
/** The routes of one kind of replies, for one record, several, and a file. */
const replyRoutesOf = <Kind extends 'quick-replies' | 'keyword-rules' | 'welcome-templates'>(
  kind: Kind,
  body: object,
) => {
  const one = { params: ({ replies }: Records) => ({ id: replies[kind] }) };
  const ids = ({ replies }: Records) => ({ ids: [replies[kind]] });
  const all: Record<string, Fixture> = {
    [`${kind}.get`]: one,
    [`${kind}.create`]: { body: () => body },
    [`${kind}.edit`]: { ...one, body: () => body },
    [`${kind}.move`]: { ...one, body: ({ replies }: Records) => ({ before: replies[kind] }) },
    [`${kind}.set-enabled`]: { body: (of: Records) => ({ ...ids(of), enabled: false }) },
    [`${kind}.delete`]: { body: ids },
    [`${kind}.import`]: {
      query: () => ({
        format: 'json',
        replace: 'true',
      }),
      file: JSON.stringify([body]),
    },
    [`${kind}.export`]: { query: () => ({ format: 'csv' }) },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in routes)) as Record<
    Extract<RouteName, `${Kind}.${string}`>,
    Fixture
  >;
};
const newPassword = { password: 'Secret12', confirmPassword: 'Secret12' };
/** Emails belong to no tenant. */
const letter = { params: () => ({ id: 'mal_00000000000000000000000000' }) };
const tenant = { params: ({ tenantId }: Records) => ({ id: tenantId }) };
const certification = { params: ({ certificationId }: Records) => ({ id: certificationId }) };
const contact = { params: () => ({ id: '2' }), ofNoTenant: true } as const;
const download = { params: () => ({ system: 'linux' }), ofNoTenant: true } as const;
const legalPage = { params: () => ({ page: 'terms', language: 'en-US' }), ofNoTenant: true } as const;
/** Translation services belong to no tenant. */
const aProvider = { params: () => ({ id: 'trp_00000000000000000000000001' }) };
const provider = {
  name: 'Ours',
  endpoint: '',
  region: '',
  model: '',
  timeoutMs: 8e3,
  enabled: false,
};
const terms = {
  name: 'Ours',
  days: 30,
  characters: 0,
  price: 600,
  discount: 0,
  minPort: 5,
  position: 1,
};
const family = { params: () => ({ code: 'BIAO_ZHUN_ROOT' }), ofNoTenant: true } as const;
const familyTerms = { title: 'Standard', subTitle: '', minPort: 5, hidden: false };
/** Packages belong to no tenant. */
const nobodysPackage = { params: () => ({ id: 'pkg_00000000000000000000000099' }) };
const order = { params: ({ orderId }: Records) => ({ id: orderId }) };
/** The request names no record of a tenant. */
const purchase = { buyType: 1, num: 5, setMealId: 'pkg_00000000000000000000000002' };
/** Payment reports belong to the operators. */
const payment = { params: () => ({ id: 'pay_00000000000000000000000001' }) };
/** A public route, with which anybody with a token may pay. */
const forgedPayment = { params: ({ orderId }: Records) => ({ token: `${orderId}.guessed` }) };
const auditEntry = { params: ({ auditEntryId }: Records) => ({ id: auditEntryId }) };
const share = { params: ({ shareId }: Records) => ({ id: shareId }) };
/** Anybody with a token may read it. */
const forgedShare = { params: () => ({ token: 'AAAAAAAAAAAAAAAAAAAAAAAAAA' }) };
const workOrder = { params: ({ workOrderId }: Records) => ({ id: workOrderId }) };
const link = { params: ({ linkId }: Records) => ({ id: linkId }) };
const links = { body: ({ linkId }: Records) => ({ ids: [linkId] }) };
const ofLink = { query: ({ linkId }: Records) => ({ linkId }) };
const ofLinkPeriod = { query: ({ linkId }: Records) => ({ linkId, period: '7d' }) };
const promotionLink = { params: ({ promotionLinkId }: Records) => ({ id: promotionLinkId }) };
const ofPromotionLink = { query: ({ promotionLinkId }: Records) => ({ linkId: promotionLinkId }) };
const ofPromotionLinkPeriod = {
  query: ({ promotionLinkId }: Records) => ({ linkId: promotionLinkId, period: '7d' }),
};
const linkDomain = { params: ({ linkDomainId }: Records) => ({ id: linkDomainId }) };
const withdrawal = { params: ({ withdrawalId }: Records) => ({ id: withdrawalId }) };
const session = {
  cookie: ({ sessionId }: Records) => `REFRESH_TOKEN=${sessionId}.1.x; XSRF-TOKEN=x`,
};
const settings: Omit<CreateSubAccount, 'account'> = {
  ...defaultSettings,
  remark: 'Hers now',
  platforms: ['telegram'],
  profileSharing: true,
  dedupeScope: 'tenant',
  characterMode: 'limited',
};

const responseDays = () => ({ from: '2026-01-01', to: '2026-01-02' });
const conversation = { params: ({ conversationId }: Records) => ({ id: conversationId }) };
const note = { params: ({ noteId }: Records) => ({ id: noteId }) };
const fan = { params: ({ gainId }: Records) => ({ id: gainId }) };
const assist = { ...conversation, body: () => ({ id: randomUUID(), language: 'en' }) };

/** How each route's request names a tenant's records; `{}` for a route without input. */
const fixtures: Record<RouteName, Fixture> = {
  'health.live': {},
  'health.ready': {},
  'health.metrics': {},
  'health.version': {},
  'identity.captcha': {},
  'identity.proof-challenge': {},
  'identity.login': {
    body: ({ email }) => ({ username: email, password: 'a guess', captchaId: 'x', captcha: 'x' }),
  },
  'identity.remember-key': {},
  'identity.login-totp': { body: () => ({ totpToken: 'a guess', code: '000000' }) },
  'identity.refresh': session,
  'identity.logout': session,
  'identity.ask-email-code': {
    body: ({ email }) => ({ purpose: 'register', email, language: 'en-US' }),
  },
  'identity.current-user': {},
  'identity.register': {
    body: ({ email }) => ({ ...newPassword, email, agreement: true, code: '000000' }),
  },
  'identity.check-reset-code': { body: ({ email }) => ({ email, code: '000000' }) },
  'identity.reset-password': { body: ({ email }) => ({ ...newPassword, email, code: '000000' }) },
  'identity.check-password-link': { body: () => ({ token: 'usr_x.a.guess-at-it' }) },
  'identity.use-password-link': { body: () => ({ ...newPassword, token: 'usr_x.a.guess-at-it' }) },
  'identity.menu': {},
  'identity.profile': {},
  'identity.edit-profile': { body: () => ({ tgContact: '' }) },
  'identity.set-avatar': { picture: true },
  'identity.remove-avatar': {},
  'identity.avatar': { params: ({ avatarId }) => ({ id: avatarId }), ofNoTenant: true },
  'identity.ask-own-code': { body: ({ email }) => ({ purpose: 'email', email }) },
  'identity.change-password': { body: () => ({ ...newPassword, code: '000000' }) },
  'identity.change-email': {
    body: ({ email }) => ({ currentEmail: email, newEmail: email, password: 'a guess', code: '000000' }),
  },
  'mail.transport': {},
  'mail.list': { query: ({ email }) => ({ search: email }) },
  'mail.get': letter,
  'mail.retry': letter,
  'identity.totp-start': {},
  'identity.totp-confirm': { body: () => ({ code: '000000' }) },
  'identity.totp-disable': { body: () => ({ password: 'a guess', code: '000000' }) },
  'identity.sessions': {},
  'identity.revoke-session': { params: ({ sessionId }) => ({ id: sessionId }) },
  'identity.revoke-others': {},
  'sub-accounts.list': { query: ({ agent }) => ({ search: agent.account, sort: 'account' }) },
  'sub-accounts.counts': {},
  'sub-accounts.get': subAccount,
  'sub-accounts.create': { body: ({ agent }) => ({ ...settings, account: agent.account }) },
  'sub-accounts.edit': { ...subAccount, body: () => settings },
  'sub-accounts.preview-edits': oneEdit,
  'sub-accounts.edit-many': oneEdit,
  'sub-accounts.stop': subAccount,
  'sub-accounts.enable': subAccount,
  'sub-accounts.activation-code': subAccount,
  'sub-accounts.activation-codes': subAccounts,
  'sub-accounts.rotate-secret': subAccount,
  'sub-accounts.delete': subAccount,
  'sub-accounts.create-many': { body: () => ({ ...settings, count: 2 }) },
  'sub-accounts.enable-many': subAccounts,
  'sub-accounts.stop-many': subAccounts,
  'sub-accounts.switch-on-many': subAccounts,
  'sub-accounts.delete-many': subAccounts,
  'sub-account-templates.list': {},
  'sub-account-templates.create': { body: () => ({ name: 'Hers', settings: templateSettings }) },
  'sub-account-templates.edit': {
    ...template,
    body: () => ({ name: 'Hers now', settings: templateSettings }),
  },
  'sub-account-templates.delete': template,
  'reports.subscriptions': {},
  'reports.edit-subscription': { body: () => ({ kind: 'daily-close', isOn: true }) },
  'fans.preview-import': { query: () => ({ header: 'true' }), file: 'account\nann' },
  'fans.import': {
    query: () => ({ name: 'fans.csv', account: '0', platform: 'line' }),
    file: 'account\nann',
  },
  'fans.tag': { body: ({ gainId }) => ({ selection: { ids: [gainId] }, add: ['theirs'], remove: [] }) },
  'fans.note': { body: ({ gainId }) => ({ selection: { ids: [gainId] }, note: 'theirs', overwrite: true }) },
  'fans.export': { body: ({ gainId }) => ({ selection: { ids: [gainId] } }) },
  'fans.treat-as-base': { body: ({ gainId }) => ({ selection: { ids: [gainId] }, orderIds: ['wor_x'] }) },
  'tasks.list': {},
  'tasks.get': task,
  'tasks.cancel': task,
  'tasks.file': task,
  'tenants.export': {},
  'ports.matrix': {},
  'ports.list': { query: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'notifications.list': { query: () => ({ unread: 'true' }) },
  'notifications.unread': {},
  'system-notices.get': systemNotice,
  'system-notices.read': systemNotice,
  'operator-system-notices.create': { body: () => systemNoticeBody },
  'operator-system-notices.edit': { ...systemNotice, body: () => systemNoticeBody },
  'operator-system-notices.get': systemNotice,
  'operator-system-notices.reads': { ...systemNotice, query: () => ({ page: '1' }) },
  'operator-system-notices.withdraw': systemNotice,
  'operator-system-notices.list': { query: () => ({ page: '1' }) },
  'operator-system-notices.reach': { body: () => ({ audience: 'all', family: null, tenantIds: [] }) },
  'system-notices.list': {},
  'notifications.preferences': {},
  'notifications.edit-preferences': { body: () => ({ changes: [{ kind: 'port.fault', badge: false }] }) },
  'notifications.get': notice,
  'notifications.read': notice,
  'notifications.read-all': {},
  'tenants.settings': {},
  'tenants.edit-settings': { body: () => ({ timeZone: 'Asia/Shanghai', language: 'zh-CN' }) },
  'tenants.list': { query: ({ email }) => ({ search: email }) },
  'tenants.counts': {},
  'tenants.get': tenant,
  'tenants.support': tenant,
  'tenants.create': {
    body: ({ email }) => ({ email, language: 'en-US', timeZone: 'UTC', gift: null }),
  },
  'tenants.send-password-reset': tenant,
  'tenants.disable-totp': { ...tenant, body: ({ email }) => ({ email }) },
  'tenants.change-email': {
    ...tenant,
    body: ({ email }) => ({ email, newEmail: 'stolen@isolation.example' }),
  },
  'tenants.edit-note': { ...tenant, body: () => ({ note: 'Not hers' }) },
  'tenants.suspend': { ...tenant, body: () => ({ reason: 'Not hers to say' }) },
  'tenants.restore': tenant,
  'contact-data.deletions': {},
  'contact-data.preview': tenant,
  'billing.tenant-package': {},
  'billing.quotas': {},
  'billing.tenant-quotas': tenant,
  'billing.catalogue': {},
  'billing.edit-family': { ...family, body: () => ({ ...familyTerms, privileges: privilegeCodes }) },
  'billing.add-package': { body: () => ({ ...terms, code: 'HERS', family: 'BIAO_ZHUN_ROOT', type: 1 }) },
  'billing.edit-package': { ...nobodysPackage, body: () => terms },
  'billing.retire-package': nobodysPackage,
  'billing.packages': {},
  'orders.quote': { body: () => purchase },
  'orders.purchase': { body: () => ({ ...purchase, provider: 'sandbox' }) },
  'orders.sums': { query: ({ orderId }) => ({ search: orderId }) },
  'orders.list': { query: ({ orderId }) => ({ search: orderId }) },
  'orders.get': order,
  'orders.check': order,
  'orders.pay': order,
  'payments.providers': {},
  'payments.sandbox': forgedPayment,
  'payments.pay-sandbox': { ...forgedPayment, body: () => ({ outcome: 'paid' }) },
  'payments.inbox': { query: ({ tenantId }) => ({ tenantId }) },
  'payments.counts': {},
  'payments.get': payment,
  'payments.replay': payment,
  'payments.resolve': { ...payment, body: () => ({ note: 'Seen' }) },
  'payments.refund': { ...payment, body: () => ({ note: 'Not hers to say' }) },
  'payments.refund-done': { ...payment, body: () => ({ providerRef: 'hers' }) },
  'payments.apply': { ...payment, body: ({ orderId }) => ({ orderId, note: 'Not hers to say' }) },
  'payments.gift': { ...payment, body: () => ({ characters: 1, reason: 'Not hers to say' }) },
  'orders.cancel': order,
  'orders.operator-sums': { query: ({ tenantId }) => ({ tenantId }) },
  'orders.operator-list': { query: ({ tenantId }) => ({ tenantId }) },
  'orders.operator-get': order,
  'orders.refund': { ...order, body: () => ({ amount: 1, reason: 'Not hers to say' }) },
  'orders.refund-done': {
    params: () => ({ id: 'rfd_00000000000000000000000001' }),
    body: () => ({ providerRef: 'hers' }),
  },
  'orders.settle': { ...order, body: () => ({ tradeNo: 'hers', reason: 'Not hers to say' }) },
  'orders.gift': { ...tenant, body: () => ({ characters: 1, reason: 'Not hers to say' }) },
  'certification.get': {},
  'certification.upload': { picture: true },
  'certification.submit': {
    body: ({ pictureId }) => ({
      kind: 'person',
      realName: 'Hers now',
      documentNumber: 'X1234567',
      pictureIds: [pictureId],
    }),
  },
  'certification.list': { query: ({ tenantId }) => ({ search: tenantId }) },
  'certification.picture': { params: ({ pictureId }) => ({ id: pictureId }) },
  'certification.pass': certification,
  'certification.reject': { ...certification, body: () => ({ reason: 'Not hers to say' }) },
  'invitations.open': { body: () => ({ inviteCode: 'FRIEND7' }) },
  'invitations.current': {},
  'promotion.contact': {},
  'promotion.summary': {},
  'promotion.entries': { query: ({ commissionId }) => ({ account: 'held', commissionId }) },
  'support.contacts': {},
  'support.contact': contact,
  'support.edit-contact': { ...contact, body: () => ({ account: '@help', path: '' }) },
  'support.downloads': {},
  'support.set-download': { ...download, body: () => ({ url: 'https://files.example/x', version: '1' }) },
  'support.remove-download': download,
  'support.legal-page': legalPage,
  'support.edit-legal-page': { ...legalPage, body: () => ({ text: '# Ours' }) },
  'settings.get': {},
  'settings.edit': { body: () => ({ registrationOpen: true }) },
  'assist.suggest-reply': assist,
  'assist.summarise': assist,
  'assist.fill-profile': assist,
  'audit.list': { query: ({ tenantId }) => ({ search: tenantId }) },
  'audit.get': auditEntry,
  'audit.operations': { query: ({ tenantId }) => ({ tenantId }) },
  'audit.operation': auditEntry,
  'dashboard.summary': {},
  'monitor.snapshot': {},
  'realtime.positions': {},
  'monitor.waiting': { query: () => ({ span: '30+' }) },
  'monitor.own-waiting': { query: () => ({ span: '30+' }) },
  'monitor.failed-translations': { query: () => ({ from: '2026-01-01T00:00:00Z' }) },
  'dashboard.trend': { query: () => ({ period: '24h' }) },
  'dashboard.message-trend': { query: () => ({ period: '24h' }) },
  'dashboard.ranking': { query: () => ({ period: 'total' }) },
  'dashboard.agents': { query: () => ({ from: '2026-01-01', to: '2026-01-02' }) },
  'translation.translate': {
    body: () => ({ id: randomUUID(), text: 'Hello', target: 'de', messageId: randomUUID() }),
  },
  'translation.detect': { body: () => ({ text: 'Hello there, how are you?' }) },
  'translation.languages': {},
  'translation.clear-cache': {},
  'providers.list': {},
  'providers.create': { body: () => ({ ...provider, kind: 'pseudo' }) },
  'providers.edit': { ...aProvider, body: () => ({ enabled: true }) },
  'providers.order': { body: () => ({ ids: ['trp_00000000000000000000000001'] }) },
  'providers.delete': aProvider,
  'providers.test': { ...aProvider, body: () => ({ text: 'Hello', target: 'de' }) },
  'proxies.list': { query: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'proxies.counts': {},
  'proxies.get': proxy,
  'proxies.create': { body: proxySettings },
  'proxies.edit': { ...proxy, body: proxySettings },
  'proxies.delete': { body: ({ proxyId }) => ({ ids: [proxyId] }) },
  'proxies.import': { body: (of) => ({ ...proxySettings(of), lines: 'a.example:1' }) },
  'proxies.check': proxy,
  'proxies.check-many': { body: ({ proxyId }) => ({ ids: [proxyId] }) },
  'proxies.checks': proxy,
  'proxies.echo': {},
  'media.upload': { picture: true, query: () => ({ name: 'mine.png' }) },
  'media.file': medium('file'),
  'media.thumbnail': medium('thumbnail'),
  'groups.list': { query: () => ({ kind: 'material' }) },
  'groups.create': { body: () => ({ kind: 'material', name: 'Hers' }) },
  'groups.rename': { ...group, body: () => ({ name: 'Hers now' }) },
  'groups.move': { ...group, body: ({ library }) => ({ before: library.groupId }) },
  'groups.delete': group,
  'materials.list': { query: ({ library }) => ({ search: library.words, groupId: library.groupId }) },
  'materials.counts': {},
  'materials.get': material,
  'materials.create': { body: ofMaterial },
  'materials.edit': { ...material, body: ({ library }) => ({ mediumId: library.mediumId }) },
  'materials.move': { body: (of) => ({ ...materials(of), groupId: of.library.groupId }) },
  'materials.delete': { body: materials },
  ...replyRoutesOf('quick-replies', quickReply()),
  ...replyRoutesOf('keyword-rules', keywordRule()),
  ...replyRoutesOf('welcome-templates', welcome()),
  'quick-replies.list': { query: ({ replies }) => ({ search: 'of theirs', groupId: replies.groupId }) },
  'quick-replies.counts': {},
  'keyword-rules.list': {
    query: ({ agent }) => ({ search: 'of theirs', subAccountId: agent.subAccountId, sort: 'fired' }),
  },
  'keyword-rules.counts': {},
  'keyword-rules.test': {
    body: ({ agent }) => ({
      text: 'of theirs',
      subAccountId: agent.subAccountId,
      platform: 'telegram',
      isNewContact: true,
    }),
  },
  'welcome-templates.list': {},
  'chat.conversations': {
    query: ({ agent, socialAccountId }) => ({
      search: agent.account,
      subAccountId: agent.subAccountId,
      socialAccountId,
    }),
  },
  'chat.conversation': conversation,
  'chat.messages': { ...conversation, query: ({ messageId }) => ({ around: messageId }) },
  'outgoing.send': { ...conversation, body: () => ({ id: randomUUID(), text: 'Hers' }) },
  'outgoing.list': conversation,
  'outgoing.cancel': { params: ({ scheduledId }) => ({ id: scheduledId }) },
  'outgoing.sending-state': conversation,
  'outgoing.withdraw': { params: ({ outgoingId }) => ({ id: outgoingId }) },
  'workspace.senders': {},
  'workspace.find-contact': { query: ({ socialAccountId }) => ({ socialAccountId, account: 'hers' }) },
  'workspace.begin': {
    body: ({ socialAccountId }) => ({
      socialAccountId,
      account: 'hers',
      message: { id: randomUUID(), text: 'Hers' },
    }),
  },
  'chat.search': {
    query: ({ conversationId }) => ({ text: 'private words', conversationId }),
  },
  'chat.export': { body: ({ agent }) => ({ format: 'json', subAccountId: agent.subAccountId }) },
  'chat.retention': {},
  'chat.contact-profile': {
    query: ({ socialAccountId }) => ({ socialAccountId, account: 'friend' }),
  },
  'chat.profile': conversation,
  'chat.edit-profile': {
    ...conversation,
    body: () => ({ remark: 'Hers', language: 'de', fields: { name: 'X' } }),
  },
  'web-push.get': {},
  'web-push.edit-settings': { body: () => ({ showsText: true }) },
  'web-push.add-device': {
    body: () => ({ ...subscriptionOf(`https://push.example/${randomUUID()}`), name: 'Hers' }),
  },
  'widgets.create': {
    body: ({ agent }) => ({ ...aWidget(), name: 'Hers', subAccountId: agent.subAccountId }),
  },
  'widgets.edit': { ...channel, body: () => ({ ...aWidget(), name: 'Hers now' }) },
  'widgets.sign-out': channel,
  'widgets.rotate-user-secret': channel,
  'widget.demo': {},
  'widget.read': forgedWidget,
  'widget.challenge': forgedWidget,
  'widget.begin': { ...forgedWidget, body: () => ({ proof: 'forged' }) },
  'widget.messages': forgedWidget,
  'webhooks.list': {},
  'webhooks.create': {
    body: () => ({
      name: 'Hers',
      url: `https://hers.example/${randomUUID()}`,
      events: ['task.done'],
      subAccountIds: [],
      withTexts: false,
      asymmetric: false,
    }),
  },
  'webhooks.edit': { ...webhook, body: () => ({ name: 'Hers now' }) },
  'webhooks.delete': webhook,
  'webhooks.rotate': webhook,
  'webhooks.pause': webhook,
  'webhooks.resume': webhook,
  'webhooks.test': webhook,
  'webhooks.deliveries': { query: ({ webhookId }) => ({ endpointId: webhookId }) },
  'webhooks.delivery': webhookDelivery,
  'webhooks.replay': { body: ({ webhookDeliveryId }) => ({ ids: [webhookDeliveryId] }) },
  'webhooks.replay-span': {
    body: ({ webhookId }) => ({
      endpointId: webhookId,
      from: '2026-01-01T00:00:00.000Z',
      until: '2036-01-01T00:00:00.000Z',
      failedOnly: false,
    }),
  },
  'api-keys.list': {},
  'api-keys.create': { body: ({ agent }) => apiKeyOf('Hers', agent.subAccountId) },
  'api-keys.edit': { ...apiKey, body: ({ agent }) => apiKeyOf('Hers now', agent.subAccountId) },
  'api-keys.rotate': { ...apiKey, body: () => ({ overlapDays: 0 }) },
  'api-keys.revoke': apiKey,
  'widget.send': { ...forgedWidget, body: () => ({ id: randomUUID(), text: 'hello', language: 'en-US' }) },
  'widget.upload': { ...forgedWidget, picture: true, query: () => ({ name: 'one.png' }) },
  'widget.mark-read': { ...forgedWidget, body: () => ({ until: '2026-11-21T10:00:00Z' }) },
  'channels.list': {},
  'channels.get': channel,
  'channels.create': {
    body: ({ agent }) => ({ kind: 'telegram', name: 'Hers', subAccountId: agent.subAccountId, token: '1:a' }),
  },
  'channels.create-api': {
    body: ({ agent }) => ({
      name: 'Hers',
      subAccountId: agent.subAccountId,
      platform: 'whatsapp',
      account: '+8613800000000',
    }),
  },
  'channels.report': { ...channel, body: () => ({ events: [] }) },
  'channels.commands': channel,
  'channels.confirm': { ...channel, body: () => ({ outcomes: [] }) },
  'channels.edit': { ...channel, body: () => ({ name: 'Hers now' }) },
  'channels.rotate-token': { ...channel, body: () => ({ token: '1:b' }) },
  'channels.enable': channel,
  'channels.disable': channel,
  'channels.delete': channel,
  'channels.test': channel,
  'channels.events': { ...channel, query: () => ({ verdict: 'ignored' }) },
  'channels.event': channelEvent,
  'channels.replay-event': channelEvent,
  'web-push.remove-device': pushDevice,
  'web-push.test-device': pushDevice,
  'workspace.conversations': {
    query: ({ agent }) => ({ search: 'friend', subAccountId: agent.subAccountId }),
  },
  'workspace.conversation': conversation,
  'workspace.counts': {},
  'workspace.edit-state': { ...conversation, body: () => ({ status: 'resolved' }) },
  'workspace.edit-many': { body: ({ conversationId }) => ({ ids: [conversationId], status: 'resolved' }) },
  'workspace.assign': {
    ...conversation,
    body: ({ agent }) => ({ assigneeId: agent.subAccountId, from: null }),
  },
  'workspace.assignees': conversation,
  'workspace.people': conversation,
  'workspace.viewers': {},
  'workspace.read': { ...conversation, body: ({ messageId }) => ({ until: messageId }) },
  'workspace.rights': subAccount,
  'workspace.set-rights': {
    ...subAccount,
    body: ({ agent }) => ({ answersFor: [agent.subAccountId], readOnly: false }),
  },
  'workspace.settings': {},
  'workspace.set-settings': {
    body: () => ({ inTurn: true, limitEach: 1, returnAfterMinutes: null, awayAfterMinutes: null }),
  },
  'workspace.agents': {},
  'response-times.figures': { query: responseDays },
  'response-times.authors': { query: responseDays },
  'response-times.waits': { query: responseDays },
  'response-times.office-hours': {},
  'response-times.set-office-hours': {
    body: () => ({ enabled: true, days: [{ weekday: 1, from: '09:00', to: '18:00' }] }),
  },
  'workspace.presence': {},
  'workspace.set-presence': { body: () => ({ there: true }) },
  'chat.edit-fan-profile': { ...fan, body: () => ({ remark: 'Hers', tags: ['hers'] }) },
  'drafts.list': conversation,
  'drafts.save': {
    params: ({ conversationId }) => ({ id: conversationId, kind: 'reply' }),
    body: () => ({ text: 'Hers', version: 0 }),
  },
  'notes.list': { ...conversation, query: () => ({ pageSize: '10' }) },
  'notes.create': { ...conversation, body: () => ({ text: 'Hers' }) },
  'notes.edit': { ...note, body: () => ({ text: 'Hers' }) },
  'notes.delete': note,
  'fans.list': {
    query: ({ agent, socialAccountId, gainId }) => ({
      subAccountId: agent.subAccountId,
      socialAccountId,
      after: gainId,
    }),
  },
  'fans.counts': { query: ({ socialAccountId }) => ({ socialAccountId }) },
  'fans.get': fan,
  'merges.proposals': { query: () => ({ platform: 'telegram' }) },
  'merges.dismiss': { body: ({ contactIds }) => ({ contactIds }) },
  'merges.preview': { query: ({ contactIds: [one = '', other = ''] }) => ({ one, other }) },
  'merges.candidates': {
    query: ({ contactIds: [contactId = ''] }) => ({ contactId, search: 'fan_' }),
  },
  'merges.create': { body: ({ contactIds }) => ({ contactIds }) },
  'environments.list': {
    query: ({ agent, proxyId }) => ({ subAccountId: agent.subAccountId, proxyId, bindableTo: proxyId }),
  },
  'work-orders.list': { query: ({ agent }) => ({ subAccountId: agent.subAccountId, sort: 'completed' }) },
  'work-orders.counts': {},
  'work-orders.get': workOrder,
  'work-orders.create': { body: ({ agent }) => aWorkOrder([agent.subAccountId]) },
  'work-orders.edit': { ...workOrder, body: ({ agent }) => ({ subAccountIds: [agent.subAccountId] }) },
  'work-orders.disable': workOrder,
  'work-orders.enable': workOrder,
  'work-orders.set-common-password': { ...workOrder, body: () => ({ password: 'hers' }) },
  'shares.list': { query: ({ workOrderId }) => ({ workOrderId }) },
  'shares.counts': {},
  'shares.get': share,
  'shares.accounts': share,
  'shares.create': {
    body: ({ workOrderId, socialAccountId }) =>
      aShare(workOrderId, { range: 'some', socialAccountIds: [socialAccountId] }),
  },
  'shares.edit': { ...share, body: () => ({ title: 'Hers', password: 'hers' }) },
  'shares.cancel': share,
  'shares.views': { ...share, query: () => ({ page: '1' }) },
  'links.list': { query: ({ linkDomainId }) => ({ domainId: linkDomainId }) },
  'links.counts': {},
  'links.get': link,
  'links.pool': link,
  'links.preview': { body: () => ({ platform: 'telegram', text: 'https://t.me/ann_lee' }) },
  'links.create': {
    body: ({ agent }) => aLink({ source: 'sub-accounts', subAccountIds: [agent.subAccountId] }),
  },
  'links.duplicate': link,
  'links.edit': { ...link, body: ({ linkDomainId }) => ({ domainId: linkDomainId }) },
  'links.enable': links,
  'links.disable': links,
  'links.delete': links,
  'links.set-report': { ...link, body: () => ({ showsAccounts: true, renew: true }) },
  'links.withdraw-report': link,
  'promotion-links.list': { query: () => ({ search: 'promotion' }) },
  'promotion-links.default': {},
  'promotion-links.get': promotionLink,
  'promotion-links.create': { body: () => aPromotionLink() },
  'promotion-links.edit': { ...promotionLink, body: () => ({ name: 'Hers' }) },
  'promotion-links.enable': promotionLink,
  'promotion-links.disable': promotionLink,
  'promotion.terms': {},
  'link-domains.list': {},
  'link-domains.create': { body: () => ({ host: 'hers.example' }) },
  'link-domains.verify': linkDomain,
  'link-domains.delete': linkDomain,
  'operator.home': {},
  'operator.link-review': { query: ({ tenantId }) => ({ tenantId }) },
  'operator.revenue': { query: () => ({ from: '2026-01-01', to: '2026-01-31', timeZone: 'UTC' }) },
  'operator.monitor': {},
  'operator.failed-jobs': { query: () => ({ queue: 'fans' }) },
  'operator.retry-job': { body: () => ({ queue: 'fans', id: 'evt_1.fans.count' }) },
  'operator.discard-job': { body: () => ({ queue: 'fans', id: 'evt_1.fans.count', reason: 'Lost' }) },
  'operator-link-domains.list': {},
  'operator-link-domains.create': { body: () => ({ host: 'ours.example' }) },
  'operator-link-domains.verify': linkDomain,
  'operator-link-domains.set-default': linkDomain,
  'operator-link-domains.delete': linkDomain,
  'link-statistics.summary': ofLink,
  'link-statistics.overview': ofLinkPeriod,
  'link-statistics.days': ofLinkPeriod,
  'link-statistics.regions': ofLinkPeriod,
  'link-statistics.devices': ofLinkPeriod,
  'link-statistics.referrers': ofLinkPeriod,
  'link-statistics.accounts': ofLinkPeriod,
  'promotion-report.time': ofPromotionLinkPeriod,
  'promotion-report.links': { query: () => ({ period: '7d' }) },
  'promotion-report.agents': { query: () => ({ period: '7d', level: '2' }) },
  'invited-users.list': ofPromotionLink,
  'commissions.list': ofPromotionLink,
  'link-visitors.list': ofLink,
  'link-visitors.export': { body: ({ linkId }: Records) => ({ linkId }) },
  'link-clicks.list': { query: ({ linkId }) => ({ linkId, account: 'ann', visitorId: `${linkId} visitor` }) },
  'link-clicks.counts': ofLink,
  'link-report.read': { ...forgedShare, query: () => ({ period: '7d' }) },
  'share-page.access': forgedShare,
  'share-page.open': { ...forgedShare, body: () => ({ password: 'guess' }) },
  'share-page.read': forgedShare,
  'work-orders.reset': { ...workOrder, body: () => ({ name: 'Winter campaign', fansBecomeBase: true }) },
  'work-orders.fans': { ...workOrder, query: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'work-orders.take-out': { ...workOrder, body: () => ({ gainIds: ['gan_00000000000000000000000000'] }) },
  'work-orders.export-fans': { ...workOrder, body: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'work-orders.accounts': { ...workOrder, query: ({ agent }) => ({ search: agent.account }) },
  'work-orders.edit-account': {
    params: ({ workOrderId, socialAccountId }) => ({ id: workOrderId, accountId: socialAccountId }),
    body: () => ({ totalGoal: 10 }),
  },
  'work-orders.snapshots': { ...workOrder, query: () => ({ fromDay: '2026-11-01' }) },
  'work-orders.account-snapshots': {
    params: ({ workOrderId }) => ({ id: workOrderId, epoch: '1', day: '2026-11-21' }),
  },
  'work-orders.charts': workOrder,
  'characters.balance': {},
  'characters.usage-sums': { query: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'characters.usage': { query: ({ agent }) => ({ subAccountId: agent.subAccountId, sort: 'characters' }) },
  'characters.allocations': { query: ({ agent }) => ({ subAccountId: agent.subAccountId }) },
  'characters.allocate': {
    body: ({ agent }) => ({ subAccountId: agent.subAccountId, type: 'add', amount: 1, remark: 'Mine' }),
  },
  'withdrawal-accounts.list': {},
  'withdrawal-accounts.ask-code': {},
  'withdrawal-accounts.add': {
    body: () => ({ method: 'usdt-trc20', address: wallets.tron[2], name: 'Hers', code: '000000' }),
  },
  'withdrawal-accounts.remove': { params: ({ withdrawalAccountId }) => ({ id: withdrawalAccountId }) },
  'withdrawals.list': { query: () => ({ status: 'pending' }) },
  'withdrawals.get': withdrawal,
  'withdrawals.request': {
    body: ({ withdrawalAccountId }) => ({ withdrawalAccountId, method: 'usdt-trc20', amount: 5_000 }),
  },
  'withdrawal-review.list': { query: ({ tenantId }) => ({ tenantId }) },
  'withdrawal-review.counts': {},
  'withdrawal-review.get': withdrawal,
  'withdrawal-review.reveal': withdrawal,
  'withdrawal-review.pay': { ...withdrawal, body: () => ({ reference: 'hers' }) },
  'withdrawal-review.reject': { ...withdrawal, body: () => ({ reason: 'Not hers to say' }) },
  'promoters.get': tenant,
  'promoters.entries': { ...tenant, query: () => ({ account: 'held' }) },
  'promoters.admit-targets': { ...tenant, body: () => ({ admitsTargets: true }) },
  'promoters.edit-rates': { ...tenant, body: () => ({ firstRebateRate: 1, rebateRate: 1 }) },
  'referral-flags.list': { query: ({ tenantId }) => ({ tenantId }) },
  'referral-flags.decide': {
    params: ({ referralFlagId }) => ({ id: referralFlagId }),
    body: () => ({ decision: 'lift', remark: 'Not hers to say' }),
  },
  'corrections.list': { query: ({ tenantId }) => ({ tenantId }) },
  'corrections.propose': { body: ({ tenantId }) => ({ tenantId, amount: 100, reason: 'Not hers to say' }) },
  'corrections.decide': {
    params: ({ correctionId }) => ({ id: correctionId }),
    body: () => ({ decision: 'approve' }),
  },
  'environments.set': {
    params: ({ socialAccountId }) => ({ id: socialAccountId }),
    body: ({ proxyId }) => ({
      browser: 'chrome',
      operatingSystem: null,
      locale: 'en-US',
      timeZone: 'Asia/Tokyo',
      proxyId,
    }),
  },
};
const names = Object.keys(routes) as RouteName[];

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** Fields that no body may contain. */
const extrasOf = ({ tenantId }: Records) => ({
  id: 'sub_00000000000000000000000000',
  tenantId,
  tenant_id: tenantId,
  role: 'operator',
  status: 'stopped',
  balance: 1e6,
  isDefault: true,
  portNum: 1e3,
  secretHint: 'MINE',
  createdAt: '2000-01-01T00:00:00.000Z',
});

/**
 * Operators run the installation. Their own routes may read any tenant, except a sub-account's secret. Other tests cover their
 * changes to a tenant. Here a request names no tenant's record.
 */
const isOperators = (name: RouteName): boolean => `${routes[name].access}` === 'operator';
const nobody = '00000000000000000000000000';
let nobodys = {} as Records;

let [mine, theirs] = [{} as Records, {} as Records];
const tokens: Record<(typeof roles)[number] | 'nobody', string> = {
  owner: '',
  agent: '',
  operator: '',
  nobody: '',
};

async function makeRecords(): Promise<Records & { tokens: { owner: string; agent: string } }> {
  const { tenantId, userId: ownerId, email } = await makeOwner(world);
  const agent = await makeAgent(world, tenantId);
  const { socialAccountId } = await makeSocialAccount(world, tenantId, { subAccountId: agent.subAccountId });
  await world.rows.change(
    'social_accounts',
    { id: socialAccountId },
    { status: 'online', leaseUntil: new Date(Date.now() + 86_400_000) },
  );
  const who = { kind: 'console', tenantId } as const;
  const [proxyId, proxyName] = [world.app.get(Ids).next('prx'), `proxy ${randomBytes(6).toString('hex')}`];
  await world.rows.add('proxies', {
    id: proxyId,
    tenantId,
    name: proxyName,
    networkProtocol: 'http',
    host: 'a.example',
    port: 1,
    createdAt: new Date(),
  });
  const taskId = world.app.get(Ids).next('tsk');
  await world.rows.add('tasks', {
    id: taskId,
    tenantId,
    kind: 'tenant.export',
    total: 1,
    params: {},
    actor: { kind: 'system', id: '', address: '', requestId: '' },
    createdAt: new Date(),
    finishedAt: new Date(),
    fileId: 'fil_x',
    fileName: 'theirs.zip',
    fileBytes: 6,
  });
  await world.rows.add('task_file_parts', {
    taskId,
    fileId: 'fil_x',
    part: 0,
    tenantId,
    bytes: Buffer.from('theirs'),
  });
  const orderId = world.app.get(Ids).next('ord');
  await world.rows.add('orders', {
    id: orderId,
    tenantId,
    userName: email,
    buyType: 1,
    purchaseType: 'new',
    num: 5,
    unitPrice: 600,
    amount: 3_000,
    rmbAmount: '21600',
    rmbRate: 72_000,
    lines: [],
    planVersion: 0,
    provider: 'sandbox',
    createdAt: new Date(),
    closesAt: new Date(Date.now() + 3_600_000),
  });
  const documentNumber = `X${randomBytes(6).toString('hex')}`;
  const { id: picture } = await world.app
    .get(DocumentPictureService, { strict: false })
    .upload(tenantId, tenantId, png);
  await world.app
    .get(CertificationService, { strict: false })
    .submit(tenantId, { kind: 'person', realName: 'Somebody', documentNumber, pictureIds: [picture] });
  const [owner, ofAgent] = await world.app.get(Database).asTenant(tenantId, async (tx) => {
    const params = { subAccountId: agent.subAccountId, remark: 'Night shift', ports: 2 };
    await world.app
      .get(NoticeService, { strict: false })
      .create(tx, { kind: 'port.lost', params, subAccountId: null, cause: 'isolation' });
    const sessions = world.app.get(SessionService);
    return [
      await sessions.start(tx, { ...who, role: 'owner', userId: ownerId, subAccountId: null }),
      await sessions.start(tx, { ...who, role: 'agent', userId: null, subAccountId: agent.subAccountId }),
    ];
  });
  const set = await request(world.url)
    .put('/api/user/avatar')
    .set('authorization', `Bearer ${owner.accessToken}`)
    .type('image/png')
    .send(png)
    .expect(200);
  const avatarId = (set.body as { data: Profile }).data.headPortrait?.split('/').at(-1) ?? '';
  const [submitted] = await world.rows.find('certifications', { tenantId }, ['id']);
  const certificationId = submitted?.id ?? '';
  const [row] = await world.rows.find('notices', { tenantId }, ['id']);
  const noticeId = row?.id ?? '';
  const templateName = `template ${randomBytes(6).toString('hex')}`;
  const template = await request(world.url)
    .post('/api/sub-account-templates')
    .set('authorization', `Bearer ${owner.accessToken}`)
    .set(newKeyFor('POST', '/api/sub-account-templates'))
    .send({ name: templateName, settings: templateSettings })
    .expect(200);
  const templateId = (template.body as { data: { id: string } }).data.id;
  const systemNoticeTitle = `notice ${randomBytes(6).toString('hex')}`;
  const systemNoticeId = await makeSystemNotice(world, systemNoticeTitle, tenantId);
  const words = `private words ${randomBytes(6).toString('hex')}`;
  const chat = await archive(world, tenantId, {
    subAccountId: agent.subAccountId,
    socialAccountId,
    messages: [{ text: words }],
  });
  const [messageId = ''] = chat.messageIds;
  const outgoingService = world.app.get(OutgoingMessageService, { strict: false });
  const sendWords = async (given: { sendAt?: string } = {}) =>
    (
      await outgoingService.send(tenantId, ownScope(null), chat.conversationId, {
        id: randomUUID(),
        text: words,
        ...given,
      })
    ).id;
  const outgoingId = await sendWords();
  const scheduledId = await sendWords({ sendAt: new Date(Date.now() + 86_400_000).toISOString() });
  const noteService = world.app.get(NoteService, { strict: false });
  const noted = await noteService.create(tenantId, ownScope(null), chat.conversationId, { text: words });
  const fan = `fan_${randomBytes(6).toString('hex')}`;
  const [gainId = ''] = await gainFans(
    world,
    tenantId,
    { subAccountId: agent.subAccountId, socialAccountId },
    [{ account: fan, nickname: `nick_${fan}` }],
  );
  const [fanContact] = await world.rows.find('gains', { id: gainId }, ['contactId']);
  const replies = await makeReplies(world, tenantId);
  const library = await makeLibrary(world, owner.accessToken, `pictures ${randomBytes(6).toString('hex')}`);
  const workOrderName = `order ${randomBytes(6).toString('hex')}`;
  const { id: workOrderId } = await makeWorkOrder(world, owner.accessToken, [agent.subAccountId], {
    name: workOrderName,
  });
  const shareTitle = `share ${randomBytes(6).toString('hex')}`;
  const shared = await makeShare(world, owner.accessToken, workOrderId, {
    title: shareTitle,
    ...behind('secret'),
  });
  const linkName = `link ${randomBytes(6).toString('hex')}`;
  const made = await makeLink(world, owner.accessToken, { name: linkName });
  await request(world.url)
    .put(`/api/links/${made.id}/report`)
    .set('authorization', `Bearer ${owner.accessToken}`)
    .send({ showsAccounts: true, renew: false })
    .expect(200);
  const promotionLinkName = `promotion ${randomBytes(6).toString('hex')}`;
  const promotionLink = await makePromotionLink(world, owner.accessToken, { name: promotionLinkName });
  const [linkDomainId, linkHost] = [
    world.app.get(Ids).next('lkd'),
    `${randomBytes(6).toString('hex')}.example`,
  ];
  const linkProof = randomBytes(13).toString('hex');
  await world.rows.add('link_domains', {
    id: linkDomainId,
    tenantId,
    host: linkHost,
    proof: linkProof,
    createdAt: new Date(),
  });
  const [withdrawalAccountId, withdrawalId, correctionId] = [
    world.app.get(Ids).next('wda'),
    world.app.get(Ids).next('wdr'),
    world.app.get(Ids).next('pcr'),
  ];
  const [walletName, walletMasked] = [
    `wallet ${randomBytes(6).toString('hex')}`,
    randomBytes(6).toString('hex'),
  ];
  await world.rows.add('withdrawal_accounts', {
    id: withdrawalAccountId,
    tenantId,
    method: 'usdt-trc20',
    name: walletName,
    addressSealed: world.app.get(Secrets).encrypt(wallets.tron[1], withdrawalAccountId),
    addressMasked: walletMasked,
    addressHash: randomBytes(32),
    createdAt: new Date(),
    payableFrom: new Date(),
  });
  await world.rows.add('withdrawals', {
    id: withdrawalId,
    tenantId,
    withdrawalAccountId,
    method: 'usdt-trc20',
    amount: 5_000,
    fee: 50,
    dueOn: '2026-11-26',
    dueAt: new Date(),
    requestedAt: new Date(),
  });
  const pushDeviceName = `device ${randomBytes(6).toString('hex')}`;
  const { id: pushDeviceId } = await world.app
    .get(PushService, { strict: false })
    .addDevice(
      { tenantId, person: '', sessionId: owner.sessionId },
      { ...subscriptionOf(`https://push.example/${randomUUID()}`), name: pushDeviceName },
    );
  const apiKeyName = `key ${randomBytes(6).toString('hex')}`;
  const { id: apiKeyId } = await world.app.get(ApiKeyService, { strict: false }).create(tenantId, {
    name: apiKeyName,
    scopes: ['fans:read'],
    subAccountIds: [],
    addresses: [],
    endsAt: null,
  });
  const channelName = `channel ${randomBytes(6).toString('hex')}`;
  const channelId = world.app.get(Ids).next('chn');
  const channelRow = {
    id: channelId,
    tenantId,
    subAccountId: agent.subAccountId,
    kind: 'telegram',
    name: channelName,
    accountId: randomBytes(6).toString('hex'),
    account: 'hers_bot',
    accountName: 'Hers',
    sealed: world.app.get(Secrets).encrypt('{"token":"1:a","hookSecret":""}', channelId),
    delivery: 'polling',
    createdAt: new Date(),
  } as ChannelEntity;
  await world.app
    .get(Database)
    .asTenant(tenantId, (tx) => world.app.get(ChannelRepository, { strict: false }).insert(tx, channelRow));
  await world.app
    .get(ChannelEventRepository, { strict: false })
    .store(channelRow, [{ platformId: channelName, raw: '{}' }]);
  const webhookId = world.app.get(Ids).next('whe');
  await world.rows.add('webhook_endpoints', {
    id: webhookId,
    tenantId,
    name: 'Hers',
    url: 'https://hers.example/',
    events: ['task.done'],
    subAccountIds: [],
    withTexts: true,
    sealed: world.app
      .get(Secrets)
      .encrypt('{"secret":"whsec_aGVycw==","earlier":null,"privateKey":null}', webhookId),
    state: 'paused',
    createdAt: new Date(),
  });
  const webhookEventId = world.app.get(Ids).next('evt');
  const at = new Date();
  await world.rows.add('webhook_events', {
    id: webhookEventId,
    tenantId,
    type: 'webhook.test',
    at,
    data: { endpointId: webhookId },
  });
  const webhookDeliveryId = world.app.get(Ids).next('whd');
  await world.rows.add('webhook_deliveries', {
    id: webhookDeliveryId,
    tenantId,
    endpointId: webhookId,
    eventId: webhookEventId,
    state: 'delivered',
    dueAt: at,
    finishedAt: at,
  });
  const channelEvent = await world.rows.one('channel_events', { channelId });
  const correctionReason = `reason ${randomBytes(6).toString('hex')}`;
  await world.rows.add('promotion_corrections', {
    id: correctionId,
    tenantId,
    amount: 100,
    reason: correctionReason,
    proposedById: 'usr_x',
    proposedBy: 'ops@test.example',
    createdAt: new Date(),
  });
  const referralFlagId = world.app.get(Ids).next('rfl');
  await world.rows.add('referral_flags', {
    id: referralFlagId,
    promoterId: tenantId,
    invitedId: `tnt_${randomBytes(13).toString('hex')}`,
    level: 1,
    reasons: [{ reason: 'device', at: new Date().toISOString() }],
    createdAt: new Date(),
  });
  const commissionId = await earnCommission(world, tenantId);
  const visitorId = `${made.id} visitor`;
  const [clickId = ''] = await storeClicks(world, [aClick({ tenantId, linkId: made.id, visitorId })]);
  await world.app.get(ClickCountingService, { strict: false }).count();
  const ids = [tenantId, ownerId, agent.subAccountId, socialAccountId, noticeId, owner.sessionId];
  const [entry] = await world.rows.find('audit_entries', { tenantId }, ['id'], 'id');
  return {
    tenantId,
    ownerId,
    email,
    agent,
    socialAccountId,
    noticeId,
    templateId,
    systemNoticeId,
    sessionId: owner.sessionId,
    certificationId,
    pictureId: picture,
    avatarId,
    proxyId,
    taskId,
    conversationId: chat.conversationId,
    noteId: noted.id,
    apiKeyId,
    channelId,
    webhookId,
    webhookDeliveryId,
    channelEventId: channelEvent.id,
    pushDeviceId,
    outgoingId,
    scheduledId,
    contactIds: [chat.contactId, fanContact?.contactId ?? ''],
    gainId,
    messageId,
    replies,
    library,
    orderId,
    workOrderId,
    shareId: shared.id,
    linkId: made.id,
    linkDomainId,
    promotionLinkId: promotionLink.id,
    withdrawalAccountId,
    withdrawalId,
    correctionId,
    referralFlagId,
    commissionId,
    auditEntryId: entry?.id ?? '',
    secrets: [
      apiKeyId,
      apiKeyName,
      channelId,
      channelName,
      pushDeviceName,
      ...ids,
      systemNoticeId,
      systemNoticeTitle,
      email,
      agent.account,
      agent.secret,
      certificationId,
      picture,
      documentNumber,
      proxyId,
      proxyName,
      taskId,
      orderId,
      workOrderId,
      workOrderName,
      shared.id,
      shared.token,
      shareTitle,
      made.id,
      made.code,
      linkName,
      promotionLink.id,
      promotionLink.inviteCode,
      promotionLinkName,
      clickId,
      linkDomainId,
      linkHost,
      linkProof,
      withdrawalAccountId,
      withdrawalId,
      correctionId,
      referralFlagId,
      correctionReason,
      walletName,
      walletMasked,
      commissionId,
      ...Object.values(replies),
      library.groupId,
      library.materialId,
      library.mediumId,
      library.words,
      chat.conversationId,
      noted.id,
      outgoingId,
      scheduledId,
      chat.contactId,
      chat.contactAccount,
      messageId,
      gainId,
      fan,
      words,
    ],
    tokens: {
      owner: owner.accessToken,
      agent: ofAgent.accessToken,
    },
  };
}

beforeAll(async () => {
  const own = await makeRecords();
  [mine, theirs] = [own, await makeRecords()];
  nobodys = {
    ...theirs,
    tenantId: `tnt_${nobody}`,
    systemNoticeId: `snt_${nobody}`,
    certificationId: `cer_${nobody}`,
    outgoingId: randomUUID(),
    scheduledId: randomUUID(),
    orderId: `ord_${nobody}`,
    workOrderId: `wor_${nobody}`,
    shareId: `shr_${nobody}`,
    linkId: `lnk_${nobody}`,
    linkDomainId: `lkd_${nobody}`,
    promotionLinkId: `plk_${nobody}`,
    withdrawalId: `wdr_${nobody}`,
    correctionId: `pcr_${nobody}`,
    referralFlagId: `rfl_${nobody}`,
    commissionId: `com_${nobody}`,
    auditEntryId: `aud_${nobody}`,
  };
  const { userId } = await makeOperator(world);
  const operator = await world.app
    .get(Database)
    .asSystem((tx) =>
      world.app
        .get(SessionService)
        .start(tx, { kind: 'console', role: 'operator', tenantId: null, userId, subAccountId: null }),
    );
  Object.assign(tokens, own.tokens, { operator: operator.accessToken });
});

function send(name: RouteName, role: keyof typeof tokens, of: Records, extras: object = {}): request.Test {
  const { method, path } = routes[name];
  const { params, query, body, cookie, picture, file } = fixtures[name];
  const named = params?.(of) ?? {};
  const filled = path.replace(/:(\w+)/g, (_, key: string) => named[key] ?? '');
  const test = request(world.url)
    [method.toLowerCase() as 'get' | 'post'](filled)
    .query(query?.(of) ?? {});
  if (tokens[role]) void test.set('authorization', `Bearer ${tokens[role]}`);
  void test.set(newKeyFor(method, filled));
  if (cookie) void test.set('cookie', cookie(of)).set('x-xsrf-token', 'x');
  if (picture) return test.type('image/png').send(png);
  if (file) return test.type('text/csv').send(file);
  if (method === 'GET') return test;
  const given: { id?: string; tenantId?: string } = body?.(of) ?? {};
  // The id that a request makes is not a record's. The tenant that it is about counts as named.
  const { id, tenantId } = given;
  return test.send({
    ...given,
    ...extras,
    ...(id !== undefined && { id }),
    ...(tenantId !== undefined && { tenantId }),
  });
}

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: object;
}

describe('every route', () => {
  it('has a fixture for whatever it takes', async () => {
    const document = (await request(world.url).get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, Described>>;
    };
    for (const name of names) {
      const { method, path } = routes[name];
      const fixture = fixtures[name] as Fixture | undefined;
      expect(fixture, `${name} has a fixture`).toBeDefined();
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, `${name} is described`).toBeDefined();
      const taken = (place: string) => (described?.parameters ?? []).filter((one) => one.in === place);
      const given = Object.keys(fixture?.params?.(theirs) ?? {});
      expect(given, `${name} fills its path`).toEqual(taken('path').map((one) => one.name));
      if (taken('query').length > 0) expect(fixture?.query, `${name} has a query`).toBeDefined();
      if (described?.requestBody)
        expect(fixture?.picture ?? fixture?.file ?? fixture?.body, `${name} has a body`).toBeDefined();
    }
  });

  it.each(names)('%s shows and changes nothing of another tenant, for any role', async (name) => {
    const before = await rowsOf(world, theirs.tenantId);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['notices', 'sessions', 'social_accounts', 'sub_accounts', 'tenants', 'users']),
    );
    const { access, method } = routes[name];
    const { params, ofNoTenant, picture } = fixtures[name];
    const all = [...roles, 'nobody'] as const;
    const operatesAs = (role: (typeof all)[number]) => role === 'operator' && isOperators(name);
    const ask = (role: (typeof all)[number]) =>
      send(name, role, operatesAs(role) && method !== 'GET' ? nobodys : theirs);
    for (const role of all) {
      const operates = operatesAs(role);
      const reply = await ask(role);
      const text = Buffer.isBuffer(reply.body) ? reply.body.toString('latin1') : reply.text;
      const about = `${name} as ${role}: ${reply.status} ${text}`;
      const entitled = access === 'public' || (role !== 'nobody' && access.includes(role));
      if (!entitled) expect(reply.status, about).toBe(role === 'nobody' ? 401 : 403);
      else if (params && !ofNoTenant && !(operates && method === 'GET'))
        expect(reply.status, about).toBe(404);
      // A picture or a public record is the expected answer, so the request must reach its handler.
      else if (picture || ofNoTenant) expect(reply.status, about).toBe(200);
      else expect(reply.status, about).toBeLessThan(500);
      // A refusal may quote the request's own body, also one among several.
      const sent = JSON.stringify([fixtures[name].body?.(theirs), fixtures[name].query?.(theirs)]);
      const refuses = !reply.ok || (reply.body as { data?: { changed?: number } }).data?.changed === 0;
      for (const secret of operates ? [theirs.agent.secret] : theirs.secrets) {
        if (!refuses || !sent.includes(secret)) expect(text.includes(secret), about).toBe(false);
      }
    }
    const after = await rowsOf(world, theirs.tenantId);
    if (isDeepStrictEqual(after, before)) return;
    // Each request runs once more, to find the one that changes something.
    let now = after;
    const guilty: string[] = [];
    for (const role of all) {
      const earlier = now;
      await ask(role);
      now = await rowsOf(world, theirs.tenantId);
      if (!isDeepStrictEqual(now, earlier)) guilty.push(role);
    }
    expect(after, `asked once more, ${guilty.join() || 'nobody'} changes something`).toEqual(before);
  });

  it('refuses a header that names another tenant than the token', async () => {
    const before = await rowsOf(world, theirs.tenantId);
    for (const name of names.filter((one) => routes[one].access !== 'public')) {
      const reply = await send(name, 'owner', mine).set('tenant-id', theirs.tenantId);
      expect([name, reply.status]).toEqual([name, 403]);
    }
    expect(await rowsOf(world, theirs.tenantId)).toEqual(before);
  });
});

describe('an API key', () => {
  const closed = names.filter((name) => routes[name].access !== 'public');
  /** The refusal of a request with this key; the empty text for another answer. */
  const ask = async (name: RouteName, key: string, of: Records) => {
    const reply = await send(name, 'nobody', of).set('authorization', `Bearer ${key}`);
    const text = Buffer.isBuffer(reply.body) ? reply.body.toString('latin1') : reply.text;
    return { status: reply.status, text, error: (reply.body as Failure | undefined)?.error ?? '' };
  };
  const quotes = (name: RouteName, of: Records, secret: string) =>
    JSON.stringify([fixtures[name].body?.(of), fixtures[name].query?.(of)]).includes(secret);

  it('calls what its scopes name, and finds nothing of another tenant', { timeout: 180_000 }, async () => {
    const all = await makeApiKey(world, mine.tenantId);
    const without = new Map<ApiScope, string>();
    for (const scope of apiScopes) {
      const scopes = apiScopes.filter((one) => one !== scope);
      without.set(scope, (await makeApiKey(world, mine.tenantId, { scopes })).key);
    }
    const before = await rowsOf(world, theirs.tenantId);
    for (const name of closed) {
      const needed = routeScopes.get(name);
      const reply = await ask(name, all.key, theirs);
      const about = `${name}: ${reply.status} ${reply.text}`;
      if (!needed) {
        expect(reply.error, about).toBe('api-keys.not_callable');
        continue;
      }
      const { params, ofNoTenant } = fixtures[name];
      if (params && !ofNoTenant) expect(reply.status, about).toBe(404);
      else expect([401, 403, 500], about).not.toContain(reply.status);
      for (const secret of theirs.secrets)
        if (!quotes(name, theirs, secret)) expect(reply.text.includes(secret), about).toBe(false);
      const refused = await ask(name, without.get(needed.scope) ?? '', theirs);
      expect(refused.error, name).toBe('api-keys.scope_missing');
    }
    expect(await rowsOf(world, theirs.tenantId)).toEqual(before);
  });

  it('of one sub-account finds nothing of the others', { timeout: 180_000 }, async () => {
    const { id } = await makeSubAccount(world, mine.tenantId);
    const { key } = await makeApiKey(world, mine.tenantId, { subAccountIds: [id] });
    const other = await makeSubAccount(world, mine.tenantId);
    const two = await makeApiKey(world, mine.tenantId, { subAccountIds: [id, other.id] });
    for (const [name, { bySubAccount }] of routeScopes) {
      for (const text of [key, two.key]) {
        const reply = await ask(name, text, mine);
        const about = `${name}: ${reply.status} ${reply.text}`;
        if (!bySubAccount) {
          expect(reply.error, about).toBe('api-keys.needs_all_sub_accounts');
          continue;
        }
        if (fixtures[name].params) expect(reply.status, about).toBe(404);
        else expect([401, 403, 500], about).not.toContain(reply.status);
        for (const secret of mine.secrets)
          if (!quotes(name, mine, secret)) expect(reply.text.includes(secret), about).toBe(false);
      }
    }
  });
});

describe('fields nobody asked for', () => {
  const own = () =>
    world.rows.find('sub_accounts', { tenantId: mine.tenantId }, [
      'id',
      'tenantId',
      'account',
      'status',
      'isDefault',
      'secretHint',
      'createdAt',
    ]);

  it.each((Object.keys(fixtures) as RouteName[]).filter((name) => fixtures[name].body))(
    '%s refuses, and changes nothing',
    async (name) => {
      const [rows, people] = [await rowsOf(world, theirs.tenantId), await rowsOf(world, mine.tenantId)];
      const before = await own();
      const reply = await send(name, 'owner', mine, { ...extrasOf(theirs), account: undefined });
      expect([400, 403], reply.text).toContain(reply.status);
      expect(await rowsOf(world, theirs.tenantId)).toEqual(rows);
      const after = await rowsOf(world, mine.tenantId);
      expect([after['tenants'], after['users']]).toEqual([people['tenants'], people['users']]);
      expect(await own()).toEqual(before);
    },
  );

  it('make nobody else of who signs in', async () => {
    const person = await makeOwner(world);
    const credentials = { username: person.email, password: person.password, ...(await readCaptcha(world)) };
    const reply = await request(world.url)
      .post('/api/auth/login')
      .send({ ...extrasOf(theirs), ...credentials })
      .expect(400);
    expect((reply.body as Failure).details).toMatchObject(
      Object.keys(extrasOf(theirs)).map((field) => ({ field, rule: 'unknown' })),
    );
  });
});
