import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Order, orderNumber, type Purchase } from '@parley/contracts/public';
import { RefundService } from '@parley/domain/orders';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { PaymentServer } from '../support/payment-server.js';
import { everyProvider, orderAt, send, stripeEvent, stripeSent } from '../support/payments.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const environment = { ...everyProvider(server), CONSOLE_DIR: path.resolve('apps/console/dist') };
const world = withWorld({ worker: true, environment });
const browser = withBrowser();
afterAll(() => server.close());

const records = '/userCenter/recharge-record';

async function makeBuyer(): Promise<Person> {
  const owner = await makeOwner(world);
  await world.rows.change('tenants', { id: owner.tenantId }, { packageFamily: 'MIAN_FEI_ROOT', portNum: 1 });
  return owner;
}

const enter = async (owner: Person, at: string): Promise<Page> =>
  (await browser.openAs(world, owner, at)).page;

/** Stores the order as if it had been opened at its provider. */
async function unpaidOrder(owner: Person, purchase: Partial<Purchase> = {}): Promise<Order> {
  const order = await orderAt(world, owner.tenantId, 'stripe', purchase);
  await world.rows.change('orders', { id: order.id }, { payUrl: `${server.url}/pay` });
  return order;
}

const row = (page: Page, order: Order) => page.getByRole('row').filter({ hasText: orderNumber(order) });

it('an owner watches an order being paid, opens it and prints its receipt', async () => {
  const owner = await makeBuyer();
  const order = await unpaidOrder(owner);
  const page = await enter(owner, records);
  await row(page, order).getByText(word('orders.status.unpaid')).waitFor();
  await row(page, order)
    .getByRole('button', { name: word('orders.pay') })
    .waitFor();
  await page.getByText(word('orders.summary', { paid: '$0.00', refunded: '$0.00' })).waitFor();
  await send(world, 'stripe', stripeSent(stripeEvent(order))).expect(200);
  await row(page, order).getByText(word('orders.status.success')).waitFor();
  await page.getByText(word('orders.summary', { paid: '$10.00', refunded: '$0.00' })).waitFor();

  const drawer = page.getByRole('complementary');
  await row(page, order)
    .getByRole('button', { name: orderNumber(order) })
    .press('Enter');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  await row(page, order).getByText(word('orders.status.success')).click();
  for (const text of [
    `pi_${order.id}`,
    owner.email,
    word('orders.packs', { shown: 1 }),
    word('orders.charactersOf', { shown: '1,000,000' }),
    'Stripe',
    '¥72.00',
  ])
    await drawer.getByText(text).first().waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('link', { name: word('orders.receipt') }).click();
  const paper = page.getByRole('article', { name: word('orders.receipt') });
  for (const text of [order.id, owner.email, '$10.00 USD', '¥72.00'])
    await paper.getByText(text).first().waitFor();
  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: word('orders.paper.print') }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect
    .poll(() => page.getByRole('navigation').first().isVisible(), { message: 'the sheet alone is printed' })
    .toBe(false);
  const colours = () =>
    page.evaluate(`(() => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector('article'));
      return [backgroundColor, color];
    })()`);
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

it('who sells and who buys is set once, and printed with what went back', async () => {
  const owner = await makeBuyer();
  const { page: desk } = await browser.openAs(world, await makeOperator(world), '/operator/settings');
  const seller = desk
    .getByRole('main')
    .locator('form')
    .filter({ hasText: word('settings.sellerText') });
  await seller.getByLabel(word('common.party.name')).fill('Parley GmbH');
  await seller.getByLabel(word('common.party.address')).fill('Ring 1, Wien');
  await seller.getByLabel(word('common.party.taxNumber')).fill('ATU123');
  await expectAccessible(seller);
  await seller.getByRole('button', { name: word('common.save') }).click();
  await desk.getByText(word('settings.sellerSaved')).waitFor();
  const page = await enter(owner, '/user/setting');
  const buyer = page
    .getByRole('main')
    .locator('form')
    .filter({ hasText: word('common.party.taxNumber') });
  await buyer.getByLabel(word('common.party.name')).fill('蓝水壶商行');
  await buyer.getByLabel(word('common.party.taxNumber')).fill('91330100MA');
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: word('common.save') }).click();
  await page.getByText(word('user.basic.buyerSaved')).waitFor();
  const order = await buy(world, owner.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await world.rows.change(
    'character_accounts',
    { tenantId: owner.tenantId, kind: 'main' },
    { balance: '600000' },
  );
  await inTenant(world, owner.tenantId, (tx) =>
    world.app
      .get(RefundService, { strict: false })
      .refund(tx, order.id, { amount: order.amount, cause: 'asked', reason: 'As asked' }),
  );
  await page.goto(`${world.url}/userCenter/receipt?order=${order.id}`);
  const paper = page.getByRole('article', { name: word('orders.receipt') });
  for (const text of [
    'Parley GmbH',
    'Ring 1, Wien',
    word('orders.paper.taxNumber', { number: 'ATU123' }),
    '蓝水壶商行',
    owner.email,
  ])
    await paper.getByText(text).first().waitFor();
  await paper.getByText(word('orders.charactersSpent', { back: '600,000', spent: '400,000' })).waitFor();
  await expectAccessible(paper);
  await page.evaluate(`localStorage.setItem('lang', 'en-US')`);
  await page.reload();
  const sheet = page.getByRole('article', { name: word.en('orders.receipt') });
  for (const text of ['Tax number: ATU123', 'Tax number: 91330100MA']) await sheet.getByText(text).waitFor();
});

it('an order that another one made impossible says why, and no page to pay it is opened', async () => {
  const owner = await makeBuyer();
  const plan = { buyType: 1, num: 5, setMealId: onSale.standard } as const;
  const [first, second] = [await unpaidOrder(owner, plan), await unpaidOrder(owner, plan)];
  const { page, complaints } = await browser.openAs(world, owner, records);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    row(page, second)
      .getByRole('button', { name: word('orders.pay') })
      .click(),
  ]);
  await tab.waitForURL(`${server.url}/pay`);
  await tab.close();
  const dialog = page.getByRole('dialog', { name: word('packageDialog.pending.title') });
  await dialog.getByRole('link', { name: /^重新打开付款页/ }).waitFor();
  await send(world, 'stripe', stripeSent(stripeEvent(first))).expect(200);
  await dialog
    .getByText(
      word('packageDialog.pending.refused', { reason: word('failures.names.orders.choice_not_allowed') }),
    )
    .waitFor();
  await expect.poll(() => dialog.getByRole('link').count()).toBe(0);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: word('common.close') }).click();
  await row(page, second)
    .getByRole('button', { name: word('orders.pay') })
    .click();
  await dialog.getByText(word('sandbox.over.title')).waitFor();
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(
    complaints.every((one) => one.includes('409')),
    complaints.join(),
  ).toBe(true);
  complaints.splice(0);
});

it('an owner is not asked to pay again what is being looked at', async () => {
  const owner = await makeBuyer();
  const order = await unpaidOrder(owner);
  await send(world, 'stripe', stripeSent(stripeEvent(order, { object: { amount_total: 999 } }))).expect(200);
  const page = await enter(owner, records);
  await row(page, order).getByText(word('orders.inReviewNote')).waitFor();
  await expect
    .poll(() =>
      row(page, order)
        .getByRole('button', { name: word('orders.pay') })
        .count(),
    )
    .toBe(0);
  await row(page, order)
    .getByRole('button', { name: word('common.more') })
    .click();
  await page.getByRole('menuitem', { name: word('orders.cancel') }).waitFor();
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');

  await page.goto(`${world.url}/system/notification`);
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /一笔付款正在核对/ })
    .click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText(word('orders.inReviewHint')).waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: word('orders.pay') }).count()).toBe(0);
  await expectAccessible(drawer);
});

it('an owner cancels what is not to be paid, which then has no receipt', async () => {
  const owner = await makeBuyer();
  const order = await unpaidOrder(owner);
  const page = await enter(owner, records);
  await row(page, order)
    .getByRole('button', { name: word('common.more') })
    .click();
  await page.getByRole('menuitem', { name: word('orders.cancel') }).click();
  const question = page.getByRole('alertdialog', {
    name: word('orders.cancelTitle', { id: orderNumber(order) }),
  });
  await question.waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: word('orders.cancel') }).click();
  await row(page, order).getByText(word('orders.status.closed')).waitFor();
  await page.goto(`${world.url}/userCenter/receipt?order=${order.id}`);
  await page.getByText(word('orders.paper.none')).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: word('orders.paper.print') }).isDisabled())
    .toBe(true);
});

it('filters stand in the address, columns are chosen, and what is shown can be taken away as a file', async () => {
  const owner = await makeBuyer();
  const { tenantId } = owner;
  const plan = await buy(world, tenantId, { buyType: 1, num: 5, setMealId: onSale.standard });
  const renewal = await buy(world, tenantId, { buyType: 2, num: 5, setMealId: onSale.standard });
  await inTenant(world, tenantId, (tx) =>
    world.app
      .get(RefundService, { strict: false })
      .refund(tx, plan.id, { amount: 1_000, reason: 'Part of it', cause: 'test' }),
  );
  const page = await enter(owner, `${records}?type=new`);
  await row(page, plan).getByText(word('orders.refundedPart')).waitFor();
  await page.getByText(word('orders.summary', { paid: '$30.00', refunded: '$10.00' })).waitFor();
  await expect.poll(() => row(page, renewal).count()).toBe(0);
  await page.getByRole('combobox', { name: word('orders.purchaseTypeLabel') }).selectOption('');
  await row(page, renewal).waitFor();
  await page.getByRole('searchbox').fill(renewal.id);
  await expect.poll(() => row(page, plan).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(renewal.id);
  await page.getByRole('button', { name: word('common.columns') }).click();
  await page.getByRole('checkbox', { name: word('orders.columns.thirdPartyId') }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: word('orders.columns.thirdPartyId') }).waitFor();

  await page.getByRole('searchbox').fill('');
  await row(page, plan).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: word('common.export') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [heads = '', ...lines] = file.trim().split('\r\n');
  expect(heads).toContain(
    word('tables.inCurrency', { head: word('orders.columns.amount'), currency: 'USD' }),
  );
  expect(lines).toHaveLength(2);
  // The latest row comes first.
  expect(lines[1]).toContain(plan.id);
  expect(lines[1]).toContain(',30.00,216.00,7.2000,1000000,');
  expect(lines[0]).toContain(',30.00,216.00,7.2000,0,');
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText(word('common.noMatch')).waitFor();
  await expectAccessible(page.getByRole('main'));
});
