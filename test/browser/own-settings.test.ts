import path from 'node:path';
import type { Page as PageOf, CertificationCase } from '@parley/contracts/public';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { codeTo, lettersTo } from '../support/letters.js';
import { makeSignedInOperator } from '../support/operator.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Requests the code, types it, and types a new password while its rules tick off. */
async function changePassword(page: Page, email: string, password: string): Promise<void> {
  await button(page, word('user.security.changePassword')).click();
  await button(page, word('common.code.send')).click();
  await told(page, `已发送到 ${email}`);
  await page.fill('[name="code"]', await codeTo(world, email));
  await page.fill('[name="password"]', 'short1');
  await page.getByText('有大写字母未满足').waitFor();
  await page.fill('[name="password"]', password);
  await page.getByText('有大写字母已满足').waitFor();
  await page.fill('[name="confirmPassword"]', `${password}x`);
  await page.locator('form button[type="submit"]').click();
  await told(page, word('user.security.mismatch'));
  await page.locator('[name="confirmPassword"]:focus').waitFor();
  await page.fill('[name="confirmPassword"]', password);
  await page.locator('form button[type="submit"]').click();
  await told(page, word('user.security.passwordSaved'));
}

/** Ten codes for a lost device are shown once. */
async function enableTotp(page: Page): Promise<void> {
  await button(page, word('user.security.totpEnable')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText(word('user.security.totpQr')).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(dialog);
  await dialog.locator('[name="code"]').fill(new TOTP({ secret }).generate());
  await button(page, word('user.security.totpConfirm')).click();
  await told(page, word('user.security.totpDone'));
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10);
  await button(page, word('user.security.recoverySaved')).click();
}

/** The code goes to the new address. The form also requires the current code and the password. */
async function changeEmail(page: Page, before: string, after: string, password: string): Promise<void> {
  await button(page, word('user.security.changeEmail')).click();
  await page.fill('[name="currentEmail"]', `other.${before}`);
  await page.fill('[name="newEmail"]', before);
  await page.locator('form button[type="submit"]').click();
  await told(page, word('user.security.otherEmail'));
  await told(page, word('user.security.sameEmail'));
  await page.fill('[name="currentEmail"]', before);
  await page.fill('[name="newEmail"]', after);
  await button(page, word('common.code.send')).click();
  await expect.poll(async () => (await lettersTo(world, after)).length).toBe(1);
  await page.fill('[name="code"]', await codeTo(world, after));
  await page.fill('[name="password"]', `${password}x`);
  await page.locator('form button[type="submit"]').click();
  await told(page, word('user.security.passwordWrong'));
  await expectAccessible(page.getByRole('main'));
  await page.fill('[name="password"]', password);
  await page.locator('form button[type="submit"]').click();
  await told(page, word('user.security.emailSaved'));
  await told(page, after);
}

describe("one's own account", () => {
  it('lets an owner set profile, zone, password, e-mail and two steps, and shows it all in the log', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await browser.openAs(world, owner, '/user/setting');
    await page.fill('[name="tgContact"]', '@lin');
    await page.fill('[name="intro"]', '字'.repeat(201));
    await button(page, word('common.save')).first().click();
    await told(page, word('user.basic.introLong', { shown: 1 }));
    await page.fill('[name="intro"]', '字'.repeat(200));
    await button(page, word('common.save')).first().click();
    await told(page, word('user.basic.saved'));
    await page.getByRole('combobox', { name: word('user.info.zone') }).click();
    await page.keyboard.type('bangkok');
    await page.getByRole('option', { name: /Asia\/Bangkok/ }).waitFor();
    await expectAccessible(page.getByRole('listbox'));
    await page.keyboard.press('Enter');
    const tenantForm = page.locator('form', {
      has: page.getByRole('combobox', { name: word('user.info.zone') }),
    });
    await tenantForm.getByRole('button', { name: word('common.save') }).click();
    await told(page, word('user.basic.tenantSaved'));

    await openTab(page, word('user.setting.tab.security'));
    await changePassword(page, owner.email, 'Blue-kettle-7');
    await expectAccessible(page.getByRole('main'));
    await changeEmail(page, owner.email, `new.${owner.email}`, 'Blue-kettle-7');
    // The browser logs the wrong password's refusal by itself.
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
    await enableTotp(page);

    await openTab(page, word('user.setting.tab.sessions'));
    await told(page, word('user.sessions.onlyThis'));
    await expectAccessible(page.getByRole('main'));
    await openTab(page, word('user.setting.tab.log'));
    for (const action of [
      word('audit.actions.identity.edit-profile'),
      word('audit.actions.tenants.edit-settings'),
      word('audit.actions.identity.change-password'),
      word('audit.actions.identity.change-email'),
      word('audit.actions.identity.totp-confirm'),
    ])
      await button(page, action).waitFor();
    await button(page, word('audit.actions.tenants.edit-settings')).click();
    await page.getByRole('row', { name: '时区 Asia/Shanghai Asia/Bangkok' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/tab=log.*entry=|entry=.*tab=log/);
    await expectAccessible(page.getByRole('main'));
  });

  it('takes a certification with its picture, and shows at once why it was rejected', async () => {
    const owner = await makeOwner(world);
    const operator = await makeSignedInOperator(world);
    const { page } = await browser.openAs(world, owner, '/user/info');
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
    await button(page, word('certification.start')).click();
    await button(page, word('certification.submit')).click();
    await told(page, word('certification.needPicture'));
    await page.fill('[name="realName"]', '林一');
    await page.fill('[name="documentNumber"]', '11010119900307123X');
    const picture = { name: 'card.png', mimeType: 'image/png', buffer };
    await page.getByLabel(word('certification.pictures')).and(page.locator('input')).setInputFiles([picture]);
    await page.getByAltText(word('certification.pictureAlt', { shown: 1 })).waitFor();
    await page.getByText(word('certification.uploading')).waitFor({ state: 'detached' });
    await expectAccessible(page.getByRole('main'));
    await button(page, word('certification.submit')).click();
    await told(page, word('certification.pendingTitle'));
    const cases = (await operator.as('get', `/api/operator/certifications?search=${owner.email}`).expect(200))
      .body as { data: PageOf<CertificationCase> };
    const id = cases.data.items[0]?.id ?? '';
    await operator.as('post', `/api/operator/certifications/${id}/reject`).send({ reason: '照片太模糊' });
    await told(page, word('certification.rejectedReason', { reason: '照片太模糊' }));
    await expectAccessible(page.getByRole('main'));
  });

  it('shows an agent its own home and devices, and nothing that is not its own', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    await world.rows.change('sub_accounts', { id: agent.subAccountId }, { portLimit: 4 });
    const { page } = await browser.openAs(world, agent, '/workplace/home');
    await page.getByText('0/ 4').first().waitFor();
    await told(page, '动态，最多 4');
    await page.goto(`${world.url}/user/setting?tab=security`);
    await told(page, word('user.sessions.onlyThis'));
    // An agent has two tabs: security, and the choice of notices.
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
    await page.goto(`${world.url}/user/info`);
    await told(page, agent.account);
    await page.goto(`${world.url}/userCenter/userDetail`);
    await page.waitForURL('**/403');
  });
});
