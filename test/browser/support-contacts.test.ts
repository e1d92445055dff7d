import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeSignedInOperator } from '../support/operator.js';
import { refer } from '../support/promotion.js';
import { makeAgent, makeOperator, makeOwner } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const ask = async (page: Page) => {
  await page.getByRole('button', { name: word('shell.account') }).click();
  await page.getByRole('menuitem', { name: word('shell.contacts') }).click();
  const dialog = page.getByRole('dialog', { name: word('supportContacts.title') });
  await dialog.waitFor();
  return dialog;
};
const kept = async (page: Page) => {
  const { customer, channel } = JSON.parse(
    (await page.evaluate<string | null>(`localStorage.getItem('layout')`)) ?? '{}',
  );
  return { customer, channel };
};
const none = { account: '', path: 'https://t.me/' };

it('offers the support contacts of the installation in the account menu, or those of the link one came by', async () => {
  const operator = await makeSignedInOperator(world);
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/workplace/home', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await expect.poll(() => kept(page)).toEqual({ customer: none, channel: none });
  await page.getByText(word('tour.first.noClient')).waitFor();
  await page.getByRole('button', { name: word('shell.account') }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: word('shell.contacts') }).count()).toBe(0);
  await page.keyboard.press('Escape');

  const [channel, customer] = [
    { account: '@parley_news', path: 'https://news.example/' },
    { account: '@parley_help', path: 'https://help.example/chat' },
  ];
  await operator.as('put', '/api/operator/support-contacts/1').send(channel).expect(200);
  await operator.as('put', '/api/operator/support-contacts/2').send(customer).expect(200);
  await page.reload();
  await page.getByRole('button', { name: word('tour.first.askForClient') }).click();
  await page
    .getByRole('dialog', { name: word('supportContacts.title') })
    .getByRole('button', { name: word('common.close') })
    .click();
  const dialog = await ask(page);
  await dialog.getByText('@parley_news').waitFor();
  const link = dialog.getByRole('link', { name: /^打开客服/ });
  await expect.poll(() => link.getAttribute('href')).toBe(customer.path);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: word('supportContacts.copy', { name: '客服' }) }).click();
  await page.getByText(word('common.copied')).waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('@parley_help');
  await expect.poll(() => kept(page)).toEqual({ customer, channel });

  const own = { account: '@ann_lee', path: 'https://ann.example/chat' };
  const promoter = await makeTenant(world);
  const { id } = await world.rows.one('promotion_links', { tenantId: promoter.tenantId, isDefault: true });
  const contact = { kind: 'own', ...own };
  await promoter.as('patch', `/api/promotion/links/${id}`).send({ contact }).expect(200);
  const brought = await makeOwner(world);
  await refer(world, brought.tenantId, [promoter.tenantId]);
  for (const [who, options] of [
    [brought, {}],
    [await makeAgent(world, brought.tenantId), phone],
  ] as const) {
    const { page: theirs } = await browser.openAs(world, who, '/workplace/home', options);
    await expect.poll(() => kept(theirs)).toEqual({ customer: own, channel });
    const asked = await ask(theirs);
    await asked.getByText('@ann_lee').waitFor();
    await asked.getByText(word('supportContacts.promoter'), { exact: true }).waitFor();
  }
});

it('does not offer it to operators, who set the contacts', async () => {
  const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home');
  const asked = page.getByRole('note');
  await asked.getByText(word('operatorHome.support.downloads')).waitFor();
  await expectAccessible(page);
  // An earlier test set it.
  await expect.poll(() => asked.getByText(word('operatorHome.support.contacts')).count()).toBe(0);
  await page.getByRole('button', { name: word('shell.account') }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: word('shell.contacts') }).count()).toBe(0);
});
