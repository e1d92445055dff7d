import path from 'node:path';
import { DesktopClient } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, phone, signInByForm, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const home = '/workplace/home';
const popoverOf = (page: Page) => page.locator('.driver-popover');
const says = (page: Page, title: string) => popoverOf(page).getByText(title, { exact: true }).waitFor();
const press = (page: Page, button: string) =>
  popoverOf(page).getByRole('button', { name: button, exact: true }).click();
const settingsOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.evaluate<string | null>(`localStorage.getItem('layout')`)) ?? '{}') as Record<
    string,
    unknown
  >;
const highlighted = (page: Page) => page.locator('.driver-active-element');

/** The tour's third step: a sub-account for Telegram. */
async function createSubAccount(page: Page, words: { remark: string; submit: string }): Promise<void> {
  await page.getByLabel(words.remark).fill('Front desk');
  await page.getByLabel('Telegram').first().click();
  await page.getByRole('button', { name: words.submit }).click();
}

async function withClient<T>(code: string, use: (client: DesktopClient) => Promise<T>): Promise<T> {
  const client = new DesktopClient({
    url: world.url,
    deviceId: 'first-run-device',
    clientVersion: '1.0.0',
    credentials: { by: 'code', code },
  });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.close();
  }
}

const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

describe('the guided tour', () => {
  it('leads a new owner from the first sign-in to a client that is activated by the copied code', async () => {
    await world.rows.add('client_downloads', {
      system: 'linux',
      url: 'https://downloads.example/parley.deb',
      version: '1.4.0',
    });
    const owner = await makeOwner(world);
    const { page } = await browser.open('about:blank');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInByForm(world, page, owner, () => page.goto(`${world.url}/login`, { waitUntil: 'commit' }));
    const download = page.getByRole('link', { name: word('tour.first.download', { system: 'Linux' }) });
    await expect.poll(() => download.getAttribute('href')).toBe('https://downloads.example/parley.deb');
    await expectAccessible(page);

    await page.getByRole('button', { name: word('tour.first.guide') }).click();
    await says(page, word('tour.menu.title'));
    await popoverOf(page).getByText('1 / 4').waitFor();
    await expectAccessible(popoverOf(page));
    // The tour continues when the user follows the highlighted elements.
    await highlighted(page).click();
    await says(page, word('tour.create.title'));
    await press(page, word('tour.create.next'));
    await says(page, word('tour.confirm.title'));
    await createSubAccount(page, {
      remark: word('subAccounts.form.remark'),
      submit: word('subAccounts.form.createSubmit'),
    });
    await says(page, word('tour.copy.title'));
    await popoverOf(page).getByText('4 / 4').waitFor();
    await expectAccessible(popoverOf(page));
    await press(page, word('tour.copy.next'));
    await says(page, word('tour.wait.title'));

    await withClient(await copied(page), async () => {
      await says(page, word('tour.online.title'));
      await press(page, word('tour.online.next'));
      await popoverOf(page).waitFor({ state: 'detached' });
    });
    await expect.poll(() => settingsOf(page)).toMatchObject({ guideState: false, guideType: 'none' });
    await page.goto(`${world.url}${home}`);
    // The tenant has a sub-account, and its client signed in.
    await expect.poll(() => page.getByText(word('tour.first.done')).count()).toBe(2);
    await expect.poll(() => page.getByRole('button', { name: word('tour.first.guide') }).count()).toBe(0);
    await expect.poll(() => popoverOf(page).count()).toBe(0);
  });

  it('is offered beside the ports of the default sub-account, until another one was made', async () => {
    const owner = await makeOwner(world);
    const { id } = await world.rows.one('sub_accounts', { tenantId: owner.tenantId, isDefault: true });
    await makeSocialAccount(world, owner.tenantId, { subAccountId: id });
    const { page } = await browser.openAs(world, owner, home);
    await page.getByRole('button', { name: /^Telegram/ }).waitFor();
    await page.getByRole('button', { name: word('tour.first.guide') }).waitFor();
    await expectAccessible(page);
    await makeSubAccount(world, owner.tenantId);
    await page.reload();
    await page.getByRole('button', { name: /^Telegram/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: word('tour.first.guide') }).count()).toBe(0);
  });

  it('goes on where it was after a reload and in another window', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: word('tour.first.guide') }).click();
    await says(page, word('tour.menu.title'));
    await expect.poll(() => settingsOf(page)).not.toHaveProperty('maskTourState');
    await page.reload();
    await says(page, word('tour.menu.title'));
    await press(page, word('tour.menu.next'));
    await says(page, word('tour.create.title'));
    await press(page, word('tour.create.next'));
    await says(page, word('tour.confirm.title'));
    await page.reload();
    await says(page, word('tour.confirm.title'));
    await createSubAccount(page, {
      remark: word('subAccounts.form.remark'),
      submit: word('subAccounts.form.createSubmit'),
    });
    await says(page, word('tour.copy.title'));
    await page.reload();
    await says(page, word('tour.copy.title'));

    const other = await page.context().newPage();
    await other.goto(`${world.url}${home}`);
    await says(other, word('tour.copy.title'));
    await press(other, word('tour.copy.open'));
    await says(other, word('tour.copy.title'));
    await press(other, word('tour.copy.next'));
    await says(other, word('tour.wait.title'));
    await page.bringToFront();
    await says(page, word('tour.wait.title'));
    await withClient(await copied(page), () => says(page, word('tour.online.title')));
  });

  it('opens the menu that hides its step, on a phone in English', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home, { ...phone, stored: { lang: 'en-US' } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: word.en('tour.first.guide') }).tap();
    await says(page, word.en('tour.menu.title'));
    await page.getByRole('dialog', { name: word.en('shell.mainMenu') }).waitFor();
    await expectAccessible(page);
    // The menu is closed, so the step points to the button that opens it.
    await page.getByRole('button', { name: word.en('shell.closeMenu') }).tap();
    await expect.poll(() => highlighted(page).getAttribute('aria-label')).toBe(word.en('shell.openMenu'));
    await press(page, word.en('tour.menu.next'));
    await says(page, word.en('tour.create.title'));
    await highlighted(page).tap();
    await says(page, word.en('tour.confirm.title'));
    await createSubAccount(page, {
      remark: word.en('subAccounts.form.remark'),
      submit: word.en('subAccounts.form.createSubmit'),
    });
    await says(page, word.en('tour.copy.title'));
    await highlighted(page).tap();
    await says(page, word.en('tour.wait.title'));
    await withClient(await copied(page), () => says(page, word.en('tour.online.title')));
  });

  it('finds its way in a top menu and in a hidden one', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home);
    const change = async (layout: object) => {
      await page.evaluate(`localStorage.setItem('layout', ${JSON.stringify(JSON.stringify(layout))})`);
      await page.reload();
    };
    await change({ topMenu: true });
    await page.getByRole('button', { name: word('tour.first.guide') }).click();
    await says(page, word('tour.menu.title'));
    await expect.poll(() => highlighted(page).getAttribute('role')).toBe('menuitem');
    await highlighted(page).click();
    await says(page, word('tour.create.title'));
    await press(page, word('tour.leave'));

    await page.goto(`${world.url}${home}`);
    await change({ hideMenu: true });
    await page.getByRole('button', { name: word('tour.first.guide') }).click();
    await says(page, word('tour.menu.title'));
    await page.getByRole('navigation', { name: word('shell.mainMenu') }).waitFor();
    await highlighted(page).click();
    await says(page, word('tour.create.title'));
    await expect.poll(() => page.getByRole('navigation', { name: word('shell.mainMenu') }).count()).toBe(0);
  });

  it('is taken by keyboard, left by Escape, and taken again from the account menu', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home);
    const start = page.getByRole('button', { name: word('tour.first.guide') });
    const isFocused = (name: string) =>
      expect.poll(() => page.evaluate<string>(`document.activeElement.textContent`)).toBe(name);
    await start.focus();
    await page.keyboard.press('Enter');
    await says(page, word('tour.menu.title'));
    await isFocused(word('tour.menu.next'));
    // After the popover's buttons, Tab leads to the highlighted element.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(`document.activeElement.matches('.driver-active-element')`))
      .toBe(true);
    await page.keyboard.press('Escape');
    await popoverOf(page).waitFor({ state: 'detached' });
    await isFocused(word('tour.first.guide'));
    await expect.poll(() => settingsOf(page)).toMatchObject({ guideState: false });

    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.guide') }).click();
    await says(page, word('tour.menu.title'));
    await isFocused(word('tour.menu.next'));
    await page.keyboard.press('Enter');
    await says(page, word('tour.create.title'));
    await isFocused(word('tour.create.next'));
    await page.keyboard.press('Enter');
    await says(page, word('tour.confirm.title'));
    // The form's first field already has the focus.
    await page.keyboard.type('Front desk');
    await popoverOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel(word('subAccounts.form.remark')).inputValue()).toBe('Front desk');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  });

  it('never stands beside a dialog', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, home);
    await page.getByRole('button', { name: word('tour.first.guide') }).click();
    await says(page, word('tour.menu.title'));
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await popoverOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await says(page, word('tour.menu.title'));
  });
});
