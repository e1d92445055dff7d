import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = '/subpage/sonAccount';
const rowsOf = (page: Page) => page.locator('main').getByRole('row').filter({ hasText: '客服' });
const helpOf = (page: Page) => page.getByRole('dialog', { name: word('shortcuts.title') });
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** The text of the row with the focus. */
const focusedRow = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.closest('[role="row"], tr')?.textContent.match(/客服 \\d/)?.[0] ?? ''`,
  );
const focusedTag = (page: Page) => page.evaluate<string>(`document.activeElement?.tagName ?? ''`);

async function owner(): Promise<Person> {
  const made = await makeOwner(world);
  for (const n of [1, 2, 3]) await makeSubAccount(world, made.tenantId, { remark: `客服 ${n}` });
  return made;
}

describe('shortcuts', () => {
  it('lead to pages, lists, rows and tabs, but never while one types or a dialog is open', async () => {
    const { page } = await browser.openAs(world, await owner(), '/workplace/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The shortcuts work once their code has loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('?');
        return helpOf(page).count();
      })
      .toBe(1);
    await expectAccessible(helpOf(page));
    await page.keyboard.type('gs');
    await page.keyboard.press('Escape');
    await helpOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page), { message: 'not under a dialog' }).toBe('/workplace/home');
    await page.keyboard.type('gs');
    await page.waitForURL(`**${list}`);
    await rowsOf(page).nth(2).waitFor();
    const names = (await rowsOf(page).allInnerTexts()).map((text) => /客服 \d/.exec(text)?.[0]);
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(names[0]);
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(names[1]);
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(names[2]);
    await page.keyboard.press('k');
    await expect.poll(() => focusedRow(page)).toBe(names[1]);
    await page.keyboard.press('x');
    const selected = page.getByRole('main').getByText('已选 1', { exact: false }).first();
    await selected.waitFor();
    await page.keyboard.press('x');
    await selected.waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor({ state: 'detached' });
    await expect.poll(() => focusedRow(page), { message: 'back to its row' }).toBe(names[1]);
    await page.keyboard.press('/');
    await expect.poll(() => focusedTag(page)).toBe('INPUT');
    await page.keyboard.type('gw?n');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gw?n');
    await expect.poll(() => pathOf(page)).toBe(list);
    await page.getByRole('searchbox').fill('');
    await rowsOf(page).nth(2).waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    const again = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/sub-accounts');
    await page.keyboard.press('r');
    await again;
    await page.keyboard.press('[');
    await page.waitForURL('**/workplace/home');
    await page.keyboard.press(']');
    await page.waitForURL(`**${list}`);
    await page.keyboard.press('n');
    await page.waitForURL(`**${list}?form=new`);
  });

  it('can be switched off, where Ctrl K stays', async () => {
    const { page } = await browser.openAs(world, await owner(), list);
    await rowsOf(page).nth(2).waitFor();
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shortcuts.title') }).click();
    await helpOf(page).getByLabel(word('shortcuts.on')).uncheck();
    await helpOf(page)
      .getByRole('button', { name: word('common.close') })
      .click();
    await helpOf(page).waitFor({ state: 'detached' });
    await page.keyboard.type('?gw');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: word('palette.title') }).waitFor();
    await expect.poll(() => pathOf(page)).toBe(list);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: word('shell.layout') }).click();
    await page
      .getByRole('dialog', { name: word('settingsPanel.title') })
      .getByLabel(word('settingsPanel.shortcuts'))
      .check();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: word('settingsPanel.title') }).waitFor({ state: 'detached' });
    await page.keyboard.type('gh');
    await page.waitForURL('**/workplace/home');
  });
});
