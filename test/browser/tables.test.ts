import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeReplies } from '../support/replies.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { leadTo } from '../support/visits.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const lists = {
  'sub-accounts': '/subpage/sonAccount',
  'quick-replies': '/material/quick',
} as const;

const rows = (page: Page) => page.locator('[role="row"][data-id]');
const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ }).allTextContents();
const heightOf = async (page: Page) => (await rows(page).first().boundingBox())?.height;

async function openSettings(page: Page) {
  await page.getByRole('button', { name: word('common.columns') }).click();
  const settings = page.getByRole('dialog', { name: word('common.columns') });
  await settings.waitFor();
  return settings;
}

/** An owner with rows in both lists. */
async function makeRows(): Promise<Person> {
  const owner = await makeOwner(world);
  await makeReplies(world, owner.tenantId);
  for (let n = 0; n < 3; n++) await makeSubAccount(world, owner.tenantId, { remark: `Desk ${n}` });
  return owner;
}

describe('a table', () => {
  it.each(Object.values(lists))('of %s keeps its columns and row height for one person', async (at) => {
    const owner = await makeRows();
    const { page } = await browser.openAs(world, owner, at);
    await rows(page).first().waitFor();
    const before = await heads(page);
    await expect.poll(() => heightOf(page)).toBe(44);

    const settings = await openSettings(page);
    await expectAccessible(settings);
    await settings.getByText(word('tables.density.compact')).click();
    await settings.getByRole('checkbox', { name: word('subAccounts.columns.status') }).uncheck();
    const second = before[2] === word('subAccounts.columns.status') ? (before[3] ?? '') : (before[2] ?? '');
    await settings.getByRole('button', { name: word('tables.earlier', { name: second }) }).click();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    await expect.poll(() => heightOf(page)).toBe(36);
    await expect.poll(() => heads(page)).not.toContain(word('subAccounts.columns.status'));
    const chosen = await heads(page);
    expect(chosen).not.toEqual(before.filter((head) => head !== word('subAccounts.columns.status')));

    await page.reload();
    await expect.poll(() => heads(page)).toEqual(chosen);
    await expect.poll(() => heightOf(page)).toBe(36);

    const again = await openSettings(page);
    await again.getByRole('button', { name: word('tables.reset') }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => heads(page)).toEqual(before);
  });

  it('keeps the widths that a person gave its columns, and fits one to its content on request', async () => {
    const { page } = await browser.openAs(world, await makeRows(), lists['sub-accounts']);
    await rows(page).first().waitFor();
    const head = page.getByRole('columnheader', { name: word('subAccounts.columns.name') });
    const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
    const edge = head.locator('.MuiDataGrid-columnSeparator');
    const usual = await widthOf();
    const { x = 0, y = 0, width = 0, height = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2);
    await page.mouse.up();
    await expect.poll(widthOf).toBe(usual + 60);
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(widthOf).toBe(usual + 60);
    await edge.dblclick();
    await expect.poll(widthOf).toBeLessThan(usual + 60);
    const fitted = await widthOf();
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(widthOf).toBe(fitted);
    const settings = await openSettings(page);
    await settings.getByRole('button', { name: word('tables.reset') }).click();
    await page.keyboard.press('Escape');
    await expect.poll(widthOf).toBe(usual);
  });

  it('of one person says nothing of another one in the same browser', async () => {
    const [owner, other] = [await makeOwner(world), await makeRows()];
    const compact = (userId: string) =>
      JSON.stringify({ [userId]: { 'sub-accounts': { density: 'compact' } } });
    const heightWith = async (tableViews: string) => {
      const { page } = await browser.openAs(world, other, lists['sub-accounts'], { stored: { tableViews } });
      await rows(page).first().waitFor();
      return heightOf(page);
    };
    await expect(heightWith(compact(other.userId))).resolves.toBe(36);
    await expect(heightWith(compact(owner.userId))).resolves.toBe(44);
  });

  it('has its order and its page in the address, and the way back leads to both', async () => {
    const owner = await makeRows();
    for (let n = 3; n < 24; n++) await makeSubAccount(world, owner.tenantId, { remark: `Desk ${n}` });
    const { page } = await browser.openAs(world, owner, lists['sub-accounts']);
    await rows(page).first().waitFor();
    const sorted = page.getByRole('columnheader', { name: word('subAccounts.columns.fansToday') });
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('columnheader', { name: word('subAccounts.columns.name') }).click();
    await page.waitForURL(/sort=account/);
    await page.getByRole('columnheader', { name: word('subAccounts.columns.name') }).click();
    await page.waitForURL(/ascending=true/);
    await page.getByRole('button', { name: word('common.nextPage') }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows(page).count()).toBe(5);
    const names = await rows(page).locator('[data-field="name"]').allInnerTexts();
    await rows(page).first().locator('[data-field="status"]').click();
    await page.waitForURL(/open=/);
    await expect.poll(() => rows(page).first().getAttribute('class')).toContain('open');
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('open') && url.searchParams.get('page') === '2');
    await page.reload();
    await expect.poll(() => rows(page).locator('[data-field="name"]').allInnerTexts()).toEqual(names);
    await expect
      .poll(() =>
        page.getByRole('columnheader', { name: word('subAccounts.columns.name') }).getAttribute('aria-sort'),
      )
      .toBe('ascending');
  });

  it('shows filters, order and columns again by the name that they were saved under', async () => {
    const owner = await makeRows();
    const opened = await browser.openAs(world, owner, `${lists['sub-accounts']}?q=Desk`);
    const { page } = opened;
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('columnheader', { name: word('subAccounts.columns.name') }).click();
    await page.waitForURL(/sort=account/);
    const settings = await openSettings(page);
    await settings.getByRole('checkbox', { name: word('subAccounts.columns.status') }).uncheck();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });

    const openViews = async () => {
      await page.getByRole('button', { name: word('common.views'), exact: true }).click();
      const views = page.getByRole('dialog', { name: word('common.views') });
      await views.waitFor();
      return views;
    };
    const views = await openViews();
    await views.getByLabel(word('tables.views.name')).fill('夜班');
    await views.getByRole('button', { name: word('tables.views.save') }).click();
    await views.getByRole('button', { name: '夜班', exact: true, disabled: false }).waitFor();
    await expectAccessible(views);
    await views.getByRole('button', { name: word('tables.views.rename', { name: '夜班' }) }).click();
    await views.getByLabel(word('tables.views.newName', { name: '夜班' })).fill('白班');
    await page.keyboard.press('Enter');
    await views.getByRole('button', { name: '白班', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await views.waitFor({ state: 'detached' });

    // The list's state changes and the page reloads. The view restores its state.
    const again = await openSettings(page);
    await again.getByRole('button', { name: word('tables.reset') }).click();
    await page.keyboard.press('Escape');
    await page.goto(`${world.url}${lists['sub-accounts']}?status=stopped`);
    await page.getByText(word('common.noMatch')).waitFor();
    await leadTo(opened, lists['sub-accounts']);
    await expect.poll(() => rows(page).count()).toBe(4);
    await expect.poll(() => heads(page)).toContain(word('subAccounts.columns.status'));
    const chosen = await openViews();
    await chosen.getByRole('button', { name: '白班', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'Desk' && /sort=account/.test(url.search));
    await expect.poll(() => rows(page).count()).toBe(3);
    await expect.poll(() => heads(page)).not.toContain(word('subAccounts.columns.status'));

    const last = await openViews();
    await last.getByRole('button', { name: word('tables.views.delete', { name: '白班' }) }).click();
    await last.getByText(word('tables.views.hint')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: word('common.undo') }).click();
    const back = await openViews();
    await back.getByRole('button', { name: '白班', exact: true }).waitFor();
  });

  it('is one stop of the Tab key, whose rows open and whose buttons answer by keys alone', async () => {
    const owner = await makeRows();
    const { page } = await browser.openAs(world, owner, lists['sub-accounts']);
    await rows(page).first().waitFor();
    const stops = () =>
      page.evaluate<number>(
        `[...document.querySelectorAll('[role="grid"] *')].filter(({ tabIndex }) => tabIndex >= 0).length`,
      );
    await expect.poll(stops).toBe(1);
    const focused = () =>
      page.evaluate<string>(
        `document.activeElement.getAttribute('data-field') ?? document.activeElement.getAttribute('aria-label')`,
      );
    await page.getByRole('columnheader', { name: word('subAccounts.columns.name') }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('name');
    await expect.poll(stops).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/open=/);
    const drawer = page.getByRole('complementary').last();
    await drawer.getByRole('button', { name: word('common.edit') }).waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('H2');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('open'));

    await expect.poll(focused).toBe('name');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('actions');
    await page.keyboard.press('F2');
    await expect.poll(focused).toBe(word('subAccounts.copyCode'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe(word('common.edit'));
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('actions');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(word('subAccounts.copyCode'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe(word('common.edit'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe(word('common.more'));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    // Enter moved the focus to the button and did not press it.
    expect(asked.filter((url) => url.endsWith('/activation-code'))).toEqual([]);
    await expectAccessible(page.getByRole('grid'));
  });
});
