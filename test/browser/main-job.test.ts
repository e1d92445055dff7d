import path from 'node:path';
import { DesktopClient } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** A tile of the home page by its label, once it shows this text. */
const tileShows = (page: Page, label: string, text: string | RegExp) =>
  page
    .getByRole('main')
    .locator('a, div')
    .filter({ hasText: label })
    .filter({ hasText: text })
    .first()
    .waitFor();

async function createSubAccount(page: Page, remark: string): Promise<string> {
  await page.goto(`${world.url}/subpage/sonAccount`);
  await page
    .getByRole('button', { name: word('subAccounts.create') })
    .first()
    .click();
  const form = page.getByRole('main');
  await form.getByLabel(word('subAccounts.form.remark')).fill(remark);
  await form.getByLabel('Telegram').first().click();
  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/sub-accounts'),
  );
  await form.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
  const { data } = (await (await created).json()) as { data: { id: string } };
  await page.getByText(remark).first().waitFor();
  return data.id;
}

async function activationCode(page: Page, id: string): Promise<string> {
  const token = await page.evaluate<string>(`localStorage.getItem('ACCESS_TOKEN')`);
  const reply = await fetch(`${world.url}/api/sub-accounts/${id}/activation-code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}` },
  });
  const { data } = (await reply.json()) as { data: { code: string } };
  return data.code;
}

describe('the main job', () => {
  it('shows a port coming online and fans rising without a reload, and closes the client that is stopped', async () => {
    const owner = await makeOwner(world);
    await livesInQuietHours(world, owner);
    const { page, loads } = await browser.openAs(world, owner, '/workplace/home');
    const id = await createSubAccount(page, 'Night shift');
    const code = await activationCode(page, id);
    await page.goto(`${world.url}/workplace/home`);
    await tileShows(page, word('dashboard.tile.ports'), '0/ 10');
    const before = loads();

    let onKicked = (_reason: string): void => undefined;
    const kicked = new Promise<string>((resolve) => {
      onKicked = resolve;
    });
    const client = new DesktopClient({
      url: world.url,
      deviceId: 'browser-test-device',
      clientVersion: '1.0.0',
      credentials: { by: 'code', code },
      onKicked: (reason) => onKicked(reason),
    });
    try {
      await client.connect();
      const port = await client.openPort({ platform: 'telegram', account: '@night', nickname: 'Night' });
      await tileShows(page, word('dashboard.tile.ports'), '1/ 10');
      await page.getByRole('link', { name: /^在线端口/ }).click();
      const ports = page.getByRole('complementary', { name: word('ports.drawerAll') });
      await ports.getByText('Night', { exact: true }).waitFor();
      await ports.getByRole('button', { name: word('common.close') }).click();
      await ports.waitFor({ state: 'detached' });
      for (const account of ['@ann', '@bo', '@cy']) await client.reportFan(port, { account });
      await client.drain();
      await tileShows(page, word('dashboard.tile.fansToday'), '3');
      await client.reportFan(port, { account: '@dee' });
      await client.drain();
      await tileShows(page, word('dashboard.tile.fansToday'), '4');

      await page
        .getByRole('link', { name: word('shell.menu.sonAccount'), exact: true })
        .first()
        .click();
      await page.getByText('Night shift').first().click();
      const drawer = page.getByRole('complementary').or(page.getByRole('dialog')).last();
      await drawer.getByRole('button', { name: /停用/ }).first().click();
      await page
        .getByRole('button', { name: /停用并关闭/ })
        .last()
        .click();
      await expect(kicked).resolves.toBe('sub_account_stopped');
      await page.getByText(word('subAccounts.status.stopped')).first().waitFor();
      expect(loads()).toBe(before);
    } finally {
      await client.close();
    }
  });

  it('changes language and theme at once, keeps them, and is accessible in both', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    await page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
    await page.getByRole('button', { name: word('shell.themeToDark') }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.getByRole('button', { name: word('shell.language') }).click();
    await page
      .getByRole('menuitem', { name: 'English' })
      .or(page.getByRole('menuitemradio', { name: 'English' }))
      .click();
    await page.locator('html[lang="en-US"]').waitFor();
    await page.getByRole('button', { name: word.en('shell.themeToLight') }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.reload();
    await page.locator('html[data-theme="dark"][lang="en-US"]').waitFor();
  });
});
