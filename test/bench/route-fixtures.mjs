// The values of a route's valid request beyond the OpenAPI document's minimum. `<name>` stands for a record of the
// sweep, `<n>` and `<uuid>` for values that are new in each request.
// - `body`, `query`, `params`: values that replace the minimum
// - `file`: the body of a route without a JSON body
// - `each`: the records that requests use up, one per request: makers of `route-makers.mjs`
// - `before`: the condition to set up before the first request
// - `refused`: the reason why no request can be valid here

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
const text = [{ kind: 'text', text: 'sweep' }];
const ids = (id) => ({ body: { ids: [id] } });
const fans = { selection: { ids: ['<gainId>'] } };
const png = { file: 'png' };
const csv = { file: 'account\nsweep<n>\n' };
const proxy = { name: 'sweep', host: '127.0.0.1', port: 9, subAccountIds: [] };
const purchase = { buyType: 1, num: 1, setMealId: 'pkg_00000000000000000000000007' };
const noContact = { kind: 'customer', account: '', path: '' };
const terms = { name: 'sweep', days: 30, characters: 0, price: 600, minPort: 1 };
const everywhere = { scope: 'all', subAccountIds: [] };
const rule = { ...everywhere, keyword: 'sweep<n>', title: 'sweep', match: 'exact', replies: text };
const welcome = { ...everywhere, title: 'sweep', platforms: [], replies: text };
const quickReply = { name: '/s<n>', title: 'sweep', content: 'sweep' };
const imported = (one) => ({ query: { format: 'json', replace: 'false' }, file: JSON.stringify([one]) });
const scheduled = {
  contents: { 'zh-CN': { title: '通知', text: '通知' }, 'en-US': { title: 'Notice', text: 'Notice' } },
  startsAt: inDays(1),
  endsAt: inDays(2),
};

const byLetter = 'it asks for a code or a link that a letter holds';
const noSite = 'the sweep has no website with a widget';
const byPlatform = 'a channel begins with a token that its platform accepts';
const byAuthenticator = 'it asks for a code of an authenticator';
const byModel = 'no model is set up';

/** Values of required fields by name. */
export const byName = {
  email: '<n>@hostile.example',
  tenantId: '<tenantId>',
  subAccountId: '<subAccountId>',
  subAccountIds: ['<subAccountId>'],
  socialAccountId: '<socialAccountId>',
  contactId: '<contactId>',
  contactIds: ['<one>', '<other>'],
  one: '<one>',
  other: '<other>',
  workOrderId: '<workOrderId>',
  orderId: '<orderId>',
  host: 's<n>.hostile.example',
  code: '000000',
  platform: 'telegram',
  platforms: ['telegram'],
  timeZone: 'UTC',
  target: 'de',
  resetTime: '00:00',
  replies: text,
  contact: noContact,
};

const templateSettings = {
  platforms: ['telegram'],
  portMode: 'dynamic',
  portsReserved: 0,
  portLimit: null,
  multiDevice: true,
  profileSharing: false,
  autoReply: false,
  sessionArchive: true,
  dedupeScope: 'sub_account',
  characterMode: 'unlimited',
  autoAllocate: false,
  lowThreshold: 0,
  refillAmount: 0,
};

/** Values of `:id` and `:token` by the beginning of the path; the longest match counts. */
export const byPath = {
  '/api/avatars': '<avatarId>',
  '/api/audit': '<auditEntryId>',
  '/api/certification': '<certificationId>',
  '/api/conversations': '<conversationId>',
  '/api/environments': '<socialAccountId>',
  '/api/fans': '<gainId>',
  '/api/groups': '<groupId>',
  '/api/keyword-rules': '<keywordRuleId>',
  '/api/link-reports': '<reportToken>',
  '/api/links': '<linkId>',
  '/api/materials': '<materialId>',
  '/api/media': '<mediumId>',
  '/api/notices': '<noticeId>',
  '/api/operator/certifications/pictures': '<pictureId>',
  '/api/operator/link-domains': '<sharedDomainId>',
  '/api/operator/mail': '<mailId>',
  '/api/operator/operations': '<auditEntryId>',
  '/api/operator/orders': '<orderId>',
  '/api/operator/payments': '<paymentId>',
  '/api/operator/system-notices': '<scheduledNoticeId>',
  '/api/operator/tenants': '<tenantId>',
  '/api/operator/translation-providers': '<providerId>',
  '/api/operator/withdrawals': '<withdrawalId>',
  '/api/orders': '<orderId>',
  '/api/promotion/links': '<promotionLinkId>',
  '/api/promotion/withdrawals': '<withdrawalId>',
  '/api/proxies': '<proxyId>',
  '/api/quick-replies': '<quickReplyId>',
  '/api/sandbox/payments': '<unpaidToken>',
  '/api/share-pages': '<shareToken>',
  '/api/shares': '<shareId>',
  '/api/sub-account-templates': '<templateId>',
  '/api/sub-accounts': '<ownSubAccountId>',
  '/api/support-contacts': '2',
  '/api/system-notices': '<systemNoticeId>',
  '/api/tasks': '<taskId>',
  '/api/welcome-templates': '<welcomeId>',
  '/api/work-orders': '<workOrderId>',
};

/** @type {Partial<Record<import('@parley/contracts/public').RouteName, object>>} */
export const fixtures = {
  'identity.login': {
    each: 'captchas',
    body: { username: '<username>', password: '<password>', captchaId: '<id>', captcha: '<answer>' },
  },
  'identity.login-totp': { refused: byAuthenticator },
  'identity.refresh': { each: 'sessions', headers: { cookie: '<cookie>', 'x-xsrf-token': '<xsrf>' } },
  'identity.logout': { each: 'sessions', headers: { cookie: '<cookie>', 'x-xsrf-token': '<xsrf>' } },
  'identity.ask-email-code': { body: { purpose: 'register' } },
  'identity.register': { refused: byLetter },
  'identity.check-reset-code': { refused: byLetter },
  'identity.reset-password': { refused: byLetter },
  'identity.check-password-link': { refused: byLetter },
  'identity.use-password-link': { refused: byLetter },
  'identity.change-password': { refused: byLetter },
  'identity.change-email': { refused: byLetter },
  'identity.totp-confirm': { refused: byAuthenticator },
  'identity.totp-disable': { refused: byAuthenticator },
  'identity.edit-profile': { body: { intro: 'sweep' } },
  'identity.set-avatar': png,
  'identity.revoke-session': { each: 'openSessions', params: { id: '<id>' } },

  'sub-accounts.create': { body: { account: 's<n>', portMode: 'dynamic', characterMode: 'unlimited' } },
  'sub-accounts.edit': { body: { remark: 'sweep <n>' } },
  'sub-accounts.preview-edits': { body: { edits: [{ id: '<ownSubAccountId>', profileSharing: true }] } },
  'sub-accounts.edit-many': { body: { edits: [{ id: '<ownSubAccountId>', profileSharing: true }] } },
  'sub-accounts.delete': { each: 'subAccounts', params: { id: '<id>' } },
  'sub-account-templates.create': {
    body: { name: 't<n>', settings: templateSettings },
    before: 'fewTemplates',
  },
  'sub-account-templates.edit': { body: { name: 'u<n>', settings: templateSettings } },
  'sub-account-templates.delete': { each: 'templates', params: { id: '<id>' } },
  'sub-accounts.create-many': { body: { portMode: 'dynamic', characterMode: 'unlimited' } },
  'sub-accounts.enable-many': ids('<ownSubAccountId>'),
  'sub-accounts.stop-many': ids('<ownSubAccountId>'),
  'sub-accounts.switch-on-many': ids('<ownSubAccountId>'),
  'sub-accounts.delete-many': { each: 'subAccounts', ...ids('<id>') },
  'sub-accounts.activation-codes': ids('<ownSubAccountId>'),

  'fans.preview-import': csv,
  'fans.import': { ...csv, query: { name: 'a.csv', account: '0', platform: 'telegram' } },
  'fans.tag': { body: { ...fans, add: ['sweep'] } },
  'fans.note': { body: fans },
  'fans.export': { body: fans },
  'fans.treat-as-base': { body: { ...fans, orderIds: ['<workOrderId>'] } },
  'merges.dismiss': { each: 'proposals' },
  'merges.create': { each: 'contactPairs' },
  'merges.preview': { each: 'contactPairs' },
  'merges.candidates': { query: { search: 'sweep' } },

  'reports.edit-subscription': { body: { kind: 'daily-close', isOn: true } },
  'notifications.edit-preferences': { body: { changes: [{ kind: 'port.fault', badge: false }] } },
  'operator-system-notices.create': { body: scheduled, before: 'fewNotices' },
  'operator-system-notices.edit': { body: scheduled },
  'operator-system-notices.withdraw': { each: 'notices', params: { id: '<id>' }, before: 'fewNotices' },

  'tasks.cancel': { each: 'queuedTasks', params: { id: '<id>' } },
  'tenants.edit-settings': { body: { timeZone: 'Asia/Shanghai' } },
  'tenants.create': { body: { gift: null } },
  'tenants.suspend': { params: { id: '<spareTenantId>' } },
  'tenants.restore': { params: { id: '<spareTenantId>' } },
  'tenants.send-password-reset': { each: 'tenants', params: { id: '<id>' } },
  'tenants.disable-totp': { each: 'securedTenants', params: { id: '<id>' }, body: { email: '<email>' } },
  'tenants.change-email': {
    each: 'tenants',
    params: { id: '<id>' },
    body: { email: '<email>', newEmail: 'new-<n>@hostile.example' },
  },

  'billing.edit-family': { params: { code: 'TI_YAN_ROOT' }, body: { title: 'sweep' } },
  'billing.add-package': { body: { ...terms, code: 'S<N>', family: 'TI_YAN_ROOT', type: 1 } },
  'billing.edit-package': { each: 'packages', params: { id: '<id>' }, body: terms },
  'billing.retire-package': { each: 'packages', params: { id: '<id>' } },
  'orders.quote': { body: purchase },
  'orders.purchase': { body: { ...purchase, provider: 'sandbox' }, before: 'fewOrders' },
  'orders.check': { params: { id: '<unpaidOrderId>' } },
  'orders.pay': { params: { id: '<unpaidOrderId>' } },
  'orders.cancel': { each: 'unpaidOrders', params: { id: '<id>' } },
  'orders.refund-done': { each: 'refunds', params: { id: '<id>' }, body: { providerRef: '<uuid>' } },
  'orders.settle': { each: 'unpaidOrders', params: { id: '<id>' }, body: { tradeNo: '<uuid>' } },
  'orders.gift': { body: { characters: 1 } },
  'payments.pay-sandbox': { each: 'payable', params: { token: '<token>' }, body: { outcome: 'failed' } },
  'payments.replay': { each: 'parked', params: { id: '<id>' } },
  'payments.resolve': { each: 'parked', params: { id: '<id>' } },
  'payments.refund': { each: 'parked', params: { id: '<id>' } },
  'payments.refund-done': { each: 'refunding', params: { id: '<id>' }, body: { providerRef: '<uuid>' } },
  'payments.apply': { each: 'applicable', params: { id: '<id>' }, body: { orderId: '<orderId>' } },
  'payments.gift': { each: 'parked', params: { id: '<id>' }, body: { characters: 1 } },

  'certification.upload': png,
  'certification.submit': {
    each: 'pictures',
    before: 'uncertified',
    body: { documentNumber: 'X<n>', pictureIds: ['<id>'] },
  },
  'certification.pass': { each: 'certifications', params: { id: '<id>' } },
  'certification.reject': { each: 'certifications', params: { id: '<id>' } },

  'proxies.create': { body: proxy },
  'proxies.edit': { body: { name: 'sweep <n>' } },
  'proxies.delete': { each: 'proxies', ...ids('<id>') },
  'proxies.import': { body: { lines: 'proxy.hostile.example:1', subAccountIds: [] } },
  'proxies.check': { each: 'proxies', params: { id: '<id>' } },
  'proxies.check-many': ids('<proxyId>'),

  'widgets.create': { refused: noSite },
  'widgets.edit': { refused: noSite },
  'widgets.sign-out': { refused: noSite },
  'widget.read': { refused: noSite },
  'widget.challenge': { refused: noSite },
  'widget.begin': { refused: noSite },
  'widget.messages': { refused: noSite },
  'widget.send': { refused: noSite },
  'widget.upload': { refused: noSite },
  'widget.mark-read': { refused: noSite },
  'widget.demo': {},
  'widgets.rotate-user-secret': { refused: noSite },
  'channels.get': { refused: byPlatform },
  'channels.create': { refused: byPlatform },
  'channels.edit': { refused: byPlatform },
  'channels.rotate-token': { refused: byPlatform },
  'channels.enable': { refused: byPlatform },
  'channels.disable': { refused: byPlatform },
  'channels.delete': { refused: byPlatform },
  'channels.test': { refused: byPlatform },
  'channels.events': { refused: byPlatform },
  'channels.event': { refused: byPlatform },
  'channels.replay-event': { refused: byPlatform },

  'settings.edit': { body: { registrationOpen: true } },
  'support.edit-contact': { params: { id: '2' }, body: { account: '@help', path: '' } },
  'support.set-download': { params: { system: 'linux' }, body: { url: 'https://files.example/x' } },
  'support.remove-download': { params: { system: 'linux' } },
  'support.edit-legal-page': { params: { page: 'terms', language: 'en-US' }, body: { text: '# Ours' } },
  'support.legal-page': { params: { page: 'terms', language: 'en-US' } },

  'media.upload': { ...png, query: { name: 'a.png' } },
  'media.file': { refused: 'its address is signed' },
  'media.thumbnail': { refused: 'its address is signed' },
  'groups.create': { body: { name: 's<n>' }, before: 'fewGroups' },
  'groups.rename': { body: { name: 'r<n>' } },
  'groups.move': { body: { before: null } },
  'groups.delete': { each: 'groups', params: { id: '<id>' } },
  'materials.create': { body: { type: 'text', title: 'sweep', content: 'sweep' } },
  'materials.edit': { body: { title: 'sweep <n>' } },
  'materials.move': ids('<materialId>'),
  'materials.delete': { each: 'materials', ...ids('<id>') },

  'quick-replies.create': { body: quickReply },
  'quick-replies.edit': { body: { title: 'sweep <n>' } },
  'quick-replies.set-enabled': ids('<quickReplyId>'),
  'quick-replies.delete': { each: 'quickReplies', ...ids('<id>') },
  'quick-replies.import': imported(quickReply),
  'keyword-rules.create': { body: rule },
  'keyword-rules.edit': { body: { title: 'sweep <n>' } },
  'keyword-rules.set-enabled': ids('<keywordRuleId>'),
  'keyword-rules.delete': { each: 'keywordRules', ...ids('<id>') },
  'keyword-rules.import': imported({ ...rule, method: 'all' }),
  'welcome-templates.create': { body: welcome },
  'welcome-templates.edit': { body: { title: 'sweep <n>' } },
  'welcome-templates.delete': { each: 'welcomes', ...ids('<id>') },
  'welcome-templates.import': imported({ ...welcome, delaySeconds: 0, hours: null, audience: 'new' }),

  'outgoing.send': { body: { id: '<uuid>', text: 'sweep <n>' } },
  'outgoing.cancel': { refused: 'a message is cancelled once' },
  'outgoing.withdraw': { refused: 'no client names its messages' },
  'workspace.find-contact': { refused: 'no client is there' },
  'workspace.begin': { refused: 'no client is there' },
  'drafts.save': { params: { kind: 'reply' }, body: { text: 'sweep', version: 0 } },
  'notes.create': { body: { text: 'sweep <n>' } },
  'notes.edit': { each: 'notes', params: { id: '<id>' }, body: { text: 'sweep <n>' } },
  'notes.delete': { each: 'notes', params: { id: '<id>' } },
  'chat.edit-profile': { body: { remark: 'sweep <n>' } },
  'chat.edit-fan-profile': { body: { remark: 'sweep <n>' } },
  'chat.contact-profile': { query: { socialAccountId: '<chatAccountId>', account: '<contactAccount>' } },
  'assist.suggest-reply': { refused: byModel },
  'assist.summarise': { refused: byModel },
  'assist.fill-profile': { refused: byModel },
  'translation.translate': { body: { text: 'Hello', target: 'de' } },
  'translation.detect': { body: { text: 'Hello there, how are you?' } },
  'providers.create': {
    body: { kind: 'pseudo', name: 's<n>', endpoint: '', model: '', region: '' },
    before: 'fewProviders',
  },
  'providers.edit': { body: { name: 's<n>' } },
  'providers.order': { each: 'providerOrders', ...ids('<ids>') },
  'providers.delete': { each: 'providers', params: { id: '<id>' }, before: 'fewProviders' },

  'characters.allocate': { body: { subAccountId: '<limitedSubAccountId>', type: 'add', amount: 1 } },

  'work-orders.create': { body: { name: 'sweep' } },
  'work-orders.edit': { body: { remarks: 'sweep <n>' } },
  'work-orders.reset': { body: { name: 'sweep' } },
  'work-orders.take-out': { body: { gainIds: ['<gainId>'] } },
  'work-orders.edit-account': { params: { accountId: '<socialAccountId>' }, body: { totalGoal: 10 } },
  'work-orders.set-common-password': { body: { password: 'sweep12' } },
  'work-orders.account-snapshots': { params: { epoch: '1', day: inDays(-1).slice(0, 10) } },
  'shares.create': { body: { access: 'public' } },
  'shares.edit': { body: { title: 'sweep <n>' } },
  'shares.cancel': { each: 'shares', params: { id: '<id>' } },
  'share-page.open': { params: { token: '<lockedShareToken>' }, body: { password: 'sweep12' } },

  'links.create': {
    body: {
      name: 'sweep',
      accounts: [{ url: 'https://t.me/sweep_account', weight: 1, dailyCap: null }],
      subAccountIds: [],
      workOrderId: null,
      type: 'all',
    },
  },
  'links.edit': { body: { name: 'sweep <n>' } },
  'links.preview': { body: { text: 'https://t.me/sweep_account' } },
  'links.enable': ids('<linkId>'),
  'links.disable': ids('<linkId>'),
  'links.delete': { each: 'links', ...ids('<id>') },
  'links.set-report': { body: { showsAccounts: true } },
  'link-visitors.export': { body: { linkId: '<linkId>' } },
  'link-domains.create': { before: 'fewDomains' },
  'link-domains.verify': { refused: 'no record of the domain name system proves a domain of the sweep' },
  'link-domains.delete': { each: 'domains', params: { id: '<id>' }, before: 'fewDomains' },
  'operator-link-domains.delete': { each: 'sharedDomains', params: { id: '<id>' } },

  'invitations.open': { body: { inviteCode: '<inviteCode>' } },
  'promotion-links.create': {
    body: { inviteCode: 'S<n>', activityName: '', targetUrl: null, adContent: '' },
  },
  'promotion-links.edit': { body: { name: 'sweep <n>' } },
  'promoters.edit-rates': { body: { firstRebateRate: 1_000, rebateRate: 1_000 } },
  'referral-flags.decide': { each: 'flags', params: { id: '<id>' }, body: { decision: 'keep' } },
  'corrections.propose': { body: { amount: 1 } },
  'corrections.decide': { each: 'corrections', params: { id: '<id>' } },
  'withdrawal-accounts.add': { refused: byLetter },
  'withdrawal-accounts.remove': { each: 'wallets', params: { id: '<id>' } },
  'withdrawals.request': {
    before: 'certified',
    body: { withdrawalAccountId: '<walletId>', method: '<walletMethod>', amount: 5_000 },
  },
  'withdrawal-review.pay': { each: 'withdrawals', params: { id: '<id>' }, body: { reference: '<uuid>' } },
  'withdrawal-review.reject': { each: 'withdrawals', params: { id: '<id>' } },
  'operator.failed-jobs': { query: { queue: 'fans' } },
  'operator.revenue': {
    query: { from: inDays(-30).slice(0, 10), to: inDays(0).slice(0, 10), timeZone: 'UTC' },
  },
};
