import path from 'node:path';
import type { WebhookEndpointWithSecret } from '@parley/contracts/public';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { allowLoopback } from '../support/operator.js';
import { signedIn } from '../support/session.js';
import { makeOwner } from '../support/sign-in.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const receiver = new WebhookReceiver();

beforeAll(async () => {
  await receiver.start();
  await allowLoopback(world);
});
afterAll(() => receiver.stop());

it('creates an endpoint, shows its secret once, tests it, and shows and replays the delivery', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/system/webhooks');
  await page.getByText(word('webhooks.none')).waitFor();
  await page
    .getByRole('button', { name: word('webhooks.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('webhooks.form.name')).fill('Shop');
  await dialog.getByLabel(word('webhooks.form.url')).fill(receiver.at('/shop'));
  await dialog.getByLabel(word('webhooks.events.task_done')).check();
  await dialog.getByRole('button', { name: word('common.save') }).click();
  const secret = page.getByRole('dialog', { name: word('webhooks.secret.title', { name: 'Shop' }) });
  await expect.poll(() => secret.locator('code').textContent()).toMatch(/^whsec_/);
  await secret.getByRole('button', { name: word('webhooks.secret.done') }).click();

  await page.getByRole('button', { name: word('webhooks.testOf', { name: 'Shop' }) }).click();
  await expect.poll(() => receiver.of('/shop').length).toBe(1);
  const row = page.getByRole('row', { name: /webhook\.test/ });
  await row.getByText(word('webhooks.states.delivered')).waitFor();
  await row.getByText('webhook.test').click();
  const drawer = page.getByRole('complementary', { name: 'webhook.test' });
  await drawer.getByText('endpointId').waitFor();
  await drawer.getByRole('button', { name: word('webhooks.replay') }).click();
  await expect.poll(() => receiver.of('/shop').length).toBe(2);
  expect(receiver.of('/shop')[1]?.id).toBe(receiver.of('/shop')[0]?.id);

  // The drawer covers the actions of the endpoints.
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: word('webhooks.pauseOf', { name: 'Shop' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('webhooks.pause') })
    .click();
  await page.getByText(word('webhooks.endpointStates.paused')).waitFor();
  await page.getByRole('button', { name: word('webhooks.resumeOf', { name: 'Shop' }) }).click();
  await page.getByText(word('webhooks.endpointStates.enabled')).waitFor();
  await page.getByRole('button', { name: `${word('common.activity')}: Shop` }).click();
  const changes = page.getByRole('complementary', { name: 'Shop' });
  await changes.getByText(word('audit.actions.webhooks.pause')).waitFor();
  await changes.getByText(owner.email).first().waitFor();
});

it('shows a failed delivery beside good ones, and its data, on a desktop and a phone', async () => {
  const owner = await makeOwner(world);
  const session = await signedIn(world, owner);
  const create = async (name: string, url: string, events: string[]) => {
    const body = { name, url, events, subAccountIds: [], withTexts: false, asymmetric: true };
    return dataOf<WebhookEndpointWithSecret>(await session.post('/api/webhooks').send(body).expect(200));
  };
  const shop = await create('Shop', receiver.at('/good'), ['message.received', 'fan.gained', 'order.paid']);
  const crm = await create(
    'CRM',
    receiver.at('/bad', (response) => void response.writeHead(503).end('Busy')),
    ['conversation.assigned'],
  );
  for (let n = 0; n < 4; n++) await session.post(`/api/webhooks/${shop.endpoint.id}/test`).expect(200);
  await session.post(`/api/webhooks/${crm.endpoint.id}/test`).expect(200);
  await expect.poll(() => receiver.of('/bad').length).toBe(1);
  await expect.poll(() => receiver.of('/good').length).toBe(4);
  for (const options of [{ stored: { theme: 'dark' } }, phone]) {
    const { page } = await browser.openAs(world, owner, '/system/webhooks', options);
    await page.getByText('CRM').first().waitFor();
    await page.getByText('HTTP 503').first().waitFor();
    await page.locator('main code', { hasText: 'webhook.test' }).first().click();
    await page.getByRole('complementary').getByText('endpointId').waitFor();
    await expectAccessible(page);
  }
});
