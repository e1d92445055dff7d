import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { codeTo } from '../support/letters.js';
import { openRegistration } from '../support/operator.js';
import { makePromotionLink } from '../support/promotion-links.js';
import { makeTenant } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
beforeAll(() => openRegistration(world));
const browser = withBrowser();

const contact = { kind: 'own', account: '@ann_lee', path: 'https://ann.example/chat' } as const;

/** Fills in the form and enters the emailed code. Stops at the success step. */
async function register(page: Page): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@test.example`;
  await page.fill('[name="email"]', email);
  await page.fill('[name="password"]', 'Secret12');
  await page.fill('[name="confirmPassword"]', 'Secret12');
  await page.check('[name="agreement"]');
  await page.locator('form [type="submit"]').click();
  await page.locator('[name="code"]').waitFor();
  await page.fill('[name="code"]', await codeTo(world, email));
  await page.locator('form [type="submit"]').click();
  return email;
}

const referralOf = async (email: string) => {
  const { tenantId } = await world.rows.one('users', { email });
  return world.rows.find('referrals', { tenantId: tenantId ?? '' });
};

describe('the register page', () => {
  it('keeps the code of a link over other pages, tabs and the letter, and shows its customer service', async () => {
    const promoter = await makeTenant(world);
    const link = await makePromotionLink(world, promoter.token, { contact });
    const { page } = await browser.open(`${world.url}/register?invite=${link.inviteCode.toUpperCase()}`);
    const service = page.getByRole('link', { name: contact.account });
    await service.waitFor();
    await page.getByText(word('identity.done.promoter')).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: word('identity.submit'), exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: word('identity.register.title') }).click();
    await page.waitForURL('**/register');
    await page.getByText(link.inviteCode).waitFor();

    const tab = await page.context().newPage();
    await tab.goto(`${world.url}/register`);
    await tab.getByText(link.inviteCode).waitFor();
    const email = await register(tab);
    await tab.getByRole('button', { name: word('identity.done.enter') }).waitFor();
    await tab.getByRole('link', { name: `推广者的联系方式（非官方） ${contact.account}` }).waitFor();
    await expect
      .poll(() => referralOf(email))
      .toMatchObject([{ linkId: link.id, inviteCode: link.inviteCode }]);
    const { tenantId } = await world.rows.one('users', { email });
    await expect
      .poll(() => world.rows.find('referral_signals', { tenantId: tenantId ?? '' }))
      .toHaveLength(1);
    await tab.getByRole('button', { name: word('identity.done.enter') }).click();
    await tab.waitForURL('**/workplace/home');
  });

  it('says calmly that nobody has a code, and registers without', async () => {
    const { page } = await browser.open(`${world.url}/register?invite=NOBODYS`, {
      ...phone,
      stored: { lang: 'en-US' },
    });
    await page.getByText('The invite code NOBODYS doesn’t exist. You can register without one.').waitFor();
    await expectAccessible(page);
    const email = await register(page);
    await page.getByText('The invite code NOBODYS doesn’t exist, so you registered without one.').waitFor();
    await expect.poll(() => referralOf(email)).toEqual([]);
  });

  it('uses the code of before where nobody has that of the address', async () => {
    const promoter = await makeTenant(world);
    const link = await makePromotionLink(world, promoter.token);
    const { page } = await browser.open(`${world.url}/register`);
    const opened = page.waitForResponse('**/api/invitations');
    await page.goto(`${world.url}/register?invite=${link.inviteCode}`);
    await opened;
    await page.goto(`${world.url}/register?invite=no-such-code`);
    await page.getByText(word('identity.register.otherCode', { code: 'no-such-code' })).waitFor();
    const email = await register(page);
    await page.getByRole('button', { name: word('identity.done.enter') }).waitFor();
    await expect.poll(() => referralOf(email)).toMatchObject([{ linkId: link.id }]);
  });
});
