import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInByForm, expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const subAccounts = (tenantId: string) =>
  world.rows.find('sub_accounts', { tenantId, isDefault: false }, ['remark']);

describe('two windows of one browser', () => {
  it('send nothing of one account in the name of another that signed in since', async () => {
    const [first, second] = [await makeOwner(world), await makeOwner(world)];
    const { page: older } = await browser.openAs(world, first, '/subpage/sonAccount?form=new');
    await older.getByLabel('备注名').fill('Desk of the first');
    await older.getByLabel('Telegram').first().click();

    const newer = await older.context().newPage();
    await newer.goto(`${world.url}/workplace/home`);
    await newer.getByRole('button', { name: '账号菜单' }).click();
    await signInByForm(world, newer, second, () => newer.getByRole('menuitem', { name: '退出登录' }).click());

    const stopped = older.getByRole('alertdialog', { name: '已切换到另一个账号' });
    await stopped.getByText(first.email).first().waitFor();
    await stopped.getByText(second.email).first().waitFor();
    await expectAccessible(stopped);
    // As one that slept: its button is pressed where nobody could.
    await older
      .getByRole('button', { name: '创建子账号', includeHidden: true })
      .evaluate((button) => (button as unknown as { click(): void }).click());
    await older.getByText('已切换到另一个账号，没有发送').waitFor();
    await expect.poll(() => subAccounts(second.tenantId)).toEqual([]);
    await expect.poll(() => subAccounts(first.tenantId)).toEqual([]);

    await stopped.getByRole('button', { name: `以「${second.email}」重新载入` }).click();
    await older.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
    await older.getByRole('button', { name: '账号菜单' }).click();
    await older.getByText(second.email).first().waitFor();
  });

  it('go on both, with what was typed, once one of them signs in again after the session ended', async () => {
    const owner = await makeOwner(world);
    const { page: older, complaints } = await browser.openAs(world, owner, '/subpage/sonAccount?form=new');
    await older.getByLabel('备注名').fill('Half a desk');
    await older.getByLabel('Telegram').first().click();
    const newer = await older.context().newPage();
    await older.context().clearCookies();
    const ended = older.getByRole('dialog', { name: '登录已超时，请重新登录' });
    await older.evaluate(`
      localStorage.setItem('ACCESS_TOKEN', localStorage.getItem('ACCESS_TOKEN').slice(0, -8) + 'no-token');
      [...document.querySelectorAll('button')].find((one) => one.textContent === '创建子账号').click();
    `);
    await ended.waitFor();
    await expect.poll(() => subAccounts(owner.tenantId)).toEqual([]);

    await signInByForm(world, newer, owner, () => newer.goto(`${world.url}/login`));
    await ended.waitFor({ state: 'detached' });
    await expect.poll(() => older.getByLabel('备注名').inputValue()).toBe('Half a desk');
    await older.getByRole('button', { name: '创建子账号' }).click();
    await older.getByText('已创建「Half a desk」').waitFor();
    await expect.poll(() => subAccounts(owner.tenantId)).toEqual([{ remark: 'Half a desk' }]);
    // The browser itself writes of the calls that were refused.
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });
});
