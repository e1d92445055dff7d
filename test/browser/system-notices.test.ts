import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { type Agent, makeAgent, makeOperator, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });
const bell = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });

async function homeOf(who: Person | Agent, stored: Record<string, string> = {}): Promise<Page> {
  const { page } = await browser.openAs(world, who, '/workplace/home', { stored });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function choose(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: word('systemNotices.tenants') }).fill(email);
  await page
    .getByRole('list', { name: word('systemNotices.form.found') })
    .getByRole('button', { name: email })
    .click();
  await page
    .getByRole('list', { name: word('systemNotices.form.chosen') })
    .getByText(email)
    .waitFor();
}

it('written by an operator reach open consoles of whom they address and those that come late, and leave all of them', async () => {
  const [one, two, other] = [await makeOwner(world), await makeOwner(world), await makeOwner(world)];
  const agent = await makeAgent(world, two.tenantId);
  const operator = await makeOperator(world);
  const [first, second, third] = [
    await homeOf(one),
    await homeOf(agent, { lang: 'en-US' }),
    await homeOf(other),
  ];
  await second.getByRole('button', { name: word.en('shell.notices'), exact: true }).waitFor();
  await bell(first, word('shell.noticesUnread', { count: 1 })).waitFor();
  await bell(third, word('shell.noticesUnread', { count: 1 })).waitFor();

  const { page } = await browser.openAs(world, operator, '/operator/notices');
  await page
    .getByRole('button', { name: word('systemNotices.create') })
    .first()
    .click();
  await page.getByLabel(word('systemNotices.form.titleIn', { language: '简体中文' })).fill('今晚维护');
  await page
    .getByLabel(word('systemNotices.form.textIn', { language: '简体中文' }))
    .fill('**22:00** 起一小时。');
  await page
    .getByLabel(word('systemNotices.form.titleIn', { language: 'English' }))
    .fill('Maintenance tonight');
  await page
    .getByLabel(word('systemNotices.form.textIn', { language: 'English' }))
    .fill('From **22:00** for an hour.');
  await page.getByRole('radio', { name: word('systemNotices.audience.tenants') }).check();
  await choose(page, one.email);
  await choose(page, two.email);
  await page.getByText(/当前送达 2 个租户/).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel(word('systemNotices.form.endsAt')).fill('tomorrow');
  await page.getByRole('button', { name: word('systemNotices.form.createSubmit') }).click();
  await page.getByText(word('systemNotices.form.badMoment')).waitFor();
  await page
    .getByLabel(word('systemNotices.form.endsAt'))
    .fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 18:30`);
  await page.getByRole('button', { name: word('systemNotices.form.createSubmit') }).click();
  await page.getByRole('complementary').getByRole('heading', { name: '今晚维护' }).first().waitFor();

  await card(first, '今晚维护').waitFor();
  await bell(first, word('shell.noticesUnread', { count: 2 })).waitFor();
  await bell(second, 'Notifications, 1 unread').waitFor();
  await bell(second, 'Notifications, 1 unread').click();
  await second.getByRole('dialog').getByRole('link', { name: 'Maintenance tonight' }).waitFor();

  const theirs = (await browser.openAs(world, agent, '/system/notification?unread=true')).page;
  await card(theirs, '今晚维护').waitFor();
  await theirs.getByText(word('notifications.emptyBelow')).waitFor();

  const late = (await browser.openAs(world, one, '/system/notification')).page;
  await card(late, '今晚维护').click();
  await late.getByText('起一小时。').waitFor();
  await late.locator('strong', { hasText: '22:00' }).waitFor();
  await bell(late, word('shell.noticesUnread', { count: 1 })).waitFor();
  await expectAccessible(late.getByRole('main'));
  // The same person's other window, and the operator's list, show the change.
  await bell(first, word('shell.noticesUnread', { count: 1 })).waitFor();
  await page.getByText(/^1 \/ \d+ 人/).waitFor();

  await page.getByRole('button', { name: word('systemNotices.withdraw.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('systemNotices.withdraw.action') })
    .click();
  await card(first, '今晚维护').waitFor({ state: 'detached' });
  await second
    .getByRole('dialog')
    .getByRole('link', { name: 'Maintenance tonight' })
    .waitFor({ state: 'detached' });
  await late.getByText(word('notifications.systemOver')).waitFor();
  await expect.poll(() => page.getByText(word('systemNotices.state.withdrawn')).count()).toBeGreaterThan(0);
  await expect.poll(() => card(third, '今晚维护').count()).toBe(0);
  await bell(third, word('shell.noticesUnread', { count: 1 })).waitFor();
});
