import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { UserService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount, RawClient, receivedEvent, resultsOf, sentEvent } from '../support/desktop.js';
import { makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const clients: RawClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** A sub-account with an archive, a client that signed in an hour ago, and some ports. */
async function connect(owner: Person, settings = {}) {
  const desk = await makeSubAccount(world, owner.tenantId, { remark: 'Front desk', ...settings });
  const deviceId = randomUUID();
  const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(minutesAgo(60));
  const { welcome, socket } = await RawClient.connect(world, { by: 'code', code: desk.code, deviceId });
  clock.mockRestore();
  socket.disconnect();
  const { refreshToken = '' } = welcome;
  const client = await RawClient.connect(world, { by: 'refresh', refreshToken, deviceId });
  clients.push(client);
  return { desk, client, social: await client.open(`shop_${randomUUID().slice(0, 5)}`) };
}

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;
const report = async (
  client: RawClient,
  ...events: (ReturnType<typeof receivedEvent> | ReturnType<typeof sentEvent>)[]
) => resultsOf(await client.request('report', { events })).forEach(({ ok }) => expect(ok).toBe(true));

const segment = (page: Page, name: string) => page.locator('label').filter({ hasText: name });

describe('the real-time monitor', () => {
  it('moves with what clients do, and each figure opens what it counts', async () => {
    const owner = await makeOwner(world);
    const settings = { sessionArchive: true, autoReply: true, characterMode: 'limited' } as const;
    const { client, social, desk } = await connect(owner, settings);
    const { page } = await browser.openAs(world, owner, '/subpage/monitor');
    await page.getByRole('heading', { name: word('monitor.title'), level: 1 }).waitFor();
    await page.getByText(word('monitor.waiting.none')).waitFor();
    const ann = receivedEvent(social, 'ann', 'Is anybody there?', {
      at: minutesAgo(12),
      contact: { account: 'ann', nickname: 'Ann Lee' },
    });
    await report(client, ann, receivedEvent(social, 'ben', 'Hello', { at: minutesAgo(2) }));
    await segment(page, word('monitor.waiting.span.5-30')).getByText('1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ann Lee' }).waitFor();
    await client.open('second_shop');
    await page.getByRole('link', { name: '社交账号 在线 2' }).waitFor();
    // The package's ports are the total, as on the home page.
    await page
      .getByRole('link')
      .filter({ hasText: /^在线端口2\/ 10/ })
      .waitFor();
    await page.getByRole('link', { name: '社交账号 在线 2' }).click();
    const drawer = page.getByRole('complementary', { name: word('ports.drawerAll') });
    await drawer.getByText('second_shop').waitFor();
    await drawer.getByRole('button', { name: word('common.close') }).click();

    await segment(page, word('monitor.waiting.span.1-5')).click();
    await expect.poll(() => page.getByRole('button', { name: 'Ann Lee' }).count()).toBe(0);
    await page.getByRole('button', { name: 'ben' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('span')).toBe('1-5');
    await report(client, sentEvent(social, 'ben', 'Welcome'));
    await page.getByText(word('monitor.waiting.noneInSpan')).waitFor();
    await segment(page, word('common.all')).click();
    await page.getByRole('button', { name: 'Ann Lee' }).click();
    await page.getByText('Is anybody there?').last().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/workplace/chat');
    await page.goBack();

    const messages = page.getByRole('region', { name: word('monitor.minutes.messages') });
    await messages.getByText(word('monitor.minutes.list.messages')).waitFor();
    await messages.getByRole('link', { name: '收到 2 · 发出 1' }).waitFor();
    await messages.getByRole('button', { name: word('common.asTable') }).click();
    await expect.poll(() => messages.getByRole('row').count()).toBe(61);

    // The sub-account has no characters.
    const texts = ['Guten Tag', 'Bis morgen'].map((text) => ({ id: randomUUID(), text, target: 'en' }));
    const answers = resultsOf(await client.request('translate', { texts }));
    expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
    const translations = page.getByRole('region', { name: word('monitor.minutes.translations') });
    await translations.getByRole('link', { name: '失败 2' }).click();
    const failures = page.getByRole('complementary', { name: word('monitor.failed.title') });
    const reason = expect.stringContaining('Front desk字符余额不足');
    await expect
      .poll(() => failures.getByRole('row').allTextContents())
      .toEqual(['时间子账号原因', reason, reason]);
    await expectAccessible(failures);
    await failures.getByRole('button', { name: word('common.close') }).click();
    await expect.poll(() => new URL(page.url()).search).not.toContain('fail');
    await page.getByRole('button', { name: /^事件延迟/ }).click();
    await page
      .getByRole('dialog', { name: word('monitor.tile.delay') })
      .getByText(word('monitor.delay.unhandledText'))
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '子账号 正常 2' }).click();
    await page.getByText(desk.id.slice(-4)).or(page.getByText('Front desk')).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toContain('status=normal');

    await page.goBack();
    await page.getByRole('link', { name: '在线客户端 1 来自 1 个子账号' }).click();
    // The default sub-account has no client.
    await page
      .getByRole('status')
      .filter({ hasText: word('common.total', { shown: 1 }) })
      .waitFor();
    await page.getByRole('row').filter({ hasText: 'Front desk' }).waitFor();
    await page
      .getByRole('combobox', { name: word('subAccounts.clientsLabel') })
      .selectOption({ label: word('subAccounts.clients.offline') });
    await page
      .getByRole('row')
      .filter({ hasText: word('subAccounts.isDefault') })
      .waitFor();
  });

  it('fits a phone', async () => {
    const owner = await makeOwner(world);
    const { client, social } = await connect(owner);
    await report(client, receivedEvent(social, 'cat', 'Hi', { at: minutesAgo(1) }));
    const { page } = await browser.openAs(world, owner, '/subpage/monitor', phone);
    await page.getByText('cat').first().waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('is not for agents, and without the privilege it tells what it would be', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    const { page: theirs } = await browser.openAs(world, agent, '/subpage/monitor');
    await theirs.getByText('403').first().waitFor();
    const free = { email: `${randomUUID().slice(0, 8)}@test.example`, password: randomUUID() };
    await world.app.get(UserService).createOwner(free, { portNum: 1, packageFamily: 'MIAN_FEI_ROOT' });
    const { page } = await browser.openAs(world, free, '/subpage/monitor');
    await page.getByText(word('shell.menu.monitor')).nth(1).waitFor();
    await page.getByRole('button', { name: word('shell.privilege.upgrade') }).waitFor();
  });
});

describe('the home of an agent', () => {
  it('shows who waits, as messages come and are answered', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    await world.rows.change('sub_accounts', { id: agent.subAccountId }, { sessionArchive: true });
    const { page } = await browser.openAs(world, agent, '/workplace/home', phone);
    const card = page.getByRole('region', { name: word('monitor.waiting.title') });
    // On a phone it comes first.
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(160);
    await card.getByText(word('monitor.waiting.none')).waitFor();
    const client = await RawClient.connect(world, {
      by: 'code',
      code: `${agent.account}.${agent.secret}`,
    });
    clients.push(client);
    const social = await client.open('shop_front');
    const contact = { account: 'ann', nickname: 'Ann Lee' };
    await report(client, receivedEvent(social, 'ann', 'Is anybody there?', { contact }));
    await card.getByRole('link', { name: /Ann Lee/ }).waitFor();
    await expectAccessible(page);
    await report(client, sentEvent(social, 'ann', 'Welcome'));
    await card.getByText(word('monitor.waiting.none')).waitFor();
  });
});
