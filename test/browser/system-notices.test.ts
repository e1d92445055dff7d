import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { type Agent, makeAgent, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });
const bell = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });

async function homeOf(who: Person | Agent, stored: Record<string, string> = {}): Promise<Page> {
  const { page } = await browser.openAs(world, who, '/workplace/home', { stored });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function choose(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: '租户' }).fill(email);
  await page.getByRole('list', { name: '查找结果' }).getByRole('button', { name: email }).click();
  await page.getByRole('list', { name: '已选租户' }).getByText(email).waitFor();
}

it('written by an operator reach open consoles of whom they address and those that come late, and leave all of them', async () => {
  const [one, two, other] = [await makeOwner(world), await makeOwner(world), await makeOwner(world)];
  const agent = await makeAgent(world, two.tenantId);
  const operator = await makeOperator(world);
  const [first, second, third] = [
    await homeOf(one),
    await homeOf(agent, { lang: 'en-US' }),
    await homeOf(other),
  ];
  await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await bell(first, '通知，1 条未读').waitFor();
  await bell(third, '通知，1 条未读').waitFor();

  const { page } = await browser.openAs(world, operator, '/operator/notices');
  await page.getByRole('button', { name: '新建公告' }).first().click();
  await page.getByLabel('标题（简体中文）').fill('今晚维护');
  await page.getByLabel('正文（简体中文）').fill('**22:00** 起一小时。');
  await page.getByLabel('标题（English）').fill('Maintenance tonight');
  await page.getByLabel('正文（English）').fill('From **22:00** for an hour.');
  await page.getByRole('radio', { name: '指定租户' }).check();
  await choose(page, one.email);
  await choose(page, two.email);
  await page.getByText(/当前送达 2 个租户/).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('结束时间').fill('tomorrow');
  await page.getByRole('button', { name: '发布公告' }).click();
  await page.getByText('填写完整的日期和时间').waitFor();
  await page
    .getByLabel('结束时间')
    .fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 18:30`);
  await page.getByRole('button', { name: '发布公告' }).click();
  await page.getByRole('complementary').getByRole('heading', { name: '今晚维护' }).first().waitFor();

  await card(first, '今晚维护').waitFor();
  await bell(first, '通知，2 条未读').waitFor();
  await bell(second, 'Notifications, 1 unread').waitFor();
  await bell(second, 'Notifications, 1 unread').click();
  await second.getByRole('dialog').getByRole('link', { name: 'Maintenance tonight' }).waitFor();

  const late = (await browser.openAs(world, one, '/system/notification')).page;
  await card(late, '今晚维护').click();
  await late.getByText('起一小时。').waitFor();
  await late.locator('strong', { hasText: '22:00' }).waitFor();
  await bell(late, '通知，1 条未读').waitFor();
  await expectAccessible(late.getByRole('main'));
  // The other window of the same person, and the operator's list, follow.
  await bell(first, '通知，1 条未读').waitFor();
  await page.getByText(/^1 \/ \d+ 人/).waitFor();

  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await card(first, '今晚维护').waitFor({ state: 'detached' });
  await second
    .getByRole('dialog')
    .getByRole('link', { name: 'Maintenance tonight' })
    .waitFor({ state: 'detached' });
  await late.getByText('公告已结束').waitFor();
  await expect.poll(() => page.getByText('已撤回').count()).toBeGreaterThan(0);
  await expect.poll(() => card(third, '今晚维护').count()).toBe(0);
  await bell(third, '通知，1 条未读').waitFor();
});
