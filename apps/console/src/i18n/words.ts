import type { Language } from '@parley/contracts/public';

/**
 * Every feature's words, loaded by separate requests. A new feature writes `zh-CN/<feature>.ts` and
 * `en-US/<feature>.ts`, adds its line here, and names its group in `staticData.words` of its routes (or in `withWords`
 * beside a part that loads later). Nothing is drawn before its words are loaded.
 */
export const wordGroups = {
  /** The words of every page: common, errors, shell. */
  base: { 'zh-CN': () => import('./zh-CN/base'), 'en-US': () => import('./en-US/base') },
  apiKeys: { 'zh-CN': () => import('./zh-CN/api-keys'), 'en-US': () => import('./en-US/api-keys') },
  assist: { 'zh-CN': () => import('./zh-CN/assist'), 'en-US': () => import('./en-US/assist') },
  audit: { 'zh-CN': () => import('./zh-CN/audit'), 'en-US': () => import('./en-US/audit') },
  billing: { 'zh-CN': () => import('./zh-CN/billing'), 'en-US': () => import('./en-US/billing') },
  catalogue: { 'zh-CN': () => import('./zh-CN/catalogue'), 'en-US': () => import('./en-US/catalogue') },
  certification: {
    'zh-CN': () => import('./zh-CN/certification'),
    'en-US': () => import('./en-US/certification'),
  },
  webhooks: { 'zh-CN': () => import('./zh-CN/webhooks'), 'en-US': () => import('./en-US/webhooks') },
  channels: { 'zh-CN': () => import('./zh-CN/channels'), 'en-US': () => import('./en-US/channels') },
  characters: { 'zh-CN': () => import('./zh-CN/characters'), 'en-US': () => import('./en-US/characters') },
  chat: { 'zh-CN': () => import('./zh-CN/chat'), 'en-US': () => import('./en-US/chat') },
  duration: { 'zh-CN': () => import('./zh-CN/duration'), 'en-US': () => import('./en-US/duration') },
  responseTimes: {
    'zh-CN': () => import('./zh-CN/response-times'),
    'en-US': () => import('./en-US/response-times'),
  },
  compare: { 'zh-CN': () => import('./zh-CN/compare'), 'en-US': () => import('./en-US/compare') },
  contactData: {
    'zh-CN': () => import('./zh-CN/contact-data'),
    'en-US': () => import('./en-US/contact-data'),
  },
  contactImport: {
    'zh-CN': () => import('./zh-CN/contact-import'),
    'en-US': () => import('./en-US/contact-import'),
  },
  dashboard: { 'zh-CN': () => import('./zh-CN/dashboard'), 'en-US': () => import('./en-US/dashboard') },
  fans: { 'zh-CN': () => import('./zh-CN/fans'), 'en-US': () => import('./en-US/fans') },
  fanActions: { 'zh-CN': () => import('./zh-CN/fan-actions'), 'en-US': () => import('./en-US/fan-actions') },
  /** Every error and rule by name; loaded with the first failure from the api. */
  failures: { 'zh-CN': () => import('./zh-CN/failures'), 'en-US': () => import('./en-US/failures') },
  guide: { 'zh-CN': () => import('./zh-CN/guide'), 'en-US': () => import('./en-US/guide') },
  /** What each page is for. */
  help: { 'zh-CN': () => import('./zh-CN/help'), 'en-US': () => import('./en-US/help') },
  identity: { 'zh-CN': () => import('./zh-CN/identity'), 'en-US': () => import('./en-US/identity') },
  linkDomains: {
    'zh-CN': () => import('./zh-CN/link-domains'),
    'en-US': () => import('./en-US/link-domains'),
  },
  linkStatistics: {
    'zh-CN': () => import('./zh-CN/link-statistics'),
    'en-US': () => import('./en-US/link-statistics'),
  },
  links: { 'zh-CN': () => import('./zh-CN/links'), 'en-US': () => import('./en-US/links') },
  mail: { 'zh-CN': () => import('./zh-CN/mail'), 'en-US': () => import('./en-US/mail') },
  materials: { 'zh-CN': () => import('./zh-CN/materials'), 'en-US': () => import('./en-US/materials') },
  merges: { 'zh-CN': () => import('./zh-CN/merges'), 'en-US': () => import('./en-US/merges') },
  monitor: { 'zh-CN': () => import('./zh-CN/monitor'), 'en-US': () => import('./en-US/monitor') },
  noticePreferences: {
    'zh-CN': () => import('./zh-CN/notice-preferences'),
    'en-US': () => import('./en-US/notice-preferences'),
  },
  notifications: {
    'zh-CN': () => import('./zh-CN/notifications'),
    'en-US': () => import('./en-US/notifications'),
  },
  operatorHome: {
    'zh-CN': () => import('./zh-CN/operator-home'),
    'en-US': () => import('./en-US/operator-home'),
  },
  subscription: {
    'zh-CN': () => import('./zh-CN/subscription'),
    'en-US': () => import('./en-US/subscription'),
  },
  operatorMonitor: {
    'zh-CN': () => import('./zh-CN/operator-monitor'),
    'en-US': () => import('./en-US/operator-monitor'),
  },
  orders: { 'zh-CN': () => import('./zh-CN/orders'), 'en-US': () => import('./en-US/orders') },
  packageDialog: {
    'zh-CN': () => import('./zh-CN/package-dialog'),
    'en-US': () => import('./en-US/package-dialog'),
  },
  palette: { 'zh-CN': () => import('./zh-CN/palette'), 'en-US': () => import('./en-US/palette') },
  payments: { 'zh-CN': () => import('./zh-CN/payments'), 'en-US': () => import('./en-US/payments') },
  ports: { 'zh-CN': () => import('./zh-CN/ports'), 'en-US': () => import('./en-US/ports') },
  promotionAccount: {
    'zh-CN': () => import('./zh-CN/promotion-account'),
    'en-US': () => import('./en-US/promotion-account'),
  },
  promotionCenter: {
    'zh-CN': () => import('./zh-CN/promotion-center'),
    'en-US': () => import('./en-US/promotion-center'),
  },
  promotionReport: {
    'zh-CN': () => import('./zh-CN/promotion-report'),
    'en-US': () => import('./en-US/promotion-report'),
  },
  promotionReview: {
    'zh-CN': () => import('./zh-CN/promotion-review'),
    'en-US': () => import('./en-US/promotion-review'),
  },
  proxies: { 'zh-CN': () => import('./zh-CN/proxies'), 'en-US': () => import('./en-US/proxies') },
  replies: { 'zh-CN': () => import('./zh-CN/replies'), 'en-US': () => import('./en-US/replies') },
  sandbox: { 'zh-CN': () => import('./zh-CN/sandbox'), 'en-US': () => import('./en-US/sandbox') },
  settings: { 'zh-CN': () => import('./zh-CN/settings'), 'en-US': () => import('./en-US/settings') },
  settingsPanel: {
    'zh-CN': () => import('./zh-CN/settings-panel'),
    'en-US': () => import('./en-US/settings-panel'),
  },
  sharePage: { 'zh-CN': () => import('./zh-CN/share-page'), 'en-US': () => import('./en-US/share-page') },
  shortcuts: { 'zh-CN': () => import('./zh-CN/shortcuts'), 'en-US': () => import('./en-US/shortcuts') },
  subAccounts: {
    'zh-CN': () => import('./zh-CN/sub-accounts'),
    'en-US': () => import('./en-US/sub-accounts'),
  },
  support: { 'zh-CN': () => import('./zh-CN/support'), 'en-US': () => import('./en-US/support') },
  supportContacts: {
    'zh-CN': () => import('./zh-CN/support-contacts'),
    'en-US': () => import('./en-US/support-contacts'),
  },
  systemNotices: {
    'zh-CN': () => import('./zh-CN/system-notices'),
    'en-US': () => import('./en-US/system-notices'),
  },
  tables: { 'zh-CN': () => import('./zh-CN/tables'), 'en-US': () => import('./en-US/tables') },
  tasks: { 'zh-CN': () => import('./zh-CN/tasks'), 'en-US': () => import('./en-US/tasks') },
  templates: { 'zh-CN': () => import('./zh-CN/templates'), 'en-US': () => import('./en-US/templates') },
  tenants: { 'zh-CN': () => import('./zh-CN/tenants'), 'en-US': () => import('./en-US/tenants') },
  tour: { 'zh-CN': () => import('./zh-CN/tour'), 'en-US': () => import('./en-US/tour') },
  translation: { 'zh-CN': () => import('./zh-CN/translation'), 'en-US': () => import('./en-US/translation') },
  user: { 'zh-CN': () => import('./zh-CN/user'), 'en-US': () => import('./en-US/user') },
  workOrderShares: {
    'zh-CN': () => import('./zh-CN/work-order-shares'),
    'en-US': () => import('./en-US/work-order-shares'),
  },
  workOrders: {
    'zh-CN': () => import('./zh-CN/work-orders'),
    'en-US': () => import('./en-US/work-orders'),
  },
  webPush: { 'zh-CN': () => import('./zh-CN/web-push'), 'en-US': () => import('./en-US/web-push') },
  workspace: { 'zh-CN': () => import('./zh-CN/workspace'), 'en-US': () => import('./en-US/workspace') },
} as const satisfies Record<string, Record<Language, () => Promise<object>>>;

export type WordGroup = keyof typeof wordGroups;

type WordsOf<Group extends WordGroup> = Awaited<ReturnType<(typeof wordGroups)[Group]['zh-CN']>>;

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The keys of all groups. The type cannot express whether a page has loaded them. */
export type Words = AllOf<{ [Group in WordGroup]: WordsOf<Group> }[WordGroup]>;
