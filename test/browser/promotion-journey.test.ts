import path from 'node:path';
import { promotionLimits } from '@parley/contracts/public';
import { CommissionReleaseService } from '@parley/domain/promotion';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { startMailServer } from '../support/mail-server.js';
import { openRegistration } from '../support/operator.js';
import { PaymentServer } from '../support/payment-server.js';
import { keys, send, stripeEvent, stripeSent } from '../support/payments.js';
import { checkPromotion } from '../support/promotion.js';
import { browsers } from '../support/redirects.js';
import { makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { dayMs, wallets } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const mail = await startMailServer();
const server = await PaymentServer.start();
const world = withWorld({
  worker: true,
  environment: {
    CONSOLE_DIR: path.resolve('apps/console/dist'),
    SMTP_URL: mail.url,
    SANDBOX_SECRET: '',
    STRIPE_SECRET_KEY: keys.stripe,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhook,
    STRIPE_API_BASE: server.url,
  },
});
beforeAll(() => openRegistration(world));
const browser = withBrowser({ publicUrlOf: world });
afterAll(() => server.close());

/** What a busy machine reckons in the background, and tells consoles. */
const background = { timeout: 30_000 };
const holdMs = promotionLimits.holdDays * dayMs;
const reference = 'TX-20261123-01';
const visitor = { email: 'mei@shop.example', password: 'Blue-kettle-7' };

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('region', { name: '默认推广链接' })
    .getByRole('button', { name: '复制', exact: true })
    .click();
  await page.getByText('推广链接已复制').waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** Comes by the link, looks at other pages first, and registers in another tab by the code of the letter. */
async function registerBy(link: string): Promise<Page> {
  const { page } = await browser.open(link, { userAgent: browsers.desktop });
  await page.waitForURL('http://localhost/register?invite=*');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await page.waitForURL('**/login');
  const [terms] = await Promise.all([page.context().waitForEvent('page'), page.evaluate("open('/terms')")]);
  await terms.getByRole('heading', { level: 1 }).waitFor();
  await terms.goto('http://localhost/register');
  await terms.getByText('邀请码').waitFor();
  await terms.fill('[name="email"]', visitor.email);
  await terms.fill('[name="password"]', visitor.password);
  await terms.fill('[name="confirmPassword"]', visitor.password);
  await terms.check('[name="agreement"]');
  await terms.getByRole('button', { name: '下一步：验证邮箱' }).click();
  await terms.fill('[name="code"]', await mail.server.codeTo(visitor.email));
  await terms.getByRole('button', { name: '完成注册' }).click();
  await terms.getByRole('button', { name: '进入工作台' }).click();
  await terms.waitForURL('**/workplace/home');
  return terms;
}

/** Fifty ports for a month, paid at Stripe. */
async function buyPackage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '购买套餐' }).click();
  const dialog = page.getByRole('dialog', { name: '购买套餐' });
  await dialog.getByRole('tab', { name: '标准版' }).click();
  await dialog.getByRole('radio', { name: /^30 天/ }).check();
  await dialog.getByLabel('端口数').fill('50');
  await dialog.getByRole('status').filter({ hasText: '合计 $300.00' }).waitFor({ state: 'attached' });
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: /^支付/ }).click(),
  ]);
  await tab.waitForURL(`${server.url}/pay/cs_*`);
  const { id, amount, rmbAmount } = await world.rows.one('orders', { status: 'unpaid' });
  const paid = stripeEvent({ id, amount, rmbAmount: Number(rmbAmount) });
  await send(world, 'stripe', stripeSent(paid)).expect(200);
  await page.bringToFront();
  await page
    .getByRole('dialog', { name: '付款成功' })
    .getByText('标准版，30 天，50 端口，已生效')
    .waitFor(background);
}

async function addWallet(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('tab', { name: '提现账户' }).click();
  await page.getByRole('button', { name: '添加提现账户' }).first().click();
  const form = page.getByRole('dialog', { name: '添加提现账户' });
  await form.getByLabel('钱包地址').fill(wallets.tron[0]);
  await form.getByRole('button', { name: '发送验证码' }).click();
  await form.getByText('分钟内有效').waitFor();
  await form.getByLabel('邮箱验证码').fill(await mail.server.codeTo(email));
  await form.getByRole('button', { name: '添加账户' }).click();
  await page.getByText('提现账户已添加').waitFor();
}

/** Reviews the only withdrawal, reads where to, and marks it paid. */
async function payOut(): Promise<void> {
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/promotion');
  await page.getByRole('row').filter({ hasText: '$60.00' }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('待审核').waitFor();
  await drawer.getByRole('button', { name: '标记打款…' }).click();
  const form = page.getByRole('dialog', { name: '标记打款 $59.40' });
  await form.getByRole('button', { name: '查看完整地址' }).click();
  await form.getByText(wallets.tron[0]).waitFor();
  await form.getByLabel('打款凭证号').fill(reference);
  await form.getByRole('button', { name: '下一步…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认已打款' }).click();
  await drawer.getByText('已打款').waitFor();
}

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link').filter({ hasText: name });

it('brings a customer by a link, is paid for it, and withdraws the money', async () => {
  const promoter = await makeOwner(world);
  const { page } = await browser.openAs(world, promoter, '/promotion-manger/promotion-center');
  const link = await copyLink(page);
  expect(link).toMatch(/^http:\/\/localhost\/l\/p-\w+$/);
  const report = await page.context().newPage();
  await report.goto(`${world.url}/promotion-manger/promotion-report`);
  await tile(report, '点击量').getByText('0', { exact: true }).waitFor();
  const account = await page.context().newPage();
  await account.goto(`${world.url}/promotion-manger/my-account`);
  await tile(account, '冻结中').getByText('$0.00').waitFor();

  const customer = await registerBy(link);
  await report.bringToFront();
  await tile(report, '点击量').getByText('1', { exact: true }).waitFor(background);
  await tile(report, '注册数').getByText('1', { exact: true }).waitFor(background);
  await customer.bringToFront();
  await buyPackage(customer);

  await report.bringToFront();
  await tile(report, '交易金额').getByText('$300.00').waitFor(background);
  await tile(report, '直接佣金').getByText('$60.00').waitFor(background);
  await page.bringToFront();
  await page.getByText('$60.00').first().waitFor(background);
  await account.bringToFront();
  await tile(account, '冻结中').getByText('$60.00', { exact: true }).waitFor(background);
  await tile(account, '冻结中').click();
  await account.getByRole('row').filter({ hasText: '佣金' }).getByText('+$60.00').waitFor();

  const { id } = await world.rows.one('commissions', { tenantId: promoter.tenantId });
  await world.rows.backdate('commissions', { id }, ['availableAt'], holdMs);
  await world.worker?.get(CommissionReleaseService, { strict: false }).releaseDue();
  await tile(account, '可提现').getByText('$60.00').waitFor(background);

  await world.rows.change('tenants', { id: promoter.tenantId }, { certification: 'passed' });
  await account.reload();
  await addWallet(account, promoter);
  await account.getByRole('button', { name: '申请提现' }).click();
  const form = account.getByRole('dialog', { name: '申请提现' });
  await form.getByLabel('提现金额').fill('60');
  await form.getByText('$59.40').waitFor();
  await form.getByRole('button', { name: '提交申请' }).click();
  const drawer = account.getByRole('complementary');
  await drawer.getByText('待审核').waitFor();
  await tile(account, '可提现').getByText('另有 $60.00 提现中').waitFor(background);
  await world.rows.backdate(
    'withdrawal_accounts',
    { tenantId: promoter.tenantId },
    ['createdAt', 'payableFrom'],
    dayMs,
  );

  await payOut();
  await account.bringToFront();
  await drawer.getByText('已打款').waitFor(background);
  await drawer.getByText(reference).waitFor();
  await tile(account, '已提现').getByText('$60.00').waitFor(background);
  await page.goto(`${world.url}/system/notification`);
  await page.getByText('提现已打款：$59.40').waitFor(background);
  await checkPromotion(world);
}, 180_000);
