import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { WidgetSettings, WidgetUserSecret } from '@parley/contracts/public';
import { WidgetService } from '@parley/domain/channels';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { grant } from '../support/characters.js';
import { makeSubAccount } from '../support/desktop.js';
import { inbox, openTalk, replyBox, streamOf } from '../support/inbox.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeOwner, type Person } from '../support/sign-in.js';
import { signedIn } from '../support/session.js';
import { allowLoopback, setProviders } from '../support/translation.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { aWidget, createWidget } from '../support/widgets.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const dark = { colorScheme: 'dark' } as const;
const sites: Server[] = [];
const engines: TranslationServer[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  for (const site of sites.splice(0)) site.close();
});

/** A website of another origin. */
async function openSite(html: (origin: string) => string): Promise<string> {
  const site = createServer((_request, reply) => {
    const { port } = site.address() as AddressInfo;
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(html(`http://localhost:${port}`));
  });
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  return `http://localhost:${(site.address() as AddressInfo).port}`;
}

const pageWith = (key: string, { head = '', data = '' } = {}): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title>
   <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
   <body><main><h1>Shop</h1></main>
   <script async src="${world.url}/widget.js" data-parley="${key}" ${data}></script></body></html>`;

/** Adds up the layout shifts of a page, and hides everything that a page's rules can hide. */
const hostile = `<style>
  body > div, div *, iframe, button { display: none !important; opacity: 0 !important; visibility: hidden !important;
    position: static !important; transform: translateX(-9999px) !important; font-size: 90px !important; }
  </style><script>
  shifts = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
    .observe({ type: 'layout-shift', buffered: true });
  </script>`;

interface Site {
  owner: Person;
  key: string;
  /** The address of a page with the widget, of another origin. */
  site: string;
}

async function openShop(
  given: Partial<WidgetSettings> = {},
  page: Parameters<typeof pageWith>[1] = {},
): Promise<Site> {
  const owner = await makeOwner(world);
  const { id: subAccountId } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const { accessToken } = await signedIn(world, owner);
  let key = '';
  const site = await openSite(() => pageWith(key, page));
  ({ id: key } = await createWidget(world, accessToken, subAccountId, { origins: [site], ...given }));
  return { owner, key, site };
}

it('a visitor of another site talks to an agent, by keyboard, over a reload', async () => {
  const { owner, key, site } = await openShop();
  const stranger = await openSite(() => pageWith(key));

  const { page } = await browser.open(site, english);
  const button = page.getByRole('button', { name: 'Open chat' });
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await frame.getByText('Hello! How can we help?').waitFor();
  await frame.locator('textarea:focus').waitFor();
  await page.keyboard.type('Is it there?');
  await page.keyboard.press('Enter');
  const log = frame.getByRole('log');
  await log.getByText('Is it there?').waitFor();

  const agent = await browser.openAs(world, owner, inbox());
  await openTalk(agent.page, /#/);
  await streamOf(agent.page).getByText('Is it there?').waitFor();
  await replyBox(agent.page).fill('It is');
  await agent.page.keyboard.press('Enter');
  await log.getByText('It is', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await button.waitFor();
  await replyBox(agent.page).fill('Anything else?');
  await agent.page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open chat, 1 unread messages' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Open chat, 1 unread messages' }).click();
  await log.getByText('Anything else?').waitFor();
  await expect.poll(() => log.getByText('Is it there?').count()).toBe(1);
  await expect.poll(() => page.context().cookies()).toEqual([]);

  const alone = await browser.open(`${world.url}/widget/${key}`, { ...english, ...dark });
  await alone.page.getByRole('textbox').fill('And in red?');
  await alone.page.keyboard.press('Enter');
  await alone.page.getByRole('log').getByText('And in red?').waitFor();
  await expectAccessible(alone.page);

  const wrong = await browser.open(stranger, english);
  await expect.poll(() => wrong.complaints.join()).toContain('CORS policy');
  await expect.poll(() => wrong.page.getByRole('button').count()).toBe(0);
  wrong.complaints.splice(0);
  agent.complaints.splice(0);
});

it('stands on a hostile page without moving it, and carries the form, files and typing both ways', async () => {
  const form = {
    name: 'required',
    email: 'optional',
    question: 'optional',
    questionText: 'Order number',
  } as const;
  const { owner, key, site } = await openShop(
    { form, theme: 'dark', side: 'left', color: '#ffd54f' },
    { head: hostile },
  );
  const { page, complaints } = await browser.open(site, english);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Start chat' }).click();
  await frame.locator('input:invalid').waitFor();
  await expect.poll(() => frame.locator('input:focus').getAttribute('name')).toBe('name');
  await page.keyboard.type('Ana');
  await frame.getByLabel('Order number').fill('A-20933');
  await frame.getByRole('button', { name: 'Start chat' }).click();
  await frame.locator('textarea:focus').waitFor();
  await page.keyboard.type('Like this one');
  await page.keyboard.press('Enter');
  const log = frame.getByRole('log');
  await frame
    .locator('input[type=file]')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: await png('red') });
  await log.getByRole('img', { name: 'red.png' }).waitFor();
  await frame
    .locator('input[type=file]')
    .setInputFiles({ name: 'run.bin', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await log.getByText('This file can’t be sent').waitFor();
  await expect.poll(() => complaints.join()).toContain('415');
  complaints.splice(0);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);

  const agent = await browser.openAs(world, owner, inbox());
  await openTalk(agent.page, /Ana/);
  const stream = streamOf(agent.page);
  await stream.getByText('Order number A-20933').waitFor();
  await stream.getByText('Like this one').waitFor();
  await stream.locator('img').waitFor();
  await frame.locator('textarea').pressSequentially('And');
  await agent.page.getByText(word('workspace.viewers.contact_typing')).waitFor();
  await replyBox(agent.page).pressSequentially('We have it');
  await frame.getByRole('status').filter({ hasText: 'Writing…' }).waitFor();
  await agent.page.keyboard.press('Enter');
  await log.getByText('We have it', { exact: true }).waitFor();
  await stream.getByText(word('chat.delivery.read')).waitFor();

  const alone = await browser.open(`${world.url}/widget/${key}`, english);
  await alone.page.getByLabel('Name').waitFor();
  await expectAccessible(alone.page);
});

it('a visitor writes Thai from a phone to an agent who reads and writes Chinese', async () => {
  const engine = await TranslationServer.start(likeLibreTranslate);
  engines.push(engine);
  const operator = await makeSignedInOperator(world);
  await allowLoopback(operator);
  await setProviders(operator, { server: engine });
  const { owner, site } = await openShop({ greeting: 'Hello! How can we help you?' }, { head: shopLook });
  await grant(world, owner.tenantId, 1_000);
  const { page } = await browser.open(site, { ...phone, locale: 'th-TH' });
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  await picture(page, '1-page');
  await page.getByRole('button', { name: 'Open chat' }).tap();
  await expect
    .poll(() => page.locator('iframe').boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox').fill('สวัสดีค่ะ มีสีแดงไหมคะ');
  await frame.getByRole('button', { name: 'Send', exact: true }).tap();

  await expect.poll(() => frame.getByText('Sending…').count()).toBe(0);
  await picture(page, '2-question');
  await expect.poll(() => world.rows.find('conversations', { tenantId: owner.tenantId })).toHaveLength(1);

  const agent = await browser.openAs(world, owner, inbox(), { viewport: { width: 1280, height: 900 } });
  await openTalk(agent.page, /#/);
  const asked = streamOf(agent.page).getByRole('listitem').filter({ hasText: 'สวัสดีค่ะ' });
  await asked.waitFor();
  await picture(agent.page, '3-inbox');
  await asked.getByRole('button', { name: word('chat.translate.one') }).click();
  await asked.getByText(/zh\S*: สวัสดีค่ะ/).waitFor();
  await picture(agent.page, '4-translated');
  await agent.page.getByRole('button', { name: word('workspace.translation.send', { name: thai }) }).click();
  await agent.page.getByLabel(word('workspace.composer.translation'), { exact: true }).waitFor();
  await replyBox(agent.page).fill('有红色的。');
  await agent.page.keyboard.press('Enter');
  await frame.getByRole('log').getByText('th: 有红色的。').waitFor();
  await streamOf(agent.page).getByText(word('chat.delivery.read')).waitFor();
  await picture(agent.page, '5-answered');
  await picture(page, '6-answer');
});

it('reads an answer when its page comes to the front, not before', async () => {
  const { owner, key } = await openShop();
  const { page } = await browser.open(`${world.url}/widget/${key}`, english);
  const become = (hidden: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
       document.dispatchEvent(new Event('visibilitychange'));`,
    );
  await page.getByRole('textbox').fill('Is it there?');
  await page.keyboard.press('Enter');
  await expect.poll(() => world.rows.find('conversations', { tenantId: owner.tenantId })).toHaveLength(1);
  await become(true);
  const agent = await browser.openAs(world, owner, inbox());
  await openTalk(agent.page, /#/);
  await replyBox(agent.page).fill('It is');
  await agent.page.keyboard.press('Enter');
  await page.getByRole('log').getByText('It is', { exact: true }).waitFor();
  await expect(world.rows.find('widget_visitors', { channelId: key })).resolves.toMatchObject([
    { readAt: null },
  ]);
  await become(false);
  await streamOf(agent.page).getByText(word('chat.delivery.read')).waitFor();
});

it('weighs 20 KB at most, its script and its frame together', () => {
  const bytes = ['widget.js', 'widget-frame.js'].map(
    (name) => brotliCompressSync(readFileSync(path.resolve('apps/console/dist', name))).length,
  );
  expect((bytes[0] ?? 0) + (bytes[1] ?? 0)).toBeLessThanOrEqual(20 * 1024);
});

it('is drawn from right to left for a visitor who reads so', async () => {
  const { site } = await openShop({ greeting: 'مرحبًا! كيف نساعدك؟' });
  const { page } = await browser.open(site, { ...phone, locale: 'ar-SA' });
  await page.getByRole('button', { name: 'Open chat' }).tap();
  const frame = page.frameLocator('iframe');
  const greeting = frame.getByText('مرحبًا! كيف نساعدك؟');
  await expect.poll(() => greeting.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  const box = await frame.getByRole('textbox').boundingBox();
  const send = await frame.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect(send?.x).toBeLessThan(box?.x ?? 0);
});

it('speaks Chinese to a visitor who reads it, and is linked from a new owner’s first steps where there is a demo', async () => {
  const { owner, key } = await openShop();
  const { page } = await browser.open(`${world.url}/widget/${key}`, { locale: 'zh-CN' });
  await page.getByRole('button', { name: '发送', exact: true }).waitFor();
  const link = (own: Page) => own.getByRole('link', { name: word('tour.first.tryWidget') });
  const without = await browser.openAs(world, await makeOwner(world), '/workplace/home');
  await without.page.getByRole('link', { name: word('tour.first.widget') }).waitFor();
  await expect.poll(() => link(without.page).count()).toBe(0);
  const { id: subAccountId } = await makeSubAccount(world, owner.tenantId);
  await world.app.get(WidgetService).ensureDemo(owner.tenantId, { name: 'Demo', subAccountId, ...aWidget() });
  const { page: home } = await browser.openAs(world, await makeOwner(world), '/workplace/home');
  await expect.poll(() => link(home).getAttribute('href')).toBe('/widget-demo');
});

it('stands in the list of channels with all its actions on a phone', async () => {
  const { owner } = await openShop();
  const { page } = await browser.openAs(world, owner, '/subpage/channels', phone);
  await page.getByRole('button', { name: word('common.more') }).click();
  await page.getByRole('menuitem', { name: word('channels.deleteAction') }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

it('continues the talk of the website’s own user, and forgets it when another one signs in', async () => {
  const { owner, key, site } = await openShop();
  const session = await signedIn(world, owner);
  const { data } = (await session.post(`/api/widgets/${key}/user-secret`).expect(200)).body as {
    data: WidgetUserSecret;
  };
  let user = 'ana';
  const shop = await openSite(() =>
    pageWith(key, {
      data: `data-parley-user="${user}" data-parley-hash="${createHmac('sha256', data.secret).update(user).digest('hex')}" data-parley-name="${user}"`,
    }),
  );
  await session
    .put(`/api/widgets/${key}`)
    .send({ name: 'Shop', ...aWidget({ origins: [site, shop] }) })
    .expect(200);
  const open = async () => {
    const { page } = await browser.open(shop, english);
    await expect.poll(() => page.getByRole('button', { name: 'Open chat' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Open chat' }).click();
    return page.frameLocator('iframe');
  };
  const laptop = await open();
  await laptop.getByRole('textbox').fill('from the laptop');
  await laptop.getByRole('button', { name: 'Send', exact: true }).click();
  await laptop.getByRole('log').getByText('from the laptop').waitFor();
  await expect.poll(() => laptop.getByText('Sending…').count()).toBe(0);
  const other = await open();
  await other.getByRole('textbox').fill('from the phone');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await other.getByRole('log').getByText('from the laptop').waitFor();
  user = 'ben';
  const ben = await open();
  await ben.getByRole('textbox').fill('who am I');
  await ben.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.getByRole('log').getByText('who am I').waitFor();
  await expect.poll(() => ben.getByText('from the laptop').count()).toBe(0);
});

const thai = new Intl.DisplayNames('zh-CN', { type: 'language' }).of('th') ?? '';

const shopLook = `<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #faf7f2; color: #2b2622; }
  main { display: grid; gap: 16px; padding: 24px; }
  main::after { content: ''; block-size: 420px; border-radius: 16px; background: linear-gradient(160deg, #d95d4e, #f3c68f); }
  h1 { margin: 0; }
  </style>`;

/** With `PICTURES=write`, replaces a picture of the docs. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== 'write') return;
  const folder = path.resolve('docs/website-chat');
  // Away from the rows, which show their checkbox under the pointer.
  await page.mouse.move(0, 0);
  await mkdir(folder, { recursive: true });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`));
}

const png = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
