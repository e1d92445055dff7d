import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { gainFans } from '../support/fans.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { makeOwner } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('sub-accounts are compared, sorted and saved, and a figure opens what it counts', async () => {
  const owner = await makeOwner(world);
  await livesInQuietHours(world, owner);
  const make = async (remark: string) => {
    const { id: subAccountId } = await makeSubAccount(world, owner.tenantId, { remark });
    return makeSocialAccount(world, owner.tenantId, { subAccountId });
  };
  const [few, many] = [await make('Night shift'), await make('Day shift')];
  const fans = (count: number) => Array.from({ length: count }, (_, n) => ({ account: `fan_${n}` }));
  await gainFans(world, owner.tenantId, few, fans(2));
  await gainFans(world, owner.tenantId, many, fans(5));
  const { page } = await browser.openAs(world, owner, '/subpage/compare');
  const rows = page.locator('[role="row"][data-id]');
  await expect.poll(() => rows.first().textContent()).toContain('Day shift');
  await page.getByRole('columnheader', { name: word('compare.columns.gained') }).click();
  await expect.poll(() => rows.first().textContent()).not.toContain('Day shift');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: word('common.pageHelp') }).click();
  await page.getByRole('dialog').getByText(word('help.pages.agentCompare')).waitFor();
  await expectAccessible(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: word('common.export'), exact: true })
    .click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toMatch(/\r\nNight shift,2,0,0,0,0,,/);
  expect(text).toMatch(/\r\nDay shift,5,0,0,0,0,,/);
  await page.getByRole('link', { name: `${word('compare.columns.gained')} 5` }).click();
  await page.getByRole('heading', { level: 1, name: word('fans.title') }).waitFor();
  await page.getByText(word('common.total', { shown: 5 }), { exact: true }).waitFor();
});
