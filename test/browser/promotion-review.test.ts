import path from 'node:path';
import { dayMs, type Withdrawal } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { earnCommission, refer } from '../support/promotion.js';
import { addPromotionLink } from '../support/promotion-links.js';
import { buy, onSale } from '../support/purchases.js';
import { makeOperator } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import {
  addWallet,
  balancesOf,
  certify,
  correct,
  twoOperators,
  wallets,
  withdraw,
} from '../support/withdrawals.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const review = '/operator/promotion';

const drawerOf = (page: Page) => page.getByRole('complementary');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

interface Promoter {
  tenant: TestTenant;
  email: string;
}

async function makePromoter(): Promise<Promoter> {
  const tenant = await makeTenant(world);
  const { email } = await world.rows.one('users', { id: tenant.ownerId });
  return { tenant, email };
}

async function makePending(amount: number): Promise<Promoter & { withdrawal: Withdrawal }> {
  const promoter = await makePromoter();
  const { tenant } = promoter;
  await certify(world, tenant);
  await correct(world, tenant.tenantId, 20_000);
  return { ...promoter, withdrawal: await withdraw(tenant, await addWallet(world, tenant), amount) };
}

it('an operator pays the late withdrawal by its reference after a question, and rejects another', async () => {
  const late = await makePending(12_000);
  await world.rows.backdate('withdrawals', { id: late.withdrawal.id }, ['dueAt'], 7 * dayMs);
  const other = await makePending(6_000);
  const soon = { dueAt: new Date(Date.now() + dayMs / 2) };
  await world.rows.change('withdrawals', { id: other.withdrawal.id }, soon);
  const { page } = await browser.openAs(world, await makeOperator(world), review);
  await page.getByText(word('promotionReview.lateCount', { shown: 1 })).waitFor();
  await rowOf(page, late.email).getByText(word('promotionReview.late'), { exact: true }).waitFor();
  await rowOf(page, other.email).getByText(word('promotionReview.dueToday')).waitFor();

  await page.getByRole('button', { name: late.email }).click();
  const drawer = drawerOf(page);
  await drawer.getByText('TXGzd7…swwv').waitFor();
  await drawer.getByRole('button', { name: word('promotionReview.reveal') }).click();
  await drawer.getByText(wallets.tron[0]).waitFor();
  const read = { action: 'withdrawal-review.reveal', targetId: late.withdrawal.id };
  await expect.poll(() => world.rows.count('audit_entries', read)).toBe(1);
  await drawer.getByRole('tab', { name: word('promotionReview.drawer.ledger') }).click();
  await drawer.getByText('+$200.00').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('promotionReview.pay.open') }).click();
  const pay = page.getByRole('dialog', { name: word('promotionReview.pay.title', { net: '$118.80' }) });
  await pay.getByRole('button', { name: word('promotionReview.pay.submit') }).click();
  await pay.getByText(word('promotionReview.pay.required')).waitFor();
  await pay.getByLabel(word('promotionReview.pay.reference')).fill(' 0xPaidOnce ');
  await expectAccessible(pay);
  await pay.getByRole('button', { name: word('promotionReview.pay.submit') }).click();
  const question = page.getByRole('alertdialog', {
    name: word('promotionReview.pay.ask', { email: late.email, net: '$118.80' }),
  });
  await question.getByText('凭证号 0xPaidOnce').waitFor();
  await expectAccessible(question);
  await expect
    .poll(() => world.rows.count('withdrawals', { status: 'paid' }), { message: 'it is asked first' })
    .toBe(0);
  await question.getByRole('button', { name: word('promotionReview.pay.action') }).click();
  await drawer.getByText(word('promotionAccount.status.paid')).first().waitFor();
  await expect
    .poll(() => world.rows.one('withdrawals', { id: late.withdrawal.id }))
    .toMatchObject({ status: 'paid', reference: '0xPaidOnce' });

  await page.getByRole('button', { name: other.email }).click();
  await drawer.getByRole('button', { name: word('promotionReview.reject.open') }).click();
  const reject = page.getByRole('dialog', {
    name: word('promotionReview.reject.title', { email: other.email, amount: '$60.00' }),
  });
  await reject.getByRole('button', { name: word('promotionReview.reject.action') }).click();
  await reject.getByLabel(word('common.reason')).fill('地址与证件不符');
  await expectAccessible(reject);
  await reject.getByRole('button', { name: word('promotionReview.reject.action') }).click();
  await page.getByText(word('promotionReview.withdrawals.done')).waitFor();
  await drawer.getByText('地址与证件不符').waitFor();
  await expectAccessible(drawer);
  await expect
    .poll(() => balancesOf(world, other.tenant.tenantId))
    .toMatchObject({ available: 20_000, requested: 0 });
});

it('a reference that paid another withdrawal is refused beside the question', async () => {
  const [paid, next] = [await makePending(5_000), await makePending(5_000)];
  const [operator] = await twoOperators(world);
  const path = `/api/operator/withdrawals/${paid.withdrawal.id}/pay`;
  await operator.as('post', path).send({ reference: 'tx-1' }).expect(200);
  const { page, complaints } = await browser.openAs(
    world,
    await makeOperator(world),
    `${review}?open=${next.withdrawal.id}`,
    phone,
  );
  await drawerOf(page)
    .getByRole('button', { name: word('promotionReview.pay.open') })
    .click();
  await page.getByLabel(word('promotionReview.pay.reference')).fill('TX-1');
  await page.getByRole('button', { name: word('promotionReview.pay.submit') }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: word('promotionReview.pay.action') }).click();
  await question.getByRole('alert').waitFor();
  await expect
    .poll(() => world.rows.one('withdrawals', { id: next.withdrawal.id }))
    .toMatchObject({ status: 'pending' });
  expect(complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
});

it('a flag is lifted with a remark, and what was withheld is the promoter’s again', async () => {
  const [promoter, invited] = [await makePromoter(), await makePromoter()];
  await refer(world, invited.tenant.tenantId, [promoter.tenant.tenantId]);
  await buy(world, invited.tenant.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
  await expect.poll(() => balancesOf(world, promoter.tenant.tenantId)).toMatchObject({ held: 200 });
  await addWallet(world, promoter.tenant);
  await addWallet(world, invited.tenant);
  await expect.poll(() => balancesOf(world, promoter.tenant.tenantId)).toMatchObject({ held: 0 });

  const { page } = await browser.openAs(world, await makeOperator(world), `${review}?tab=flags`);
  await rowOf(page, promoter.email).getByText(word('promotionReview.flagReason.wallet')).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: promoter.email }).click();
  const drawer = drawerOf(page);
  await drawer.getByText(word('promotionReview.flagReasonText.wallet')).waitFor();
  await drawer.getByText('$2.00').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('promotionReview.lift.open') }).click();
  const question = page.getByRole('dialog', {
    name: word('promotionReview.lift.title', { invited: invited.email }),
  });
  await question.getByLabel(word('common.reason')).fill('夫妻共用钱包');
  await expectAccessible(question);
  await question.getByRole('button', { name: word('promotionReview.lift.action') }).click();
  await page.getByText(word('promotionReview.flags.done')).waitFor();
  await expect.poll(() => balancesOf(world, promoter.tenant.tenantId)).toMatchObject({ held: 200 });
  await page.getByRole('radio', { name: word('promotionReview.flagStatus.lifted') }).click();
  await page.getByRole('button', { name: promoter.email }).click();
  await drawer.getByText('夫妻共用钱包').waitFor();
});

it('a correction that one operator proposes is approved by another', async () => {
  const { tenant, email } = await makePromoter();
  const [first, second] = [await makeOperator(world), await makeOperator(world)];
  const { page } = await browser.openAs(world, first, `${review}?tab=corrections`);
  await page.getByText(word('promotionReview.corrections.done')).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: word('promotionReview.corrections.propose') }).click();
  const dialog = page.getByRole('dialog', { name: word('promotionReview.propose.title') });
  await dialog.getByRole('button', { name: word('promotionReview.propose.submit') }).click();
  await dialog.getByText(word('common.fixCount', { count: 3 })).waitFor();
  await dialog.getByLabel(word('promotionReview.propose.tenant')).fill('nobody@example.com');
  await dialog.getByLabel(word('promotionReview.propose.amount')).fill('12.34');
  await dialog.getByLabel(word('common.reason')).fill('活动奖励');
  await dialog.getByRole('button', { name: word('promotionReview.propose.submit') }).click();
  await dialog.getByText(word('promotionReview.propose.badTenant')).waitFor();
  await expectAccessible(dialog);
  await dialog.getByLabel(word('promotionReview.propose.tenant')).fill(email);
  await dialog.getByRole('button', { name: word('promotionReview.propose.submit') }).click();
  await page.getByRole('button', { name: email }).click();
  await drawerOf(page).getByText(word('promotionReview.corrections.own')).waitFor();
  await expectAccessible(drawerOf(page));
  await expect.poll(() => balancesOf(world, tenant.tenantId)).toMatchObject({ available: 0 });

  const { page: theirs } = await browser.openAs(world, second, `${review}?tab=corrections`);
  await theirs.getByRole('button', { name: email }).click();
  await drawerOf(theirs).getByText(first.email).waitFor();
  await drawerOf(theirs)
    .getByRole('button', { name: word('promotionReview.approve.open') })
    .click();
  const question = theirs.getByRole('alertdialog', {
    name: word('promotionReview.approve.title', { email, amount: '+$12.34' }),
  });
  await question.waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: word('promotionReview.approve.action') }).click();
  await theirs.getByText(word('promotionReview.approve.done', { amount: '+$12.34' })).waitFor();
  await expect.poll(() => balancesOf(world, tenant.tenantId)).toMatchObject({ available: 1_234 });
});

it('a tenant’s drawer shows it as a promoter, and its rates are changed after a question', async () => {
  const { tenant, email } = await makePromoter();
  await correct(world, tenant.tenantId, 4_321);
  await earnCommission(world, tenant.tenantId);
  const above = await makePromoter();
  await refer(world, tenant.tenantId, [above.tenant.tenantId]);
  const { page } = await browser.openAs(
    world,
    await makeOperator(world),
    `/operator/tenants?open=${tenant.tenantId}`,
  );
  const drawer = drawerOf(page);
  await drawer.getByRole('tab', { name: word('tenants.tab.promotion') }).click();
  await drawer.getByText('$43.21').first().waitFor();
  await drawer.getByRole('link', { name: above.email }).waitFor();
  await drawer.getByText(word('promotionReview.promoter.ofLevel', { shown: 1, revenue: '$2.00' })).waitFor();
  await drawer.getByText(word('promotionReport.revenueOfAll')).waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: word('promotionReview.rates.edit') }).click();
  const dialog = page.getByRole('dialog', { name: word('promotionReview.rates.titleOf', { email }) });
  await dialog.getByLabel(word('promotionReview.rates.first')).fill('100.01');
  await dialog.getByRole('button', { name: word('promotionReview.rates.submit') }).click();
  await dialog.getByText(word('promotionReview.rates.bad')).waitFor();
  await dialog.getByLabel(word('promotionReview.rates.first')).fill('32.5');
  await dialog.getByRole('button', { name: word('promotionReview.rates.submit') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('20% → 32.5%').waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: word('promotionReview.rates.action') }).click();
  await drawer.getByText('32.5%').waitFor();
  await expect
    .poll(() => world.rows.one('tenants', { id: tenant.tenantId }))
    .toMatchObject({ firstRebateRate: 3_250, rebateRate: 1_000 });
});

it('links that pass for the operator’s are listed, and a promoter is admitted to lead anywhere', async () => {
  const { tenant, email } = await makePromoter();
  const targetUrl = 'https://a.example/sale';
  await addPromotionLink(world, tenant.tenantId, { name: '官方活动', targetUrl, keepsTarget: true });
  const { page } = await browser.openAs(world, await makeOperator(world), `${review}?tab=links`);
  const row = rowOf(page, '官方活动');
  await row.getByText('从本系统地址跳到外部网页 · 名称像是官方的').waitFor();
  await row.getByText(targetUrl).waitFor();
  await expectAccessible(page);
  await row.click();
  const drawer = drawerOf(page);
  await drawer.getByRole('tab', { name: word('tenants.tab.promotion') }).click();
  await drawer.getByRole('button', { name: word('promotionReview.targets.admit') }).click();
  const question = page.getByRole('alertdialog', {
    name: word('promotionReview.targets.admitTitle', { email }),
  });
  await expectAccessible(page);
  await question
    .getByRole('button', { name: word('promotionReview.targets.admit').replace('…', '') })
    .click();
  await drawer.getByText(word('promotionReview.targets.allowed')).waitFor();
  await page.goto(`${world.url}${review}?tab=links&reason=target`);
  await page.getByText(word('common.noMatch')).waitFor();
});
