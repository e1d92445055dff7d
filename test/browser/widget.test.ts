import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { english, expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { inbox, openTalk, replyBox, streamOf } from '../support/inbox.js';
import { makeOwner } from '../support/sign-in.js';
import { signedIn } from '../support/session.js';
import { createWidget } from '../support/widgets.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const dark = { colorScheme: 'dark' } as const;
const sites: Server[] = [];
afterEach(() => {
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

const pageWith = (key: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>
   <script async src="${world.url}/widget.js" data-parley="${key}"></script></body></html>`;

it('a visitor of another site talks to an agent, by keyboard, over a reload', async () => {
  const owner = await makeOwner(world);
  const { id: subAccountId } = await makeSubAccount(world, owner.tenantId, { sessionArchive: true });
  const { accessToken } = await signedIn(world, owner);
  let key = '';
  const site = await openSite(() => pageWith(key));
  const stranger = await openSite(() => pageWith(key));
  ({ id: key } = await createWidget(world, accessToken, subAccountId, { origins: [site] }));

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
