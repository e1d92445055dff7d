import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english, expectAccessible, withBrowser } from '../support/browser.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const records = '/userCenter/recharge-record';

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const daysBefore = (days: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() - days * 86_400_000);

it('a usual span of days is one click, in the address, and named', async () => {
  const owner = await makeOwner(world);
  const zone = await livesInQuietHours(world, owner);
  const { page } = await browser.openAs(world, owner, records);
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.any') }) })
    .click();
  const panel = page.getByRole('dialog', { name: word('common.days.label') });
  await panel.getByRole('grid').waitFor();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: word('common.days.last7') }).click();
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.last7') }) })
    .waitFor();
  await expect.poll(() => search(page)).toMatchObject({ from: daysBefore(6, zone), to: daysBefore(0, zone) });
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.last7') }) })
    .click();
  await panel.getByRole('button', { name: word('common.days.any') }).click();
  await expect.poll(() => search(page)).not.toHaveProperty('from');
});

it('two days are chosen by keys, in either order, and nothing after today', async () => {
  const { page } = await browser.openAs(
    world,
    await makeOwner(world),
    `${records}?from=2026-03-05&to=2026-03-05`,
  );
  await page.getByRole('button', { name: word('common.days.name', { days: '2026-03-05' }) }).click();
  const panel = page.getByRole('dialog', { name: word('common.days.label') });
  await panel.getByRole('button', { name: '2026年3月5日星期四' }).focus();
  const onDay = (date: string) => panel.locator(`button:focus[aria-label^="${date}"]`).waitFor();
  for (const [key, day] of [
    ['Home', '2026年3月2日'],
    ['End', '2026年3月8日'],
    ['Shift+PageUp', '2025年3月8日'],
    ['Shift+PageDown', '2026年3月8日'],
    ['PageUp', '2026年2月8日'],
    ['ArrowLeft', '2026年2月7日'],
    ['ArrowUp', '2026年1月31日'],
    ['PageDown', '2026年2月28日'],
    ['PageUp', '2026年1月28日'],
    ['ArrowDown', '2026年2月4日'],
    ['ArrowRight', '2026年2月5日'],
  ] as const) {
    await page.keyboard.press(key);
    await onDay(day);
  }
  await page.keyboard.press('ArrowRight');
  await onDay('2026年2月6日');
  await page.keyboard.press('Enter');
  await panel.getByText(word('common.days.chooseTo')).waitFor();
  await page.keyboard.press('ArrowUp');
  await onDay('2026年1月30日');
  await page.keyboard.press('ArrowLeft');
  await onDay('2026年1月29日');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: word('common.days.name', { days: '2026-01-29 – 2026-02-06' }) })
    .waitFor();
  await expect.poll(() => search(page)).toMatchObject({ from: '2026-01-29', to: '2026-02-06' });
  await page.goto(`${world.url}${records}`);
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.any') }) })
    .click();
  const later = panel.locator('[aria-current="date"]').locator('xpath=following::button[1]');
  await expect.poll(() => later.isDisabled()).toBe(true);
});

it('dates are written as the language has them', async () => {
  const { page } = await browser.openAs(
    world,
    await makeOwner(world),
    `${records}?from=2026-03-05&to=2026-03-09`,
    { ...english, stored: { lang: 'en-US' } },
  );
  await page.getByRole('button', { name: 'Dates: Mar 5, 2026 – Mar 9, 2026' }).click();
  const panel = page.getByRole('dialog', { name: word.en('common.days.label') });
  await panel.getByText('March 2026').waitFor();
  await panel.getByRole('columnheader').first().and(page.locator('[abbr="Sunday"]')).waitFor();
});

it('the home page takes any days, compares by choice, and keeps both in its address', async () => {
  const owner = await makeOwner(world);
  const zone = await livesInQuietHours(world, owner);
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  const choose = async (card: Locator) => {
    await card.getByRole('button', { name: word('dashboard.chooseDays') }).click();
    const panel = page.getByRole('dialog', { name: word('common.days.label') });
    await panel.getByRole('grid').waitFor();
    await panel.getByRole('button', { name: word('common.days.last7') }).click();
  };
  const trend = page.getByRole('region', { name: word('dashboard.trend.fans.title') });
  await choose(trend);
  const week = { from: daysBefore(6, zone), to: daysBefore(0, zone) };
  await expect.poll(() => search(page)).toMatchObject(week);
  await trend.getByRole('button', { name: word('common.asTable') }).click();
  await expect.poll(() => trend.getByRole('row').count()).toBe(8);
  const before = trend.getByRole('columnheader', { name: word('dashboard.trend.previous') });
  await before.waitFor();
  await trend.getByRole('button', { name: word('dashboard.trend.compare') }).click();
  await before.waitFor({ state: 'detached' });
  await expect.poll(() => search(page)).toMatchObject({ ...week, compare: 'false' });
  await choose(page.getByRole('region', { name: word('dashboard.ranking.title') }));
  await expect.poll(() => search(page)).toMatchObject({ ...week, rankFrom: week.from, rankTo: week.to });
  await trend.getByRole('radio', { name: word('dashboard.trend.24h') }).click();
  await expect.poll(() => search(page)).not.toHaveProperty('from');
  await page.reload();
  await page.getByRole('button', { name: word('dashboard.trend.compare'), pressed: false }).waitFor();
});

it.each([
  { lang: 'zh-CN', say: word },
  { lang: 'en-US', say: word.en },
])('an hour of the message trend opens the conversations of that hour ($lang)', async ({ lang, say }) => {
  const owner = await makeOwner(world);
  const zone = await livesInQuietHours(world, owner);
  const stored = { lang };
  const { page } = await browser.openAs(world, owner, '/workplace/home?trend=messages&period=24h', {
    stored,
  });
  const trend = page.getByRole('region', { name: say('dashboard.trend.messages.title') });
  await trend.getByRole('button', { name: say('common.asTable') }).click();
  const link = trend.getByRole('row').getByRole('link').first();
  const hour = await link.textContent();
  await link.click();
  await page.getByRole('heading', { level: 1, name: say('chat.title') }).waitFor();
  const dates = say('common.days.name', { days: '' });
  const days = page.getByRole('button', { name: new RegExp(`^${dates}.* ${hour} – `) });
  await days.click();
  // Chosen days replace the hour.
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect.poll(() => search(page)).toMatchObject({ from: daysBefore(0, zone), to: daysBefore(0, zone) });
});
