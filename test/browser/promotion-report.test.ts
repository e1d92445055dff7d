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
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** Milliseconds in which a busy machine reconciles commissions and pushes them to consoles. */
const reckonedMs = 15_000;

const tile = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('link').filter({ hasText: name });

it('payments appear live, and every figure opens the commissions that make it', async () => {
  const [promoter, invited] = [await makeOwner(world), await makeTenant(world)];
  await livesInQuietHours(world, promoter);
  await refer(world, invited.tenantId, [promoter.tenantId]);
  // A tenant that the referral brought pays, too, which gives a commission of level 2.
  const second = await makeTenant(world);
  await refer(world, second.tenantId, [invited.tenantId, promoter.tenantId]);
  await buy(world, second.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  const { page } = await browser.openAs(world, promoter, '/promotion-manger/promotion-report');
  await tile(page, word('promotionReport.figure.amount')).getByText('$0.00').waitFor();
  await buy(world, invited.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await tile(page, word('promotionReport.figure.amount'))
    .getByText('$10.00')
    .waitFor({ timeout: reckonedMs });
  await tile(page, word('promotionReport.directRevenue')).getByText('$2.00').waitFor();
  const levels = page.getByRole('region', { name: word('promotionReport.revenueByLevel') });
  await levels.getByRole('link', { name: '佣金合计 $2.50' }).waitFor();
  await levels.getByRole('link', { name: '直接邀请 $2.00' }).waitFor();
  await expectAccessible(page);

  const today = page.getByRole('row').filter({ hasText: word('promotionReport.running') });
  await today.getByRole('link', { name: '$2.00', exact: true }).click();
  await page.getByRole('tab', { name: word('promotionReport.tab.commissions'), selected: true }).waitFor();
  await page
    .getByRole('list', { name: word('common.filters') })
    .getByText(word('promotionReport.time'))
    .waitFor();
  const row = page.getByRole('row').filter({ hasText: word('promotionReport.firstPayment') });
  await row.getByText('20%').waitFor();
  await expectAccessible(page.getByRole('tabpanel'));
  await row.click();
  await page.getByRole('complementary').getByText('$10.00 × 20% = $2.00').waitFor();
  await expectAccessible(page.getByRole('complementary'));

  await page.keyboard.press('Escape');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: word('common.export') }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(2);
  expect(file).toContain('2.00');

  await page.getByRole('tab', { name: word('promotionReport.tab.time') }).click();
  await levels.getByRole('link', { name: '二级 $0.50' }).click();
  await page.getByRole('row').filter({ hasText: '二级用户' }).getByText('$0.50').waitFor();
  await page.getByRole('tab', { name: word('promotionReport.tab.time') }).click();
  const { id: linkId } = await world.rows.one('promotion_links', { tenantId: promoter.tenantId });
  const click = aClick({ tenantId: promoter.tenantId, linkId, accountKey: 'target' });
  await storeClicks(world, [click, click, click]);
  await today.getByRole('link', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: /^时间：/ }).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: word('promotionReport.defaultLink') })
    .getByText('3', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: /^时间：/ }).click();

  await page.getByRole('tab', { name: word('promotionReport.tab.links') }).click();
  await page
    .getByRole('row')
    .filter({ hasText: word('promotionReport.defaultLink') })
    .getByText('$10.00')
    .waitFor();
  await page.getByRole('tab', { name: word('promotionReport.tab.agents') }).click();
  await page.getByText(word('promotionReport.agents.2')).first().waitFor();
  await page.getByRole('tab', { name: word('promotionReport.tab.invited') }).click();
  await page
    .getByRole('row')
    .filter({ hasText: word('promotionReport.levels.1') })
    .getByText(word('promotionReport.invitedStatus.paid'))
    .waitFor();
  await expectAccessible(page.getByRole('tabpanel'));
});
