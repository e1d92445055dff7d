import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { codeTo, letMinutePass } from '../support/letters.js';
import { makeOwner } from '../support/sign-in.js';
import { correct, reject, twoOperators, wallets } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const account = '/promotion-manger/my-account';

it('an owner adds a wallet, withdraws to it, and sees at once that it was rejected', async () => {
  const owner = await makeOwner(world);
  await correct(world, owner.tenantId, 12_345);
  const { page, complaints } = await browser.openAs(world, owner, account);
  await page.getByRole('link', { name: '可提现 $123.45' }).waitFor();
  await page.getByRole('row').filter({ hasText: '调账' }).getByText('+$123.45').waitFor();

  await page.getByRole('button', { name: '申请提现' }).click();
  const form = page.getByRole('dialog', { name: '申请提现' });
  await form.getByRole('link', { name: '去认证' }).waitFor();
  await expectAccessible(form);
  await form.getByRole('button', { name: '添加提现账户' }).click();
  const wallet = page.getByRole('dialog', { name: '添加提现账户' });
  await wallet.getByLabel('钱包地址').fill(wallets.ethereum[0]);
  await wallet.getByRole('button', { name: '添加账户' }).click();
  await wallet.getByText('2 处需要修改').waitFor();
  await expectAccessible(wallet);
  await wallet.getByLabel('钱包地址').fill(wallets.tron[0]);
  await letMinutePass(world, owner.email);
  await wallet.getByRole('button', { name: '发送验证码' }).click();
  await wallet.getByText('分钟内有效').waitFor();
  await wallet.getByLabel('邮箱验证码').fill(await codeTo(world, owner.email));
  // A letter that was mistyped, and an address that lost its case.
  await wallet
    .getByLabel('钱包地址')
    .fill(wallets.tron[0].replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')));
  await wallet.getByRole('button', { name: '添加账户' }).click();
  await wallet.getByText('地址校验不通过，可能输错或不完整。从钱包重新复制').waitFor();
  await wallet.getByLabel('提现方式').selectOption({ label: 'USDT-ERC20' });
  await wallet.getByLabel('钱包地址').fill(wallets.ethereum[0].toLowerCase());
  await wallet.getByRole('button', { name: '添加账户' }).click();
  await wallet.getByText('地址的字母全是小写或全是大写，无法校验。').waitFor();
  expect(complaints.splice(0).map((text) => /\b\d{3}\b/.exec(text)?.[0])).toEqual(['400', '400']);
  await wallet.getByLabel('提现方式').selectOption({ label: 'USDT-TRC20' });
  await wallet.getByLabel('钱包地址').fill(wallets.tron[0]);
  await wallet.getByRole('button', { name: '添加账户' }).click();
  await page.getByText('提现账户已添加').waitFor();

  await world.rows.change('tenants', { id: owner.tenantId }, { certification: 'passed' });
  await page.reload();
  await page.getByRole('button', { name: '申请提现' }).click();
  await form.getByText(/^新账户，.+ 起可打款$/).waitFor();
  await form.getByLabel('提现金额').fill('49.99');
  await form.getByRole('button', { name: '提交申请' }).click();
  await form.getByText('最低提现 $50.00').waitFor();
  await form.getByLabel('提现金额').fill('123.46');
  await form.getByText('可提现 $123.45，还差 $0.01').waitFor();
  await form.getByLabel('提现金额').fill('100');
  await form.getByText('$99.00').waitFor();
  await form.getByRole('button', { name: '提交申请' }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('待审核').waitFor();
  await page.getByRole('link', { name: '可提现 $23.45 另有 $100.00 提现中' }).waitFor();
  await expectAccessible(drawer);

  const [operator] = await twoOperators(world);
  const [withdrawal] = await world.rows.find('withdrawals', { tenantId: owner.tenantId });
  await reject(operator, withdrawal?.id ?? '', '钱包不符').expect(200);
  await drawer.getByText('已驳回：钱包不符').waitFor();
  await page.getByRole('link', { name: '可提现 $123.45' }).waitFor();
  await drawer.getByRole('button', { name: '查看流水' }).click();
  await page.getByRole('row').filter({ hasText: '提现退回' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('withdrawal')).toBe(withdrawal?.id);

  await page.getByRole('tab', { name: '提现账户' }).click();
  await page.getByRole('button', { name: /^移除/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page.getByText('还没有提现账户').waitFor();
});

it('what is owed is loud, and its entries are found by the address, on a phone', async () => {
  const owner = await makeOwner(world);
  await correct(world, owner.tenantId, -2_500);
  const { page } = await browser.openAs(world, owner, account, phone);
  await page.getByRole('link', { name: '待扣回 $25.00' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('account')).toBe('owed');
  await page.getByRole('button', { name: /^调账/ }).click();
  await page.getByRole('complementary').getByText('运营方调账，经两人审核').waitFor();
  await expectAccessible(page.getByRole('complementary'));
  await page.goto(`${world.url}${account}?account=owed&type=expenditure`);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('button', { name: /^调账/ }).waitFor();
});
