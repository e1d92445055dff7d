import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone, menuEntry, withBrowser } from '../support/browser.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await makeOwner(world);
});

const drawerOf = (page: Page) => page.getByRole('dialog', { name: word('settingsPanel.title') });
const open = (page: Page) => page.getByRole('button', { name: word('shell.layout') }).click();
const stored = async (page: Page) =>
  JSON.parse((await page.evaluate<string | null>(`localStorage.getItem('layout')`)) ?? '{}');
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);
/** The width of the drawn side menu. */
const menuWidth = async (page: Page) =>
  (await page.getByRole('navigation', { name: word('shell.mainMenu'), includeHidden: true }).boundingBox())
    ?.width ?? 0;
const colour = (page: Page, name: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.documentElement).getPropertyValue('--p-palette-${name}-main')`,
  );
const primary = (page: Page) => colour(page, 'primary');
const isShown = (part: Locator) => expect.poll(() => part.count()).toBe(1);
const isGone = (part: Locator) => expect.poll(() => part.count()).toBe(0);

describe('the settings drawer', () => {
  it('applies colours at once, and keeps them', async () => {
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    await open(page);
    const drawer = drawerOf(page);
    await drawer.waitFor();
    await expectAccessible(drawer);
    await drawer.getByText(word('settingsPanel.dark'), { exact: true }).click();
    await expect.poll(() => attribute(page, 'data-theme')).toBe('dark');
    await expect.poll(() => page.locator('body').getAttribute('dark-theme')).toBe('');
    await expectAccessible(drawer);
    const before = await primary(page);
    await drawer.getByRole('button', { name: '#9c0054' }).click();
    await expect.poll(() => primary(page)).not.toBe(before);
    const [success, error] = [await colour(page, 'success'), await colour(page, 'error')];
    await drawer.getByLabel(word('settingsPanel.colorWeak')).check();
    await expect.poll(() => attribute(page, 'data-color-weak')).toBe('');
    await expect.poll(() => colour(page, 'success')).not.toBe(success);
    await expect.poll(() => colour(page, 'error')).not.toBe(error);
    const chosen = await primary(page);
    await page.reload();
    await expect.poll(() => attribute(page, 'data-theme')).toBe('dark');
    await expect.poll(() => primary(page)).toBe(chosen);
    await expect.poll(() => attribute(page, 'data-color-weak')).toBe('');
    await open(page);
    await drawer.getByRole('button', { name: word('settingsPanel.reset') }).click();
    await expect.poll(() => attribute(page, 'data-theme')).toBe('light');
    await expect.poll(() => primary(page)).not.toBe(chosen);
    await expect.poll(() => attribute(page, 'data-color-weak')).toBeNull();
  });

  it('applies tab bar, footer and every form of the menu at once', async () => {
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    const tabs = page.getByRole('navigation', { name: word('shell.tabs'), includeHidden: true });
    const footer = page.getByRole('contentinfo', { includeHidden: true });
    const inNavbar = page
      .locator('header')
      .getByRole('navigation', { name: word('shell.mainMenu'), includeHidden: true });
    await open(page);
    const drawer = drawerOf(page);
    await isShown(tabs);
    await drawer.getByLabel(word('settingsPanel.tabBar')).uncheck();
    await isGone(tabs);
    await isGone(footer);
    await drawer.getByLabel(word('settingsPanel.footer')).check();
    await isShown(footer);
    const usual = await menuWidth(page);
    await drawer.getByLabel(word('settingsPanel.menuWidth')).press('ArrowRight');
    await expect.poll(() => menuWidth(page)).toBe(usual + 10);
    await drawer.getByLabel(word('settingsPanel.menuCollapse')).check();
    await expect.poll(() => menuWidth(page)).toBeLessThan(80);
    await drawer.getByLabel(word('settingsPanel.menuCollapse')).uncheck();
    await drawer.getByLabel(word('settingsPanel.topMenu')).check();
    await isShown(inNavbar);
    await expect.poll(() => drawer.getByLabel(word('settingsPanel.menuWidth')).isDisabled()).toBe(true);
    await drawer.getByLabel(word('settingsPanel.topMenu')).uncheck();
    await drawer.getByLabel(word('settingsPanel.menuFromServer')).check();
    await drawer.getByText(/服务端菜单 \d+ 组/).waitFor();
    await page.reload();
    await isGone(tabs);
    await isShown(footer);
    await expect.poll(() => menuWidth(page)).toBe(usual + 10);
    await expect
      .poll(() => stored(page))
      .toMatchObject({ menuFromServer: true, tabBar: false, footer: true });
  });

  it('leaves a way back by keyboard wherever menu and navbar are hidden', async () => {
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    const menu = page.getByRole('navigation', { name: word('shell.mainMenu'), includeHidden: true });
    await open(page);
    const drawer = drawerOf(page);
    await drawer.getByLabel(word('settingsPanel.hideMenu')).check();
    await isGone(menu);
    await page.keyboard.press('Escape');
    const opener = page.getByRole('button', { name: word('shell.openMenu') });
    await opener.press('Enter');
    await (await menuEntry(page, 'agentConfig')).press('Enter');
    await page.waitForURL('**/subpage/agentConfig');

    await open(page);
    await drawer.getByLabel(word('settingsPanel.navbar')).uncheck();
    await page.keyboard.press('Escape');
    await isGone(page.locator('header', { has: page.getByRole('link', { name: 'Parley' }) }));
    await expectAccessible(page);
    await opener.press('Enter');
    await page
      .getByRole('dialog', { name: word('shell.mainMenu') })
      .getByRole('button', { name: word('shell.closeMenu') })
      .press('Enter');
    await page.getByRole('button', { name: word('shell.layout') }).press('Enter');
    await drawer.getByLabel(word('settingsPanel.menu')).uncheck();
    await page.keyboard.press('Escape');
    await isGone(opener);
    await isGone(menu);
    await page.reload();
    await page.getByRole('button', { name: word('shell.layout') }).press('Enter');
    await drawer.getByRole('button', { name: word('settingsPanel.reset') }).press('Enter');
    await page.keyboard.press('Escape');
    await isShown(menu);
    await isShown(page.locator('header', { has: page.getByRole('link', { name: 'Parley' }) }));
  });

  it('gives the layout of a phone or of a desktop at any width, until the device is chosen otherwise', async () => {
    const { page } = await browser.openAs(world, owner, '/subpage/agentConfig');
    const tabs = page.getByRole('navigation', { name: word('shell.tabs'), includeHidden: true });
    const padding = () =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('main')).paddingLeft`);
    await isShown(tabs);
    await expect.poll(padding).toBe('24px');
    await open(page);
    await drawerOf(page).getByText(word('settingsPanel.devices.mobile'), { exact: true }).click();
    await isGone(tabs);
    await expect.poll(padding).toBe('16px');
    await page.reload();
    await page.getByRole('button', { name: word('shell.openMenu') }).waitFor();
    await expect.poll(padding).toBe('16px');
    await expectAccessible(page);
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.layout') }).click();
    await drawerOf(page).getByText(word('settingsPanel.devices.auto'), { exact: true }).click();
    await isShown(tabs);
    await expect.poll(padding).toBe('24px');

    const { page: small } = await browser.openAs(world, owner, '/subpage/agentConfig', phone);
    await small.getByRole('button', { name: word('shell.account') }).click();
    await small.getByRole('menuitem', { name: word('shell.layout') }).click();
    await drawerOf(small).getByText(word('settingsPanel.devices.desktop'), { exact: true }).click();
    await isShown(small.getByRole('navigation', { name: word('shell.tabs'), includeHidden: true }));
    await expect.poll(() => small.evaluate<number>('document.documentElement.clientWidth')).toBe(1024);
  });
});

describe('a file of settings', () => {
  const importing = async (page: Page, text: string) => {
    await drawerOf(page).getByLabel(word('settingsPanel.file.label')).fill(text);
    await drawerOf(page)
      .getByRole('button', { name: word('settingsPanel.file.apply') })
      .click();
  };

  it('is refused with the name of what is wrong, and changes nothing', async () => {
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    await open(page);
    const drawer = drawerOf(page);
    await drawer.getByRole('button', { name: word('settingsPanel.file.import') }).click();
    const before = await stored(page);
    const field = drawer.getByLabel(word('settingsPanel.file.label'));
    for (const [text, message] of [
      ['', word('settingsPanel.file.json')],
      ['{"footer": true,}', word('settingsPanel.file.json')],
      ['[]', word('settingsPanel.file.json')],
      ['null', word('settingsPanel.file.json')],
      ['{}', word('settingsPanel.file.empty')],
      ['{"footer": true, "colour": "red"}', word('settingsPanel.file.unknown', { field: 'colour' })],
      [
        '{"footer": true, "maskTourState": true}',
        word('settingsPanel.file.unknown', { field: 'maskTourState' }),
      ],
      ['{"footer": true, "__proto__": {}}', word('settingsPanel.file.unknown', { field: '__proto__' })],
      ['{"footer": true, "menuWidth": "x"}', '「menuWidth」（菜单宽度）的值不对：填 200 到 360 的整数'],
      ['{"footer": true, "menuWidth": 1e9}', '「menuWidth」（菜单宽度）的值不对'],
      ['{"footer": true, "theme": "sepia"}', '「theme」（主题）的值不对：填 light, dark, system 之一'],
      ['{"footer": true, "device": 5}', '「device」（设备）的值不对：填 auto, desktop, mobile 之一'],
      ['{"footer": true, "themeColor": "url(x)"}', '「themeColor」（主题色）的值不对：填六位十六进制颜色'],
      ['{"footer": 1}', '「footer」（页脚）的值不对：填 true 或 false'],
    ] as const) {
      await importing(page, text);
      await drawer.getByText(message).first().waitFor();
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    }
    await expectAccessible(drawer);
    await expect.poll(() => stored(page)).toEqual(before);
    await isGone(page.getByRole('contentinfo', { includeHidden: true }));
  });

  it('carries what was chosen to another browser, and leaves alone what it does not name', async () => {
    const { page } = await browser.openAs(world, owner, '/workplace/home', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await open(page);
    await drawerOf(page).getByText(word('settingsPanel.dark'), { exact: true }).click();
    await drawerOf(page).getByLabel(word('settingsPanel.footer')).check();
    await drawerOf(page).getByLabel(word('settingsPanel.menuWidth')).press('End');
    await drawerOf(page)
      .getByRole('button', { name: word('settingsPanel.file.copy') })
      .click();
    await page.getByText(word('settingsPanel.file.copied')).waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(JSON.parse(text)).toMatchObject({ theme: 'dark', footer: true, menuWidth: 360, device: 'auto' });

    const { page: other } = await browser.openAs(world, owner, '/workplace/home');
    await open(other);
    await drawerOf(other)
      .getByRole('button', { name: word('settingsPanel.file.import') })
      .click();
    await importing(other, text);
    await other.getByText(word('settingsPanel.file.applied')).waitFor();
    await expect.poll(() => attribute(other, 'data-theme')).toBe('dark');
    await isShown(other.getByRole('contentinfo', { includeHidden: true }));
    await drawerOf(other)
      .getByRole('button', { name: word('settingsPanel.file.import') })
      .click();
    await importing(other, '{"theme": "light"}');
    await expect.poll(() => attribute(other, 'data-theme')).toBe('light');
    await isShown(other.getByRole('contentinfo', { includeHidden: true }));
    await expect.poll(async () => (await stored(other)).menuWidth).toBe(360);
  });
});

it('other windows follow language, theme and layout, and keep their own drawer', async () => {
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  const other = await page.context().newPage();
  await other.goto(`${world.url}/subpage/agentConfig`);
  await open(other);
  await drawerOf(other).waitFor();
  await page.bringToFront();
  await open(page);
  await drawerOf(page).getByText(word('settingsPanel.dark'), { exact: true }).click();
  await drawerOf(page).getByLabel(word('settingsPanel.tabBar')).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: word('shell.language') }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await other.getByRole('dialog', { name: word.en('settingsPanel.title') }).waitFor();
  await expect.poll(() => attribute(other, 'lang')).toBe('en-US');
  await expect.poll(() => attribute(other, 'data-theme')).toBe('dark');
  await isGone(other.getByRole('navigation', { name: word.en('shell.tabs'), includeHidden: true }));
  await expect.poll(() => other.evaluate(`localStorage.getItem('lang')`)).toBe('en-US');
  await expect.poll(() => other.evaluate(`localStorage.getItem('arco-locale')`)).toBe('en-US');
});
