import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menuEntry, withBrowser } from '../support/browser.js';
import { archive } from '../support/chat.js';
import { makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

/** Chinese in visible text, labels and hints, without people's own texts and the language's own name. */
const chineseLeft = `(() => {
  const han = /\\p{Script=Han}/u;
  const own = (text) => text.replaceAll('简体中文', '').replaceAll('客服甲', '').trim();
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (parentElement.closest('script, style, noscript')) continue;
    if (han.test(own(data))) found.add(data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name) ?? '';
      if (han.test(own(text))) found.add(name + ': ' + text);
    }
  }
  if (han.test(own(document.title))) found.add('document: ' + document.title);
  return [...found];
})()`;

/** Uses the keyboard's palette, because it opens over a dialog, too. */
async function switchToEnglish(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === '语言');
    button.click();
  })()`);
  await page
    .getByRole('menuitem', { name: 'English', includeHidden: true })
    .or(page.getByRole('menuitemradio', { name: 'English', includeHidden: true }))
    .click();
}

const nothingLeft = (page: Page) => expect.poll(() => page.evaluate<string[]>(chineseLeft)).toEqual([]);

it('a half-filled form speaks the other language, and keeps what was typed', async () => {
  const { page, loads } = await browser.openAs(world, await makeOwner(world), '/subpage/sonAccount?form=new');
  await page.getByLabel(word('subAccounts.form.remark')).fill('客服甲');
  await page.getByLabel('WhatsApp').first().check();
  const opened = loads();
  await switchToEnglish(page);
  await page.getByRole('heading', { level: 1, name: word.en('subAccounts.form.createTitle') }).waitFor();
  await expect.poll(() => page.getByLabel(word.en('subAccounts.form.remark')).inputValue()).toBe('客服甲');
  await expect.poll(() => page.getByLabel('WhatsApp').first().isChecked()).toBe(true);
  await nothingLeft(page);
  expect(loads()).toBe(opened);
});

it('a dialog that says what is wrong says it in the other language', async () => {
  const { page } = await browser.openAs(world, await makeOwner(world), '/material/quick?form=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('replies.form.title'), { exact: true }).fill('客服甲');
  await dialog.getByRole('button', { name: word('replies.quick.createSubmit') }).click();
  await dialog.getByText('处需要修改').waitFor();
  await switchToEnglish(page);
  await page.getByRole('heading', { name: word.en('replies.quick.createTitle') }).waitFor();
  await expect
    .poll(() => dialog.getByLabel(word.en('replies.form.title'), { exact: true }).inputValue())
    .toBe('客服甲');
  await nothingLeft(page);
});

it('charts, lists with their filters, and chats leave nothing behind', async () => {
  const owner = await makeOwner(world);
  await archive(world, owner.tenantId);
  const { page } = await browser.openAs(world, owner, '/workplace/home');
  await page.getByRole('heading', { name: word('dashboard.trend.fans.title') }).waitFor();
  await (await menuEntry(page, 'rechargeRecord')).click();
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.any') }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('common.days.last7') })
    .click();
  await page
    .getByRole('button', { name: word('common.days.name', { days: word('common.days.last7') }) })
    .waitFor();
  await switchToEnglish(page);
  await page.getByRole('button', { name: 'Dates: Last 7 days' }).waitFor();
  await nothingLeft(page);
  for (const [name, heading] of [
    ['home', word.en('dashboard.title')],
    ['chatHistory', word.en('chat.title')],
    ['chatUse', word.en('characters.usageTitle')],
    ['fansList', word.en('fans.title')],
  ] as const) {
    await (await menuEntry(page, name)).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await nothingLeft(page);
  }
});
