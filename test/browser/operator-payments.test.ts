import path from 'node:path';
import { orderNumber } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible, type TestPage, withBrowser } from '../support/browser.js';
import { PaymentServer } from '../support/payment-server.js';
import { everyProvider, orderAt, orderRow, send, stripeEvent, stripeSent } from '../support/payments.js';
import { buy, onSale, planOf } from '../support/purchases.js';
import { makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const server = await PaymentServer.start();
const environment = { ...everyProvider(server), CONSOLE_DIR: path.resolve('apps/console/dist') };
const world = withWorld({ worker: true, environment });
const browser = withBrowser();
afterAll(() => server.close());

async function makeBuyer(): Promise<Person> {
  const owner = await makeOwner(world);
  await world.rows.change('tenants', { id: owner.tenantId }, { packageFamily: 'MIAN_FEI_ROOT', portNum: 1 });
  return owner;
}

const asOperator = async (at: string): Promise<Page> => (await operatorAt(at)).page;

const operatorAt = async (at: string): Promise<TestPage> =>
  browser.openAs(world, await makeOperator(world), at);

const drawerOf = (page: Page) => page.getByRole('complementary');

it('a payment of the wrong amount is compared with its order, settled by hand, and resolved', async () => {
  const owner = await makeBuyer();
  const order = await orderAt(world, owner.tenantId, 'stripe');
  const wrong = stripeEvent(order, { object: { amount_total: 999, note: '<img src=x onerror=alert(1)>' } });
  await send(world, 'stripe', stripeSent(wrong)).expect(200);
  await expect.poll(async () => (await orderRow(world, order.id)).inReview).toBe(true);
  const page = await asOperator('/operator/payments');
  // The menu shows the counts.
  await page.getByRole('link', { name: /支付回调\s*1$/ }).waitFor();
  await page.getByRole('link', { name: /^订单\s*1$/ }).waitFor();
  await page.locator('[aria-sort="descending"]', { hasText: word('payments.columns.received') }).waitFor();
  await page.getByRole('button', { name: order.id }).first().click();
  const drawer = drawerOf(page);
  const amounts = drawer.getByRole('row').filter({ hasText: '$9.99' });
  await amounts.getByText('$10.00').waitFor();
  await amounts.getByText(word('payments.drawer.differs'), { exact: true }).waitFor();
  await expect
    .poll(() => drawer.getByText(word('payments.drawer.differs'), { exact: true }).count(), {
      message: 'nothing else differs',
    })
    .toBe(1);
  await drawer.getByText('"note": "<img src=x onerror=alert(1)>"').waitFor();
  await drawer.getByText('stripe-signature').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('payments.replay') }).click();
  await page.getByText(word('payments.replayed', { verdict: word('payments.verdict.parked') })).waitFor();

  await drawer.getByRole('link', { name: word('payments.drawer.openOrder') }).click();
  const orderDrawer = drawerOf(page);
  await orderDrawer.getByRole('button', { name: word('orders.operator.orders.settle') }).click();
  const settle = page.getByRole('dialog', {
    name: word('orders.operator.orders.settleTitle', { id: orderNumber(order) }),
  });
  await settle.getByText(/已报告这笔订单的款项：\$9\.99/).waitFor();
  await settle.getByRole('button', { name: word('orders.operator.orders.settleSubmit') }).click();
  await settle.getByText(word('common.fixCount', { count: 2 })).waitFor();
  await settle.getByLabel(word('orders.operator.orders.tradeNo')).fill(`wire ${order.id}`);
  await settle.getByLabel(word('common.reason')).fill('补差额一分');
  await expectAccessible(settle);
  await settle.getByRole('button', { name: word('orders.operator.orders.settleSubmit') }).click();
  await orderDrawer.getByText(word('orders.status.success')).first().waitFor();
  await expect
    .poll(() => orderRow(world, order.id))
    .toMatchObject({
      status: 'success',
      tradeNo: `wire ${order.id}`,
    });

  await orderDrawer.getByRole('link', { name: word('orders.operator.orders.allPayments') }).click();
  await page.getByRole('button', { name: order.id }).first().click();
  await drawerOf(page)
    .getByRole('button', { name: word('payments.resolve') })
    .click();
  const resolve = page.getByRole('dialog', { name: word('payments.resolveTitle') });
  await resolve.getByLabel(word('common.reason')).fill('已人工入账');
  await resolve.getByRole('button', { name: word('payments.resolve') }).click();
  await drawerOf(page).getByText('已人工入账', { exact: true }).waitFor();
  await drawerOf(page).getByText(word('payments.verdict.resolved'), { exact: true }).waitFor();
});

it('a part of an order is refunded and then the rest, which ends what it brought', async () => {
  const owner = await makeBuyer();
  const purchase = { buyType: 1, num: 5, setMealId: onSale.standard, provider: 'sandbox' } as const;
  const order = await buy(world, owner.tenantId, purchase);
  const page = await asOperator(`/operator/orders?tenant=${owner.tenantId}&open=${order.id}`);
  const refund = async (amount: string | null, words: RegExp) => {
    await drawerOf(page)
      .getByRole('button', { name: word('orders.operator.orders.refund') })
      .click();
    const dialog = page.getByRole('dialog', {
      name: word('orders.operator.orders.refundTitle', { id: orderNumber(order) }),
    });
    if (amount !== null) await dialog.getByLabel(word('orders.operator.orders.refundAmount')).fill(amount);
    await dialog.getByText(words).waitFor();
    await dialog.getByLabel(word('common.reason')).fill('协商退款');
    await dialog.getByRole('button', { name: word('orders.operator.orders.refundSubmit') }).click();
  };
  await refund('30.01', /退还部分/);
  await page.getByText(word('orders.operator.orders.badRefund', { most: '$30.00' })).waitFor();
  await page.getByRole('dialog').getByLabel(word('orders.operator.orders.refundAmount')).fill('4.10');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('orders.operator.orders.refundSubmit') })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByText(word('orders.operator.orders.refundAskPart')).waitFor();
  await expectAccessible(question);
  await question
    .getByRole('button', { name: word('orders.operator.orders.refundAction', { amount: '$4.10' }) })
    .click();
  await drawerOf(page).getByText(word('orders.refundedPart')).waitFor();
  await expect.poll(() => orderRow(world, order.id)).toMatchObject({ refunded: 410 });
  await expect
    .poll(() => planOf(world, owner.tenantId))
    .toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 5 });

  const refunds = drawerOf(page).getByRole('listitem').filter({ hasText: '$4.10 · 协商退款' });
  await refunds.getByText(word('orders.operator.refunds.due')).waitFor();
  await refunds.getByRole('button', { name: word('orders.operator.refunds.markDone') }).click();
  const paidBack = page.getByRole('dialog', {
    name: word('orders.operator.refunds.doneTitle', { amount: '$4.10' }),
  });
  await paidBack.getByLabel(word('orders.operator.orders.tradeNo')).fill('wire back 1');
  await expectAccessible(paidBack);
  await paidBack.getByRole('button', { name: word('orders.operator.refunds.doneSubmit') }).click();
  await refunds.getByText(word('orders.operator.refunds.status.done')).waitFor();
  await refunds.getByText('wire back 1').waitFor();

  await refund(null, /退还全部余款/);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('orders.operator.orders.refundAction', { amount: '$25.90' }) })
    .click();
  await drawerOf(page).getByText(word('orders.refundedAll'), { exact: true }).first().waitFor();
  await expect.poll(() => planOf(world, owner.tenantId)).toMatchObject({ family: 'MIAN_FEI_ROOT' });
});

it('an order that another one builds on names that one, to be refunded first', async () => {
  const { tenantId } = await makeBuyer();
  const order = await buy(world, tenantId, { buyType: 1, num: 5, setMealId: onSale.standard });
  const ports = await buy(world, tenantId, { buyType: 3, num: 2, setMealId: onSale.standard });
  const { page, complaints } = await operatorAt(`/operator/orders?tenant=${tenantId}&open=${order.id}`);
  await drawerOf(page)
    .getByRole('button', { name: word('orders.operator.orders.refund') })
    .click();
  const dialog = page.getByRole('dialog', {
    name: word('orders.operator.orders.refundTitle', { id: orderNumber(order) }),
  });
  await dialog.getByLabel(word('common.reason')).fill('协商退款');
  await dialog.getByRole('button', { name: word('orders.operator.orders.refundSubmit') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('orders.operator.orders.refundAction', { amount: '$30.00' }) })
    .click();
  await dialog.getByText(`订单 ${orderNumber(ports)} 以这笔订单为基础`).waitFor();
  await expectAccessible(dialog);
  await expect.poll(() => planOf(world, tenantId)).toMatchObject({ portNum: 7 });
  expect(complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
});

it('a package is added and sold on new terms, one order keeps what it was sold, and one is given', async () => {
  const owner = await makeBuyer();
  const page = await asOperator('/operator/packages');
  await page
    .getByRole('button', { name: word('catalogue.form.add') })
    .first()
    .click();
  const add = page.getByRole('dialog', { name: word('catalogue.form.add') });
  await add.getByLabel(word('catalogue.form.code')).fill('BIAO_ZHUN_45');
  await add.getByLabel(word('catalogue.form.name')).fill('45 天');
  await add.getByLabel(word('catalogue.form.days'), { exact: true }).fill('45');
  await add.getByLabel(word('catalogue.columns.price')).fill('11.99');
  await add.getByLabel(word('catalogue.form.discount')).fill('15');
  await add.getByLabel(word('catalogue.form.minPort')).fill('3');
  await add.getByText('$10.19 / 端口').waitFor();
  await add.getByText(word('catalogue.form.previewLeast', { ports: 3, total: '$30.57' })).waitFor();
  await expectAccessible(add);
  await add.getByRole('button', { name: word('catalogue.form.submit') }).click();
  await page.getByRole('button', { name: '编辑: 45 天' }).click();
  const edit = page.getByRole('dialog', { name: word('catalogue.form.edit', { name: '45 天' }) });
  await edit.getByLabel(word('catalogue.columns.price')).fill('8.20');
  await edit.getByRole('button', { name: word('catalogue.form.submitNext', { version: 2 }) }).click();
  await page.getByText('BIAO_ZHUN_45 · 第 2 版').waitFor();
  await page.getByText(word('catalogue.showRetired', { shown: 1 })).click();
  await page.getByText('BIAO_ZHUN_45 · 第 1 版').waitFor();
  const versions = await world.rows.find(
    'packages',
    { code: 'BIAO_ZHUN_45' },
    ['version', 'price', 'retiredAt'],
    'version',
  );
  expect(versions).toMatchObject([
    { version: 1, price: 1_199, retiredAt: expect.any(Date) as Date },
    { version: 2, price: 820, retiredAt: null },
  ]);

  await page.goto(`${world.url}/operator/tenants?open=${owner.tenantId}`);
  await drawerOf(page)
    .getByRole('button', { name: word('orders.operator.gift.open') })
    .click();
  const gift = page.getByRole('dialog', { name: word('orders.operator.gift.title', { email: owner.email }) });
  await gift
    .getByLabel(word('orders.columns.package'), { exact: true })
    .last()
    .selectOption({ label: '标准版 · 45 天' });
  await gift.getByLabel(word('orders.operator.gift.num')).fill('7');
  await gift.getByLabel(word('common.reason')).fill('开业礼物');
  await expectAccessible(gift);
  await gift.getByRole('button', { name: word('orders.operator.gift.submit') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('orders.operator.gift.action') })
    .click();
  await drawerOf(page).getByText('0 / 7').waitFor();
  await expect
    .poll(() => planOf(world, owner.tenantId))
    .toMatchObject({ family: 'BIAO_ZHUN_ROOT', portNum: 7 });

  await drawerOf(page)
    .getByRole('button', { name: word('orders.operator.gift.open') })
    .click();
  await gift
    .getByLabel(word('orders.columns.package'), { exact: true })
    .last()
    .selectOption({ label: '标准版 · 45 天' });
  await gift.getByLabel(word('orders.operator.gift.num')).fill('3');
  await gift.getByLabel(word('common.reason')).fill('开业礼物');
  await gift.getByRole('button', { name: word('orders.operator.gift.submit') }).click();
  await gift.getByText(word('common.fixCount', { count: 1 })).waitFor();
  await gift.getByText('沿用已有的 7 个端口').waitFor();
  await gift.getByLabel(word('orders.operator.gift.num')).fill('');
  await gift.getByRole('button', { name: word('orders.operator.gift.submit') }).click();
  await page
    .getByRole('alertdialog', { name: `赠送「标准版 · 45 天」7 个端口给「${owner.email}」？` })
    .getByRole('button', { name: word('common.cancel') })
    .click();
  await gift.getByRole('button', { name: word('common.cancel') }).click();
  await page.goto(`${world.url}/operator/packages`);
  await page.getByRole('button', { name: '停售: 45 天' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('catalogue.retire') })
    .click();
  await page.getByText(word('catalogue.retired', { name: '45 天' })).waitFor();
});

it('parked money is given back by its provider, and pays for another order, each after a question', async () => {
  const owner = await makeBuyer();
  const [wrong, twice, other] = [
    await orderAt(world, owner.tenantId, 'stripe'),
    await orderAt(world, owner.tenantId, 'stripe'),
    await orderAt(world, owner.tenantId, 'stripe'),
  ];
  await send(world, 'stripe', stripeSent(stripeEvent(wrong, { object: { amount_total: 999 } }))).expect(200);
  for (const payment_intent of [`pi_${twice.id}`, `pi_2_${twice.id}`]) {
    await send(world, 'stripe', stripeSent(stripeEvent(twice, { object: { payment_intent } }))).expect(200);
    await expect.poll(async () => (await orderRow(world, twice.id)).status).toBe('success');
  }
  await expect.poll(async () => (await orderRow(world, twice.id)).inReview).toBe(true);
  await expect.poll(async () => (await orderRow(world, wrong.id)).inReview).toBe(true);
  const page = await asOperator(`/operator/payments?tenant=${owner.tenantId}`);
  const drawer = drawerOf(page);
  await page.getByRole('button', { name: wrong.id }).first().click();
  await drawer.getByRole('button', { name: word('payments.giveBack') }).click();
  const back = page.getByRole('dialog', { name: word('payments.refund.title', { amount: '$9.99' }) });
  await back.getByText(word('payments.refund.itself')).waitFor();
  await back.getByLabel(word('common.reason')).fill('金额不符');
  await expectAccessible(back);
  await back.getByRole('button', { name: word('payments.giveBack') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(word('payments.refund.askText.itself')).waitFor();
  await question.getByRole('button', { name: word('payments.refund.title', { amount: '$9.99' }) }).click();
  await drawer.getByText(word('payments.verdict.refunded'), { exact: true }).first().waitFor();
  await expect.poll(async () => (await world.rows.find('payments', { refundStatus: 'done' })).length).toBe(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: twice.id }).first().click();
  await drawer.getByRole('button', { name: word('payments.applyTo') }).click();
  const apply = page.getByRole('dialog', { name: word('payments.apply.title', { amount: '$10.00' }) });
  await expect
    .poll(() => apply.getByLabel(word('payments.drawer.orderNo')).locator('option').count())
    .toBe(3);
  await apply.getByLabel(word('payments.drawer.orderNo')).selectOption(other.id);
  await apply.getByLabel(word('common.reason')).fill('重复付款');
  await expectAccessible(apply);
  await apply.getByRole('button', { name: word('payments.applyTo') }).click();
  await question.getByText(`订单 ${orderNumber(other)} 由此支付成功`).waitFor();
  await question.getByRole('button', { name: word('payments.apply.action') }).click();
  await drawer.getByText(word('payments.verdict.applied'), { exact: true }).first().waitFor();
  await drawer.getByRole('link', { name: orderNumber(other) }).waitFor();
  await expect
    .poll(() => orderRow(world, other.id))
    .toMatchObject({ status: 'success', tradeNo: `pi_2_${twice.id}` });
  await expect.poll(async () => (await orderRow(world, twice.id)).inReview).toBe(false);
});
