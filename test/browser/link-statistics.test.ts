import path from 'node:path';
import type { Link } from '@parley/contracts/public';
import { ClickSweeper } from '@parley/domain/links';
import { localDate } from '@parley/domain/tenants';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeLink } from '../support/links.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { allowQuotas } from '../support/quotas.js';
import { login, makeOwner, type Person } from '../support/sign-in.js';
import { aClick, type StoredClick, storeClicks } from '../support/stored-clicks.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** Milliseconds in which a busy machine counts clicks and pushes them to consoles. */
const countedMs = 15_000;

interface Linking {
  owner: Person;
  token: string;
  link: Link;
  /** The zone of the tenant's days. */
  zone: string;
}

/** The zone as the browser names it. */
const nameOf = (page: Page, timeZone: string): Promise<string> =>
  page.evaluate<string>(
    `new Intl.DateTimeFormat('zh-CN', { timeZone: '${timeZone}', timeZoneName: 'long' })
      .formatToParts().find(({ type }) => type === 'timeZoneName').value`,
  );

async function linking(): Promise<Linking> {
  const owner = await makeOwner(world);
  const zone = await livesInQuietHours(world, owner);
  const reply = await login(world, owner.email, owner.password);
  const { accessToken: token } = dataOf<{ accessToken: string }>(reply);
  return { owner, token, zone, link: await makeLink(world, token, { name: 'Spring campaign' }) };
}

/** Stores clicks at this moment. */
async function click(
  { owner, link, zone }: Linking,
  visitors: readonly (Partial<StoredClick> & { name: string })[],
): Promise<void> {
  const clickedAt = new Date();
  const day = localDate(clickedAt, zone);
  await storeClicks(
    world,
    visitors.map(({ name, ...given }) =>
      aClick({
        tenantId: owner.tenantId,
        linkId: link.id,
        clickedAt,
        day,
        accountKey: 'ann_lee',
        visitorId: `${link.id} ${day} ${name}`,
        ...given,
      }),
    ),
  );
}

const seen = [
  { name: 'one', address: '192.0.2.1' },
  { name: 'one', address: '192.0.2.1' },
  { name: 'two', address: '192.0.2.2', referrer: 'shop.example' },
  { name: 'three', address: '192.0.2.3', region: 'IN', device: 'desktop', system: 'windows' },
  { name: 'bot', address: '192.0.2.4', region: 'US', filter: 'bot', outcome: 'filtered', accountKey: null },
] as const satisfies Parameters<typeof click>[1];

const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const figures = (of: Locator): Promise<string[]> => of.getByRole('link').allTextContents();
const bodyRows = (page: Page): Locator => page.getByRole('tabpanel').locator('[role="row"][data-id]');

const report = (linked: Linking, method: 'put' | 'delete', body: object = {}) =>
  request(world.url)
    [method](`/api/links/${linked.link.id}/report`)
    .set('authorization', `Bearer ${linked.token}`)
    .send(body);

describe('statistics of links', () => {
  it('count clicks live, and every figure opens the list of what it counts', async () => {
    const linked = await linking();
    await click(linked, seen);
    const { page } = await browser.openAs(
      world,
      linked.owner,
      `/fansOperation/streamLink?tab=statistics&link=${linked.link.id}`,
    );
    const today = tile(page, word('linkStatistics.span.today'));
    await expect.poll(() => figures(today), { timeout: countedMs }).toEqual(['4', '3', '5']);
    const regions = page.getByRole('region', { name: word('linkStatistics.regions') }).getByRole('row');
    await expect
      .poll(() => regions.allTextContents())
      .toEqual(['地区有效访问访客全部请求', '新加坡323', '印度111', '美国001']);
    await page.getByRole('row', { name: /^自动请求/ }).waitFor();
    await expectAccessible(page.getByRole('main'));

    await click(linked, [{ name: 'four', address: '192.0.2.5' }]);
    await expect.poll(() => figures(today), { timeout: countedMs }).toEqual(['5', '4', '6']);

    await today.getByRole('link').first().click();
    await expect.poll(() => bodyRows(page).count()).toBe(5);
    await expectAccessible(page.getByRole('tabpanel'));
    await page.goBack();
    await page
      .getByRole('row', { name: /^新加坡/ })
      .getByRole('link')
      .nth(1)
      .click();
    await expect.poll(() => bodyRows(page).count()).toBe(3);
    await page.getByRole('row', { name: /192\.0\.2\.1/ }).click();
    const drawer = page.getByRole('complementary', { name: '192.0.2.1' });
    await expect.poll(() => drawer.getByRole('listitem').count()).toBe(2);
    await expectAccessible(drawer);

    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: word('common.export'), exact: true }).click();
    await page.getByText(word('linkStatistics.exporting')).waitFor();
  });

  it('name their own zone while they are read, and tiles and chart come together', async () => {
    const { owner, zone } = await linking();
    const { page } = await browser.openAs(world, owner);
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: string[] = [];
    await page.route('**/api/link-statistics/*', async (route) => {
      asked.push(new URL(route.request().url()).pathname.replace(/.*\//, ''));
      await released;
      await route.continue();
    });
    await page.goto(`${world.url}/fansOperation/streamLink?tab=statistics`);
    const chart = page.getByRole('region', { name: word('linkStatistics.days') });
    await chart.getByText(await nameOf(page, zone)).waitFor();
    expect(asked).toEqual(['overview']);
    letGo();
    await tile(page, word('linkStatistics.span.today')).waitFor();
    await chart.getByRole('img', { name: /^有效访问/ }).waitFor();
  });

  it('are shown without login by a report, until it is withdrawn', async () => {
    const linked = await linking();
    await click(linked, seen);
    const made = dataOf<Link>(await report(linked, 'put', { showsAccounts: false, renew: false }));
    const at = `${world.url}/fansOperation/streamLinkReport?token=${made.report?.token ?? ''}`;
    const { page, complaints } = await browser.open(at, phone);
    await page.getByRole('heading', { level: 1, name: word('linkStatistics.report.title') }).waitFor();
    const refreshed = async () => {
      await page.getByRole('button', { name: word('common.refresh') }).click();
      return tile(page, word('linkStatistics.span.today')).locator('dd').allTextContents();
    };
    await expect.poll(refreshed, { timeout: countedMs, interval: 1_000 }).toEqual(['3', '5']);
    await page.getByText('新加坡').first().waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/192\.0\.2|ann_lee/);
    await expect
      .poll(() => page.locator('meta[name="robots"]').getAttribute('content'))
      .toBe('noindex, nofollow');

    await page.getByRole('radio', { name: word('linkStatistics.periods.7d') }).check();
    await page.getByText(`近 7 天 · ${await nameOf(page, linked.zone)}`).waitFor();
    await page
      .getByRole('button', { name: word('common.asTable') })
      .first()
      .click();
    await expect.poll(() => page.getByRole('row', { name: /^\d\d\/\d\d/ }).count()).toBe(7);

    await report(linked, 'put', { title: 'Spring', showsAccounts: true, renew: false }).expect(200);
    const { page: reader } = await browser.open(at, english);
    await reader
      .getByRole('region', { name: word.en('linkStatistics.accounts') })
      .first()
      .getByText('ann_lee')
      .waitFor();
    await reader.getByRole('heading', { level: 1, name: 'Spring', exact: true }).waitFor();
    await expectAccessible(reader.getByRole('main'));

    await report(linked, 'delete').expect(200);
    await page.reload();
    await page.getByText(word('linkStatistics.report.goneHint')).waitFor();
    expect(complaints.splice(0).every((complaint) => complaint.includes('status of 404'))).toBe(true);
  });
});

describe('the list of clicks', () => {
  it('says how many are counted and not kept, on a phone too', async () => {
    const { owner, link } = await linking();
    const { tenantId } = owner;
    const clickedAt = new Date(Date.now() - 5 * 86_400_000);
    const one = aClick({ tenantId, linkId: link.id, clickedAt });
    await storeClicks(
      world,
      Array.from({ length: 5 }, () => one),
    );
    const total = () => world.rows.find('link_totals', { tenantId, scope: link.id }, ['raw']);
    await expect.poll(total).toEqual([{ raw: '5' }]);
    await allowQuotas(world, 'BIAO_ZHUN_ROOT', { linkDayClicks: 2 });
    await world.app.get(ClickSweeper, { strict: false }).trimClicks();
    const path = `/fansOperation/streamLink?tab=visits&rows=clicks&link=${link.id}`;
    for (const [given, text] of [
      [{}, '另有 3 条只计入统计'],
      [{ ...phone, stored: { lang: 'en-US' } }, '3 more requests of these days are counted, but not kept'],
    ] as const) {
      const { page } = await browser.openAs(world, owner, path, given);
      await page.getByText(text).waitFor();
      await expectAccessible(page);
    }
  });
});
