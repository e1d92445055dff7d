import { menuGroups, type MenuPage, type MenuPageName, type Role } from '@parley/contracts/public';
import type { BrowserContextOptions } from 'playwright-core';
import { accessibilityProblems, phone, type TestBrowser, type TestPage } from './browser.js';
import { routePaths } from './console-routes.js';
import { unreadable } from './names.js';
import { tripped } from './script-payload.js';
import type { WholeTenant } from './whole-tenant.js';
import type { World } from './world.js';

/** Every console page with an address in the menu's contract. */
export const menuPages: readonly (MenuPage & { name: MenuPageName })[] = menuGroups.flatMap(({ pages }) => [
  ...pages,
]);

type Hidden = Extract<(typeof menuGroups)[number]['pages'][number], { readonly hidden: true }>['name'];

/** The record in a hidden page's address. */
const recordsOf = ({ workOrderId, orderId, noticeId }: WholeTenant): Record<Hidden, string> => ({
  workOrderDetail: `?id=${workOrderId}`,
  receipt: `?order=${orderId}`,
  notificationDetail: `?id=${noticeId}`,
  responseWaits: '',
});

/** Routes that redirect to other addresses. */
const leading = ['/', '/workplace', '/templates', '/chat/history'];

/** The paths of routes that no test visits. */
export function unvisitedRoutes(whole: WholeTenant): string[] {
  const open = openAddresses(whole).map((address) => address.replace(/\?.*/, ''));
  const visited = new Set([...menuPages.map((page) => page.path), ...open, ...leading]);
  return routePaths().filter((address) => !visited.has(address));
}

/** The addresses of all pages of a role, with a record if needed. */
export function addressesOf(role: Role, whole: WholeTenant): string[] {
  const records: Partial<Record<string, string>> = recordsOf(whole);
  return menuPages
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, name, hidden }) => {
      const record = records[name];
      if (hidden && record === undefined) throw new Error(`${name} needs a record`);
      return path + (record ?? '');
    });
}

/** Addresses that open a record in a drawer, in a form or beside a list. */
export const openedRecords = ({
  agent: { subAccountId },
  ...whole
}: WholeTenant): Record<Role, string[]> => ({
  owner: [
    `/subpage/sonAccount?open=${subAccountId}`,
    `/subpage/sonAccount?form=${subAccountId}`,
    '/subpage/sonAccount?form=new',
    '/subpage/sonAccount?form=many',
    `/subpage/agentConfig?open=${whole.proxyId}`,
    '/subpage/agentConfig?form=new',
    `/subpage/chatHistory?c=${whole.conversationId}&panel=profile`,
    `/workplace/chat?c=${whole.conversationId}`,
    '/workplace/chat?dialog=assignment',
    '/workplace/chat?dialog=begin',
    '/subpage/chatHistory?dialog=export',
    '/subpage/chatHistory?dialog=retention',
    `/workOrder/platform?form=${whole.workOrderId}`,
    '/workOrder/platform?form=new',
    '/workOrder/multiAccount?form=new',
    `/fansOperation/fansList?open=${whole.gainId}`,
    '/fansOperation/streamLink?form=new',
    `/fansOperation/streamLink?link=${whole.linkId}&tab=statistics`,
    `/fansOperation/streamLink?link=${whole.linkId}&tab=visits`,
    `/material/config?open=${whole.materialId}`,
    '/material/config?form=new',
    '/material/quick?form=new',
    '/material/keywordMessage?form=new',
    '/material/welcomeMessage?form=new',
    `/promotion-manger/promotion-center?form=${whole.promotionLinkId}`,
    `/userCenter/recharge-record?open=${whole.orderId}`,
    `/system/notification-detail?id=${whole.systemNoticeId}`,
    ...['security', 'sessions', 'notices', 'api', 'data', 'log'].map((tab) => `/user/setting?tab=${tab}`),
  ],
  agent: [
    `/subpage/chatHistory?c=${whole.conversationId}&panel=profile`,
    `/workplace/chat?c=${whole.conversationId}`,
    `/fansOperation/fansList?open=${whole.gainId}`,
    '/user/setting?tab=notices',
  ],
  operator: [
    `/operator/tenants?open=${whole.owner.tenantId}`,
    `/operator/orders?open=${whole.orderId}`,
    `/operator/notices?open=${whole.systemNoticeId}`,
    '/operator/notices?form=new',
    '/operator/packages?form=new',
    '/user/setting?tab=security',
  ],
});

/** The addresses of all pages of a role, and of records opened on them. */
export const deepAddressesOf = (role: Role, whole: WholeTenant): string[] => [
  ...addressesOf(role, whole),
  ...openedRecords(whole)[role],
];

/** Addresses that need no sign-in. */
export const openAddresses = ({ share, report, payment }: WholeTenant): string[] => [
  '/login',
  '/register',
  '/set-password',
  '/terms',
  '/privacy',
  '/403',
  '/404',
  '/500',
  '/no/such/page',
  `/workOrder/share?token=${share}`,
  `/fansOperation/streamLinkReport?token=${report}`,
  `/pay/sandbox?token=${encodeURIComponent(payment)}`,
];

/** The addresses of all pages that a role may not open. */
export const closedTo = (role: Role): string[] =>
  menuPages.filter(({ roles }) => !roles.includes(role)).map(({ path }) => path);

export interface Look {
  language: 'zh-CN' | 'en-US';
  theme: 'light' | 'dark';
  width: 'desktop' | 'phone';
}

/** Any two of language, theme and width are combined in one of these. */
export const looks: readonly Look[] = [
  { language: 'zh-CN', theme: 'light', width: 'desktop' },
  { language: 'en-US', theme: 'light', width: 'phone' },
  { language: 'en-US', theme: 'dark', width: 'desktop' },
  { language: 'zh-CN', theme: 'dark', width: 'phone' },
];

/** Chinese, in the light theme. */
export const looksOf: Record<Look['width'], Look> = {
  desktop: { language: 'zh-CN', theme: 'light', width: 'desktop' },
  phone: { language: 'zh-CN', theme: 'light', width: 'phone' },
};

const contextOf: Record<Look['width'], BrowserContextOptions> = {
  desktop: { locale: 'zh-CN' },
  phone,
};

/** Records the document's layout shifts without a user's input: their score, and what moved where. */
const watchShifts = `
  window.shifts = [];
  const nameOf = (node) => node?.nodeType === 1
    ? node.tagName + '.' + [...node.classList].join('.') + ' ' + node.textContent.slice(0, 30) : String(node?.nodeName);
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) if (!hadRecentInput) {
      const moves = sources.map((one) => nameOf(one.node) + ' ' + boxOf(one.previousRect) + ' → ' + boxOf(one.currentRect));
      window.shifts.push({ value, text: value.toFixed(4) + ' ' + moves.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/**
 * The score of an invisible shift: a word beside a live figure that gains a digit, or a pill whose text becomes longer.
 * A new line of text that moves the page scores ten times as much.
 */
const unseen = 0.001;

const moved = `window.shifts.filter(({ value }) => value > ${unseen}).map(({ text }) => 'moved: ' + text)`;

/** The parts that moved by themselves since the document was opened. */
export const movedParts = ({ page }: TestPage): Promise<string[]> => page.evaluate<string[]>(moved);

/** An empty window with a look, for a signed-in user or a visitor. */
export async function openWindow(
  browser: TestBrowser,
  world: World,
  { language: lang, theme, width }: Look,
  who: Parameters<TestBrowser['openAs']>[1] = null,
): Promise<TestPage> {
  const stored = { lang, theme };
  const opened = await browser.openAs(world, who, undefined, { ...contextOf[width], stored });
  await opened.page.addInitScript(watchShifts);
  return opened;
}

const longMs = 60_000;

/** Opens an address; resolves when the page is complete. */
export async function arriveAt(opened: TestPage, url: string): Promise<void> {
  await opened.page.goto(url, { timeout: longMs, waitUntil: 'commit' });
  await opened.untilWhole();
}

/** Navigates an open page to another address, as a link does. */
export const leadTo = ({ page }: TestPage, address: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);

/** Navigates within the open document, or opens the first one; resolves when the page is complete. */
export async function proceedTo(opened: TestPage, world: World, address: string): Promise<void> {
  if (opened.loads() < 1) return arriveAt(opened, `${world.url}${address}`);
  await leadTo(opened, address);
  await opened.untilWhole();
}

/** Filters of a desktop in two lines. */
const tallBars = `(() => {
  const bars = innerWidth < 1280 ? [] : [...document.querySelectorAll('main [data-filters]')];
  const heights = bars.map((one) => one.getBoundingClientRect().height).filter((height) => height > 56);
  return heights.map((height) => 'filters are ' + height + ' high at ' + innerWidth);
})()`;

/** Filters in two lines on a desktop of 1280 px, which is narrower than the other visits' windows. */
export async function tallBarsAt(opened: TestPage, world: World, address: string): Promise<string[]> {
  await proceedTo(opened, world, address);
  return (await opened.page.evaluate<string[]>(tallBars)).map((text) => `${address} ${text}`);
}

/** The parts drawn outside the window, filters in two lines of a desktop, and the window's title. */
const drawn = `(() => {
  const wide = [...document.querySelectorAll('html, body, main')]
    .filter((one) => one.scrollWidth > Math.min(one.clientWidth, screen.width) + 1)
    .map((one) => one.tagName + ' is ' + one.scrollWidth + ' wide in ' + screen.width);
  const headings = [...document.querySelectorAll('h1')].map((one) => one.textContent.trim());
  // A record is named before the page. A heading may add the product's name, which the title has at its end.
  const parts = document.title.split(' · ');
  const names = (part) => part.includes(headings[0]) || headings[0] === part + ' Parley' || headings[0] === part + ' to Parley';
  const isTitled = parts.at(-1) === 'Parley' && parts.length > 1 && parts.slice(0, -1).some(names) &&
    !parts.slice(0, -1).some((part) => part.includes('Parley')) && new Set(parts).size === parts.length;
  return [
    ...wide,
    ...${tallBars},
    ...(headings.length === 1 ? [] : ['headings: ' + headings.join(', ')]),
    ...(isTitled ? [] : ['title: ' + document.title + ' of ' + headings[0]]),
  ];
})()`;

/** Problems of an opened record: of accessibility, and of its texts. */
export const problemsOfRecord = async (opened: TestPage): Promise<string[]> => [
  ...(await accessibilityProblems(opened.page)),
  ...(await problemsOfTexts(opened)),
];

/** Problems of a complete page: unreadable texts, or a script in a text that entered the document. */
export async function problemsOfTexts({ page, complaints }: TestPage): Promise<string[]> {
  const found = await page.evaluate<string[]>(`[...${tripped}, ...${unreadable}]`);
  return [...found, ...complaints.splice(0)];
}

/** Opens an address and returns its page's problems. */
export async function problemsAt(opened: TestPage, url: string): Promise<string[]> {
  await arriveAt(opened, url);
  return [
    ...(await movedParts(opened)),
    ...(await opened.page.evaluate<string[]>(drawn)),
    ...(await accessibilityProblems(opened.page)),
    ...(await problemsOfTexts(opened)),
  ];
}
