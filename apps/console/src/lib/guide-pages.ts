import { type MenuPageName, menuGroups } from '@parley/contracts/public';

/** The pages of the user guide, in the order of reading. `docs/guide/<language>/<name>.md` holds their texts. */
export const guidePages = [
  'first-steps',
  'sub-accounts',
  'proxies',
  'inbox',
  'replies',
  'fans',
  'work-orders',
  'links',
  'promotion',
  'packages',
  'characters',
  'monitor',
  'chat-archive',
  'notices',
  'webhooks',
  'settings',
  'glossary',
  'faq',
] as const;

export type GuidePageName = (typeof guidePages)[number];

/** Operators have the administrator's documentation instead, and the samples explain themselves. */
type Unguided = `operator${string}` | `template${string}`;

const guideOf: Record<Exclude<MenuPageName, Unguided>, GuidePageName> = {
  home: 'first-steps',
  workspace: 'inbox',
  sonAccount: 'sub-accounts',
  agentCompare: 'sub-accounts',
  responseTimes: 'monitor',
  responseWaits: 'monitor',
  agentConfig: 'proxies',
  channels: 'sub-accounts',
  materialConfig: 'replies',
  quickReplies: 'replies',
  keywordMessage: 'replies',
  welcomeMessage: 'replies',
  fansList: 'fans',
  workOrderPlatform: 'work-orders',
  workOrderDetail: 'work-orders',
  workOrderMultiAccount: 'work-orders',
  streamLink: 'links',
  promotionAccount: 'promotion',
  promotionCenter: 'promotion',
  promotionReport: 'promotion',
  userDetail: 'packages',
  rechargeRecord: 'packages',
  receipt: 'packages',
  chatUse: 'characters',
  chatAllocation: 'characters',
  monitor: 'monitor',
  chatHistory: 'chat-archive',
  notification: 'notices',
  webhooks: 'webhooks',
  notificationDetail: 'notices',
  userInfo: 'settings',
  userSetting: 'settings',
};

/** The guide page about the console's page at an address; undefined for addresses outside of the menu. */
export function guidePageOf(route: string): GuidePageName | undefined {
  const page = menuGroups.flatMap((group) => [...group.pages]).find(({ path }) => path === route);
  return page && guideOf[page.name as keyof typeof guideOf];
}
