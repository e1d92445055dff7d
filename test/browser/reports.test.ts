import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const address = '/user/setting?tab=notices';

it('an owner subscribes to reports, and ends them again', async () => {
  const owner = await makeOwner(world);
  const { tenantId } = owner;
  const { page } = await browser.openAs(world, owner, address);
  const daily = page.getByRole('switch', { name: word('noticePreferences.reports.kinds.daily-close.name') });
  await daily.waitFor();
  await expect.poll(() => daily.isChecked()).toBe(false);
  await daily.click();
  const stored = async () =>
    (await world.rows.find('report_subscriptions', { tenantId })).map((row) => row.isOn);
  await expect.poll(stored).toEqual([true]);
  await expectAccessible(page.getByRole('main'));
  await page.reload();
  await expect.poll(() => daily.isChecked()).toBe(true);
  await daily.click();
  await expect.poll(stored).toEqual([false]);
});

it('an agent has no reports', async () => {
  const owner = await makeOwner(world);
  const agent = await makeAgent(world, owner.tenantId);
  const { page } = await browser.openAs(world, agent, address);
  await page.getByText(word('noticePreferences.title')).first().waitFor();
  await expect.poll(() => page.getByText(word('noticePreferences.reports.title')).count()).toBe(0);
  // An agent gets neither reports nor the owner's kinds.
  const group = (name: string) => page.getByRole('rowheader', { name, exact: true });
  await group(word('noticePreferences.groups.ports')).waitFor();
  await expect.poll(() => group(word('noticePreferences.groups.orders')).count()).toBe(0);
});
