import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type Catalogue,
  type CatalogueFamily,
  orderNumberOf,
  type PackageFamily,
} from '@parley/contracts/public';
import { UserService } from '@parley/domain/identity';
import { FulfilmentService } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible, phone, type TestPage, menuEntry, withBrowser } from '../support/browser.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { makeOperator } from '../support/sign-in.js';
import { type Row } from '../support/stored-rows.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

/** A provider's page. Each address shows the same page and is recorded. */
const provider: Server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><link rel="icon" href="data:,"><title>Pay</title><h1>Pay here</h1>`);
  asked.push(new URL(request.url ?? '/', 'http://provider.example'));
});
const asked: URL[] = [];
const environment: Record<string, string> = {
  CONSOLE_DIR: path.resolve('apps/console/dist'),
  EPAY_PID: '1001',
  EPAY_KEY: randomBytes(24).toString('base64url'),
};
beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  environment['EPAY_URL'] = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
const world = withWorld({ worker: true, environment });
const browser = withBrowser();
afterAll(() => new Promise((closed) => provider.close(closed)));

const month = 'pkg_00000000000000000000000002';

interface Owner {
  email: string;
  password: string;
  tenantId: string;
}

/** An owner on the free plan, or with the given fields. */
async function makeOwner(set?: Partial<Row<'tenants'>>): Promise<Owner> {
  const person = { email: `${randomBytes(6).toString('hex')}@shop.example`, password: 'Blue-kettle-7' };
  const made = await world.app
    .get(UserService)
    .createOwner(person, { portNum: 1, packageFamily: 'MIAN_FEI_ROOT' });
  if (!made) throw new Error('the e-mail is taken');
  if (set) await world.rows.change('tenants', { id: made.tenantId }, set);
  return { ...person, tenantId: made.tenantId };
}

const holding = (portNum: number, days: number): Partial<Row<'tenants'>> => ({
  packageFamily: 'BIAO_ZHUN_ROOT',
  packageId: month,
  portNum,
  packageEndsAt: new Date(Date.now() + days * 86_400_000),
});

const enter = (owner: Owner, options?: BrowserContextOptions): Promise<TestPage> =>
  browser.openAs(world, owner, '/workplace/home', options);

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(购买|续费|更换)套餐$|^增加端口$|^购买字符$/ });
const pay = (page: Page) => dialogOf(page).getByRole('button', { name: /^支付/ });

it('a package is bought from the page that wants it: the payment opens in a tab, and once it came the page opens by itself', async () => {
  const owner = await makeOwner();
  const { page, loads } = await enter(owner);
  await (await menuEntry(page, 'agentConfig')).click();
  await page.getByRole('button', { name: word('shell.privilege.upgrade') }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: word('billing.family.BIAO_ZHUN_ROOT') }).click();
  await dialog.getByRole('radio', { name: /^90 天/ }).waitFor();
  await expect
    .poll(() => dialog.getByRole('tab').allTextContents())
    .toEqual([
      word('billing.family.TI_YAN_ROOT'),
      word('billing.family.BIAO_ZHUN_ROOT'),
      word('billing.family.ZI_FU_ROOT'),
    ]);
  await dialog.getByLabel(word('packageDialog.num.ports')).fill('3');
  await dialog.getByText(word('packageDialog.num.wrong', { shown: 5, most: '10,000' })).waitFor();
  await expect.poll(() => pay(page).isDisabled()).toBe(true);
  await dialog.getByLabel(word('packageDialog.num.ports')).fill('25');
  await dialog.getByRole('status').filter({ hasText: '合计 $150.00' }).waitFor({ state: 'attached' });
  await dialog.getByText(word('packageDialog.after.bonus', { shown: '1,000,000' })).waitFor();
  await dialog.getByLabel(word('packageDialog.num.ports')).press('ArrowDown');
  await dialog.getByRole('status').filter({ hasText: '合计 $144.00' }).waitFor({ state: 'attached' });
  await expectAccessible(dialog);

  await dialog.getByRole('radio', { name: /微信支付/ }).check();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), pay(page).click()]);
  await tab.getByRole('heading', { name: 'Pay here' }).waitFor();
  await expect.poll(() => tab.evaluate('window.opener')).toBeNull();
  const [order] = await world.rows.find('orders', { tenantId: owner.tenantId }, [
    'id',
    'status',
    'num',
    'method',
  ]);
  expect(order).toMatchObject({ status: 'unpaid', num: 24, method: 'wxpay' });
  expect(asked.at(-1)?.searchParams.get('out_trade_no')).toBe(order?.id);
  await page
    .getByRole('dialog')
    .getByText(order ? orderNumberOf(order.id) : '')
    .waitFor();
  await expectAccessible(page.getByRole('dialog'));

  const before = loads();
  await page.keyboard.press('Escape');
  await page
    .getByText(word('shell.privilege.missing', { name: word('billing.service.B0007.name') }))
    .waitFor();
  await world.app
    .get(Database)
    .asTenant(owner.tenantId, (tx) => world.app.get(FulfilmentService).fulfil(tx, order?.id ?? '', 'wx-1'));
  await page
    .getByText(word('shell.privilege.missing', { name: word('billing.service.B0007.name') }))
    .waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Parley' }).click();
  await page
    .getByText(word('dashboard.package.name', { family: word('billing.family.BIAO_ZHUN_ROOT'), shown: 24 }))
    .waitFor();
  expect(loads(), 'nothing was loaded again').toBe(before);
});

it('a renewal is for all ports, ports are added pro rata, and what would be refused is not offered', async () => {
  const { page } = await enter(await makeOwner(holding(20, 15)));
  await page.getByRole('button', { name: word('billing.act.add') }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(word('packageDialog.num.renewal')).waitFor();
  await expect.poll(() => dialog.getByLabel(word('packageDialog.num.ports')).inputValue()).toBe('20');
  await expect
    .poll(() => dialog.getByLabel(word('packageDialog.num.ports')).getAttribute('readonly'))
    .not.toBeNull();
  const total = (text: string) =>
    dialog
      .getByRole('status')
      .filter({ hasText: `合计 ${text}` })
      .waitFor({ state: 'attached' });
  await total('$120.00');
  await dialog.getByRole('radio', { name: word('packageDialog.mode.add_port') }).check({ force: true });
  await total('$3.00');
  await dialog.getByRole('button', { name: word('packageDialog.num.more') }).click();
  await total('$6.00');
  await expect
    .poll(() => dialog.getByRole('radio', { name: word('packageDialog.mode.change') }).count())
    .toBe(0);
  await dialog.getByRole('radio', { name: word('packageDialog.mode.characters') }).check({ force: true });
  await dialog.getByText(word('packageDialog.modeHint.characters')).waitFor();
  await dialog.getByText(word('packageDialog.num.single')).waitFor();
  await total('$10.00');
});

it('what changes while it is chosen is said, and nothing is ordered at a price that is over', async () => {
  const owner = await makeOwner();
  const { tenantId } = owner;
  await buy(world, tenantId, { buyType: 1, num: 20, setMealId: onSale.standard });
  const { page, complaints } = await enter(owner);
  await page.getByRole('button', { name: word('billing.act.add') }).click();
  const dialog = dialogOf(page);
  const total = (text: string) =>
    dialog
      .getByRole('status')
      .filter({ hasText: `合计 ${text}` })
      .waitFor({ state: 'attached' });
  const changed = dialog.getByRole('status').filter({ hasText: '套餐刚刚有变化，现在是标准版' });
  const seen = async () => {
    await expect.poll(() => pay(page).isDisabled(), { message: 'not before it was seen' }).toBe(true);
    await changed.getByRole('button', { name: word('packageDialog.changed.seen') }).click();
    await changed.waitFor({ state: 'detached' });
  };
  const refused = (words: string) => dialog.getByRole('alert').filter({ hasText: words }).waitFor();
  await total('$120.00');

  await buy(world, tenantId, { buyType: 3, num: 5, setMealId: onSale.standard });
  await changed.waitFor();
  await total('$150.00');
  await expectAccessible(dialog);
  await seen();

  // Changes the plan without a push.
  await world.rows.change('tenants', { id: tenantId }, { portNum: 30, packageVersion: 99 });
  await pay(page).click();
  await refused(word('failures.names.orders.quote_mismatch'));
  await changed.waitFor();
  await total('$180.00');
  await expect.poll(() => page.context().pages(), { message: 'no tab is left over' }).toHaveLength(1);
  await seen();

  const clock = world.app.get(Clock);
  const past = vi.spyOn(clock, 'nowMs').mockImplementation(() => Date.now() - 15 * 60_000);
  await dialog.getByRole('radio', { name: /^90 天/ }).check();
  await total('$486.00');
  past.mockRestore();
  await pay(page).click();
  await refused(word('failures.names.orders.quote_expired'));
  await pay(page).click();
  await page.getByRole('dialog', { name: word('packageDialog.pending.title') }).waitFor();
  const orders = await world.rows.find('orders', { tenantId }, ['num', 'amount']);
  expect(orders.map(({ num }) => num)).toEqual([20, 5, 30]);
  expect(orders[2]).toMatchObject({ amount: 48_600 });
  // Only refusals are logged. Quotes for the earlier plan are among them.
  expect(complaints.splice(0).filter((words) => !/status of 40[09]/.test(words))).toEqual([]);
});

it('an order whose answer was lost is not made again by a second press', async () => {
  const owner = await makeOwner(holding(20, 15));
  const { page, complaints } = await enter(owner);
  await page.getByRole('button', { name: word('billing.act.add') }).click();
  await dialogOf(page).getByRole('status').filter({ hasText: '合计 $120.00' }).waitFor({ state: 'attached' });
  const quotes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/quote')) quotes.push(request.url());
  });
  await page.route(
    (url) => url.pathname === '/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await pay(page).click();
  await dialogOf(page).getByRole('alert').filter({ hasText: '网络异常' }).waitFor();
  expect(complaints.splice(0).filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
  await pay(page).click();
  await page.getByRole('dialog', { name: word('packageDialog.pending.title') }).waitFor();
  const orders = await world.rows.find('orders', { tenantId: owner.tenantId }, ['id']);
  expect(orders).toHaveLength(1);
  expect(quotes, 'its price is not asked for anew').toEqual([]);
});

it('what costs nothing takes effect at once, without a tab', async () => {
  await world.rows.change('packages', { code: 'TI_YAN_7' }, { discount: 100 });
  const owner = await makeOwner();
  const { page } = await enter(owner);
  // The push of the new package comes before the purchase's own answer.
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    await page
      .getByText(word('dashboard.package.name', { family: word('billing.family.TI_YAN_ROOT'), shown: 1 }))
      .waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: word('billing.act.new') }).click();
  await dialogOf(page).getByText(word('packageDialog.num.trial')).waitFor();
  await dialogOf(page)
    .getByRole('button', { name: word('packageDialog.pay.freeAction') })
    .click();
  const name = word('packageDialog.bought.ports', {
    family: word('billing.family.TI_YAN_ROOT'),
    name: word('billing.days', { shown: 7 }),
    shown: 1,
  });
  await page.getByText(word('packageDialog.pay.done', { name })).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page
    .getByText(word('dashboard.package.name', { family: word('billing.family.TI_YAN_ROOT'), shown: 1 }))
    .waitFor();
  expect(page.context().pages()).toHaveLength(1);
});

it('an end that is near is told once a day at most, on a phone too, leads to the renewal, and ends with one', async () => {
  const owner = await makeOwner();
  await buy(world, owner.tenantId, { buyType: 1, num: 10, setMealId: onSale.standard });
  const end = new Date(Date.now() + 51 * 3_600_000);
  await world.rows.change('tenants', { id: owner.tenantId }, { packageEndsAt: end });
  await world.rows.change('package_segments', { tenantId: owner.tenantId }, { endsAt: end });
  const { page } = await enter(owner, phone);
  const reminder = page.getByRole('dialog', {
    name: word('packageDialog.renew.title', { family: word('billing.family.BIAO_ZHUN_ROOT') }),
  });
  await reminder.waitFor();
  await expectAccessible(reminder);
  const seconds = () => reminder.getByRole('timer').textContent();
  const first = await seconds();
  await expect.poll(seconds).not.toBe(first);
  await reminder.getByRole('button', { name: word('packageDialog.renew.now') }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(word('packageDialog.num.renewal')).waitFor();
  await expectAccessible(dialog);
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button', { name: word('common.close') }).click();

  await page.reload();
  await reminder.getByRole('button', { name: word('packageDialog.renew.notToday') }).click();
  await reminder.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(`localStorage.getItem('today')`)).toMatch(/^\d{4}-\d\d-\d\d$/);

  await page.evaluate(`localStorage.removeItem('today')`);
  // The tour's state remains from a window that was closed during it.
  await page.evaluate(
    `localStorage.setItem('layout', JSON.stringify({ ...JSON.parse(localStorage.layout), maskTourState: true }))`,
  );
  await page.reload();
  await reminder.waitFor();
  await buy(world, owner.tenantId, { buyType: 2, num: 10, setMealId: onSale.standard });
  await reminder.waitFor({ state: 'detached' });
});

async function familyOf(operator: TestOperator, code: PackageFamily): Promise<CatalogueFamily> {
  const { data } = (await operator.as('get', '/api/operator/packages').expect(200)).body as {
    data: Catalogue;
  };
  const family = data.families.find((one) => one.code === code);
  if (!family) throw new Error(`no family ${code}`);
  return family;
}

const editFamily = (operator: TestOperator, { code, tenants: _, ...family }: CatalogueFamily) =>
  operator.as('put', `/api/operator/package-families/${code}`).send(family).expect(200);

it('services lead to their pages, and the package bears the title that operators gave its family', async () => {
  const owner = await makeOwner(holding(20, 15));
  const operator = await makeSignedInOperator(world);
  const family = await familyOf(operator, 'BIAO_ZHUN_ROOT');
  await editFamily(operator, { ...family, title: 'Team plan' });
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  try {
    await page
      .getByRole('region', { name: word('subscription.package') })
      .getByText('Team plan')
      .waitFor();
    await page.goto(`${world.url}/userCenter/userDetail`);
    await page.getByRole('heading', { name: 'Team plan' }).waitFor();
  } finally {
    await editFamily(operator, family);
  }
  await page.getByText(word('subscription.servicesNote', { on: 11, all: 11 })).waitFor();
  await page
    .getByRole('heading', { name: word('billing.service.B0009.name') })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: word('billing.service.B0009.name'), level: 1 }).waitFor();
  await page.goBack();
  await page
    .getByRole('heading', { name: word('billing.service.B0007.name'), exact: true })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: word('proxies.title') }).waitFor();
});

it('a change of package is offered where there is another to have, and nowhere else', async () => {
  const owner = await makeOwner(holding(20, 15));
  const { page, untilWhole } = await browser.openAs(world, owner, '/userCenter/userDetail');
  await page.getByRole('button', { name: word('billing.act.add') }).waitFor();
  await untilWhole();
  await expect.poll(() => page.getByRole('button', { name: word('billing.act.change') }).count()).toBe(0);
  await world.rows.change('package_families', { code: 'ZHUAN_YE_ROOT' }, { hidden: false });
  await page.reload();
  await page.getByRole('button', { name: word('billing.act.change') }).waitFor();
  await world.rows.change('package_families', { code: 'ZHUAN_YE_ROOT' }, { hidden: true });
});

it('operators change what a family may store, and its owners read what is used of it', async () => {
  const owner = await makeOwner(holding(20, 15));
  const operator = await makeSignedInOperator(world);
  const before = await familyOf(operator, 'BIAO_ZHUN_ROOT');
  const { page: office } = await browser.openAs(
    world,
    await makeOperator(world),
    '/operator/packages?family=BIAO_ZHUN_ROOT',
  );
  try {
    const form = office.getByRole('dialog');
    await form.getByLabel(word('subscription.quota.fileBytes'), { exact: true }).fill('512');
    await form.getByLabel(word('subscription.quota.linkAccounts')).fill('几个');
    await form.getByRole('button', { name: word('catalogue.family.submit') }).click();
    await form.getByText('填写 0 到 109,951,162,777,600 的整数').waitFor();
    await form.getByLabel(word('subscription.quota.linkAccounts')).fill('20');
    await expectAccessible(office);
    await form.getByRole('button', { name: word('catalogue.family.submit') }).click();
    await form.waitFor({ state: 'detached' });
    const { quotas } = await familyOf(operator, 'BIAO_ZHUN_ROOT');
    expect(quotas).toEqual({ ...before.quotas, fileBytes: 512 * 1024 ** 2, linkAccounts: 20 });

    const { page } = await browser.openAs(world, owner, '/userCenter/userDetail');
    const used = page.getByRole('region', { name: word('subscription.quotas') });
    await used.getByText('0 MB / 512 MB').waitFor();
    await used.getByText('0 / 20', { exact: true }).waitFor();
    await expectAccessible(page);
    await office.goto(`${world.url}/operator/tenants`);
    await office.getByRole('searchbox').fill(owner.email);
    await office.getByRole('button', { name: owner.email }).click();
    await office.getByRole('complementary', { name: owner.email }).getByText('0 MB / 512 MB').waitFor();
  } finally {
    await editFamily(operator, before);
  }
});
