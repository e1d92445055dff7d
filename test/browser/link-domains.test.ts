import path from 'node:path';
import type { LinkDomain } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOperator } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist') },
});
const browser = withBrowser();

const addDomain = async (who: TestTenant, host: string): Promise<LinkDomain> =>
  dataOf(await who.as('post', '/api/link-domains').send({ host }).expect(200));
const statusOf = async (host: string) =>
  (await world.rows.find('link_domains', { host }, ['status', 'verifiedBy']))[0];

/** Answers a question with the button that says yes to it. */
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

it('an operator adds a domain, verifies it by hand, makes it the default and deletes another', async () => {
  const tenant = await makeTenant(world);
  await addDomain(tenant, 'tenant.example');
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/linkDomains');
  await page.getByText('未设默认域名').waitFor();
  for (const host of ['go.example.com', '链接.example']) {
    await page.getByRole('button', { name: '添加域名' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('域名').fill(`https://${host}/`);
    if (host.startsWith('链接')) await dialog.getByText('xn--').waitFor();
    await dialog.getByRole('button', { name: '添加域名' }).click();
    await page.getByRole('button', { name: host }).waitFor();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'go.example.com' }).click();
  const drawer = page.getByRole('complementary', { name: 'go.example.com' });
  await drawer.getByText('待验证').waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '手动验证' }).click();
  await confirm(page, '手动验证');
  await drawer.getByRole('button', { name: '设为默认' }).click();
  await confirm(page, '设为默认');
  await page.getByText('默认域名 go.example.com').waitFor();
  await drawer.getByText('默认域名不能删除').waitFor();

  await page.getByRole('button', { name: '链接.example' }).click();
  await page.getByRole('button', { name: '删除域名' }).click();
  await confirm(page, '删除域名');
  await expect.poll(() => page.getByRole('button', { name: '链接.example' }).count()).toBe(0);
  const shared = await world.rows.find('shared_link_domains', {}, ['host', 'status', 'isDefault']);
  expect(shared).toEqual([{ host: 'go.example.com', status: 'verified', isDefault: true }]);

  await page.getByRole('radio', { name: /^租户/ }).check({ force: true });
  await expect.poll(() => page.getByRole('button', { name: 'go.example.com' }).count()).toBe(0);
  await page.getByRole('button', { name: 'tenant.example' }).click();
  const theirs = page.getByRole('complementary', { name: 'tenant.example' });
  await theirs.getByText('该域名属于租户').waitFor();
  await theirs.getByRole('button', { name: '手动验证' }).click();
  await confirm(page, '手动验证');
  await theirs.getByText('已验证').waitFor();
  await expect.poll(() => statusOf('tenant.example')).toEqual({ status: 'verified', verifiedBy: 'operator' });
});
