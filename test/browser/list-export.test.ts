import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, withBrowser } from '../support/browser.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { leadTo } from '../support/visits.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const idOf = (prefix: string, { tenantId }: Person, n: number) =>
  `${prefix}_${tenantId.slice(4, 20)}${n + 1e9}`;

/** The lines of the file that something saves. */
async function savedBy(page: Page, act: () => Promise<void>) {
  const downloaded = page.waitForEvent('download');
  await act();
  const download = await downloaded;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [heads = [], ...lines] = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
  return { name: download.suggestedFilename(), heads, lines };
}

const exportButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: word('common.export'), exact: true });

it('saves every page of what is filtered, and reads again where it failed', async () => {
  const owner = await makeOwner(world);
  const names = Array.from({ length: 250 }, (_, n) =>
    n === 0 ? '=1+1' : `Exit ${String(n).padStart(3, '0')}`,
  );
  await world.rows.add(
    'proxies',
    names.map((name, n) => ({
      id: idOf('prx', owner, n),
      tenantId: owner.tenantId,
      name,
      networkProtocol: n % 5 === 0 ? 'http' : 'socks5',
      host: 'a.example',
      port: 1_000 + n,
      createdAt: new Date(),
    })),
  );
  const { page, complaints } = await browser.openAs(world, owner, '/subpage/agentConfig');
  await page.getByText(word('common.total', { shown: 250 })).waitFor();
  const all = await savedBy(page, () => exportButton(page).click());
  expect(all.name).toMatch(/^代理配置-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.heads).toEqual([
    word('proxies.columns.name'),
    word('proxies.columns.protocol'),
    word('proxies.columns.host'),
    word('proxies.columns.port'),
    word('proxies.columns.userName'),
    word('proxies.columns.range'),
    word('proxies.columns.status'),
    word('proxies.columns.failure'),
    word('proxies.columns.latency'),
    word('proxies.columns.region'),
    word('proxies.columns.exitAddress'),
    word('proxies.columns.checkedAt'),
    word('tables.inZone', { head: word('proxies.columns.createdAt'), zone: '中国标准时间' }),
  ]);
  // A cell that a spreadsheet would run is stored as text.
  expect(all.lines.map(([name, , , port]) => [name, port])).toEqual(
    names.map((name, n) => [name.replace('=', "'="), `${1_000 + n}`]),
  );
  await page.getByText(word('tables.exported', { shown: 250 })).waitFor();

  await page.getByRole('combobox', { name: word('proxies.protocolLabel') }).selectOption('http');
  await page.getByText(word('common.total', { shown: 50 })).waitFor();
  await page.route(/\/api\/proxies\?.*pageSize=100/, (route) => route.abort(), { times: 1 });
  await exportButton(page).click();
  const filtered = await savedBy(page, () =>
    page.getByRole('button', { name: word('common.retry') }).click(),
  );
  expect(filtered.lines.map(([, protocol]) => protocol)).toEqual(Array(50).fill('HTTP'));
  expect(complaints.splice(0)).toEqual([expect.stringContaining('/api/proxies')]);
});

it('saves the columns of the table, numbers plain, and is stopped where its page is left', async () => {
  const owner = await makeOwner(world);
  const day = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
  await world.rows.add(
    'character_days',
    Array.from({ length: 180 }, (_, n) => ({
      tenantId: owner.tenantId,
      subAccountId: `sub_${String(n % 60).padStart(26, '0')}`,
      day: day(1 + Math.floor(n / 60)),
      purpose: 'translation',
      characters: String(1_000 + n),
      requests: 1,
    })),
  );
  const opened = await browser.openAs(world, owner, '/subpage/chatUse', phone);
  const { page } = opened;
  await page.getByText(word('common.total', { shown: 180 })).waitFor();
  const toExport = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: word('common.listTools') })
      .click();
    await page.getByRole('menuitem', { name: word('dashboard.export.title') }).click();
  };
  const { heads, lines } = await savedBy(page, toExport);
  expect(heads).toEqual([
    word('characters.columns.day'),
    word('characters.columns.subAccount'),
    word('characters.columns.purpose'),
    word('characters.columns.characters'),
    word('characters.columns.requests'),
    word('characters.columns.translations'),
    word('characters.columns.account'),
  ]);
  expect(lines.map(([, , , characters]) => Number(characters)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 180 }, (_, n) => 1_000 + n),
  );
  const days = lines.map(([on = '']) => on);
  expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)));

  const asked: string[] = [];
  const release: (() => void)[] = [];
  await page.route(/\/api\/characters\/usage\?.*pageSize=100/, async (route) => {
    asked.push(route.request().url());
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await toExport();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: word('common.loading') }).waitFor();
  await leadTo(opened, '/workplace/home');
  await page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
  for (const go of release) go();
  await opened.untilWhole();
  expect(asked).toHaveLength(1);
});
