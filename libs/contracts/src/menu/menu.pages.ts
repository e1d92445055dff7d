import type { Privilege } from '../billing/privileges.types.js';
import type { Role } from '../http/route.js';

/** One page of the console. */
export interface MenuPage {
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The page is opened from another one. The menu does not list it. */
  readonly hidden?: true;
  /** Leaving the page drops its query, scroll position and data. */
  readonly ignoreCache?: true;
  /** The search parameter with the record's id. Each record has a tab of its own. */
  readonly record?: string;
  /** The privilege that the page needs. Without it the page shows the upgrade placeholder. */
  readonly privilege?: Privilege;
}

export interface MenuGroup {
  readonly path: string;
  readonly name: string;
  /** Lower numbers come first. */
  readonly order: number;
  readonly hidden?: true;
  readonly pages: readonly MenuPage[];
}

const everyone = ['owner', 'agent', 'operator'] as const;
const tenant = ['owner', 'agent'] as const;
const owner = ['owner'] as const;
const operator = ['operator'] as const;

/** The list of all pages. The server's menu, the console's menu, tabs, palette and permissions read it. */
export const menuGroups = [
  {
    path: '/workplace',
    name: 'workplace',
    order: 0,
    pages: [{ path: '/workplace/home', name: 'home', roles: everyone }],
  },
  {
    path: '/workplace/chat',
    name: 'inbox',
    order: 0,
    pages: [{ path: '/workplace/chat', name: 'workspace', roles: tenant }],
  },
  {
    path: '/subpage',
    name: 'subpage',
    order: 1,
    pages: [
      { path: '/subpage/sonAccount', name: 'sonAccount', roles: owner },
      { path: '/subpage/compare', name: 'agentCompare', roles: owner },
      { path: '/subpage/responseTimes', name: 'responseTimes', roles: tenant },
      { path: '/subpage/responseWaits', name: 'responseWaits', roles: tenant, hidden: true },
      { path: '/subpage/chatUse', name: 'chatUse', roles: tenant },
      {
        path: '/subpage/chatAllocation',
        name: 'chatAllocation',
        roles: owner,
        privilege: 'character-allocation',
      },
      { path: '/subpage/monitor', name: 'monitor', roles: owner, privilege: 'real-time-monitor' },
      { path: '/subpage/agentConfig', name: 'agentConfig', roles: owner, privilege: 'proxies' },
      { path: '/subpage/channels', name: 'channels', roles: owner },
      { path: '/subpage/chatHistory', name: 'chatHistory', roles: tenant, privilege: 'session-archive' },
    ],
  },
  {
    path: '/operator',
    name: 'operator',
    order: 1,
    pages: [
      { path: '/operator/monitor', name: 'operatorMonitor', roles: operator },
      { path: '/operator/tenants', name: 'operatorTenants', roles: operator },
      { path: '/operator/certifications', name: 'operatorCertifications', roles: operator },
      { path: '/operator/packages', name: 'operatorPackages', roles: operator },
      { path: '/operator/orders', name: 'operatorOrders', roles: operator },
      { path: '/operator/payments', name: 'operatorPayments', roles: operator },
      { path: '/operator/promotion', name: 'operatorPromotion', roles: operator },
      { path: '/operator/notices', name: 'operatorNotices', roles: operator },
      { path: '/operator/support', name: 'operatorSupport', roles: operator },
      { path: '/operator/translation', name: 'operatorTranslation', roles: operator },
      { path: '/operator/linkDomains', name: 'operatorLinkDomains', roles: operator },
      { path: '/operator/mail', name: 'operatorMail', roles: operator },
      { path: '/operator/operations', name: 'operatorOperations', roles: operator },
      { path: '/operator/settings', name: 'operatorSettings', roles: operator },
    ],
  },
  {
    path: '/workOrder',
    name: 'workOrder',
    order: 2,
    pages: [
      { path: '/workOrder/platform', name: 'workOrderPlatform', roles: owner },
      { path: '/workOrder/order', name: 'workOrderDetail', roles: owner, hidden: true, record: 'id' },
      { path: '/workOrder/multiAccount', name: 'workOrderMultiAccount', roles: owner },
    ],
  },
  {
    path: '/fansOperation',
    name: 'fansOperation',
    order: 3,
    pages: [
      { path: '/fansOperation/fansList', name: 'fansList', roles: tenant },
      { path: '/fansOperation/streamLink', name: 'streamLink', roles: owner },
    ],
  },
  {
    path: '/material',
    name: 'material',
    order: 3,
    pages: [
      { path: '/material/config', name: 'materialConfig', roles: tenant },
      { path: '/material/quick', name: 'quickReplies', roles: tenant },
      {
        path: '/material/keywordMessage',
        name: 'keywordMessage',
        roles: tenant,
        privilege: 'automatic-replies',
      },
      {
        path: '/material/welcomeMessage',
        name: 'welcomeMessage',
        roles: tenant,
        privilege: 'automatic-replies',
      },
    ],
  },
  {
    path: '/promotion-manger',
    name: 'promotion',
    order: 4,
    pages: [
      { path: '/promotion-manger/my-account', name: 'promotionAccount', roles: owner },
      { path: '/promotion-manger/promotion-center', name: 'promotionCenter', roles: owner },
      { path: '/promotion-manger/promotion-report', name: 'promotionReport', roles: owner },
    ],
  },
  {
    path: '/userCenter',
    name: 'userCenter',
    order: 5,
    pages: [
      { path: '/userCenter/userDetail', name: 'userDetail', roles: owner },
      { path: '/userCenter/recharge-record', name: 'rechargeRecord', roles: owner },
      {
        path: '/userCenter/receipt',
        name: 'receipt',
        roles: owner,
        hidden: true,
        ignoreCache: true,
        record: 'order',
      },
    ],
  },
  {
    path: '/system',
    name: 'system',
    order: 6,
    pages: [
      { path: '/system/notification', name: 'notification', roles: tenant },
      { path: '/system/webhooks', name: 'webhooks', roles: owner, privilege: 'api' },
      {
        path: '/system/notification-detail',
        name: 'notificationDetail',
        roles: tenant,
        hidden: true,
        ignoreCache: true,
        record: 'id',
      },
    ],
  },
  {
    path: '/user',
    name: 'user',
    order: 7,
    hidden: true,
    pages: [
      { path: '/user/info', name: 'userInfo', roles: everyone },
      { path: '/user/setting', name: 'userSetting', roles: everyone },
    ],
  },
  {
    path: '/templates',
    name: 'templates',
    order: 8,
    hidden: true,
    pages: [
      { path: '/templates/all', name: 'templateAll', roles: everyone },
      { path: '/templates/search-table', name: 'templateSearchTable', roles: everyone },
      { path: '/templates/card-list', name: 'templateCardList', roles: everyone },
      { path: '/templates/step-form', name: 'templateStepForm', roles: everyone },
      { path: '/templates/group-form', name: 'templateGroupForm', roles: everyone },
      { path: '/templates/analysis', name: 'templateAnalysis', roles: everyone },
      { path: '/templates/success', name: 'templateSuccess', roles: everyone },
      { path: '/templates/error', name: 'templateError', roles: everyone },
    ],
  },
] as const satisfies readonly MenuGroup[];

export type MenuGroupName = (typeof menuGroups)[number]['name'];
export type MenuPageName = (typeof menuGroups)[number]['pages'][number]['name'];
