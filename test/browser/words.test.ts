import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { menuEntry, signIn, withBrowser } from '../support/browser.js';
import { chunkOf } from '../support/chunks.js';
import { makeOwner } from '../support/sign-in.js';
import { wordGroupNames } from '../support/word-groups.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const groups = [...wordGroupNames(), 'common', 'errors', 'shell'];

/** Every key that the page showed in place of its text, even briefly. */
async function watchKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.shownKeys = [];
    new MutationObserver(() => {
      const found = /\\b(${groups.join('|')})\\.[a-z]\\w*/.exec(document.body?.innerText ?? '');
      if (found) window.shownKeys.push(found[0]);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  `);
  return () => page.evaluate<string[]>('window.shownKeys');
}

/** Counts the requests for a word group, of both languages. */
function requestsOf(page: Page): (group: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (group) => {
    const chunks = ['zh-CN', 'en-US'].map((language) => chunkOf(`src/i18n/${language}/${group}.ts`));
    return asked.filter((one) => chunks.includes(one)).length;
  };
}

const switchTo = async (page: Page, menu: string, language: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page
    .getByRole('menuitem', { name: language })
    .or(page.getByRole('menuitemradio', { name: language }))
    .click();
};

describe('words', () => {
  it('come with the page that speaks them, and in another language with all that was opened', async () => {
    const owner = await makeOwner(world);
    const { page, loads } = await browser.open('about:blank');
    const keys = await watchKeys(page);
    const askedFor = requestsOf(page);
    await signIn(world, page, owner.email, owner.password);
    await page.getByRole('heading', { name: word('dashboard.title') }).waitFor();
    await expect.poll(() => ['identity', 'dashboard', 'user'].map(askedFor)).toEqual([1, 1, 0]);
    const opened = loads();
    await (await menuEntry(page, 'agentConfig')).click();
    await page.getByRole('heading', { name: word('proxies.title') }).waitFor();
    await expect.poll(() => ['proxies', 'sub-accounts'].map(askedFor)).toEqual([1, 0]);
    await switchTo(page, word('shell.language'), 'English');
    await page.getByRole('heading', { name: word.en('proxies.title') }).waitFor();
    await expect.poll(() => ['proxies', 'dashboard', 'sub-accounts'].map(askedFor)).toEqual([2, 2, 0]);
    await page
      .getByRole('link', { name: word.en('shell.menu.home'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { name: word.en('dashboard.title') }).waitFor();
    await (await menuEntry(page, 'sonAccount')).click();
    await page.getByRole('heading', { name: word.en('subAccounts.title') }).waitFor();
    // Other texts refer to these, so the bundler may put them into two files.
    await expect.poll(() => askedFor('sub-accounts')).toBeGreaterThan(0);
    await expect.poll(keys).toEqual([]);
    expect(loads()).toBe(opened);
  });

  it('of errors come with the first failure', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await browser.openAs(world, owner);
    const keys = await watchKeys(page);
    const askedFor = requestsOf(page);
    await page.goto(`${world.url}/workplace/home`);
    await page.getByRole('heading', { name: word('dashboard.title') }).waitFor();
    expect(askedFor('failures')).toBe(0);
    await page.route(/\/api\/proxies\?/, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 409, error: 'request.conflict', message: 'changed', requestId: 'r' },
      }),
    );
    await (await menuEntry(page, 'agentConfig')).click();
    await page.getByText(word('failures.names.request.conflict')).waitFor();
    expect(askedFor('failures')).toBe(1);
    await expect.poll(keys).toEqual([]);
    expect(complaints.splice(0).every((text) => text.includes('409'))).toBe(true);
  });

  it('are read anew with the page, where a release has taken them away', async () => {
    const owner = await makeOwner(world);
    const { page, loads, complaints } = await browser.openAs(world, owner, '/workplace/home');
    await page.getByRole('heading', { name: word('dashboard.title') }).waitFor();
    const opened = loads();
    let refused = 0;
    await page.route(`**${chunkOf('src/i18n/zh-CN/proxies.ts')}`, (route) => {
      refused += 1;
      return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.evaluate('performance.now = () => 60_000');
    await (await menuEntry(page, 'agentConfig')).click();
    await page.getByRole('heading', { name: word('proxies.title') }).waitFor();
    await expect.poll(loads).toBe(opened + 1);
    expect(complaints.splice(0).every((text) => text.includes('404'))).toBe(true);
  });
});
