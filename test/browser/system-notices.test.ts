import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english, expectAccessible, withBrowser } from '../support/browser.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

it('written by an operator reach open consoles and one that comes late, and leave all of them', async () => {
  const [one, two] = [await makeOwner(world), await makeOwner(world)];
  const operator = await makeOperator(world);
  const first = (await browser.openAs(world, one, '/workplace/home')).page;
  const second = (await browser.openAs(world, two, '/workplace/home', english)).page;
  await first.getByRole('button', { name: '通知，1 条未读' }).waitFor();
  await second.getByRole('button', { name: /1 unread/ }).waitFor();

  const { page } = await browser.openAs(world, operator, '/operator/notices');
  await page.getByRole('button', { name: '新建公告' }).first().click();
  await page.getByLabel('标题（简体中文）').fill('今晚维护');
  await page.getByLabel('正文（简体中文）').fill('**22:00** 起一小时。');
  await page.getByLabel('标题（English）').fill('Maintenance tonight');
  await page.getByLabel('正文（English）').fill('From **22:00** for an hour.');
  await page.getByText(/当前送达 \d+ 个租户/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '发布公告' }).click();
  await page.getByRole('complementary').getByRole('heading', { name: '今晚维护' }).first().waitFor();

  await card(first, '今晚维护').waitFor();
  await card(second, 'Maintenance tonight').waitFor();
  await first.getByRole('button', { name: '通知，2 条未读' }).waitFor();

  const late = await makeOwner(world);
  const third = (await browser.openAs(world, late, '/system/notification')).page;
  await card(third, '今晚维护').click();
  await third.getByText('起一小时。').waitFor();
  await third.locator('strong', { hasText: '22:00' }).waitFor();
  await third.getByRole('button', { name: '通知，1 条未读' }).waitFor();
  await first.getByRole('button', { name: '通知，2 条未读' }).waitFor();
  await expectAccessible(third);

  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await card(first, '今晚维护').waitFor({ state: 'detached' });
  await card(second, 'Maintenance tonight').waitFor({ state: 'detached' });
  await third.getByText('公告已结束').waitFor();
  await first.getByRole('button', { name: '通知，1 条未读' }).waitFor();
  await expect.poll(() => page.getByText('已撤回').count()).toBeGreaterThan(0);
});
