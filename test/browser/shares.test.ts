import path from 'node:path';
import { DesktopClient } from '@parley/client/desktop';
import type { CreateShare, Share } from '@parley/contracts/public';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { promptMs } from '../support/prompt.js';
import { behind, makeShare } from '../support/shares.js';
import { livesInQuietHours } from '../support/quiet-hours.js';
import { login, makeOwner, type Person } from '../support/sign-in.js';
import { makeWorkOrder } from '../support/work-orders.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

interface Sharing {
  owner: Person;
  token: string;
  orderId: string;
  /** The activation code of the order's sub-account. */
  code: string;
}

async function sharing(): Promise<Sharing> {
  const owner = await makeOwner(world);
  await livesInQuietHours(world, owner);
  const { id, code } = await makeSubAccount(world, owner.tenantId);
  const reply = await login(world, owner.email, owner.password);
  const { accessToken: token } = (reply.body as { data: { accessToken: string } }).data;
  const order = await makeWorkOrder(world, token, [id], { totalGoal: 20, dailyGoal: 10 });
  return { owner, token, orderId: order.id, code };
}

const share = ({ token, orderId }: Sharing, given: Partial<CreateShare> = {}): Promise<Share> =>
  makeShare(world, token, orderId, given);

const pageOf = ({ token }: { token: string }) => `${world.url}/workOrder/share?token=${token}`;

const progress = (page: Page, heading: string) => page.getByRole('region', { name: heading });

/** The text of a page that was closed for good, for any reason. */
async function textOf(page: Page, title: string): Promise<string> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return `${await page.title()} | ${await page.locator('body').innerText()}`;
}

/** The browser logs refusals by itself. */
const refusals = /status of (401|403|404|429)/;

describe('a share of a work order', () => {
  it('shows live progress on a phone behind its password, until it is cancelled', async () => {
    const who = await sharing();
    const { page } = await browser.openAs(world, who.owner, `/workOrder/multiAccount?order=${who.orderId}`);
    await page.getByRole('button', { name: word('workOrderShares.form.createTitle') }).click();
    const form = page.getByRole('dialog', { name: word('workOrderShares.form.createTitle') });
    const title = form.getByLabel(word('workOrderShares.form.title'));
    const password = form.getByRole('textbox', { name: word('workOrderShares.form.password') });
    // The order's name and six digits are offered.
    await expect.poll(() => title.inputValue()).not.toBe('');
    await expect.poll(() => password.inputValue()).toMatch(/^\d{6}$/);
    await title.fill('11 月投流');
    await password.fill('k8x2');
    await form
      .getByLabel(word('workOrderShares.form.refresh'))
      .selectOption(word('workOrderShares.refresh.live'));
    await expectAccessible(form);
    const created = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/shares'),
    );
    await form.getByRole('button', { name: word('workOrderShares.form.createSubmit') }).click();
    const { data } = (await (await created).json()) as { data: Share };
    await page.getByRole('heading', { level: 2, name: '11 月投流' }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: word('workOrderShares.link.copyBoth') }).click();
    await page.getByText(word('workOrderShares.link.bothCopied')).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(data.token);
    expect(copied).toContain('k8x2');
    await expectAccessible(page.getByRole('complementary'));

    const client = new DesktopClient({
      url: world.url,
      deviceId: 'share-test-device',
      clientVersion: '1.0.0',
      credentials: { by: 'code', code: who.code },
    });
    const { page: visitor, complaints, loads } = await browser.open(pageOf(data), phone);
    try {
      await visitor.getByLabel(word('sharePage.password.label'), { exact: true }).fill('wrong');
      await visitor.getByRole('button', { name: word('sharePage.password.open') }).click();
      await visitor.getByText(word('sharePage.password.wrong')).first().waitFor();
      await expectAccessible(visitor);
      expect(complaints.splice(0).every((text) => refusals.test(text))).toBe(true);
      await visitor.getByLabel(word('sharePage.password.label'), { exact: true }).fill('k8x2');
      await visitor.getByRole('button', { name: word('sharePage.password.open') }).click();
      const today = progress(visitor, word('sharePage.goal.today'));
      await today.getByText('0%', { exact: true }).waitFor();
      await visitor.getByText(word('sharePage.live')).waitFor();

      await client.connect();
      const port = await client.openPort({ platform: 'telegram', account: '@night', nickname: 'Night' });
      for (const account of ['@ann', '@bo', '@cy']) await client.reportFan(port, { account });
      // Another sub-account gains one of them, too. The order's own page counts this repeat as completed.
      const again = await client.openPort({ platform: 'telegram', account: '@day', nickname: 'Day' });
      await client.reportFan(again, { account: '@ann' });
      await client.drain();
      await today.getByText('40%', { exact: true }).waitFor();
      await today
        .getByText(word('sharePage.goal.deduplicated', { part: 3, whole: 10, percent: '30%' }))
        .waitFor();
      await progress(visitor, word('sharePage.goal.total')).getByText('20%', { exact: true }).waitFor();
      await visitor.getByRole('cell', { name: 'Night' }).first().waitFor();
      await visitor.reload();
      await today.getByText('40%', { exact: true }).waitFor();

      await page
        .getByRole('complementary')
        .getByRole('button', { name: word('common.edit') })
        .click();
      const edit = page.getByRole('dialog', {
        name: word('workOrderShares.form.editTitle', { title: '11 月投流' }),
      });
      await edit.getByRole('radio', { name: word('workOrderShares.form.some') }).click();
      await edit.getByRole('checkbox', { name: /Night/ }).check();
      await edit.getByRole('button', { name: word('common.save') }).click();
      await page
        .getByRole('list', { name: word('workOrderShares.form.accounts') })
        .getByText('Night')
        .waitFor();
      await today.getByText('3', { exact: true }).first().waitFor();
      await expect.poll(() => visitor.getByRole('cell', { name: 'Day' }).count()).toBe(0);
      await expectAccessible(page);

      await page.getByRole('tab', { name: word('workOrderShares.drawer.views') }).click();
      await page.getByText(word('workOrderShares.views.refused')).waitFor();
      await page.getByRole('button', { name: word('workOrderShares.cancel.action'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('workOrderShares.cancel.action') })
        .click();
      await visitor
        .getByRole('heading', { level: 1, name: word('sharePage.gone.title') })
        .waitFor({ timeout: promptMs });
      await page.getByText(word('workOrderShares.status.cancelled'), { exact: true }).first().waitFor();
      expect(loads()).toBe(2);
    } finally {
      await client.close();
    }
  });

  it('asks for the new password at once where the password was replaced', async () => {
    const who = await sharing();
    const made = await share(who, behind('old1'));
    const { page: visitor, complaints } = await browser.open(pageOf(made), phone);
    await visitor.getByLabel(word('sharePage.password.label'), { exact: true }).fill('old1');
    await visitor.getByRole('button', { name: word('sharePage.password.open') }).click();
    await visitor.getByText(word('sharePage.live')).waitFor();
    const { page } = await browser.openAs(world, who.owner, `/workOrder/multiAccount?form=${made.id}`);
    await page.getByRole('textbox', { name: word('workOrderShares.form.newPassword') }).fill('new2');
    await page.getByRole('button', { name: word('common.save') }).click();
    await visitor.getByText(word('sharePage.password.changed')).waitFor();
    // The page may learn it from a request that is refused.
    complaints.splice(0);
    await visitor.getByLabel(word('sharePage.password.label'), { exact: true }).fill('new2');
    await visitor.getByRole('button', { name: word('sharePage.password.open') }).click();
    await visitor.getByRole('heading', { level: 1, name: made.title }).waitFor();
    await progress(visitor, word('sharePage.goal.today')).waitFor();
  });

  it('tells nobody whether a link that does not open is unknown, cancelled or expired', async () => {
    const who = await sharing();
    const [cancelled, expired] = [await share(who), await share(who, { validDays: 1 })];
    await world.rows.change('work_order_shares', { id: cancelled.id }, { cancelledAt: new Date() });
    await world.rows.change(
      'work_order_shares',
      { id: expired.id },
      { expiresAt: new Date(Date.now() - 1_000) },
    );
    const texts: string[] = [];
    for (const token of [cancelled.token, expired.token, 'A'.repeat(26)]) {
      const { page, complaints } = await browser.open(pageOf({ token }), english);
      texts.push(await textOf(page, word.en('sharePage.gone.title')));
      if (texts.length === 1) await expectAccessible(page);
      expect(complaints.splice(0).every((text) => refusals.test(text))).toBe(true);
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('follows the language and the scheme of the browser, changes language, and prints', async () => {
    const who = await sharing();
    const made = await share(who, { refreshMinutes: 5, validDays: 30 });
    const { page } = await browser.open(pageOf(made), { ...english, colorScheme: 'dark' });
    await page.locator('html[lang="en-US"][data-theme="dark"]').waitFor();
    await page.getByRole('heading', { name: word.en('sharePage.rule.title') }).waitFor();
    await page.getByText(/Next \d\d:\d\d:\d\d/).waitFor();
    await expect
      .poll(() => page.locator('meta[name="robots"]').getAttribute('content'))
      .toBe('noindex, nofollow');
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('heading', { name: word('sharePage.rule.title') }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await page.getByRole('heading', { name: word('sharePage.days.title') }).waitFor();
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain(made.token);
  });
});
