import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const question = (page: Page) => page.getByRole('alertdialog', { name: '放弃已填写的内容？' });
const stay = (page: Page) => question(page).getByRole('button', { name: '继续填写' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: '放弃' }).click();

describe('a half-filled form', () => {
  it('asks before it is left by menu, tab, Back, Cancel and signing out, and survives a reload', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/subpage/sonAccount');
    await page.getByRole('button', { name: '新建子账号' }).first().click();
    const remark = page.getByLabel('备注名');
    await remark.waitFor();
    // Nothing typed, nothing asked.
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '新建子账号' }).first().click();
    await remark.fill('Half a desk');

    const ways = [
      () => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '字符用量' }).click(),
      () => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first().click(),
      () => page.getByRole('button', { name: '关闭「子账号」' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: '取消' }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question(page).waitFor();
      await stay(page);
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => remark.inputValue()).toBe('Half a desk');
    }
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await question(page).waitFor();
    await expectAccessible(question(page));
    await stay(page);

    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await page.getByText('已恢复上次没有保存的内容').waitFor();
    await expect.poll(() => remark.inputValue()).toBe('Half a desk');

    await page.getByRole('button', { name: '取消' }).click();
    await discard(page);
    await page.getByRole('button', { name: '新建子账号' }).first().click();
    await remark.waitFor();
    await expect.poll(() => remark.inputValue()).toBe('');
    await remark.fill('A desk');
    await page.getByLabel('Telegram').first().click();
    await page.getByRole('button', { name: '创建子账号' }).click();
    await page.getByText('已创建「A desk」').waitFor();
    await page.goto(`${world.url}/subpage/sonAccount?form=new`);
    await remark.waitFor();
    await expect.poll(() => remark.inputValue()).toBe('');
  });

  it('of the settings asks likewise, until it is saved', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/user/setting');
    await page.getByLabel(/个人简介|简介/).fill('Half a sentence');
    await page.getByRole('tab', { name: '安全' }).click();
    await question(page).waitFor();
    await stay(page);
    await page.getByRole('button', { name: '保存' }).first().click();
    await page.getByText('已保存').first().waitFor();
    await page.getByRole('tab', { name: '安全' }).click();
    await page.waitForURL('**tab=security');
  });
});
