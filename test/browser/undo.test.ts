import path from 'node:path';
import type { Group } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, selectRow, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeLink } from '../support/links.js';
import { addQuickReplies, makeMaterial } from '../support/replies.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: word('common.undo') });
const undone = (page: Page) =>
  page.getByRole('status').getByText(word('common.undone'), { exact: true }).last();

async function chooseIn(page: Page, row: string, entry: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: /^停用/ }).click();
}

describe('undo', () => {
  it('brings back what was disabled, by mouse and by keyboard, and says why where it failed', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const { tenantId } = owner;
    const link = await makeLink(world, owner.accessToken, { name: '双十一' });
    const { page, complaints } = await browser.openAs(world, owner, '/fansOperation/streamLink');
    const stored = async () => (await world.rows.one('links', { id: link.id })).isEnabled;
    await chooseIn(page, '双十一', word('links.disable.menu'));
    await confirm(page);
    await undo(page).waitFor();
    await expect.poll(stored).toBe(false);
    await expectAccessible(page.getByRole('status').filter({ hasText: word('common.undo') }));
    await page.route('**/api/links/enable', (route) => route.abort());
    await undo(page).click();
    await page
      .getByRole('status')
      .getByText(/^没有撤销：/)
      .waitFor();
    await page.unroute('**/api/links/enable');
    await page
      .getByRole('status')
      .getByRole('button', { name: word('common.retry') })
      .click();
    await undone(page).waitFor();
    await expect.poll(stored).toBe(true);
    expect(complaints.splice(0).filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);

    await addQuickReplies(world, tenantId, 2);
    await page.goto(`${world.url}/material/quick`);
    await chooseIn(page, '/1', word('replies.disable'));
    await page.getByText(word('replies.disabledDone', { shown: 1 })).waitFor();
    await page.keyboard.press('Control+z');
    await undone(page).waitFor();
    await expect
      .poll(async () => (await world.rows.find('quick_replies', { tenantId })).map(({ enabled }) => enabled))
      .toEqual([true, true]);

    const desk = await makeSubAccount(world, tenantId, { remark: '前台' });
    await page.goto(`${world.url}/subpage/sonAccount`);
    await chooseIn(page, '前台', word('subAccounts.stop'));
    await confirm(page);
    await undo(page).click();
    await undone(page).waitFor();
    await expect
      .poll(async () => (await world.rows.one('sub_accounts', { id: desk.id })).status)
      .toBe('normal');
  });

  it('moves materials back to the groups they came from, and a table to what was chosen for it', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const made = async (name: string) => {
      const reply = await owner.post('/api/groups').send({ kind: 'material', name }).expect(200);
      return (reply.body as { data: Group }).data.id;
    };
    const [spring, autumn] = [await made('春'), await made('秋')];
    const ids = [
      await makeMaterial(world, owner.tenantId, 'one'),
      await makeMaterial(world, owner.tenantId, 'two'),
    ];
    await owner
      .post('/api/materials/move')
      .send({ ids: ids.slice(0, 1), groupId: spring })
      .expect(200);
    const groups = async () =>
      Promise.all(ids.map(async (id) => (await world.rows.one('materials', { id })).groupId));
    const { page } = await browser.openAs(world, owner, '/material/config');
    await page.getByRole('row').nth(2).waitFor();
    for (const row of [1, 2]) await selectRow(page.getByRole('row').nth(row));
    await page.getByRole('button', { name: word('materials.move') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('materials.group.field')).selectOption('秋');
    await dialog.getByRole('button', { name: word('materials.moveSubmit') }).click();
    await expect.poll(groups).toEqual([autumn, autumn]);
    await undo(page).click();
    await undone(page).waitFor();
    await expect.poll(groups).toEqual([spring, null]);

    await page.getByRole('button', { name: word('common.columns') }).click();
    const settings = page.getByRole('dialog', { name: word('common.columns') });
    await settings.getByText(word('tables.density.compact')).click();
    await settings.getByRole('button', { name: word('tables.reset') }).click();
    const density = page.locator('main [data-density]');
    await expect.poll(() => density.getAttribute('data-density')).not.toBe('compact');
    await page.keyboard.press('Escape');
    await undo(page).last().click();
    await expect.poll(() => density.getAttribute('data-density')).toBe('compact');
  });

  it('enables a work order again, and leaves typing its own undo', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const desk = await makeSubAccount(world, owner.tenantId);
    const order = await makeWorkOrder(world, owner.accessToken, [desk.id], { name: '开年' });
    const { page } = await browser.openAs(world, owner, '/workOrder/platform');
    const stored = async () => (await world.rows.one('work_orders', { id: order.id })).status;
    await chooseIn(page, '开年', word('workOrders.disable.menu'));
    await confirm(page);
    await undo(page).waitFor();
    const search = page.getByRole('searchbox').first();
    await search.fill('x');
    await search.press('Control+z');
    await expect.poll(() => search.inputValue()).toBe('');
    await expect.poll(stored).toBe('disabled');
    // The toast has the focus, and Enter presses its button for keyboard users.
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await undone(page).waitFor();
    await expect.poll(stored).toBe('normal');
  });
});
