import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInByForm, expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const subAccounts = (tenantId: string) =>
  world.rows.find('sub_accounts', { tenantId, isDefault: false }, ['remark']);

describe('two windows of one browser', () => {
  it('send nothing of one account in the name of another that signed in since', async () => {
    const [first, second] = [await makeOwner(world), await makeOwner(world)];
    const { page: older } = await browser.openAs(world, first, '/subpage/sonAccount?form=new');
    await older.getByLabel(word('subAccounts.form.remark')).fill('Desk of the first');
    await older.getByLabel('Telegram').first().click();

    const newer = await older.context().newPage();
    await newer.goto(`${world.url}/workplace/home`);
    await newer.getByRole('button', { name: word('shell.account') }).click();
    await signInByForm(world, newer, second, () =>
      newer.getByRole('menuitem', { name: word('shell.signOut') }).click(),
    );

    const stopped = older.getByRole('alertdialog', { name: word('shell.otherAccount.title') });
    await stopped.getByText(first.email).first().waitFor();
    await stopped.getByText(second.email).first().waitFor();
    await expectAccessible(stopped);
    // A window that slept, so its covered button is pressed by code.
    await older
      .getByRole('button', { name: word('subAccounts.form.createSubmit'), includeHidden: true })
      .evaluate((button) => (button as unknown as { click(): void }).click());
    await older.getByText(word('errors.otherAccount')).waitFor();
    await expect.poll(() => subAccounts(second.tenantId)).toEqual([]);
    await expect.poll(() => subAccounts(first.tenantId)).toEqual([]);

    await stopped
      .getByRole('button', { name: word('shell.otherAccount.reload', { now: second.email }) })
      .click();
    await older.getByRole('heading', { level: 1, name: word('dashboard.title') }).waitFor();
    await older.getByRole('button', { name: word('shell.account') }).click();
    await older.getByText(second.email).first().waitFor();
  });

  it('go on both, with what was typed, once one of them signs in again after the session ended', async () => {
    const owner = await makeOwner(world);
    const { page: older, complaints } = await browser.openAs(world, owner, '/subpage/sonAccount?form=new');
    await older.getByLabel(word('subAccounts.form.remark')).fill('Half a desk');
    await older.getByLabel('Telegram').first().click();
    const newer = await older.context().newPage();
    await older.context().clearCookies();
    const ended = older.getByRole('dialog', { name: word('shell.ended.title') });
    await older.evaluate(`
      localStorage.setItem('ACCESS_TOKEN', localStorage.getItem('ACCESS_TOKEN').slice(0, -8) + 'no-token');
      [...document.querySelectorAll('button')].find((one) => one.textContent === '创建子账号').click();
    `);
    await ended.waitFor();
    await expect.poll(() => subAccounts(owner.tenantId)).toEqual([]);

    await signInByForm(world, newer, owner, () => newer.goto(`${world.url}/login`));
    await ended.waitFor({ state: 'detached' });
    await expect
      .poll(() => older.getByLabel(word('subAccounts.form.remark')).inputValue())
      .toBe('Half a desk');
    await older.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
    await older.getByText(word('subAccounts.form.created', { name: 'Half a desk' })).waitFor();
    await expect.poll(() => subAccounts(owner.tenantId)).toEqual([{ remark: 'Half a desk' }]);
    // The browser logs refused requests by itself.
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });
});
