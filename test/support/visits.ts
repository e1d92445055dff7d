import { menuGroups, type MenuPage, type MenuPageName, type Role } from '@parley/contracts/public';
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, phone, type TestBrowser, type TestPage } from './browser.js';
import { routePaths } from './console-routes.js';
import type { WholeTenant } from './whole-tenant.js';
import type { World } from './world.js';

/** Every page of the console that has an address in the menu's contract. */
export const menuPages: readonly (MenuPage & { name: MenuPageName })[] = menuGroups.flatMap(({ pages }) => [
  ...pages,
]);

type Hidden = Extract<(typeof menuGroups)[number]['pages'][number], { readonly hidden: true }>['name'];

/** What the address of a hidden page says of the record that it shows. */
const recordsOf = ({ workOrderId, orderId, noticeId }: WholeTenant): Record<Hidden, string> => ({
  workOrderDetail: `?id=${workOrderId}`,
  receipt: `?order=${orderId}`,
  notificationDetail: `?id=${noticeId}`,
});

/** The gallery of the project's own parts: the menu does not name it. */
const gallery = routePaths().filter((address) => address.startsWith('/templates/'));

/** Routes that lead to other addresses. */
const leading = ['/', '/workplace', '/chat/history'];

/** The paths of routes that no test visits. */
export function unvisitedRoutes(whole: WholeTenant): string[] {
  const open = openAddresses(whole).map((address) => address.replace(/\?.*/, ''));
  const visited = new Set([...menuPages.map((page) => page.path), ...open, ...gallery, ...leading]);
  return routePaths().filter((address) => !visited.has(address));
}

/** The addresses of all pages of a role, each with a record where it needs one. */
export function addressesOf(role: Role, whole: WholeTenant): string[] {
  const records: Partial<Record<string, string>> = recordsOf(whole);
  const own = menuPages
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, name, hidden }) => {
      const record = records[name];
      if (hidden && record === undefined) throw new Error(`${name} needs a record`);
      return path + (record ?? '');
    });
  return role === 'owner' ? [...own, ...gallery] : own;
}

/** Those that need no sign-in. */
export const openAddresses = ({ share, report, payment }: WholeTenant): string[] => [
  '/login',
  '/register',
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

export interface Variant {
  language: 'zh-CN' | 'en-US';
  theme: 'light' | 'dark';
  width: 390 | 1440;
}

/**
 * Any two of language, theme and width come together in the first four; the other four are their opposites. A page that
 * is seen in one and in its opposite was seen in both languages, both themes and both widths.
 */
export const variants: readonly [Variant, Variant, ...Variant[]] = [
  { language: 'zh-CN', theme: 'light', width: 390 },
  { language: 'zh-CN', theme: 'dark', width: 1440 },
  { language: 'en-US', theme: 'light', width: 1440 },
  { language: 'en-US', theme: 'dark', width: 390 },
  { language: 'en-US', theme: 'dark', width: 1440 },
  { language: 'en-US', theme: 'light', width: 390 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'zh-CN', theme: 'light', width: 1440 },
];

export const [phoneVariant] = variants;
export const nameOfVariant = ({ language, theme, width }: Variant): string => `${language} ${theme} ${width}`;

/** The part of a list that a variant shows: each entry falls to one of the first four and to its opposite. */
export const shareOf = <T>(variant: Variant, entries: readonly T[]): T[] =>
  entries.filter((_, index) => index % 4 === variants.indexOf(variant) % 4);

const contextOf = ({ language, width }: Variant): BrowserContextOptions =>
  width === 390 ? { ...phone, locale: language } : { locale: language };

/** Keeps the layout shifts of the document that no input caused: how much, and what moved where. */
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
 * The score of shifts below which a page stands still: a word beside a figure that grows by a few pixels. Three hundredths
 * are less than a third of what counts as good.
 */
const shiftsMost = 0.03;

/** What moved of itself, where it was more than a page may. */
const moved = `(window.shifts.reduce((sum, { value }) => sum + value, 0) > ${shiftsMost}
  ? window.shifts.map(({ text }) => 'moved: ' + text) : [])`;

/** A window of a variant, empty, of who is signed in or of a visitor. */
export async function openVariant(
  browser: TestBrowser,
  world: World,
  variant: Variant,
  who?: Parameters<TestBrowser['openAs']>[1],
): Promise<TestPage> {
  const options = contextOf(variant);
  const opened = who
    ? await browser.openAs(world, who, undefined, options)
    : await browser.open(`${world.url}/favicon.svg`, options);
  const kept = { lang: variant.language, theme: variant.theme };
  await opened.page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value)`,
  );
  await opened.page.addInitScript(watchShifts);
  return opened;
}

const longMs = 60_000;

/** Opens an address; resolves once the page stands whole: headed, its data and its fonts there. */
export async function arriveAt({ page }: TestPage, url: string): Promise<void> {
  await page.goto(url, { timeout: longMs });
  await page.locator('h1').first().waitFor({ timeout: longMs });
  await page.waitForLoadState('networkidle', { timeout: longMs });
  const busy = page.locator('[aria-busy="true"]');
  await expect.poll(() => busy.count(), { timeout: longMs }).toBe(0);
  await page.evaluate('document.fonts.ready');
}

/** What is drawn outside the window, and what moved of itself. */
const drawn = `(() => {
  const wide = [...document.querySelectorAll('html, body, main')]
    .filter((one) => one.scrollWidth > Math.min(one.clientWidth, screen.width) + 1)
    .map((one) => one.tagName + ' is ' + one.scrollWidth + ' wide in ' + screen.width);
  const headings = [...document.querySelectorAll('h1')].map((one) => one.textContent.trim());
  // A record is named before the page.
  const parts = document.title.split(' · ');
  const isTitled = parts.at(-1) === 'Parley' && parts.some((part) => part.includes(headings[0])) &&
    new Set(parts).size === parts.length;
  return [
    ...${moved},
    ...wide,
    ...(headings.length === 1 ? [] : ['headings: ' + headings.join(', ')]),
    ...(isTitled ? [] : ['title: ' + document.title + ' of ' + headings[0]]),
  ];
})()`;

/** Visits an address; what is wrong with its page. */
export async function problemsAt(opened: TestPage, world: World, address: string): Promise<string[]> {
  await arriveAt(opened, `${world.url}${address}`);
  const found = await opened.page.evaluate<string[]>(drawn);
  return [...found, ...(await accessibilityProblems(opened.page)), ...opened.complaints.splice(0)].map(
    (problem) => `${address} ${problem}`,
  );
}
