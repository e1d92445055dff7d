import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Agent, type Person, readCaptcha } from './sign-in.js';
import type { World } from './world.js';

const quiet = [
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
  /** How often a document was loaded. */
  loads: () => number;
  /** Resolves once the page stands whole: headed, its data and its fonts there, nothing under way. */
  untilWhole: () => Promise<void>;
}

type SomePerson = Pick<Person, 'email' | 'password'>;

export interface TestBrowser {
  open(url: string, options?: BrowserContextOptions): Promise<TestPage>;
  /**
   * A page for who is signed in already, at a path of the console where one is given: the form to sign in by is
   * tried where coming in is.
   */
  openAs(
    world: World,
    who: SomePerson | Agent,
    at?: string,
    options?: BrowserContextOptions,
  ): Promise<TestPage>;
}

interface TestBrowserOptions {
  /** Its pages are also found at its `PUBLIC_URL`, `http://localhost`, which names no port. */
  publicUrlOf?: World;
}

/** The system's Chromium for one test file; every page must end without a complaint. */
export function withBrowser({ publicUrlOf }: TestBrowserOptions = {}): TestBrowser {
  let browser: Browser;
  const opened: TestPage[] = [];
  beforeAll(async () => {
    const rule = publicUrlOf && `MAP localhost:80 ${new URL(publicUrlOf.url).host}`;
    const args = rule ? [...quiet, `--host-resolver-rules=${rule}`] : quiet;
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  });
  afterAll(async () => browser?.close());
  afterEach(async () => {
    const pages = opened.splice(0);
    for (const { page } of pages) await page.context().close();
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  async function openIn(context: BrowserContext, url: string): Promise<TestPage> {
    const page = await context.newPage();
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
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    const untilWhole = () => standsWhole(page, pending);
    const opening = { page, complaints, loads: () => loads, untilWhole };
    opened.push(opening);
    await page.goto(url);
    return opening;
  }
  // Motion is waited for; what it looks like is tried where pages that take long to open are.
  const makeContext = (options: BrowserContextOptions) =>
    browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  return {
    open: async (url, options = {}) => openIn(await makeContext(options), url),
    async openAs(world, who, at, options = {}) {
      const context = await makeContext(options);
      const token = await signInPastTheForm(world, context, who);
      // The least there is where the console keeps its token.
      const opening = await openIn(context, `${world.url}/favicon.svg`);
      await opening.page.evaluate(`localStorage.setItem('ACCESS_TOKEN', ${JSON.stringify(token)})`);
      if (at !== undefined) await opening.page.goto(`${world.url}${at}`);
      return opening;
    },
  };
}

/** Leaves the session's cookies in the browser; resolves with the access token. */
async function signInPastTheForm(
  world: World,
  context: BrowserContext,
  who: SomePerson | Agent,
): Promise<string> {
  const [username, password] = 'email' in who ? [who.email, who.password] : [who.account, who.secret];
  const data = { username, password, ...(await readCaptcha(world)) };
  const reply = await context.request.post(`${world.url}/api/auth/login`, { data });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: SignedIn }).data.accessToken;
}

export async function signIn(world: World, page: Page, username: string, password: string): Promise<void> {
  // From there on no answer to the page before can be taken for this one's.
  await page.goto(`${world.url}/login`, { waitUntil: 'commit' });
  await enter(world, page, { email: username, password });
}

/** Signs in through the form, however one arrives there; the captcha's answer is read where the server keeps it. */
export async function enter(
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

/** Resolves with whether anything is still on its way, once the page has nothing to do. The router names itself so. */
const waits = `new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve(
  !document.querySelector('h1') || document.fonts.status !== 'loaded' ||
  window.__TSR_ROUTER__?.state.status !== 'idle' || document.querySelector('[aria-busy="true"], [data-waiting]') !== null))))`;

/** Resolves once nothing is under way, twice in a row. */
async function standsWhole(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  let calm = 0;
  const look = async () => {
    calm = !(await page.evaluate<boolean>(waits)) && pending.size === 0 ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { timeout: longMs, interval: 30 }).toBeGreaterThan(1);
}

/**
 * Resolves once the fonts are there and nothing has moved in two frames one after the other: colours half-way through a
 * change have contrasts of their own. A transition begins a frame after what it belongs to was drawn, and one may follow
 * another. What turns for ever is left to turn.
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

/** Violations of WCAG A and AA that axe can find. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // A tab behind another one is drawn once a second.
  await page.bringToFront();
  await page.evaluate(settled);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    // Within the page: what it sums up in a tab of its own leaves the page behind that one, and slow.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary ?? ''}`,
    ),
  );
}

/** No violation of WCAG A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}
