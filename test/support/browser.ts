import type { CookieSerializeOptions } from '@fastify/cookie';
import { menuGroups, type MenuPageName } from '@parley/contracts/public';
import { type Principal, SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Database, inTransactionOf } from '@parley/platform/database';
import { RedisStore } from '@parley/platform/queue';
import type { FastifyReply } from 'fastify';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { SessionCookies } from '../../apps/api/src/identity/session-cookies.js';
import { type Agent, makeOwner, type Person } from './sign-in.js';
import type { World } from './world.js';

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The screen of a phone, in Chinese. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};
export const english: BrowserContextOptions = { locale: 'en-GB' };

export interface TestPage {
  page: Page;
  /** Problems of the page: script errors, console errors, violations of its content policy. */
  complaints: string[];
  /** The number of document loads. */
  loads: () => number;
  /** Resolves when the page is complete: with a heading, its data and fonts, and no pending requests. */
  untilWhole: () => Promise<void>;
}

type SomePerson = Pick<Person, 'email' | 'password'>;

interface PageOptions extends BrowserContextOptions {
  /** The console's local storage. */
  stored?: Record<string, string>;
}

export interface TestBrowser {
  open(url: string, options?: PageOptions): Promise<TestPage>;
  /**
   * Opens a page of a signed-in user or a visitor, at a given path. It skips the sign-in form, which has its own tests.
   */
  openAs(world: World, who: SomePerson | Agent | null, at?: string, options?: PageOptions): Promise<TestPage>;
  openAsOwner(world: World, at?: string, options?: PageOptions): Promise<TestPage & { owner: Person }>;
}

interface TestBrowserOptions {
  /** Serves its pages also at its `PUBLIC_URL`, `http://localhost`, which names no port. */
  publicUrlOf?: World;
}

const launch = (args: string[] = []): Promise<Browser> =>
  // Vitest ends its processes with this signal; Playwright ends Chromium on exit.
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...chromiumArguments, ...args],
    handleSIGTERM: false,
  });

/** This process's Chromium. Its contexts share nothing; each starts with an empty cache. */
let shared: Browser | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  process.once('SIGTERM', () => process.exit());
  return (shared = await launch());
}

/** Simulates a busy machine, on which a page draws up to four times as slowly. */
async function slowDown(page: Page): Promise<void> {
  if (process.env['TEST_HOLD_MS'] === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 + Math.random() * 3 });
}

/** The system's Chromium for one test file. Every page must end without a complaint. */
export function withBrowser({ publicUrlOf }: TestBrowserOptions = {}): TestBrowser {
  let browser: Browser;
  const opened: TestPage[] = [];
  beforeAll(async () => {
    browser = publicUrlOf
      ? await launch([`--host-resolver-rules=MAP localhost:80 ${new URL(publicUrlOf.url).host}`])
      : await sharedBrowser();
  });
  afterAll(async () => {
    expect(browser?.contexts() ?? [], 'what a file opened ends with it').toEqual([]);
    if (publicUrlOf) await browser?.close();
  });
  afterEach(async () => {
    const pages = opened.splice(0);
    for (const { page } of pages) await page.context().close();
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  async function openIn(context: BrowserContext, url?: string): Promise<TestPage> {
    const page = await context.newPage();
    await slowDown(page);
    const complaints: string[] = [];
    let loads = 0;
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('load', () => {
      loads += 1;
    });
    const pending = new Set<Request>();
    page.on('request', (request) => {
      // Chromium does not report the end of this one.
      if (request.resourceType() !== 'manifest') pending.add(request);
    });
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    const untilWhole = () => standsWhole(page, pending);
    const opening = { page, complaints, loads: () => loads, untilWhole };
    opened.push(opening);
    if (url !== undefined) await page.goto(url);
    return opening;
  }
  const makeContext = (url: string, { stored = {}, ...options }: PageOptions, cookies: Cookie[] = []) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const origins = localStorage.length > 0 ? [{ origin: new URL(url).origin, localStorage }] : [];
    return browser.newContext({
      viewport: { width: 1440, height: 900 },
      // Tests wait for motion; its look is tested where pages take long to open.
      reducedMotion: 'reduce',
      // A worker would answer requests that tests watch. Its own tests allow it.
      serviceWorkers: 'block',
      ...options,
      storageState: { cookies, origins },
    });
  };
  const openAs: TestBrowser['openAs'] = async (world, who, at, { stored = {}, ...options } = {}) => {
    const session = who && (await startSession(world, who));
    const all = session ? { ACCESS_TOKEN: session.accessToken, ...stored } : stored;
    const context = await makeContext(world.url, { ...options, stored: all }, session?.cookies);
    return openIn(context, at === undefined ? undefined : `${world.url}${at}`);
  };
  return {
    open: async (url, options = {}) => openIn(await makeContext(url, options), url),
    openAs,
    async openAsOwner(world, at, options) {
      const owner = await makeOwner(world);
      return { owner, ...(await openAs(world, owner, at, options)) };
    },
  };
}

const client =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Cookie = Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'][number];

/** Starts a session without the form; resolves with the api's cookies and access token. */
async function startSession(
  world: World,
  who: SomePerson | Agent,
): Promise<{ cookies: Cookie[]; accessToken: string }> {
  const principal = await principalOf(world, who);
  const grant = await inTransactionOf(world.app.get(Database), principal, (tx) =>
    world.app.get(SessionService).start(tx, { kind: 'console', ...principal, address: '127.0.0.1', client }),
  );
  const cookies: Cookie[] = [];
  const reply = {
    header: () => undefined,
    setCookie: (
      name: string,
      value: string,
      { path = '/', maxAge = 0, httpOnly = false }: CookieSerializeOptions,
    ) =>
      cookies.push({
        name,
        value,
        domain: new URL(world.url).hostname,
        path,
        expires: Math.floor(world.app.get(Clock).nowMs() / 1_000) + maxAge,
        httpOnly,
        secure: false,
        sameSite: 'Strict',
      }),
  };
  const { accessToken } = world.app.get(SessionCookies).answer(reply as unknown as FastifyReply, { grant });
  return { cookies, accessToken };
}

async function principalOf(world: World, who: SomePerson | Agent): Promise<Principal> {
  if ('subAccountId' in who) {
    const { subAccountId } = who;
    const { tenantId } = await world.rows.one('sub_accounts', { id: subAccountId });
    return { role: 'agent', tenantId, userId: null, subAccountId };
  }
  const { id: userId, role, tenantId } = await world.rows.one('users', { email: who.email });
  return { role, tenantId, userId, subAccountId: null };
}

export async function signIn(world: World, page: Page, username: string, password: string): Promise<void> {
  // After this, no answer to the previous page can be mistaken for one to this page.
  await page.goto(`${world.url}/login`, { waitUntil: 'commit' });
  await signInByForm(world, page, { email: username, password });
}

/** Signs in through the form on the current page. It reads the captcha's answer from the server's store. */
export async function signInByForm(
  world: World,
  page: Page,
  { email, password }: SomePerson,
  arrive: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const drawn = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/captcha'));
  await arrive();
  const { data } = (await (await drawn).json()) as { data: { id: string } };
  const store = world.app.get(RedisStore);
  const answer = await store.redis.get(store.key('captcha', data.id));
  await page.fill('[name="username"]', email);
  await page.fill('[name="password"]', password);
  await page.fill('[name="captcha"]', answer ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/workplace/home');
}

const longMs = 60_000;

/** Selects a table's row, which the grid shows as selected only after the click's own task. */
export async function selectRow(row: Locator): Promise<void> {
  const box = row.getByRole('checkbox');
  await box.click();
  await box.and(row.page().locator(':checked')).waitFor();
}

/** The menu's entry of a page, in its group, which this unfolds. */
export async function menuEntry(page: Page, name: MenuPageName): Promise<Locator> {
  const group = menuGroups.find(({ pages }) => pages.some((one) => one.name === name));
  const head = page.locator(`[data-menu-group="${group?.path}"]`);
  const path = group?.pages.find((one) => one.name === name)?.path;
  const entry = page.locator(`[data-menu="${path}"]`).filter({ visible: true });
  await head.or(entry).first().waitFor();
  if ((await entry.count()) === 0) await head.click();
  return entry;
}

/** Resolves with whether a request is pending, when the page is idle. The router marks itself so. */
const waits = `new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve(
  !document.querySelector('h1') || document.fonts.status !== 'loaded' ||
  window.__TSR_ROUTER__?.state.status !== 'idle' || document.querySelector('[aria-busy="true"], [data-waiting]') !== null))))`;

/** Resolves when nothing is pending twice in a row. */
async function standsWhole(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  let calm = 0;
  const look = async () => {
    calm = !(await page.evaluate<boolean>(waits)) && pending.size === 0 ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { timeout: longMs, interval: 30 }).toBeGreaterThan(1);
}

/**
 * Resolves when the fonts are loaded and nothing has moved in two successive frames, because colours have other
 * contrasts during a change. A transition starts one frame after its cause was drawn, and another may follow. Endless
 * animations are ignored.
 */
const settled = `(async () => {
  await document.fonts.ready;
  const isMoving = ({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < 2; still++) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(isMoving);
    if (moving.length > 0) still = -1;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

interface AxePage {
  axe?: { run(within: unknown, options: RunOptions): Promise<AxeResults> };
}

/** Violations of WCAG A and AA that axe finds on a page or in a part of it. */
export async function accessibilityProblems(what: Page | Locator): Promise<string[]> {
  const page = 'page' in what ? what.page() : what;
  // A background tab is drawn once a second.
  await page.bringToFront();
  await page.evaluate(settled);
  // Half a megabyte of script, loaded once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const within = 'page' in what ? what : page.locator(':root');
  const violations = await within.evaluate(async (element, options) => {
    // Some rules apply to a whole page.
    const isWhole = element.parentElement === null;
    return (await (globalThis as AxePage).axe?.run(isWhole ? element.ownerDocument : element, options))
      ?.violations;
  }, axeOptions);
  if (!violations) throw new Error('axe did not run');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary ?? ''}`,
    ),
  );
}

/** Expects that axe finds no violation of WCAG A and AA on a page, or in the part that a test opened. */
export async function expectAccessible(what: Page | Locator): Promise<void> {
  expect(await accessibilityProblems(what)).toEqual([]);
}
