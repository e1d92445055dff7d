import path from 'node:path';
import type { CurrentUser } from '@parley/contracts/public';
import * as contract from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { menuEntry, signInByForm, signIn, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { leadTo } from '../support/visits.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const held = (page: Page, key: string) =>
  page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
const atHome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
const isEnumeration = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

describe('the storage of a browser', () => {
  it('keeps the source of the first visit alone, and one id', async () => {
    const { page } = await browser.open(`${world.url}/register?from=ad`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const first = () =>
      Promise.all(['firstState', 'firstPath', 'firstTime', 'Client id'].map((key) => held(page, key)));
    await expect
      .poll(first)
      .toEqual([
        '',
        '/register?from=ad',
        expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ]);
    const kept = await first();
    await page.goto(`${world.url}/login?from=elsewhere`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => first()).toEqual(kept);
  });

  it('has each key of who is signed in, and gives them up at the sign-out', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.open(`${world.url}/login`);
    await signIn(world, page, owner.email, owner.password);
    await atHome(page);
    const user = JSON.parse((await held(page, 'user')) ?? '') as CurrentUser;
    expect(user).toMatchObject({ userName: owner.email, role: 'owner', tenantId: owner.tenantId });
    await expect.poll(() => held(page, 'tenantId')).toBe(owner.tenantId);
    await expect.poll(() => held(page, 'ACCESS_TOKEN')).toMatch(/^[\w.-]+$/);
    await expect
      .poll(async () => JSON.parse((await held(page, 'roleRouters')) ?? ''))
      .toContain('/subpage/sonAccount');
    await expect.poll(() => held(page, 'isDark')).toBe('false');
    const enumerations = Object.entries(contract).filter(([, value]) => isEnumeration(value));
    await expect
      .poll(async () => JSON.parse((await held(page, 'dictCache')) ?? '{}'))
      .toEqual(Object.fromEntries(enumerations));
    await page.getByRole('button', { name: word('shell.themeToDark') }).click();
    await expect.poll(() => held(page, 'theme')).toBe('dark');
    await expect.poll(() => held(page, 'isDark')).toBe('true');
    await expect
      .poll(async () => JSON.parse((await held(page, 'layout')) ?? ''))
      .not.toHaveProperty('maskTourState');
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
    await page.waitForURL('**/login');
    for (const key of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'tenantId', 'user', 'roleRouters'])
      await expect.poll(() => held(page, key)).toBeNull();
  });
});

const keys = [
  'roleRouters',
  'user',
  'isDark',
  'lang',
  'theme',
  'layout',
  'dictCache',
  'loginForm',
  'tenantId',
  'Client id',
  'arco-locale',
  'today',
  'recent',
  'firstState',
  'firstPath',
  'firstTime',
];
const later = 4_102_444_800_000;
const entry = { path: 'javascript:alert(1)', name: {}, meta: null, children: 'x' };
/** Invalid values, by the name of their fault. Each is stored under every key. */
const rubbish: Record<string, string> = {
  'no JSON': '{"menuWidth": ',
  null: 'null',
  'a number': '5',
  'a list': '[1, {}, "x"]',
  'control characters': 'a\u0000\r\nb\ud83d',
  'a huge text': 'x'.repeat(200_000),
  'wrong types': JSON.stringify({
    theme: 5,
    themeColor: 'url(x)',
    menuWidth: 'x',
    navbar: 'no',
    menu: 0,
    device: 'tv',
    colorWeak: 1,
    serverMenu: 5,
    menuFromServer: {},
    customer: 'x',
    channel: { account: 5, path: 'javascript:x' },
    guideState: 'x',
    guideType: 5,
    id: {},
    role: 'root',
    displayName: 5,
    timeZone: 'x',
    privilegesCode: 5,
    until: later,
    kept: 7,
  }),
  'wrong menus': JSON.stringify({
    menuFromServer: true,
    serverMenu: [entry, 5, null, [entry]],
    menuWidth: -5,
    tabBar: null,
    until: later,
    kept: { username: {}, password: [] },
  }),
};

const fill = (text: string, names: string[]) =>
  names.map((name) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(text)});`).join('') +
  `sessionStorage.setItem('tabs', ${JSON.stringify(text)}); sessionStorage.setItem('draft', ${JSON.stringify(text)});`;

describe('a browser whose storage holds rubbish', () => {
  it('shows the console as if it held nothing', async () => {
    const owner = await makeOwner(world);
    const opened = await browser.openAs(world, owner, '/workplace/home', { locale: 'zh-CN' });
    const { page } = opened;
    await atHome(page);
    for (const [name, text] of Object.entries(rubbish)) {
      await page.evaluate(fill(text, keys));
      // For an unknown language, the page uses English.
      await page.evaluate(`localStorage.setItem('lang', 'zh-CN')`);
      await page.goto(`${world.url}/subpage/sonAccount?form=new`);
      await page.getByLabel(word('subAccounts.form.remark')).waitFor();
      await leadTo(opened, '/workplace/home');
      await atHome(page);
      const menu = page.getByRole('navigation', { name: word('shell.mainMenu') });
      await expect
        .poll(async () => (await menu.boundingBox())?.width, { message: name })
        .toBeGreaterThan(200);
      await expect
        .poll(() => page.locator('html').getAttribute('data-theme'), { message: name })
        .toBe('light');
    }
  });

  it('leads to the sign-in where the token is none, and lets one in there', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.open(`${world.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const text of Object.values(rubbish)) {
      await page.evaluate(fill(text, [...keys, 'ACCESS_TOKEN', 'REFRESH_TOKEN']));
      await page.evaluate(`localStorage.setItem('lang', 'zh-CN')`);
      await page.goto(`${world.url}/workplace/home`);
      await page.waitForURL('**/login**');
      await page.getByRole('button', { name: word('identity.submit'), exact: true }).waitFor();
    }
    await expect
      .poll(() => held(page, 'firstTime'), { message: 'the first visit is recorded anew' })
      .toMatch(/^\d{4}-\d\d-\d\dT/);
    await expect.poll(() => held(page, 'Client id')).toMatch(/^[0-9a-f]{32}$/);
    await signInByForm(world, page, owner, () => page.goto(`${world.url}/login`));
    await atHome(page);
  });
});

it('works in a browser that refuses to store, for as long as the page is open', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.open('about:blank');
  await page.addInitScript(`
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get() { throw new DOMException('refused', 'SecurityError'); } });
  `);
  await signInByForm(world, page, owner, () => page.goto(`${world.url}/login`));
  await atHome(page);
  await page.getByRole('button', { name: word('shell.themeToDark') }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await (await menuEntry(page, 'agentConfig')).click();
  await page.waitForURL('**/subpage/agentConfig');
  await page.getByRole('button', { name: word('shell.account') }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
  await page.waitForURL('**/login');
});

it('works in a browser whose storage is full', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.open('about:blank');
  await page.addInitScript(`
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  `);
  await signInByForm(world, page, owner, () => page.goto(`${world.url}/login`));
  await atHome(page);
  await page.getByRole('button', { name: word('shell.language') }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: word.en('dashboard.title') }).waitFor();
});
