import path from 'node:path';
import { DesktopClient } from '@parley/client/desktop';
import type { WorkOrder } from '@parley/contracts/public';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, selectRow, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { signedIn } from '../support/session.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { setFamily } from '../support/tenant.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

interface Desk {
  id: string;
  client: DesktopClient;
  port: string;
}

/** A desktop client of a new sub-account, with one account of Telegram online. */
async function makeDesk(owner: Person, remark: string): Promise<Desk> {
  const { id, code } = await makeSubAccount(world, owner.tenantId, { remark, platforms: ['telegram'] });
  const client = new DesktopClient({
    url: world.url,
    deviceId: `device-of-${id}`,
    clientVersion: '1.0.0',
    credentials: { by: 'code', code },
    onKicked: () => undefined,
  });
  await client.connect();
  const port = await client.openPort({ platform: 'telegram', account: '@brazil', nickname: 'Brazil 01' });
  return { id, client, port };
}

async function gain({ client, port }: Desk, ...accounts: string[]): Promise<void> {
  for (const account of accounts) await client.reportFan(port, { account });
  await client.drain();
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate<string>(`localStorage.getItem('ACCESS_TOKEN')`)).replaceAll('"', '');

/** The figures of today or of the epoch, by the name of their section. */
const figures = (page: Page, span: string): Locator => page.getByRole('region', { name: span, exact: true });

/** Waits for a figure to show this value. */
const shows = (page: Page, span: string, text: string) =>
  figures(page, span).getByRole('link').filter({ hasText: text }).first();

const rows = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

describe('a work order', () => {
  it('is made, counts live, opens what it counts, gives fans up, is reset by its name and disabled', async () => {
    const owner = await makeOwner(world);
    await livesInQuietHours(world, owner);
    const desk = await makeDesk(owner, 'Night shift');
    try {
      const { page, loads } = await browser.openAs(world, owner, '/workOrder/platform');
      await page.getByRole('button', { name: word('workOrders.create') }).click();
      await page.getByRole('button', { name: word('workOrders.form.createSubmit') }).click();
      await page.getByText(word('common.nameMissing')).waitFor();
      await page.getByText(word('workOrders.form.needSubAccounts')).waitFor();
      await page.getByLabel(word('workOrders.form.name')).fill('Brazil');
      await page
        .getByRole('combobox', { name: word('workOrders.columns.platform') })
        .selectOption('telegram');
      await page.getByRole('checkbox', { name: /Night shift/ }).check();
      await page.getByRole('textbox', { name: '备注（选填）' }).fill('结算给 A 方，每周一对账');
      await page.getByLabel(word('workOrders.columns.totalGoal')).fill('10');
      await page.getByLabel(word('workOrders.columns.dailyGoal')).fill('11');
      await page.getByRole('button', { name: word('workOrders.form.createSubmit') }).click();
      await page.getByText(word('workOrders.form.dailyAboveTotal')).waitFor();
      await page.getByLabel(word('workOrders.columns.dailyGoal')).fill('5');
      await expectAccessible(page.getByRole('main'));
      await page.getByRole('button', { name: word('workOrders.form.createSubmit') }).click();
      await page.getByRole('heading', { level: 1, name: 'Brazil' }).waitFor();

      await page.getByRole('main').getByText('结算给 A 方，每周一对账').waitFor();
      await page.getByText(word('workOrders.fans.empty')).waitFor();
      await gain(desk, '@ann', '@bo', '@cy');
      await shows(page, word('workOrders.span.today'), '完成3/ 560%').waitFor();
      await shows(page, word('workOrders.span.total'), '完成3/ 1030%').waitFor();
      // An empty list has no rows that could move, so the first ones appear at once.
      await rows(page).first().waitFor();
      const pill = page.getByRole('button', { name: word('workOrders.fans.news') });
      await page.reload();
      await rows(page).nth(2).waitFor();
      await gain(desk, '@dee');
      await pill.click();
      await rows(page).nth(3).waitFor();
      const before = loads();

      await shows(page, word('workOrders.span.today'), '新增4').click();
      await page.getByText(word('common.total', { shown: 4 })).waitFor();
      await expect.poll(() => page.url()).toContain('kind=new');
      await expect.poll(() => rows(page).count()).toBe(4);

      await selectRow(rows(page).first());
      await page.getByRole('button', { name: word('workOrders.takeOut.many', { shown: 1 }) }).click();
      const question = page.getByRole('alertdialog', {
        name: word('workOrders.takeOut.title', { shown: 1 }),
      });
      await question.getByText('今日新增减少 1').waitFor();
      await question.getByRole('button', { name: word('workOrders.takeOut.action', { shown: 1 }) }).click();
      await shows(page, word('workOrders.span.today'), '完成3/ 560%').waitFor();
      await shows(page, word('workOrders.span.today'), '底粉1').waitFor();
      await page.getByText(word('common.total', { shown: 3 })).waitFor();

      await page
        .getByRole('button', { name: word('common.more') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: word('workOrders.reset.menu') }).click();
      const reset = page.getByRole('dialog', { name: word('workOrders.reset.title', { name: 'Brazil' }) });
      await reset.getByRole('button', { name: word('workOrders.reset.action') }).click();
      await reset.getByText(word('workOrders.reset.mismatch')).waitFor();
      await reset.getByLabel(/输入工单名称/).fill('Brazil');
      await reset.getByRole('button', { name: word('workOrders.reset.action') }).click();
      await reset.waitFor({ state: 'detached' });
      await page
        .getByText(word('workOrders.epoch', { shown: 2 }))
        .first()
        .waitFor();
      await shows(page, word('workOrders.span.today'), '完成0/ 5').waitFor();

      await page.getByRole('tab', { name: word('workOrders.tab.snapshots') }).click();
      await page
        .getByRole('grid', { name: word('workOrders.tab.snapshots') })
        .getByRole('gridcell')
        .getByRole('button')
        .first()
        .click();
      const day = page.getByRole('complementary');
      await day.getByRole('row', { name: /当日 3 3 0 1 0/ }).waitFor();
      await day.getByText('Brazil 01').waitFor();
      await expectAccessible(day);
      for (const row of [/^累计/, /Brazil 01/, /^当日/]) {
        await day.getByRole('row', { name: row }).getByRole('link', { name: '3' }).first().click();
        await page.getByText(word('common.total', { shown: 3 })).waitFor();
        await page.waitForURL(/epoch=1/);
        await page.goBack();
      }
      await day.getByRole('button', { name: word('common.close') }).click();
      await day.waitFor({ state: 'detached' });

      await page
        .getByRole('button', { name: word('common.more') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: word('workOrders.disable.menu') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('workOrders.disable.action') })
        .click();
      await page.getByText(word('workOrders.status.disabled')).first().waitFor();
      expect(loads(), 'no page was loaded anew').toBe(before);

      await page.getByRole('tab', { name: word('workOrders.tab.log') }).click();
      await page.getByRole('button', { name: word('workOrders.disable.action') }).waitFor();
    } finally {
      await desk.client.close();
    }
  });

  it('reads its first fans again when more arrive meanwhile, and offers none that it shows', async () => {
    const owner = await makeOwner(world);
    await livesInQuietHours(world, owner);
    const desk = await makeDesk(owner, 'Day shift');
    try {
      const { accessToken } = await signedIn(world, owner);
      const order: WorkOrder = await makeWorkOrder(world, accessToken, [desk.id], { name: 'Peru' });
      const { page } = await browser.openAs(world, owner, `/workOrder/order?id=${order.id}`);
      await page.getByText(word('workOrders.fans.empty')).waitFor();
      // The first read is held back until the push of the second fan has come, which its answer already holds.
      let reads = 0;
      let answer = (): void => undefined;
      const isPushed = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(
        ({ pathname }) => pathname === `/api/work-orders/${order.id}/fans`,
        async (route) => {
          reads += 1;
          if (reads === 1) await isPushed;
          await route.continue();
        },
      );
      await gain(desk, '@ann');
      await expect.poll(() => reads).toBe(1);
      await gain(desk, '@bo');
      await shows(page, word('workOrders.span.total'), '新增2').waitFor();
      answer();
      await rows(page).nth(1).waitFor();
      await expect.poll(() => reads).toBeGreaterThan(1);
      await expect
        .poll(() => page.getByRole('button', { name: word('workOrders.fans.news') }).count())
        .toBe(0);
    } finally {
      await desk.client.close();
    }
  });

  it('has accounts with goals, a report on paper, and a list that moves where it stands', async () => {
    const owner = await makeOwner(world);
    const desk = await makeDesk(owner, 'Day shift');
    try {
      const { page } = await browser.openAs(world, owner, '/workOrder/platform');
      const token = await tokenOf(page);
      const settings = { name: 'Chile', totalGoal: 200, dailyGoal: 20, remarks: 'Settled weekly' };
      const order: WorkOrder = await makeWorkOrder(world, token, [desk.id], settings);
      await makeWorkOrder(world, token, [desk.id], { name: 'Peru' });
      await rows(page).filter({ hasText: 'Chile' }).waitFor();
      await gain(desk, '@dee', '@eve');
      await rows(page).filter({ hasText: 'Chile' }).filter({ hasText: '2 / 20' }).waitFor();
      await rows(page).filter({ hasText: 'Telegram · Settled weekly' }).waitFor();
      await page.getByRole('searchbox').fill('Chi');
      await rows(page).filter({ hasText: 'Peru' }).waitFor({ state: 'detached' });

      await page.goto(`${world.url}/workOrder/order?id=${order.id}&tab=accounts`);
      await page.getByRole('button', { name: 'Brazil 01' }).click();
      const drawer = page.getByRole('complementary');
      await drawer.getByLabel(word('workOrders.columns.dailyGoal')).fill('7');
      await drawer.getByRole('button', { name: word('workOrders.accounts.saveGoals') }).click();
      await page.getByRole('gridcell', { name: '2 / 7' }).waitFor();
      await drawer.getByRole('switch', { name: word('workOrders.columns.analysed') }).click({ force: true });
      await page.getByRole('gridcell', { name: word('common.off') }).waitFor();
      await expectAccessible(drawer);
      await drawer.getByRole('button', { name: word('common.close') }).click();

      // A second account stays in the chart. A click on a day opens its figures.
      const second = await desk.client.openPort({ platform: 'telegram', account: '@brazil_2' });
      await desk.client.reportFan(second, { account: '@fay' });
      await desk.client.drain();
      await shows(page, word('workOrders.span.today'), '完成3/ 20').waitFor();
      await page.getByRole('tab', { name: word('workOrders.tab.snapshots') }).click();
      const chart = page.getByRole('region', { name: word('workOrders.chart.title') });
      await chart.getByRole('button', { name: word('common.asTable') }).click();
      await expect
        .poll(() => chart.getByRole('row').last().getByRole('cell').allInnerTexts())
        .toEqual([expect.stringContaining(word('common.chart.running')), '1', '0', '0']);
      await chart.getByRole('row').last().getByRole('link').first().click();
      await page.getByText(word('common.total', { shown: 1 })).waitFor();
      await page.getByRole('gridcell', { name: '@fay' }).waitFor();
      await page.getByRole('button', { name: word('workOrders.fans.charted') }).click();
      await page.getByText(word('common.total', { shown: 3 })).waitFor();

      await page.getByRole('button', { name: word('workOrders.report.open') }).click();
      const paper = page.getByRole('article', { name: word('workOrders.report.title') });
      await paper.getByText('Asia/Shanghai').waitFor();
      await paper.getByText(/1 个子账号各自去重/).waitFor();
      await paper.getByText('3 / 200 · 1%').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => page.getByRole('button', { name: word('workOrders.report.print') }).isVisible())
        .toBe(false);
      await expect.poll(() => paper.isVisible()).toBe(true);
    } finally {
      await desk.client.close();
    }
  });

  it('does not call a day today that is over and waits to be closed', async () => {
    const owner = await makeOwner(world);
    const { id } = await makeSubAccount(world, owner.tenantId, { platforms: ['telegram'] });
    const { accessToken } = await signedIn(world, owner);
    const order = await makeWorkOrder(world, accessToken, [id], { name: 'Quito' });
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    await page.route(/\/api\/work-orders(\/wor_\w+)?(\?|$)/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(order.dayEndsAt, order.dayStartedAt);
      await route.fulfill({ response, body });
    });
    await page.goto(`${world.url}/workOrder/platform`);
    await page.getByRole('gridcell', { name: word('workOrders.span.closing') }).waitFor();
    await page.goto(`${world.url}/workOrder/order?id=${order.id}`);
    await figures(page, word('workOrders.span.closing')).waitFor();
    await expectAccessible(page.getByRole('main'));
  });

  it('can be read and disabled without its package, on a phone and in English', async () => {
    const owner = await makeOwner(world);
    const { id } = await makeSubAccount(world, owner.tenantId, { remark: 'Desk', platforms: ['telegram'] });
    const { accessToken } = await signedIn(world, owner);
    await makeWorkOrder(world, accessToken, [id], { name: 'Lima' });
    await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
    const { page } = await browser.openAs(world, owner, '/workOrder/platform', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      stored: { lang: 'en-US', 'arco-locale': 'en-US' },
    });
    await page.getByText(word.en('workOrders.readOnly.title')).waitFor();
    await page.getByRole('link', { name: /Lima/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: word.en('workOrders.create') }).count()).toBe(0);
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: word.en('common.more') }).click();
    await page.getByRole('menuitem', { name: word.en('workOrders.disable.menu') }).waitFor();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['Shares (0 active)', word.en('workOrders.disable.menu')]);
    await page.getByRole('menuitem', { name: word.en('workOrders.disable.menu') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word.en('workOrders.disable.action') })
      .click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Lima' })
      .getByText(word.en('workOrders.status.disabled'))
      .waitFor();
    await page.getByRole('link', { name: /Lima/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Lima' }).waitFor();
    await page.getByText(word.en('workOrders.fans.empty')).waitFor();
    await expectAccessible(page.getByRole('main'));
    await expect.poll(() => page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
  });
});
