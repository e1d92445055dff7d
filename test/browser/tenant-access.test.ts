import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, signInByForm, withBrowser } from '../support/browser.js';
import { lettersTo } from '../support/letters.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const newEmail = () => `${randomBytes(6).toString('hex')}@access.example`;

it('an operator creates a tenant, whose owner chooses a password by the link of a letter', async () => {
  const email = newEmail();
  const { page } = await browser.openAs(world, await makeOperator(world), '/operator/tenants');
  await page.getByRole('button', { name: word('tenants.create.open') }).click();
  const dialog = page.getByRole('dialog', { name: word('tenants.create.open') });
  await dialog.getByLabel(word('tenants.columns.email')).fill('nobody');
  await dialog.getByRole('button', { name: word('tenants.create.submit') }).click();
  await dialog.getByText(word('common.fixCount', { count: 1 })).waitFor();
  await dialog.getByLabel(word('tenants.columns.email')).fill(email);
  await dialog.getByText('English').click();
  await dialog.getByLabel(word('orders.columns.package')).selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('tenants.create.submit') }).click();
  await page.getByRole('complementary', { name: email }).getByText(word('tenants.access.totp.off')).waitFor();
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
  await visitor.page.getByRole('button', { name: word('identity.forgot.save') }).click();
  await visitor.page.getByRole('heading', { name: word('identity.link.done') }).waitFor();
  await signInByForm(world, visitor.page, { email, password: 'Fresh-kettle-7' }, () =>
    visitor.page.getByRole('button', { name: word('identity.forgot.toLogin') }).click(),
  );
  const again = await browser.open(`${world.url}${at}`);
  await again.page.getByRole('heading', { name: word('identity.link.over') }).waitFor();
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
  await drawer.getByRole('button', { name: word('tenants.note.add') }).click();
  await page.getByRole('dialog').getByLabel(word('tenants.columns.note')).fill('银行转账付款');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('common.save') })
    .click();
  await drawer.getByText('银行转账付款').waitFor();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: word('tenants.access.reset.open') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('tenants.access.reset.action') })
    .click();
  await page.getByText(word('tenants.access.reset.done', { email: owner.email })).waitFor();
  const sent = await lettersTo(world, owner.email);
  expect(sent.map(({ kind }) => kind)).toEqual(['password-link']);

  await drawer.getByRole('button', { name: word('tenants.access.totp.open') }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .poll(() => question.getByRole('button', { name: word('tenants.access.totp.action') }).isDisabled())
    .toBe(true);
  await question.getByRole('textbox').fill(owner.email);
  await question.getByRole('button', { name: word('tenants.access.totp.action') }).click();
  await drawer.getByText(word('tenants.access.totp.off')).waitFor();

  await drawer.getByRole('button', { name: word('tenants.access.email.open') }).click();
  const change = page.getByRole('dialog', {
    name: word('tenants.access.email.title', { email: owner.email }),
  });
  await change.getByLabel(word('tenants.access.email.next')).fill(email);
  await change.getByRole('button', { name: word('tenants.access.email.submit') }).click();
  await change.getByText(word('tenants.access.email.other')).waitFor();
  await change.getByLabel(word('tenants.access.typeEmail', { email: owner.email })).fill(owner.email);
  await expectAccessible(page);
  await change.getByRole('button', { name: word('tenants.access.email.submit') }).click();
  await page.getByRole('complementary', { name: email }).waitFor();
  const { tenantId } = await world.rows.one('users', { email });
  expect(tenantId).toBe(owner.tenantId);

  await page
    .getByRole('complementary', { name: email })
    .getByRole('button', { name: word('common.close'), exact: true })
    .click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: word('common.export'), exact: true })
      .click(),
  ]);
  const file = await readFile(await saved.path(), 'utf8');
  const [heads = '', ...lines] = file.split('\r\n');
  expect(heads).toContain('联系方式,备注');
  expect(lines.find((line) => line.includes(email))).toContain('@kettle,银行转账付款');
});
