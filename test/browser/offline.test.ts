import path from 'node:path';
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, menuEntry, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

describe('without a connection', () => {
  it('a page not yet loaded says so within the shell, and opens by itself once there is one', async () => {
    const owner = await makeOwner(world);
    const { page, complaints, untilWhole } = await browser.openAs(world, owner, '/workplace/home');
    const archive = await menuEntry(page, 'chatHistory');
    // The menu appears before the parts of the page.
    await untilWhole();
    await page.context().setOffline(true);
    await archive.click();
    await page.getByRole('main').getByText(word('shell.unreachable.title')).waitFor();
    await expectAccessible(page.getByRole('main'));
    // Loaded pages still open.
    await (await menuEntry(page, 'home')).click();
    await page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
    await archive.click();
    await page.getByRole('main').getByText(word('shell.unreachable.title')).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: word('chat.title') }).waitFor();
    // The browser logs failed requests by itself.
    expect(
      complaints.splice(0).filter((words) => !/ERR_INTERNET_DISCONNECTED|Unreachable/.test(words)),
    ).toEqual([]);
  });

  it('a part not yet loaded leaves the page as it is, and opens once there is one', async () => {
    const owner = await makeOwner(world);
    const { page, complaints, untilWhole } = await browser.openAs(world, owner, '/user/setting');
    const about = page.getByLabel(/个人简介|简介/);
    await about.fill('Half a sentence');
    await untilWhole();
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await page.getByText(word('shell.unreachable.part')).waitFor();
    await expect.poll(() => about.inputValue()).toBe('Half a sentence');
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return page.getByRole('combobox', { name: word('palette.title') }).count();
      })
      .toBe(1);
    expect(
      complaints.splice(0).filter((words) => !/ERR_INTERNET_DISCONNECTED|Unreachable/.test(words)),
    ).toEqual([]);
  });

  it('what failed is read again with the stream, also where no push was missed', async () => {
    const owner = await makeOwner(world);
    await makeSubAccount(world, owner.tenantId);
    const { page, complaints } = await browser.openAs(world, owner);
    let stream: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      stream = socket;
      socket.connectToServer();
    });
    await page.goto(`${world.url}/workplace/home`);
    const subAccounts = await menuEntry(page, 'sonAccount');
    await subAccounts.waitFor();
    await expect.poll(() => stream).toBeDefined();
    await page.route('**/api/sub-accounts?*', (route) => route.abort());
    await subAccounts.click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.unroute('**/api/sub-accounts?*');
    await stream?.close();
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
    await page.locator('[role="row"][data-id]').first().waitFor();
    expect(complaints.splice(0).filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
  });
});
