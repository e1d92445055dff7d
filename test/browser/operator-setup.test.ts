import path from 'node:path';
import { expect, it } from 'vitest';
import { english, expectAccessible, withBrowser } from '../support/browser.js';
import { makeOperator } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('leads the first operator through the set-up, step by step', async () => {
  const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home');
  const card = page.getByRole('region', { name: word('operatorHome.setup.title') });
  const step = (name: 'registration' | 'tenant') =>
    card
      .getByRole('listitem')
      .filter({ has: page.getByText(word(`operatorHome.setup.${name}.name`), { exact: true }) });
  await card.getByText(word('operatorHome.setup.progress', { done: 0, all: 7 })).waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(7);
  // The card asks for the download itself.
  await expect.poll(() => page.getByText(word('operatorHome.support.downloads')).count()).toBe(0);
  await expectAccessible(page);

  await step('registration').getByRole('link').click();
  await page.waitForURL('**/operator/settings');
  await page.getByRole('switch', { name: word('settings.registrationOpen') }).click();
  await page.getByText(word('settings.registrationOpened')).waitFor();
  await page.goBack();
  await step('registration').getByText(word('operatorHome.setup.done')).waitFor();
  await card.getByText(word('operatorHome.setup.progress', { done: 1, all: 7 })).waitFor();
  await expect.poll(() => step('registration').getByRole('link').count()).toBe(0);
});

it('folds the steps as soon as there is a tenant', async () => {
  await makeTenant(world);
  const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home', {
    ...english,
    stored: { lang: 'en-US' },
  });
  const card = page.getByRole('region', { name: word.en('operatorHome.setup.title') });
  const show = card.getByRole('button', { name: word.en('operatorHome.setup.unfold') });
  await show.waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(0);
  await show.click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(7);
  await expectAccessible(card);
});
