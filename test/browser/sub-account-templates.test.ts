import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, phone, selectRow, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const list = (search = '') => `${world.url}/subpage/sonAccount${search}`;

it('a template is stored in the form, fills the next one and an edit of several, and is deleted', async () => {
  const { page, owner } = await browser.openAsOwner(world);
  const one = await makeSubAccount(world, owner.tenantId, { remark: 'Desk 1' });
  await page.goto(list('?form=new'));
  await page.getByLabel('Telegram').first().click();
  await page.getByLabel(word('subAccounts.form.limit'), { exact: false }).fill('6');
  await page.getByRole('button', { name: word('subAccounts.templates.saveAs') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: word('subAccounts.templates.save') }).click();
  await dialog.getByText(word('subAccounts.templates.needName')).waitFor();
  await dialog.getByLabel(word('subAccounts.templates.name')).fill('Night 🌙');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: word('subAccounts.templates.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  const [stored] = await world.rows.find('sub_account_templates', { tenantId: owner.tenantId });
  expect(stored).toMatchObject({ name: 'Night 🌙', settings: { portLimit: 6, platforms: ['telegram'] } });

  await page.goto(list('?form=many'));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel(word('subAccounts.templates.use')).selectOption({ label: 'Night 🌙' });
  await expect
    .poll(() => page.getByLabel(word('subAccounts.form.limit'), { exact: false }).inputValue())
    .toBe('6');

  await page.goto(list());
  await selectRow(page.getByRole('row', { name: /Desk 1/ }));
  const bar = page.getByRole('toolbar', { name: word('common.bulk') });
  await bar.getByRole('button', { name: word('subAccounts.bulk.action') }).click();
  await dialog.getByLabel(word('subAccounts.templates.use')).selectOption({ label: 'Night 🌙' });
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: word('subAccounts.bulk.preview') }).click();
  await dialog.getByRole('button', { name: word('subAccounts.bulk.submit', { shown: 1 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  const limit = async () => (await world.rows.find('sub_accounts', { id: one.id }))[0]?.portLimit;
  await expect.poll(limit).toBe(6);

  await page.goto(list('?form=new'));
  await page.getByLabel(word('subAccounts.templates.use')).selectOption({ label: 'Night 🌙' });
  await page.getByText(word('common.activity'), { exact: true }).click();
  await page.getByText(word('audit.actions.sub-account-templates.create')).waitFor();
  await page.getByRole('button', { name: word('subAccounts.templates.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('subAccounts.templates.deleteAction') })
    .click();
  await expect.poll(() => world.rows.find('sub_account_templates', { tenantId: owner.tenantId })).toEqual([]);
});

it('on a phone, a finger that rests on a card selects it, and dialogs are sheets at the bottom', async () => {
  const { page, owner } = await browser.openAsOwner(world, undefined, phone);
  await makeSubAccount(world, owner.tenantId, { remark: 'Desk 1' });
  await page.goto(list());
  const card = page.getByRole('listitem').filter({ hasText: 'Desk 1' });
  const at = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 120, clientY: 240 };
  await card.dispatchEvent('pointerdown', at);
  const bar = page.getByRole('toolbar', { name: word('common.bulk') });
  await bar.waitFor();
  await card.dispatchEvent('pointerup', at);
  await bar.getByText(word('common.selected', { shown: 1 })).waitFor();
  await bar.getByRole('button', { name: word('subAccounts.bulk.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(dialog);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const edges = async () => {
    const box = await dialog.boundingBox();
    return box && [box.x, box.width, Math.round(box.y + box.height)];
  };
  await expect.poll(edges).toEqual([0, width, height]);
});
