import path from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('has a list of all samples, which leads to each', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/templates');
  await page.getByRole('heading', { name: word('shell.menu.templateAll') }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(7);
  await expectAccessible(page);
  await page.getByRole('link', { name: word('templates.all.templateStepForm') }).click();
  await page.getByLabel(word('templates.form.name')).waitFor();
});

it('leads through a form in steps, each checked before the next', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/templates/step-form');
  const next = page.getByRole('button', { name: word('templates.steps.next') });
  await next.click();
  await expect
    .poll(() => page.getByLabel(word('templates.form.name')).getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByLabel(word('templates.form.name')).fill('双十一');
  await next.click();
  await page.getByLabel(word('templates.form.goal')).fill('1200');
  await next.click();
  await expect
    .poll(() => page.locator('[aria-current="step"]').textContent())
    .toContain(word('templates.steps.confirm'));
  await page.getByText('1,200').waitFor();
  await page.getByRole('button', { name: word('templates.steps.submit') }).click();
  await page.getByRole('heading', { name: word('templates.steps.done') }).waitFor();
  await expectAccessible(page.getByRole('main'));
});

it('keeps search, filter, order and page of the table in the address', async () => {
  const owner = await makeOwner(world);
  const { page } = await browser.openAs(world, owner, '/templates/search-table?continent=Europe&byName=true');
  await page.getByText('Europe/Amsterdam').waitFor();
  await page.getByRole('searchbox', { name: word('templates.searchTable.search') }).fill('Lisbon');
  await page.getByRole('button', { name: /Europe\/Lisbon/ }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Lisbon');
  await page.goto(`${world.url}/templates/nothing-like-it`);
  await page.getByRole('heading', { name: word('shell.errorPage.missing') }).waitFor();
});
