import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english, expectAccessible, phone, withBrowser } from '../support/browser.js';
import { makeOperator } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const accountMenu = (page: Page) => page.getByRole('button', { name: word('shell.account') }).click();
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const contentsOf = (page: Page) => page.getByRole('navigation', { name: word('guide.contents') });
/** The distance of an element's top from the window's top, in pixels. */
const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;

describe('the user guide', () => {
  it('opens from the account menu, and leads to its sections, its pages and the console', async () => {
    const { page } = await browser.openAsOwner(world, '/workplace/home');
    await headingOf(page).waitFor();
    await accountMenu(page);
    await page.getByRole('menuitem', { name: word('shell.userGuide') }).click();
    await page.waitForURL('**/guide/first-steps');
    await expect.poll(() => headingOf(page).textContent()).toBe('快速上手');
    await expectAccessible(page);
    await contentsOf(page).getByRole('link').nth(2).click();
    await page.waitForURL('**/guide/first-steps#s2');
    await expect.poll(() => topOf(page, '#s2')).toBeLessThan(200);
    await page.getByRole('article').locator('a[href="/guide/fans"]').click();
    await page.waitForURL('**/guide/fans');
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
    await page.getByRole('article').locator('a[href="/fansOperation/fansList"]').click();
    await page.waitForURL('**/fansOperation/fansList');
  });

  it('is found by the palette, in the language of the console', async () => {
    const { page } = await browser.openAsOwner(world, '/workplace/home', {
      ...english,
      stored: { lang: 'en-US' },
    });
    await headingOf(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: word.en('palette.title') }).fill('disable and reset');
    const group = page.getByRole('group', { name: word.en('shell.userGuide') });
    await group.getByRole('option').first().click();
    await page.waitForURL('**/guide/work-orders#s3');
    await expect.poll(() => headingOf(page).textContent()).toBe('Work orders');
  });

  it('fits a phone, and says so when a page is missing', async () => {
    const { page } = await browser.openAsOwner(world, '/guide/links', phone);
    await headingOf(page).waitFor();
    await expectAccessible(page);
    const isWide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
    await expect.poll(isWide).toBe(false);
    await page.goto(`${world.url}/guide/nothing`);
    await page.getByRole('heading', { name: word('shell.errorPage.missing') }).waitFor();
  });

  it('is not offered to operators', async () => {
    const { page } = await browser.openAs(world, await makeOperator(world), '/workplace/home');
    await headingOf(page).waitFor();
    await accountMenu(page);
    await page.getByRole('menuitem', { name: word('shell.signOut') }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: word('shell.userGuide') }).count()).toBe(0);
  });
});
