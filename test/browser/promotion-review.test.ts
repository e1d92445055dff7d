import path from 'node:path';
import type { Withdrawal } from '@parley/contracts/public';
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
  dayMs,
  twoOperators,
  wallets,
  withdraw,
} from '../support/withdrawals.js';
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
  await page.getByText('1 笔逾期').waitFor();
  await rowOf(page, late.email).getByText('逾期', { exact: true }).waitFor();
  await rowOf(page, other.email).getByText('今日到期').waitFor();

  await page.getByRole('button', { name: late.email }).click();
  const drawer = drawerOf(page);
  await drawer.getByText('TXGzd7…swwv').waitFor();
  await drawer.getByRole('button', { name: '查看完整地址' }).click();
  await drawer.getByText(wallets.tron[0]).waitFor();
  const read = { action: 'withdrawal-review.reveal', targetId: late.withdrawal.id };
  await expect.poll(() => world.rows.count('audit_entries', read)).toBe(1);
  await drawer.getByRole('tab', { name: '账户流水' }).click();
  await drawer.getByText('+$200.00').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: '标记打款…' }).click();
  const pay = page.getByRole('dialog', { name: '标记打款 $118.80' });
  await pay.getByRole('button', { name: '下一步…' }).click();
  await pay.getByText('填写打款凭证号').waitFor();
  await pay.getByLabel('打款凭证号').fill(' 0xPaidOnce ');
  await expectAccessible(pay);
  await pay.getByRole('button', { name: '下一步…' }).click();
  const question = page.getByRole('alertdialog', { name: `确认已向 ${late.email} 打款 $118.80？` });
  await question.getByText('凭证号 0xPaidOnce').waitFor();
  await expectAccessible(question);
  await expect
    .poll(() => world.rows.count('withdrawals', { status: 'paid' }), { message: 'it is asked first' })
    .toBe(0);
  await question.getByRole('button', { name: '确认已打款' }).click();
  await drawer.getByText('已打款').first().waitFor();
  await expect
    .poll(() => world.rows.one('withdrawals', { id: late.withdrawal.id }))
    .toMatchObject({ status: 'paid', reference: '0xPaidOnce' });

  await page.getByRole('button', { name: other.email }).click();
  await drawer.getByRole('button', { name: '驳回…' }).click();
  const reject = page.getByRole('dialog', { name: `驳回 ${other.email} 的提现 $60.00？` });
  await reject.getByRole('button', { name: '驳回提现' }).click();
  await reject.getByLabel('原因').fill('地址与证件不符');
  await expectAccessible(reject);
  await reject.getByRole('button', { name: '驳回提现' }).click();
  await page.getByText('没有待审核的提现').waitFor();
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
  await drawerOf(page).getByRole('button', { name: '标记打款…' }).click();
  await page.getByLabel('打款凭证号').fill('TX-1');
  await page.getByRole('button', { name: '下一步…' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: '确认已打款' }).click();
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
  await rowOf(page, promoter.email).getByText('同一钱包').waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: promoter.email }).click();
  const drawer = drawerOf(page);
  await drawer.getByText('两个账号使用同一钱包地址').waitFor();
  await drawer.getByText('$2.00').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: '解除标记…' }).click();
  const question = page.getByRole('dialog', { name: `解除对「${invited.email}」的标记？` });
  await question.getByLabel('原因').fill('夫妻共用钱包');
  await expectAccessible(question);
  await question.getByRole('button', { name: '解除标记' }).click();
  await page.getByText('没有待处理的风险标记').waitFor();
  await expect.poll(() => balancesOf(world, promoter.tenant.tenantId)).toMatchObject({ held: 200 });
  await page.getByRole('radio', { name: '已解除' }).click();
  await page.getByRole('button', { name: promoter.email }).click();
  await drawer.getByText('夫妻共用钱包').waitFor();
});

it('a correction that one operator proposes is approved by another', async () => {
  const { tenant, email } = await makePromoter();
  const [first, second] = [await makeOperator(world), await makeOperator(world)];
  const { page } = await browser.openAs(world, first, `${review}?tab=corrections`);
  await page.getByText('没有待审核的调账').waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: '发起调账…' }).click();
  const dialog = page.getByRole('dialog', { name: '发起调账' });
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await dialog.getByText('3 处需要修改').waitFor();
  await dialog.getByLabel('推广者').fill('nobody@example.com');
  await dialog.getByLabel('金额').fill('12.34');
  await dialog.getByLabel('原因').fill('活动奖励');
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await dialog.getByText('没有这个租户').waitFor();
  await expectAccessible(dialog);
  await dialog.getByLabel('推广者').fill(email);
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('button', { name: email }).click();
  await drawerOf(page).getByText('需由另一位运营人员审核').waitFor();
  await expectAccessible(drawerOf(page));
  await expect.poll(() => balancesOf(world, tenant.tenantId)).toMatchObject({ available: 0 });

  const { page: theirs } = await browser.openAs(world, second, `${review}?tab=corrections`);
  await theirs.getByRole('button', { name: email }).click();
  await drawerOf(theirs).getByText(first.email).waitFor();
  await drawerOf(theirs).getByRole('button', { name: '通过…' }).click();
  const question = theirs.getByRole('alertdialog', { name: `通过 ${email} 的调账 +$12.34？` });
  await question.waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: '通过调账' }).click();
  await theirs.getByText('调账 +$12.34 已生效').waitFor();
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
  await drawer.getByRole('tab', { name: '推广' }).click();
  await drawer.getByText('$43.21').first().waitFor();
  await drawer.getByRole('link', { name: above.email }).waitFor();
  await drawer.getByText('1 人 · 佣金 $2.00').waitFor();
  await drawer.getByText('佣金合计').waitFor();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: '修改…' }).click();
  const dialog = page.getByRole('dialog', { name: `${email} 的佣金比例` });
  await dialog.getByLabel('首单比例').fill('100.01');
  await dialog.getByRole('button', { name: '下一步…' }).click();
  await dialog.getByText('填写 0 到 100 的百分比').waitFor();
  await dialog.getByLabel('首单比例').fill('32.5');
  await dialog.getByRole('button', { name: '下一步…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('20% → 32.5%').waitFor();
  await expectAccessible(question);
  await question.getByRole('button', { name: '修改比例' }).click();
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
  await drawer.getByRole('tab', { name: '推广' }).click();
  await drawer.getByRole('button', { name: '允许跳转到任何网页…' }).click();
  const question = page.getByRole('alertdialog', {
    name: `允许「${email}」的推广链接跳到任何网页？`,
  });
  await expectAccessible(page);
  await question.getByRole('button', { name: '允许跳转到任何网页' }).click();
  await drawer.getByText('可以跳到任何网页').waitFor();
  await page.goto(`${world.url}${review}?tab=links&reason=target`);
  await page.getByText('没有符合条件的记录').waitFor();
});
