import path from 'node:path';
import type { Channel } from '@parley/contracts/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { ana } from '../support/channels.js';
import { makeSubAccount, RawClient } from '../support/desktop.js';
import { allowLoopback } from '../support/operator.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { TelegramServer } from '../support/telegram-server.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({
  worker: true,
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist'), TELEGRAM_API_URL: telegram.url },
});
const browser = withBrowser();
beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());

const patience = { timeout: 20_000 };

it('the owner sees the state of each channel, replays an event, replaces a token, and is notified of a fault', async () => {
  const owner = await makeOwner(world);
  const session = await signedIn(world, owner);
  const { id: subAccountId, code } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const create = async (name: string, bot = telegram.bot(name)) => {
    const reply = await session
      .post('/api/channels')
      .set('idempotency-key', crypto.randomUUID())
      .send({ kind: 'telegram', name, subAccountId, token: bot.token })
      .expect(200);
    return { bot, id: dataOf<Channel>(reply).id };
  };
  const read = async (id: string) => dataOf<Channel>(await session.get(`/api/channels/${id}`).expect(200));
  const shop = await create('Corner shop');
  const broken = await create('Broken token');
  const off = await create('Switched off');
  const held = telegram.bot('Held by a client');
  const client = await RawClient.connect(world, { by: 'code', code });
  await client.open(`@${held.profile.username}`);
  const taken = await create('Held by a client', held);
  await expect.poll(async () => (await read(shop.id)).portStatus, patience).toBe('online');
  await expect.poll(async () => (await read(broken.id)).portStatus, patience).toBe('online');
  off.bot.queue(off.bot.message(ana(), { text: 'Too late' }));
  const handled = () => world.rows.count('channel_events', { channelId: off.id, verdict: 'handled' });
  await expect.poll(handled, patience).toBe(1);
  await session.post(`/api/channels/${off.id}/disable`).expect(200);
  // As if it was disabled before a worker handled the event.
  await world.rows.change('channel_events', { channelId: off.id }, { verdict: 'waiting', effect: null });
  broken.bot.isRevoked = true;
  broken.bot.wake();
  await expect.poll(async () => (await read(broken.id)).state, patience).toBe('fault');
  await expect.poll(async () => (await read(taken.id)).problem, patience).toBe('held_by_client');
  shop.bot.queue(shop.bot.message(ana(), { text: 'Hello' }));
  shop.bot.queue(shop.bot.update({ poll_answer: { poll_id: '1', option_ids: [] } } as never));
  shop.bot.queue(shop.bot.message(ana(), { text: 'No time', date: -1 }));
  const failed = () => world.rows.count('channel_events', { channelId: shop.id, verdict: 'failed' });
  await expect.poll(failed, patience).toBe(1);

  const { page } = await browser.openAs(world, owner, '/subpage/channels', {
    stored: { lang: 'en-US' },
  });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Corner shop').getByText(word.en('channels.lastEvent')).waitFor();
  await row('Corner shop').getByText(word.en('channels.status.online')).waitFor();
  await row('Broken token').getByText(word.en('channels.problems.token_refused')).waitFor();
  await row('Switched off').getByText(word.en('channels.disabled')).waitFor();
  await row('Held by a client').getByText(word.en('channels.problems.held_by_client')).waitFor();
  await row('Corner shop')
    .getByRole('button', { name: word.en('channels.testOf', { name: 'Corner shop' }) })
    .click();
  await page.getByText(word.en('channels.works', { name: 'Corner shop' })).waitFor();

  const showEvents = async (name: string) => {
    await row(name)
      .getByRole('button', { name: word.en('common.more') })
      .click();
    await page.getByRole('menuitem', { name: word.en('channels.events.title') }).click();
  };
  await showEvents('Corner shop');
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('radio', { name: word.en('channels.verdicts.ignored') }).click();
  const strange = drawer.getByRole('row').filter({ hasText: word.en('channels.effects.unknown') });
  await strange.getByRole('button', { name: /^Source of event/ }).click();
  await drawer.getByText('"poll_answer"').waitFor();
  await expectAccessible(drawer);
  await strange.getByRole('button', { name: /again/i }).click();
  await page.getByText(word.en('channels.events.replayed')).waitFor();
  await drawer.getByRole('radio', { name: word.en('channels.verdicts.failed') }).click();
  const unreadable = drawer.getByRole('row').filter({ hasText: word.en('channels.effects.unreadable') });
  await unreadable.getByRole('button', { name: /again/i }).waitFor();
  await drawer.getByRole('button', { name: word.en('common.close') }).click();

  await row('Switched off').locator('dd').filter({ hasText: /^1$/ }).waitFor();
  await showEvents('Switched off');
  const waiting = drawer.getByRole('row').filter({ hasText: word.en('channels.verdicts.waiting') });
  await waiting.getByRole('button', { name: /^Source of event/ }).click();
  await drawer.getByText('"Too late"').waitFor();
  await expect.poll(() => waiting.getByRole('button', { name: /again/i }).count()).toBe(0);
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word.en('common.close') }).click();

  const notices = async () =>
    (await world.rows.find('notices', { tenantId: owner.tenantId })).filter(
      ({ kind }) => kind === 'channel.fault',
    );
  await expect.poll(async () => (await notices()).length, patience).toBe(2);
  broken.bot.isRevoked = false;
  await page.getByRole('button', { name: word.en('common.editOf', { name: 'Broken token' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(broken.bot.token);
  await dialog.getByRole('button', { name: word.en('common.save') }).click();
  await row('Broken token').getByText(word.en('channels.status.online')).waitFor(patience);
  const open = async () => (await notices()).filter(({ resolvedAt }) => resolvedAt === null);
  await expect.poll(async () => (await open()).length, patience).toBe(1);

  await page.getByRole('button', { name: word.en('channels.add') }).click();
  await page.getByText(word.en('channels.form.unverified')).waitFor();
  const small = await browser.openAs(world, owner, '/subpage/channels', {
    ...phone,
    stored: { theme: 'dark' },
  });
  await small.page.locator('html[data-theme="dark"]').waitFor();
  await small.page.getByText(word('channels.problems.held_by_client')).waitFor();
  const width = () => small.page.evaluate<number>('document.documentElement.scrollWidth');
  await expect.poll(width).toBeLessThanOrEqual(390);
  await expectAccessible(small.page);
  await small.page
    .getByRole('listitem')
    .filter({ hasText: 'Corner shop' })
    .getByRole('button', { name: word('common.more') })
    .click();
  await small.page.getByRole('menuitem', { name: word('channels.events.title') }).click();
  await small.page
    .getByRole('complementary')
    .getByRole('row')
    .filter({ hasText: word('channels.effects.message') })
    .waitFor();
  client.close();
});

it('the owner creates a website chat and an API channel, and sees only what each can do', async () => {
  const owner = await makeOwner(world);
  await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const { page, complaints } = await browser.openAs(world, owner, '/subpage/channels');
  await page.getByText(word('channels.none')).waitFor();

  await page.getByRole('button', { name: word('channels.api.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: word('common.save') }).click();
  await dialog.getByText(word('channels.api.accountMissing')).waitFor();
  await dialog.getByLabel(word('channels.form.name')).fill('Own system');
  await dialog.getByLabel(word('channels.form.subAccount')).selectOption({ index: 1 });
  await dialog.getByLabel(word('channels.api.account'), { exact: true }).fill('abc');
  await dialog.getByRole('button', { name: word('common.save') }).click();
  await expect
    .poll(() => dialog.getByLabel(word('channels.api.account'), { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('/api/api-channels')]);
  await dialog.getByLabel(word('channels.api.account'), { exact: true }).fill('+66 81 234 5678');
  await dialog.getByRole('button', { name: word('common.save') }).click();
  const system = page.getByRole('listitem').filter({ hasText: 'Own system' });
  await system.getByText(word('channels.status.online')).waitFor(patience);
  await system.getByText(word('channels.api.delivery')).waitFor();
  await system.getByRole('button', { name: word('channels.api.copyOf', { name: 'Own system' }) }).waitFor();
  await expect
    .poll(() => system.getByRole('button', { name: word('channels.testOf', { name: 'Own system' }) }).count())
    .toBe(0);
  await system.getByRole('button', { name: word('common.editOf', { name: 'Own system' }) }).click();
  await dialog.getByLabel(word('channels.form.name')).fill('Own system two');
  await expect.poll(() => dialog.locator('input[type=password]').count()).toBe(0);
  await dialog.getByRole('button', { name: word('common.save') }).click();
  await page.getByRole('heading', { name: 'Own system two' }).waitFor();
  await system.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('common.activity') }).waitFor();
  await expect
    .poll(() => page.getByRole('menuitem', { name: word('channels.events.title') }).count())
    .toBe(0);
  await page.getByRole('menuitem', { name: word('common.activity') }).click();
  const changes = page.getByRole('complementary', { name: 'Own system two' });
  await changes.getByText('Own system → Own system two').waitFor();
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: word('channels.widget.add') }).click();
  await dialog.waitFor();
  await dialog.getByLabel(word('channels.form.name')).fill('Shop site');
  await dialog.getByLabel(word('channels.form.subAccount')).selectOption({ index: 1 });
  await dialog.getByLabel(word('channels.widget.title'), { exact: true }).fill('Talk to us');
  await dialog.getByLabel(word('channels.widget.origins')).fill('https://shop.example');
  await dialog.getByRole('button', { name: word('common.save') }).click();
  const site = page.getByRole('listitem').filter({ hasText: 'Shop site' });
  await site.getByText(word('channels.status.online')).waitFor(patience);
  await expectAccessible(page);
  await site.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('channels.widget.secretTitle') }).click();
  await page.getByRole('button', { name: word('channels.widget.usersAction') }).click();
  const secret = page.getByRole('dialog', { name: word('channels.widget.secretTitle') });
  await expect.poll(() => secret.locator('code').textContent()).toMatch(/^\w{20,}$/);
  await expectAccessible(secret);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await secret.getByRole('button', { name: word('common.close') }).click();
  await secret.waitFor({ state: 'detached' });
  for (const options of [{ stored: { theme: 'dark', lang: 'en-US' } }, phone]) {
    const other = await browser.openAs(world, owner, '/subpage/channels', options);
    await other.page.getByRole('heading', { name: 'Shop site' }).waitFor();
    await expectAccessible(other.page);
  }
});
