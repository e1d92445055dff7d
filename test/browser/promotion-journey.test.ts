import path from 'node:path';
import { dayMs, promotionLimits } from '@parley/contracts/public';
import { CommissionService } from '@parley/domain/promotion';
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
import { wallets } from '../support/withdrawals.js';
import { word } from '../support/words.js';
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

/** Milliseconds in which a busy machine reconciles commissions and pushes them to consoles. */
const background = { timeout: 30_000 };
const holdMs = promotionLimits.holdDays * dayMs;
const reference = 'TX-20261123-01';
const visitor = { email: 'mei@shop.example', password: 'Blue-kettle-7' };

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('region', { name: word('promotionCenter.default.title') })
    .getByRole('button', { name: word('common.copy'), exact: true })
    .click();
  await page.getByText(word('promotionCenter.link.copied')).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** Follows the link, opens other pages first, and registers in another tab by the emailed code. */
async function registerBy(link: string): Promise<Page> {
  const { page } = await browser.open(link, { userAgent: browsers.desktop });
  await page.waitForURL('http://localhost/register?invite=*');
  await page.getByRole('link', { name: word('identity.submit'), exact: true }).click();
  await page.waitForURL('**/login');
  const [terms] = await Promise.all([page.context().waitForEvent('page'), page.evaluate("open('/terms')")]);
  await terms.getByRole('heading', { level: 1 }).waitFor();
  await terms.goto('http://localhost/register');
  await terms.getByText(word('promotionCenter.columns.inviteCode')).waitFor();
  await terms.fill('[name="email"]', visitor.email);
  await terms.fill('[name="password"]', visitor.password);
  await terms.fill('[name="confirmPassword"]', visitor.password);
  await terms.check('[name="agreement"]');
  await terms.getByRole('button', { name: word('identity.register.next') }).click();
  await terms.fill('[name="code"]', await mail.server.codeTo(visitor.email));
  await terms.getByRole('button', { name: word('identity.register.finish') }).click();
  await terms.getByRole('button', { name: word('identity.done.enter') }).click();
  await terms.waitForURL('**/workplace/home');
  return terms;
}

/** Fifty ports for a month, paid at Stripe. */
async function buyPackage(page: Page): Promise<void> {
  await page.getByRole('button', { name: word('billing.act.new') }).click();
  const dialog = page.getByRole('dialog', { name: word('packageDialog.title.new') });
  await dialog.getByRole('tab', { name: word('billing.family.BIAO_ZHUN_ROOT') }).click();
  await dialog.getByRole('radio', { name: /^30 天/ }).check();
  await dialog.getByLabel(word('packageDialog.num.ports')).fill('50');
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
    .getByRole('dialog', { name: word('packageDialog.pending.over.success') })
    .getByText('标准版，30 天，50 端口，已生效')
    .waitFor(background);
}

async function addWallet(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('tab', { name: word('promotionAccount.tab.accounts') }).click();
  await page
    .getByRole('button', { name: word('promotionAccount.accounts.add') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: word('promotionAccount.accounts.add') });
  await form.getByLabel(word('promotionAccount.columns.address')).fill(wallets.tron[0]);
  await form.getByRole('button', { name: word('common.code.send') }).click();
  await form.getByText('分钟内有效').waitFor();
  await form.getByLabel(word('promotionAccount.accounts.code')).fill(await mail.server.codeTo(email));
  await form.getByRole('button', { name: word('promotionAccount.accounts.submit') }).click();
  await page.getByText(word('promotionAccount.accounts.done')).waitFor();
}

/** Reviews the only withdrawal, reveals its address, and marks it paid. */
async function payOut(): Promise<void> {
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/promotion');
  await page.getByRole('row').filter({ hasText: '$60.00' }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText(word('promotionAccount.status.pending')).waitFor();
  await drawer.getByRole('button', { name: word('promotionReview.pay.open') }).click();
  const form = page.getByRole('dialog', { name: word('promotionReview.pay.title', { net: '$59.40' }) });
  await form.getByRole('button', { name: word('promotionReview.reveal') }).click();
  await form.getByText(wallets.tron[0]).waitFor();
  await form.getByLabel(word('promotionReview.pay.reference')).fill(reference);
  await form.getByRole('button', { name: word('promotionReview.pay.submit') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('promotionReview.pay.action') })
    .click();
  await drawer.getByText(word('promotionAccount.status.paid')).waitFor();
}

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link').filter({ hasText: name });

it('brings a customer by a link, is paid for it, and withdraws the money', async () => {
  const promoter = await makeOwner(world);
  const { page } = await browser.openAs(world, promoter, '/promotion-manger/promotion-center');
  const link = await copyLink(page);
  expect(link).toMatch(/^http:\/\/localhost\/l\/p-\w+$/);
  const report = await page.context().newPage();
  await report.goto(`${world.url}/promotion-manger/promotion-report`);
  await tile(report, word('promotionReport.figure.clicks')).getByText('0', { exact: true }).waitFor();
  const account = await page.context().newPage();
  await account.goto(`${world.url}/promotion-manger/my-account`);
  await tile(account, word('promotionAccount.account.held')).getByText('$0.00').waitFor();

  const customer = await registerBy(link);
  await report.bringToFront();
  await tile(report, word('promotionReport.figure.clicks'))
    .getByText('1', { exact: true })
    .waitFor(background);
  await tile(report, word('promotionReport.figure.registrations'))
    .getByText('1', { exact: true })
    .waitFor(background);
  await customer.bringToFront();
  await buyPackage(customer);

  await report.bringToFront();
  await tile(report, word('promotionReport.figure.amount')).getByText('$300.00').waitFor(background);
  await tile(report, word('promotionReport.directRevenue')).getByText('$60.00').waitFor(background);
  await page.bringToFront();
  await page.getByText('$60.00').first().waitFor(background);
  await account.bringToFront();
  await tile(account, word('promotionAccount.account.held'))
    .getByText('$60.00', { exact: true })
    .waitFor(background);
  await tile(account, word('promotionAccount.account.held')).click();
  await account
    .getByRole('row')
    .filter({ hasText: word('promotionAccount.kind.commission') })
    .getByText('+$60.00')
    .waitFor();

  const { id } = await world.rows.one('commissions', { tenantId: promoter.tenantId });
  await world.rows.backdate('commissions', { id }, ['availableAt'], holdMs);
  await world.worker?.get(CommissionService, { strict: false }).releaseDue();
  await tile(account, word('promotionAccount.account.available')).getByText('$60.00').waitFor(background);

  await world.rows.change('tenants', { id: promoter.tenantId }, { certification: 'passed' });
  await account.reload();
  await addWallet(account, promoter);
  await account.getByRole('button', { name: word('promotionAccount.withdraw.action') }).click();
  const form = account.getByRole('dialog', { name: word('promotionAccount.withdraw.action') });
  await form.getByLabel(word('promotionAccount.columns.withdrawn')).fill('60');
  await form.getByText('$59.40').waitFor();
  await form.getByRole('button', { name: word('promotionAccount.withdraw.submit') }).click();
  const drawer = account.getByRole('complementary');
  await drawer.getByText(word('promotionAccount.status.pending')).waitFor();
  await tile(account, word('promotionAccount.account.available'))
    .getByText(word('promotionAccount.tile.requested', { amount: '$60.00' }))
    .waitFor(background);
  await world.rows.backdate(
    'withdrawal_accounts',
    { tenantId: promoter.tenantId },
    ['createdAt', 'payableFrom'],
    dayMs,
  );

  await payOut();
  await account.bringToFront();
  await drawer.getByText(word('promotionAccount.status.paid')).waitFor(background);
  await drawer.getByText(reference).waitFor();
  await tile(account, word('promotionAccount.account.withdrawn')).getByText('$60.00').waitFor(background);
  await page.goto(`${world.url}/system/notification`);
  await page
    .getByText(word('notifications.kinds.withdrawalPaid.title', { amount: '$59.40' }))
    .waitFor(background);
  await checkPromotion(world);
}, 180_000);
