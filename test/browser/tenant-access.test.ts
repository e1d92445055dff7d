import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, signInByForm, withBrowser } from '../support/browser.js';
import { lettersTo } from '../support/letters.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const newEmail = () => `${randomBytes(6).toString('hex')}@access.example`;

it('an operator creates a tenant, whose owner chooses a password by the link of a letter', async () => {
  const email = newEmail();
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/tenants');
  await page.getByRole('button', { name: '新建租户' }).click();
  const dialog = page.getByRole('dialog', { name: '新建租户' });
  await dialog.getByLabel('主账号').fill('nobody');
  await dialog.getByRole('button', { name: '新建并发送邮件' }).click();
  await dialog.getByText('1 处需要修改').waitFor();
  await dialog.getByLabel('主账号').fill(email);
  await dialog.getByText('English').click();
  await dialog.getByLabel('套餐').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '新建并发送邮件' }).click();
  await page.getByRole('complementary', { name: email }).getByText('未开启').waitFor();
  const { tenantId } = await world.rows.one('users', { email });
  const tenant = await world.rows.one('tenants', { id: tenantId ?? '' });
  expect(tenant).toMatchObject({ language: 'en-US' });

  const [letter] = await lettersTo(world, email);
  const at = /\/set-password#\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  const visitor = await browser.open(`${world.url}${at}`);
  await visitor.page.getByText(email).waitFor();
  await visitor.page.fill('[name="password"]', 'Fresh-kettle-7');
  await visitor.page.fill('[name="confirmPassword"]', 'Fresh-kettle-7');
  await expectAccessible(visitor.page);
  await visitor.page.getByRole('button', { name: '保存新密码' }).click();
  await visitor.page.getByRole('heading', { name: '密码已设置' }).waitFor();
  await signInByForm(world, visitor.page, { email, password: 'Fresh-kettle-7' }, () =>
    visitor.page.getByRole('button', { name: '去登录' }).click(),
  );
  const again = await browser.open(`${world.url}${at}`);
  await again.page.getByRole('heading', { name: '链接已失效' }).waitFor();
  await expectAccessible(again.page);
  expect(again.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});

it('an operator notes something on a tenant, and helps its owner in again', async () => {
  const owner = await makeOwner(world);
  const email = newEmail();
  await world.rows.change(
    'users',
    { email: owner.email },
    { tgContact: '@kettle', totpConfirmedAt: new Date() },
  );
  const { page } = await browser.openAs(
    world,
    await makeOperator(world),
    `/operator/tenants?open=${owner.tenantId}`,
  );
  const drawer = page.getByRole('complementary', { name: owner.email });
  await drawer.getByText('@kettle').waitFor();
  await drawer.getByRole('button', { name: '添加' }).click();
  await page.getByRole('dialog').getByLabel('备注').fill('银行转账付款');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await drawer.getByText('银行转账付款').waitFor();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: '发送设置密码的链接…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '发送' }).click();
  await page.getByText(`已发到「${owner.email}」`).waitFor();
  const sent = await lettersTo(world, owner.email);
  expect(sent.map(({ kind }) => kind)).toEqual(['password-link']);

  await drawer.getByRole('button', { name: '关闭两步验证…' }).click();
  const question = page.getByRole('alertdialog');
  await expect.poll(() => question.getByRole('button', { name: '关闭两步验证' }).isDisabled()).toBe(true);
  await question.getByRole('textbox').fill(owner.email);
  await question.getByRole('button', { name: '关闭两步验证' }).click();
  await drawer.getByText('未开启').waitFor();

  await drawer.getByRole('button', { name: '更换邮箱…' }).click();
  const change = page.getByRole('dialog', { name: `更换「${owner.email}」的邮箱？` });
  await change.getByLabel('新邮箱').fill(email);
  await change.getByRole('button', { name: '更换邮箱' }).click();
  await change.getByText('与主账号的邮箱不同').waitFor();
  await change.getByLabel(`输入「${owner.email}」确认`).fill(owner.email);
  await expectAccessible(page);
  await change.getByRole('button', { name: '更换邮箱' }).click();
  await page.getByRole('complementary', { name: email }).waitFor();
  const { tenantId } = await world.rows.one('users', { email });
  expect(tenantId).toBe(owner.tenantId);

  await page
    .getByRole('complementary', { name: email })
    .getByRole('button', { name: '关闭', exact: true })
    .click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const file = await readFile(await saved.path(), 'utf8');
  const [heads = '', ...lines] = file.split('\r\n');
  expect(heads).toContain('联系方式,备注');
  expect(lines.find((line) => line.includes(email))).toContain('@kettle,银行转账付款');
});
