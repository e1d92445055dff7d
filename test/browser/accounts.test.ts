import path from 'node:path';
import { DesktopClient } from '@parley/client/desktop';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, menuEntry, withBrowser } from '../support/browser.js';
import { startMailServer } from '../support/mail-server.js';
import { openRegistration } from '../support/operator.js';
import { promptMs } from '../support/prompt.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const mail = await startMailServer();
const world = withWorld({
  worker: true,
  environment: { CONSOLE_DIR: path.resolve('apps/console/dist'), SMTP_URL: mail.url },
});
beforeAll(() => openRegistration(world));
const browser = withBrowser();

const person = { email: 'lin@shop.example', password: 'Blue-kettle-7' };

async function register(page: Page): Promise<void> {
  await page.goto(`${world.url}/login`);
  await page.getByRole('link', { name: word('identity.register.title') }).click();
  await page.waitForURL('**/register');
  await page.fill('[name="email"]', person.email);
  await page.fill('[name="password"]', 'blue');
  await page.fill('[name="confirmPassword"]', 'blue');
  await page.getByRole('button', { name: word('identity.register.next') }).click();
  await page.getByText(word('identity.newPassword.weak')).waitFor();
  await page.fill('[name="password"]', person.password);
  await page.fill('[name="confirmPassword"]', person.password);
  await page.locator('[name="agreement"]').check();
  await page.getByRole('button', { name: word('identity.register.next') }).click();
  await page.fill('[name="code"]', await mail.server.codeTo(person.email));
  await page.getByRole('button', { name: word('identity.register.finish') }).click();
  await page.getByRole('heading', { name: word('identity.done.title') }).waitFor();
  // The installation has neither downloads nor contacts yet.
  await page.getByRole('link', { name: /^创建子账号/ }).waitFor();
  await page.getByText(word('identity.done.noDownloads')).waitFor();
  await page.getByText(word('identity.done.noContacts')).waitFor();
  await expectAccessible(page);
}

async function createSubAccount(page: Page): Promise<{ id: string; account: string }> {
  await (await menuEntry(page, 'sonAccount')).click();
  await page
    .getByRole('button', { name: word('subAccounts.create') })
    .first()
    .click();
  const form = page.getByRole('main');
  await form.getByLabel(word('subAccounts.form.remark')).fill('Front desk');
  await form.getByLabel('Telegram').first().click();
  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/sub-accounts'),
  );
  await form.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
  const { data } = (await (await created).json()) as { data: { id: string; account: string } };
  await page.getByText('Front desk').first().waitFor();
  return data;
}

const drawerOf = (page: Page) => page.getByRole('complementary').last();

/** The code that the owner would copy into the client. */
async function activationCode(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = page.waitForResponse((reply) => reply.url().endsWith('/activation-code'));
  await drawerOf(page)
    .getByRole('button', { name: word('common.copy'), exact: true })
    .click();
  const { data } = (await (await shown).json()) as { data: { code: string } };
  return data.code;
}

describe('an account from its first day to its last', () => {
  it('registers by mail, signs in, and runs a sub-account through a client until it is deleted', async () => {
    const { page } = await browser.open(`${world.url}/login`);
    await register(page);
    await page.getByRole('button', { name: word('identity.done.enter') }).click();
    await page.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
    // No dialog covers the home page at the first visit.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const { id, account } = await createSubAccount(page);
    const code = await activationCode(page);
    let onKicked = (_reason: string): void => undefined;
    const kicked = new Promise<string>((resolve) => {
      onKicked = resolve;
    });
    const client = new DesktopClient({
      url: world.url,
      deviceId: 'front-desk-device',
      clientVersion: '1.0.0',
      credentials: { by: 'code', code },
      onKicked: (reason) => onKicked(reason),
    });
    try {
      await client.connect();
      await client.openPort({ platform: 'telegram', account: '@front', nickname: 'Front' });
      const row = page.getByRole('row').filter({ hasText: account });
      await row
        .getByText(/^1 · 共用/)
        .first()
        .waitFor();

      await drawerOf(page).getByRole('button', { name: /^停用/ }).click();
      const asked = performance.now();
      await page.getByRole('button', { name: /停用并关闭/ }).click();
      await expect(kicked).resolves.toBe('sub_account_stopped');
      // The whole way from click to push.
      expect(performance.now() - asked).toBeLessThan(promptMs);
      await row.getByText(word('subAccounts.status.stopped')).waitFor();
    } finally {
      await client.close();
    }

    const row = page.getByRole('row').filter({ hasText: account });
    await drawerOf(page).getByRole('button', { name: /^删除/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expectAccessible(dialog);
    await dialog.getByRole('textbox').fill(account);
    await dialog.getByRole('button', { name: word('subAccounts.deleteAction') }).click();
    await row.waitFor({ state: 'detached' });
    await expect
      .poll(async () => await world.rows.find('sub_accounts', { id }, ['status']))
      .toEqual([{ status: 'deleted' }]);
  });
});
