import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeApiKey, withKey } from '../support/api-keys.js';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const tab = '/user/setting?tab=api';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The key in the dialog that shows it once. */
const shownKey = async (page: Page): Promise<string> =>
  (await page.getByRole('dialog').locator('code').textContent())?.trim() ?? '';

it('an owner creates a key, stores it, rotates and revokes it', async () => {
  const owner = await makeOwner(world);
  await makeSubAccount(world, owner.tenantId, { remark: 'Front desk' });
  const { page } = await browser.openAs(world, owner, tab, {
    ...english,
    stored: { lang: 'en-US' },
  });
  await page.getByText(word.en('apiKeys.none')).waitFor();
  await button(page, word.en('apiKeys.add')).click();
  const form = page.getByRole('dialog');
  await button(page, word.en('apiKeys.create')).click();
  await form.getByText(word.en('common.nameMissing')).waitFor();
  await form.getByText(word.en('apiKeys.form.scopesMissing')).waitFor();
  await form.getByLabel(word.en('apiKeys.form.name')).fill('CRM');
  await form.getByLabel(word.en('apiKeys.scopes.fans.read')).first().check();
  await form.getByLabel(word.en('apiKeys.scopes.messages.send')).check();
  await form.getByLabel(word.en('apiKeys.form.addresses')).fill('127.0.0.0/8\n::1');
  await form.getByText(word.en('apiKeys.form.reaches.some')).click();
  await form.getByText('Front desk').click();
  await expectAccessible(form);
  await button(page, word.en('apiKeys.create')).click();
  await page.getByRole('heading', { name: word.en('apiKeys.issued', { name: 'CRM' }) }).waitFor();
  await expectAccessible(page.getByRole('dialog'));
  const key = await shownKey(page);
  await withKey(world, key, 'get', '/api/fans').expect(200);
  await withKey(world, key, 'get', '/api/links').expect(403);
  await button(page, word.en('apiKeys.stored')).click();
  await page.getByRole('heading', { name: 'CRM' }).waitFor();
  await expect.poll(() => page.getByText(key).count()).toBe(0);

  await button(page, word.en('apiKeys.rotateOf', { name: 'CRM' })).click();
  await button(page, word.en('apiKeys.rotate')).click();
  await page.getByRole('heading', { name: word.en('apiKeys.issued', { name: 'CRM' }) }).waitFor();
  const second = await shownKey(page);
  await button(page, word.en('apiKeys.stored')).click();
  for (const one of [key, second]) await withKey(world, one, 'get', '/api/fans').expect(200);

  await button(page, `${word.en('common.activity')}: CRM`).click();
  const changes = page.getByRole('complementary', { name: 'CRM' });
  await changes.getByText(word.en('audit.actions.api-keys.rotate')).waitFor();
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'detached' });

  await button(page, word.en('apiKeys.revokeOf', { name: 'CRM' })).click();
  await button(page, word.en('apiKeys.revokeAction')).click();
  await page.getByText(word.en('apiKeys.none')).waitFor();
  await withKey(world, second, 'get', '/api/fans').expect(401);
});

it('without the privilege an owner sees its keys and revokes them', async () => {
  const owner = await makeOwner(world, 'MIAN_FEI_ROOT');
  const { id, key } = await makeApiKey(world, owner.tenantId, { name: '报表', scopes: ['fans:read'] });
  const { page } = await browser.openAs(world, owner, tab, phone);
  await page
    .getByText(word('shell.privilege.missing', { name: word('billing.service.B0011.name') }))
    .waitFor();
  await expect.poll(() => button(page, word('apiKeys.add')).count()).toBe(0);
  await button(page, word('apiKeys.revokeOf', { name: '报表' })).click();
  await button(page, word('apiKeys.revokeAction')).click();
  await expect.poll(() => world.rows.one('api_keys', { id }).then((row) => row.revokedAt)).not.toBeNull();
  await withKey(world, key, 'get', '/api/fans').expect(401);
});
