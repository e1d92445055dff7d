import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { UserService } from '@parley/domain/identity';
import { ProviderRegistry } from '@parley/domain/payments';
import { Config } from '@parley/platform/config';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { checkMoney, onSale, placeOrder } from '../support/purchases.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  worker: true,
  environment: {
    CONSOLE_DIR: path.resolve('apps/console/dist'),
    SANDBOX_SECRET: randomBytes(48).toString('base64url'),
  },
});
const browser = withBrowser();
// The addresses of the pay page and of its callbacks are known once the api listens.
beforeAll(() => {
  for (const app of [world.app, world.worker]) if (app) app.get(Config).PUBLIC_URL = world.url;
});

interface Owner {
  email: string;
  password: string;
  tenantId: string;
}

async function makeOwner(): Promise<Owner> {
  const person = { email: `${randomBytes(6).toString('hex')}@shop.example`, password: 'Blue-kettle-7' };
  const made = await world.app
    .get(UserService)
    .createOwner(person, { portNum: 1, packageFamily: 'MIAN_FEI_ROOT' });
  if (!made) throw new Error('the e-mail is taken');
  return { ...person, tenantId: made.tenantId };
}

const tileShows = (page: Page, text: string) =>
  page
    .getByRole('main')
    .locator('a, div')
    .filter({ hasText: word('dashboard.tile.ports') })
    .filter({ hasText: text })
    .first()
    .waitFor();

/** Buys twenty ports for a month in the dialog. Resolves with the pay page that opens. */
async function order(page: Page): Promise<Page> {
  await page.bringToFront();
  await page.getByRole('button', { name: word('billing.act.new') }).click();
  const dialog = page.getByRole('dialog', { name: word('packageDialog.title.new') });
  await dialog.getByRole('tab', { name: word('billing.family.BIAO_ZHUN_ROOT') }).click();
  await dialog.getByRole('radio', { name: /^30 天/ }).check();
  await dialog.getByLabel(word('packageDialog.num.ports')).fill('20');
  const total = dialog.getByRole('status').filter({ hasText: '合计 $120.00' });
  await total.waitFor({ state: 'attached' });
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: /^支付/ }).click(),
  ]);
  await tab.getByText(word('sandbox.banner')).waitFor();
  await expect.poll(() => tab.url()).toMatch(new RegExp(`^${world.url}/pay/sandbox\\?token=ord_`));
  await tab.getByText('$120.00', { exact: true }).waitFor();
  return tab;
}

const payAt = (tab: Page) =>
  tab.getByRole('button', { name: word('packageDialog.pay.action', { price: '$120.00' }) }).click();

/** One package was sold, for any number of reports. */
async function expectOneCredit({ tenantId }: Owner): Promise<void> {
  const [tenant, segments, transfers] = await Promise.all([
    world.rows.one('tenants', { id: tenantId }),
    world.rows.count('package_segments', { tenantId }),
    world.rows.find('money_transfers', { tenantId }),
  ]);
  expect([tenant.portNum, segments]).toEqual([20, 1]);
  expect(transfers.map(({ amount }) => Number(amount))).toEqual([12_000]);
  await checkMoney(world, tenantId);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: word('packageDialog.pending.title') });
const paidOf = (page: Page) => page.getByRole('dialog', { name: word('packageDialog.pending.over.success') });

it('what is paid late is asked for, comes, and is in effect on every open console', async () => {
  const owner = await makeOwner();
  const { page, loads } = await browser.openAs(world, owner, '/workplace/home');
  await tileShows(page, '0/ 1');
  const other = await page.context().newPage();
  await other.goto(`${world.url}/workplace/home`);
  await tileShows(other, '0/ 1');
  await other.evaluate('window.stays = true');

  const tab = await order(page);
  await dialogOf(page).getByRole('timer').waitFor();
  const again = dialogOf(page).getByRole('link', { name: /^重新打开付款页/ });
  await expect.poll(() => again.getAttribute('href')).toBe(tab.url());
  await expectAccessible(dialogOf(page));
  await tab.bringToFront();
  await tab.getByText(word('sandbox.misbehave.title')).click();
  await tab.getByLabel(word('sandbox.misbehave.delaySeconds')).fill('3601');
  await tab.getByText(word('sandbox.misbehave.wrong', { shown: 0, most: '3,600' })).waitFor();
  // The outcome takes long enough for the payer to use the button below.
  await tab.getByLabel(word('sandbox.misbehave.delaySeconds')).fill('6');
  await expectAccessible(tab);
  await payAt(tab);
  await tab.getByRole('heading', { name: word('sandbox.answered.paid') }).waitFor();
  await tab.getByText(/\d 秒后通知 Parley/).waitFor();

  const before = loads();
  await page.bringToFront();
  await dialogOf(page)
    .getByRole('button', { name: word('packageDialog.pending.paid') })
    .click();
  await dialogOf(page).getByText(word('packageDialog.pending.asking')).waitFor();
  await expectAccessible(tab);
  await tileShows(other, '0/ 20');
  await expect.poll(() => other.evaluate('window.stays'), { message: 'nothing was loaded again' }).toBe(true);
  await paidOf(page).getByText('标准版，30 天，20 端口，已生效').waitFor();
  await expectAccessible(paidOf(page));
  expect(loads(), 'nothing was loaded again').toBe(before);
  await paidOf(page)
    .getByRole('link', { name: word('packageDialog.pending.receipt') })
    .click();
  await page.waitForURL('**/userCenter/receipt?order=*');
  await page.getByText('$120.00').first().waitFor();
  await paidOf(page).waitFor({ state: 'detached' });
  await page.goBack();
  await tileShows(page, '0/ 20');
  await page
    .getByText(word('dashboard.package.name', { family: word('billing.family.BIAO_ZHUN_ROOT'), shown: 20 }))
    .waitFor();
  await tab.getByText(word('sandbox.sent')).waitFor();
  await tab.reload();
  await tab.getByRole('heading', { name: word('sandbox.answered.paid') }).waitFor();

  await page.goto(`${world.url}/userCenter/recharge-record`);
  const row = page.getByRole('row').filter({ hasText: '$120.00' });
  await row.getByText(word('orders.status.success')).waitFor();
  await expectOneCredit(owner);
});

it('what is told five times, and out of order, is one credit, and the dialog says by itself that it came', async () => {
  const owner = await makeOwner();
  const { page, loads } = await browser.openAs(world, owner, '/workplace/home');
  const tab = await order(page);
  await dialogOf(page).waitFor();
  const before = loads();
  await tab.getByText(word('sandbox.misbehave.title')).click();
  await tab.getByLabel(word('sandbox.misbehave.copies')).fill('5');
  await tab.getByLabel(word('sandbox.misbehave.outOfOrder')).check({ force: true });
  await payAt(tab);
  await paidOf(page).getByText('标准版，30 天，20 端口，已生效').waitFor();
  await paidOf(page)
    .getByRole('button', { name: word('packageDialog.pending.finish') })
    .click();
  await paidOf(page).waitFor({ state: 'detached' });
  await tileShows(page, '0/ 20');
  expect(loads(), 'nothing was loaded again').toBe(before);
  const deliveries = async () =>
    (await world.rows.find('payments', { tenantId: owner.tenantId }, ['claim', 'deliveries'])).map(
      (row) => `${row.claim} ${row.deliveries}`,
    );
  await expect.poll(deliveries).toEqual(['paid 5', 'pending 5']);
  await expectOneCredit(owner);
});

it('money that does not match is said to be looked at and asked for no more; an order can be canceled while it waits', async () => {
  const owner = await makeOwner();
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  await order(page);
  await page.bringToFront();
  await dialogOf(page)
    .getByText(
      word('packageDialog.bought.ports', {
        family: word('billing.family.BIAO_ZHUN_ROOT'),
        name: word('billing.days', { shown: 30 }),
        shown: 20,
      }),
    )
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: word('billing.act.new') }).click();
  const choice = page.getByRole('dialog', { name: word('packageDialog.title.new') });
  const waiting = choice.getByRole('status').filter({ hasText: '有一笔订单等待付款' });
  await waiting.getByText('标准版，30 天，20 端口，$120.00').waitFor();
  await waiting.getByRole('button', { name: word('packageDialog.pending.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('packageDialog.pending.keep') })
    .click();
  await waiting.getByRole('button', { name: word('packageDialog.unpaid.pay') }).click();
  await dialogOf(page)
    .getByRole('button', { name: word('packageDialog.pending.cancel') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('packageDialog.pending.cancel') })
    .click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(word('packageDialog.pending.canceled')).waitFor();
  const tab = await order(page);
  await tab.getByText(word('sandbox.misbehave.title')).click();
  await tab.getByLabel(word('sandbox.outcome.wrong_amount')).check();
  await payAt(tab);
  await tab.getByRole('heading', { name: word('sandbox.answered.wrong_amount') }).waitFor();
  const reviewed = page.getByRole('dialog', { name: word('packageDialog.pending.inReviewTitle') });
  await reviewed.getByText(word('packageDialog.pending.inReview')).waitFor();
  await expectAccessible(reviewed);
  const actions = async () =>
    (await reviewed.getByRole('button').allInnerTexts()).filter((text) => text !== '');
  await expect.poll(actions).toEqual([word('packageDialog.ask'), word('common.close')]);
  await expect.poll(() => reviewed.getByRole('link').count()).toBe(0);
  const found = await world.rows.find('orders', { tenantId: owner.tenantId }, ['status', 'inReview']);
  expect(found).toEqual([
    { status: 'closed', inReview: false },
    { status: 'unpaid', inReview: true },
  ]);
});

it('the pay page fits a phone in the dark, and says when there is nothing to pay', async () => {
  const { tenantId } = await makeOwner();
  const { id } = await placeOrder(world, tenantId, {
    buyType: 1,
    num: 5,
    setMealId: onSale.standard,
    provider: 'sandbox',
  });
  const { page } = await browser.open(`${world.url}/pay/sandbox`, phone);
  await page.getByRole('button', { name: word('shell.themeToDark') }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.getByRole('heading', { level: 1, name: word('sandbox.missing.title') }).waitFor();
  await expectAccessible(page);
  const { payUrl } = await world.app.get(ProviderRegistry).get('sandbox').open({
    id,
    provider: 'sandbox',
    method: null,
    amount: 3e3,
    rmbAmount: 21600,
    package: null,
    num: 5,
    userName: '',
  });
  await page.goto(payUrl);
  await page.getByRole('button', { name: word('packageDialog.pay.action', { price: '$30.00' }) }).waitFor();
  await page.getByText(word('sandbox.misbehave.title')).click();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await world.rows.change('orders', { id }, { status: 'closed' });
  await page.reload();
  await page.getByRole('heading', { name: word('sandbox.over.title') }).waitFor();
});
