import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, menuEntry, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const question = (page: Page) => page.getByRole('alertdialog', { name: word('common.leave.title') });
const stay = (page: Page) =>
  question(page)
    .getByRole('button', { name: word('common.leave.stay') })
    .click();
const discard = (page: Page) =>
  question(page)
    .getByRole('button', { name: word('common.leave.action') })
    .click();

describe('a half-filled form', () => {
  it('asks before it is left by menu, tab, Back, Cancel and signing out, and survives a reload', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/subpage/sonAccount');
    await page
      .getByRole('button', { name: word('subAccounts.create') })
      .first()
      .click();
    const remark = page.getByLabel(word('subAccounts.form.remark'));
    await remark.waitFor();
    // Without input, no question appears.
    await page.getByRole('button', { name: word('common.cancel') }).click();
    await page
      .getByRole('button', { name: word('subAccounts.create') })
      .first()
      .click();
    await remark.fill('Half a desk');

    const ways = [
      async () => (await menuEntry(page, 'chatUse')).click(),
      () =>
        page
          .getByRole('navigation', { name: word('shell.tabs') })
          .getByRole('link')
          .first()
          .click(),
      () =>
        page
          .getByRole('button', { name: word('shell.closeTab', { title: word('shell.menu.sonAccount') }) })
          .click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: word('common.cancel') }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question(page).waitFor();
      await stay(page);
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => remark.inputValue()).toBe('Half a desk');
    }
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
    await question(page).waitFor();
    await expectAccessible(question(page));
    await stay(page);

    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await page.getByText(word('common.restored')).waitFor();
    await expect.poll(() => remark.inputValue()).toBe('Half a desk');

    await page.getByRole('button', { name: word('common.cancel') }).click();
    await discard(page);
    await page
      .getByRole('button', { name: word('subAccounts.create') })
      .first()
      .click();
    await remark.waitFor();
    await expect.poll(() => remark.inputValue()).toBe('');
    await remark.fill('A desk');
    await page.getByLabel('Telegram').first().click();
    await page.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
    await page.getByText(word('subAccounts.form.created', { name: 'A desk' })).waitFor();
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await remark.waitFor();
    await expect.poll(() => remark.inputValue()).toBe('');
  });

  it('of the settings asks likewise, until it is saved', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/user/setting');
    await page.getByLabel(/个人简介|简介/).fill('Half a sentence');
    await page.getByRole('tab', { name: word('user.setting.tab.security') }).click();
    await question(page).waitFor();
    await stay(page);
    await page
      .getByRole('button', { name: word('common.save') })
      .first()
      .click();
    await page.getByText('已保存').first().waitFor();
    await page.getByRole('tab', { name: word('user.setting.tab.security') }).click();
    await page.waitForURL('**tab=security');
  });
});
