import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { codeTo, letMinutePass } from '../support/letters.js';
import { makeOwner } from '../support/sign-in.js';
import { correct, reject, twoOperators, wallets } from '../support/withdrawals.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const account = '/promotion-manger/my-account';

it('an owner adds a wallet, withdraws to it, and sees at once that it was rejected', async () => {
  const owner = await makeOwner(world);
  await correct(world, owner.tenantId, 12_345);
  const { page, complaints } = await browser.openAs(world, owner, account);
  await page.getByRole('link', { name: '可提现 $123.45' }).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: word('promotionAccount.kind.correction') })
    .getByText('+$123.45')
    .waitFor();

  await page.getByRole('button', { name: word('promotionAccount.withdraw.action') }).click();
  const form = page.getByRole('dialog', { name: word('promotionAccount.withdraw.action') });
  await form.getByRole('link', { name: word('promotionAccount.withdraw.certify') }).waitFor();
  await expectAccessible(form);
  await form.getByRole('button', { name: word('promotionAccount.accounts.add') }).click();
  const wallet = page.getByRole('dialog', { name: word('promotionAccount.accounts.add') });
  await wallet.getByLabel(word('promotionAccount.columns.address')).fill(wallets.ethereum[0]);
  await wallet.getByRole('button', { name: word('promotionAccount.accounts.submit') }).click();
  await wallet.getByText(word('common.fixCount', { count: 2 })).waitFor();
  await expectAccessible(wallet);
  await wallet.getByLabel(word('promotionAccount.columns.address')).fill(wallets.tron[0]);
  await letMinutePass(world, owner.email);
  await wallet.getByRole('button', { name: word('common.code.send') }).click();
  await wallet.getByText('分钟内有效').waitFor();
  await wallet.getByLabel(word('promotionAccount.accounts.code')).fill(await codeTo(world, owner.email));
  // An address with one wrong character, and one without its case.
  await wallet
    .getByLabel(word('promotionAccount.columns.address'))
    .fill(wallets.tron[0].replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')));
  await wallet.getByRole('button', { name: word('promotionAccount.accounts.submit') }).click();
  await wallet.getByText(word('failures.causes.promotion.address_invalid.checksum')).waitFor();
  await wallet.getByLabel(word('promotionAccount.columns.method')).selectOption({ label: 'USDT-ERC20' });
  await wallet.getByLabel(word('promotionAccount.columns.address')).fill(wallets.ethereum[0].toLowerCase());
  await wallet.getByRole('button', { name: word('promotionAccount.accounts.submit') }).click();
  await wallet.getByText(word('failures.causes.promotion.address_invalid.case')).waitFor();
  expect(complaints.splice(0).map((text) => /\b\d{3}\b/.exec(text)?.[0])).toEqual(['400', '400']);
  await wallet.getByLabel(word('promotionAccount.columns.method')).selectOption({ label: 'USDT-TRC20' });
  await wallet.getByLabel(word('promotionAccount.columns.address')).fill(wallets.tron[0]);
  await wallet.getByRole('button', { name: word('promotionAccount.accounts.submit') }).click();
  await page.getByText(word('promotionAccount.accounts.done')).waitFor();

  await world.rows.change('tenants', { id: owner.tenantId }, { certification: 'passed' });
  await page.reload();
  await page.getByRole('button', { name: word('promotionAccount.withdraw.action') }).click();
  await form.getByText(/^新账户，.+ 起可打款$/).waitFor();
  await form.getByLabel(word('promotionAccount.columns.withdrawn')).fill('49.99');
  await form.getByRole('button', { name: word('promotionAccount.withdraw.submit') }).click();
  await form.getByText(word('promotionAccount.withdraw.tooLittle', { least: '$50.00' })).waitFor();
  await form.getByLabel(word('promotionAccount.columns.withdrawn')).fill('123.46');
  await form
    .getByText(word('promotionAccount.withdraw.tooMuch', { available: '$123.45', missing: '$0.01' }))
    .waitFor();
  await form.getByLabel(word('promotionAccount.columns.withdrawn')).fill('100');
  await form.getByText('$99.00').waitFor();
  await form.getByRole('button', { name: word('promotionAccount.withdraw.submit') }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText(word('promotionAccount.status.pending')).waitFor();
  await page.getByRole('link', { name: '可提现 $23.45 另有 $100.00 提现中' }).waitFor();
  await expectAccessible(drawer);

  const [operator] = await twoOperators(world);
  const [withdrawal] = await world.rows.find('withdrawals', { tenantId: owner.tenantId });
  await reject(operator, withdrawal?.id ?? '', '钱包不符').expect(200);
  await drawer.getByText('已驳回：钱包不符').waitFor();
  await page.getByRole('link', { name: '可提现 $123.45' }).waitFor();
  await drawer.getByRole('button', { name: word('promotionAccount.withdrawals.entries') }).click();
  await page
    .getByRole('row')
    .filter({ hasText: word('promotionAccount.kind.return') })
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('withdrawal')).toBe(withdrawal?.id);

  await page.getByRole('tab', { name: word('promotionAccount.tab.accounts') }).click();
  await page.getByRole('button', { name: /^移除/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('promotionAccount.accounts.remove') })
    .click();
  await page.getByText(word('promotionAccount.accounts.empty')).waitFor();
});

it('what is owed is loud, and its entries are found by the address, on a phone', async () => {
  const owner = await makeOwner(world);
  await correct(world, owner.tenantId, -2_500);
  const { page } = await browser.openAs(world, owner, account, phone);
  await page.getByRole('link', { name: '待扣回 $25.00' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('account')).toBe('owed');
  await page.getByRole('button', { name: /^调账/ }).click();
  await page.getByRole('complementary').getByText(word('promotionAccount.meaning.correction')).waitFor();
  await expectAccessible(page.getByRole('complementary'));
  await page.goto(`${world.url}${account}?account=owed&type=expenditure`);
  await page.getByRole('button', { name: word('common.clearFilters') }).click();
  await page.getByRole('button', { name: /^调账/ }).waitFor();
});
