import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DashboardSummary } from '@parley/contracts/public';
import { FanIngestService } from '@parley/domain/fans';
import type { Page } from 'playwright-core';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { archive } from '../support/chat.js';
import { type FanReporter, gainFans, type ReportedFan } from '../support/fans.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { signedIn } from '../support/session.js';
import { type Agent, makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = '/fansOperation/fansList';

interface Seed {
  owner: Person;
  agent: Agent;
  first: FanReporter;
  second: FanReporter;
}

/** Two sub-accounts. One of them gained 25 fans today, and the other gained two of these, too. */
async function seed(): Promise<Seed> {
  const owner = await makeOwner(world);
  await livesInQuietHours(world, owner);
  const agent = await makeAgent(world, owner.tenantId);
  const first = await makeSocialAccount(world, owner.tenantId, { subAccountId: agent.subAccountId });
  const second = await makeSocialAccount(world, owner.tenantId, { dedupeScope: 'tenant' });
  const now = Date.now();
  const crowd: ReportedFan[] = Array.from({ length: 25 }, (_, n) => ({
    account: `fan_${String(n).padStart(2, '0')}`,
    nickname: n === 3 ? '王小明' : '',
    phone: n === 3 ? '+8613912345678' : '',
    gainedAt: new Date(now - n),
  }));
  await gainFans(world, owner.tenantId, first, crowd);
  await gainFans(world, owner.tenantId, { ...second, dedupeScope: 'tenant' }, [
    ...crowd.slice(3, 5),
    { account: 'long_ago', gainedAt: new Date(now - 3 * 86_400_000), reportedAt: new Date(now) },
  ]);
  return { owner, agent, first, second };
}

const rowsOf = (page: Page) => page.locator('[role="row"][data-id]');
const found = (page: Page, count: number) =>
  page.getByText(word('common.total', { shown: count }), { exact: true }).waitFor();
const searchOf = (page: Page) => new URL(page.url()).searchParams;

describe('the list of fans', () => {
  it('filters in the address, finds two Chinese characters, and counts both scopes', async () => {
    const { owner, second } = await seed();
    const { page } = await browser.openAs(world, owner, list);
    await found(page, 28);
    await page
      .getByText(word('fans.summary', { fresh: 26, repeat: 2, inSubAccount: 28, inTenant: 26 }))
      .waitFor();
    await rowsOf(page).first().waitFor();
    await page.getByRole('button', { name: word('common.nextPage') }).click();
    await rowsOf(page).getByText('long_ago').waitFor();
    await page.getByText('21–28').waitFor();

    await page.getByRole('radio', { name: /^重复/ }).click();
    await found(page, 2);
    await expect.poll(() => searchOf(page).get('type')).toBe('repeat');
    await expect.poll(() => searchOf(page).get('page')).toBeNull();
    await page.getByRole('radio', { name: /^补报/ }).click();
    await found(page, 1);
    await rowsOf(page).getByText('long_ago').waitFor();

    await page.goto(`${world.url}${list}?sub=${second.subAccountId}`);
    await found(page, 3);
    await page.getByRole('searchbox', { name: word('fans.search') }).fill('小明');
    await found(page, 1);
    await page.getByRole('searchbox', { name: word('fans.search') }).fill('明天');
    await page
      .getByText('没有符合条件的')
      .or(page.getByRole('button', { name: word('common.clearFilters') }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: word('common.clearFilters') }).click();
    await found(page, 28);
  });

  it('filters by social account and work order, and names both', async () => {
    const { owner, first, second } = await seed();
    await world.rows.change('social_accounts', { id: second.socialAccountId }, { nickname: 'Shop desk' });
    const { accessToken } = await signedIn(world, owner);
    const order = await makeWorkOrder(world, accessToken, [first.subAccountId], { name: 'Spring campaign' });
    const { page } = await browser.openAs(world, owner, list);
    await found(page, 28);
    await page.getByRole('button', { name: /^筛选/ }).click();
    await page
      .getByRole('combobox', { name: word('fans.accountLabel') })
      .selectOption(second.socialAccountId);
    await found(page, 3);
    await page.getByRole('combobox', { name: word('fans.orderLabel') }).selectOption('Spring campaign');
    await found(page, 0);
    await page.keyboard.press('Escape');
    const chips = page.getByRole('list', { name: word('common.filters') });
    await chips.getByText('Shop desk').waitFor();
    await expect.poll(() => chips.textContent()).not.toMatch(/soc_|wor_/);
    await chips.getByRole('link', { name: 'Spring campaign' }).click();
    await page.waitForURL(`**/workOrder/order?id=${order.id}`);
  });

  it('opens a fan by its address, edits what chat shows, and filters by its tag', async () => {
    const { owner, first } = await seed();
    const { page } = await browser.openAs(world, owner, `${list}?q=${encodeURIComponent('小明')}`);
    await found(page, 2);
    await rowsOf(page)
      .last()
      .getByRole('button', { name: /王小明/ })
      .click();
    const drawer = page.getByRole('complementary', { name: '王小明' });
    await drawer.getByText('+8613912345678').waitFor();
    await page.reload();
    await drawer.getByText('+8613912345678').waitFor();
    await expectAccessible(drawer);
    await drawer.getByLabel(word('fans.columns.note')).fill('周一回访');
    await drawer.getByLabel(word('chat.profile.tags')).fill('老客户');
    await drawer.getByLabel(word('chat.profile.tags')).press('Enter');
    await drawer.getByRole('button', { name: word('fans.drawer.save') }).click();
    await page.getByText(word('fans.drawer.saved')).waitFor();
    const [gain] = await world.rows.find('gains', { id: searchOf(page).get('open') ?? '' }, ['contactId']);
    const chat = await archive(world, owner.tenantId, { ...first, contactId: gain?.contactId ?? '' });
    const { accessToken } = await signedIn(world, owner);
    const profile = await request(world.url)
      .get(`/api/conversations/${chat.conversationId}/profile`)
      .set('authorization', `Bearer ${accessToken}`)
      .expect(200);
    expect(dataOf(profile)).toMatchObject({ remark: '周一回访', tags: ['老客户'] });

    await drawer.getByRole('tab', { name: word('fans.drawer.gains') }).click();
    await expect.poll(() => drawer.getByRole('listitem').count()).toBe(2);
    await page.reload();
    await drawer.getByRole('tab', { name: word('fans.drawer.conversationsCounted', { shown: 1 }) }).click();
    await drawer.locator('a[href^="/subpage/chatHistory"]').waitFor();
    await drawer.getByRole('tab', { name: /^工单/ }).click();
    await drawer.getByText(word('fans.drawer.noOrders')).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await rowsOf(page)
      .getByRole('button', { name: word('fans.filterByTag', { tag: '老客户' }) })
      .first()
      .click();
    await expect.poll(() => searchOf(page).get('tag')).toBe('老客户');
    await page
      .getByRole('button', { name: word('common.removeFilter', { name: word('fans.chips.tag') }) })
      .click();
    await expect.poll(() => searchOf(page).get('tag')).toBeNull();
  });

  it('tells of new fans above the rows, and shows them when asked', async () => {
    const { owner, first } = await seed();
    const { page } = await browser.openAs(world, owner, list);
    await found(page, 28);
    const top = await rowsOf(page).first().textContent();
    await world.app.get(FanIngestService, { strict: false }).store(owner.tenantId, [
      {
        id: randomUUID(),
        subAccountId: first.subAccountId,
        socialAccountId: first.socialAccountId,
        account: 'newcomer',
        nickname: '',
        link: '',
        phone: '',
        gainedAt: new Date(),
      },
    ]);
    const banner = page.getByRole('button', { name: word('fans.new', { shown: 1 }) });
    await banner.waitFor();
    await expect.poll(() => rowsOf(page).first().textContent()).toBe(top);
    await banner.click();
    await rowsOf(page).first().getByText('newcomer').waitFor();
    await found(page, 29);
    await banner.waitFor({ state: 'detached' });
  });

  it('shows an agent its own fans, as cards on a phone, in English', async () => {
    const { agent, second } = await seed();
    const { page } = await browser.openAs(world, agent, `${list}?sub=${second.subAccountId}`, {
      viewport: { width: 390, height: 844 },
      stored: { lang: 'en-US' },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: word.en('common.clearFilters') }).click();
    await page.getByRole('button', { name: 'fan_00' }).waitFor();
    await expect.poll(() => page.getByText('long_ago').count()).toBe(0);
  });

  it('selects single cards on a phone, and acts on them', async () => {
    const { owner } = await seed();
    const { page } = await browser.openAs(world, owner, list, { viewport: { width: 390, height: 844 } });
    await page.getByRole('checkbox', { name: word('common.selectRow', { name: 'fan_00' }) }).check();
    await page.getByRole('checkbox', { name: word('common.selectRow', { name: 'fan_02' }) }).check();
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await bar.getByText(word('common.selected', { shown: 2 })).waitFor();
    await page.getByRole('checkbox', { name: word('common.selectRow', { name: 'fan_02' }) }).uncheck();
    await bar.getByText(word('common.selected', { shown: 1 })).waitFor();
    await expectAccessible(bar);
    await bar.getByRole('button', { name: word('chat.profile.tags') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('常客');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: word('fanActions.tag.addSubmit', { shown: 1 }) }).click();
    await bar.waitFor({ state: 'detached' });
    const profiles = () => world.rows.find('contact_profiles', { tenantId: owner.tenantId });
    await expect.poll(async () => (await profiles()).map(({ tags }) => tags)).toEqual([['常客']]);
  });
});

describe('a figure of home', () => {
  it('opens the list of exactly what it counts', async () => {
    const { owner, first, second } = await seed();
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    const { accessToken } = await signedIn(world, owner);
    const summary = dataOf<DashboardSummary>(
      await request(world.url)
        .get('/api/dashboard')
        .set('authorization', `Bearer ${accessToken}`)
        .expect(200),
    );
    const opens = async (link: string | RegExp, figure: number) => {
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: word('fans.title') }).waitFor();
      await found(page, figure);
      await page.goBack();
    };
    await opens(/^今日新增粉丝/, summary.today.gained);

    await page.getByRole('link', { name: /Night shift/ }).click();
    await found(page, summary.today.gained - (await todayOf(second)));
    await expect.poll(() => searchOf(page).get('sub')).toBe(first.subAccountId);
    await page.goBack();

    await page.getByRole('radio', { name: word('dashboard.trend.7d') }).click();
    const chart = page.getByRole('img', { name: /合计/ });
    await chart.locator('svg').first().waitFor();
    const box = await chart.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 24, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    // The chart reacts to the pointer once it is drawn.
    await expect
      .poll(async () => {
        await page.mouse.move(x - 5, y);
        await page.mouse.move(x, y);
        const tooltip = page.locator('.apexcharts-tooltip.apexcharts-active');
        return tooltip.filter({ hasText: word('common.chart.running') }).count();
      })
      .toBe(1);
    // The day is not over, so that its part of the line is dashed.
    await chart.locator('path[stroke-dasharray="3"]').first().waitFor();
    await page.mouse.click(x, y);
    await found(page, summary.today.gained);
    await page.goBack();

    // The rows of the trend's table, which replaces the chart for screen readers: days, then hours.
    for (const [period, past] of [
      [word('dashboard.trend.7d'), false],
      [word('dashboard.trend.24h'), true],
    ] as const) {
      await page.getByRole('radio', { name: period }).click();
      if (!past) await page.getByRole('button', { name: word('common.asTable') }).click();
      const rows = page.getByRole('region', { name: word('dashboard.trend.fans.title') }).getByRole('row');
      const running = rows.filter({ hasText: word('common.chart.running') });
      await running.waitFor();
      const figure = Number(await running.getByRole('cell').nth(1).textContent());
      await running.getByRole('link').click();
      await found(page, figure);
      if (past) await page.getByRole('button', { name: /^日期：\d{4}-\d{2}-\d{2} \d{2}:00 – / }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: word('common.asTable') }).click();
    }
  });

  const todayOf = async ({ socialAccountId }: FanReporter): Promise<number> =>
    (await world.rows.find('gains', { socialAccountId }, ['isLate'])).filter(({ isLate }) => !isLate).length;
});
