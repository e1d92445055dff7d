import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const address = '/user/setting?tab=notices';

it('an owner subscribes to reports, and learns that a refusing address stopped them', async () => {
  const owner = await makeOwner(world);
  const { tenantId } = owner;
  const { page } = await browser.openAs(world, owner, address);
  const daily = page.getByRole('switch', { name: word('noticePreferences.reports.kinds.daily-close.name') });
  await daily.waitFor();
  expect(await daily.isChecked()).toBe(false);
  await daily.click();
  const stored = async () =>
    (await world.rows.find('report_subscriptions', { tenantId })).map((row) => row.isOn);
  await expect.poll(stored).toEqual([true]);
  await expectAccessible(page.getByRole('main'));
  await world.rows.change(
    'report_subscriptions',
    { tenantId },
    { isOn: false, stoppedAt: new Date('2026-11-21T00:00:00Z') },
  );
  await page.reload();
  await page.getByText(word('noticePreferences.reports.stopped', { at: '2026-11-21 08:00' })).waitFor();
  await daily.click();
  await expect.poll(stored).toEqual([true]);
});

it('an agent has no reports', async () => {
  const owner = await makeOwner(world);
  const agent = await makeAgent(world, owner.tenantId);
  const { page } = await browser.openAs(world, agent, address);
  await page.getByText(word('noticePreferences.title')).first().waitFor();
  expect(await page.getByText(word('noticePreferences.reports.title')).count()).toBe(0);
});
