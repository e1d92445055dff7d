import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { refer } from '../support/promotion.js';
import { buy, onSale } from '../support/purchases.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { aClick, storeClicks } from '../support/stored-clicks.js';
import { makeOwner } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** Milliseconds in which a busy machine reckons commissions and tells consoles. */
const reckonedMs = 15_000;

const tile = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('link').filter({ hasText: name });

it('payments appear live, and every figure opens the commissions that make it', async () => {
  const [promoter, invited] = [await makeOwner(world), await makeTenant(world)];
  await livesInQuietHours(world, promoter);
  await refer(world, invited.tenantId, [promoter.tenantId]);
  // Whom the invited one brought pays too: a commission of level 2.
  const second = await makeTenant(world);
  await refer(world, second.tenantId, [invited.tenantId, promoter.tenantId]);
  await buy(world, second.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  const { page } = await browser.openAs(world, promoter, '/promotion-manger/promotion-report');
  await tile(page, '交易金额').getByText('$0.00').waitFor();
  await buy(world, invited.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await tile(page, '交易金额').getByText('$10.00').waitFor({ timeout: reckonedMs });
  await tile(page, '直接佣金').getByText('$2.00').waitFor();
  const levels = page.getByRole('region', { name: '各级佣金' });
  await levels.getByRole('link', { name: '佣金合计 $2.50' }).waitFor();
  await levels.getByRole('link', { name: '直接邀请 $2.00' }).waitFor();
  await expectAccessible(page);

  const today = page.getByRole('row').filter({ hasText: '进行中' });
  await today.getByRole('link', { name: '$2.00', exact: true }).click();
  await page.getByRole('tab', { name: '佣金明细', selected: true }).waitFor();
  await page.getByRole('list', { name: '筛选条件' }).getByText('时间').waitFor();
  const row = page.getByRole('row').filter({ hasText: '首单' });
  await row.getByText('20%').waitFor();
  await expectAccessible(page.getByRole('tabpanel'));
  await row.click();
  await page.getByRole('complementary').getByText('$10.00 × 20% = $2.00').waitFor();
  await expectAccessible(page.getByRole('complementary'));

  await page.keyboard.press('Escape');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(2);
  expect(file).toContain('2.00');

  await page.getByRole('tab', { name: '按时间' }).click();
  await levels.getByRole('link', { name: '二级 $0.50' }).click();
  await page.getByRole('row').filter({ hasText: '二级用户' }).getByText('$0.50').waitFor();
  await page.getByRole('tab', { name: '按时间' }).click();
  const { id: linkId } = await world.rows.one('promotion_links', { tenantId: promoter.tenantId });
  const click = aClick({ tenantId: promoter.tenantId, linkId, accountKey: 'target' });
  await storeClicks(world, [click, click, click]);
  await today.getByRole('link', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: /^时间：/ }).waitFor();
  await page.getByRole('row').filter({ hasText: '默认链接' }).getByText('3', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^时间：/ }).click();

  await page.getByRole('tab', { name: '按链接' }).click();
  await page.getByRole('row').filter({ hasText: '默认链接' }).getByText('$10.00').waitFor();
  await page.getByRole('tab', { name: '下级代理' }).click();
  await page.getByText('二级代理').first().waitFor();
  await page.getByRole('tab', { name: '按邀请用户' }).click();
  await page.getByRole('row').filter({ hasText: '直接邀请' }).getByText('已付费').waitFor();
  await expectAccessible(page.getByRole('tabpanel'));
});
