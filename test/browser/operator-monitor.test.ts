import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { orderNumber } from '@parley/contracts/public';
import { EventQueues } from '@parley/platform/queue';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount, RawClient, receivedEvent, resultsOf, sentEvent } from '../support/desktop.js';
import { installationRecount } from '../support/monitor.js';
import { makeSignedInOperator } from '../support/operator.js';
import { buy, fulfilOrder, onSale, placeOrder } from '../support/purchases.js';
import { makeAgent, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const clients: RawClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Longer than the interval of slow figures. */
const slow = { timeout: 30_000 };
const pack = { buyType: 1, num: 1, setMealId: onSale.characters } as const;

async function connect({ tenantId }: Person): Promise<{ client: RawClient; social: string }> {
  const { code } = await makeSubAccount(world, tenantId);
  const client = await RawClient.connect(world, { by: 'code', code });
  clients.push(client);
  return { client, social: await client.open(`shop_${randomUUID().slice(0, 6)}`) };
}

const numbersOf = (text: string | null): number[] =>
  (text?.match(/[\d,]+/g) ?? []).map((found) => Number(found.replaceAll(',', '')));

/** The first number after a label of the page. */
const figure = async (page: Page, label: string): Promise<number | undefined> =>
  numbersOf(await page.getByText(label, { exact: true }).locator('xpath=..').textContent())[0];

/** Sums of the columns of the minutes' table, except the column of times. */
async function minuteSums(page: Page): Promise<number[]> {
  const rows = await page
    .getByRole('region', { name: word('operatorMonitor.minutes.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
  return rows.reduce<number[]>(
    (sums, cells) => cells.slice(1).map((cell, at) => (sums[at] ?? 0) + (numbersOf(cell)[0] ?? 0)),
    [],
  );
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

describe('the monitor of the installation', () => {
  it('moves while clients of several tenants work, and shows what a recount says', async () => {
    const tenants = [await makeOwner(world), await makeOwner(world)];
    const { page, loads } = await browser.openAs(world, await makeOperator(world), '/operator/monitor');
    const minutes = page.getByRole('region', { name: word('operatorMonitor.minutes.title') });
    await minutes.getByRole('button', { name: word('common.asTable') }).click();
    await expect.poll(() => minutes.getByRole('row').count()).toBe(61);
    const before = loads();
    const desks = [];
    for (const tenant of [...tenants, ...tenants]) desks.push(await connect(tenant));
    for (const round of [1, 2, 3]) {
      await Promise.all(
        desks.map(async ({ client, social }) => {
          const events = [
            receivedEvent(social, 'ann', `Question ${round}`, { at: Date.now() - 2 }),
            receivedEvent(social, 'ben', `Hello ${round}`, { at: Date.now() - 2 }),
            sentEvent(social, 'ben', `Answer ${round}`),
          ];
          for (const { ok } of resultsOf(await client.request('report', { events }))) expect(ok).toBe(true);
        }),
      );
      await expect.poll(() => minuteSums(page), slow).toEqual([round * 8, round * 4]);
    }
    await expect
      .poll(async () => {
        const {
          ports,
          clients: connected,
          waiting,
          minutes: counted,
        } = await installationRecount(world, new Date().toISOString());
        const shown = {
          ports: await figure(page, word('monitor.tile.ports')),
          clients: await figure(page, word('monitor.tile.clients')),
          waiting: await figure(page, word('monitor.tile.waiting')),
          minutes: await minuteSums(page),
        };
        return [
          shown,
          JSON.stringify(shown) ===
            JSON.stringify({
              ports: ports.online,
              clients: connected.connected,
              waiting: waiting.conversations,
              minutes: [sum(counted.received), sum(counted.sent)],
            }),
        ];
      }, slow)
      .toEqual([{ ports: 4, clients: 4, waiting: 4, minutes: [24, 12] }, true]);
    expect(loads(), 'nothing was loaded anew').toBe(before);
    const queues = page.getByRole('region', { name: word('operatorMonitor.queues.title') });
    await queues.getByText(word('operatorMonitor.queues.all'), { exact: true }).click();
    // Recurring jobs wait as delayed jobs.
    const delayed = queues.locator('a[href$="?status=delayed"]').first();
    await expect.poll(() => delayed.getAttribute('href')).toMatch(/^\/api\/queues\/queue\//);
    await expectAccessible(queues);
    await page.getByRole('link', { name: /^等待回复/ }).click();
    const waiting = page.locator('[role=gridcell][data-field=waiting]');
    await expect.poll(async () => (await waiting.allTextContents()).slice(0, 2)).toEqual(['2', '2']);
  }, 120_000);

  it('fits a phone', async () => {
    const { page } = await browser.openAs(world, await makeOperator(world), '/operator/monitor', phone);
    await page
      .getByRole('table', { name: word('operatorMonitor.nodes.title') })
      .getByRole('row')
      .nth(2)
      .waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('is for operators alone', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    for (const who of [owner, agent]) {
      const { page } = await browser.openAs(world, who, '/operator/monitor');
      await page.getByText('403').first().waitFor();
      await expect
        .poll(() => page.getByRole('region', { name: word('operatorMonitor.minutes.title') }).count())
        .toBe(0);
    }
  });
});

describe('the home of operators', () => {
  it('follows orders of tenants, and shows what a recount says', async () => {
    const { page, loads } = await browser.openAs(world, await makeOperator(world), '/workplace/home');
    await page.getByText(word('operatorHome.unpaid')).waitFor();
    const before = loads();
    const { tenantId } = await makeOwner(world);
    const orders = [await buy(world, tenantId, pack), await buy(world, tenantId, pack)];
    await placeOrder(world, tenantId, pack);
    const paid = sum(orders.map(({ amount }) => amount)) / 100;
    const shown = async () => [
      await page.getByRole('link', { name: /^实收/ }).textContent(),
      await figure(page, word('operatorHome.unpaid')),
    ];
    const unpaid = await world.rows.find('orders', { status: 'unpaid' });
    await expect
      .poll(shown, slow)
      .toEqual([expect.stringContaining(paid.toLocaleString('en-US')), unpaid.length]);
    const operator = await makeSignedInOperator(world);
    await operator
      .as('post', `/api/operator/orders/${orders[0]?.id}/refund`)
      .send({ amount: 250, reason: 'Agreed' })
      .expect(200);
    await expect
      .poll(async () => page.getByRole('link', { name: /^实收/ }).textContent(), slow)
      .toContain('2.50');
    expect(loads(), 'nothing was loaded anew').toBe(before);
    await page.getByRole('link', { name: /^待支付订单/ }).click();
    await page.waitForURL('**/operator/orders?status=unpaid');
    const newest = await placeOrder(world, tenantId, pack);
    const number = orderNumber(newest);
    await page.getByText(number).first().waitFor();
    await fulfilOrder(world, tenantId, newest.id);
    await page.getByText(number).first().waitFor({ state: 'detached' });
  }, 120_000);

  it('fits a phone, and leads to the monitor', async () => {
    const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home', phone);
    await page.getByText(word('operatorHome.unpaid')).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('link', { name: word('operatorHome.monitor') }).click();
    await page.waitForURL('**/operator/monitor');
  });

  it('lists the failed jobs of a queue, and discards one with a reason', async () => {
    const { tenantId } = await makeOwner(world);
    const id = 'evt_00000000000000000000000001';
    const queue = world.app.get(EventQueues, { strict: false }).queue('live');
    const data = { id, tenantId, name: 'fans.gained', payload: {} };
    await queue.add('fans.push', data, { jobId: `${id}.fans.push`, attempts: 1 });
    await expect.poll(async () => (await queue.getJob(`${id}.fans.push`))?.getState()).toBe('failed');
    const { page } = await browser.openAs(world, await makeOperator(world), '/operator/monitor');
    await page
      .getByRole('button', { name: word('operatorMonitor.failedJobs.open', { queue: 'live', shown: 1 }) })
      .click();
    const drawer = page.getByRole('complementary').last();
    await drawer.getByText('fans.push').waitFor();
    await expectAccessible(drawer);
    await drawer.getByRole('button', { name: word('operatorMonitor.failedJobs.retry') }).click();
    await page.getByText(word('operatorMonitor.failedJobs.retried')).waitFor();
    await expect.poll(async () => (await queue.getJob(`${id}.fans.push`))?.getState()).toBe('failed');
    await drawer.getByRole('button', { name: word('operatorMonitor.failedJobs.discard') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('textbox').fill('Old payload');
    await expectAccessible(question);
    await question.getByRole('button', { name: word('operatorMonitor.failedJobs.discardAction') }).click();
    await drawer.getByText(word('operatorMonitor.failedJobs.none')).waitFor();
  });
});
