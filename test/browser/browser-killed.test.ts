import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/browser.js';
import { withProfile } from '../support/browser-process.js';
import { inbox, openTalk, replyBox, streamOf, withDesks } from '../support/inbox.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const makeDesk = withDesks(world);
const startBrowser = withProfile();

async function write(page: Page, text: string): Promise<void> {
  await replyBox(page).fill(text);
  await page.keyboard.press('Enter');
  await streamOf(page).getByText(text, { exact: true }).waitFor();
}

/** Reads the texts of the journal. A text that is typed while the browser dies may be lost. */
const keptDrafts = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('parley-offline');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const read = opening.result.transaction('drafts').objectStore('drafts').getAll();
    read.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(read.result));
    };
  };
})`;

it('sends what was written once and in order after its browser was killed', async () => {
  const { owner, says, sent } = await makeDesk();
  await says('hello there');
  const first = await startBrowser();
  await signIn(world, first.page, owner.email, owner.password);
  await first.quit();

  const { page, kill } = await startBrowser();
  await page.goto(`${world.url}${inbox()}`);
  await openTalk(page);
  // The api takes the first message, and its answer is lost.
  await page.route('**/outgoing', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch().catch(() => undefined);
  });
  await write(page, 'zero');
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['zero']);
  await page.context().setOffline(true);
  await write(page, 'one');
  await write(page, 'two');
  await replyBox(page).fill('three, unfini');
  await expect.poll(() => page.evaluate(keptDrafts)).toContain('three, unfini');
  await kill();

  const again = await startBrowser();
  await again.page.goto(`${world.url}${inbox()}`);
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['zero', 'one', 'two']);
  await openTalk(again.page);
  await expect.poll(() => replyBox(again.page).inputValue()).toBe('three, unfini');
  await expect.poll(() => streamOf(again.page).getByText(word('chat.delivery.sent')).count()).toBe(3);
  const texts = (await streamOf(again.page).getByRole('listitem').allInnerTexts()).join(' ');
  expect(texts).toMatch(/hello there.*zero.*one.*two/s);
  expect(texts.match(/zero/g)).toHaveLength(1);
});
