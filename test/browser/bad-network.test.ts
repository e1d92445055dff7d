import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { arriveAt, looksOf, movedParts, openWindow } from '../support/visits.js';
import { fillProxyForm } from '../support/proxy-form.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** A phone's network on a bad day. */
const slow = { offline: false, latency: 150, downloadThroughput: 300_000, uploadThroughput: 60_000 };
const quick = { ...slow, latency: 0, downloadThroughput: -1 };

it('a slow network shows what is coming, and an api that goes away mid-save loses nothing and writes once', async () => {
  const owner = await makeOwner(world);
  await makeSubAccount(world, owner.tenantId, { remark: 'Front desk' });
  const proxy = new TcpProxy({ host: '127.0.0.1', port: Number(new URL(world.url).port) });
  const url = `http://127.0.0.1:${await proxy.listen()}`;
  const opened = await openWindow(browser, { ...world, url }, looksOf.desktop, owner);
  const { page, complaints } = opened;
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/proxies'))
      keys.push(request.headers()['idempotency-key']);
  });
  try {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slow);
    await page.goto(`${url}/subpage/sonAccount`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: word('subAccounts.title') }).waitFor();
    await page.locator('[role="row"][data-id]').getByText('Front desk').waitFor();
    await expect.poll(() => movedParts(opened)).toEqual([]);

    await network.send('Network.emulateNetworkConditions', quick);
    await page.goto(`${url}/subpage/agentConfig`);
    const form = await fillProxyForm(page);
    proxy.stall(['answers']);
    const save = form.getByRole('button', { name: word('proxies.form.createSubmit') });
    await save.click();
    const stored = () => world.rows.find('proxies', { tenantId: owner.tenantId }, ['name']);
    await expect.poll(stored).toHaveLength(1);
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await save.click({ force: true });

    // The message depends on how long the connection has been lost.
    await page.clock.install();
    proxy.refuse();
    await form.getByRole('alert').waitFor();
    await expect.poll(() => form.getByLabel(word('proxies.form.name')).inputValue()).toBe('Berlin');
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('false');
    // Everything behind the dialog has no role, so only the dialog is found.
    await page.clock.fastForward(2_000);
    await page.getByText(word('shell.reconnecting')).waitFor();
    await page.clock.fastForward(8_000);
    await page.getByText(word('shell.lost')).waitFor();
    await expectAccessible(page);

    proxy.resume();
    await save.click();
    await page.getByText(word('proxies.form.created', { name: 'Berlin' })).waitFor();
    await expect.poll(stored).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    // The socket tries again a while later.
    await page.clock.fastForward(10_000);
    await page.getByText(word('shell.lost')).waitFor({ state: 'detached' });
    await page.locator('[role="row"][data-id]').getByText('Berlin').waitFor();
    expect(complaints.splice(0).filter((words) => !/ERR_|WebSocket/.test(words))).toEqual([]);
  } finally {
    await proxy.close();
  }
});

it.each(['owner', 'operator'] as const)(
  'the home of an %s keeps its places on a phone while figures come late',
  async (role) => {
    const who = role === 'owner' ? await makeOwner(world) : await makeOperator(world);
    const opened = await openWindow(browser, world, looksOf.phone, who);
    await opened.page.route('**/api/**', async (route) => {
      await setTimeout(400);
      await route.continue();
    });
    await arriveAt(opened, `${world.url}/workplace/home`);
    await expect.poll(() => movedParts(opened)).toEqual([]);
  },
);
