import path from 'node:path';
import { Realtime } from '@parley/platform/realtime';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** Resolves once the page's socket listens, so that later pushes arrive. */
const listening = async (page: Page): Promise<unknown> => {
  const socket = await page.waitForEvent('websocket');
  return socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"hello"'));
};

describe('a list whose figures are live', () => {
  it('stays where it was scrolled to', async () => {
    const owner = await makeOwner(world);
    for (let n = 0; n < 20; n++) await makeSubAccount(world, owner.tenantId);
    const viewport = { width: 1440, height: 560 };
    const { page } = await browser.openAs(world, owner, undefined, { viewport });
    await Promise.all([listening(page), page.goto(`${world.url}/subpage/sonAccount`)]);
    const table = page.locator('.MuiDataGrid-virtualScroller');
    await page.locator('[role="row"][data-id]').first().waitFor();
    const top = 240;
    await table.evaluate((element, to) => element.scrollTo({ top: to }), top);
    const row = page.locator('[role="row"][data-rowindex="8"]');
    const id = (await row.getAttribute('data-id')) ?? '';
    const figure = row.locator('[data-field="fansToday"]');
    const count = { gained: 7, fresh: 7, repeat: 0, freshInSubAccount: 7, freshInTenant: 7 };
    for (const fansToday of [4_321, 5_678]) {
      await world.app.get(Realtime).toTenant(owner.tenantId, 'fans:counted', {
        today: count,
        total: count,
        hour: { hour: new Date().toISOString(), count },
        subAccounts: [{ id, fansToday, fansTotal: fansToday }],
      });
      await figure.getByText(fansToday.toLocaleString('en-US')).waitFor();
      await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(top);
    }
    await row.locator('[data-field="name"] button').click();
    await page.getByRole('complementary').last().waitFor();
    await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(top);
  });
});

it('home reads what it shows once, whatever its socket says later', async () => {
  const owner = await makeOwner(world);
  const { page, untilWhole } = await browser.openAs(world, owner);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) asked.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  await Promise.all([listening(page), page.goto(`${world.url}/workplace/home`)]);
  await untilWhole();
  expect(asked).toEqual(
    expect.arrayContaining(['GET /api/dashboard', 'GET /api/ports/matrix', 'GET /api/tasks']),
  );
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
