import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSignedInOperator } from '../support/operator.js';
import { refer } from '../support/promotion.js';
import { makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const ask = async (page: Page) => {
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '联系客服' }).click();
  const dialog = page.getByRole('dialog', { name: '联系客服' });
  await dialog.waitFor();
  return dialog;
};
const kept = async (page: Page) => {
  const { customer, channel } = JSON.parse(
    (await page.evaluate<string | null>(`localStorage.getItem('layout')`)) ?? '{}',
  );
  return { customer, channel };
};
const none = { account: '', path: 'https://t.me/' };

it('offers the support contacts of the installation in the account menu, or those of the link one came by', async () => {
  const operator = await makeSignedInOperator(world);
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/workplace/home', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await expect.poll(() => kept(page)).toEqual({ customer: none, channel: none });
  await page.getByText('运营方还没有提供客户端').waitFor();
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: '联系客服' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  const [channel, customer] = [
    { account: '@parley_news', path: 'https://news.example/' },
    { account: '@parley_help', path: 'https://help.example/chat' },
  ];
  await operator.as('put', '/api/operator/support-contacts/1').send(channel).expect(200);
  await operator.as('put', '/api/operator/support-contacts/2').send(customer).expect(200);
  await page.reload();
  await page.getByRole('button', { name: '联系客服获取客户端' }).click();
  await page.getByRole('dialog', { name: '联系客服' }).getByRole('button', { name: '关闭' }).click();
  const dialog = await ask(page);
  await dialog.getByText('@parley_news').waitFor();
  const link = dialog.getByRole('link', { name: /^打开客服/ });
  await expect.poll(() => link.getAttribute('href')).toBe(customer.path);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: '复制客服账号' }).click();
  await page.getByText('已复制').waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('@parley_help');
  await expect.poll(() => kept(page)).toEqual({ customer, channel });

  const own = { account: '@ann_lee', path: 'https://ann.example/chat' };
  const promoter = await makeTenant(world);
  const { id } = await world.rows.one('promotion_links', { tenantId: promoter.tenantId, isDefault: true });
  const contact = { kind: 'own', ...own };
  await promoter.as('patch', `/api/promotion/links/${id}`).send({ contact }).expect(200);
  const brought = await makeOwner(world);
  await refer(world, brought.tenantId, [promoter.tenantId]);
  for (const [who, options] of [
    [brought, {}],
    [await makeAgent(world, brought.tenantId), phone],
  ] as const) {
    const { page: theirs } = await browser.openAs(world, who, '/workplace/home', options);
    await expect.poll(() => kept(theirs)).toEqual({ customer: own, channel });
    const asked = await ask(theirs);
    await asked.getByText('@ann_lee').waitFor();
    await asked.getByText('推广者（非官方）', { exact: true }).waitFor();
  }
});

it('does not offer it to operators, who set the contacts', async () => {
  const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home');
  const asked = page.getByRole('note');
  await asked.getByText('还没有填写客户端下载链接').waitFor();
  await expectAccessible(page);
  // It was set above.
  await expect.poll(() => asked.getByText('还没有填写客服联系方式').count()).toBe(0);
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: '联系客服' }).count()).toBe(0);
});
